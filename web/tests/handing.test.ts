import { expect, test } from "vitest";
import { lookFrom, passTo, type Hands } from "../src/table/handing";

const hands = (more: Partial<Hands>): Hands => ({ seats: [0, 2], asked: null, you: 0, hides: true, over: false, holder: null, ...more });

test("where hands are hidden the device changes hands before the other looks", () => {
  const at = hands({ asked: 2, you: 0, holder: 0 });
  expect(passTo(at)).toBe(2);
  expect(lookFrom(at)).toBeNull();
  expect(passTo({ ...at, holder: 2 })).toBeNull();
  expect(lookFrom({ ...at, holder: 2 })).toBe(2);
});

test("opening the page again asks who holds the device", () => {
  expect(passTo(hands({ asked: null, you: 0 }))).toBe(0);
});

test("while others play, whoever held it last keeps looking", () => {
  expect(passTo(hands({ asked: null, holder: 2, you: 2 }))).toBeNull();
  expect(lookFrom(hands({ asked: null, holder: 2, you: 2 }))).toBeNull();
});

test("where nothing is hidden one simply looks from the seat that is asked", () => {
  const at = hands({ hides: false, asked: 2 });
  expect(passTo(at)).toBeNull();
  expect(lookFrom(at)).toBe(2);
});

test("one seat needs no handing over, and who sat down looks from there", () => {
  expect(passTo(hands({ seats: [1], asked: 1, you: 1 }))).toBeNull();
  expect(lookFrom(hands({ seats: [1], you: null }))).toBe(1);
  expect(lookFrom(hands({ seats: [], you: null }))).toBeNull();
});

test("when the game is over nothing is hidden any more", () => {
  expect(passTo(hands({ over: true, holder: 0 }))).toBeNull();
});
