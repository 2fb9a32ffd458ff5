/** Tokens that a move or a swap took elsewhere keep the key they had, and glide there. */
import type { Piece, Scene } from "../../table/piece";
import { rekeyed } from "../keys";
import type { SwapXView } from "./view";

export function rekey(previous: Scene | null, next: Scene, view: SwapXView): Scene {
  if (!previous) return next;
  const before = new Map(previous.pieces.filter(isToken).map((piece) => [piece.name, piece]));
  const origin = origins(view);
  const kept = new Map<Piece, string>();
  for (const piece of next.pieces.filter(isToken)) {
    const name = piece.name ?? "";
    const came = before.get(origin.get(name) ?? name);
    if (came && isAlike(came, piece)) kept.set(piece, came.key);
  }
  // What is no token keeps its own key before a token may have it.
  for (const piece of next.pieces) if (!isToken(piece)) kept.set(piece, piece.key);
  return { ...next, pieces: rekeyed(next.pieces, kept) };
}

/** Where the token that now stands on a field stood before, for the fields where that is another one. */
function origins(view: SwapXView): Map<string, string> {
  const found = new Map<string, string>();
  for (const { type, cell, to, other } of view.events) {
    if (type === "Moved" && cell && to) found.set(to, cell);
    if (type === "Swapped" && cell && other) found.set(other, cell).set(cell, other);
  }
  return found;
}

function isToken(piece: Piece): boolean {
  return piece.picture === "cell" || piece.picture === "supply";
}

function isAlike(one: Piece, other: Piece): boolean {
  return one.picture === other.picture && one.told.seat === other.told.seat;
}
