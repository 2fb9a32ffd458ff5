/** Cards keep their key from place to place: what is played glides from the hand, what is taken from the Swamp. */
import type { Piece, Scene } from "../../table/piece";
import { rekeyed } from "../keys";
import { FACE_DOWN, RAVEN } from "./cards";
import type { BayouBossView } from "./view";

export function rekey(previous: Scene | null, next: Scene, _view: BayouBossView): Scene {
  if (!previous) return next;
  const left = previous.pieces.filter(isCard);
  const kept = new Map<Piece, string>();
  const keep = (piece: Piece, from: (before: Piece) => boolean): void => {
    if (kept.has(piece)) return;
    // Of cards alike the last one leaves: a pile is drawn from its top.
    const at = left.findLastIndex(from);
    const [before] = at < 0 ? [] : left.splice(at, 1);
    if (before) kept.set(piece, before.key);
  };
  const cards = next.pieces.filter(isCard);
  for (const piece of cards) if (isOnlyOne(piece)) keep(piece, (before) => cardOf(before) === cardOf(piece));
  // The Deck always shows its top few, so only what did not come from it is the Deck again.
  const lying = cards.filter((piece) => whereOf(piece) !== "deck");
  const stay = (pieces: Piece[]): void => {
    for (const piece of pieces) keep(piece, (before) => isAlike(before, piece) && isSameNumber(before, piece));
    for (const piece of pieces) keep(piece, (before) => isAlike(before, piece));
  };
  stay(lying);
  for (const piece of lying)
    for (const source of sources(whereOf(piece))) {
      keep(piece, (before) => source.test(whereOf(before)) && cardOf(before) === cardOf(piece));
      keep(piece, (before) => source.test(whereOf(before)) && cardOf(before) === FACE_DOWN);
    }
  stay(cards);
  for (const piece of next.pieces) if (!isCard(piece)) kept.set(piece, piece.key);
  return { ...next, pieces: rekeyed(next.pieces, kept) };
}

/** From where a card can have come to a place, the likeliest first. */
function sources(where: string): RegExp[] {
  const [place, seat] = where.split("-");
  if (place === "trick") return [new RegExp(`^(taken|hand)-${seat}$`), /^swamp$/];
  if (place === "taken") return [/^swamp$/, /^trump$/];
  if (place === "hand") return [/^swamp$/, /^trump$/, /^deck$/];
  if (place === "swamp") return [/^deck$/];
  if (place === "trump") return [/^hand-/, /^taken-/, /^deck$/];
  return [];
}

function isAlike(one: Piece, other: Piece): boolean {
  return cardOf(one) === cardOf(other) && whereOf(one) === whereOf(other);
}

function isSameNumber(one: Piece, other: Piece): boolean {
  return one.told.number === other.told.number;
}

function isCard(piece: Piece): boolean {
  return piece.picture === "card";
}

function isOnlyOne(piece: Piece): boolean {
  return cardOf(piece) !== FACE_DOWN && cardOf(piece) !== RAVEN;
}

function cardOf(piece: Piece): string {
  return String(piece.told.card);
}

function whereOf(piece: Piece): string {
  return String(piece.told.where);
}
