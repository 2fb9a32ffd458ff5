import { describe, expect, it } from "vitest";
import frames from "./frames.json";
import { CARD, SIZE, apart, between, centre, distances, inBits, listed, named, pursuit, reach, spaceOf, walls } from "./swamp";
import type { MapFace, SwampedView } from "./view";

const VIEWS = frames.map((frame) => frame.view as unknown as SwampedView);
const AFLOAT = VIEWS.filter(({ boat }) => boat >= 0);

/** Open water on all sides within the card. */
const LAKE: MapFace = {
  right: 2 ** 30 - 1,
  down: listed(2 ** 36 - 1)
    .filter((space) => space % SIZE < SIZE - 1)
    .reduce((bits, space) => bits + 2 ** space, 0),
  left_edge: 63,
  right_edge: 63,
  treasures: [0, 0, 0, 0],
  tigers: 0,
  exits_up: 0,
  exits_down: 0,
  croc: -1,
  start: -1,
  current: [],
};

describe("spaces", () => {
  it("are named by card, column and row, and found by name", () => {
    expect([named(0), named(7), named(CARD), named(2 * CARD + 9)]).toEqual(["1a1", "1b2", "2a1", "3b4"]);
    for (let space = 0; space < 12 * CARD; space++) expect(spaceOf(named(space))).toBe(space);
    expect([spaceOf("boat"), spaceOf("pile 1"), spaceOf("3g1")]).toEqual([-1, -1, -1]);
  });

  it("lie column by column, each card right of the one before", () => {
    expect(centre(spaceOf("1a2")).y).toBeGreaterThan(centre(spaceOf("1a1")).y);
    expect(centre(spaceOf("2a1")).x - centre(spaceOf("1f1")).x).toBe(centre(spaceOf("1f1")).x - centre(spaceOf("1e1")).x);
  });

  it("are read from bits beyond what a number holds", () => {
    const far = (1n << 300n) | 5n;
    expect(listed(String(far))).toEqual([0, 2, 300]);
    expect([inBits(String(far), 300), inBits(String(far), 299)]).toEqual([true, false]);
  });
});

describe("mangroves", () => {
  it("stand only around a lake, with gaps where the Swamp goes on", () => {
    const found = walls(LAKE);
    expect(found.every(({ border, upright }) => border && !upright)).toBe(true);
    expect(found).toHaveLength(2 * SIZE);
    expect(walls({ ...LAKE, left_edge: 0 })).toHaveLength(3 * SIZE);
  });

  it("leave a gap at an exit, and none at the falls", () => {
    expect(walls({ ...LAKE, exits_up: 1 << SIZE })).toHaveLength(2 * SIZE - 1);
    expect(walls({ ...LAKE, current: [1, 1, 2, 2, 3, 3] })).toHaveLength(SIZE);
  });

  it("keep apart what the table keeps apart", () => {
    for (const view of VIEWS) {
      view.swamp.forEach((here, at) => {
        for (const { x, y, upright, border } of walls(view.faces[here]!)) {
          if (border) continue;
          const space = at * CARD + SIZE * (upright ? x - 1 : x) + (upright ? y : y - 1);
          expect(inBits(upright ? view.right : view.down, space)).toBe(false);
        }
      });
    }
  });
});

describe("the Croc", () => {
  it("comes as far as its speed by water, and no further", () => {
    for (const view of AFLOAT) {
      const speed = view.speeds[view.dial]!;
      const all = distances(view, view.croc);
      const near = reach(view);
      expect([...near.values()].every((far) => far <= speed)).toBe(true);
      expect([...all].filter(([, far]) => far <= speed)).toHaveLength(near.size);
      expect(near.get(view.croc)).toBe(0);
    }
  });

  it("comes by water, step by step", () => {
    for (const view of AFLOAT) {
      const far = distances(view, view.croc);
      for (const [space, steps] of [...far].slice(1, 20)) {
        const way = between(view, view.croc, space);
        expect(way.map((at) => far.get(at))).toEqual(Array.from({ length: steps - 1 }, (_, n) => n + 1));
        [...way, space].forEach((at, n) => expect(distances(view, way[n - 1] ?? view.croc).get(at)).toBe(1));
      }
    }
    expect(between({ right: 0, down: 0 }, 3, 9)).toEqual([]);
  });

  it("is as far from the Boat as the Boat from it", () => {
    for (const view of AFLOAT) expect(apart(view)).toBe(distances(view, view.boat).get(view.croc) ?? null);
  });
});

describe("what the Croc could do next", () => {
  const view = { ...AFLOAT[0]!, speeds: [2, 3], dial: 0, treasures: [2 ** 5, 0, 0, 0] } as SwampedView;

  it("comes nearer by its speed, or catches the Boat", () => {
    expect(pursuit(view, 4, 5)).toBe("here the Croc would be 5 spaces from the Boat and move 2: its next move would bring it as near as 3");
    expect(pursuit(view, 4, 3)).toContain("as near as 1");
    expect(pursuit(view, 4, 2)).toContain("2 spaces from the Boat and move 2: its next move would catch the Boat");
    expect(pursuit(view, 4, 1)).toContain("would be 1 space from");
    expect(pursuit(view, 4, undefined)).toBe("no water leads the Croc here");
  });

  it("is faster where Kingsfoil would be taken aboard, as far as its dial goes", () => {
    expect(pursuit(view, 5, 3)).toContain("move 3: its next move would catch the Boat");
    expect(pursuit({ ...view, dial: 1 }, 5, 4)).toContain("move 3: its next move would bring it as near as 1");
  });
});
