import { describe, expect, it } from "vitest";
import { narrowed } from "../../table/narrow";
import type { Looking, Piece, Printed, Scene } from "../../table/piece";
import { added } from "./added";
import { isAWay } from "./circuits";
import { EMBLEMS } from "./emblems";
import { EVENT_TILES, eventName, explained, kindOf } from "./events";
import { exchangeSaid } from "./exchange";
import { facts } from "./facts";
import { game } from "./index";
import frames from "./intervals.json";
import { burnt } from "./pollution";
import printed from "./printed.json";
import { scene } from "./scene";
import { ALL } from "./sheet";
import { drawnFrom, emblemSpot, turned } from "./tile";
import { called, total, type Face, type MarshlandsView } from "./view";
import type { Lying } from "./ways";

interface Frame {
  you: number;
  open: Record<string, unknown>[];
  view: MarshlandsView;
}
const FRAMES = frames as unknown as Frame[];
const EVENTS = Object.entries({ ...printed.bell, ...printed.butterfly, ...printed.clover }) as unknown as [string, Face][];
const CENTRES = ["embarkation-point", "factory"];

function looking({ you, open, view }: Frame, more: Partial<Looking> = {}): Looking {
  return { you, names: ["Ann", "Bob", "Cy", "Di"].slice(0, view.seats), printed: printed as unknown as Printed, chosen: [], open, turn: null, narrow: false, shape: 1.05, shown: [], ...more };
}

function asking(type: string): Frame {
  return FRAMES.find(({ view, open }) => open.length && view.agenda.at(-1)?.type === type)!;
}

function draw(frame: Frame, more: Partial<Looking> = {}): Scene {
  return scene(frame.view, looking(frame, more));
}

function named(drawn: Scene, name: string): Piece | undefined {
  return drawn.pieces.find((piece) => piece.name === name);
}

/** What can be pointed at once these things are chosen. */
function lit(frame: Frame, chosen: string[]): string[] {
  const options = frame.open.map((action) => ({ action, text: JSON.stringify(action) }));
  const narrow = (onBoard: Set<string>) => narrowed(options, chosen, onBoard, (action) => added(action as Record<string, unknown>));
  const open = narrow(new Set()).open.map(({ action }) => action as Record<string, unknown>);
  const drawn = draw(frame, { chosen, open });
  return narrow(new Set(drawn.pieces.flatMap(({ name }) => name ?? []))).lit;
}

describe("an event tile", () => {
  it("has an emblem and says what it does and by which rules, whichever copy it is", () => {
    for (const [tile] of EVENTS.filter(([tile]) => !CENTRES.includes(tile))) {
      expect(kindOf(tile), tile).not.toBe("");
      expect(EMBLEMS[kindOf(tile)], tile).toBeDefined();
      expect(explained(tile)).toMatch(/^.+ \(a (bell|butterfly|clover)\)\n.+\nReplaces: .+\n(.+\n)*SM-I[123]-\d{3}/);
    }
    expect(new Set(EVENTS.map(([tile]) => kindOf(tile)).filter(Boolean))).toEqual(new Set(Object.keys(EVENT_TILES)));
    expect(Object.keys(EMBLEMS).sort()).toEqual([...Object.keys(EVENT_TILES), ...CENTRES].sort());
  });

  it("belongs to the set it is printed in", () => {
    for (const set of ["bell", "butterfly", "clover"] as const)
      for (const tile of Object.keys(printed[set]).filter((tile) => !CENTRES.includes(tile))) expect(EVENT_TILES[kindOf(tile)]?.set, tile).toBe(set);
  });

  it.each(EVENTS)("%s has its emblem on it, off its canals", (tile, face) => {
    const { x, y } = emblemSpot(face);
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(31);
    if (!face.fields.length || CENTRES.includes(tile)) return;
    for (const { sort, lines } of drawnFrom(face).parts)
      for (const point of sort === "water" ? lines.flat() : []) expect(Math.hypot(point.x - x, point.y - y), tile).toBeGreaterThan(17);
  });

  it("goes by the name the rulebook gives it", () => {
    expect(eventName("will-o-the-wisp")).toBe("Will o' the Wisp");
    expect(eventName("private-property-b-red")).toBe("Red Private Property");
    expect(eventName("transport-of-goods")).toBe("Transport of Goods");
    expect(kindOf("tee-with-reed-bed")).toBe("");
  });

  it("can be read by keyboard where it lies, and marks the squares on which it acts", () => {
    let read = 0;
    for (const frame of FRAMES) {
      const drawn = draw(frame, { open: [] });
      const keys = new Set(drawn.pieces.map(({ key }) => key));
      for (const piece of drawn.pieces.filter(({ picture, told }) => picture === "tile" && kindOf(told.tile as string) && told.square)) {
        expect(piece.tip).toContain(explained(piece.told.tile as string));
        expect(piece.shows).toContain(`square:${piece.told.square as string}`);
        for (const key of piece.shows!) expect(keys.has(key), key).toBe(true);
        read++;
      }
    }
    expect(read).toBeGreaterThan(20);
  });

  it("can be read in the hand, too, when it cannot be chosen", () => {
    const frame = FRAMES.find(({ you, view }) => view.hands[you]!.some((tile) => kindOf(tile)))!;
    const tile = frame.view.hands[frame.you]!.find((tile) => kindOf(tile))!;
    expect(draw(frame, { open: [] }).pieces.find(({ key }) => key === `hand:${tile}#0`)).toMatchObject({ shows: [], tip: explained(tile) });
    expect(draw({ ...frame, open: [{ type: "Offer", tile }] }).pieces.find(({ key }) => key === `hand:${tile}#0`)?.shows).toBeUndefined();
  });
});

