import { describe, expect, it } from "vitest";
import frames from "./frames.json";
import { fallen, highNow, plays, suitDue, suitLed, trumpSuit } from "./trick";
import type { BayouBossView } from "./view";

const FIRST = frames[0]!.view as unknown as BayouBossView;

function trick(cards: Record<number, string>, more: Partial<BayouBossView> = {}): BayouBossView {
  return { ...FIRST, trick: cards, leader: 2, trump: "blue-5", high: null, second: null, ...more };
}

describe("a trick", () => {
  it("is read from the leader on, though its seats arrive in order", () => {
    const view = trick({ 0: "red-3", 2: "green-1", 3: "green-9" });
    expect(plays(view).map(({ seat }) => seat)).toEqual([2, 3, 0]);
    expect(suitLed(view)).toBe("green");
  });

  it("led by a Character is followed by its first suit card (BB-18)", () => {
    expect(suitLed(trick({ 2: "raven", 3: "red-1" }))).toBe("red");
    expect(suitLed(trick({ 2: "raven" }))).toBeNull();
  });

  it("wants the suit led, else trump, else nothing (BB-19 to BB-21)", () => {
    const view = trick({ 2: "green-1" });
    expect(suitDue(view, ["green-3", "blue-1"])).toBe("green");
    expect(suitDue(view, ["red-3", "blue-1", "heron"])).toBe("blue");
    expect(suitDue(view, ["red-3", "heron"])).toBeNull();
  });
});

describe("high now", () => {
  it("is the highest trump, else the highest of the suit led (BB-27, BB-28)", () => {
    expect(highNow(trick({ 2: "green-1", 3: "green-9", 0: "red-9" }))).toBe(3);
    expect(highNow(trick({ 2: "green-1", 3: "green-9", 0: "blue-0" }))).toBe(0);
  });

  it("is what a Character says first, and unknown among Characters alone", () => {
    expect(highNow(trick({ 2: "green-1", 3: "heron" }, { high: 3 }))).toBe(3);
    expect(highNow(trick({ 2: "raven" }))).toBeNull();
  });

  it("knows no trump under an Opossum", () => {
    const view = trick({ 2: "green-1", 3: "blue-9", 0: "opossum" });
    expect(trumpSuit(view)).toBeNull();
    expect(highNow(view)).toBe(2);
  });
});

describe("a trick just won", () => {
  it("stays in sight while players pick, each card before who played it", () => {
    const views = frames.map((frame) => frame.view as unknown as BayouBossView);
    const at = views.findIndex(({ events }) => events.some(({ type }) => type === "TrickWon"));
    const over = fallen(views[at]!);
    expect(over!.winner).toBe(views[at]!.events.find(({ type }) => type === "TrickWon")!.seat);
    for (const { seat, card } of plays(views[at - 1]!)) expect(over!.plays).toContainEqual({ seat, card });
    expect(over!.plays).toHaveLength(4);
    expect(fallen(views[at - 1]!)).toBeNull();
  });

  it("is shown also when there is nothing to pick and the winner leads at once", () => {
    const won = [["red-1", "red-2", "red-9", "red-3"], [], [], []];
    const events = [
      { type: "CardPlayed", seat: 1, card: "red-3" },
      { type: "TrickWon", seat: 0, card: "red-9" },
    ];
    const agenda = [{ type: "TrickIsWon" }, { type: "WhichCard", seat: 0 }];
    const view = { ...FIRST, trick: {}, won, tricks: [1, 0, 0, 0], leader: 0, events, agenda };
    expect(fallen(view)!.plays).toEqual([
      { seat: 2, card: "red-1" },
      { seat: 3, card: "red-2" },
      { seat: 0, card: "red-9" },
      { seat: 1, card: "red-3" },
    ]);
    expect(fallen({ ...view, events: [] })).toBeNull();
    expect(fallen({ ...view, won: [[], [], [], []], tricks: [0, 0, 0, 0] })).toBeNull();
  });
});
