import { expect, test } from "vitest";
import { COLOURS } from "../src/games/marshlands/colours";
import { PLAYERS } from "../src/games/swapx/players";
import { paint, painted, shape } from "../src/table/signs";

test("a colour has one sign in every game: who is Red in the marsh is what Red is beside it", () => {
  const swapx = PLAYERS.map(({ colour }, sign) => [colour, sign]);
  expect(new Map(COLOURS.map(({ name, sign }) => [name, sign]))).toEqual(new Map(swapx as [string, number][]));
  for (const { sign, paint: own } of COLOURS) expect(own).toBe(paint(sign));
});

test("signs differ in shape, and a table's seats have the colours of theirs", () => {
  expect(new Set(Array.from({ length: 8 }, (_, sign) => shape(sign))).size).toBe(8);
  expect(painted([1, 3])).toBe("--seat-0: var(--paint-1); --seat-1: var(--paint-3)");
});
