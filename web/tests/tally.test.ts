import { expect, test } from "vitest";
import { tallied } from "../src/table/tally";
import type { Line } from "../src/table/types";

const line = (type: string, seat?: number): Line => ({ answer: 1, seat: null, text: "", rules: [], event: { type, ...(seat === undefined ? {} : { seat }) } });

test("counts what each seat did, the commonest first, and at most four kinds", () => {
  const log = [line("Swapped", 1), line("CellSpawned", 0), line("CellSpawned", 1), line("CellSpawned", 1), line("RoundBegan")];
  expect(tallied(log, 3)).toEqual({ kinds: ["Cell spawned", "Swapped"], counts: [[1, 0], [2, 1], [0, 0]] });
  expect(tallied("ABCDEF".split("").map((type) => line(type, 0)), 1).kinds).toHaveLength(4);
});

test("what nobody did, and what is no event, does not count", () => {
  expect(tallied([{ answer: 0, seat: null, text: "", rules: [], event: null }, line("Passed", 7)], 2)).toEqual({ kinds: [], counts: [[], []] });
});
