/** Cards by their names: `red-12` is a suit card, `blue-crab` a Character, "?" lies face down. */

export const FACE_DOWN = "?";
export const RAVEN = "raven";

/** The suits in the order of the box; each has a colour and an emblem. */
export const SUITS = ["red", "yellow", "blue", "green", "purple", "orange"] as const;
export type Suit = (typeof SUITS)[number];

export interface SuitLook {
  /** The card's window, and the mark on it; at least 3:1 between them. */
  fill: string;
  mark: string;
  /** For numerals on the card's paper; at least 4.5:1. */
  text: string;
  emblem: string;
}

export const LOOKS: Record<Suit, SuitLook> = {
  red: { fill: "#b23a2f", mark: "#ffe9d6", text: "#a32a20", emblem: "crawfish" },
  yellow: { fill: "#efbe3c", mark: "#3b2a05", text: "#7d5a00", emblem: "sun" },
  blue: { fill: "#2a6cab", mark: "#e6f3ff", text: "#1f5c97", emblem: "wave" },
  green: { fill: "#2f7b4b", mark: "#e9f7dc", text: "#23663c", emblem: "leaf" },
  purple: { fill: "#6c4a9e", mark: "#f3e8ff", text: "#5f3c92", emblem: "iris" },
  orange: { fill: "#e07b2e", mark: "#2e1503", text: "#9c4a0a", emblem: "lantern" },
};

/** The suit of a card; a Character has none, nor has a card face down. */
export function suitOf(card: string): Suit | null {
  const suit = /^(.+)-\d+$/.exec(card)?.[1];
  return SUITS.find((known) => known === suit) ?? null;
}

/** The value of a suit card; a Character has none, which counts as -1. */
export function valueOf(card: string): number {
  return suitOf(card) ? Number(card.slice(card.lastIndexOf("-") + 1)) : -1;
}

/** Sorted as in a hand: by suit and value, Characters last, then what lies face down. */
export function sorted(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

function rank(card: string): number {
  if (card === FACE_DOWN) return 10_000;
  const suit = suitOf(card);
  return suit ? SUITS.indexOf(suit) * 100 + valueOf(card) : 1000;
}

/** A card's name as one says it: `Red 12`, `Blue Crab`. */
export function called(card: string): string {
  if (card === FACE_DOWN) return "face-down card";
  return card.split("-").map(capital).join(" ");
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
