import { describe, expect, it } from "vitest";
import { narrowed } from "../../table/narrow";
import type { Looking, Piece, Scene } from "../../table/piece";
import { added } from "./added";
import { worth } from "./adventurers";
import { facts } from "./facts";
import frames from "./frames.json";
import { grid, layout } from "./layout";
import { scene } from "./scene";
import { SIDE, centre, distances, spaceOf } from "./swamp";
import type { SwampedView } from "./view";

interface Frame {
  you: number;
  open: Record<string, unknown>[];
  view: SwampedView;
}
const FRAMES = frames as unknown as Frame[];

function looking({ you, open, view }: Frame, more: Partial<Looking> = {}): Looking {
  const names = Array.from({ length: view.seats }, (_, seat) => ["Ann", "Bob", "Cy", "Di"][seat]!);
  return { you, names, printed: {}, chosen: [], open, turn: null, narrow: false, shape: 1.05, shown: [], ...more };
}

function asking(type: string, seats?: number): Frame {
  return FRAMES.find(({ view, open }) => open.length && view.agenda.at(-1)?.type === type && (!seats || view.seats === seats))!;
}

function found(drawn: Scene, key: string): Piece | undefined {
  return drawn.pieces.find((piece) => piece.key === key);
}

const LOOKS: Partial<Looking>[] = [{}, { narrow: true, shape: 0.64 }, { narrow: true, shape: 1.57 }, { you: null, open: [] }, { shown: ["reach"], shape: 1.6 }];

/** What the answers mention, and what they leave once these things are chosen. */
function left(frame: Frame, chosen: string[]): { open: Record<string, unknown>[]; lit: string[] } {
  const options = frame.open.map((action) => ({ action, text: JSON.stringify(action) }));
  const narrow = (onBoard: Set<string>) => narrowed(options, chosen, onBoard, (action) => added(action as Record<string, unknown>));
  const open = narrow(new Set()).open.map(({ action }) => action as Record<string, unknown>);
  const drawn = scene(frame.view, looking(frame, { chosen, open }));
  return { open, lit: narrow(new Set(drawn.pieces.flatMap(({ name }) => name ?? []))).lit };
}

