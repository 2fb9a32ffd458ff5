/** Painting mangroves and water: paths that look grown by hand, and the same each time for the same card. */
import { CELL, SIZE, listed, walls, type Wall } from "./swamp";
import type { MapFace } from "./view";

export interface Painted {
  shade: string;
  roots: string;
  dark: string;
  middle: string;
  light: string;
  ripples: string;
  pads: { x: number; y: number; r: number; turn: number; flower: boolean }[];
}

/** Numbers between 0 and 1 that follow from a word. */
export function luck(word: string): () => number {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((state ^ (state >>> 16)) >>> 0) / 4294967296;
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A leafy tuft: a circle with a dented rim. */
function tuft(x: number, y: number, r: number, chance: () => number): string {
  const lobes = 5 + Math.floor(chance() * 2);
  const start = chance() * Math.PI * 2;
  const points = Array.from({ length: lobes }, (_, n) => {
    const angle = start + (n * 2 * Math.PI) / lobes;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
  });
  const arc = round(r * Math.sin(Math.PI / lobes) * 1.12);
  const [first] = points;
  if (!first) return "";
  const rest = [...points.slice(1), first].map(([px, py]) => `A${arc} ${arc} 0 0 1 ${round(px)} ${round(py)}`).join("");
  return `M${round(first[0])} ${round(first[1])}${rest}Z`;
}

/** Where a stretch of mangroves begins and ends; borders stand a little inside their own card. */
function ends({ x, y, upright, border }: Wall): { x1: number; y1: number; x2: number; y2: number } {
  const inside = border ? 5 : 0;
  const aside = (at: number): number => at * CELL + (at === 0 ? inside : at === SIZE ? -inside : 0);
  return upright
    ? { x1: aside(x), y1: y * CELL, x2: aside(x), y2: (y + 1) * CELL }
    : { x1: x * CELL, y1: aside(y), x2: (x + 1) * CELL, y2: aside(y) };
}

const done = new Map<string, Painted>();

/** A card's mangroves and water, in a box from the card's upper left corner. */
export function painted(name: string, face: MapFace): Painted {
  const key = [name, face.right, face.down, face.left_edge, face.right_edge, face.current.length].join("/");
  const before = done.get(key);
  if (before) return before;
  const made = paint(name, face);
  done.set(key, made);
  return made;
}

function paint(name: string, face: MapFace): Painted {
  const chance = luck(name);
  const found: Painted = { shade: "", roots: "", dark: "", middle: "", light: "", ripples: "", pads: [] };
  for (const wall of walls(face)) {
    const { x1, y1, x2, y2 } = ends(wall);
    const tufts = 4;
    for (let n = 0; n < tufts; n++) {
      const share = (n + 0.5 + (chance() - 0.5) * 0.5) / tufts;
      const x = x1 + (x2 - x1) * share + (chance() - 0.5) * 4;
      const y = y1 + (y2 - y1) * share + (chance() - 0.5) * 4;
      const r = 7.6 + chance() * 2.6;
      found.shade += tuft(x + 2, y + 4.5, r + 1, chance);
      found.dark += tuft(x, y, r, chance);
      found.middle += tuft(x - 1, y - 1.6, r * 0.72, chance);
      if (chance() < 0.7) found.light += tuft(x - 2.2, y - 3.2, r * 0.34, chance);
      // Stilt roots, arching out into the water on both sides: what makes a mangrove one.
      if (n % 2) continue;
      for (const side of [-1, 1]) {
        const [dx, dy] = wall.upright ? [side * (12 + chance() * 3), 5] : [(chance() - 0.5) * 8, side > 0 ? 14 + chance() * 3 : -11];
        const [bx, by] = wall.upright ? [dx * 0.9, -3] : [dx * 1.2, dy * 0.4];
        found.roots += `M${round(x)} ${round(y)}q${round(bx)} ${round(by)} ${round(dx)} ${round(dy)}`;
      }
    }
  }
  const busy = new Set([...face.treasures.flatMap(listed), ...listed(face.tigers), face.start, face.croc]);
  for (let space = 0; space < SIZE * SIZE; space++) {
    const [left, top] = [Math.floor(space / SIZE) * CELL, (space % SIZE) * CELL];
    const [x, y] = [left + 14 + chance() * 20, top + 18 + chance() * 26];
    const roll = chance();
    if (roll < 0.6) found.ripples += `M${round(x)} ${round(y)}q5-4 10 0t10 0`;
    else if (!busy.has(space) && roll < 0.74 && !face.current.length)
      found.pads.push({ x: round(x + 6), y: round(y), r: round(4.5 + chance() * 2.5), turn: Math.floor(chance() * 360), flower: chance() < 0.25 });
  }
  return found;
}

/** The mangroves of a small map, as lines. */
export function hedges(face: MapFace): string {
  return walls(face)
    .map((wall) => ends({ ...wall, border: false }))
    .map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`)
    .join("");
}

/** Treetops seen from above, over so much land: light ones on dark ones. */
export function jungle(width: number, height: number, seed: string): { dark: string; middle: string; light: string } {
  const chance = luck(seed);
  const found = { dark: "", middle: "", light: "" };
  for (let x = 8; x < width + 20; x += 30)
    for (let y = 4; y < height + 20; y += 27) {
      const [cx, cy] = [x + (chance() - 0.5) * 20, y + (chance() - 0.5) * 16];
      const r = 15 + chance() * 9;
      found.dark += tuft(cx, cy, r, chance);
      if (chance() < 0.8) found.middle += tuft(cx - 3, cy - 4, r * 0.66, chance);
      if (chance() < 0.4) found.light += tuft(cx - 5, cy - 7, r * 0.26, chance);
    }
  return found;
}

/** Reeds and stones along a shore of this length. */
export function reeds(length: number, seed: string): { reeds: string; heads: string; stones: { x: number; y: number; r: number }[] } {
  const chance = luck(seed);
  const found = { reeds: "", heads: "", stones: [] as { x: number; y: number; r: number }[] };
  for (let x = 12; x < length - 10; x += 22 + chance() * 46) {
    const roll = chance();
    if (roll < 0.72) {
      for (let blade = 0; blade < 3; blade++) {
        const [lean, high] = [(chance() - 0.5) * 16, 12 + chance() * 12];
        const from = x + blade * 4;
        found.reeds += `M${round(from)} 0q${round(lean * 0.2)} ${round(-high * 0.6)} ${round(lean)} ${round(-high)}`;
        if (blade === 1) found.heads += `M${round(from + lean)} ${round(-high)}l${round(lean * 0.12)} -6`;
      }
    } else found.stones.push({ x: round(x), y: round(-4 - chance() * 8), r: round(4 + chance() * 5) });
  }
  return found;
}

