import { expect, test } from "vitest";
import { nearest, reading } from "../src/table/direction";

const GRID = ["a", "b", "c"].flatMap((file, x) => [1, 2, 3].map((rank) => ({ name: `${file}${rank}`, x, y: 3 - rank })));

test("arrows walk to the neighbour", () => {
  expect(nearest(GRID, "a1", "ArrowRight")).toBe("b1");
  expect(nearest(GRID, "b2", "ArrowUp")).toBe("b3");
  expect(nearest(GRID, "b2", "ArrowLeft")).toBe("a2");
});

test("at an edge there is nowhere to go", () => {
  expect(nearest(GRID, "c1", "ArrowRight")).toBeNull();
});

test("gaps are crossed, and what lies straight ahead is nearer than what lies aside", () => {
  const spots = [{ name: "here", x: 0, y: 0 }, { name: "ahead", x: 5, y: 0 }, { name: "aside", x: 2, y: 3 }];
  expect(nearest(spots, "here", "ArrowRight")).toBe("ahead");
});

test("without a start the first in reading order", () => {
  expect(nearest(GRID, null, "ArrowRight")).toBe("a3");
  expect(reading(GRID)[0]?.name).toBe("a3");
  expect(nearest([], null, "ArrowUp")).toBeNull();
});