describe("the table", () => {
  it.each(LOOKS)("draws everything once, with all it needs (%o)", (more) => {
    for (const frame of FRAMES) {
      const drawn = scene(frame.view, looking(frame, more));
      const keys = drawn.pieces.map(({ key }) => key);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
      for (const { key, x, y, width, height } of drawn.pieces)
        expect([key, x, y, width, height].every((part) => typeof part === "string" || Number.isFinite(part))).toBe(true);
    }
  });

  it("draws a space that is only pointed at, once, and not as one to choose", () => {
    const frame = asking("WhichWay");
    const open = frame.open.map(({ to }) => to).find((to) => typeof to === "string") as string;
    const drawn = scene(frame.view, looking(frame, { points: ["1a1", open, "boat"] }));
    expect(found(drawn, "space:1a1")).toMatchObject({ name: "1a1", told: { open: false } });
    expect(drawn.pieces.filter(({ key }) => key === `space:${open}`)).toMatchObject([{ told: { open: true } }]);
    expect(found(scene(frame.view, looking(frame)), "space:1a1")).toBeUndefined();
  });

  it.each([{ narrow: false, shape: 1.05 }, { narrow: true, shape: 0.64 }, { narrow: true, shape: 1.57 }, { narrow: true, shape: 1.1 }])("keeps everything beside the ground on the table (%o)", (more) => {
    for (const frame of FRAMES) {
      const drawn = scene(frame.view, looking(frame, more));
      for (const piece of drawn.pieces.filter(({ ground }) => !ground)) {
        expect(piece.x - piece.width / 2, piece.key).toBeGreaterThanOrEqual(-1);
        expect(piece.x + piece.width / 2, piece.key).toBeLessThanOrEqual(drawn.width + 1);
        expect(piece.y + piece.height / 2, piece.key).toBeLessThanOrEqual(drawn.height + 1);
      }
    }
  });

  it("tells of each space to steer to how near the Croc would be, and of no other", () => {
    const frame = FRAMES.find(({ view, open }) => view.agenda.at(-1)?.type === "WhichWay" && open.some(({ type }) => type === "Steer"))!;
    const way = frame.open.find(({ type }) => type === "Steer")!.to as string;
    const far = distances(frame.view, frame.view.croc).get(spaceOf(way));
    const there = (open: Frame["open"]) => found(scene(frame.view, looking(frame, { open, points: [way] })), `space:${way}`)!.tip ?? "";
    expect(there(frame.open)).toContain(far === undefined ? "no water leads the Croc here" : `here the Croc would be ${far} space`);
    expect(there([])).not.toContain("the Croc would be");
  });

  it("shows all the answers on the board: each names something that is drawn", () => {
    for (const frame of FRAMES) {
      const names = new Set(scene(frame.view, looking(frame)).pieces.flatMap(({ name }) => name ?? []));
      for (const action of frame.open) {
        const mentioned = [...Object.values(action), ...added(action)];
        expect(mentioned.some((name) => names.has(name as string)), JSON.stringify(action)).toBe(true);
      }
    }
  });

  it("puts the own Adventurer's name nowhere before it is shown but in what is peeked at", () => {
    for (const frame of FRAMES) {
      const [own] = frame.view.adventurers[frame.you] ?? [];
      if (!own) continue;
      const drawn = scene(frame.view, looking(frame)).pieces.map(({ told, label, tip }) => [told, label, tip]);
      const written = [drawn, facts(frame.view, looking(frame))].map((part) => JSON.stringify(part).toLowerCase());
      expect(written.map((text) => text.includes(`"${own}`) || text.includes(`${own},`) || text.includes(`${own};`))).toEqual([frame.view.shown, frame.view.shown]);
    }
  });

  it("shows of another's hand the maps alone", () => {
    for (const frame of FRAMES)
      for (const [seat, maps] of frame.view.hand_maps.entries()) {
        if (seat === frame.you) continue;
        const drawn = scene(frame.view, looking(frame));
        for (const map of maps) expect(found(drawn, `card:${map}`)).toMatchObject({ picture: "small", told: { face: frame.view.faces[map] } });
      }
  });
});

describe("the ground", () => {
  it("reaches from the first card to the last, and to the one that would come", () => {
    for (const frame of FRAMES) {
      const { ground, pieces } = scene(frame.view, looking(frame));
      const { left: start, width, top, height } = ground!.extent;
      for (const piece of pieces.filter((one) => one.ground)) {
        expect(piece.x - piece.width / 2).toBeGreaterThanOrEqual(start);
        expect(piece.x + piece.width / 2).toBeLessThanOrEqual(start + width);
        expect(piece.y + piece.height / 2).toBeLessThanOrEqual(top + height + 1);
      }
      expect(width).toBeGreaterThan(frame.view.swamp.length * SIDE);
      expect(ground!.scale! * height).toBeCloseTo(ground!.window.height);
    }
  });

  it("turns to the Boat, and to the end of the Swamp while it is laid out", () => {
    const steering = asking("WhichWay");
    const laying = asking("WhichMap");
    expect(scene(steering.view, looking(steering)).ground!.follow).toEqual(["boat"]);
    expect(scene(laying.view, looking(laying)).ground!.follow).toEqual([`card:${laying.view.swamp.at(-1)}`]);
  });

  it("lights the spaces the Boat can go to, next to it, and shows the Croc's reach", () => {
    const frame = asking("WhichWay");
    const drawn = scene(frame.view, looking(frame));
    const steps = frame.open.flatMap(({ to }) => (typeof to === "string" ? [to] : []));
    expect(steps.length).toBeGreaterThan(0);
    for (const to of steps) expect(Math.abs(spaceOf(to) - frame.view.boat)).toSatisfy((far) => far === 1 || far === 6);
    expect(drawn.pieces.filter(({ picture }) => picture === "space").map(({ name }) => name).sort()).toEqual(
      steps.filter((to) => spaceOf(to) !== frame.view.croc).sort(),
    );
    expect(found(drawn, "reach")).toBeDefined();
    const resting = asking("WhichCard");
    expect(found(scene(resting.view, looking(resting)), "reach")).toBeUndefined();
    expect(found(scene(resting.view, looking(resting, { shown: ["reach"] })), "reach")).toBeDefined();
  });

  it("has a way out where the Boat can leave", () => {
    const frame = FRAMES.find(({ open }) => open.some(({ type }) => type === "Leave"))!;
    expect(found(scene(frame.view, looking(frame)), "way out")?.name).toBe("way out");
    expect(left(frame, []).lit).toContain("way out");
  });
});

