/** The marsh: squares, tiles, sections and what stands on them, and where something can be laid. */
import type { Area, Ground, Looking, Piece } from "../../table/piece";
import { VILLAGE, spotName } from "./added";
import { SIDE, around, centre, named, placeOf, sectionAt, sections, spotOf, squares } from "./board";
import { colourOf } from "./colours";
import type { Layout } from "./layout";
import { owners } from "./setting";
import { spotAt } from "./tile";
import { asked, called, faceOf, type Face, type MarshlandsView } from "./view";

const SHORE = 46;

interface Lay {
  tile: string;
  square: string;
  turn: number;
}

/** The ways to lay the tile that is chosen, if one is; or the only one there is. */
export function laysOf(looking: Looking): Lay[] {
  const lays = looking.open.filter(({ type }) => type === "Lay") as unknown as Lay[];
  return new Set(lays.map(({ tile }) => tile)).size === 1 ? lays : [];
}

function extentOf(view: MarshlandsView, looking: Looking): Area {
  const names = squares(view);
  if (view.options.boundless) names.push(...laysOf(looking).map(({ square }) => square));
  return around(names, view.options.boundless ? SIDE : SHORE);
}

export function ground(view: MarshlandsView, looking: Looking, places: Layout, below: number): Ground {
  const extent = extentOf(view, looking);
  const { window } = places;
  const all = Math.min(window.width / extent.width, window.height / extent.height);
  const own = view.colours[below] ?? 0;
  // So large that one's own section is seen whole; what is smaller than a thumb is made larger.
  const home = sectionAt(view, own);
  const close = Math.min(window.width / ((home.width + 1.4) * SIDE), window.height / ((home.height + 1.4) * SIDE));
  const scale = view.options.boundless ? Math.max(all, 0.5) : Math.max(all, Math.min(close, 0.62));
  const follow = view.options.boundless || looking.you === null ? [] : [`section:${own}`];
  return { window, extent, scale, follow };
}

export function onGround(view: MarshlandsView, looking: Looking): Piece[] {
  return [...empties(view), ...tiles(view, looking), ...rims(view, looking), ...counters(view, looking), ...boats(view, looking), ...targets(view, looking), ...spots(view, looking)];
}

/** Each square has a place that stays, whatever lies there: score lines point at it. */
export function squareKey(square: string): string {
  return `square:${square}`;
}

function sectionOf(view: MarshlandsView, square: string): number {
  const { column, row } = placeOf(square);
  const found = sections(view).find(({ area }) => column >= area.left && column < area.left + area.width && row >= area.top && row < area.top + area.height);
  return found?.section ?? -1;
}

function empties(view: MarshlandsView): Piece[] {
  return squares(view).map((square) => ({
    key: squareKey(square),
    ...centre(square),
    width: SIDE,
    height: SIDE,
    ground: true,
    layer: 0,
    picture: "square",
    told: { paint: colourOf(sectionOf(view, square)).paint, name: square },
    label: "",
  }));
}

/** What a tile shows, in words. */
export function shows(face: Face): string {
  const marks = face.parts.flatMap((text) => text.split(" ").slice(2)).filter((mark) => mark === "fishery" || mark === "reed" || mark === "frog");
  const said = [...new Set(face.parts.map((text) => text.split(" ")[0]!)), ...marks.map((mark) => (mark === "reed" ? "reed bed" : mark))];
  if (face.landings.length) said.push("landing");
  if (face.cow) said.push(`cow ${face.cow[1]}`);
  if (face.edges.includes("*")) said.push("trees");
  return said.length ? said.join(", ") : "field";
}

const EDGE: Record<string, string> = { W: "water", F: "field", C: "copse", G: "garden", "*": "trees" };

/** What meets the neighbours of a tile, in words. */
export function sidesOf(face: Face, turn: number): string {
  return ["north", "east", "south", "west"].map((side, n) => `${side} ${EDGE[face.edges[(n - turn + 4) % 4]!] ?? ""}`).join(", ");
}

function tiles(view: MarshlandsView, looking: Looking): Piece[] {
  const taken = new Set(looking.open.flatMap(({ type, square }) => (type === "TakeUp" || type === "Remove" ? [square as string] : [])));
  const turning = looking.open.some(({ type }) => type === "TurnVillage" || type === "SetVillage");
  const own = looking.you === null ? "" : `${colourOf(view.colours[looking.you] ?? 0).name.toLowerCase()}-village`;
  return view.laid.map((tile, n): Piece => {
    const square = view.where[n]!;
    const face = faceOf(looking.printed, tile);
    const isOwnVillage = turning && tile === own;
    const turn = isOwnVillage && looking.chosen.includes(VILLAGE) && looking.turn !== null ? looking.turn : view.turns[n]!;
    const piece: Piece = {
      key: `tile@${square}`,
      ...centre(square),
      width: SIDE,
      height: SIDE,
      ground: true,
      layer: 1,
      picture: "tile",
      told: { tile, face, turn, square, clash: view.done.length ? clashes(view, looking, square) : [] },
      label: `${square}: ${called(tile)}; ${sidesOf(face, turn)}`,
      tip: `${square}, ${called(tile)}: ${shows(face)}.`,
      reconstructed: face.source === "reconstructed",
    };
    if (isOwnVillage) piece.name = VILLAGE;
    else if (taken.has(square)) piece.name = square;
    return piece;
  });
}

