import { describe, expect, test } from "vitest";
import { beside, beyond, bounded, dragged, first, gathering, onGround, onScene, onTheWay, seen, seesAll, showing, whole, zoomed } from "../src/table/camera";
import type { Ground } from "../src/table/piece";

/** A river of 1000 by 100, seen through a window of 400 by 200 that begins at 50, 10. */
const RIVER: Ground = { window: { left: 50, top: 10, width: 400, height: 200 }, extent: { left: 0, top: 0, width: 1000, height: 100 }, scale: 2 };
const boat = (x: number) => ({ x, y: 50, width: 40, height: 20 });
const NEAR = { x: 500, y: 50, scale: 2 };

test("the whole is seen as large as the window allows", () => {
  expect(whole(RIVER)).toEqual({ x: 500, y: 50, scale: 0.4 });
  expect(seesAll(whole(RIVER), RIVER)).toBe(true);
  expect(seesAll(NEAR, RIVER)).toBe(false);
});

test("at first one looks at what is followed, as large as the game says, and not beyond the edge", () => {
  expect(first(RIVER, [boat(600)])).toEqual({ x: 600, y: 50, scale: 2 });
  expect(first(RIVER, [boat(20)])).toEqual({ x: 100, y: 50, scale: 2 });
  expect(first({ ...RIVER, scale: 0.1 }, []).scale).toBe(0.4);
});

test("where the ground goes on is told, but not of a narrow rim", () => {
  expect(beyond(NEAR, RIVER)).toEqual(["left", "right"]);
  expect(beyond(bounded({ x: 0, y: 50, scale: 2 }, RIVER), RIVER)).toEqual(["right"]);
  expect(beyond({ x: 105, y: 50, scale: 2 }, RIVER)).toEqual(["right"]);
  expect(beyond({ x: 110, y: 50, scale: 2 }, RIVER)).toEqual(["left", "right"]);
  expect(beyond(whole(RIVER), RIVER)).toEqual([]);
});

test("what is under the finger stays there", () => {
  const at = { x: 120, y: 60 };
  const before = onGround(at, NEAR, RIVER);
  const after = zoomed(NEAR, RIVER, 1.5, at);
  expect(after.scale).toBe(3);
  expect(onGround(at, after, RIVER).x).toBeCloseTo(before.x);
  const moved = dragged(NEAR, RIVER, { x: 30, y: 0 });
  expect(onGround({ x: 150, y: 60 }, moved, RIVER).x).toBeCloseTo(before.x);
});

test("nobody gets lost: not past an edge, not further than the whole, not closer than one can read", () => {
  expect(dragged(NEAR, RIVER, { x: 1e6, y: 1e6 })).toEqual({ x: 100, y: 50, scale: 2 });
  expect(dragged(NEAR, RIVER, { x: -1e6, y: 0 }).x).toBe(900);
  expect(zoomed(NEAR, RIVER, 1e-6, { x: 60, y: 20 })).toEqual(whole(RIVER));
  expect(zoomed(NEAR, RIVER, 1e6, { x: 60, y: 20 }).scale).toBe(6);
  expect(bounded({ x: 0, y: 0, scale: 2 }, RIVER)).toEqual({ x: 100, y: 50, scale: 2 });
});

describe("bringing into sight", () => {
  test("moves as little as it needs, and not at all for what is seen", () => {
    expect(showing(NEAR, RIVER, boat(500))).toEqual(NEAR);
    const to = showing(NEAR, RIVER, boat(640));
    expect(to.x).toBeGreaterThan(500);
    expect(to.x).toBeLessThan(640);
    const { left, width } = seen(to, RIVER);
    expect(left + width).toBeGreaterThan(660);
  });

  test("what lies aside is told by the side", () => {
    expect(beside(NEAR, RIVER, boat(500))).toBeNull();
    expect(beside(NEAR, RIVER, boat(700))).toBe("right");
    expect(beside(NEAR, RIVER, boat(300))).toBe("left");
    expect(beside(NEAR, RIVER, { x: 500, y: 200 })).toBe("down");
    expect(beside(NEAR, RIVER, { x: 590, y: -200 })).toBe("up");
  });
});

test("ground and scene agree about places", () => {
  expect(onScene(boat(500), NEAR, RIVER)).toEqual({ x: 250, y: 110, width: 80, height: 40 });
  expect(onGround({ x: 250, y: 110 }, NEAR, RIVER)).toEqual({ x: 500, y: 50 });
});

test("halfway is halfway, also in how close one is", () => {
  expect(onTheWay({ x: 0, y: 0, scale: 1 }, { x: 10, y: 20, scale: 4 }, 0.5)).toEqual({ x: 5, y: 10, scale: 2 });
});

describe("for fingers", () => {
  const tiles = { ...RIVER, piece: 50 };
  test("the whole is seen where there is room, and else nothing is narrower than a thumb", () => {
    expect(first({ ...tiles, piece: 110 }, [boat(600)])).toEqual(whole(RIVER));
    expect(first({ ...tiles, scale: 0.5 }, [boat(600)]).scale).toBe(0.5);
    expect(first({ ...tiles, scale: 0.5 }, [boat(600)], 1, true).scale * 50).toBeCloseTo(43);
    expect(first({ ...tiles, scale: 0.5 }, [boat(600)], 2, true).scale * 50 * 2).toBeCloseTo(50);
  });

  test("what matters is brought into sight, all of it, unless a thumb could not meet it then", () => {
    const near = { x: 500, y: 50, scale: 1 };
    expect(gathering(near, tiles, [boat(480), boat(520)], 1, false)).toBeNull();
    const both = gathering(near, tiles, [boat(300), boat(700)], 1, false)!;
    expect(both.scale).toBeLessThan(1);
    expect([300, 700].map((x) => beside(both, tiles, boat(x)))).toEqual([null, null]);
    expect(gathering(near, tiles, [boat(20), boat(980)], 1, true)).toBeNull();
  });
});
