/**
 * The contract between the table and a game: what a game draws.
 *
 * A game's module turns a view into a *scene*: pieces with a key, a place and a picture.  Everything else is shared
 * and needs nothing from the module: answering by narrowing (mouse, finger, keyboard, list), gliding of what moved,
 * tips, hints, log, replay, hot-seat, and moving about on a ground that is larger than the screen.
 *
 * Two kinds of scenes:
 * - What fits is a scene alone, in units of its own; the table makes it as large as the stage allows.
 * - What does not fit (a long river, a map that grows) is a `ground`: pieces with `ground: true` lie on it, in the
 *   ground's units, and are seen through its window; hands, panels and piles lie beside it, on the scene, and stay.
 */
import type { Component } from "svelte";
import type { Option } from "./types";

export interface Piece {
  /** The same thing has the same key before and after a move: a piece whose place changed glides, from the hand onto
   *  the ground, too. */
  key: string;
  /** The key it was drawn under, where it keeps that of an earlier place: the table notes it, for figures and lessons. */
  drawn?: string;
  /** What answers call it (`b2`, `red-12`); a piece without a name cannot be chosen.  Of several pieces with one name
   *  the topmost is the one that is pointed at. */
  name?: string;
  /** What the game's words on its pieces (`learning/pieces.toml`) call its kind, where its picture does not tell.  Who
   *  clicks a piece that cannot be chosen is told what such a one is for; what has neither a name, a kind nor anything
   *  to tell takes no click. */
  kind?: string;
  /** What answers would call it, for one that has no name now: so it can be told why it is not among them. */
  called?: string;
  /** Its place (centre of the piece) and its size: in the scene's units, or in the ground's if it lies there. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The points it passes when it glides here, if that is not the straight way. */
  by?: { x: number; y: number }[];
  /** Whether it lies on the ground and moves with it. */
  ground?: true;
  /** Its outline around its centre, as an SVG path, if it is no rectangle: what lights up when it can be chosen. */
  rim?: string;
  /** Turned by so many degrees. */
  turn?: number;
  /** Higher ones lie on top.  The ground lies on pieces below 0 and under all others. */
  layer?: number;
  /** Which picture draws it, and what that picture is told. */
  picture: string;
  told: Record<string, unknown>;
  /** What a screen reader says of it. */
  label: string;
  /** What hovering or a long press shows. */
  tip?: string;
  /** For what lies face down and is one's own: what its picture is told, and a screen reader says, while it is held
   *  (by mouse, finger, or Enter); so that nobody looking over a shoulder reads it by the way. */
  peek?: { told: Record<string, unknown>; label: string };
  /** Keys of pieces on the ground that it speaks of: they are marked while it is pointed at, touched or has the focus.
   *  All such pieces with one picture are one stop of the Tab key; arrows go from one to the next. */
  shows?: string[];
  /** Whether the component is reconstructed, not printed as such in the box. */
  reconstructed?: boolean;
}

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Something larger than its window, to be moved about on: by dragging, wheel, pinch, + and -, Shift with arrows; 0 or a
 * button shows all of it.  Where lit pieces lie out of sight, arrows at the edge say so, and the keyboard brings them in.
 */
export interface Ground {
  /** Through which part of the scene it is seen, in the scene's units. */
  window: Area;
  /** How far it reaches, in its own units, with some shore around it; it may grow from scene to scene. */
  extent: Area;
  /** How large it is seen at first: units of the scene for one of the ground.  Without it, so that all of it is seen. */
  scale?: number;
  /** How wide what one points at on it is, in its own units: all of it is seen where that is wide enough for a finger,
   *  and on a phone nothing is narrower at first. */
  piece?: number;
  /** Keys of the pieces on it to turn to: at first, and whenever one of them has moved.  Until then whoever looks
   *  elsewhere is left alone. */
  follow?: string[];
}

