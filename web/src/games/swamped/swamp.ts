/** The water of the Swamp: a line of cards, each of six columns of six spaces. */
import { counted } from "../../table/counted";
import type { Bits, MapFace, SwampedView } from "./view";

export const SIZE = 6;
export const CARD = SIZE * SIZE;
/** Of a space on the ground, in the ground's units; spaces lie close together. */
export const CELL = 60;
export const SIDE = SIZE * CELL;

export const TREASURES = ["kingsfoil", "heartroot", "mooncap", "bluefisher"] as const;
export type Treasure = (typeof TREASURES)[number];

/** The numbers of the bits that are set; BigInt because a long Swamp has more of them than a number holds. */
export function listed(bits: Bits): number[] {
  const found: number[] = [];
  let left = BigInt(bits);
  for (let at = 0; left > 0n; at++, left >>= 1n) if (left & 1n) found.push(at);
  return found;
}

export function inBits(bits: Bits, at: number): boolean {
  return ((BigInt(bits) >> BigInt(at)) & 1n) === 1n;
}

/** A space by name: card, column, row, as in 3b4. */
export function named(space: number): string {
  const [card, within] = [Math.floor(space / CARD), space % CARD];
  return `${card + 1}${"abcdef".charAt(Math.floor(within / SIZE))}${(within % SIZE) + 1}`;
}

/** The number of a space by its name; -1 for what is none. */
export function spaceOf(name: string): number {
  const found = /^(\d+)([a-f])([1-6])$/.exec(name);
  if (!found) return -1;
  return CARD * (Number(found[1]) - 1) + SIZE * "abcdef".indexOf(found[2] ?? "") + Number(found[3]) - 1;
}

/** The middle of a space on the ground; the first card's upper left corner is 0, 0. */
export function centre(space: number): { x: number; y: number } {
  return { x: (Math.floor(space / SIZE) + 0.5) * CELL, y: ((space % SIZE) + 0.5) * CELL };
}

type Water = Pick<SwampedView, "right" | "down">;

/** The spaces that water joins to one. */
function joined(view: Water): (space: number) => number[] {
  const [right, down] = [new Set(listed(view.right)), new Set(listed(view.down))];
  return (space) => [
    ...(right.has(space) ? [space + SIZE] : []),
    ...(right.has(space - SIZE) ? [space - SIZE] : []),
    ...(down.has(space) ? [space + 1] : []),
    ...(down.has(space - 1) ? [space - 1] : []),
  ];
}

/** How far each space is from one by water; those out of reach are not in it. */
export function distances(view: Water, from: number): Map<number, number> {
  const near = joined(view);
  const found = new Map([[from, 0]]);
  for (const [space, far] of found) for (const next of near(space)) if (!found.has(next)) found.set(next, far + 1);
  return found;
}

/** The spaces between two on a shortest way by water; none where no water leads there. */
export function between(view: Water, from: number, to: number): number[] {
  const [near, far] = [joined(view), distances(view, to)];
  const way: number[] = [];
  for (let left = (far.get(from) ?? 0) - 1; left > 0; left--) way.push(near(way.at(-1) ?? from).find((next) => far.get(next) === left)!);
  return way;
}

/** The spaces the Croc can come to in one move, each with how far it is. */
export function reach(view: SwampedView): Map<number, number> {
  if (view.croc < 0) return new Map();
  const most = view.speeds[view.dial] ?? 0;
  return new Map([...distances(view, view.croc)].filter(([, far]) => far <= most));
}

/** How far the Boat is from the Croc by water; null where no water leads there. */
export function apart(view: SwampedView): number | null {
  if (view.croc < 0 || view.boat < 0) return null;
  return distances(view, view.croc).get(view.boat) ?? null;
}

/** What the Croc could do next, were the Boat there, so far from it by water; Kingsfoil taken aboard there makes it faster. */
export function pursuit(view: SwampedView, space: number, far: number | undefined): string {
  if (far === undefined) return "no water leads the Croc here";
  const faster = inBits(view.treasures[0] ?? 0, space) ? 1 : 0;
  const moves = view.speeds[Math.min(view.dial + faster, view.speeds.length - 1)] ?? 0;
  const then = far <= moves ? "its next move would catch the Boat, unless it is distracted" : `its next move would bring it as near as ${far - moves}`;
  return `here the Croc would be ${counted(far, "space")} from the Boat and move ${moves}: ${then}`;
}

/** A stretch of mangroves, in spaces from the card's upper left corner. */
export interface Wall {
  x: number;
  y: number;
  upright: boolean;
  /** Whether it is a border of the card. */
  border: boolean;
}

/** All stretches of mangroves on a card, one space long each. */
export function walls(face: MapFace): Wall[] {
  const [right, down] = [new Set(listed(face.right)), new Set(listed(face.down))];
  const [up, out] = [new Set(listed(face.exits_up)), new Set(listed(face.exits_down))];
  const found: Wall[] = [];
  const add = (x: number, y: number, upright: boolean, border = false): void => void found.push({ x, y, upright, border });
  for (let line = 0; line < SIZE; line++) {
    if (!((face.left_edge >> line) & 1)) add(0, line, true, true);
    if (!((face.right_edge >> line) & 1)) add(SIZE, line, true, true);
    if (!up.has(SIZE * line)) add(line, 0, false, true);
    if (!out.has(SIZE * line + SIZE - 1) && !face.current.length) add(line, SIZE, false, true);
    for (let row = 0; row < SIZE; row++) {
      const space = SIZE * line + row;
      if (line < SIZE - 1 && !right.has(space)) add(line + 1, row, true);
      if (row < SIZE - 1 && !down.has(space)) add(line, row + 1, false);
    }
  }
  return found;
}

/** The strength of the current in a space; 0 away from the Waterfall card. */
export function strength(view: SwampedView, space: number): number {
  const face = view.faces[view.swamp[Math.floor(space / CARD)] ?? ""];
  return face?.current[space % SIZE] ?? 0;
}
