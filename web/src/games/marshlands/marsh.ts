/** The marsh: squares, tiles, sections and what stands on them, and where something can be laid. */
import type { Area, Ground, Looking, Piece } from "../../table/piece";
import { VILLAGE, spotName } from "./added";
import { SIDE, around, named, placeOf, sectionOf, sections, spotOf, squares, type Plan } from "./board";
import { colourOf } from "./colours";
import { owners, type Setting } from "./setting";
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

function extentOf({ view, looking, plan }: Setting): Area {
  const names = squares(view);
  if (view.options.boundless) names.push(...laysOf(looking).map(({ square }) => square));
  return around(plan, names, view.options.boundless ? SIDE : SHORE);
}

export function ground(setting: Setting): Ground {
  const { view, looking, places, plan, below } = setting;
  const extent = extentOf(setting);
  const { window } = places;
  const all = Math.min(window.width / extent.width, window.height / extent.height);
  if (view.options.boundless) return { window, extent, scale: Math.max(all, 0.5) };
  // So large that one's own section is seen whole; in act 6 all are.
  const own = view.colours[below] ?? 0;
  const home = plan.section(own);
  const close = Math.min(window.width / (home.width + 140), window.height / (home.height + 140), 0.62);
  const scale = view.options.act === "6" ? all : Math.max(all, close);
  return { window, extent, scale, follow: looking.you === null ? [] : [`section:${own}`] };
}

export function onGround({ view, looking, plan }: Setting): Piece[] {
  return [
    ...empties(view, plan),
    ...tiles(view, looking, plan),
    ...rims(view, looking, plan),
    ...counters(view, looking, plan),
    ...boats(view, looking, plan),
    ...targets(looking, plan),
    ...spots(view, looking, plan),
  ];
}

/** Each square has a place that stays, whatever lies there: score lines point at it. */
export function squareKey(square: string): string {
  return `square:${square}`;
}

function empties(view: MarshlandsView, plan: Plan): Piece[] {
  return squares(view).map((square) => ({
    key: squareKey(square),
    ...plan.at(square),
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

function tiles(view: MarshlandsView, looking: Looking, plan: Plan): Piece[] {
  const meant = new Set(looking.open.flatMap(({ type, square }) => (type !== "Lay" && square ? [square as string] : [])));
  const taken = new Set(looking.open.flatMap(({ type, square }) => (type === "TakeUp" ? [square as string] : [])));
  const turning = looking.open.some(({ type }) => type === "TurnVillage" || type === "SetVillage");
  const own = looking.you === null ? "" : `${colourOf(view.colours[looking.you] ?? 0).name.toLowerCase()}-village`;
  return view.laid.flatMap((tile, n): Piece[] => {
    const square = view.where[n]!;
    const face = faceOf(looking.printed, tile);
    const isOwnVillage = turning && tile === own;
    const turn = isOwnVillage && looking.chosen.includes(VILLAGE) && looking.turn !== null ? looking.turn : view.turns[n]!;
    const piece: Piece = {
      key: `tile@${square}`,
      ...plan.at(square),
      ground: true,
      layer: 1,
      picture: "tile",
      told: { tile, face, turn, square, clash: view.done.length ? clashes(view, looking, square) : [] },
      label: `${square}: ${called(tile)}; ${sidesOf(face, turn)}`,
      tip: `${square}, ${called(tile)}: ${shows(face)}.`,
      reconstructed: face.source === "reconstructed",
    };
    if (isOwnVillage) piece.name = VILLAGE;
    else if (meant.has(square)) piece.name = square;
    return taken.has(square) ? [piece, handle(piece, square)] : [piece];
  });
}

/** What a tile can be taken up by: the rim of what can be chosen would cut the landscape to pieces. */
function handle(tile: Piece, square: string): Piece {
  const size = tile.width * 0.18;
  return {
    ...tile,
    key: `handle:${square}`,
    name: square,
    x: tile.x + tile.width * 0.39,
    y: tile.y - tile.height * 0.39,
    width: size,
    height: size,
    rim: `M${-size / 2} 0a${size / 2} ${size / 2} 0 1 1 ${size} 0a${size / 2} ${size / 2} 0 1 1 ${-size} 0Z`,
    layer: 3,
    picture: "handle",
    told: {},
    label: `Take up ${tile.label}`,
    tip: `Take up the tile on ${square}.`,
  };
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

function rims(view: MarshlandsView, looking: Looking, plan: Plan): Piece[] {
  const acting = new Set(asked(view).map((seat) => view.colours[seat]));
  return sections(view).map(({ section, area }): Piece => {
    const { left, top, width, height } = plan.section(section);
    const { paint, letter, name } = colourOf(section);
    const colour = view.seats === 1 ? view.colours[0]! : section;
    const owner = view.options.act === "7" || view.seats === 1 ? name : owners(view, looking, colour);
    const filled = view.where.filter((square) => sectionOf(view, square) === section).length;
    return {
      key: `section:${section}`,
      x: left + width / 2,
      y: top + height / 2,
      width,
      height,
      ground: true,
      layer: 2,
      picture: "section",
      told: { paint, letter, owner, turn: view.seats > 1 && acting.has(section), below: section < 2 && view.options.act !== "6" },
      label: `${name} section, ${owner}: ${filled} of ${area.width * area.height} squares laid`,
    };
  });
}

function counters(view: MarshlandsView, looking: Looking, plan: Plan): Piece[] {
  return view.counters.map(({ colour, square, part }): Piece => ({
    key: `counter:${square}:${part}`,
    ...at(view, looking, plan, square, part),
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
function at(view: MarshlandsView, looking: Looking, plan: Plan, square: string, part: number): { x: number; y: number } {
  const n = view.where.indexOf(square);
  const { x, y } = plan.at(square);
  if (n < 0) return { x, y };
  const spot = spotAt(faceOf(looking.printed, view.laid[n]!), part, view.turns[n]!);
  return { x: x + spot.x, y: y + spot.y };
}

function boats(view: MarshlandsView, looking: Looking, plan: Plan): Piece[] {
  const together = new Map<number, number>();
  return view.boats.flatMap((spot, colour): Piece[] => {
    if (spot < 0) return [];
    const before = together.get(spot) ?? 0;
    together.set(spot, before + 1);
    const { square, part } = spotOf(view, spot);
    const { x, y } = at(view, looking, plan, square, part);
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
function targets(looking: Looking, plan: Plan): Piece[] {
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
      ...plan.at(square),
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
function spots(view: MarshlandsView, looking: Looking, plan: Plan): Piece[] {
  return looking.open.flatMap((action): Piece[] => {
    if (action.type !== "MoveBoat" && action.type !== "Claim") return [];
    const { square, part } = action as { square: string; part: number };
    const what = action.type === "Claim" ? `Put a counter on the ${String(action.what)} at ${square}` : `Move the boat to ${square}, ${String(action.terrain)}`;
    const spot = spotName(square, part);
    return [
      {
        key: `spot:${spot}`,
        name: spot,
        ...at(view, looking, plan, square, part),
        width: 38,
        height: 38,
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
