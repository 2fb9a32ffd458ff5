/** Keys of pieces: the same thing keeps its key, and no two things share one. */
import type { Piece } from "../table/piece";

/** The key itself, or marked until it is unlike all that are taken. */
export function unlike(key: string, taken: ReadonlySet<string>): string {
  let free = key;
  while (taken.has(free)) free += "'";
  return free;
}

/** The pieces with the keys that were kept; the others keep their own unless a kept one already has it. */
export function rekeyed(pieces: Piece[], kept: ReadonlyMap<Piece, string>): Piece[] {
  const taken = new Set(kept.values());
  return pieces.map((piece) => {
    const key = kept.get(piece) ?? unlike(piece.key, taken);
    taken.add(key);
    return key === piece.key ? piece : { ...piece, key, drawn: piece.key };
  });
}
