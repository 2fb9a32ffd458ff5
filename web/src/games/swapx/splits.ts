/** What a swap would split, told before it is made. */
import { clusters, indexOf, owner, type Board } from "./board";

export interface Split {
  /** Whose cluster falls apart, and into parts of which sizes, the largest first; null if nobody's does. */
  enemy: number | null;
  parts: number[];
  /** Whether the swapping cell itself is cut off and removed (SX-18). */
  cutOff: boolean;
}

export interface SwapAnswer {
  type: "Swap";
  cell: string;
  other: string;
}

/** What would fall apart if the cell traded places with the other token. */
export function splitBy(board: Board, cell: string, other: string): Split {
  const [from, to] = [indexOf(cell), indexOf(other)];
  const [seat, enemy] = [owner(board, from), owner(board, to)];
  const whole: Split = { enemy: null, parts: [], cutOff: false };
  if (seat === null || seat === enemy) return whole;
  const cutOff = clusters(exchanged(board, seat, from, to)).length > 1;
  if (enemy === null) return { ...whole, cutOff };
  const parts = clusters(exchanged(board, enemy, to, from)).map((part) => part.length);
  if (parts.length < 2) return { ...whole, cutOff };
  return { enemy, parts: parts.sort((a, b) => b - a), cutOff };
}

function exchanged(board: Board, seat: number, gone: number, come: number): Set<number> {
  const cells = new Set(board.cells[seat]);
  cells.delete(gone);
  cells.add(come);
  return cells;
}

/** For each target of the swaps still open from the chosen cell, what that swap would split. */
export function splitsFrom(board: Board, chosen: string[], open: Record<string, unknown>[]): Map<string, Split> {
  const found = new Map<string, Split>();
  for (const swap of open.filter(isSwap)) {
    if (!chosen.includes(swap.cell) || chosen.includes(swap.other)) continue;
    const split = splitBy(board, swap.cell, swap.other);
    if (split.cutOff || split.enemy !== null) found.set(swap.other, split);
  }
  return found;
}

function isSwap(action: Record<string, unknown>): action is Record<string, unknown> & SwapAnswer {
  return action.type === "Swap" && typeof action.cell === "string" && typeof action.other === "string";
}

/** A split in words. */
export function toldSplit(split: Split, colour: (seat: number) => string): string {
  const told: string[] = [];
  if (split.enemy !== null) told.push(`splits ${colour(split.enemy)} into ${split.parts.join(" and ")}`);
  if (split.cutOff) told.push("cuts off your own cell, which is removed");
  return told.join("; ");
}
