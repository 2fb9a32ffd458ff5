import { describe, expect, it } from "vitest";
import { first, seen } from "../src/table/camera";
import { followed } from "../src/table/panning.svelte";
import type { Piece, Scene } from "../src/table/piece";
import { closeUp, inSight, turned } from "../src/table/pointed";

function piece(key: string, x: number, more: Partial<Piece> = {}): Piece {
  return { key, x, y: 50, width: 20, height: 20, picture: "a", told: {}, label: "", ground: true, ...more };
}

/** A long ground, of which a window of its height shows a tenth. */
const SCENE: Scene = {
  width: 100,
  height: 100,
  ground: { window: { left: 0, top: 0, width: 100, height: 100 }, extent: { left: 0, top: 0, width: 1000, height: 100 }, scale: 1, follow: ["boat"] },
  pieces: [piece("boat", 60), piece("far", 900), piece("space:4d3", 400, { name: "4d3" }), piece("dial", 20, { ground: undefined } as Partial<Piece>)],
};

function looks(scene: Scene): { left: number; right: number } {
  const { left, width } = seen(first(scene.ground!, followed(scene)), scene.ground!);
  return { left, right: left + width };
}

describe("what is pointed at", () => {
  it("is turned to, by name and by key", () => {
    expect(turned(SCENE, ["4d3"]).ground?.follow).toEqual(["space:4d3"]);
    expect(turned(SCENE, ["far", "4d3"]).ground?.follow).toEqual(["far", "space:4d3"]);
  });

  it("leaves the scene to its game where it does not lie on the ground", () => {
    expect(turned(SCENE, ["dial"])).toBe(SCENE);
    expect(turned(SCENE, [])).toBe(SCENE);
  });

  it("is all in sight at first, from as near as that allows", () => {
    const both = looks(inSight(turned(SCENE, ["far", "4d3"])));
    expect(both.left).toBeLessThanOrEqual(390);
    expect(both.right).toBeGreaterThanOrEqual(910);
    expect(both.right - both.left).toBeLessThan(620);
    expect(inSight(turned(SCENE, ["far"])).ground?.scale).toBe(1);
    expect(looks(inSight(turned(SCENE, ["far"])))).toEqual({ left: 850, right: 950 });
  });

  it("fills a figure of the ground alone, with the land around it", () => {
    const close = closeUp(turned(SCENE, ["4d3", "far"]));
    expect(close.pieces.map(({ key }) => key)).toEqual(["boat", "far", "space:4d3"]);
    expect(close.ground?.window).toEqual({ left: 0, top: 0, width: close.width, height: close.height });
    const both = looks(close);
    expect(both.left).toBeCloseTo(650 - 270, -1);
    expect(both.right - both.left).toBeLessThan(560);
    const one = looks(closeUp(turned(SCENE, ["4d3"])));
    expect(one.right - one.left).toBeCloseTo(100);
    const dry = { ...SCENE, ground: { ...SCENE.ground!, follow: [] } };
    expect(closeUp(dry)).toBe(dry);
  });
});
