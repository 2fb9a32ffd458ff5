/** What a figure or a lesson points at, brought into sight. */
import { around, fitting } from "./camera";
import { followed } from "./panning.svelte";
import type { Piece, Scene } from "./piece";

/** Whether a piece goes by one of these names, or is drawn under one of these keys. */
export function isPointedAt({ key, drawn = key, name }: Piece, points: readonly string[]): boolean {
  return points.includes(drawn) || (name !== undefined && points.includes(name));
}

/** The scene, turned to what is pointed at on its ground; where nothing is, to what its game follows. */
export function turned(scene: Scene, points: readonly string[]): Scene {
  const pointed = scene.pieces.filter((piece) => piece.ground && isPointedAt(piece, points));
  if (!scene.ground || !pointed.length) return scene;
  return { ...scene, ground: { ...scene.ground, follow: pointed.map(({ key }) => key) } };
}

/** The scene seen from so far away at first that all it is turned to is in sight. */
export function inSight(scene: Scene): Scene {
  const { ground } = scene;
  if (ground?.scale === undefined) return scene;
  return { ...scene, ground: { ...ground, scale: Math.min(ground.scale, fitting(ground, followed(scene))) } };
}

/** How wide a scene of the ground alone is, in its own units, and how many pieces beside each other it shows at least. */
const WIDE = 600;
const ACROSS = 5;
/** The least and the greatest height of it for its width. */
const FLAT = 0.45;
const TALL = 0.8;
/** The land around what is pointed at, by the size of such a piece. */
const SHORE = 1.4;

/** Of a scene with a ground that alone, as near as shows all it is turned to with the land around. */
export function closeUp(scene: Scene): Scene {
  const pointed = followed(scene);
  if (!scene.ground || !pointed.length) return scene;
  const one = Math.max(...pointed.map(({ width }) => width));
  const { width, height } = around(pointed);
  const [wide, high] = [width + SHORE * one, height + SHORE * one];
  const scale = Math.min(WIDE / wide, (WIDE * TALL) / high, WIDE / (ACROSS * one));
  const window = { left: 0, top: 0, width: WIDE, height: Math.max(WIDE * FLAT, high * scale) };
  return { width: window.width, height: window.height, ground: { ...scene.ground, window, scale }, pieces: scene.pieces.filter((piece) => piece.ground) };
}
