/* Made from the messages in src/mire/server by `npm run types`; do not edit. */

import type { Line, Place } from "./table";
import type { LessonCard } from "./learning";

/**
 * How time is kept: not at all, by the turn, by the game with an increment, or in days.
 */
export interface Clock {
  kind?: "days" | "game" | "none" | "turn";
  seconds?: number;
  increment?: number;
}

/**
 * Play on from a step of a recorded game.
 */
export interface Continue {
  record: {
    [k: string]: unknown;
  };
  step: number;
  seats: SeatWish[];
}

/**
 * A game on the home page; where its options decide how many may play, each says for how many it is.
 */
export interface GameCard {
  name: string;
  title: string;
  about: string;
  least: number;
  most: number;
  options: Switch[];
  seatings: Seating[];
  hides: boolean;
  lesson: LessonCard | null;
}

/**
 * Who is asking.
 */
export interface Guest {
  id: string;
  name: string;
}

/**
 * A bot that people choose by what it is like.
 */
export interface Level {
  level: string;
  name: string;
  about: string;
}

/**
 * A guest's name.
 */
export interface Me {
  name: string;
}

/**
 * A table to be laid.
 */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: {
    [k: string]: unknown;
  };
  public?: boolean;
  clock?: Clock;
}

/**
 * A game that was played: all that is told of it, and the steps about the one that was asked for.
 */
export interface Replay {
  game: string;
  first: number;
  steps: number;
  places: Place[];
  log: Line[];
  frames: ReplayFrame[];
}

/**
 * A game that was played, at one of its steps.
 */
export interface ReplayFrame {
  step: number;
  view: unknown;
  prompt: string;
  to_act: number[];
  outcome: unknown;
}

/**
 * A step of a recorded game, from a viewpoint.
 */
export interface ReplayRequest {
  record: {
    [k: string]: unknown;
  };
  step: number;
  viewer?: number | null;
}

/**
 * A row of the ledger, and where the rulebook tells it.
 */
export interface RuleRow {
  id: string;
  text: string;
  ruling: boolean;
  told: string;
}

/**
 * Who is to sit in a seat of a new table.
 */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  level?: string;
}

/**
 * How many may play where an option has a certain value.
 */
export interface Seating {
  option: string;
  value: unknown;
  players: number[];
}

/**
 * One option: its values if they can be listed, else its bounds.
 */
export interface Switch {
  name: string;
  default: unknown;
  values: unknown[];
  least: number | null;
  most: number | null;
  description: string;
  rule: string;
}

/**
 * A table in a list.
 */
export interface TableCard {
  room: string;
  game: string;
  title: string;
  places: Place[];
  my_turn: boolean;
  over: boolean;
  updated: number;
}

/**
 * Where a table is.
 */
export interface TableLink {
  room: string;
}

/**
 * What was checked of a record, and whether it holds: null if nobody can tell any more.
 */
export interface Verified {
  holds: boolean | null;
  checks: string[];
}
