/* Made from the messages in src/mire/server by `npm run types`; do not edit. */

/**
 * All a viewer is sent of a table: a whole view, so that coming back needs nothing else.
 */
export interface Frame {
  type: "Frame";
  room: string;
  game: string;
  n: number;
  answers: number;
  view: unknown;
  you: number | null;
  to_act: number[];
  prompt: string;
  rules: string[];
  options: Option[];
  log: Line[];
  whole_log: boolean;
  places: Place[];
  chat: Said[];
  whole_chat: boolean;
  free_undo: number;
  wish: Wish | null;
  deadline: number | null;
  outcome: unknown;
  commitment: string;
  brought: string;
  seed: string;
  next_room: string;
  waits: boolean;
  host: string;
  hosting: boolean;
  started: number | null;
  ended: number | null;
  pace: string;
  paused: string;
  out: number[];
}

/**
 * Whether the last of so many answers, which was one's own, may be taken back without asking.
 */
export interface FreeUndo {
  type: "FreeUndo";
  answers: number;
  free: boolean;
}

/**
 * What a searching bot would do, the best first.
 */
export interface Hint {
  type: "Hint";
  n: number;
  ideas: Idea[];
}

/**
 * An answer a searching bot would give: how it reads, how likely it wins, and what may follow, in words.
 */
export interface Idea {
  action: unknown;
  text: string;
  chance: number;
  equal: boolean;
  follows: string[];
}

/**
 * One line of the log: what happened, by which rules, after which answer, and whose it was.
 */
export interface Line {
  answer: number;
  text: string;
  rules: string[];
  event: unknown;
  seat: number | null;
}

/**
 * One answer, and how it reads.
 */
export interface Option {
  action: unknown;
  text: string;
}

/**
 * How a game ended.  All may win together, or none.
 */
export interface Outcome {
  type: "Outcome";
  winners: number[];
  places: number[];
  reason?: string;
  scores?: number[];
  teams?: number[][];
  roles?: string[];
  why?: string;
}

/**
 * A seat as all see it: who sits there, under which colour or name of the game.
 */
export interface Place {
  seat: number;
  called: string;
  kind: "bot" | "open" | "person";
  name: string;
  level: string;
  here: boolean;
  mine: boolean;
  stands_in: boolean;
  seconds: number | null;
  ready: boolean;
  once: boolean;
  bot_from: number | null;
}

/**
 * Somebody points at a piece.
 */
export interface Pointed {
  type: "Pointed";
  seat: number;
  piece: string;
}

/**
 * How many others a bot, or somebody who asked for a hint, has to wait for.
 */
export interface Queued {
  type: "Queued";
  seat: number;
  before: number;
}

/**
 * Why something was not done, for a person to read.
 */
export interface Refused {
  type: "Refused";
  why: string;
  rule: string;
}

/**
 * A line of chat.
 */
export interface Said {
  name: string;
  text: string;
  at: number;
}

/**
 * An answer that was not played: it would lose at once, so it is asked for once more; why, and by which rules.
 */
export interface Warned {
  type: "Warned";
  n: number;
  seat: number;
  action: unknown;
  why: string;
  rules: string[];
}

/**
 * What would come of an answer, in a sentence; empty where there is nothing to tell.
 */
export interface WhatFollows {
  type: "WhatFollows";
  n: number;
  action: unknown;
  text: string;
}

/**
 * Why something cannot be chosen now, and by which rule.
 */
export interface WhyNot {
  type: "WhyNot";
  why: string;
  rule: string;
}

/**
 * What somebody asks of the others: to take back so many answers, or to stop.
 */
export interface Wish {
  seat: number;
  answers: number;
  waiting: number[];
  to_stop: boolean;
}
