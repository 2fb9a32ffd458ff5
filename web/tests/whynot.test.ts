import { expect, test } from "vitest";
import { wouldBe } from "../src/table/whynot";

const picture = (name: string) => (name.length === 2 ? "field" : "card");
const option = (action: Record<string, unknown>) => ({ action, text: "" });

test("what cannot be chosen takes the place of what can", () => {
  const options = [option({ type: "Spawn", field: "c3" }), option({ type: "Spawn", field: "c2" }), option({ type: "Pass" })];
  expect(wouldBe(options, [], "h8", picture)).toEqual([{ type: "Spawn", field: "h8" }]);
});

test("what was chosen stays, and only answers that name it are looked at", () => {
  const options = [option({ type: "Move", cell: "b2", to: "b3" }), option({ type: "Move", cell: "c2", to: "c3" }), option({ type: "Swap", cell: "b2", other: "b1" })];
  expect(wouldBe(options, ["b2"], "h8", picture)).toEqual([
    { type: "Move", cell: "b2", to: "h8" },
    { type: "Swap", cell: "b2", other: "h8" },
  ]);
});

test("each field of each kind of answer is tried, those with a like picture first", () => {
  const options = [option({ type: "Play", card: "red-12", on: "b2" })];
  expect(wouldBe(options, [], "h8", picture)).toEqual([
    { type: "Play", card: "red-12", on: "h8" },
    { type: "Play", card: "h8", on: "b2" },
  ]);
});

test("of a list one thing is changed", () => {
  expect(wouldBe([option({ type: "Keep", cluster: ["b2", "b3"] })], [], "h8", picture)).toEqual([{ type: "Keep", cluster: ["h8", "b3"] }]);
});
