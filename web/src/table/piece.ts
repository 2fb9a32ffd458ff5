/** What a game draws: pieces with a key, a place and a picture.  Everything else about the table is shared. */
import type { Component } from "svelte";

export interface Piece {
  /** The same thing has the same key before and after a move: a piece whose place changed glides. */
  key: string;
  /** What answers call it (`b2`, `red-12`); a piece without a name cannot be chosen. */
  name?: string;
  /** Its place on the scene, in the scene's own units (centre of the piece), and its size. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Turned by so many degrees. */
  turn?: number;
  /** Higher ones lie on top. */
  layer?: number;
  /** Which picture draws it, and what that picture is told. */
  picture: string;
  told: Record<string, unknown>;
  /** What a screen reader says of it. */
  label: string;
  /** What hovering or a long press shows. */
  tip?: string;
  /** Whether the component is reconstructed, not printed as such in the box. */
  reconstructed?: boolean;
}

export interface Scene {
  width: number;
  height: number;
  pieces: Piece[];
}

/** What a game's module may look at besides the view. */
export interface Looking {
  /** The seat one looks from; null from behind the rail. */
  you: number | null;
  /** What each seat is called, and who sits there. */
  names: string[];
  /** Names of pieces chosen so far while narrowing. */
  chosen: string[];
  /** The answers that are still open, as actions. */
  open: Record<string, unknown>[];
  /** Portrait on a phone, or room to spare. */
  narrow: boolean;
  /** Extra information the player switched on (`ranges`, ...). */
  shown: string[];
}

export interface GameModule {
  draw(view: any, looking: Looking): Scene;
  /** The pictures its pieces name: Svelte components that draw SVG inside a box of the piece's size, centred on 0,0. */
  pictures: Record<string, Component<any>>;
  /** Lines of small facts beside the board: counts, whose turn, what must be followed. */
  facts(view: any, looking: Looking): { label: string; value: string; strong?: boolean; colour?: string }[];
  /** Switches for extra information: name and what it shows. */
  extras: { name: string; label: string }[];
  /** Renames keys in the next scene so that tokens which moved keep the key they had, and glide. */
  follow?(previous: Scene | null, next: Scene, view: any): Scene;
  /** Whether a hand is hidden, so that hot-seat needs a hand-over screen. */
  hides: boolean;
}