describe("the table of an interval", () => {
  it.each([{}, { narrow: true, shape: 0.6 }, { narrow: true, shape: 1.57 }, { you: null, open: [] }, { shown: [ALL] }])("draws everything once, with a picture and a place (%o)", (more) => {
    for (const frame of FRAMES) {
      const drawn = draw(frame, more);
      const keys = drawn.pieces.map(({ key }) => key);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
      for (const { key, x, y, width, height, picture } of drawn.pieces) {
        expect([x, y, width, height].every(Number.isFinite) && width > 0 && height > 0, key).toBe(true);
        expect(game.pictures[picture], picture).toBeDefined();
      }
    }
  });

  it("leads to every answer by what is drawn, or by a button", () => {
    for (const frame of FRAMES)
      for (const action of frame.open) {
        const first = typeof action.tile === "string" && new Set(frame.open.map(({ tile }) => tile)).size > 1 ? [action.tile] : [];
        const rest = [...["square", "kind"].flatMap((field) => (typeof action[field] === "string" ? [action[field]] : [])), ...added(action)];
        if (!rest.length) continue;
        const now = lit(frame, first);
        for (const name of rest) expect([...now, ...first], `${JSON.stringify(action)}`).toContain(name);
      }
  });

  it("ends with the score of its sheet", () => {
    const ended = FRAMES.filter(({ view }) => view.outcome);
    expect(new Set(ended.map(({ view }) => view.options.act))).toEqual(new Set(["I1", "I2", "I3"]));
    for (const { view } of ended) expect(view.colours.map((colour) => total(view, colour))).toEqual(view.outcome!.scores);
  });

  it("is called an interval", () => {
    for (const frame of FRAMES) expect(facts(frame.view, looking(frame))[0]?.label).toBe(`Interval ${frame.view.options.act.slice(1)}`);
  });
});

describe("an exchange", () => {
  it("begins at the panel of another player", () => {
    const frame = FRAMES.find(({ open }) => open.some(({ type }) => type === "AskToExchange"))!;
    const whom = frame.open.find(({ type }) => type === "AskToExchange")!.whom as number;
    expect(named(draw(frame), `player ${whom}`)?.label).toContain("to exchange tiles");
  });

  it("lays out every kind that can be asked for", () => {
    const frame = asking("WhatToAskFor");
    const kinds = frame.open.flatMap(({ kind }) => (kind ? [kind as string] : []));
    const drawn = draw(frame);
    expect(kinds.length).toBeGreaterThan(5);
    for (const kind of kinds) expect(named(drawn, kind)).toMatchObject({ picture: "event", label: `Ask for ${eventName(kind)}` });
    expect(drawn.pieces.some(({ key }) => key.startsWith("hand:"))).toBe(false);
  });

  it("shows what is put forward, and for what", () => {
    const frame = asking("WhetherToAgree");
    const tile = frame.view.proposed[0]!;
    expect(draw(frame).pieces.find(({ key }) => key === `beside:${tile}`)?.label).toContain("To be exchanged: ");
  });

  it("says who offers what to whom", () => {
    const frame = asking("WhetherToAgree");
    const { view } = frame;
    const { asker, seat } = view.agenda.at(-1) as unknown as { asker: number; seat: number };
    const { names } = looking(frame);
    const seen = (you: number | null) => exchangeSaid(view, looking(frame, { you }));
    const what = `${called(view.proposed[0]!)} for ${view.sought ? eventName(view.sought) : "a tile of choice"}`;
    expect(seen(null)).toBe(`${names[asker]} offers ${names[seat]} ${what}`);
    expect(seen(seat)).toBe(`${names[asker]} offers you ${what}`);
    expect(seen(asker)).toBe(`You offer ${names[seat]} ${what}`);
  });

  it.each(["WhichToPick", "WhichInReturn"])("shows a hand to the one who may choose from it, and to nobody else (%s)", (question) => {
    const frame = asking(question);
    const hand = frame.view.hands[frame.view.showing!]!;
    const drawn = draw(frame);
    expect(drawn.pieces.filter(({ key }) => key.startsWith("shown:")).map(({ name }) => name).sort()).toEqual([...hand].sort());
    const other = draw(frame, { you: null, open: [] });
    expect(other.pieces.some(({ key }) => key.startsWith("shown:"))).toBe(false);
  });
});

