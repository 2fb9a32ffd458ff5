/** The map: spaces with their paths, who and what is on them, where tiles can lie. */
import { counted } from "../../table/counted";
import type { Area, Ground, Piece } from "../../table/piece";
import { begun, titled } from "../names";
import { HAZARDS, KINDS, SPECIAL } from "./kinds";
import { COMPASS, HEXAGON, HIGH, WIDE, beyond, calledSpace, centre, halves, inSight, linksOf, sightLines, wouldLink, type Point } from "./map";
import { tint, who, type Setting } from "./setting";
import { GILLYS, GONE, LIMBS, OPEN, SAVED, question, type GillybogView } from "./view";

const AROUND = 0.75 * WIDE;
/** How much of the window tiles take that were turned up. */
const TILES = 84;

export function ground(setting: Setting): Ground {
  const { view, places } = setting;
  const laying = sites(setting).length > 0;
  return {
    window: places.window,
    extent: extentOf(setting),
    scale: places.scale,
    // So large that the names of hazards can be read.
    piece: 0.72 * WIDE,
    // Who lays a tile looks at where it could lie.
    follow: laying ? preview(setting).map((_, n) => ghostKey(n)) : [playerKey(view.mover >= 0 ? view.mover : view.active)],
  };
}

/** How far the map reaches, with the places where it may grow. */
function extentOf(setting: Setting): Area {
  const { view } = setting;
  const spots = [...view.spaces.filter((name) => name !== GONE), ...sites(setting), ...preview(setting).map(({ space }) => space)].map(centre);
  const [left, right] = [Math.min(...spots.map(({ x }) => x)) - WIDE / 2 - AROUND, Math.max(...spots.map(({ x }) => x)) + WIDE / 2 + AROUND];
  // Where tiles to choose from lie over the window, the map comes out from under them.
  const under = sites(setting).length && view.revealed.length > 1 ? TILES / setting.places.scale : 0;
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)) - HIGH / 2 - Math.max(AROUND, under), Math.max(...spots.map(({ y }) => y)) + HIGH / 2 + AROUND];
  return { left, top, width: right - left, height: bottom - top };
}

export function onGround(setting: Setting): Piece[] {
  const { view } = setting;
  const there = view.spaces.flatMap((name, space) => (name === GONE ? [] : [space]));
  return [
    ...there.map((space) => hexagon(view, space)),
    ...watched(setting, there),
    ...there.map((space) => field(setting, space)),
    ...ways(setting),
    ...there.flatMap((space) => tokens(setting, space)),
    ...ghosts(setting),
  ];
}

export function spaceKey(view: GillybogView, space: number): string {
  return `space:${view.spaces[space]}`;
}

function ghostKey(half: number): string {
  return `ghost:${half}`;
}

function playerKey(seat: number): string {
  return `player:${seat}`;
}

function lies(key: string, spot: Point, width: number, height: number, layer: number, picture: string, told: Record<string, unknown>): Piece {
  return { key, ...spot, width, height, ground: true, layer, picture, told, label: "" };
}

/** The land of a space and its paths. */
function hexagon(view: GillybogView, space: number): Piece {
  const name = view.spaces[space]!;
  const own = view.tile_of[space] ?? -1;
  const joined = COMPASS.map((_, direction) => {
    const there = view.spaces.indexOf(beyond(name, direction));
    return there >= 0 && view.tile_of[there] === own;
  });
  const told = { kind: view.kinds[space], links: linksOf(view, space), joined, damp: Object.values(view.damp).includes(space), seed: name };
  return lies(`hex:${name}`, centre(name), WIDE, HIGH, 1, "hexagon", told);
}

/** Shade on what hunters see, for who wants to know. */
function watched({ view, looking, seen }: Setting, there: number[]): Piece[] {
  if (!looking.shown.includes("sight")) return [];
  return there
    .filter((space) => seen.has(space))
    .map((space) => lies(`watched:${view.spaces[space]}`, centre(view.spaces[space]!), WIDE, HIGH, 2, "watched", {}));
}

