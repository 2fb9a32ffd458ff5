import { describe, expect, test, vi } from "vitest";
import bayouBoss from "../src/games/bayou-boss";
import bayouBossFrames from "../src/games/bayou-boss/frames.json";
import gillybog from "../src/games/gillybog";
import gillybogFrames from "../src/games/gillybog/frames.json";
import marshlands from "../src/games/marshlands";
import marshlandsFrames from "../src/games/marshlands/frames.json";
import intervalFrames from "../src/games/marshlands/intervals.json";
import printed from "../src/games/marshlands/printed.json";
import swamped from "../src/games/swamped";
import swampedFrames from "../src/games/swamped/frames.json";
import swapx from "../src/games/swapx";
import swapxFrames from "../src/games/swapx/frames.json";
import type { GameModule, Looking, Piece, Printed } from "../src/table/piece";
import { isMute } from "../src/table/touching.svelte";

// Pictures look at what a person likes, and that at what the browser prefers; there is none here.
vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("document", { documentElement: { dataset: {} }, querySelector: () => null });
});

interface Frame {
  you: number | null;
  open: Record<string, unknown>[];
  view: { seats: number };
}

const WORDS: Record<string, string> = import.meta.glob("../../src/mire/games/*/learning/pieces.toml", { query: "?raw", import: "default", eager: true });
// Nobody has put a tile beside the deck in the tables that were kept.
const exchanged = marshlandsFrames.filter(({ view }) => view.done.length).map((frame) => ({ ...frame, view: { ...frame.view, discards: ["cross"], discarders: [7] } }));
const GAMES = [
  ["swapx", swapx, swapxFrames],
  ["bayou_boss", bayouBoss, bayouBossFrames],
  ["swamped", swamped, swampedFrames],
  ["gillybog", gillybog, gillybogFrames.frames.map((frame) => ({ ...frame, view: { ...frame.view, box: gillybogFrames.box } }))],
  ["marshlands", marshlands, [...marshlandsFrames, ...intervalFrames, ...exchanged]],
] as unknown as [string, GameModule, Frame[]][];

/** What a game says of its kinds of pieces, and what it calls scenery. */
function said(game: string): { kinds: string[]; scenery: string[] } {
  const text = WORDS[`../../src/mire/games/${game}/learning/pieces.toml`] ?? "";
  const scenery = /^scenery = \[(.*)\]$/m.exec(text)?.[1] ?? "";
  return { kinds: [...text.matchAll(/^\[(\w+)\]$/gm)].map(([, kind]) => kind!), scenery: [...scenery.matchAll(/"(\w+)"/g)].map(([, kind]) => kind!) };
}

/** Every piece of every table there is, drawn for desk and phone, for who is asked and from behind the rail. */
function drawn(game: GameModule, frames: Frame[]): Piece[] {
  const looks = [false, true].flatMap((narrow) => [false, true].map((rail) => ({ narrow, rail })));
  return frames.flatMap(({ you, open, view }) =>
    looks.flatMap(({ narrow, rail }) => {
      const names = Array.from({ length: view.seats }, (_, seat) => `P${seat}`);
      const looking: Looking = { you: rail ? null : you, names, printed: printed as Printed, chosen: [], open: rail ? [] : open, turn: null, narrow, shape: narrow ? 0.6 : 1.2, shown: game.extras.map(({ name }) => name) };
      return game.draw(view, looking).pieces;
    }),
  );
}

describe.each(GAMES)("%s", (name, game, frames) => {
  const { kinds, scenery } = said(name);
  const pieces = drawn(game, frames);

  test("has a word for every kind of piece that can be clicked", () => {
    const clicked = new Set(pieces.filter((piece) => !isMute(piece)).map(({ picture, kind = picture }) => kind));
    expect([...clicked].filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  test("says of each of its pictures whether it is scenery", () => {
    expect(Object.keys(game.pictures).filter((picture) => !kinds.includes(picture) && !scenery.includes(picture))).toEqual([]);
    expect(scenery.filter((picture) => !(picture in game.pictures) || kinds.includes(picture))).toEqual([]);
    const known = new Set([...Object.keys(game.pictures), ...pieces.map(({ kind }) => kind)]);
    expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
  });

  test("lets scenery take no click", () => {
    expect([...new Set(pieces.filter((piece) => scenery.includes(piece.kind ?? piece.picture) && !isMute(piece)).map(({ key }) => key))]).toEqual([]);
  });
});
