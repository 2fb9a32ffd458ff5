/** A tile that was laid from the hand, or taken up again, keeps the key it had, and glides. */
import type { Piece, Scene } from "../../table/piece";
import { rekeyed } from "../keys";

const LOOSE = ["hand:", "beside:", "open:"];

export function rekey(previous: Scene | null, next: Scene): Scene {
  if (!previous) return next;
  const kept = new Map<Piece, string>();
  const gone = previous.pieces.filter((piece) => isLoose(piece) && !next.pieces.some(({ key }) => key === piece.key));
  const lay = new Map(previous.pieces.filter(isLaid).map((piece) => [piece.told.square, piece]));
  for (const piece of next.pieces.filter(isLaid)) {
    const before = lay.get(piece.told.square);
    // A tile that took the place of another comes from a hand, too.
    if (before && before.told.tile === piece.told.tile) {
      kept.set(piece, before.key);
      continue;
    }
    const from = gone.findIndex(({ told }) => told.tile === piece.told.tile);
    if (from >= 0) kept.set(piece, gone.splice(from, 1)[0]!.key);
  }
  return { ...next, pieces: rekeyed(next.pieces, kept) };
}

function isLoose(piece: Piece): boolean {
  return piece.picture === "tile" && !isLaid(piece) && LOOSE.some((start) => piece.key.startsWith(start));
}

function isLaid({ picture, told }: Piece): boolean {
  return picture === "tile" && typeof told.square === "string";
}
