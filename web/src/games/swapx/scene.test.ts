import { describe, expect, it } from "vitest";
import type { Looking, Scene } from "../../table/piece";
import { facts } from "./facts";
import { rekey } from "./rekey";
import frames from "./frames.json";
import { scene } from "./scene";
import type { SwapXView } from "./view";

const LOOKING: Looking = {
  you: 0,
  names: ["Ann", "Bob", "Cy", "Di"],
  chosen: [],
  open: [],
  printed: {},
  turn: null,
  narrow: false,
  shape: 1,
  shown: [],
};
const VIEWS = frames.map((frame) => frame.view as SwapXView);
const START = VIEWS[0]!;

function token(drawn: Scene, name: string) {
  return drawn.pieces.find((piece) => piece.name === name && piece.picture !== "field");
}

describe("the marsh", () => {
  const drawn = scene(START, LOOKING);

  it("has a piece for each field and each token", () => {
    expect(drawn.pieces.filter(({ picture }) => picture === "field")).toHaveLength(64);
    expect(drawn.pieces.filter(({ picture }) => picture === "cell")).toHaveLength(4);
    expect(drawn.pieces.filter(({ picture }) => picture === "supply")).toHaveLength(12);
  });

  it("lies with a1 at the lower left, and a token on its field", () => {
    const [low, high] = ["a1", "h8"].map((name) => drawn.pieces.find((piece) => piece.name === name)!);
    expect(low!.x).toBeLessThan(high!.x);
    expect(low!.y).toBeGreaterThan(high!.y);
    expect([token(drawn, "b2")!.x, token(drawn, "b2")!.y]).toEqual([low!.x + 100, low!.y - 100]);
  });

  it("says what is where", () => {
    expect(token(drawn, "b2")!.label).toBe("b2, your cell, Green");
    const asked = START.agenda.at(-1)!.seat!;
    const yours = scene(START, { ...LOOKING, you: asked });
    expect(yours.pieces.some(({ label }) => /^.., empty, in your range$/.test(label))).toBe(true);
  });

  it("shows the range of the seat asked only when that is switched on", () => {
    const ranged = (shown: string[]) =>
      scene(START, { ...LOOKING, shown }).pieces.filter(({ told }) => typeof told.range === "number").length;
    expect(ranged([])).toBe(0);
    expect(ranged(["ranges"])).toBe(8);
  });

  it("tells each player's facts", () => {
    const told = facts(START, LOOKING);
    expect(told[0]).toMatchObject({ label: "Green: Ann (you)", value: "1 cell, 3 supply points" });
    expect(facts(VIEWS.at(-1)!, LOOKING).filter(({ value }) => value.startsWith("lost at move"))).toHaveLength(3);
  });
});

describe("following", () => {
  it("lets a swapped pair trade places with their keys", () => {
    const at = VIEWS.findIndex(({ events }) => events[0]?.type === "Swapped" && events.length === 1);
    const { cell, other } = VIEWS[at]!.events[0]!;
    const before = scene(VIEWS[at - 1]!, LOOKING);
    const after = rekey(before, scene(VIEWS[at]!, LOOKING), VIEWS[at]!);
    expect(token(after, other!)!.key).toBe(token(before, cell!)!.key);
    expect(token(after, cell!)!.key).toBe(token(before, other!)!.key);
  });

  it("keeps every key for the same kind of token through a whole game, and no two alike", () => {
    let previous: Scene | null = null;
    for (const view of VIEWS) {
      const next: Scene = rekey(previous, scene(view, LOOKING), view);
      const keys = next.pieces.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const kinds = new Map(previous?.pieces.map(({ key, picture, told }) => [key, `${picture} ${told.seat}`]));
      for (const { key, picture, told } of next.pieces)
        if (kinds.has(key)) expect(kinds.get(key)).toBe(`${picture} ${told.seat}`);
      previous = next;
    }
  });

  it("changes nothing where nothing moved", () => {
    const drawn = scene(START, LOOKING);
    expect(rekey(drawn, scene(START, LOOKING), START)).toEqual(drawn);
    expect(rekey(null, drawn, START)).toBe(drawn);
  });
});
