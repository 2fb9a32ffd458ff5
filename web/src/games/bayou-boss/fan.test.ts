import { describe, expect, it } from "vitest";
import { around, type Box } from "./around";
import { IN_SIGHT, closed, fan } from "./fan";

function room(narrow: boolean) {
  const places = around(4, narrow, narrow ? 0.66 : 1);
  return { ...places.hand, card: places.handCard, turn: 6, sink: 10 };
}

describe("a fan", () => {
  it.each([true, false])("leaves of each of seven cards enough in sight (narrow: %s)", (narrow) => {
    const spots = fan(7, room(narrow));
    for (const [n, spot] of spots.slice(1).entries()) expect(spot.x - spots[n]!.x).toBeGreaterThanOrEqual(IN_SIGHT);
  });

  it.each([1, 2, 7, 10, 14])("of %i cards stays on the table", (count) => {
    const places = around(4, true, 0.66);
    for (const { x } of fan(count, room(true))) {
      expect(x - places.handCard.width / 2).toBeGreaterThanOrEqual(0);
      expect(x + places.handCard.width / 2).toBeLessThanOrEqual(places.width);
    }
  });

  it("takes two rows when one would be too tight", () => {
    const spots = fan(12, room(true));
    expect(spots).toHaveLength(12);
    const behind = spots.slice(0, 6).map(({ y }) => y);
    const before = spots.slice(6).map(({ y }) => y);
    expect(Math.max(...behind)).toBeLessThan(Math.min(...before));
  });

  it("is even on both sides, and a single card lies straight", () => {
    const spots = fan(5, room(false));
    expect(spots[0]!.turn).toBeCloseTo(-spots[4]!.turn);
    expect(spots[2]!.turn).toBeCloseTo(0);
    expect(fan(1, room(false))).toEqual([{ x: room(false).x, y: room(false).y, turn: 0 }]);
    expect(fan(0, room(false))).toEqual([]);
  });
});

function isApart(one: Box, other: Box): boolean {
  const [wide, high] = [(one.width + other.width) / 2, (one.height + other.height) / 2];
  return Math.abs(one.x - other.x) >= wide - 0.01 || Math.abs(one.y - other.y) >= high - 0.01;
}

describe("a row", () => {
  it("closes up when there is little room", () => {
    expect(closed(3, 0, 100, 20, 4)).toEqual([10, 34, 58]);
    expect(closed(3, 0, 40, 20, 4)).toEqual([10, 20, 30]);
  });
});

describe("the table", () => {
  const STAGES: [boolean, number][] = [[true, 0.55], [true, 0.7], [false, 0.8], [false, 1], [false, 1.8]];
  const TABLES = [2, 3, 4, 5, 6, 7, 8].flatMap((seats) =>
    STAGES.map(([narrow, shape]): [number, boolean, number] => [seats, narrow, shape]),
  );

  it.each(TABLES)("has room for %i players and their tricks (narrow: %s, shape: %f)", (seats, narrow, shape) => {
    const places = around(seats, narrow, shape);
    expect(places.seats).toHaveLength(seats);
    for (const { x, y, width, height } of [
      ...places.seats,
      ...places.trick,
      places.deck,
      places.trump,
      places.banner,
    ]) {
      expect(x - width / 2).toBeGreaterThanOrEqual(0);
      expect(x + width / 2).toBeLessThanOrEqual(places.width);
      expect(y - height / 2).toBeGreaterThanOrEqual(0);
      expect(y + height / 2).toBeLessThanOrEqual(places.height);
    }
    for (const [n, one] of places.trick.entries())
      for (const other of [...places.trick.slice(n + 1), ...places.seats, places.deck, places.trump, places.swamp])
        expect(isApart(one, other), `${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBe(true);
  });
});
