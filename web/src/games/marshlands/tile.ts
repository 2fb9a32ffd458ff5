/**
 * A tile as lines and places, worked out from what is printed on it: 100 wide, its middle at 0,0, not turned.
 *
 * Whatever reaches a side meets it in the middle, as wide on every tile, so that neighbours read as one landscape.
 */
import type { Face } from "./view";

export interface Point {
  x: number;
  y: number;
}

export type Sort = "water" | "copse" | "garden";

/** Water, a copse or a garden: the lines down its middle, what is on it, where a boat or a counter stands. */
export interface Part {
  sort: Sort;
  sides: number[];
  lines: Point[][];
  marks: string[];
  spot: Point;
}

export interface Drawn {
  parts: Part[];
  /** Where a boat or a counter stands on each field. */
  fields: Point[];
  jetties: (Point & { along: Point })[];
  cow: (Point & { number: number }) | null;
  /** Nothing but trees around its water. */
  wild: boolean;
}

/** A little beyond the edge, so that no seam shows. */
const EDGE = 50.6;
const SIDES = "NESW";
const CORNERS = ["NE", "SE", "SW", "NW"];
const TO: readonly Point[] = [{ x: 0, y: -1 }, { x: 1, y: 0 }, { x: 0, y: 1 }, { x: -1, y: 0 }];
const DIAGONAL: readonly Point[] = [{ x: 1, y: -1 }, { x: 1, y: 1 }, { x: -1, y: 1 }, { x: -1, y: -1 }];

function towards(side: number, far: number): Point {
  const { x, y } = TO[(side + 4) % 4]!;
  return { x: x * far, y: y * far };
}

function plus(one: Point, other: Point): Point {
  return { x: one.x + other.x, y: one.y + other.y };
}

/** A point of a tile that is turned clockwise by quarters. */
export function turned({ x, y }: Point, turn: number): Point {
  const at: Point[] = [{ x, y }, { x: -y, y: x }, { x: -x, y: -y }, { x: y, y: -x }];
  return at[((turn % 4) + 4) % 4]!;
}

export function drawnFrom(face: Face): Drawn {
  const texts = face.parts.map((text) => {
    const [sort = "water", sides = "-", ...marks] = text.split(" ");
    return { sort: sort as Sort, sides: [...sides.replace("-", "")].map((side) => SIDES.indexOf(side)).sort(), marks };
  });
  const fieldOf = (corner: number): number => face.fields.findIndex((field) => field.split(" ").includes(CORNERS[(corner + 4) % 4]!));
  const parts = texts.map(({ sort, sides, marks }): Part => {
    // What ends on the tile goes on to the middle if it parts two fields.
    const divides = sides.length === 1 && face.fields.length > 0 && fieldOf(sides[0]!) !== fieldOf(sides[0]! - 1);
    const beds = texts.flatMap((text) => (text.sort === "water" ? text.sides : []));
    const lines = sides.length ? linesOf(sides, divides, texts.length > 1) : [bed(beds)];
    return { sort, sides, lines, marks, spot: spotOf(sides, lines) };
  });
  const fields = face.fields.map((field) => fieldSpot(field.split(" ").map((corner) => CORNERS.indexOf(corner)), parts));
  const jetties = face.landings.map(([part, field]) => jetty(parts[part]!, (corner) => fieldOf(corner) === field));
  const cow = face.cow ? { ...fields[face.cow[0]]!, number: face.cow[1] } : null;
  return { parts, fields, jetties, cow, wild: face.edges.includes("*") };
}

function linesOf(sides: number[], divides: boolean, crowded: boolean): Point[][] {
  const [one = 0, other = 0] = sides;
  if (sides.length === 1) return [[towards(one, EDGE), towards(one, divides ? 16 : 24)]];
  if (sides.length > 2) return sides.map((side) => [towards(side, EDGE), { x: 0, y: 0 }]);
  if (other - one === 2) return [[towards(one, EDGE), towards(other, EDGE)]];
  return [bend(one, other, crowded ? 20 : 14)];
}

/** A quarter of a turn from side to side, as points. */
function bend(one: number, other: number, pull: number): Point[] {
  const ends: [Point, Point, Point, Point] = [towards(one, EDGE), towards(one, pull), towards(other, pull), towards(other, EDGE)];
  return Array.from({ length: 13 }, (_, n) => {
    const t = n / 12;
    const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    return ends.reduce((sum, point, at) => plus(sum, { x: point.x * weights[at]!, y: point.y * weights[at]! }), { x: 0, y: 0 });
  });
}

