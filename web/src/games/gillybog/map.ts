/** The map: where spaces lie, what paths join, what is seen from where. */
import { BLOCKED, DIRECTIONS, NO_PATH, OPEN, found, type Direction, type GillybogView } from "./view";

/** From the middle of a space to the next, on the ground. */
export const STEP = 100;
const RISE = (STEP * Math.sqrt(3)) / 2;
/** The outline of a space: a hexagon on its corner. */
export const WIDE = STEP;
export const HIGH = (2 * STEP) / Math.sqrt(3);

export const HEXAGON = `M0 ${-HIGH / 2}L${WIDE / 2} ${-HIGH / 4}V${HIGH / 4}L0 ${HIGH / 2}L${-WIDE / 2} ${HIGH / 4}V${-HIGH / 4}Z`;

export interface Point {
  x: number;
  y: number;
}

/** The six directions, as they are numbered. */
export const COMPASS = ["east", "north-east", "north-west", "west", "south-west", "south-east"];
/** Steps in the six directions, in hexagons to the east and to the south-east. */
const DELTA: [number, number][] = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];

/** How far east and south-east of the Den a space lies, by its name. */
export function coordinates(space: string): [number, number] {
  const parts = /^(?:([ew])(\d+))?(?:([ns])(\d+))?$/.exec(space);
  if (!parts) return [0, 0];
  const [, east, q = "0", south, r = "0"] = parts;
  return [Number(q) * (east === "w" ? -1 : 1), Number(r) * (south === "n" ? -1 : 1)];
}

export function nameOf([q, r]: [number, number]): string {
  const name = (q ? `${q > 0 ? "e" : "w"}${Math.abs(q)}` : "") + (r ? `${r > 0 ? "s" : "n"}${Math.abs(r)}` : "");
  return name || "den";
}

/** How one speaks of a space: by the steps that lead there from the Den, first the longer leg. */
export function calledSpace(space: string): string {
  const [q, r] = coordinates(space);
  const [, slant = 0] = [0, q, -r].sort((one, other) => one - other);
  const legs = [q - slant, slant, -r - slant]
    .map((steps, way) => ({ steps: Math.abs(steps), way: COMPASS[steps > 0 ? way : way + 3]! }))
    .filter(({ steps }) => steps)
    .sort((one, other) => other.steps - one.steps);
  const [first, second] = legs;
  if (!first) return "the Den";
  if (first.steps === 1 && !second) return `the bog ${first.way} of the Den`;
  return `the space ${legs.map(({ steps, way }) => `${steps} ${way}`).join(" and ")} of the Den`;
}

/** The space next to one in a direction. */
export function beyond(space: string, direction: number): string {
  const [q, r] = coordinates(space);
  const [dq, dr] = DELTA[direction % 6]!;
  return nameOf([q + dq, r + dr]);
}

/** The middle of a space on the ground. */
export function centre(space: string): Point {
  const [q, r] = coordinates(space);
  return { x: STEP * (q + r / 2), y: RISE * r };
}

/** Where the border in a direction is, from the middle of a space. */
export function border(direction: number, far = STEP / 2): Point {
  const angle = (-direction * Math.PI) / 3;
  return { x: far * Math.cos(angle), y: far * Math.sin(angle) };
}

/** The six links of a space. */
export function linksOf(view: Pick<GillybogView, "links">, space: number): number[] {
  return view.links.slice(space * 6, space * 6 + 6);
}

export function near(view: Pick<GillybogView, "links">, space: number): number[] {
  return linksOf(view, space).filter((link) => link >= 0);
}

/** The spaces that a straight line of paths joins to this one, by direction. */
export function sightLines(view: Pick<GillybogView, "links">, space: number): number[][] {
  return DIRECTIONS.map((_, direction) => {
    const line: number[] = [];
    let at = view.links[space * 6 + direction] ?? NO_PATH;
    while (at >= 0) {
      line.push(at);
      at = view.links[at * 6 + direction] ?? NO_PATH;
    }
    return line;
  });
}

export function inSight(view: Pick<GillybogView, "links">, space: number): Set<number> {
  return new Set([space, ...sightLines(view, space).flat()]);
}

/** How many steps it is along paths to each space that can be reached. */
export function steps(view: Pick<GillybogView, "links">, from: number): Map<number, number> {
  const far = new Map([[from, 0]]);
  for (const [space, length] of far) for (const next of near(view, space)) if (!far.has(next)) far.set(next, length + 1);
  return far;
}

