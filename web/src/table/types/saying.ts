/* Made from the messages in src/mire/server by `npm run types`; do not edit. */

export type ToTable =
  | Answer
  | Look
  | Sit
  | Rename
  | SayReady
  | Begin
  | StandUp
  | SeatBot
  | TakeOver
  | TakeBack
  | AskToStop
  | Reply
  | Withdraw
  | Resign
  | Chat
  | PointAt
  | AskHint
  | AskWhyNot
  | AskWhatFollows
  | AskUndo
  | SetPace
  | PauseBots
  | AskRematch;

/**
 * Answer the question that version `n` of the table asks, from a seat one holds.
 *
 *     Who is careful is warned first, if the answer loses at once whatever lies face down: then nothing is played.
 */
export interface Answer {
  type: "Answer";
  n: number;
  seat: number;
  action: {
    [k: string]: unknown;
  };
  careful?: boolean;
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
 * What would come of this answer?  Nothing is played.
 */
export interface AskWhatFollows {
  type: "AskWhatFollows";
  seat: number;
  action: {
    [k: string]: unknown;
  };
}

/**
 * Why can I not choose this?  Nothing is played.
 *
 *     A piece is told by the kind it is of and by what answers call it, if they do; and what was chosen before it.
 */
export interface AskWhyNot {
  type: "AskWhyNot";
  seat: number;
  piece: string;
  name: string;
  chosen: string[];
}

/**
 * Begin the game: the host may, once no seat is open.
 */
export interface Begin {
  type: "Begin";
}

/**
 * Say something to the table.
 */
export interface Chat {
  type: "Chat";
  text: string;
}

/**
 * See the table from a seat one holds (hot-seat), or from behind the rail.
 */
export interface Look {
  type: "Look";
  seat: number | null;
}

/**
 * The bots wait, or go on.
 */
export interface PauseBots {
  type: "PauseBots";
  paused: boolean;
}

/**
 * Point at a piece, for all at the table to see for a moment; nothing of it is kept.
 */
export interface PointAt {
  type: "PointAt";
  piece: string;
}

/**
 * Be called otherwise in a seat of one's own.
 */
export interface Rename {
  type: "Rename";
  seat: number;
  name: string;
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
 * Say that the game may begin, or that it may not yet.
 */
export interface SayReady {
  type: "SayReady";
  ready: boolean;
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
 * How fast the bots of this table answer.
 */
export interface SetPace {
  type: "SetPace";
  pace: "at once" | "even" | "fast" | "slow";
}

/**
 * Take an open seat, under the name one has or another.
 */
export interface Sit {
  type: "Sit";
  seat: number;
  name?: string | null;
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
 * Ask no longer for what one has asked of the others.
 */
export interface Withdraw {
  type: "Withdraw";
  seat: number;
}