/** What is pointed at: a clear pane over the space, which shows its lines of sight while one points at it. */
function field(setting: Setting, space: number): Piece {
  const { view, looking } = setting;
  const name = view.spaces[space]!;
  const here = centre(name);
  const lines = sightLines(view, space)
    .filter((line) => line.length)
    .map((line) => {
      const end = centre(view.spaces[line.at(-1)!]!);
      return { x: end.x - here.x, y: end.y - here.y };
    });
  const seen = [...inSight(view, space)].map((other) => centre(view.spaces[other]!)).map(({ x, y }) => ({ x: x - here.x, y: y - here.y }));
  const said = [...content(setting, space), ...risked(setting, space)];
  const kind = view.kinds[space] ?? "";
  const where = begun(calledSpace(name));
  const piece = lies(spaceKey(view, space), here, WIDE, HIGH, 3, "field", { lines, seen, title: HAZARDS.has(kind) || SPECIAL.has(kind) ? KINDS[kind]?.title : "", hazard: HAZARDS.has(kind) });
  return { ...piece, name, rim: HEXAGON, label: `${where}, ${said.join(", ")}`, tip: `${where}: ${said.join(", ")}.` };
}

/** What it would risk to go there. */
function risked({ view, looking }: Setting, space: number): string[] {
  const attacks = view.hunters[space] ?? 0;
  const goes = looking.open.some(({ type, space: to }) => type === "GoTo" && to === view.spaces[space]);
  const mover = view.mover >= 0 ? view.mover : view.active;
  if (!goes || !attacks || view.place[mover] === space) return [];
  const bare = LIMBS.filter((_, n) => !view.protection[mover]?.[n]);
  return [`going there risks ${counted(attacks, "attack")}; ${bare.length ? `a hit on bare ${bare.join(" or ")} captures` : "each hit costs a protection"}`];
}

/** What a space is and who is there, in words. */
export function content({ view, looking, seen }: Setting, space: number): string[] {
  const kind = KINDS[view.kinds[space] ?? ""];
  const said = [kind ? `${kind.title}${kind.text ? ` (${kind.text})` : ""}` : ""];
  if (Object.values(view.damp).includes(space)) said.push("counts as a bog");
  if (Object.values(view.dark).includes(space)) said.push("sees nobody now");
  if (Object.values(view.fog).flat().includes(space)) said.push("in fog: hunters here see nobody");
  const hunters = view.hunters[space] ?? 0;
  if (hunters) said.push(`${hunters} ${hunters === 1 ? "hunter" : "hunters"}`);
  view.place.forEach((where, seat) => {
    if (where === space) said.push(who(seat, looking));
  });
  view.rescued.forEach((gilly, n) => {
    if (view.standing[n] === space) said.push(`the gilly ${titled(gilly)}`);
  });
  if (view.captives.includes(space)) said.push("a gilly held captive");
  if (view.vision === space) {
    const all = view.standing.filter((where) => where === SAVED).length === GILLYS;
    said.push(`the Vision token (${all ? "all who meet here hold the ritual and win" : "who ends a movement here finds the next camp"})`);
  }
  const wards = view.wards[space] ?? 0;
  if (wards) said.push(`${wards} protection`);
  const links = linksOf(view, space);
  const open = COMPASS.filter((_, way) => (links[way] ?? 0) >= 0);
  said.push(open.length === 6 ? "paths all around" : open.length ? `paths ${open.join(", ")}` : "no way leads here yet");
  const ends = COMPASS.filter((_, way) => links[way] === OPEN);
  if (ends.length) said.push(`open to the ${ends.join(", ")}`);
  if (seen.has(space)) said.push("in the hunters' sight");
  return said.filter(Boolean);
}

/** How the next hunter card would move groups, and where it would do something. */
function ways({ view, foreseen }: Setting): Piece[] {
  const phase = question(view)?.type;
  if (!phase || view.spaces.length < 8) return [];
  const arrows = foreseen.ways.map((way, n) => {
    const spots = way.map((space) => centre(view.spaces[space]!));
    const [left, top] = [Math.min(...spots.map(({ x }) => x)), Math.min(...spots.map(({ y }) => y))];
    const [right, bottom] = [Math.max(...spots.map(({ x }) => x)), Math.max(...spots.map(({ y }) => y))];
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const points = spots.map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }));
    return lies(`way:${n}`, middle, right - left + WIDE, bottom - top + HIGH, 4, "arrow", { points });
  });
  const marks = foreseen.marks.map(({ space, sign }) => {
    const { x, y } = centre(view.spaces[space]!);
    return lies(`mark:${view.spaces[space]}`, { x: x + 30, y: y - 26 }, 38, 30, 4, "mark", { sign });
  });
  return [...arrows, ...marks];
}

