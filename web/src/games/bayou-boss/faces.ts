/** A card as a piece: what it shows, what it is called, what it says. */
import type { Piece } from "../../table/piece";
import type { Box } from "./around";
import { FACE_DOWN, RAVEN, called } from "./cards";

/** Where a card lies: `hand-2`, `taken-2`, `trick-2`, `swamp`, `deck`, `trump`. */
export type Where = string;

export interface Lying {
  box: Box;
  where: Where;
  /** Its number among the cards there, for those that are alike. */
  number: number;
  layer: number;
  label: string;
  turn?: number;
  /** Whether answers may name it. */
  named?: boolean;
  /** What kind of piece it is by where it lies. */
  kind: string;
  faint?: boolean;
  count?: number;
}

/** What answers that choose a player call that player's panel. */
export function player(seat: number): string {
  return `player-${seat}`;
}

/** A Character as the edition has it. */
export interface Character {
  text: string;
  source: string;
}

export function face(card: string, lying: Lying, characters: Record<string, Character> = {}): Piece {
  const { box, where, number, layer, label } = lying;
  const character = characters[card];
  const piece: Piece = {
    // Of every card there is one, but for Ravens and those face down.
    key: card === FACE_DOWN || card === RAVEN ? `${card}@${where}:${number}` : card,
    ...box,
    layer,
    picture: "card",
    kind: lying.kind,
    told: {
      card,
      where,
      number,
      width: box.width,
      height: box.height,
      ours: character?.source === "reconstructed",
      faint: lying.faint ?? false,
      count: lying.count ?? null,
    },
    label,
  };
  if (lying.turn) piece.turn = lying.turn;
  if (lying.named && card !== FACE_DOWN) piece.name = card;
  if (character) piece.tip = `${called(card)}: ${character.text}`;
  if (character?.source === "reconstructed") piece.reconstructed = true;
  return piece;
}
