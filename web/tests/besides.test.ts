import { expect, test } from "vitest";
import { besides, type Rect } from "../src/table/besides";

const CONTROL = { width: 172, height: 48 };
const BOARD = { width: 600, height: 500 };
const tile = (left: number, top: number): Rect => ({ left, top, width: 50, height: 50 });

function hides(at: { left: number; top: number }, { left, top, width, height }: Rect): boolean {
  return at.left < left + width && at.left + CONTROL.width > left && at.top < top + height && at.top + CONTROL.height > top;
}

test("a control stands on the board, and hides neither the tile nor a neighbour of it, wherever the tile lies", () => {
  for (let left = 0; left <= 550; left += 25)
    for (let top = 0; top <= 450; top += 25) {
      const piece = tile(left, top);
      const at = besides(piece, CONTROL, BOARD);
      expect(at.left >= 0 && at.top >= 0 && at.left + 172 <= 600 && at.top + 48 <= 500, `${left} ${top}`).toBe(true);
      for (const [right, down] of [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
        expect(hides(at, tile(left + 50 * right, top + 50 * down)), `${left} ${top}: ${right} ${down}`).toBe(false);
      }
    }
});

test("where the tile is large it leaves neighbours before the tile", () => {
  const piece = { left: 20, top: 60, width: 180, height: 180 };
  const at = besides(piece, CONTROL, { width: 220, height: 300 });
  expect(hides(at, piece)).toBe(false);
});