describe("playing a card", () => {
  const frame = asking("WhichCard", 2);
  const play = frame.open.find(({ type }) => type === "StartPile" || type === "Play")!;
  const where = play.type === "Play" ? String(play.pile) : "new pile";

  it("is pointing at the card, at a pile or a place, and at how it lies", () => {
    expect(left(frame, []).lit).toContain(play.card);
    expect(left(frame, [String(play.card)]).lit).toEqual(expect.arrayContaining([where, "discards"]));
    const { open, lit } = left(frame, [String(play.card), where]);
    expect(lit.sort()).toEqual(open.map(({ turn }) => turn).sort());
  });

  it("lays out the ways to turn it only once it is settled where it goes", () => {
    const trays = [[], [String(play.card)], [String(play.card), where]].map((chosen) => {
      const { open } = left(frame, chosen);
      return scene(frame.view, looking(frame, { chosen, open })).pieces.filter(({ picture }) => picture === "turned").length;
    });
    expect(trays.slice(0, 2)).toEqual([0, 0]);
    expect(trays[2]).toBeGreaterThan(1);
  });

  it("lets the card glide from the hand onto the pile", () => {
    const at = FRAMES.indexOf(frame);
    const [before, after] = [FRAMES[at]!, FRAMES[at + 1]!].map((one) => scene(one.view, looking(one)));
    const { card } = after!.pieces.find(({ name }) => name === `pile ${FRAMES[at + 1]!.view.piles.length}`)!.told;
    const laid = FRAMES[at + 1]!.view.piles.flatMap(({ maps }) => maps).find((map) => frame.view.hand_maps[0]!.includes(map));
    expect(card).toBeDefined();
    expect(found(before!, `card:${laid}`)?.picture).toBe("held");
    expect(found(after!, `card:${laid}`)?.picture).toBe("laid");
  });

  it("discards on a second word, and then points at the Boat, the piles or a player", () => {
    const card = frame.open.find(({ type }) => type === "Discard")!.card as string;
    expect(left(frame, [card]).lit).toContain("discards");
    const discarded = asking("WhatToDo");
    expect(left(discarded, []).lit).toEqual(expect.arrayContaining(["boat", "pile 1", "seat 0"]));
  });

  it("asks in words before all are lost", () => {
    expect(added({ type: "SteerIntoCroc", to: "2c3" })).toEqual(["all are lost"]);
    expect(added({ type: "LeaveTooSoon" })).toContain("all are lost");
  });
});

