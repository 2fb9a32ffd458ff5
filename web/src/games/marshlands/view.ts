/** A table of The Sacred Marshlands as it arrives; tiles one may not see are "?". */
import type { Printed } from "../../table/piece";
import { eventName, kindOf } from "./events";

export type Act = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "I1" | "I2" | "I3";

/** One line of the score sheet. */
export interface ScoreLine {
  colour: number;
  what: string;
  points: number;
  rule: string;
  squares: string[];
  /** Why it is worth no more. */
  why?: string;
}

export interface Item {
  type: string;
  seat?: number;
}

export interface MarshlandsView {
  seats: number;
  /** What is to come, the last first. */
  agenda: Item[];
  events: { type: string; seat?: number; tile?: string; square?: string }[];
  outcome: { winners: number[]; reason: string; scores?: number[] | null } | null;
  options: { act: Act; eclipse: string; boundless: boolean; shortened: boolean };
  deck: string[];
  hands: string[][];
  discards: string[];
  /** Who put each of the discards there (act 6). */
  discarders: number[];
  offered: string[];
  /** The tile put forward to be exchanged, and the kind of event tile asked for it; none: one to be chosen. */
  proposed: string[];
  sought: string;
  /** Who was asked to exchange this turn; the last is being asked now. */
  approached: number[];
  /** Whose tiles are shown just now, and to whom alone. */
  showing: number | null;
  shown_to: number | null;
  /** By colour, those not laid yet. */
  villages: string[][];
  laid: string[];
  where: string[];
  turns: number[];
  used: number[];
  /** Of each seat. */
  colours: number[];
  /** By colour, the spot: eight times the square and the part of its tile. */
  boats: number[];
  missing: number[];
  /** `side` is the arm of a canal it lies on (interval 2); -1: all of it. */
  counters: { colour: number; square: string; part: number; side: number }[];
  /** Two numbers for each colour, one for each partner. */
  supply: number[];
  refused: number;
  done: boolean[];
  filled: number[];
  removed: number[];
  sheet: ScoreLine[];
  /** What does not score as it stands. */
  missed?: ScoreLine[];
  /** Where only water must match (interval 3), and where Maintenance Work has put water into dry canals. */
  flooded: string[];
  maintained: number[];
  polluted: { square: string; part: number }[];
  polluter: number | null;
  /** How the pollution spreads: slowly, every way, or not. */
  spreading: string;
}

/** A tile as printed: see the edition's files for what each of these means. */
export interface Face {
  edges: string;
  parts: string[];
  fields: string[];
  landings: [number, number][];
  cow: [number, number] | null;
  source?: string;
}

export const FACE_DOWN = "?";
export const ABBEY = "abbey";
export const ECLIPSE = "eclipse";
export const EMBARKATION = "embarkation-point";
export const FACTORY = "factory";
/** Parts and fields of one tile are fewer than this. */
export const LOCAL = 8;

const BARE: Face = { edges: "FFFF", parts: [], fields: ["NE SE SW NW"], landings: [], cow: null };

export function faceOf(printed: Printed, tile: string): Face {
  const sheets = [printed.special, printed.basic, printed.bell, printed.butterfly, printed.clover];
  return (sheets.find((sheet) => sheet?.[tile])?.[tile] ?? BARE) as Face;
}

/** What is asked now. */
export function question(view: MarshlandsView): Item | null {
  return view.outcome ? null : (view.agenda.at(-1) ?? null);
}

/** Who is to act: in act 6 all who have not finished. */
export function asked(view: MarshlandsView): number[] {
  const now = question(view);
  if (!now) return [];
  if (now.type === "WhatToBuild") return view.done.flatMap((done, seat) => (done ? [] : [seat]));
  return now.seat === undefined ? [] : [now.seat];
}

/** The points of a colour as they stand. */
export function total(view: MarshlandsView, colour: number): number {
  return view.sheet.filter((line) => line.colour === colour).reduce((sum, { points }) => sum + points, 0);
}

/** What a seat holds: the hand, and the villages that still lie beside the board. */
export function held(view: MarshlandsView, seat: number): string[] {
  return [...(view.hands[seat] ?? []), ...(view.villages[view.colours[seat] ?? -1] ?? [])];
}

/** Counters a seat has left; partners have a supply each. */
export function countersLeft(view: MarshlandsView, seat: number): number {
  const colour = view.colours[seat] ?? 0;
  const second = view.colours.indexOf(colour) !== seat ? 1 : 0;
  return view.supply[2 * colour + second] ?? 0;
}

/** `bend-with-cow-3` reads `bend with cow 3`. */
export function called(tile: string): string {
  if (tile === FACE_DOWN) return "a tile face down";
  if (kindOf(tile)) return eventName(tile);
  return tile.replaceAll("-", " ");
}