describe("circuits", () => {
  const frame = FRAMES.find(({ view }) => view.sheet.filter(({ what }) => what === "circuit").length > 1)!;

  it("are drawn from the embarkation point and back, one for each line of the score, tile by tile", () => {
    const lines = frame.view.sheet.filter(({ what }) => what === "circuit");
    const drawn = draw(frame).pieces.filter(({ picture }) => picture === "circuit");
    expect(drawn).toHaveLength(lines.length);
    const centre = frame.view.where[frame.view.laid.indexOf("embarkation-point")]!;
    lines.forEach((line, n) => {
      expect(isAWay([centre, ...line.squares, centre]), line.squares.join()).toBe(true);
      expect(drawn[n]!.told.dots).toHaveLength(line.squares.length);
    });
  });

  it("keep to a lane each, so that none lies on another", () => {
    const lines = frame.view.sheet.filter(({ what }) => what === "circuit");
    const twice = { ...frame, view: { ...frame.view, sheet: [...lines, ...lines] } };
    const starts = draw(twice)
      .pieces.filter(({ picture }) => picture === "circuit")
      .map(({ told }) => (told.line as string).split("L")[0]);
    expect(new Set(starts).size).toBe(2 * lines.length);
  });

  it("are what a player is said to have", () => {
    const [line] = frame.view.sheet.filter(({ what }) => what === "circuit");
    const seat = frame.view.colours.indexOf(line!.colour);
    expect(draw(frame).pieces.find(({ key }) => key === `seat:${seat}`)?.label).toMatch(/\d circuits?, \d+ points/);
  });

  it("leave a spot of its own for a counter on each arm", () => {
    const { open, ...rest } = asking("WhereToMark");
    const spots = draw({ open, ...rest }).pieces.filter(({ picture }) => picture === "spot");
    expect(spots).toHaveLength(open.filter(({ type }) => type === "Mark").length);
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(spots.length);
  });
});

describe("the environment", () => {
  it("tints each water that is polluted, and says how it flows on", () => {
    const frame = FRAMES.find(({ view }) => view.polluted.length > 3)!;
    const foul = draw(frame).pieces.filter(({ key }) => key.startsWith("foul:"));
    expect(foul.map(({ key }) => key).sort()).toEqual(frame.view.polluted.map(({ square, part }) => `foul:${square}:${part}`).sort());
    const more = { ...frame.view, polluter: 0, spreading: "every way" };
    expect(facts(more, looking(frame)).find(({ label }) => label === "Pollution")?.value).toContain("every way");
  });

  it("burns a copse from the Fire to the Rain", () => {
    const face = (parts: string[], edges: string): Face => ({ edges, parts, fields: [], landings: [], cow: null });
    const copse = face(["copse EW"], "FCFC");
    const lies = (tile: string, turn = 0): Lying => ({ tile, face: copse, turn, parts: drawnFrom(copse).parts });
    const board = new Map([["a1", lies("copse")], ["b1", lies("fire-a")], ["c1", lies("copse", 2)], ["d1", lies("rain")], ["e1", lies("copse")]]);
    expect(burnt(board).map(({ square }) => square).sort()).toEqual(["a1", "b1", "c1"]);
    expect(turned({ x: 1, y: 0 }, 2)).toEqual({ x: -1, y: -0 });
  });
});
