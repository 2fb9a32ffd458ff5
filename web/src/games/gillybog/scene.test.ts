import { describe, expect, it } from "vitest";
import { narrowed, turned } from "../../table/narrow";
import type { Looking, Piece, Scene } from "../../table/piece";
import { added } from "./added";
import { facts } from "./facts";
import recorded from "./frames.json";
import { layout } from "./layout";
import { centre } from "./map";
import { rekey } from "./rekey";
import { scene } from "./scene";
import { GONE, type GillybogView } from "./view";

interface Frame {
  you: number;
  open: Record<string, unknown>[];
  view: GillybogView;
}
const FRAMES = (recorded.frames as unknown as Frame[]).map((frame) => ({ ...frame, view: { ...frame.view, box: recorded.box as unknown as GillybogView["box"] } }));

function looking({ you, open, view }: Frame, more: Partial<Looking> = {}): Looking {
  const names = Array.from({ length: view.seats }, (_, seat) => ["Ann", "Bob", "Cy", "Di"][seat]!);
  return { you, names, printed: {}, chosen: [], open, turn: null, narrow: false, shape: 1.05, shown: [], ...more };
}

function asking(type: string): Frame {
  return FRAMES.find(({ view, open }) => open.length && view.agenda.at(-1)?.type === type)!;
}

function found(drawn: Scene, key: string): Piece | undefined {
  return drawn.pieces.find((piece) => piece.key === key);
}

/** What the answers leave once these things are chosen, and what lights up then. */
function left(frame: Frame, chosen: string[]): { open: Record<string, unknown>[]; lit: string[]; offered: unknown[] } {
  const options = frame.open.map((action) => ({ action, text: JSON.stringify(action) }));
  const narrow = (onBoard: Set<string>) => narrowed(options, chosen, onBoard, (action) => added(action as Record<string, unknown>));
  const open = narrow(new Set()).open.map(({ action }) => action as Record<string, unknown>);
  const drawn = scene(frame.view, looking(frame, { chosen, open }));
  const { lit, offered } = narrow(new Set(drawn.pieces.flatMap(({ name }) => name ?? [])));
  return { open, lit, offered };
}

const LOOKS: Partial<Looking>[] = [{}, { narrow: true, shape: 0.67 }, { narrow: true, shape: 1.57 }, { you: null, open: [] }, { shown: ["sight"], shape: 1.6 }];

