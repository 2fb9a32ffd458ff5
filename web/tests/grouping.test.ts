import { expect, test } from "vitest";
import { filtered, grouped, spoken } from "../src/table/grouping";
import type { Option } from "../src/table/types";

const OPTIONS: Option[] = [
  { action: { type: "Pass" }, text: "Pass" },
  { action: { type: "SpawnCell", field: "a2" }, text: "Spawn a cell on a2" },
  { action: { type: "Move", cell: "b2", to: "c3" }, text: "Move b2 to c3" },
  { action: { type: "SpawnCell", field: "c3" }, text: "Spawn a cell on c3" },
];

test("answers of a kind stand together, in the order they came", () => {
  expect(grouped(OPTIONS).map((group) => [group.title, group.options.length])).toEqual([["Pass", 1], ["Spawn cell", 2], ["Move", 1]]);
});

test("kinds are spoken as words", () => {
  expect(spoken("SpawnCell")).toBe("Spawn cell");
  expect(spoken("TakeFromSwamp")).toBe("Take from swamp");
});

test("typing keeps the answers in which each typed word begins a word", () => {
  expect(filtered(OPTIONS, "c3")).toHaveLength(2);
  expect(filtered(OPTIONS, "sp c3")).toHaveLength(1);
  expect(filtered(OPTIONS, "MO B2")).toHaveLength(1);
  expect(filtered(OPTIONS, "  ")).toHaveLength(4);
  expect(filtered(OPTIONS, "zz")).toHaveLength(0);
});

test("an answer typed out is that one, though others begin like it", () => {
  const longer = { action: { type: "SpawnCell", field: "a20" }, text: "Spawn a cell on a20" };
  expect(filtered([longer, ...OPTIONS], "spawn a cell on a")).toHaveLength(3);
  expect(filtered([longer, ...OPTIONS], "spawn a cell on a2").map(({ text }) => text)).toEqual(["Spawn a cell on a2"]);
});

test("what has no type still has a place in the list", () => {
  expect(grouped([{ action: 3, text: "3" }])[0]?.title).toBe("Answers");
});
