/** A Swamped table as it arrives; cards one may not see are "?". */

/** Bits that may be more than a number holds exactly; then they come as text. */
export type Bits = number | string;

/** A piece of the Swamp as bits: space number 6 * column + row is bit 1 << space. */
export interface MapFace {
  right: Bits;
  down: Bits;
  /** The rows whose left border is open. */
  left_edge: number;
  right_edge: number;
  treasures: Bits[];
  tigers: Bits;
  exits_up: Bits;
  exits_down: Bits;
  croc: number;
  start: number;
  /** The strength of the current in each row, on the Waterfall card. */
  current: number[];
}

export interface CoordinatePile {
  cards: string[];
  maps: string[];
  /** The place at the table that the white corner points to. */
  white: number;
}

/** So many points for each of a thing, or for each set of several. */
export interface Term {
  points: number;
  each: string[];
}

export interface Item {
  type: string;
  seat?: number;
  spaces?: number;
}

export interface SwampedView {
  seats: number;
  /** What is to come, the last first. */
  agenda: Item[];
  events: { type: string; to?: string; treasure?: string }[];
  outcome: { winners: number[]; reason: string } | null;
  options: { level: string; waterfall: string; tiger: boolean; way_back: string };
  faces: Record<string, MapFace>;
  /** Clockwise from the white one. */
  corners: Record<string, number[]>;
  objectives: Record<string, Term[][]>;
  speeds: number[];
  dial: number;
  deck: string[];
  top: string[];
  under: string[];
  hands: string[][];
  hand_maps: string[][];
  piles: CoordinatePile[];
  discards: string[];
  discard_maps: string[];
  swamp: string[];
  right: Bits;
  down: Bits;
  treasures: Bits[];
  boat: number;
  croc: number;
  came_from: number;
  collected: number[];
  pilot: number;
  round: number;
  adventurers: string[][];
  shown: boolean;
  /** The Guide's open card, in the Lonely Jungle; those to come; those it has used. */
  wish: string[];
  wishes: string[];
  wished: string[];
}

export const FACE_DOWN = "?";
export const LETS_MOVE = "let's-move";
export const KINGSFOIL_NEEDED = 3;
export const LETS_MOVES = 3;

/** What is asked now. */
export function question(view: SwampedView): Item | null {
  return view.outcome ? null : (view.agenda.at(-1) ?? null);
}

export function deckSize(view: SwampedView): number {
  return view.deck.length + view.under.length;
}

export function speed(view: SwampedView): number {
  return view.speeds[view.dial] ?? 0;
}
