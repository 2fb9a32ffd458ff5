import { describe, expect, it } from "vitest";
import type { Looking, Piece, Scene } from "../../table/piece";
import { facts } from "./facts";
import { rekey } from "./rekey";
import frames from "./frames.json";
import { scene } from "./scene";
import type { BayouBossView } from "./view";

const VIEWS = frames.map((frame) => frame.view as unknown as BayouBossView);
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

function at(drawn: Scene, where: string): Piece[] {
  return drawn.pieces.filter(({ told }) => told.where === where);
}

/** The scene of each view, each following the one before. */
function followed(): Scene[] {
  let previous: Scene | null = null;
  return VIEWS.map((view) => (previous = rekey(previous, scene(view, LOOKING), view)));
}

function after(type: string): number {
  return VIEWS.findIndex(({ events }) => events.some((event) => event.type === type));
}

describe("the table", () => {
  it.each([true, false])("draws every card once (narrow: %s)", (narrow) => {
    for (const view of VIEWS) {
      const keys = scene(view, { ...LOOKING, narrow }).pieces.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it("names what can be chosen: the hand while playing, the Swamp while picking", () => {
    const playing = VIEWS.find(({ agenda }) => agenda.at(-1)!.type === "WhichCard")!;
    const picking = VIEWS.find(({ agenda }) => agenda.at(-1)!.type === "WhichSwampCard")!;
    expect(at(scene(playing, LOOKING), "hand-0").every(({ name, told }) => name === told.card)).toBe(true);
    expect(at(scene(playing, LOOKING), "swamp").some(({ name }) => name)).toBe(false);
    expect(at(scene(picking, LOOKING), "swamp").every(({ name, told }) => name === told.card)).toBe(true);
    expect(at(scene(picking, LOOKING), "hand-0").some(({ name }) => name)).toBe(false);
    expect(at(scene(playing, LOOKING), "trump")[0]!.name).toBe(playing.trump);
  });

  it("shows nothing of hidden hands but how many cards they hold", () => {
    const drawn = scene(VIEWS[0]!, LOOKING);
    expect(at(drawn, "hand-1")).toHaveLength(VIEWS[0]!.hands[1]!.length);
    expect(at(drawn, "hand-1").every(({ told, label }) => told.card === "?" && label === "")).toBe(true);
  });

  it("can be watched from behind the rail", () => {
    const hands = VIEWS[0]!.hands.map((hand) => hand.map(() => "?"));
    const keys = scene({ ...VIEWS[0]!, hands }, { ...LOOKING, you: null }).pieces.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("shows the Characters of the game, with room to spare, and always tells them", () => {
    const kinds = (narrow: boolean) =>
      scene(VIEWS[0]!, { ...LOOKING, narrow }).pieces.filter(({ picture }) => picture === "kind");
    expect(kinds(false).map(({ told }) => told.card)).toEqual(VIEWS[0]!.in_play);
    expect(kinds(true)).toEqual([]);
    const told = facts(VIEWS[0]!, LOOKING).find(({ label }) => label === "Characters");
    expect(told?.value).toBe("Ravens, Heron, Alligator, Python, Manatee, Raccoon, Blue Crab");
  });

  it("lets a player be chosen only where an Alligator asks for one (BB-44)", () => {
    const chosen = (type: string) =>
      scene({ ...VIEWS[0]!, agenda: [{ type, seat: 0 }] }, LOOKING).pieces.filter(({ name }) => name === "player-2");
    expect(chosen("WhoIsHigh").map(({ key }) => key)).toEqual(["seat:2"]);
    expect(chosen("WhichCard")).toEqual([]);
  });

  it("tells the facts", () => {
    const told = facts(VIEWS[0]!, LOOKING);
    expect(told.map(({ label }) => label)).toEqual(expect.arrayContaining(["Trump", "Must play", "Round", "Deck"]));
  });
});

describe("following", () => {
  it("never gives two pieces one key", () => {
    for (const { pieces } of followed()) expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length);
  });

  it("lets a card glide from a hidden hand into the trick", () => {
    const n = VIEWS.findIndex(
      ({ events }, here) =>
        events[0]?.type === "CardPlayed" &&
        events.length === 1 &&
        events[0].seat !== 0 &&
        VIEWS[here - 1]?.hands[events[0].seat!]!.length !== VIEWS[here]!.hands[events[0].seat!]!.length,
    );
    const scenes = followed();
    const seat = VIEWS[n]!.events[0]!.seat!;
    const { key } = at(scenes[n]!, `trick-${seat}`)[0]!;
    expect(at(scenes[n - 1]!, `hand-${seat}`).map((piece) => piece.key)).toContain(key);
  });

  it("lets a card glide from the Swamp into a hand, and from the Deck into the Swamp", () => {
    const scenes = followed();
    const took = VIEWS.findIndex(({ events }, n) => n > 0 && events.some(({ type }) => type === "TookFromSwamp"));
    const { seat, card } = VIEWS[took]!.events.find(({ type }) => type === "TookFromSwamp")!;
    const held = [...at(scenes[took]!, `taken-${seat}`), ...at(scenes[took]!, `hand-${seat}`)];
    const swamp = at(scenes[took - 1]!, "swamp").map(({ key }) => key);
    expect(held.some(({ key, told }) => told.card === card && swamp.includes(key))).toBe(true);
    const filled = VIEWS.findIndex(({ events }, n) => n > 0 && events.some(({ type }) => type === "SwampRefilled"));
    const deck = at(scenes[filled - 1]!, "deck").map(({ key }) => key);
    expect(at(scenes[filled]!, "swamp").some(({ key }) => deck.includes(key))).toBe(true);
  });

  it("keeps the trump card's key when it comes into a hand", () => {
    const scenes = followed();
    const n = after("TrumpExchanged");
    const old = at(scenes[n - 1]!, "trump")[0]!;
    expect(scenes[n]!.pieces.find(({ key }) => key === old.key)?.told.card).toBe(old.told.card);
  });

  it("changes nothing where nothing moved", () => {
    const drawn = scene(VIEWS[0]!, LOOKING);
    expect(rekey(drawn, scene(VIEWS[0]!, LOOKING), VIEWS[0]!)).toEqual(drawn);
  });
});
