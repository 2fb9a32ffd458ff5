import { beforeEach, expect, test } from "vitest";
import { Answering } from "../src/table/answering.svelte";
import type { Option } from "../src/table/types";

const option = (type: string, fields: Record<string, unknown> = {}): Option => ({ action: { type, ...fields }, text: type });
const OPTIONS = [option("Pass"), option("Move", { cell: "b2", to: "b3" }), option("Move", { cell: "b2", to: "c3" })];
const told = (answers: number, more: Partial<{ options: Option[]; whole_log: boolean; to_act: number[] }> = {}) => ({
  answers, options: structuredClone(OPTIONS), whole_log: false, to_act: [0], ...more,
});

let frame: ReturnType<typeof told> = $state(told(4));
let played: Option[];
let answering: Answering;

/** The table says this. */
function says(next: ReturnType<typeof told>): void {
  frame = next;
  answering.renewed(next);
}

beforeEach(() => {
  played = [];
  answering = new Answering(() => frame, () => new Set(["b2", "b3", "c3"]), (choice) => played.push(choice));
  says(told(4));
});

test("after an answer nothing is lit and nothing more is answered until the table has spoken", () => {
  answering.choose("b2");
  answering.choose("c3");
  expect(played.map((choice) => choice.action)).toEqual([OPTIONS[2]?.action]);
  expect(answering.lit.size).toBe(0);
  expect(answering.open).toEqual([]);
  answering.answer(OPTIONS[0]!);
  answering.choose("b2");
  answering.choose("b3");
  expect(played).toHaveLength(1);

  says(told(5));
  expect(answering.lit).toEqual(new Set(["b2", "b3", "c3"]));
  answering.answer(OPTIONS[0]!);
  expect(played).toHaveLength(2);
});

test("somebody speaking while an answer is under way does not let a second one through", () => {
  answering.answer(OPTIONS[0]!);
  says(told(4));
  answering.answer(OPTIONS[0]!);
  expect(played).toHaveLength(1);
});

test("what was refused, and what a lost line swallowed, can be answered again", () => {
  answering.answer(OPTIONS[0]!);
  answering.refused();
  expect(answering.lit.size).toBe(3);
  answering.answer(OPTIONS[0]!);
  says(told(4, { whole_log: true }));
  answering.answer(OPTIONS[0]!);
  expect(played).toHaveLength(3);
});

test("the same question told again keeps the half-made choice, another one does not", () => {
  answering.choose("b2");
  says(told(4));
  expect(answering.chosen).toEqual(["b2"]);
  expect(answering.lit).toEqual(new Set(["b3", "c3"]));
  says(told(5, { options: OPTIONS.slice(1) }));
  expect(answering.chosen).toEqual([]);
});

test("where several are asked at once, what another does leaves a choice that still leads somewhere", () => {
  const to_act = [0, 1];
  answering.choose("b2");
  says(told(5, { options: OPTIONS.slice(1), to_act }));
  expect(answering.chosen).toEqual(["b2"]);
  expect(answering.lit).toEqual(new Set(["b3", "c3"]));
  says(told(6, { options: OPTIONS.slice(0, 1), to_act }));
  expect(answering.chosen).toEqual([]);
});

test("a tile is turned by another tap, keeps its turn from place to place, and is laid on a second word", () => {
  const lay = (at: string, turn: number): Option => ({ action: { type: "Lay", at, turn }, text: `${at} ${turn}` });
  answering = new Answering(() => frame, () => new Set(["b3", "c3"]), (choice) => played.push(choice), () => "turn");
  says(told(4, { options: [lay("b3", 0), lay("b3", 1), lay("b3", 3), lay("c3", 1), lay("c3", 2)] }));
  answering.choose("b3");
  expect(answering.turn).toBe(0);
  answering.choose("b3");
  answering.choose("b3");
  expect(answering.turn).toBe(3);
  answering.turnBy(1);
  expect(answering.turn).toBe(0);
  answering.turnBy(-2);
  expect(answering.turn).toBe(1);
  answering.choose("c3");
  expect(answering.turn).toBe(1);
  answering.turnBy(1);
  expect(played).toEqual([]);
  answering.answer(answering.facing!);
  expect(played.map(({ text }) => text)).toEqual(["c3 2"]);
});

test("what the table takes beyond its list can be chosen, and is turned first as a listed answer has it", () => {
  const lay = (to: string, turn: number) => option("Lay", { tile: "bend", to, turn });
  const further = [lay("b3", 0), lay("b3", 1), lay("b3", 3), lay("c3", 0)];
  answering = new Answering(
    () => frame, () => new Set(["bend", "b3", "c3"]), (choice) => played.push(choice), () => "turn", () => [],
    (chosen) => (chosen.includes("bend") ? further : []),
  );
  const listed = [option("Pass"), lay("b3", 2)];
  says(told(4, { options: listed, to_act: [0, 1] }));
  expect(answering.lit).toEqual(new Set(["bend", "b3"]));
  answering.choose("bend");
  expect(answering.lit).toEqual(new Set(["b3", "c3"]));
  answering.choose("b3");
  expect(answering.turn).toBe(2);
  answering.turnBy(1);
  answering.turnBy(1);
  expect(answering.turn).toBe(0);
  // What others do at the same time leaves it alone.
  says(told(5, { options: [...listed, option("Swap")], to_act: [0, 1] }));
  expect(answering.chosen).toEqual(["bend", "b3"]);
  answering.answer(answering.facing!);
  expect(played.map((choice) => choice.action)).toEqual([further[0]?.action]);
});
