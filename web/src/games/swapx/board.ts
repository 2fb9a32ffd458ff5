/** What can be read off a SwapX board: neighbours, ranges, supply points, clusters. */
import type { Bits, SwapXView } from "./view";

/** The indexes of some fields: a1 is 0, b1 is 1, h8 is 63. */
export type Fields = ReadonlySet<number>;

export interface Board {
  cells: Fields[];
  supplies: Fields;
  /** Whether partners, who sit opposite, do not block each other (SX-06). */
  sharing?: boolean;
}

export const SIDE = 8;
export const FIELDS: readonly string[] = Array.from(
  { length: SIDE * SIDE },
  (_, index) => "abcdefgh".charAt(index % SIDE) + String(Math.floor(index / SIDE) + 1),
);
const INDEX = new Map(FIELDS.map((name, index) => [name, index]));

/** The index of a field by its name; -1 for what is none. */
export function indexOf(name: string): number {
  return INDEX.get(name) ?? -1;
}

export function nameOf(index: number): string {
  return FIELDS[index] ?? "";
}

/** The fields whose bits are set; BigInt because the highest fields lie beyond what a number holds exactly. */
export function fieldsOf(bits: Bits): Fields {
  const found = new Set<number>();
  let left = BigInt(bits);
  for (let index = 0; left > 0n; index++, left >>= 1n) if (left & 1n) found.add(index);
  return found;
}

export function boardOf(view: SwapXView): Board {
  const sharing = view.options.teams && !view.options.allies_block;
  return { cells: view.cells.map(fieldsOf), supplies: fieldsOf(view.supplies), sharing };
}

const NEAR: readonly (readonly number[])[] = FIELDS.map((_, index) => {
  const file = index % SIDE;
  const rank = Math.floor(index / SIDE);
  const around: number[] = [];
  for (let down = -1; down <= 1; down++)
    for (let right = -1; right <= 1; right++) {
      const [x, y] = [file + right, rank + down];
      if ((right || down) && x >= 0 && x < SIDE && y >= 0 && y < SIDE) around.push(y * SIDE + x);
    }
  return around;
});

/** The eight fields around one, fewer at an edge (SX-04). */
export function near(index: number): readonly number[] {
  return NEAR[index] ?? [];
}

/** The operating range: every field next to at least one of these cells (SX-04). */
export function range(cells: Fields): Fields {
  const found = new Set<number>();
  for (const cell of cells) for (const field of near(cell)) found.add(field);
  return found;
}

/** The supplies in the range of two players or more, but for partners who share, which count for none of them (SX-06). */
export function blocked(board: Board): Fields {
  const alone = board.cells.map(range);
  const ranges = board.sharing
    ? alone.slice(0, 2).map((fields, seat) => new Set([...fields, ...(alone[seat + 2] ?? [])]))
    : alone;
  return new Set([...board.supplies].filter((supply) => ranges.filter((fields) => fields.has(supply)).length > 1));
}

/** A seat's supply points (SX-05, SX-06). */
export function points(board: Board, seat: number): number {
  const fields = range(board.cells[seat] ?? new Set());
  const shut = blocked(board);
  return [...board.supplies].filter((supply) => fields.has(supply) && !shut.has(supply)).length;
}

/** Whose cell stands there; null where none does. */
export function owner(board: Board, index: number): number | null {
  const seat = board.cells.findIndex((cells) => cells.has(index));
  return seat < 0 ? null : seat;
}

/** The parts these cells fall into, lowest field first (SX-15). */
export function clusters(cells: Fields): number[][] {
  const left = new Set(cells);
  const parts: number[][] = [];
  for (const first of [...cells].sort((a, b) => a - b)) {
    if (!left.delete(first)) continue;
    const part = [first];
    for (let at = 0; at < part.length; at++)
      for (const field of near(part[at] ?? -1)) if (left.delete(field)) part.push(field);
    parts.push(part.sort((a, b) => a - b));
  }
  return parts;
}

/** The pairs of neighbouring cells, each once: what holds a cluster together. */
export function links(cells: Fields): [number, number][] {
  return [...cells].flatMap((cell) =>
    near(cell)
      .filter((other) => other > cell && cells.has(other))
      .map((other): [number, number] => [cell, other]),
  );
}
