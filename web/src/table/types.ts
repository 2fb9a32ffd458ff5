/* Made from src/mire/server/messages.py by `npm run types`; do not edit. */

export type Wire =
  | Answer
  | AskHint
  | AskRematch
  | AskToStop
  | AskUndo
  | AskWhyNot
  | Block
  | Book
  | Chapter
  | Chat
  | Clock
  | Continue
  | Figure
  | Frame
  | FreeUndo
  | GameCard
  | Guest
  | Hint
  | LessonAnswer
  | LessonCard
  | LessonFrame
  | Level
  | Line
  | Look
  | Me
  | NewTable
  | Option
  | Outcome
  | Place
  | PointAt
  | Pointed
  | Queued
  | Refused
  | ReplayFrame
  | ReplayRequest
  | Reply
  | Resign
  | RuleRow
  | Said
  | SeatBot
  | SeatWish
  | Seating
  | Shown
  | Sit
  | StandUp
  | Switch
  | TableCard
  | TableLink
  | TakeBack
  | TakeOver
  | Told
  | Verified
  | WhyNot
  | Wish
  | ToTable;
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
 * A heading, paragraph, list or table as HTML, or a figure; and the rows it tells.
 */
export interface Block {
  id: string;
  html: string;
  rows: string[];
  heading: string;
  figure: Figure | null;
}
/**
 * A table to be drawn: what to point at, through whose eyes, and what is said under it.
 */
export interface Figure {
  caption: string;
  points: string[];
  seen_by: number | null;
  shows: string[];
  name: string;
}
/**
 * What people learn a game by.
 */
export interface Book {
  game: string;
  title: string;
  chapters: Chapter[];
  lessons: LessonCard[];
  told: Told[];
}
/**
 * A chapter, and how long one reads it.
 */
export interface Chapter {
  name: string;
  title: string;
  minutes: number;
  blocks: Block[];
}
/**
 * A lesson in a list, and how many minutes it takes.
 */
export interface LessonCard {
  name: string;
  title: string;
  about: string;
  minutes: number;
}
/**
 * Where the rulebook tells a row of the ledger.
 */
export interface Told {
  rule: string;
  chapter: string;
  block: string;
}
/**
 * Say something to the table.
 */
export interface Chat {
  type: "Chat";
  text: string;
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
 * Who is to sit in a seat of a new table.
 */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  level?: string;
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
 * One answer, and how it reads.
 */
export interface Option {
  action: unknown;
  text: string;
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
 * A line of chat.
 */
export interface Said {
  name: string;
  text: string;
  at: number;
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
/**
 * Whether the last of so many answers, which was one's own, may be taken back without asking.
 */
export interface FreeUndo {
  type: "FreeUndo";
  answers: number;
  free: boolean;
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
 * How many may play where an option has a certain value.
 */
export interface Seating {
  option: string;
  value: unknown;
  players: number[];
}
/**
 * Who is asking.
 */
export interface Guest {
  id: string;
  name: string;
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
 * How far a learner is: how many notes are behind, which of the wanted answers were given; and an answer now.
 */
export interface LessonAnswer {
  step?: number;
  choices?: number[];
  action?: {
    [k: string]: unknown;
  } | null;
}
/**
 * A lesson at one of its notes: what is said, what is pointed at, the way there and the table; then the end.
 */
export interface LessonFrame {
  step: number;
  steps: number;
  choices: number[];
  says: string;
  points: string[];
  wants: boolean;
  word: string;
  frames: unknown[];
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
 * See the table from a seat one holds (hot-seat), or from behind the rail.
 */
export interface Look {
  type: "Look";
  seat: number | null;
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
 * A finished game at one of its steps.
 */
export interface ReplayFrame {
  game: string;
  step: number;
  steps: number;
  view: unknown;
  prompt: string;
  to_act: number[];
  log: Line[];
  places: Place[];
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
 * A row of the ledger.
 */
export interface RuleRow {
  id: string;
  text: string;
  ruling: boolean;
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
 * A figure's table, as a page draws it.
 */
export interface Shown {
  view: unknown;
  you: number | null;
  names: string[];
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
 * What was checked of a record, and whether it holds: null if nobody can tell any more.
 */
export interface Verified {
  holds: boolean | null;
  checks: string[];
}
/**
 * Why something cannot be answered, by which rule; without a reason, because it can be.
 */
export interface WhyNot {
  type: "WhyNot";
  why: string;
  rule: string;
}
