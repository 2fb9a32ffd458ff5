import { describe, expect, it } from "vitest";
import { narrowed, turned as turnable } from "../../table/narrow";
import type { Looking, Piece, Printed, Scene } from "../../table/piece";
import { added } from "./added";
import { sectionOf } from "./board";
import { facts } from "./facts";
import frames from "./frames.json";
import { game } from "./index";
import { beyond, fault, type Lay } from "./mistakes";
import printed from "./printed.json";
import { rekey } from "./rekey";
import { scene } from "./scene";
import { ALL, MINE, gathered } from "./sheet";
import { total, type MarshlandsView } from "./view";

interface Frame {
  you: number;
  open: Record<string, unknown>[];
  view: MarshlandsView;
}
const FRAMES = frames as unknown as Frame[];

function looking({ you, open, view }: Frame, more: Partial<Looking> = {}): Looking {
  const names = Array.from({ length: view.seats }, (_, seat) => ["Ann", "Bob", "Cy", "Di"][seat] ?? `P${seat}`);
  return { you, names, printed: printed as Printed, chosen: [], open, turn: null, narrow: false, shape: 1.05, shown: [], ...more };
}

function asking(act: string, type: string): Frame {
  return FRAMES.find(({ view, open }) => open.length && view.options.act === act && view.agenda.at(-1)?.type === type)!;
}

function found(drawn: Scene, key: string): Piece | undefined {
  return drawn.pieces.find((piece) => piece.key === key);
}

/** What is left and lit once these things are chosen. */
function left(frame: Frame, chosen: string[], more: Partial<Looking> = {}): { open: Record<string, unknown>[]; lit: string[]; drawn: Scene } {
  const options = frame.open.map((action) => ({ action, text: JSON.stringify(action) }));
  const narrow = (onBoard: Set<string>) => narrowed(options, chosen, onBoard, (action) => added(action as Record<string, unknown>));
  const open = narrow(new Set()).open.map(({ action }) => action as Record<string, unknown>);
  const drawn = scene(frame.view, looking(frame, { chosen, open, ...more }));
  return { open, lit: narrow(new Set(drawn.pieces.flatMap(({ name }) => name ?? []))).lit, drawn };
}

const LOOKS: Partial<Looking>[] = [{}, { narrow: true, shape: 0.67 }, { narrow: true, shape: 1.57 }, { you: null, open: [] }, { shown: [MINE] }, { shown: [ALL], narrow: true, shape: 0.67 }];

describe("the table", () => {
  it.each(LOOKS)("draws everything once, with a picture and a place (%o)", (more) => {
    for (const frame of FRAMES) {
      const drawn = scene(frame.view, looking(frame, more));
      const keys = drawn.pieces.map(({ key }) => key);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
      for (const { key, x, y, width, height, picture } of drawn.pieces) {
        expect([x, y, width, height].every(Number.isFinite), key).toBe(true);
        expect(width > 0 && height > 0, key).toBe(true);
        expect(game.pictures[picture], picture).toBeDefined();
      }
    }
  });

  it.each(LOOKS)("keeps everything beside the ground on the table (%o)", (more) => {
    for (const frame of FRAMES) {
      const drawn = scene(frame.view, looking(frame, more));
      for (const piece of drawn.pieces.filter(({ ground }) => !ground)) {
        expect(piece.x - piece.width / 2, piece.key).toBeGreaterThanOrEqual(-1);
        expect(piece.x + piece.width / 2, piece.key).toBeLessThanOrEqual(drawn.width + 1);
        expect(piece.y + piece.height / 2, piece.key).toBeLessThanOrEqual(drawn.height + 1);
      }
    }
  });

  it("keeps all tiles on the ground within its reach, and no two on one place", () => {
    for (const frame of FRAMES)
      for (const narrow of [false, true]) {
        const drawn = scene(frame.view, looking(frame, { narrow }));
        const { left, top, width, height } = drawn.ground!.extent;
        const tiles = drawn.pieces.filter(({ key }) => key.startsWith("tile@"));
        expect(tiles).toHaveLength(frame.view.laid.length);
        expect(new Set(tiles.map(({ x, y }) => `${x} ${y}`)).size).toBe(tiles.length);
        for (const { x, y } of tiles) expect(x > left && x < left + width && y > top && y < top + height).toBe(true);
      }
  });

  it("says of each tile what meets its neighbours, as it is turned", () => {
    const frame = asking("1", "WhichTile");
    const at = frame.view.laid.indexOf("red-village");
    const drawn = scene(frame.view, looking(frame));
    expect(found(drawn, `tile@${frame.view.where[at]}`)?.label).toContain("north water, east water, south water, west water");
  });

  it("says no name of the records", () => {
    for (const frame of FRAMES) {
      for (const { key, label, tip = "" } of scene(frame.view, looking(frame)).pieces) expect(`${label} ${tip}`, key).not.toMatch(/\b[a-z]+(-[a-z]+)*-(end|with|\d+)\b|\b[a-z]+_[a-z]+\b/);
    }
  });

  it("shows nobody else's tiles, but in act 6 those of all", () => {
    for (const frame of FRAMES.filter(({ view }) => view.options.act === "1" && !view.outcome)) {
      const drawn = scene(frame.view, looking(frame));
      expect(drawn.pieces.filter(({ key }) => key.startsWith("hand:"))).toHaveLength(frame.view.hands[frame.you]!.length);
    }
  });
});