export interface Scene {
  width: number;
  height: number;
  pieces: Piece[];
  ground?: Ground;
}

/** What is printed on the components, as the edition in play has it: its files by name, each with its entries.
 *  An entry has a `source`; what is `reconstructed` is marked as such (`Piece.reconstructed`). */
export type Printed = Record<string, Record<string, any>>;

/** What a game's module may look at besides the view. */
export interface Looking {
  /** The seat one looks from; null from behind the rail. */
  you: number | null;
  /** What each seat is called, and who sits there. */
  names: string[];
  printed: Printed;
  /** Names of pieces chosen so far while narrowing. */
  chosen: string[];
  /** Whether nobody else plays on this device: then what is one's own lies open. */
  alone?: boolean;
  /** The answers that are still open, as actions. */
  open: Record<string, unknown>[];
  /** How what is being laid is turned just now: a value of the field that `turns` names; null when nothing is. */
  turn: number | null;
  /** Portrait on a phone, or room to spare. */
  narrow: boolean;
  /** The stage's width divided by its height: a scene of this shape fills it.  It changes only with the window. */
  shape: number;
  /** Extra information the player switched on (`ranges`, ...). */
  shown: string[];
  /** What a figure or a lesson points at: names, or keys.  A place that is drawn only when it can be chosen is drawn for it. */
  points?: readonly string[];
}

/** A value of an option as one chooses it. */
export interface Chosen {
  title: string;
  about: string;
  /** One of the module's pictures, and what it is told; it is drawn 100 wide. */
  picture: string;
  told: Record<string, unknown>;
}

/** What a module may look at when it says which answers there are beyond those that are listed. */
export interface Beyond extends Pick<Looking, "you" | "printed" | "chosen"> {
  listed: Record<string, unknown>[];
}

export interface GameModule {
  /** The scene of a view; called again whenever something of `looking` changes, so it must not remember anything. */
  draw(view: any, looking: Looking): Scene;
  /** The pictures its pieces name: Svelte components that draw SVG inside a box of the piece's size, centred on 0,0.
   *  They are given `width`, `height` and what the piece is `told`. */
  pictures: Record<string, Component<any>>;
  /** Lines of small facts beside the board: counts, whose turn, what must be followed. */
  facts(view: any, looking: Looking): { label: string; value: string; strong?: boolean; colour?: string }[];
  /** Switches for extra information: name and what it shows. */
  extras: { name: string; label: string }[];
  /** Renames keys in the next scene so that tokens which moved keep the key they had, and glide; or says by which way. */
  rekey?(previous: Scene | null, next: Scene, view: any): Scene;
  /** The field of an answer that says how something is turned (a number).  Answers alike in all else are then one
   *  choice: another tap, the wheel, q and e turn it (`looking.turn`; the module draws it so), and it is laid on a
   *  second word, never by the way. */
  turns?: string;
  /** Whether what is turned goes against the clock as that number grows. */
  turnsLeft?: true;
  /** Names of pieces that stand for an answer besides those its own words name: a place for something new, a player.
   *  These must all be chosen before it is given; one that lies nowhere makes the answer be asked for in words, which
   *  is good for what nobody should do by the way. */
  added?(action: Record<string, unknown>): string[];
  /** Answers that the table takes though it does not list them, because they are too many, or mistakes.  What is turned
   *  begins as a listed answer has it. */
  beyond?(view: any, looking: Beyond): Option[];
  /** How the values of an option are chosen that is more than a word: by name, a line about each, and a picture. */
  choices?(printed: Printed): Record<string, Record<string, Chosen>>;
  /** The sign each seat goes by beside the board, where the game itself says who plays which colour (`signs.ts`). */
  signs?(view: any): number[];
  /** Whether a hand is hidden, so that hot-seat needs a hand-over screen. */
  hides: boolean;
  /** Whether the table is asked what would come of a thing that is about to be laid. */
  foresees?: boolean;
}