describe("the table", () => {
  it.each(LOOKS)("draws everything once, with all it needs (%o)", (more) => {
    for (const frame of FRAMES) {
      const drawn = scene(frame.view, looking(frame, more));
      const keys = drawn.pieces.map(({ key }) => key);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
      for (const { key, x, y, width, height } of drawn.pieces) expect([x, y, width, height].every(Number.isFinite), key).toBe(true);
    }
  });

  it.each([{ narrow: false, shape: 1.05 }, { narrow: true, shape: 0.67 }, { narrow: true, shape: 1.57 }, { narrow: true, shape: 1.1 }])("keeps everything beside the ground on the table (%o)", (more) => {
    for (const frame of FRAMES) {
      const drawn = scene(frame.view, looking(frame, more));
      for (const piece of drawn.pieces.filter(({ ground }) => !ground)) {
        expect(piece.x - piece.width / 2, piece.key).toBeGreaterThanOrEqual(-1);
        expect(piece.x + piece.width / 2, piece.key).toBeLessThanOrEqual(drawn.width + 1);
        expect(piece.y + piece.height / 2, piece.key).toBeLessThanOrEqual(drawn.height + 1);
      }
    }
  });

  it("shows on the board whatever an answer names", () => {
    const byButton = new Set(["EndActions", "Stop", "KeepIt", "Suffer", "SpendWard", "SenseMore", "Enough"]);
    for (const frame of FRAMES) {
      const names = new Set(scene(frame.view, looking(frame)).pieces.flatMap(({ name }) => name ?? []));
      for (const action of frame.open) {
        if (byButton.has(String(action.type))) continue;
        const mentioned = [...Object.values(action), ...added(action)];
        expect(mentioned.some((name) => names.has(name as string)), JSON.stringify(action)).toBe(true);
      }
    }
  });

  it("tells of every space who and what is there", () => {
    for (const frame of FRAMES) {
      const drawn = scene(frame.view, looking(frame));
      frame.view.spaces.forEach((name, space) => {
        if (name === GONE) return;
        const { label } = drawn.pieces.find((piece) => piece.key === `space:${name}`)!;
        const hunters = frame.view.hunters[space]!;
        expect(/(\d+) hunters?\b/.exec(label)?.[1] ?? "0").toBe(String(hunters));
        frame.view.place.forEach((where, seat) =>
          expect(label.includes(`, ${seat === frame.you ? "You" : ["Ann", "Bob", "Cy", "Di"][seat]}`), `${label} ${seat}`).toBe(where === space),
        );
      });
    }
  });

  it("never speaks of a space by its name in the records", () => {
    for (const frame of FRAMES) {
      for (const { key, label, tip = "" } of scene(frame.view, looking(frame)).pieces) expect(`${label} ${tip}`, key).not.toMatch(/\b([ew]\d+([ns]\d+)?|[ns]\d+|den)\b/);
    }
  });

  it.each([1, 2, 3, 4])("finds room for %i players on a phone and with room to spare", (players) => {
    for (const narrow of [true, false]) {
      const places = layout(players, narrow, narrow ? 0.67 : 1.05);
      expect(places.players).toHaveLength(players);
      expect(places.window.height).toBeGreaterThan(200);
      const last = places.players.at(-1)!;
      if (!narrow) expect(last.y + last.height / 2).toBeLessThanOrEqual(places.gillys[0]!.y - places.gillys[0]!.height / 2);
    }
  });
});

describe("answering", () => {
  it("plays a half of a basic card by pointing at it", () => {
    const frame = asking("WhichCard");
    const play = frame.open.find(({ type, action }) => type === "Play" && action === "sense")!;
    expect(left(frame, []).lit).toContain("sense");
    expect(left(frame, []).lit).not.toContain("howl-sense");
    expect(left(frame, [String(play.action)]).open).toEqual([play]);
  });

  it("gives a card up whole", () => {
    const frame = asking("WhichInjury");
    expect(left(frame, []).lit.sort()).toEqual(frame.open.map(({ card }) => card).sort());
  });

  it("lights the spaces one can go to", () => {
    const frame = asking("WhichStep");
    const steps = frame.open.flatMap(({ space }) => (space ? [space] : []));
    expect(left(frame, []).lit.sort()).toEqual(steps.sort());
  });

  it("chooses a player by their panel, and one's own limbs", () => {
    expect(left(asking("WhoMoves"), []).lit).toContain("seat 0");
    expect(left(asking("WhichLimb"), []).lit.sort()).toEqual(["feet", "fins", "fronds"]);
    const share = asking("WhatToShare");
    const give = share.open.find(({ type }) => type === "Give")!;
    const both = left(share, [`seat ${give.player}`, String(give.limb)]);
    expect(both.open.every(({ player, limb }) => player === give.player && limb === give.limb)).toBe(true);
  });

  it.each(["WhichSite", "WhichStart", "WhichCampSite"])("lays a tile where one points and as one turns it (%s)", (question) => {
    const frame = asking(question);
    const { tile, space } = frame.open[0]!;
    const chosen = frame.view.revealed.length > 1 ? [String(tile), String(space)] : [String(space)];
    expect(left(frame, chosen.slice(0, -1)).lit).toContain(space);
    const { open } = left(frame, chosen);
    const ways = turned(open.map((action) => ({ action, text: "" })), "turn");
    expect(ways.length).toBe(open.length);
    const turn = Number(open[0]!.turn);
    const drawn = scene(frame.view, looking(frame, { chosen, open, turn }));
    const ghosts = drawn.pieces.filter(({ key }) => key.startsWith("ghost:"));
    expect(ghosts).toHaveLength(2);
    const angle = (-turn * Math.PI) / 3;
    expect(ghosts[1]!.x - ghosts[0]!.x).toBeCloseTo(100 * Math.cos(angle));
    expect(ghosts[1]!.y - ghosts[0]!.y).toBeCloseTo(100 * Math.sin(angle));
    expect(drawn.ground!.follow).toEqual(["ghost:0", "ghost:1"]);
    // A Forest tile joins something; a camp joins nothing and is blocked nowhere.
    const ends = ghosts.flatMap(({ told }) => (told.links as number[]).filter((_, way) => !(told.joined as boolean[])[way]));
    if (question === "WhichCampSite") expect(ends.every((link) => link < 0 && link !== -2)).toBe(true);
    else expect(ends.some((link) => link >= 0)).toBe(true);
  });
});