/** Those of the spaces that are the fewest steps away. */
export function nearest(view: Pick<GillybogView, "links">, spaces: number[], from: number): number[] {
  const far = steps(view, from);
  const reached = spaces.filter((space) => far.has(space));
  const least = Math.min(...reached.map((space) => far.get(space)!));
  return reached.filter((space) => far.get(space) === least);
}

/** The spaces with hunters. */
export function groups(view: Pick<GillybogView, "hunters">): number[] {
  return view.hunters.flatMap((hunters, space) => (hunters ? [space] : []));
}

const BOGS = new Set(["bog", "mud-bank", "sanctuary", "haunted-bog", "tunnel"]);

export function isBog(view: GillybogView, space: number): boolean {
  return BOGS.has(view.kinds[space] ?? "") || Object.values(view.damp).includes(space);
}

/** Where hunters, or a Watchtower for them, look from. */
function lookouts(view: GillybogView): number[] {
  const fog = new Set(Object.values(view.fog).flat());
  const dark = new Set(Object.values(view.dark));
  return view.kinds.flatMap((kind, space) =>
    (view.hunters[space] && !fog.has(space)) || (kind === "watchtower" && !dark.has(space)) ? [space] : [],
  );
}

/** The spaces that hunters see: a line of sight leads both ways. */
export function seenByHunters(view: GillybogView): Set<number> {
  return new Set(lookouts(view).flatMap((space) => [...inSight(view, space)]));
}

/** Hunters go by a shortest way, of those by one with fewest bogs: the cost of it from each space. */
function costs(view: GillybogView, target: number): Map<number, number> {
  const found = new Map([[target, 0]]);
  let layer = [target];
  for (let length = 1; layer.length; length++) {
    const next = new Set<number>();
    for (const space of layer)
      for (const other of near(view, space)) {
        const cost = length * 256 + (found.get(space)! % 256) + (isBog(view, other) ? 1 : 0);
        if (!found.has(other)) next.add(other);
        if (!found.has(other) || (found.get(other)! > cost && next.has(other))) found.set(other, cost);
      }
    layer = [...next];
  }
  return found;
}

/** The way a group takes towards a space in so many steps, with the space it stands on; where ways are equally good, one. */
export function march(view: GillybogView, from: number, target: number, most: number): number[] {
  const cost = costs(view, target);
  const way = [from];
  if (!cost.has(from)) return way;
  for (let at = from; way.length <= most && at !== target; ) {
    const [best] = near(view, at).filter((space) => cost.has(space)).sort((one, other) => cost.get(one)! - cost.get(other)!);
    if (best === undefined) break;
    way.push(best);
    at = best;
    if (view.place.includes(at) || view.kinds[at] === "mud-bank") break;
  }
  return way;
}

/** A tile of two spaces as it would lie: b lies in the direction it is turned to. */
export interface Half {
  space: string;
  kind: string;
  exits: number[];
}

export function halves(view: GillybogView, tile: string, space: string, turn: number): [Half, Half] | null {
  const forest = found(view.box.forests, tile);
  const camp = found(view.box.camps, tile);
  if (!forest && !camp) return null;
  const turned = (ways: Direction[]): number[] => ways.map((way) => (DIRECTIONS.indexOf(way) + turn) % 6);
  const [a, b] = forest ? [turned(forest.a), turned(forest.b)] : [turned(camp!.cliff), turned(camp!.camp)];
  if (forest?.inner) {
    a.push(turn % 6);
    b.push((turn + 3) % 6);
  }
  return [
    { space, kind: forest?.kind_a ?? "cliff", exits: a },
    { space: beyond(space, turn), kind: forest?.kind_b ?? "camp", exits: b },
  ];
}

/** How the paths of a tile would end, laid like this: 0 or more where they join something. */
export function wouldLink(view: GillybogView, half: Half, mate: number): number[] {
  return DIRECTIONS.map((_, direction) => {
    if (!half.exits.includes(direction)) return NO_PATH;
    if (direction === mate) return 0;
    const there = view.spaces.indexOf(beyond(half.space, direction));
    if (there < 0) return OPEN;
    return (view.links[there * 6 + ((direction + 3) % 6)] ?? NO_PATH) === NO_PATH ? BLOCKED : 0;
  });
}
