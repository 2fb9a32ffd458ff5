/** A Gillybog table as it arrives; cards and tiles nobody has seen are "?". */

export type Direction = "E" | "NE" | "NW" | "W" | "SW" | "SE";
export const DIRECTIONS: Direction[] = ["E", "NE", "NW", "W", "SW", "SE"];
export const LIMBS = ["fronds", "fins", "feet"] as const;
export type Limb = (typeof LIMBS)[number];

/** A number on a card: "(2)" is one in parentheses, which grows by Howl or support; "any" is any number. */
export type Printed = number | string;

export interface Effect {
  effect: string;
  [field: string]: unknown;
}

interface Component {
  source: string;
  where: string;
}
export interface ForestTile extends Component {
  a: Direction[];
  b: Direction[];
  inner: boolean;
  kind_a: string;
  kind_b: string;
}
export interface CampTile extends Component {
  cliff: Direction[];
  camp: Direction[];
}
export interface BogTile extends Component {
  face: string;
  back: string;
}
export interface BasicAction extends Component {
  card: string;
  text: string;
  does: Effect[];
}
export interface UniqueAction extends Component {
  text: string;
  does: Effect[];
  enhanced: Effect[];
}
export interface HunterCard extends Component {
  timers: number;
  text: string;
  does: Effect[];
}
export interface GillyCard extends Component {
  power: string;
  text: string;
}
export interface Face extends Component {
  symbol: "boot" | "blast" | "miss";
  value: number;
}

export interface Stack {
  shown: string[];
  hidden: string[];
  under: string[];
}

export interface Event {
  type: string;
  faces?: string[];
  limb?: string;
  now?: string;
  seat?: number;
  /** The spaces of a movement: a player's without the one it began on, a group's with it. */
  way?: string[];
}

export interface GillybogView {
  seats: number;
  /** What is to come, the last first. */
  agenda: { type: string; seat?: number }[];
  events: Event[];
  outcome: { winners: number[]; reason: string } | null;
  options: { difficulty: string; opening: string; group_here: string; placed_hunters: string };
  box: {
    forests: [string, ForestTile][];
    camps: [string, CampTile][];
    bogs: [string, BogTile][];
    die: Face[];
    basics: [string, BasicAction][];
    uniques: [string, UniqueAction][];
    hunters: [string, HunterCard][];
    gillys: [string, GillyCard][];
    last_support: number;
  };
  laid: string[];
  laid_at: { space: string; turn: number }[];
  covers: string[];
  cover_at: { space: string; hazard: boolean }[];
  /** The names of the spaces; most lists go by their numbers. */
  spaces: string[];
  kinds: string[];
  tile_of: number[];
  /** Six for each space, from east against the clock: the space a path leads to, or how it ends. */
  links: number[];
  hunters: number[];
  wards: Record<string, number>;
  vision: number;
  captives: number[];
  rescued: string[];
  /** Where each of these is; -1 once it is saved. */
  standing: number[];
  place: number[];
  forest: Stack;
  camps: Stack;
  bogs: Stack[];
  actions: Stack;
  hunter_deck: Stack;
  discarded: string[];
  village_deck: string[];
  village: number;
  support: number;
  supply: number;
  protection: number[][];
  hands: string[][];
  played: string[];
  howling: string[][];
  injuries: string[][];
  active: number;
  turn: number;
  cards_played: number;
  /** Basic actions played this turn. */
  basics_played: string[];
  howler: number;
  howled: boolean;
  called_on: string[];
  revealed: string[];
  rolled: number[];
  timers: number;
  hush: number;
  submerged: number;
  torchlight: number;
  driven: number;
  mover: number;
  steps_left: number;
  damp: Record<string, number>;
  dark: Record<string, number>;
  fog: Record<string, number[]>;
}

export const DEN = 0;
export const SAVED = -1;
export const GILLYS = 3;
export const INJURIES = 2;
/** How a path ends that leads to no space. */
export const OPEN = -1;
export const BLOCKED = -2;
export const NO_PATH = -3;
export const GONE = "gone";
export const ANY = 999;

/** What is asked now. */
export function question(view: GillybogView): { type: string; seat?: number } | null {
  return view.outcome ? null : (view.agenda.at(-1) ?? null);
}

/** Who is to answer. */
export function asked(view: GillybogView): number | null {
  return question(view)?.seat ?? null;
}

/** What a number on a card comes to when it grows by so much. */
export function worth(printed: unknown, more: number): number {
  if (typeof printed === "number") return printed;
  const text = String(printed ?? 0);
  return text === "any" ? ANY : Number(text.replaceAll(/[()]/g, "")) + (text.startsWith("(") ? more : 0);
}

/** 1 in an enhanced turn. */
export function enhanced(view: GillybogView): number {
  return view.howler >= 0 ? 1 : 0;
}

export function size(stack: Stack): number {
  return stack.shown.length + stack.hidden.length + stack.under.length;
}

export function found<T>(entries: [string, T][], name: string | undefined): T | undefined {
  return entries.find(([other]) => other === name)?.[1];
}

export interface Doing {
  text: string;
  does: Effect[];
  reconstructed: boolean;
}

/** What an action does: a half of a basic card, or a unique card. */
export function doing(view: GillybogView, action: string): Doing | undefined {
  const basic = found(view.box.basics, action);
  if (basic) return { text: basic.text, does: basic.does, reconstructed: basic.source === "reconstructed" };
  const unique = found(view.box.uniques, action);
  if (!unique) return undefined;
  const does = enhanced(view) && unique.enhanced.length ? unique.enhanced : unique.does;
  return { text: unique.text, does, reconstructed: unique.source === "reconstructed" };
}

/** The card whose action is being done, and which of its actions that is. */
export function underWay(view: GillybogView): { card: string; action: string } | null {
  const card = view.played.at(-1);
  if (!card || !view.agenda.some(({ type }) => type === "CardIsDone")) return null;
  return { card, action: actionsOn(view, card).length > 1 ? (view.basics_played.at(-1) ?? "") : card };
}

/** The actions of an action card. */
export function actionsOn(view: GillybogView, card: string): string[] {
  const halves = view.box.basics.filter(([, basic]) => basic.card === card).map(([name]) => name);
  return halves.length ? halves : [card];
}

/** The hunter card that comes next. */
export function nextHunters(view: GillybogView): [string, HunterCard] | null {
  const name = view.hunter_deck.shown.at(-1);
  const card = found(view.box.hunters, name);
  return name && card ? [name, card] : null;
}

/** Whether the hunter card is still to come for who acts, is being resolved, or is for the next player already. */
export function threat(view: GillybogView): "ahead" | "now" | "next" {
  const still = (step: string): boolean => view.agenda.some(({ type }) => type === step);
  if (still("HunterCardIsResolved") || still("TurnBegins")) return "ahead";
  return still("CardsReturn") ? "now" : "next";
}

/** Cards that may still be played before risk dice are rolled; less than none are dice. */
export function freeCards(view: GillybogView): number {
  const timers = nextHunters(view)?.[1].timers ?? 0;
  return threat(view) === "next" ? timers : timers + view.hush - view.cards_played;
}
