/* Made from the messages in src/mire/server by `npm run types`; do not edit. */

import type { Line, Place } from "./table";
import type { LessonCard } from "./learning";

/**
 * What a game tells of itself when it is over.
 */
export interface Account {
  course?: Course | null;
  tallies?: Tally[];
}

/**
 * How often one played a game, or against somebody, and how that went.
 */
export interface Balance {
  name: string;
  played: number;
  won: number;
  lost: number;
  together: number;
  together_won: number;
  best: number | null;
}

/**
 * With which key browsers are to listen for our calls; empty where this house calls nobody.
 */
export interface Calls {
  key: string;
}

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
 * How something came about, round by round; or what it is made of, line by line (`parts`).
 */
export interface Course {
  title: string;
  labels: string[];
  curves: Curve[];
  steps?: number[];
  parts?: boolean;
}

/**
 * A curve of a graph: a seat's, or one that all share and that has a name.
 */
export interface Curve {
  name: string;
  seat: number | null;
  values: number[];
}

/**
 * Where a browser listens, and with which keys what is sent there is closed.
 */
export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
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
  first_game: {
    [k: string]: unknown;
  };
}

/**
 * Who is asking.
 */
export interface Guest {
  id: string;
  name: string;
}

/**
 * A browser that is to be called no more.
 */
export interface Hush {
  endpoint: string;
}

/**
 * A bot that people choose by what it is like at some game.
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
 * An answer that one remembers: after which step, whose, what was told of it, how much it changed for them.
 */
export interface Moment {
  step: number;
  seat: number;
  text: string;
  change: number;
}

/**
 * A code that moves a seat to another device, once.
 */
export interface MoveCode {
  code: string;
  until: number;
}

/**
 * All of somebody's games, and what they add up to.
 */
export interface MyRecord {
  games: Balance[];
  people: Balance[];
  bots: Balance[];
  tables: TableCard[];
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
  pace?: "at once" | "even" | "fast" | "slow";
  starting?: boolean;
}

/**
 * Whether a table is to be out of one's sight.
 */
export interface PuttingAway {
  put_away: boolean;
}

/**
 * A code that makes any device one's own.
 */
export interface RecoveryCode {
  code: string;
}

/**
 * What came of a code: the table to which a seat was moved, or none; and what one is called there.
 */
export interface Redeemed {
  room: string;
  name: string;
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
 * How a game ended, for somebody who has it in a list.
 */
export interface Result {
  won: boolean | null;
  together: boolean;
  winners: number[];
  place: number | null;
  of: number;
  score: number | null;
  reason: string;
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
  name?: string | null;
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
 * Who wins together, and how well they stood at each step of `Story.steps`, from 0 (lost) to 1 (won).
 */
export interface Side {
  seats: number[];
  stood: number[];
}

/**
 * What there is to tell of a game that is over: the same for all who look.
 */
export interface Story {
  steps: number[];
  sides: Side[];
  turning: Moment[];
  best: Moment | null;
  dearest: Moment | null;
  account: Account;
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
  only_with: {
    [k: string]: unknown[];
  };
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
  ended: number | null;
  result: Result | null;
  put_away: boolean;
  abandoned: boolean;
  shared: boolean;
}

/**
 * Where a table is.
 */
export interface TableLink {
  room: string;
}

/**
 * A number with a name: one for each seat, or one for all.
 */
export interface Tally {
  name: string;
  values: number[];
}

/**
 * What was checked of a record, and whether it holds: null if nobody can tell any more.
 */
export interface Verified {
  holds: boolean | null;
  checks: string[];
}