describe("answering", () => {
  it("leads to every answer by what is drawn, or by a button", () => {
    const buttons = new Set(["Stop", "Refuse", "Leave", "Stay", "Pass", "Finish", "TurnBoard", "DrawTile", "Take"]);
    for (const frame of FRAMES) {
      const after = new Map<string, string[]>();
      for (const action of frame.open) {
        if (buttons.has(action.type as string)) continue;
        const tile = action.tile as string | undefined;
        const first = tile && frame.open.some((other) => other.tile && other.tile !== tile) ? [tile] : [];
        const lit = after.get(first.join()) ?? left(frame, first).lit;
        after.set(first.join(), lit);
        const rest = [...(action.square ? [action.square as string] : []), ...added(action)].filter((name) => name !== "in words");
        expect(rest.every((name) => lit.includes(name) || first.includes(name)), `${JSON.stringify(action)} ${lit.join()}`).toBe(true);
      }
    }
  });

  it("lights tiles first, and squares once a tile is chosen", () => {
    const frame = asking("1", "WhichTile");
    const tiles = new Set(frame.open.filter(({ type }) => type === "Lay").map(({ tile }) => tile as string));
    expect(left(frame, []).lit.filter((name) => /^[a-k]\d+$/.test(name))).toEqual([]);
    const [tile] = tiles;
    const squares = new Set(frame.open.filter((action) => action.type === "Lay" && action.tile === tile).map(({ square }) => square as string));
    const after = left(frame, [tile!]);
    expect(new Set(after.lit)).toEqual(new Set([...squares, "offer"]));
    for (const square of squares) expect(found(after.drawn, `target:${square}`)?.told).toMatchObject({ tile, ghost: "faint" });
  });

  it("turns the tile on the chosen square before it is laid", () => {
    const frame = FRAMES.find(({ open }) => open.some((one) => open.some((other) => one.type === "Lay" && other.tile === one.tile && other.square === one.square && other.turn !== one.turn)))!;
    const lay = frame.open.find((one) => frame.open.some((other) => other.tile === one.tile && other.square === one.square && other.turn !== one.turn))!;
    const { open } = left(frame, [lay.tile as string, lay.square as string]);
    const ways = turnable(open.map((action) => ({ action, text: "" })), game.turns);
    expect(ways.length).toBeGreaterThan(1);
    for (const { action } of ways) {
      const turn = (action as { turn: number }).turn;
      const { drawn } = left(frame, [lay.tile as string, lay.square as string], { turn });
      expect(found(drawn, `target:${lay.square as string}`)?.told).toMatchObject({ turn, ghost: "firm" });
    }
  });

  it("lets the village be turned where it lies", () => {
    const frame = asking("4", "WhichWayRound");
    expect(left(frame, []).lit).toEqual(["village"]);
    const { drawn } = left(frame, ["village"], { turn: 3 });
    expect(drawn.pieces.find(({ name }) => name === "village")?.told.turn).toBe(3);
  });

  it("gives each way of a boat a spot of its own", () => {
    for (const act of ["4", "5"]) {
      const frame = asking(act, "WhichWay");
      const spots = scene(frame.view, looking(frame)).pieces.filter(({ picture }) => picture === "spot");
      expect(spots).toHaveLength(frame.open.length - 1);
      expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(spots.length);
    }
  });

  it("takes nothing up by the way", () => {
    const frame = FRAMES.filter(({ view }) => view.options.act === "6").at(-1)!;
    const up = frame.open.find(({ type }) => type === "TakeUp")!;
    expect(left(frame, [up.square as string]).open).toEqual([up]);
    expect(added(up)).toEqual(["in words"]);
  });
});

