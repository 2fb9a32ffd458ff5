import { getContext } from "svelte";

/** One colour and one shape for each player, wherever the page speaks of them, so that the colour is never the only sign. */

/** Its colour, which the style sheet has. */
export function paint(sign: number): string {
  return `var(--paint-${sign % SHAPES.length})`;
}

/** In a box from 0 to 20: lily pad, square, drop, star, triangle, diamond, hexagon, cross. */
const SHAPES: readonly string[] = [
  "M10 3a7 7 0 1 1-5 2l5 5z",
  "M4 4h12v12H4z",
  "M10 2c2 4 6 6 6 10a6 6 0 0 1-12 0c0-4 4-6 6-10z",
  "M10 2l2.4 5.4 5.6.6-4.2 4 1.2 6-5-3-5 3 1.2-6L2 8l5.6-.6z",
  "M10 2l8 14H2z",
  "M10 2l8 8-8 8-8-8z",
  "M6 3h8l4 7-4 7H6l-4-7z",
  "M7 3h6v4h4v6h-4v4H7v-4H3V7h4z",
];
const DISC = "M3 10a7 7 0 1 1 14 0a7 7 0 1 1-14 0z";

/** The shape of a sign; what belongs to no player is a disc. */
export function shape(sign: number): string {
  return SHAPES[sign] ?? DISC;
}

/** Under this key a table says which sign each of its seats goes by, where that is not simply its number. */
export const SIGNS = Symbol("signs");

/** Which sign a seat goes by, at the table that is being drawn. */
export function signing(): (seat: number) => number {
  const signs = getContext<(() => readonly number[]) | undefined>(SIGNS);
  return (seat) => signs?.()[seat] ?? seat % SHAPES.length;
}

/** The colours of a table's seats, for all that is drawn in it. */
export function painted(signs: readonly number[]): string {
  return signs.map((sign, seat) => `--seat-${seat}: ${paint(sign)}`).join("; ");
}
