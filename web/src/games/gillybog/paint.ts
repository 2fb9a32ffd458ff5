/** How the land of a space looks: the same for the same name, and clear of its paths. */
import { border } from "./map";
import { NO_PATH } from "./view";

export interface Land {
  dark: string;
  light: string;
  ripples: string;
}

/** Numbers between 0 and 1 that follow from a word. */
function luck(word: string): () => number {
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

function disc(x: number, y: number, r: number): string {
  return `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`;
}

/** A lily pad with its notch. */
function pad(x: number, y: number, r: number, turn: number): string {
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  return `M${round(x)} ${round(y)}L${round(x + r * dx)} ${round(y + r * dy)}A${round(r)} ${round(r)} 0 1 1 ${round(x + r * Math.cos(turn - 0.7))} ${round(y + r * Math.sin(turn - 0.7))}Z`;
}

const done = new Map<string, Land>();

export function land(seed: string, ground: string, links: number[]): Land {
  const paths = links.map((link) => link !== NO_PATH);
  const key = [seed, ground, paths].join("/");
  const before = done.get(key);
  if (before) return before;
  const made = painted(luck(seed + ground), ground, paths);
  done.set(key, made);
  return made;
}

function painted(chance: () => number, ground: string, paths: boolean[]): Land {
  const found: Land = { dark: "", light: "", ripples: "" };
  const wet = ground === "wet" || ground === "den";
  // Things grow near the six corners and on sides that no path leaves by.
  const spots = paths.flatMap((path, direction) => {
    const corner = border(direction + 0.5, 43);
    const side = border(direction, 36);
    return path ? [corner] : [corner, side];
  });
  for (const { x, y } of spots) {
    const [dx, dy] = [(chance() - 0.5) * 8, (chance() - 0.5) * 8];
    const r = 6 + chance() * 4;
    if (wet) {
      if (chance() < 0.5) found[chance() < 0.5 ? "dark" : "light"] += pad(x * 0.9 + dx, y * 0.9 + dy, r * 0.8, chance() * 6.3);
      else found.ripples += `M${round(x * 0.85 + dx - 8)} ${round(y * 0.85 + dy)}q4-4 8 0t8 0`;
    } else {
      found.dark += disc(x * 0.93 + dx, y * 0.93 + dy, r);
      if (chance() < 0.7) found.light += disc(x * 0.93 + dx - 2, y * 0.93 + dy - 2.500, r * 0.5);
    }
  }
  return found;
}