describe("the own Adventurer", () => {
  it("lies face down, and is told only while it is held", () => {
    const frame = asking("WhichCard", 3);
    const piece = found(scene(frame.view, looking(frame)), "adventurer")!;
    const [own] = frame.view.adventurers[0]!;
    expect(piece.told.open).toBe(false);
    expect(piece.label.toLowerCase()).not.toContain(own);
    expect(piece.peek!.label.toLowerCase()).toContain(own);
    expect(found(scene(frame.view, looking(frame, { you: null })), "adventurer")?.peek).toBeUndefined();
  });

  it("is worth what the team has", () => {
    const view = { ...FRAMES[0]!.view, collected: [3, 2, 1, 0] };
    expect(worth(view, [{ points: 1, each: ["kingsfoil"] }, { points: 1, each: ["heartroot"] }])).toBe(5);
    expect(worth(view, [{ points: 4, each: ["heartroot", "mooncap"] }])).toBe(4);
    expect(worth({ ...view, swamp: Array(7).fill("a") }, [{ points: 1, each: ["card"] }])).toBe(4);
  });
});

describe("small things", () => {
  it("marks what is reconstructed, as the edition says", () => {
    const frame = asking("WhichCard", 2);
    const marked = (printed: Looking["printed"]) =>
      scene(frame.view, looking(frame, { printed })).pieces.filter(({ reconstructed }) => reconstructed).map(({ key }) => key);
    const [card] = frame.view.hands[0]!.filter((one) => one !== "let's-move");
    expect(marked({})).toEqual([]);
    expect(marked({ coordinates: { [card!]: { source: "reconstructed" } }, dial: { "side-1": { source: "rulebook" } } })).toHaveLength(1);
    expect(marked({ dial: { "side-1": { source: "reconstructed" } } })).toEqual(["dial"]);
  });

  it("tells the facts", () => {
    for (const frame of FRAMES) {
      const labels = facts(frame.view, looking(frame)).map(({ label }) => label);
      expect(labels).toEqual(expect.arrayContaining(["Kingsfoil", "Croc", "Pilot", "Round", "Deck"]));
    }
  });

  it("says that the lonely game is ours", () => {
    const frame = FRAMES.find(({ view }) => view.seats === 1)!;
    expect(found(scene(frame.view, looking(frame)), "ribbon")!.label).toContain("Lonely Jungle (our rules)");
  });

  it("shows the Guide and what it steers for, and lights it where it can be talked to", () => {
    const frame = FRAMES.find(({ view }) => view.seats === 1)!;
    const open = [{ type: "TalkToGuide" }];
    const piece = found(scene(frame.view, looking(frame, { open })), "guide")!;
    expect(piece.label).toBe("The Guide steers for Mooncap; 6 of its cards are to come");
    expect(added(open[0]!)).toEqual([piece.name]);
    const others = FRAMES.find(({ view }) => view.seats === 2)!;
    expect(found(scene(others.view, looking(others)), "guide")).toBeUndefined();
  });

  it("shows where the current may carry the Boat", () => {
    const frame = asking("WhichWay");
    const open = [{ type: "Drift", spaces: 1 }, { type: "Drift", spaces: 5 }];
    const view = { ...frame.view, boat: 38 };
    const [near, far] = open.map((action) => scene(view, looking(frame, { open })).pieces.find(({ name }) => name === added(action)[0])!);
    expect(near).toMatchObject({ ...centre(39), label: "1 with the current" });
    expect(far!.label).toContain("over the falls");
  });

  it.each([true, false])("finds room for every pile and player (narrow: %s)", (narrow) => {
    for (const piles of [4, 5])
      for (const others of [0, 1, 2, 3]) {
        const places = layout(piles, others, narrow, narrow ? 0.64 : 1.05);
        expect(places.piles).toHaveLength(piles);
        places.piles.slice(1).forEach(({ x, width }, n) => expect(x - places.piles[n]!.x).toBeGreaterThanOrEqual(width));
        expect(places.window.height).toBeGreaterThan(200);
      }
  });

  it("lays maps to choose from in as many rows as make them largest", () => {
    const wide = grid(5, { x: 0, y: 0, width: 500, height: 100 }, 0, 1);
    expect(new Set(wide.map(({ y }) => y)).size).toBe(1);
    expect(new Set(grid(5, { x: 0, y: 0, width: 300, height: 200 }, 0, 1).map(({ y }) => y)).size).toBe(2);
  });
});
