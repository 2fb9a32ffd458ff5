/** The Swamp as one long map: cards, Treasures, the Boat, the Croc and where they can go. */
import type { Area, Ground, Looking, Piece } from "../../table/piece";
import { titled } from "../names";
import type { Layout } from "./layout";
import { CARD, CELL, SIDE, TREASURES, apart, centre, distances, inBits, listed, named, pursuit, reach, spaceOf, strength } from "./swamp";
import { deckSize, question, speed, type MapFace, type SwampedView } from "./view";

/** Land above and below the Swamp, with room for arrows, numbers and falls. */
export const SHORE = 46;
const ENDS = 34;

const STEERING = ["WhichWay", "WhichWayDown", "HowFarToDrift", "WhetherGuideGoesOn"];

/** What is being decided on the water. */
export function isSteering(view: SwampedView): boolean {
  return STEERING.includes(question(view)?.type ?? "");
}

/** Whether the map on top of the Deck is shown at the end of the Swamp, which it would join. */
function hasNext(view: SwampedView): boolean {
  return view.boat >= 0 && !view.outcome && deckSize(view) > 0 && view.top.length > 0 && question(view)?.type !== "WhichMap";
}

/** How far the ground reaches; a short Swamp lies at the left of a jungle that fills the window. */
function extentOf(view: SwampedView, { window }: Layout): Area {
  const cards = view.swamp.length + (hasNext(view) ? 1 : 0);
  const height = SIDE + 2 * SHORE;
  const width = Math.max(cards * SIDE + 2 * ENDS, (height * window.width) / window.height);
  return { left: -ENDS, top: -SHORE, width, height };
}

/** So large that a space can be met. */
const LEAST = 0.6;

export function ground(view: SwampedView, places: Layout): Ground {
  const extent = extentOf(view, places);
  const laying = view.boat < 0 || question(view)?.type === "WhichMap";
  return {
    window: places.window,
    extent,
    // The whole height is seen if it can be; the Swamp is moved along only.
    scale: Math.max(places.window.height / extent.height, LEAST),
    piece: CELL * 0.88,
    follow: laying ? [cardKey(view.swamp.at(-1) ?? "")] : ["boat"],
  };
}

export function onGround(view: SwampedView, looking: Looking, places: Layout): Piece[] {
  return [
    shore(view, places),
    ...view.swamp.map((here, at) => card(view, here, at)),
    ...next(view),
    ...reached(view, looking),
    ...treasures(view),
    ...spaces(view, looking),
    ...drifts(view, looking),
    ...wayOut(view),
    ...croc(view),
    ...boat(view),
  ];
}

/** A card has one map on its back, and that is its key wherever it lies. */
export function cardKey(map: string): string {
  return `card:${map}`;
}

function shore(view: SwampedView, places: Layout): Piece {
  const { left, top, width, height } = extentOf(view, places);
  const cards = view.swamp.length + (hasNext(view) ? 1 : 0);
  return {
    key: "shore",
    x: left + width / 2,
    y: top + height / 2,
    width,
    height,
    ground: true,
    layer: 0,
    picture: "shore",
    told: { shore: SHORE, beyond: cards * SIDE - left },
    label: "",
  };
}

function card(view: SwampedView, here: string, at: number): Piece {
  const face = view.faces[here];
  const behind = view.boat >= 0 && at < Math.floor(view.boat / CARD);
  const piece: Piece = {
    key: cardKey(here),
    x: (at + 0.5) * SIDE,
    y: SIDE / 2,
    width: SIDE,
    height: SIDE,
    ground: true,
    layer: 1,
    picture: "map",
    kind: "map",
    told: { name: here, face, number: at + 1, tiger: view.options.tiger, behind, ghost: false, last: at === view.swamp.length - 1 },
    label: cardLabel(view, here, at),
  };
  if (face?.current.length)
    piece.tip = `The Waterfall: whoever may move no more than the row's number is swept towards the falls. From the top: ${face.current.join(", ")}.`;
  return piece;
}

