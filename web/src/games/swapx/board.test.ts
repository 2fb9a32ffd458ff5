import { describe, expect, it } from "vitest";
import { blocked, boardOf, clusters, fieldsOf, indexOf, links, nameOf, near, points, range, type Board } from "./board";
import frames from "./frames.json";
import type { SwapXView } from "./view";

function fields(...names: string[]): Set<number> {
  return new Set(names.map(indexOf));
}

function board(cells: string[][], supplies: string[] = []): Board {
  return { cells: cells.map((names) => fields(...names)), supplies: fields(...supplies) };
}

describe("bits", () => {
  it("a1 is the lowest, h8 the highest, also beyond what a number holds", () => {
    expect([...fieldsOf(1)].map(nameOf)).toEqual(["a1"]);
    expect([...fieldsOf(512)].map(nameOf)).toEqual(["b2"]);
    expect([...fieldsOf("9223372036854775808")].map(nameOf)).toEqual(["h8"]);
    expect([...fieldsOf("14087541109391655363")].map(nameOf)).toContain("a8");
    expect(fieldsOf("18446744073709551615").size).toBe(64);
  });

  it("are those of the set-up", () => {
    const { cells, supplies } = boardOf(frames[0]!.view as SwapXView);
    expect(cells.map((own) => [...own].map(nameOf))).toEqual([["b2"], ["b7"], ["g7"], ["g2"]]);
    expect(supplies.size).toBe(12);
  });
});

describe("ranges", () => {
  it("three fields at a corner, eight in the middle (SX-04)", () => {
    expect(near(indexOf("a1"))).toHaveLength(3);
    expect(near(indexOf("d4"))).toHaveLength(8);
    expect(near(indexOf("h4")).map(nameOf).sort()).toEqual(["g3", "g4", "g5", "h3", "h5"]);
  });

  it("a lone cell is not in its own range, two neighbours are in each other's", () => {
    expect(range(fields("d4")).has(indexOf("d4"))).toBe(false);
    expect(range(fields("d4", "d5")).has(indexOf("d4"))).toBe(true);
  });
});

describe("supplies", () => {
  const shared = board([["b2"], ["d2"], [], []], ["a1", "c2", "c3", "h8"]);

  it("in two ranges are blocked (SX-06)", () => {
    expect([...blocked(shared)].map(nameOf).sort()).toEqual(["c2", "c3"]);
  });

  it("of partners who share are blocked by enemies only (SX-06)", () => {
    const partners = { ...board([["b2"], ["d5"], ["d2"], []], ["c2", "c4"]), sharing: true };
    expect([...blocked(partners)]).toEqual([]);
    expect([points(partners, 0), points(partners, 2)]).toEqual([1, 1]);
    expect([...blocked({ ...partners, sharing: false })].map(nameOf)).toEqual(["c2"]);
    const enemies = { ...board([["b2"], ["d2"], [], []], ["c2"]), sharing: true };
    expect([...blocked(enemies)].map(nameOf)).toEqual(["c2"]);
  });

  it("count once for each player, and not when blocked (SX-05)", () => {
    expect(points(shared, 0)).toBe(1);
    expect(points(shared, 1)).toBe(0);
    expect(points(board([["b2", "b3"], [], [], []], ["a2"]), 0)).toBe(1);
  });

  it("every player of the set-up has three points (SX-03)", () => {
    const start = boardOf(frames[0]!.view as SwapXView);
    expect([0, 1, 2, 3].map((seat) => points(start, seat))).toEqual([3, 3, 3, 3]);
  });
});

describe("clusters", () => {
  it("hang together also aslant, but not across the edge", () => {
    expect(clusters(fields("a1", "b2", "c3"))).toHaveLength(1);
    expect(clusters(fields("h1", "a2"))).toHaveLength(2);
  });

  it("have a link for each pair of neighbours", () => {
    expect(links(fields("a1", "b2", "b1"))).toHaveLength(3);
  });
});