describe("act 6", () => {
  it("shows the boards of all side by side, the own one largest", () => {
    const frame = FRAMES.filter(({ view }) => view.options.act === "6").at(-1)!;
    for (const narrow of [false, true]) {
      const drawn = scene(frame.view, looking(frame, { narrow }));
      const rims = drawn.pieces.filter(({ picture }) => picture === "section");
      expect(rims).toHaveLength(4);
      const [own, ...others] = rims.toSorted((one, other) => other.width - one.width);
      expect(own?.key).toBe("section:0");
      for (const one of rims)
        for (const other of rims)
          if (one !== other)
            expect(Math.abs(one.x - other.x) >= (one.width + other.width) / 2 || Math.abs(one.y - other.y) >= (one.height + other.height) / 2).toBe(true);
      expect(others.every(({ width }) => width < own!.width)).toBe(true);
    }
  });

  const building = FRAMES.filter(({ view, open }) => view.options.act === "6" && open.some(({ type }) => type === "TakeUp"));

  it("takes a tile on every empty square of one's own, and marks where it fits", () => {
    for (const frame of building) {
      const { view, you } = frame;
      const tile = frame.open.find(({ type }) => type === "Lay")!.tile as string;
      const further = beyond(view, { you, printed: printed as Printed, chosen: [tile], listed: frame.open }).map(({ action }) => action as Record<string, unknown>);
      const both = [...frame.open, ...further];
      expect(new Set(both.map((action) => JSON.stringify(action))).size).toBe(both.length);
      const { lit, drawn } = left({ ...frame, open: both }, [tile]);
      const empty = drawn.pieces.filter(({ key }) => key.startsWith("square:")).map(({ key }) => key.slice(7))
        .filter((square) => sectionOf(view, square) === view.colours[you] && !view.where.includes(square));
      expect(lit.filter((name) => /^[a-z]\d+$/.test(name)).toSorted()).toEqual(empty.toSorted());
      const fits = new Set(frame.open.filter((action) => action.type === "Lay" && action.tile === tile).map(({ square }) => square));
      for (const square of empty) expect(found(drawn, `target:${square}`)?.picture, square).toBe(fits.has(square) ? "tile" : "misfit");
    }
  });

  it("agrees with the table on what fits", () => {
    const { view, you, open } = building.at(-1)!;
    const isListed = (lay: Lay) => open.some(({ type, ...rest }) => type === "Lay" && rest.tile === lay.tile && rest.square === lay.square && rest.turn === lay.turn);
    const lays = open.filter(({ type }) => type === "Lay") as unknown as Lay[];
    for (const lay of lays) expect(fault(view, printed as Printed, lay), JSON.stringify(lay)).toBe("");
    const tiles = [...new Set(lays.map(({ tile }) => tile))];
    const further = beyond(view, { you, printed: printed as Printed, chosen: tiles, listed: open }).map(({ action }) => action as unknown as Lay);
    expect(further.some((lay) => fault(view, printed as Printed, lay))).toBe(true);
    // What fits and is not listed looks like another turn that is.
    for (const lay of further) if (!fault(view, printed as Printed, lay)) expect([0, 1, 2, 3].some((turn) => isListed({ ...lay, turn })), JSON.stringify(lay)).toBe(true);
  });
});