/** A garden that reaches no side lies where the water does not go. */
function bed(water: number[]): Point[] {
  const free = [3, 2, 1, 0].find((side) => !water.includes(side) && !water.includes((side + 1) % 4));
  const middle = free === undefined ? towards([2, 3, 1, 0].find((side) => !water.includes(side)) ?? 2, 30) : { x: DIAGONAL[free]!.x * 24, y: DIAGONAL[free]!.y * 24 };
  return [plus(middle, { x: -9, y: 0 }), plus(middle, { x: 9, y: 0 })];
}

function spotOf(sides: number[], lines: Point[][]): Point {
  if (sides.length > 2) return { x: 0, y: 0 };
  const [line = []] = lines;
  if (sides.length === 1) return towards(sides[0]!, 34);
  if (line.length === 2) return { x: (line[0]!.x + line[1]!.x) / 2, y: (line[0]!.y + line[1]!.y) / 2 };
  return line[Math.floor(line.length / 2)]!;
}

/** A place on a field that nothing else takes. */
function fieldSpot(corners: number[], parts: Part[]): Point {
  const sum = corners.reduce((found, corner) => plus(found, DIAGONAL[corner]!), { x: 0, y: 0 });
  if (corners.length === 4) return parts.length ? away(parts) : { x: 0, y: 0 };
  if (corners.length === 3) return { x: sum.x * 22, y: sum.y * 22 };
  if (corners.length === 1) return { x: sum.x * 32, y: sum.y * 32 };
  // A garden in the middle of it leaves its first corner.
  if (parts.some(({ sides }) => !sides.length)) return { x: DIAGONAL[corners[0]!]!.x * 38, y: DIAGONAL[corners[0]!]!.y * 38 };
  return sum.x || sum.y ? { x: sum.x * 15, y: sum.y * 15 } : { x: 0, y: 0 };
}

function away(parts: Part[]): Point {
  const sum = parts.flatMap(({ sides }) => sides).reduce((found, side) => plus(found, TO[side]!), { x: 0, y: 0 });
  return sum.x || sum.y ? { x: sum.x * -20, y: sum.y * -20 } : { x: 24, y: 0 };
}

/** A landing point: on the bank that the field lies on, or at the end of the water if it lies on both. */
function jetty({ sides }: Part, serves: (corner: number) => boolean): Point & { along: Point } {
  const side = sides.find((side) => serves(side) || serves(side - 1)) ?? sides[0] ?? 0;
  if (sides.length === 1 && serves(side) && serves(side - 1)) return { ...towards(side, 16), along: towards(side, 1) };
  const to = serves(side) ? side + 1 : side - 1;
  return { ...plus(towards(side, 31), towards(to, 15)), along: towards(to, 1) };
}

/** Where an emblem stands: on the largest field, away from the water, or in the middle where there is none. */
export function emblemSpot(face: Face): Point {
  const { fields, parts } = drawnFrom(face);
  const water = parts.filter(({ sort }) => sort === "water").flatMap(({ lines }) => lines.flat());
  const dry = ({ x, y }: Point): number => Math.min(...water.map((point) => Math.hypot(point.x - x, point.y - y)));
  const size = (n: number): number => face.fields[n]!.split(" ").length;
  // The whole of it stays on the tile.
  const inside = (at: number): number => Math.max(-29, Math.min(29, at));
  const places = fields.map((spot, n) => ({ x: inside(spot.x), y: inside(spot.y), n }));
  const [best] = places.sort((one, other) => size(other.n) - size(one.n) || dry(other) - dry(one));
  return best ? { x: best.x, y: best.y } : { x: 0, y: 0 };
}

/** A path through points. */
export function path(points: Point[]): string {
  return points.map(({ x, y }, n) => `${n ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

export interface Step extends Point {
  /** How many steps it is from the beginning. */
  at: number;
  /** Across the line, one long. */
  side: Point;
}

/** Steps along a line, about so long, the first and the last at its ends. */
export function steps(line: Point[], long: number): Step[] {
  const lengths = line.slice(1).map((point, n) => Math.hypot(point.x - line[n]!.x, point.y - line[n]!.y));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const count = 2 * Math.max(1, Math.round(whole / long / 2));
  return Array.from({ length: count + 1 }, (_, at) => {
    let left = (whole * at) / count;
    let n = 0;
    while (n < lengths.length - 1 && left > lengths[n]!) left -= lengths[n++]!;
    const [from, to] = [line[n]!, line[n + 1]!];
    const share = lengths[n] ? left / lengths[n]! : 0;
    const [right, down] = [(to.x - from.x) / (lengths[n] || 1), (to.y - from.y) / (lengths[n] || 1)];
    return { at, x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y), side: { x: -down, y: right } };
  });
}

/** A spot of a tile by its number: its parts come first, then its fields. */
export function spotAt(face: Face, part: number, turn: number): Point {
  const { parts, fields } = drawnFrom(face);
  return turned(parts[part]?.spot ?? fields[part - parts.length] ?? { x: 0, y: 0 }, turn);
}
