import { expect, test } from "vitest";
import { difference, layered, placed, topmost } from "../src/table/difference";
import type { Piece, Scene } from "../src/table/piece";

const piece = (key: string, x: number, more: Partial<Piece> = {}): Piece => ({
  key, x, y: 0, width: 1, height: 1, picture: "p", told: {}, label: key, ...more,
});
const scene = (...pieces: Piece[]): Scene => ({ width: 10, height: 10, pieces });

test("says what came, what went and what moved", () => {
  const found = difference(scene(piece("a", 1), piece("b", 2), piece("c", 3)), scene(piece("a", 1), piece("b", 5), piece("d", 3)));
  expect(found.came).toEqual(["d"]);
  expect(found.went.map((gone) => gone.key)).toEqual(["c"]);
  expect(found.glides.map((glide) => [glide.key, glide.from.x, glide.to.x])).toEqual([["b", 2, 5]]);
});

test("a turned piece moves, too; a missing turn is no turn", () => {
  expect(difference(scene(piece("a", 1)), scene(piece("a", 1, { turn: 90 }))).glides).toHaveLength(1);
  expect(difference(scene(piece("a", 1)), scene(piece("a", 1, { turn: 0 }))).glides).toHaveLength(0);
});

test("nothing moves in a first scene or into another layout", () => {
  expect(difference(null, scene(piece("a", 1)))).toEqual({ came: [], went: [], glides: [] });
  expect(difference(scene(piece("a", 1)), { ...scene(piece("a", 4)), width: 20 })).toEqual({ came: [], went: [], glides: [] });
});

test("layers are painted in order, and the piece on top answers to a name", () => {
  const [field, token] = [piece("field", 1, { name: "b2" }), piece("token", 1, { name: "b2", layer: 2 })];
  expect(layered([token, field])).toEqual([field, token]);
  expect(topmost([token, field]).get("b2")).toBe(token);
});

test("a place is a transform", () => {
  expect(placed(piece("a", 3, { y: 4, turn: 15 }))).toBe("translate(3px, 4px) rotate(15deg)");
});