describe("the ground", () => {
  it("holds all that lies on it", () => {
    for (const frame of FRAMES) {
      const { ground, pieces } = scene(frame.view, looking(frame));
      const { left: start, top, width, height } = ground!.extent;
      for (const piece of pieces.filter((one) => one.ground)) {
        expect(piece.x - piece.width / 2, piece.key).toBeGreaterThanOrEqual(start - 1);
        expect(piece.x + piece.width / 2, piece.key).toBeLessThanOrEqual(start + width + 1);
        expect(piece.y - piece.height / 2, piece.key).toBeGreaterThanOrEqual(top - 1);
        expect(piece.y + piece.height / 2, piece.key).toBeLessThanOrEqual(top + height + 1);
      }
    }
  });

  it("turns to whoever acts", () => {
    const frame = asking("WhichCard");
    expect(scene(frame.view, looking(frame)).ground!.follow).toEqual([`player:${frame.view.active}`]);
  });

  it("shows what hunters see to who wants to know", () => {
    const frame = asking("WhichCard");
    const shaded = (shown: string[]) => scene(frame.view, looking(frame, { shown })).pieces.filter(({ picture }) => picture === "watched");
    expect(shaded([])).toEqual([]);
    const group = frame.view.hunters.findIndex((hunters) => hunters > 0);
    expect(shaded(["sight"]).map(({ key }) => key)).toContain(`watched:${frame.view.spaces[group]}`);
  });
});

describe("the card being done", () => {
  it("is read whole, in the one action that is done", () => {
    const frame = asking("WhichGroup");
    const drawn = scene(frame.view, looking(frame));
    const doing = drawn.pieces.filter(({ told }) => told.state === "doing");
    expect(doing.map(({ picture }) => picture)).toEqual(["card", "action"]);
    expect(doing[1]!.told).toMatchObject({ title: "Scare", more: 0 });
    expect(doing[1]!.height).toBe(doing[0]!.height);
  });

  it("can be chosen where its plain and its enhanced effect are to choose from", () => {
    const frame = asking("WhichGroup");
    const open = [{ type: "UseEnhanced", action: "scare" }, { type: "UsePlain", action: "scare" }];
    const lit = (more: Partial<Looking>) => scene(frame.view, looking(frame, more)).pieces.find(({ told }) => told.state === "doing" && told.title)?.name;
    expect(lit({ open })).toBe("scare");
    expect(lit({})).toBeUndefined();
  });

  it("is none before it is played and once it is done", () => {
    for (const question of ["WhichCard", "WhichUnique", "WhichInjury"]) {
      const frame = asking(question);
      expect(scene(frame.view, looking(frame)).pieces.some(({ told }) => told.state === "doing")).toBe(false);
    }
  });
});

describe("the hunters' card", () => {
  const told = (question: string) => {
    const frame = asking(question);
    return { view: frame.view, ...(found(scene(frame.view, looking(frame)), "hunter card")!.told as { when: string; whose: string; now: string; played: number }) };
  };

  it("tells what it would do to who acts", () => {
    expect(told("WhichCard")).toMatchObject({ when: "ahead", whose: "you" });
    expect(told("WhichCard").now).not.toBe("");
  });

  it("foresees nothing while it is being resolved", () => {
    expect(told("WhoIsAttacked")).toMatchObject({ when: "now", now: "" });
  });

  it("is for the next player once the one who acts is captured", () => {
    const { when, whose, played, view } = told("WhichInjury");
    expect([when, whose, played]).toEqual(["next", ["Ann", "Bob", "Cy", "Di"][(view.active + 1) % view.seats], 0]);
  });
});

