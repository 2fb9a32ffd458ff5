/* Made from the messages in src/mire/server by `npm run types`; do not edit. */

/**
 * A piece of which a learner asks why it cannot be chosen, as over the line to a table.
 */
export interface Asked {
  piece: string;
  name: string;
  chosen: string[];
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
 * What people learn a game by.
 */
export interface Book {
  game: string;
  title: string;
  chapters: Chapter[];
  lessons: LessonCard[];
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
 * A table to be drawn: what to point at, through whose eyes, and what is said under it.
 */
export interface Figure {
  caption: string;
  points: string[];
  seen_by: number | null;
  shows: string[];
  close: boolean;
  name: string;
}

/**
 * How far a learner is: how many notes are behind, which of the wanted answers were given.
 *
 *     And an answer now, or a piece of which the learner asks.
 */
export interface LessonAnswer {
  step?: number;
  choices?: number[];
  action?: {
    [k: string]: unknown;
  } | null;
  why?: Asked | null;
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
 * A figure's table, as a page draws it.
 */
export interface Shown {
  view: unknown;
  you: number | null;
  names: string[];
}