function cardLabel(view: SwampedView, here: string, at: number): string {
  const face = view.faces[here];
  const said = [`Card ${at + 1}, ${titled(here)}`];
  if (!face) return said.join();
  const spacesOf = (bits: number[]): string => bits.map((space) => named(at * CARD + space)).join(", ");
  TREASURES.forEach((treasure, kind) => {
    const left = listed(face.treasures[kind] ?? 0).filter((space) => inBits(view.treasures[kind] ?? 0, at * CARD + space));
    if (left.length) said.push(`${titled(treasure)} at ${spacesOf(left)}`);
  });
  const exits = [...listed(face.exits_up), ...listed(face.exits_down)];
  if (exits.length) said.push(`way out at ${spacesOf(exits)}`);
  const tigers = listed(face.tigers);
  if (view.options.tiger && tigers.length) said.push(`Tiger at ${spacesOf(tigers)}`);
  if (face.current.length) said.push(`current by row ${face.current.join(", ")}, falls at the bottom`);
  return said.join("; ");
}

/** What the Swamp would grow by, faintly. */
function next(view: SwampedView): Piece[] {
  const here = view.top[0];
  if (!hasNext(view) || !here) return [];
  const at = view.swamp.length;
  return [
    {
      key: "next",
      x: (at + 0.5) * SIDE,
      y: SIDE / 2,
      width: SIDE,
      height: SIDE,
      ground: true,
      layer: 1,
      picture: "map",
      told: { name: here, face: view.faces[here], number: at + 1, tiger: view.options.tiger, behind: false, ghost: true, last: false },
      label: `On top of the Deck, and next to join the Swamp: ${titled(here)}`,
      tip: "On top of the Deck: it joins the Swamp here if the Boat reaches the last card before somebody draws it.",
    },
  ];
}

function treasures(view: SwampedView): Piece[] {
  return TREASURES.flatMap((treasure, kind) =>
    listed(view.treasures[kind] ?? 0).map((space): Piece => ({
      key: `${treasure}@${named(space)}`,
      ...centre(space),
      width: CELL * 0.74,
      height: CELL * 0.74,
      ground: true,
      layer: 3,
      picture: "treasure",
      // The Boat cannot go back for what it left behind.
      told: { treasure, faint: space < CARD * Math.floor(view.boat / CARD) },
      label: "",
    })),
  );
}

/** Where the Croc can be after its next move: while the Boat is steered, or for who wants to know. */
function reached(view: SwampedView, looking: Looking): Piece[] {
  const asked = looking.shown.includes("reach") || isSteering(view);
  if (!asked || view.outcome || view.croc < 0) return [];
  const found = reach(view);
  return [
    {
      key: "reach",
      x: (view.swamp.length * SIDE) / 2,
      y: SIDE / 2,
      width: view.swamp.length * SIDE,
      height: SIDE,
      ground: true,
      layer: 2,
      picture: "reach",
      told: { spaces: [...found].map(([space, far]) => ({ ...centre(space), far })), cell: CELL },
      label: `The Croc moves ${speed(view)}: it reaches ${[...found.keys()].sort((a, b) => a - b).map(named).join(", ")}`,
    },
  ];
}

/** The spaces that answers name, or that are pointed at; on the others nothing can be done. */
function spaces(view: SwampedView, looking: Looking): Piece[] {
  const open = new Set(looking.open.flatMap(({ to }) => (typeof to === "string" ? [spaceOf(to)] : [])));
  const danger = reach(view);
  const steering = isSteering(view) && view.croc >= 0;
  const far = steering ? distances(view, view.croc) : new Map<number, number>();
  return [...new Set([...open, ...(looking.points ?? []).map(spaceOf)])]
    .filter((space) => space >= 0 && space !== view.croc)
    .map((space): Piece => {
      const said = content(view, space);
      const inReach = isSteering(view) && danger.has(space);
      if (inReach) said.push("within the Croc's reach");
      // What it would lead to is told to who points at it.
      const tells = steering && open.has(space) ? [...said, pursuit(view, space, far.get(space))] : said;
      return {
        key: `space:${named(space)}`,
        name: named(space),
        ...centre(space),
        width: CELL * 0.92,
        height: CELL * 0.92,
        ground: true,
        layer: 5,
        picture: "space",
        told: { open: open.has(space), danger: inReach, croc: question(view)?.type === "WhereCrocGoes" },
        label: [named(space), ...said].join(", "),
        ...(tells.length ? { tip: `${named(space)}: ${tells.join(", ")}.` } : {}),
      };
    });
}

