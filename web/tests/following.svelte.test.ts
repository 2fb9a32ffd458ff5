import { expect, test } from "vitest";
import { Following } from "../src/table/following.svelte";
import type { Piece, Scene } from "../src/table/piece";
import type { Sitting } from "../src/table/sitting.svelte";
import type { Frame, Line } from "../src/table/types";

function piece(name: string, x: number): Piece {
  return { key: name, name, x, y: 0, width: 10, height: 10, picture: "cell", told: {}, label: name };
}

function scene(...pieces: Piece[]): Scene {
  return { width: 100, height: 100, pieces };
}

function line(answer: number, seat: number, text: string, more: Record<string, unknown> = {}): Line {
  return { answer, text, rules: [], event: { type: "Moved", seat, ...more }, seat };
}

function frame(answers: number, log: Line[]): Frame {
  return { answers, you: 0, log } as unknown as Frame;
}

function table(log: Line[]): Following {
  return new Following({ seats: [0], log, outcome: null, frame: null } as unknown as Sitting);
}

test("what others did since my last answer is told, and what came of it by itself", () => {
  const following = table([line(1, 0, "I moved."), line(2, 1, "Red moved."), line(2, 1, "Red drew."), line(3, 2, "Blue moved.")]);
  expect(following.since).toBe(1);
  expect(following.deeds.map(({ seat, text }) => [seat, text])).toEqual([[1, "Red moved."], [1, "Red drew."], [2, "Blue moved."]]);
  expect(following.deeds.map(({ part }) => part)).toEqual([0, 1, 0]);
});

test("of my own answer I am told what came of it, one by one", () => {
  const following = table([line(1, 0, "I moved."), line(1, 0, "The hunters attack."), line(1, 0, "A boot: my legs lose a token.")]);
  expect(following.deeds.map(({ part, text }) => [part, text])).toEqual([[1, "The hunters attack."], [2, "A boot: my legs lose a token."]]);
});

test("before my first answer everything is told, and after it nothing until others move", () => {
  expect(table([line(1, 1, "Red moved.")]).deeds).toHaveLength(1);
  expect(table([line(1, 1, "Red moved."), line(2, 0, "I moved.")]).deeds).toEqual([]);
});

test("what others moved is marked as theirs; what only made room for it is not", () => {
  const log = [line(1, 0, "I moved."), line(2, 1, "Red moved a1.", { cell: "a1" })];
  const following = table(log);
  following.drawn(scene(piece("a1", 0), piece("b2", 20)), frame(1, [log[0]!]));
  following.drawn(scene(piece("a1", 50), piece("b2", 30)), frame(2, [log[1]!]));
  expect(following.moved).toEqual([{ key: "a1", seat: 1 }]);
  expect(following.deeds[0]?.piece?.key).toBe("a1");
});

test("what I moved myself, and what comes after a gap in the frames, is marked for nobody", () => {
  const log = [line(1, 1, "Red moved."), line(2, 0, "I moved a1.", { cell: "a1" })];
  const mine = table(log);
  mine.drawn(scene(piece("a1", 0)), frame(1, []));
  mine.drawn(scene(piece("a1", 50)), frame(2, [log[1]!]));
  expect(mine.moved).toEqual([]);
  const late = table([line(1, 0, "I moved."), line(5, 1, "Red moved a1.", { cell: "a1" })]);
  late.drawn(scene(piece("a1", 0)), frame(1, []));
  late.drawn(scene(piece("a1", 50)), frame(5, []));
  expect(late.moved).toEqual([]);
});
