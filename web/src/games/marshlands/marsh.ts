/** The marsh: squares, tiles, sections and what stands on them, and where something can be laid. */
import type { Area, Ground, Looking, Piece } from "../../table/piece";
import { VILLAGE, armName, spotName } from "./added";
import { SIDE, around, sectionOf, sections, spotOf, squares, type Plan } from "./board";
import { circuits } from "./circuits";
import { colourOf } from "./colours";
import { EVENT_TILES, explained, kindOf } from "./events";
import { EDGE, SIDES, clashes, fault, type Lay } from "./mistakes";
import { ringsRound, spread } from "./pollution";
import { owners, type Setting } from "./setting";
import { spotSaid } from "./spots";
import { emblemSpot, spotAt, turned } from "./tile";
import { asked, called, faceOf, type Face, type MarshlandsView } from "./view";

const SHORE = 46;

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
  if (view.options.boundless) return { window, extent, scale: Math.max(all, 0.5), piece: SIDE };
  // So large that one's own section is seen whole; in act 6 all are.
  const own = view.colours[below] ?? 0;
  const home = plan.section(own);
  const close = Math.min(window.width / (home.width + 140), window.height / (home.height + 140), 0.62);
  const scale = view.options.act === "6" ? all : Math.max(all, close);
  return { window, extent, scale, piece: SIDE, follow: looking.you === null ? [] : [`section:${own}`] };
}

export function onGround(setting: Setting): Piece[] {
  const { view, looking, plan } = setting;
  return [
    ...empties(view, plan),
    ...tiles(view, looking, plan),
    ...spread(view, looking, plan),
    ...circuits(setting),
    ...rims(view, looking, plan),
    ...counters(view, looking, plan),
    ...boats(view, looking, plan),
    ...targets(view, looking, plan),
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
    called: square,
    told: { paint: colourOf(sectionOf(view, square)).paint, name: square, flooded: view.flooded.includes(square) },
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

/** What meets the neighbours of a tile, in words. */
export function sidesOf(face: Face, turn: number): string {
  return SIDES.map((side, n) => `${side} ${EDGE[face.edges[(n - turn + 4) % 4]!] ?? ""}`).join(", ");
}

function tiles(view: MarshlandsView, looking: Looking, plan: Plan): Piece[] {
  const meant = new Set(looking.open.flatMap(({ type, square }) => (type !== "Lay" && square ? [square as string] : [])));
  const taken = new Set(looking.open.flatMap(({ type, square }) => (type === "TakeUp" ? [square as string] : [])));
  const turning = looking.open.some(({ type }) => type === "TurnVillage" || type === "SetVillage");
  const own = looking.you === null ? "" : `${colourOf(view.colours[looking.you] ?? 0).name.toLowerCase()}-village`;
  return view.laid.flatMap((tile, n): Piece[] => {
    const square = view.where[n]!;
    const face = asItLies(view, faceOf(looking.printed, tile), square);
    const isOwnVillage = turning && tile === own;
    const turn = isOwnVillage && looking.chosen.includes(VILLAGE) && looking.turn !== null ? looking.turn : view.turns[n]!;
    const piece: Piece = {
      key: `tile@${square}`,
      ...plan.at(square),
      ground: true,
      layer: 1,
      picture: "tile",
      kind: "laid",
      called: square,
      told: { tile, face, turn, square, clash: view.done.length ? clashes(view, looking.printed, { tile, square, turn }).map(({ side }) => side) : [] },
      label: `${square}: ${called(tile)}; ${sidesOf(face, turn)}`,
      tip: `${square}, ${called(tile)}: ${shows(face)}.`,
      reconstructed: face.source === "reconstructed",
    };
    if (isOwnVillage) piece.name = VILLAGE;
    else if (meant.has(square)) piece.name = square;
    if (kindOf(tile)) explain(view, piece, tile, square);
    return taken.has(square) ? [piece, handle(piece, square)] : [piece];
  });
}

/** Maintenance Work puts water into the dry canals of its section. */
function asItLies(view: MarshlandsView, face: Face, square: string): Face {
  const section = sectionOf(view, square);
  const isWet = view.maintained.includes(section) && view.laid.some((tile, n) => tile === "maintenance-work" && sectionOf(view, view.where[n]!) === section);
  return isWet ? { ...face, parts: face.parts.map((part) => part.replace(" dry", "")) } : face;
}

/** An event tile says what it does, and marks the squares on which it does so. */
function explain(view: MarshlandsView, piece: Piece, tile: string, square: string): void {
  piece.tip = `${square}: ${explained(tile)}`;
  // What can be chosen has the focus by that.
  if (piece.name) return;
  piece.label = `${piece.label}. ${explained(tile)}`;
  const { reach } = EVENT_TILES[kindOf(tile)]!;
  const reached = {
    section: () => squares(view).filter((other) => sectionOf(view, other) === sectionOf(view, square)),
    around: () => ringsRound(view, square, 1),
    rings: () => ringsRound(view, square, 2),
  };
  piece.shows = [square, ...(reach ? reached[reach]() : [])].map(squareKey);
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
    kind: "handle",
    told: {},
    label: `Take up ${tile.label}`,
    tip: `Take up the tile on ${square}.`,
  };
}

function rims(view: MarshlandsView, looking: Looking, plan: Plan): Piece[] {
  const acting = new Set(asked(view).map((seat) => view.colours[seat]));
  return sections(view).map(({ section, area }): Piece => {
    const { left, top, width, height } = plan.section(section);
    const { paint, sign, name } = colourOf(section);
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
      told: { paint, sign, owner, turn: view.seats > 1 && acting.has(section), below: section < 2 && view.options.act !== "6" },
      label: `${name} section, ${owner}: ${filled} of ${area.width * area.height} squares laid`,
    };
  });
}

