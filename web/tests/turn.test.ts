import { expect, test } from "vitest";
import { askedOfMe, behind, ordinal, ranked, sentence, title, verdict, waitingFor, who } from "../src/table/turn";
import type { Place } from "../src/table/types";

const place = (seat: number, more: Partial<Place> = {}): Place => ({
  seat, called: ["Green", "Red", "Blue"][seat] ?? "", kind: "person", name: ["Ada", "Bo", ""][seat] ?? "",
  level: "", here: true, mine: false, stands_in: false, seconds: null, ready: false, once: false, bot_from: null, ...more,
});

test("my turn is a seat of mine that is asked, first the one I look from", () => {
  const places = [place(0, { mine: true }), place(1), place(2, { mine: true })];
  expect(askedOfMe(places, [1], 0)).toBeNull();
  expect(askedOfMe(places, [0, 2], 2)).toBe(2);
  expect(askedOfMe(places, [2], 0)).toBe(2);
  expect(askedOfMe([place(0, { mine: true, kind: "bot", stands_in: true })], [0], 0)).toBeNull();
});

test("the tab says it", () => {
  expect(title("SwapX", true, false)).toBe("● Your turn – SwapX");
  expect(title("SwapX", false, false)).toBe("SwapX – Mire");
  expect(title("SwapX", true, true)).toBe("Game over – SwapX");
});

test("people have a name and a colour", () => {
  expect(who(place(0))).toBe("Ada (Green)");
  expect(who(place(2))).toBe("Blue");
  expect(who(place(1, { kind: "open" }))).toBe("Red (open seat)");
  expect(waitingFor([place(0), place(1)], [0, 1])).toBe("Ada (Green) and Bo (Red)");
});

test("places are shared and counted", () => {
  const rows = ranked({ type: "Outcome", winners: [1], places: [2, 1, 2] });
  expect(rows).toEqual([{ place: 1, seats: [1] }, { place: 2, seats: [0, 2] }]);
  expect([1, 2, 3, 4, 11, 21].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "21st"]);
});

test("the verdict speaks to the one who looks", () => {
  const outcome = (...winners: number[]) => ({ type: "Outcome" as const, winners, places: [1, 1, 1] });
  const places = [place(0, { mine: true }), place(1), place(2, { name: "Cy" })];
  expect(verdict(outcome(0), places)).toBe("You won");
  expect(verdict(outcome(0, 1), places)).toBe("You won together");
  expect(verdict(outcome(1), places)).toBe("Bo won");
  expect(verdict(outcome(), places)).toBe("All lost together");
  expect(verdict({ ...outcome(), places: [1], scores: [64] }, places.slice(0, 1))).toBe("64 points");
  expect(verdict(outcome(0, 1, 2), places)).toBe("All share the first place");
  const team = { teams: [[0, 1, 2]] };
  expect(verdict({ ...outcome(), ...team }, places)).toBe("All lost together");
  expect(verdict({ ...outcome(0, 1, 2), ...team }, places)).toBe("All won together");
  expect(verdict({ type: "Outcome", winners: [], places: [1], teams: [[0]] }, places.slice(0, 1))).toBe("You lost");
  const device = [place(0, { mine: true, name: "Ada" }), place(1, { mine: true, name: "Ada" }), place(2)];
  expect(verdict(outcome(1), device)).toBe("Red won");
});

test("a reason becomes a sentence", () => {
  expect(sentence("the turn limit is reached")).toBe("The turn limit is reached.");
  expect(sentence("")).toBe("");
});

test("who has to wait is told for how many", () => {
  expect(behind({ before: 1 })).toBe("The bots think for somebody else first…");
  expect(behind({ before: 7 })).toBe("The bots think about 7 other questions first…");
});
