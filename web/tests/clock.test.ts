import { expect, test } from "vitest";
import { ago, lasted, left } from "../src/table/clock";

test("a clock shows as much as matters", () => {
  expect(left(2 * 86400 + 4 * 3600 + 59)).toBe("2 d 4 h");
  expect(left(3729)).toBe("1:02:09");
  expect(left(245.9)).toBe("4:05");
  expect(left(10)).toBe("0:10");
  expect(left(9.96)).toBe("0:09.9");
  expect(left(-3)).toBe("0:00.0");
});

test("how long a game lasted", () => {
  expect(lasted(20)).toBe("under a minute");
  expect(lasted(61)).toBe("1 minute");
  expect(lasted(50 * 60)).toBe("50 minutes");
  expect(lasted(3600 * 2 + 300)).toBe("2 h 5 min");
  expect(lasted(86400 * 3)).toBe("3 d 0 h");
});

test("how long ago", () => {
  expect(ago(100, 130)).toBe("just now");
  expect(ago(100, 100 + 600)).toBe("10 min ago");
  expect(ago(0, 7200)).toBe("2 h ago");
  expect(ago(0, 90000)).toBe("yesterday");
  expect(ago(500, 100)).toBe("just now");
});