/** The sides of a tile that do not match what lies there; only in act 6 can there be any. */
function clashes(view: MarshlandsView, looking: Looking, square: string): number[] {
  const edges = (name: string): string | null => {
    const n = view.where.indexOf(name);
    if (n < 0) return null;
    const face = faceOf(looking.printed, view.laid[n]!);
    return [0, 1, 2, 3].map((side) => face.edges[(side - view.turns[n]! + 4) % 4]!).join("");
  };
  const own = edges(square) ?? "";
  const { column, row } = placeOf(square);
  const beside = [{ column, row: row - 1 }, { column: column + 1, row }, { column, row: row + 1 }, { column: column - 1, row }];
  return beside.flatMap((place, side) => {
    const other = edges(named(place))?.[(side + 2) % 4];
    const mine = own[side];
    return other && mine !== other && other !== "*" && mine !== "*" ? [side] : [];
  });
}

function rims(view: MarshlandsView, looking: Looking): Piece[] {
  const acting = new Set(asked(view).map((seat) => view.colours[seat]));
  return sections(view).map(({ section, area }): Piece => {
    const { paint, letter, name } = colourOf(section);
    const colour = view.seats === 1 ? view.colours[0]! : section;
    const owner = view.options.act === "7" || view.seats === 1 ? name : owners(view, looking, colour);
    const filled = view.where.filter((square) => sectionOf(view, square) === section).length;
    return {
      key: `section:${section}`,
      x: (area.left + area.width / 2) * SIDE,
      y: (area.top + area.height / 2) * SIDE,
      width: area.width * SIDE,
      height: area.height * SIDE,
      ground: true,
      layer: 2,
      picture: "section",
      told: { paint, letter, owner, turn: view.seats > 1 && acting.has(section), below: section < 2 && view.options.act !== "6" },
      label: `${name} section, ${owner}: ${filled} of ${area.width * area.height} squares laid`,
    };
  });
}

function counters(view: MarshlandsView, looking: Looking): Piece[] {
  return view.counters.map(({ colour, square, part }): Piece => ({
    key: `counter:${square}:${part}`,
    ...at(view, looking, square, part),
    width: 30,
    height: 30,
    ground: true,
    layer: 4,
    picture: "counter",
    told: { ...colourOf(colour) },
    label: `A ${colourOf(colour).name} counter at ${square}`,
    tip: `A ${colourOf(colour).name} counter: what it lies on counts for ${colourOf(colour).name}.`,
  }));
}

/** The point of a spot: the part of the tile that lies there. */
function at(view: MarshlandsView, looking: Looking, square: string, part: number): { x: number; y: number } {
  const n = view.where.indexOf(square);
  const { x, y } = centre(square);
  if (n < 0) return { x, y };
  const spot = spotAt(faceOf(looking.printed, view.laid[n]!), part, view.turns[n]!);
  return { x: x + spot.x, y: y + spot.y };
}

function boats(view: MarshlandsView, looking: Looking): Piece[] {
  const together = new Map<number, number>();
  return view.boats.flatMap((spot, colour): Piece[] => {
    if (spot < 0) return [];
    const before = together.get(spot) ?? 0;
    together.set(spot, before + 1);
    const { square, part } = spotOf(view, spot);
    const { x, y } = at(view, looking, square, part);
    const crowd = view.boats.filter((other) => other === spot).length;
    const off = crowd > 1 ? (before - (crowd - 1) / 2) * 22 : 0;
    const seat = view.colours.indexOf(colour);
    const rests = view.missing[seat] ? "; misses a turn" : "";
    return [
      {
        key: `boat:${colour}`,
        x: x + off,
        y: y - 4 + off / 3,
        width: 44,
        height: 40,
        ground: true,
        layer: 6,
        picture: "boat",
        told: { ...colourOf(colour) },
        label: `The ${colourOf(colour).name} boat, ${owners(view, looking, colour)}, on ${square}${rests}`,
        tip: `${owners(view, looking, colour)}: the ${colourOf(colour).name} boat on ${square}${rests}.`,
      },
    ];
  });
}

/** Where the chosen tile fits, with the tile as it would lie; and the one that is being turned. */
function targets(view: MarshlandsView, looking: Looking): Piece[] {
  const bySquare = new Map<string, Lay[]>();
  for (const lay of laysOf(looking)) bySquare.set(lay.square, [...(bySquare.get(lay.square) ?? []), lay]);
  return [...bySquare].map(([square, lays]): Piece => {
    const isChosen = looking.chosen.includes(square);
    const { tile, turn } = lays.find((lay) => lay.turn === looking.turn) ?? lays[0]!;
    const face = faceOf(looking.printed, tile);
    const ways = lays.length === 1 ? "one way" : `${lays.length} ways`;
    return {
      key: `target:${square}`,
      name: square,
      ...centre(square),
      width: SIDE,
      height: SIDE,
      ground: true,
      layer: 3,
      picture: "tile",
      told: { tile, face, turn, ghost: isChosen ? "firm" : "faint" },
      label: isChosen ? `${square}: ${called(tile)} turned ${turn}; ${sidesOf(face, turn)}` : `${square}: ${called(tile)} fits ${ways}`,
      tip: isChosen ? `${square}: tap again, wheel, q or e to turn.` : `${square}: fits ${ways}.`,
    };
  });
}

/** Spots a boat or a counter may go to. */
function spots(view: MarshlandsView, looking: Looking): Piece[] {
  return looking.open.flatMap((action): Piece[] => {
    if (action.type !== "MoveBoat" && action.type !== "Claim") return [];
    const { square, part } = action as { square: string; part: number };
    const what = action.type === "Claim" ? `Put a counter on the ${String(action.what)} at ${square}` : `Move the boat to ${square}, ${String(action.terrain)}`;
    const spot = spotName(square, part);
    return [
      {
        key: `spot:${spot}`,
        name: spot,
        ...at(view, looking, square, part),
        width: 34,
        height: 34,
        ground: true,
        layer: 5,
        picture: "spot",
        told: {},
        label: what,
        tip: `${what}.`,
      },
    ];
  });
}