/** How far the current may carry the Boat: straight down, and over the falls where the card ends. */
function drifts(view: SwampedView, looking: Looking): Piece[] {
  const far = looking.open.flatMap(({ type, spaces }) => (type === "Drift" && typeof spaces === "number" ? [spaces] : []));
  return far.map((down, n): Piece => {
    const over = (view.boat % CARD) % 6 + down >= 6;
    const { x } = centre(view.boat);
    const y = over ? SIDE + SHORE / 2 : centre(view.boat + down).y;
    return {
      key: `drift:${down}`,
      name: `${down} down`,
      x: over ? x + (n - (far.length - 1) / 2) * CELL : x,
      y,
      width: CELL * 0.92,
      height: over ? SHORE * 0.9 : CELL * 0.92,
      ground: true,
      layer: 5,
      picture: "space",
      told: { open: true, danger: over, croc: false },
      label: `${down} with the current${over ? ", over the falls" : ""}`,
      tip: `${down} with the current${over ? ", over the falls" : ""}.`,
    };
  });
}

/** What lies in a space, in words. */
export function content(view: SwampedView, space: number): string[] {
  const said: string[] = TREASURES.filter((_, kind) => inBits(view.treasures[kind] ?? 0, space)).map(titled);
  const face = view.faces[view.swamp[Math.floor(space / CARD)] ?? ""];
  if (!face) return said;
  const within = space % CARD;
  if (inBits(face.exits_up, within) || inBits(face.exits_down, within)) said.push("a way out of the Swamp");
  if (view.options.tiger && inBits(face.tigers, within)) said.push("a Tiger");
  if (strength(view, space)) said.push(`current of ${strength(view, space)}`);
  return said;
}

/** The arrow where the Boat lies, big enough to be pointed at. */
function wayOut(view: SwampedView): Piece[] {
  const face: MapFace | undefined = view.faces[view.swamp[Math.floor(view.boat / CARD)] ?? ""];
  if (view.boat < 0 || !face || view.outcome) return [];
  const up = inBits(face.exits_up, view.boat % CARD);
  if (!up && !inBits(face.exits_down, view.boat % CARD)) return [];
  return [
    {
      key: "way out",
      name: "way out",
      x: centre(view.boat).x,
      y: up ? -SHORE / 2 : SIDE + SHORE / 2,
      width: CELL * 0.9,
      height: SHORE * 0.94,
      ground: true,
      layer: 5,
      picture: "exit",
      told: { up },
      label: "The way out of the Swamp",
    },
  ];
}

function croc(view: SwampedView): Piece[] {
  if (view.croc < 0) return [];
  const far = apart(view);
  const away = far === null ? "no water leads to the Boat" : far === 0 ? "it has the Boat" : `${far} from the Boat`;
  const caught = view.outcome !== null && view.croc === view.boat;
  return [
    {
      key: "croc",
      name: named(view.croc),
      ...centre(view.croc),
      width: CELL * (caught ? 1.15 : 0.94),
      height: CELL * (caught ? 1.15 : 0.94),
      ground: true,
      layer: 7,
      picture: "croc",
      told: { far, close: far !== null && far <= speed(view), caught },
      label: `The Croc at ${named(view.croc)}, ${away}, moves ${speed(view)}`,
      tip: `The Croc moves ${speed(view)}; ${away}.`,
    },
  ];
}

function boat(view: SwampedView): Piece[] {
  if (view.boat < 0) return [];
  const said = content(view, view.boat);
  return [
    {
      key: "boat",
      name: "boat",
      ...centre(view.boat),
      width: CELL * 0.9,
      height: CELL * 0.9,
      ground: true,
      layer: 6,
      picture: "boat",
      told: {},
      label: [`The Boat at ${named(view.boat)}`, ...said].join(", "),
      tip: [`The Boat at ${named(view.boat)}`, ...said].join(", ") + ".",
    },
  ];
}
