/** Animate by difference: what came, what went, what moved between two scenes. */
import type { Piece, Scene } from "./piece";

export interface Glide {
  key: string;
  from: Piece;
  to: Piece;
}

export interface Difference {
  came: string[];
  went: Piece[];
  glides: Glide[];
}

export function difference(previous: Scene | null, next: Scene): Difference {
  if (!previous) return { came: [], went: [], glides: [] };
  const before = new Map(previous.pieces.map((piece) => [piece.key, piece]));
  const after = new Map(next.pieces.map((piece) => [piece.key, piece]));
  const came = [...after.keys()].filter((key) => !before.has(key));
  const went = [...before.values()].filter((piece) => !after.has(piece.key));
  const glides: Glide[] = [];
  // In another layout (the phone was turned) everything is elsewhere, and nothing has moved.
  if (previous.width !== next.width || previous.height !== next.height) return { came: [], went: [], glides };
  for (const [key, to] of after) {
    const from = before.get(key);
    if (from && hasMoved(from, to)) glides.push({ key, from, to });
  }
  return { came, went, glides };
}

function hasMoved(from: Piece, to: Piece): boolean {
  return from.x !== to.x || from.y !== to.y || (from.turn ?? 0) !== (to.turn ?? 0) || from.ground !== to.ground;
}

/** Pieces in the order they are painted; those of one layer keep the order they were drawn in. */
export function layered(pieces: Piece[]): Piece[] {
  return pieces.toSorted((one, other) => (one.layer ?? 0) - (other.layer ?? 0));
}

/** For each name the piece on top, which is the one that is pointed at. */
export function topmost(pieces: Piece[]): Map<string, Piece> {
  const found = new Map<string, Piece>();
  for (const piece of layered(pieces)) if (piece.name) found.set(piece.name, piece);
  return found;
}

export function placed(piece: Piece, scale = 1): string {
  return `translate(${piece.x}px, ${piece.y}px) rotate(${piece.turn ?? 0}deg)${scale === 1 ? "" : ` scale(${scale})`}`;
}
