/* Made from the messages in src/mire/server by `npm run types`; do not edit. */

export type ToTable =
  | Answer
  | Look
  | Sit
  | StandUp
  | SeatBot
  | TakeOver
  | TakeBack
  | AskToStop
  | Reply
  | Resign
  | Chat
  | PointAt
  | AskHint
  | AskWhyNot
  | AskUndo
  | AskRematch;

/**
 * Answer the question that version `n` of the table asks, from a seat one holds.
 */
export interface Answer {
  type: "Answer";
  n: number;
  seat: number;
  action: {
    [k: string]: unknown;
  };
}

/**
 * What would a searching bot do here?
 */
export interface AskHint {
  type: "AskHint";
  seat: number;
}

/**
 * Another game with the same people.
 */
export interface AskRematch {
  type: "AskRematch";
}

/**
 * End the game as it stands, or with a shared defeat: when all people at the table agree.
 */
export interface AskToStop {
  type: "AskToStop";
  seat: number;
}

/**
 * May my last answer be taken back without asking anyone?  It takes a moment to find out.
 */
export interface AskUndo {
  type: "AskUndo";
  seat: number;
}

/**
 * Why can I not answer so?  Nothing is played.  Of several answers, any that is refused for a reason of its own.
 */
export interface AskWhyNot {
  type: "AskWhyNot";
  seat: number;
  actions: {
    [k: string]: unknown;
  }[];
}

/**
 * Say something to the table.
 */
export interface Chat {
  type: "Chat";
  text: string;
}

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
  started: number | null;
  ended: number | null;
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
 * What a searching bot would do, and how sure it is.
 */
export interface Hint {
  type: "Hint";
  n: number;
  ideas: [unknown, string, number][];
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
 * See the table from a seat one holds (hot-seat), or from behind the rail.
 */
export interface Look {
  type: "Look";
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
  bot_from: number | null;
}

/**
 * Point at a piece, for all at the table to see for a moment; nothing of it is kept.
 */
export interface PointAt {
  type: "PointAt";
  piece: string;
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
 * Agree or not to what another asked for.
 */
export interface Reply {
  type: "Reply";
  seat: number;
  agreed: boolean;
}

/**
 * Give up; a bot plays the seat to the end.
 */
export interface Resign {
  type: "Resign";
  seat: number;
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
 * Let a bot play an open or absent seat.
 */
export interface SeatBot {
  type: "SeatBot";
  seat: number;
  level: string;
}

/**
 * Take an open seat.
 */
export interface Sit {
  type: "Sit";
  seat: number;
}

/**
 * Leave a seat; it is open again.
 */
export interface StandUp {
  type: "StandUp";
  seat: number;
}

/**
 * Take answers back: at once if nobody has learnt anything, else when all agree.
 */
export interface TakeBack {
  type: "TakeBack";
  seat: number;
}

/**
 * Play on oneself where a bot stood in for one.
 */
export interface TakeOver {
  type: "TakeOver";
  seat: number;
}

/**
 * Why something cannot be answered, by which rule; without a reason, because it can be.
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
