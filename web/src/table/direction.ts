/** Arrow keys among pieces: the nearest one that way. */

export interface Spot {
  name: string;
  x: number;
  y: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

export function isArrow(key: string): boolean {
  return key in WAYS;
}

/** Where an arrow leads: steps to the right, and down. */
export function way(key: string): [number, number] {
  return WAYS[key] ?? [0, 0];
}

/** The spot to go to; without one to start from, the first in reading order; where nothing lies that way, none. */
export function nearest(spots: Spot[], from: string | null, key: string): string | null {
  const start = spots.find((spot) => spot.name === from);
  if (!start) return reading(spots)[0]?.name ?? null;
  const [right, down] = way(key);
  let best: string | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const [x, y] = [spot.x - start.x, spot.y - start.y];
    const along = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    if (along <= 0.001) continue;
    // What lies aside counts double, so that a row is walked along before it is left.
    const far = along + 2 * aside;
    if (far < least) [best, least] = [spot.name, far];
  }
  return best;
}

export function reading<T extends Spot>(spots: T[]): T[] {
  return spots.toSorted((one, other) => one.y - other.y || one.x - other.x);
}
