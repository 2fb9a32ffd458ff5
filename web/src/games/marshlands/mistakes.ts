/** Act 6: any tile may be laid on any empty square of one's own; what does not match is taken off before counting. */
import type { Beyond, Printed } from "../../table/piece";
import type { Option } from "../../table/types";
import { sectionOf, squares } from "./board";
import { beside } from "./ways";
import { faceOf, held, question, type Face, type MarshlandsView } from "./view";

export interface Lay {
  tile: string;
  square: string;
  turn: number;
}

export const SIDES = ["north", "east", "south", "west"];
export const EDGE: Record<string, string> = { W: "water", F: "field", C: "copse", G: "garden", "*": "trees", L: "any land" };
const TREES = "*";
const TURNS = ["not turned", "turned right", "turned round", "turned left"];
const SMALL = new Set(["and", "in", "with"]);

/** What a tile has on each side, as it is turned. */
function edges(face: Face, turn: number): string[] {
  return SIDES.map((_, side) => face.edges[(side - turn + 4) % 4]!);
}

/** The sides of a tile that do not match what lies there, or would. */
export function clashes(view: MarshlandsView, printed: Printed, { tile, square, turn }: Lay): { side: number; said: string }[] {
  const own = edges(faceOf(printed, tile), turn);
  return own.flatMap((mine, side) => {
    const n = view.where.indexOf(beside(square, side));
    const theirs = n < 0 ? "" : edges(faceOf(printed, view.laid[n]!), view.turns[n]!)[(side + 2) % 4]!;
    // The opening of a joker lies against water.
    const isOpening = mine === "W" && own.includes(TREES);
    const matches = isOpening ? theirs === "W" : !theirs || mine === theirs || mine === TREES || theirs === TREES;
    return matches ? [] : [{ side, said: `${SIDES[side]} ${EDGE[mine]} against ${EDGE[theirs] ?? "nothing"}` }];
  });
}

/** What is wrong with laying a tile so, in words; nothing if it fits. */
export function fault(view: MarshlandsView, printed: Printed, lay: Lay): string {
  const section = sectionOf(view, lay.square);
  // A village may lie anywhere.
  const isAlone = !lay.tile.endsWith("-village") && SIDES.every((_, side) => !view.where.includes(beside(lay.square, side)));
  if (isAlone && view.where.some((square) => sectionOf(view, square) === section)) return "touches no tile";
  return clashes(view, printed, lay).map(({ said }) => said).join(", ");
}

/** The ways to lay a tile that the table takes but does not list: of the tile that is chosen, and of any that no listed
 *  answer speaks of. */
export function beyond(view: MarshlandsView, { you, printed, chosen, listed }: Beyond): Option[] {
  if (you === null || question(view)?.type !== "WhatToBuild" || view.done[you]) return [];
  const named = new Set(listed.map(({ tile }) => tile));
  const tiles = [...new Set(held(view, you))].filter((tile) => tile !== "eclipse" && (chosen.includes(tile) || !named.has(tile)));
  const empty = squares(view).filter((square) => sectionOf(view, square) === view.colours[you] && !view.where.includes(square));
  const known = new Set(listed.map(({ tile, square, turn }) => `${String(tile)} ${String(square)} ${String(turn)}`));
  return tiles.flatMap((tile) =>
    empty.flatMap((square) =>
      SIDES.flatMap((_, turn): Option[] => {
        if (known.has(`${tile} ${square} ${turn}`)) return [];
        const wrong = fault(view, printed, { tile, square, turn });
        return [{ action: { type: "Lay", tile, square, turn }, text: `Lay ${titled(tile)} on ${square}, ${TURNS[turn]}${wrong && `: ${wrong}`}` }];
      }),
    ),
  );
}

/** A tile as the table says it: `bend-with-cow-3` is Bend with Cow 3. */
function titled(tile: string): string {
  const words = tile.split("-");
  return words
    .map((word, n) => (n > 0 && n < words.length - 1 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}