/** Who and what stands on a space, each at its own place of it. */
function tokens({ view, looking }: Setting, space: number): Piece[] {
  const { x, y } = centre(view.spaces[space]!);
  const found: Piece[] = [];
  const put = (key: string, dx: number, dy: number, size: number, layer: number, picture: string, told: Record<string, unknown>, passed: string[] = []): void => {
    const by = passed.map(centre).map((spot) => ({ x: spot.x + dx, y: spot.y + dy }));
    found.push({ ...lies(key, { x: x + dx, y: y + dy }, size, size, layer, picture, told), ...(by.length ? { by } : {}) });
  };
  // Whoever ends a walk here, alone or led along, has come by these.
  const walked = view.events.findLast(({ type, way }) => type === "Moved" && way?.at(-1) === view.spaces[space])?.way?.slice(0, -1);
  const players = view.place.flatMap((where, seat) => (where === space ? [seat] : []));
  const step = players.length > 1 ? Math.min(30, 66 / (players.length - 1)) : 0;
  players.forEach((seat, n) =>
    put(playerKey(seat), (n - (players.length - 1) / 2) * step, -20, 40, 8 + n / 10, "player", {
      tint: tint(seat), sign: seat, active: seat === view.active && !view.outcome, you: seat === looking.you, injured: (view.injuries[seat]?.length ?? 0) > 0,
    }, walked),
  );
  const hunters = view.hunters[space] ?? 0;
  const marched = view.events.findLast(({ type, way }) => type === "GroupMoved" && way?.at(-1) === view.spaces[space])?.way?.slice(1, -1);
  if (hunters) put(`hunters:${view.spaces[space]}`, 20, 22, 46, 7, "hunters", { space: view.spaces[space], hunters, fog: Object.values(view.fog).flat().includes(space) }, marched);
  const gillys = view.rescued.filter((_, n) => view.standing[n] === space);
  gillys.forEach((gilly, n) => put(`gilly:${gilly}`, -26 + n * 12, 22 - n * 4, 36, 6 + n / 10, "gilly", { held: false }, walked));
  if (view.captives.includes(space)) put(`captive:${view.spaces[space]}`, -22, 22, 40, 6, "gilly", { held: true });
  if (view.vision === space) put("vision", hunters || gillys.length ? -28 : 0, hunters ? -6 : 24, 38, 6, "vision", {});
  const wards = view.wards[space] ?? 0;
  if (wards) put(`wards:${view.spaces[space]}`, 32, -16, 26, 6, "shield", { tokens: wards });
  return found;
}

/** The places for space a of a tile that is to be laid. */
function sites({ looking }: Setting): string[] {
  const laid = looking.open.filter(({ type }) => type === "Lay" || type === "Pitch");
  return [...new Set(laid.map(({ space }) => String(space)))];
}

/** The tile as it would lie, once it is settled which and where. */
function preview({ view, looking }: Setting): { space: string; kind: string; links: number[]; mate: number }[] {
  const [one, ...others] = looking.open;
  if (!one || (one.type !== "Lay" && one.type !== "Pitch") || looking.turn === null) return [];
  if (others.some(({ tile, space }) => tile !== one.tile || space !== one.space)) return [];
  const [a, b] = halves(view, String(one.tile), String(one.space), looking.turn) ?? [];
  if (!a || !b) return [];
  const back = (looking.turn + 3) % 6;
  return [
    { space: a.space, kind: a.kind, links: wouldLink(view, a, looking.turn), mate: looking.turn },
    { space: b.space, kind: b.kind, links: wouldLink(view, b, back), mate: back },
  ];
}

function ghosts(setting: Setting): Piece[] {
  const shown = preview(setting);
  const tiles = shown.map(({ space, kind, links, mate }, n) => {
    const joined = COMPASS.map((_, direction) => direction === mate);
    return lies(ghostKey(n), centre(space), WIDE, HIGH, 9, "hexagon", { kind, links, joined, damp: false, seed: space, ghost: true });
  });
  const places = sites(setting).map((space): Piece => {
    const joins = shown.find((half) => half.space === space);
    const where = begun(calledSpace(space));
    const label = joins ? `${where}: the tile lies here; turn it with q and e` : `${where}: lay the tile here`;
    const piece = lies(`site:${space}`, centre(space), WIDE, HIGH, joins ? 10 : 5, "site", { bare: !joins });
    return { ...piece, name: space, rim: HEXAGON, label };
  });
  return [...tiles, ...places];
}