describe("what moves", () => {
  const frame = asking("WhichCard");
  const { spaces } = frame.view;
  const standing = (on: Record<number, number>): GillybogView => ({ ...frame.view, events: [], hunters: spaces.map((_, space) => on[space] ?? 0) });
  const drawn = (view: GillybogView): Scene => scene(view, looking(frame));
  const group = (shown: Scene, space: number): Piece | undefined => shown.pieces.find(({ picture, told }) => picture === "hunters" && told.space === spaces[space]);
  const marched = (hunters: number, ...way: number[]) => [{ type: "GroupMoved", hunters, way: way.map((space) => spaces[space]!) }];

  it("keeps the key of a group on its way, which it takes along the paths", () => {
    const before = rekey(null, drawn(standing({ 3: 2, 5: 1 })), frame.view);
    const view = { ...standing({ 6: 2, 5: 1 }), events: marched(2, 3, 4, 6) };
    const after = rekey(before, drawn(view), view);
    expect(group(after, 6)!.key).toBe(group(before, 3)!.key);
    expect(group(after, 6)!.by!.map(({ x }) => x)).toEqual([group(after, 6)!.x - centre(spaces[6]!).x + centre(spaces[4]!).x]);
    expect(group(after, 5)!.key).toBe(group(before, 5)!.key);
    // Another that comes to where it was is another; and whoever stays keeps the key.
    const later = standing({ 6: 2, 5: 1, 3: 4 });
    const last = rekey(after, drawn(later), later);
    expect(group(last, 6)!.key).toBe(group(before, 3)!.key);
    expect(new Set(last.pieces.map(({ key }) => key)).size).toBe(last.pieces.length);
  });

  it("makes a new group of those who left others behind", () => {
    const before = rekey(null, drawn(standing({ 3: 4 })), frame.view);
    const view = { ...standing({ 3: 2, 4: 2 }), events: marched(2, 3, 4) };
    const after = rekey(before, drawn(view), view);
    expect(group(after, 3)!.key).toBe(group(before, 3)!.key);
    expect(group(after, 4)!.key).not.toBe(group(before, 3)!.key);
  });

  it("takes players and the gilly with them along the paths they walked", () => {
    const view = { ...frame.view, place: frame.view.place.map(() => 2), events: [{ type: "Moved", seat: 0, way: [1, 5, 2].map((space) => spaces[space]!) }] };
    const walker = found(drawn(view), "player:0")!;
    expect(walker.by!.map(({ y }) => y)).toEqual([1, 5].map((space) => walker.y - centre(spaces[2]!).y + centre(spaces[space]!).y));
  });
});

describe("the dice", () => {
  it("lie on the map once rolled, and attacks by the limb they hit", () => {
    const frame = asking("WhichCard");
    const events = [{ type: "RiskRolled", seat: 0, faces: ["boot 2", "miss"] }, { type: "AttackRolled", seat: 0, limb: "fins" }];
    const drawn = scene({ ...frame.view, events }, looking(frame));
    expect(drawn.pieces.filter(({ picture }) => picture === "die").map(({ told }) => told.face)).toEqual(["boot 2", "miss", "fins"]);
    expect(found(drawn, "die:0")).toBeUndefined();
  });
});

describe("the facts", () => {
  it("tell the gillys, the hunters' card and every player's limbs", () => {
    for (const frame of FRAMES) {
      const told = facts(frame.view, looking(frame));
      expect(told[0]!.label).toBe("Gillys saved");
      expect(told.filter(({ value }) => value.startsWith("fronds"))).toHaveLength(frame.view.seats);
      expect(told.some(({ label }) => label === "Hunters next")).toBe(!frame.view.outcome && frame.view.hunter_deck.shown.length > 0);
    }
  });
});
