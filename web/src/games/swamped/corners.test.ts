import { describe, expect, it } from "vitest";
import { cornersOf, degrees, letsMoves, shares, sums, turnedCorners } from "./corners";
import frames from "./frames.json";
import type { SwampedView } from "./view";

const VIEWS = frames.map((frame) => frame.view as unknown as SwampedView);
const BASE = { ...VIEWS[0]!, seats: 4, corners: { "red-west": [2, 1, 4, 3] }, piles: [] };

function numbers(white: number, from: number): number[] {
  return cornersOf(BASE, "red-west", white, from).map(({ number }) => number);
}

describe("corners", () => {
  it("are seen clockwise from one's own", () => {
    expect(numbers(0, 0)).toEqual([2, 1, 4, 3]);
    expect(numbers(0, 1)).toEqual([1, 4, 3, 2]);
    expect(numbers(3, 0)).toEqual([1, 4, 3, 2]);
  });

  it("point to whoever sits there, and to nobody where nobody does", () => {
    const whose = (seats: number) => cornersOf({ ...BASE, seats }, "red-west", 0, 0).map((corner) => corner.whose);
    expect(whose(4)).toEqual([0, 1, 2, 3]);
    expect(whose(3)).toEqual([0, 1, 2, null]);
    expect(whose(2)).toEqual([0, null, 1, null]);
    expect(whose(1)).toEqual([0, null, "guide", null]);
  });

  it("are told by an answer as they would lie", () => {
    expect(turnedCorners(BASE, "4-3-2w-1", 0)).toEqual(cornersOf(BASE, "red-west", 2, 0));
  });

  it("turn the card so that its white corner, printed at the upper left, points there", () => {
    const turned = [0, 1, 2, 3].map((white) => degrees(cornersOf(BASE, "red-west", white, 0)));
    const corner = (angle: number) => {
      const radians = (angle * Math.PI) / 180;
      const [x, y] = [-Math.cos(radians) + Math.sin(radians), -Math.sin(radians) - Math.cos(radians)];
      return Math.abs(x) > Math.abs(y) ? (x < 0 ? "left" : "right") : y < 0 ? "above" : "below";
    };
    expect(turned.map(corner)).toEqual(["below", "left", "above", "right"]);
  });

  it("add up for each player", () => {
    const piles = [{ cards: ["red-west"], maps: ["a"], white: 0 }, { cards: ["red-west", "let's-move"], maps: ["b", "c"], white: 1 }];
    expect(sums({ ...BASE, piles }).map(({ sum }) => sum)).toEqual([2 + 3, 1 + 2, 4 + 1, 3 + 4]);
    expect(sums({ ...BASE, piles, seats: 1 })).toEqual([{ whose: 0, sum: 5 }, { whose: "guide", sum: 5 }]);
    expect(letsMoves({ ...BASE, piles })).toBe(1);
  });
});

describe("shares", () => {
  it("come in the order in which the Boat is moved, the Croc last", () => {
    const agenda = [
      { type: "TurnEnds", seat: 1 },
      { type: "CrocMoves" },
      { type: "BoatMoves", seat: 2, spaces: 4 },
      { type: "BoatMoves", seat: 0, spaces: 1 },
      { type: "BoatGoesOn", seat: 1, spaces: 1 },
      { type: "WhichWay", seat: 1, spaces: 2 },
    ];
    expect(shares({ ...BASE, agenda, speeds: [2, 3], dial: 1 })).toEqual([
      { whose: 1, spaces: 2, now: true },
      { whose: 0, spaces: 1, now: false },
      { whose: 2, spaces: 4, now: false },
      { whose: "croc", spaces: 3, now: false },
    ]);
  });

  it("are none while nobody moves, also when the Croc will", () => {
    const agenda = [{ type: "CrocMoves" }, { type: "WhatToDo", seat: 0 }];
    expect(shares({ ...BASE, agenda })).toEqual([]);
  });
});
