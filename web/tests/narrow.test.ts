import { describe, expect, test } from "vitest";
import { choosing, names, narrowed, only, turned, wordless } from "../src/table/narrow";
import type { Option } from "../src/table/types";

const option = (type: string, fields: Record<string, unknown> = {}): Option => ({
  action: { type, ...fields },
  text: `${type} ${Object.values(fields).join(" ")}`,
});

const PASS = option("Pass");
const CELL = option("SpawnCell", { field: "b3" });
const SUPPLY = option("SpawnSupply", { field: "b3" });
const STEP = option("Move", { cell: "b2", to: "b3" });
const OTHER_STEP = option("Move", { cell: "b2", to: "c3" });
const SWAP = option("Swap", { cell: "b2", other: "a1" });
const OPTIONS = [PASS, CELL, SUPPLY, STEP, OTHER_STEP, SWAP];
const BOARD = new Set(["a1", "b2", "b3", "c3"]);

describe("names", () => {
  test("are words, and words in lists, but not the type, numbers or nested records", () => {
    expect(names({ type: "Keep", cells: ["a1", "b2"], card: "red-12", n: 3, who: null, deep: { x: "no" } })).toEqual(["a1", "b2", "red-12"]);
    expect(names(null)).toEqual([]);
    expect(names("Pass")).toEqual([]);
  });
});

describe("narrowed", () => {
  test("lights up everything that can be chosen, and offers what names nothing on the board", () => {
    const at = narrowed(OPTIONS, [], BOARD);
    expect(at.open).toHaveLength(6);
    expect(new Set(at.lit)).toEqual(BOARD);
    expect(at.offered).toEqual([PASS]);
  });

  test("keeps the options that mention what was chosen and lights up what tells them apart", () => {
    const at = narrowed(OPTIONS, ["b2"], BOARD);
    expect(at.open).toEqual([STEP, OTHER_STEP, SWAP]);
    expect(new Set(at.lit)).toEqual(new Set(["b3", "c3", "a1"]));
    expect(at.offered).toEqual([]);
  });

  test("offers texts where equal names stand for different actions", () => {
    const at = narrowed(OPTIONS, ["b3"], BOARD);
    expect(at.open).toEqual([CELL, SUPPLY, STEP]);
    expect(at.lit).toEqual(["b2"]);
    expect(at.offered).toEqual([CELL, SUPPLY, STEP]);
  });

  test("offers only what nothing more tells apart when there are too many to list", () => {
    const many = [CELL, SUPPLY, ...[..."acdefgh"].map((file) => option("Move", { cell: `${file}2`, to: "b3" }))];
    const at = narrowed(many, ["b3"], new Set(["b3", ...[..."acdefgh"].map((file) => `${file}2`)]));
    expect(at.offered).toEqual([CELL, SUPPLY]);
    expect(at.lit).toHaveLength(7);
  });

  test("a name that lies nowhere on the board cannot light up, so its answers are offered as text", () => {
    const suits = [option("Call", { suit: "red" }), option("Call", { suit: "blue" })];
    expect(narrowed(suits, [], BOARD)).toEqual({ open: suits, lit: [], offered: suits });
  });

  test("offers texts when what is left names the same things, such as a swap and a move of the same two", () => {
    const [one, other] = [option("Swap", { cell: "b2", other: "a1" }), option("Trade", { cell: "b2", other: "a1" })];
    expect(narrowed([one, other], ["b2"], BOARD)).toEqual({ open: [one, other], lit: [], offered: [one, other] });
  });
});

describe("choosing", () => {
  test("adds, takes away, and begins anew with what fits nothing that is open", () => {
    expect(choosing(OPTIONS, [], "b2")).toEqual(["b2"]);
    expect(choosing(OPTIONS, ["b2"], "c3")).toEqual(["b2", "c3"]);
    expect(choosing(OPTIONS, ["b2"], "b2")).toEqual([]);
    expect(choosing(OPTIONS, ["c3"], "a1")).toEqual(["a1"]);
    expect(choosing(OPTIONS, ["b2"], "h8")).toEqual(["b2"]);
  });
});

describe("only", () => {
  test("is the last answer left, and never one that nobody chose", () => {
    expect(only(OPTIONS, ["b2", "c3"])).toBe(OTHER_STEP);
    expect(only(OPTIONS, ["b3"])).toBeNull();
    expect(only([PASS], [])).toBeNull();
  });
});

describe("what a game adds", () => {
  const START = option("Start", { card: "red" });
  const SINK = option("Sink", { card: "red" });
  const added = (action: unknown) => [(action as { type: string }).type === "Start" ? "new pile" : "mud"];
  const board = new Set(["red", "new pile", "mud"]);

  test("lights up beside the words of an answer, and narrows as they do", () => {
    expect(narrowed([START, SINK], ["red"], board, added).lit).toEqual(["new pile", "mud"]);
    expect(narrowed([START, SINK], ["red", "mud"], board, added).open).toEqual([SINK]);
    expect(choosing([START, SINK], ["mud"], "new pile", added)).toEqual(["new pile"]);
  });

  test("must be chosen before the answer is given, though no other is left", () => {
    expect(only([SINK], ["red"], added)).toBeNull();
    expect(narrowed([SINK], ["red"], board, added)).toMatchObject({ lit: ["mud"], offered: [] });
    expect(only([SINK], ["red", "mud"], added)).toBe(SINK);
  });

  test("is asked for in words where it lies nowhere", () => {
    expect(only([SINK], ["red"], added)).toBeNull();
    expect(narrowed([SINK], ["red"], new Set(["red"]), added).offered).toEqual([SINK]);
  });

  test("takes no button from an answer without words", () => {
    const all = [PASS, START];
    expect(wordless(all, board)).toEqual([PASS]);
    expect(narrowed(all, [], board, () => ["mud"]).offered).toEqual([]);
  });
});

describe("turned", () => {
  const lay = (at: string, turn: number) => option("Lay", { tile: "t7", at, turn });

  test("is what is left when answers differ in the turn alone, in its order", () => {
    expect(turned([lay("c3", 2), lay("c3", 0)], "turn")).toEqual([lay("c3", 0), lay("c3", 2)]);
    expect(turned([lay("c3", 1)], "turn")).toHaveLength(1);
  });

  test("is nothing while more than the turn is open, or where nothing turns", () => {
    expect(turned([lay("c3", 0), lay("d3", 0)], "turn")).toEqual([]);
    expect(turned([lay("c3", 0), PASS], "turn")).toEqual([]);
    expect(turned([lay("c3", 0)], undefined)).toEqual([]);
    expect(turned([PASS], "turn")).toEqual([]);
  });
});
