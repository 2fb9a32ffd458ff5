import { describe, expect, it } from "vitest";
import printed from "./printed.json";
import { drawnFrom, spotAt, steps, turned } from "./tile";
import type { Face } from "./view";

const FACES = Object.entries({ ...printed.special, ...printed.basic }) as unknown as [string, Face][];
const MIDDLES = [{ x: 0, y: -50.6 }, { x: 50.6, y: 0 }, { x: 0, y: 50.6 }, { x: -50.6, y: 0 }];
const LETTER: Record<string, string> = { W: "water", C: "copse", G: "garden" };

describe("a tile", () => {
  it.each(FACES)("%s meets its neighbours in the middle of its sides, with what its edges say", (_, face) => {
    const { parts } = drawnFrom(face);
    MIDDLES.forEach((middle, side) => {
      const there = parts.filter(({ lines }) => lines.some((line) => [line[0]!, line.at(-1)!].some(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < 0.01)));
      const sort = LETTER[face.edges[side]!];
      expect(there.map((part) => part.sort)).toEqual(sort ? [sort] : []);
    });
  });

  it.each(FACES)("%s has a spot for each part and field, all apart and on the tile, however it is turned", (_, face) => {
    for (const turn of [0, 1, 2, 3]) {
      const spots = Array.from({ length: face.parts.length + face.fields.length }, (_, part) => spotAt(face, part, turn));
      for (const { x, y } of spots) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(45);
      expect(new Set(spots.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(spots.length);
    }
  });

  it.each(FACES)("%s has a jetty for each landing and its cow", (_, face) => {
    const drawn = drawnFrom(face);
    expect(drawn.jetties).toHaveLength(face.landings.length);
    expect(drawn.cow?.number ?? null).toBe(face.cow?.[1] ?? null);
  });

  it("is turned clockwise", () => {
    expect(turned({ x: 0, y: -50 }, 1)).toEqual({ x: 50, y: 0 });
    expect(turned({ x: 3, y: -7 }, 4)).toEqual({ x: 3, y: -7 });
  });

  it("is walked along from end to end", () => {
    const walked = steps([{ x: 0, y: -50 }, { x: 0, y: 50 }], 15);
    expect(walked[0]).toMatchObject({ x: 0, y: -50 });
    expect(walked.at(-1)).toMatchObject({ x: 0, y: 50 });
    expect(walked.length % 2).toBe(1);
  });
});
