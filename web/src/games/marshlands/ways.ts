/** Which part of a tile reaches which side, as it lies, and what lies across. */
import type { Printed } from "../../table/piece";
import { named, placeOf } from "./board";
import { drawnFrom, type Part } from "./tile";
import { faceOf, type Face, type MarshlandsView } from "./view";

export interface Lying {
  tile: string;
  face: Face;
  turn: number;
  parts: Part[];
}

/** The square beside a side: north, east, south, west. */
export function beside(square: string, side: number): string {
  const { column, row } = placeOf(square);
  const [right, down] = [[0, -1], [1, 0], [0, 1], [-1, 0]][side] as [number, number];
  return named({ column: column + right, row: row + down });
}

/** Every tile on the board, by its square. */
export function lyingOn(view: MarshlandsView, printed: Printed): Map<string, Lying> {
  return new Map(
    view.laid.map((tile, n) => {
      const face = faceOf(printed, tile);
      return [view.where[n]!, { tile, face, turn: view.turns[n]!, parts: drawnFrom(face).parts }];
    }),
  );
}

/** The number of the part that reaches a side of a tile as it lies; -1 if none does. */
export function partOn({ parts, turn }: Lying, side: number): number {
  return parts.findIndex(({ sides }) => sides.includes((side - turn + 4) % 4));
}

export interface Spot {
  square: string;
  part: number;
}

/** The parts of the same sort that a part goes on to, over the sides of its tile. */
export function across(board: Map<string, Lying>, { square, part }: Spot): Spot[] {
  const here = board.get(square);
  const own = here?.parts[part];
  if (!here || !own) return [];
  return own.sides.flatMap((printedSide) => {
    const side = (printedSide + here.turn) % 4;
    const there = board.get(beside(square, side));
    if (!there) return [];
    const other = partOn(there, (side + 2) % 4);
    return there.parts[other]?.sort === own.sort ? [{ square: beside(square, side), part: other }] : [];
  });
}