function counters(view: MarshlandsView, looking: Looking, plan: Plan): Piece[] {
  return view.counters.map(({ colour, square, part, side }): Piece => ({
    key: `counter:${square}:${part}:${side}:${colour}`,
    ...arm(view, looking, plan, square, part, side),
    width: 30,
    height: 30,
    ground: true,
    layer: 4,
    picture: "counter",
    told: { ...colourOf(colour) },
    label: `A ${colourOf(colour).name} counter at ${square}`,
    tip: view.options.act === "I2" ? `A ${colourOf(colour).name} counter: only the ${colourOf(colour).name} boat may pass here.` : `A ${colourOf(colour).name} counter: what it lies on counts for ${colourOf(colour).name}.`,
  }));
}

/** How far from the middle of its tile a counter on an arm of a canal lies. */
const ARM = 33;

/** The point of an arm of a canal, by the side it leads to; or of all of it. */
function arm(view: MarshlandsView, looking: Looking, plan: Plan, square: string, part: number, side: number): { x: number; y: number } {
  if (side < 0) return at(view, looking, plan, square, part);
  const [middle, to] = [plan.at(square), turned({ x: 0, y: -ARM }, side)];
  return { x: middle.x + to.x, y: middle.y + to.y };
}

/** The point of a spot: the part of the tile that lies there. */
function at(view: MarshlandsView, looking: Looking, plan: Plan, square: string, part: number): { x: number; y: number } {
  const n = view.where.indexOf(square);
  const { x, y } = plan.at(square);
  if (n < 0) return { x, y };
  const face = faceOf(looking.printed, view.laid[n]!);
  const spot = spotAt(face, part, view.turns[n]!);
  // Beside an emblem, not on it.
  const emblem = kindOf(view.laid[n]!) ? turned(emblemSpot(face), view.turns[n]!) : null;
  const off = emblem && Math.hypot(emblem.x - spot.x, emblem.y - spot.y) < 12 ? 14 : 0;
  return { x: x + spot.x + off * (spot.x > 0 ? -1 : 1), y: y + spot.y + off * (spot.y > 0 ? -1 : 1) };
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

/** Where the chosen tile fits, with the tile as it would lie; the one that is being turned; and in act 6 where it does
 *  not fit. */
function targets(view: MarshlandsView, looking: Looking, plan: Plan): Piece[] {
  const bySquare = new Map<string, Lay[]>();
  for (const lay of laysOf(looking)) bySquare.set(lay.square, [...(bySquare.get(lay.square) ?? []), lay]);
  return [...bySquare].map(([square, lays]): Piece => {
    const fitting = view.done.length ? lays.filter((lay) => !fault(view, looking.printed, lay)) : lays;
    const piece: Piece = { key: `target:${square}`, name: square, ...plan.at(square), ground: true, layer: 3, picture: "tile", kind: "square", told: {}, label: "" };
    if (looking.chosen.includes(square)) return held(view, looking, piece, lays.find((lay) => lay.turn === looking.turn) ?? lays[0]!);
    const { tile, turn } = fitting.find((lay) => lay.turn === looking.turn) ?? fitting[0] ?? lays[0]!;
    const old = view.laid[view.where.indexOf(square)];
    const instead = old ? `, in place of ${called(old)}` : "";
    if (!fitting.length) return misfit(piece, square, tile);
    const ways = fitting.length === 1 ? "one way" : `${fitting.length} ways`;
    return {
      ...piece,
      told: { tile, face: faceOf(looking.printed, tile), turn, ghost: "faint" },
      label: `${square}: ${called(tile)} fits ${ways}${instead}`,
      tip: `${square}: fits ${ways}${instead}.`,
    };
  });
}

const OFF = "What does not match is taken off before counting.";

/** The tile over the square that is chosen, as it is turned. */
function held(view: MarshlandsView, looking: Looking, piece: Piece, lay: Lay): Piece {
  const { tile, square, turn } = lay;
  const face = faceOf(looking.printed, tile);
  const wrong = view.done.length ? fault(view, looking.printed, lay) : "";
  const clash = wrong ? clashes(view, looking.printed, lay).map(({ side }) => side) : [];
  return {
    ...piece,
    told: { tile, face, turn, ghost: "firm", clash },
    label: `${square}: ${called(tile)} turned ${turn}; ${sidesOf(face, turn)}${wrong && `; does not fit: ${wrong}`}`,
    tip: `${square}: tap again, wheel, q or e to turn.${wrong && ` It does not fit: ${wrong}. ${OFF}`}`,
  };
}

/** A square on which the tile may be laid by mistake: marked small, so that those where it fits stand out. */
function misfit(piece: Piece, square: string, tile: string): Piece {
  const size = piece.width * 0.26;
  return {
    ...piece,
    picture: "misfit",
    rim: `M${-size / 2} 0a${size / 2} ${size / 2} 0 1 1 ${size} 0a${size / 2} ${size / 2} 0 1 1 ${-size} 0Z`,
    label: `${square}: ${called(tile)} does not fit`,
    tip: `${square}: it does not fit there. ${OFF}`,
  };
}

/** Spots a boat or a counter may go to. */
function spots(view: MarshlandsView, looking: Looking, plan: Plan): Piece[] {
  return looking.open.flatMap((action): Piece[] => {
    const { type, square, part, arm: which = "" } = action as { type: string; square: string; part: number; arm?: string };
    const what = spotSaid(action);
    if (!what) return [];
    const onArm = type === "Mark" || type === "TakeBack";
    const spot = onArm ? armName(square, part, which) : spotName(square, part);
    return [
      {
        key: `spot:${spot}`,
        name: spot,
        ...arm(view, looking, plan, square, part, SIDES.findIndex((side) => which.includes(side))),
        width: onArm ? 30 : 38,
        height: onArm ? 30 : 38,
        ground: true,
        // The boat that marks a canal lies on it.
        layer: onArm ? 7 : 5,
        picture: "spot",
        told: {},
        label: what,
        tip: `${what}.`,
      },
    ];
  });
}