describe("the score", () => {
  it("has a line for each of the sheet, with its rule and the squares it speaks of", () => {
    const frame = FRAMES.filter(({ view }) => view.options.act === "1" && view.seats === 2).at(-1)!;
    const drawn = scene(frame.view, looking(frame, { shown: [MINE] }));
    const own = frame.view.sheet.filter(({ colour }) => colour === frame.view.colours[0]);
    const lines = drawn.pieces.filter(({ key }) => key.startsWith("line:"));
    expect(lines).toHaveLength(own.length);
    lines.forEach((line, n) => {
      expect(line.label).toContain(own[n]!.rule);
      expect(line.shows).toEqual(own[n]!.squares.map((square) => `square:${square}`));
      for (const key of line.shows!) expect(found(drawn, key)?.ground).toBe(true);
    });
  });

  it("is the same however its lines are gathered", () => {
    for (const { view } of FRAMES)
      for (const colour of new Set(view.colours)) {
        const lines = gathered(view.sheet).filter((line) => line.colour === colour);
        expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(total(view, colour));
      }
  });

  it("is what the game ends with, and is then shown to all", () => {
    const frame = FRAMES.find(({ view }) => view.outcome)!;
    expect(frame.view.colours.map((colour) => total(frame.view, colour))).toEqual(frame.view.outcome!.scores);
    expect(scene(frame.view, looking(frame)).pieces.some(({ picture }) => picture === "line")).toBe(true);
  });
});

describe("gliding", () => {
  it("takes a tile from the hand onto the marsh, where it stays the same", () => {
    const frame = asking("1", "WhichTile");
    const lay = frame.open.find(({ type }) => type === "Lay") as { tile: string; square: string; turn: number };
    const after: MarshlandsView = {
      ...frame.view,
      hands: frame.view.hands.map((hand, seat) => (seat ? hand : hand.filter((tile, n) => tile !== lay.tile || hand.indexOf(tile) !== n))),
      laid: [...frame.view.laid, lay.tile],
      where: [...frame.view.where, lay.square],
      turns: [...frame.view.turns, lay.turn],
    };
    const before = scene(frame.view, looking(frame));
    const next = rekey(before, scene(after, looking({ ...frame, view: after, open: [] })));
    const on = (drawn: Scene) => drawn.pieces.find(({ told }) => told.square === lay.square);
    expect(on(next)?.key).toBe(`hand:${lay.tile}#0`);
    const again = rekey(next, scene(after, looking({ ...frame, view: after, open: [] })));
    expect(on(again)?.key).toBe(on(next)?.key);
    expect(new Set(again.pieces.map(({ key }) => key)).size).toBe(again.pieces.length);
    // Another one like it is drawn, and laid.
    const drew = { ...after, hands: after.hands.map((hand, seat) => (seat === frame.you ? [...hand, lay.tile] : hand)) };
    const then = { ...after, laid: [...after.laid, lay.tile], where: [...after.where, "a1"], turns: [...after.turns, 0] };
    let last = again;
    for (const view of [drew, then, then]) {
      last = rekey(last, scene(view, looking({ ...frame, view, open: [] })));
      expect(on(last)?.key).toBe(on(next)?.key);
      expect(new Set(last.pieces.map(({ key }) => key)).size).toBe(last.pieces.length);
    }
  });
});

describe("facts", () => {
  it("tell the act, its goal and the points of all", () => {
    for (const frame of FRAMES) {
      const told = facts(frame.view, looking(frame));
      expect(told[0]?.label).toBe(`Act ${frame.view.options.act}`);
      expect(told.filter(({ colour }) => colour)).toHaveLength(new Set(frame.view.colours).size);
    }
  });
});
