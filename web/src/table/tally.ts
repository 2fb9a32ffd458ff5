/** Who did what, counted from the log: something to talk about when the game is over. */
import { spoken } from "./grouping";
import type { Line } from "./types";

export interface Tally {
  /** What was done, the commonest first. */
  kinds: string[];
  /** How often each seat did each of them. */
  counts: number[][];
}

/** As many kinds as fit beside each other on a phone. */
const MOST = 4;

export function tallied(log: Line[], seats: number): Tally {
  const found = new Map<string, number[]>();
  for (const { event } of log) {
    const { type, seat } = (event ?? {}) as { type?: unknown; seat?: unknown };
    if (typeof type !== "string" || typeof seat !== "number" || seat < 0 || seat >= seats) continue;
    const counts = found.get(type) ?? Array.from({ length: seats }, () => 0);
    counts[seat] = (counts[seat] ?? 0) + 1;
    found.set(type, counts);
  }
  const total = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0);
  const commonest = [...found].toSorted(([, one], [, other]) => total(other) - total(one)).slice(0, MOST);
  return {
    kinds: commonest.map(([type]) => spoken(type)),
    counts: Array.from({ length: seats }, (_, seat) => commonest.map(([, counts]) => counts[seat] ?? 0)),
  };
}
