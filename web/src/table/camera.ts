/** Looking at a ground that is larger than its window: which part of it is seen, and how large. */
import type { Area, Ground } from "./piece";

export interface Camera {
  /** The point of the ground in the middle of the window. */
  x: number;
  y: number;
  /** How many units of the scene one unit of the ground takes. */
  scale: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Something with a centre and a size, on the ground or on the scene. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** How much closer than at first one can come. */
const CLOSER = 3;
/** A rim narrower than this share of the window is not worth telling of. */
const MORE = 0.04;
/** What is brought into sight keeps this share of the window between itself and the edge. */
const MARGIN = 0.12;

/** The whole ground, as large as the window allows. */
export function whole({ window, extent }: Ground): Camera {
  const scale = Math.min(window.width / extent.width, window.height / extent.height);
  return { x: extent.left + extent.width / 2, y: extent.top + extent.height / 2, scale };
}

/** As wide as a thumb, in pixels of the screen. */
export const THUMB = 43;

/** How a ground is seen at first: whole where there is room, or as large as its game says and turned to what it follows;
 *  for fingers as large as they need.  `pixels` is how many of them a unit of the scene takes. */
export function first(ground: Ground, followed: Box[], pixels = 1, fingers = false): Camera {
  const all = whole(ground);
  const thumb = ground.piece ? THUMB / (ground.piece * pixels) : Infinity;
  if (all.scale >= thumb) return all;
  return turnedTo({ ...all, scale: Math.max(all.scale, ground.scale ?? 0, fingers && ground.piece ? thumb : 0) }, ground, followed);
}

/** The nearest camera that has all of these in sight, no further away than what a finger needs; null where it has them. */
export function gathering(camera: Camera, ground: Ground, boxes: Box[], pixels: number, fingers: boolean): Camera | null {
  const { x, y, width, height } = around(boxes);
  if (![-1, 1].some((end) => beside(camera, ground, { x: x + (end * width) / 2, y: y + (end * height) / 2 }))) return null;
  const least = fingers && ground.piece ? THUMB / (ground.piece * pixels) : 0;
  const scale = Math.min(camera.scale, fitting(ground, boxes));
  return scale < least ? null : showing(bounded({ ...camera, scale }, ground), ground, around(boxes));
}

/** The same camera kept on the ground: never further away than the whole, never beyond an edge. */
export function bounded(camera: Camera, ground: Ground): Camera {
  const all = whole(ground);
  const most = CLOSER * Math.max(all.scale, ground.scale ?? 0);
  const scale = Math.min(most, Math.max(all.scale, camera.scale));
  const { window, extent } = ground;
  return {
    x: between(camera.x, extent.left, extent.width, window.width / scale),
    y: between(camera.y, extent.top, extent.height, window.height / scale),
    scale,
  };
}

function between(at: number, start: number, length: number, seen: number): number {
  if (seen >= length) return start + length / 2;
  return Math.min(start + length - seen / 2, Math.max(start + seen / 2, at));
}

/** Whether the whole ground is seen. */
export function seesAll(camera: Camera, ground: Ground): boolean {
  return camera.scale <= whole(ground).scale * 1.001;
}

/** The part of the ground that is seen. */
export function seen(camera: Camera, { window }: Ground): Area {
  const [width, height] = [window.width / camera.scale, window.height / camera.scale];
  return { left: camera.x - width / 2, top: camera.y - height / 2, width, height };
}

/** Moved so far, in the scene's units; what is under the finger stays there. */
export function dragged(camera: Camera, ground: Ground, by: Point): Camera {
  return bounded({ ...camera, x: camera.x - by.x / camera.scale, y: camera.y - by.y / camera.scale }, ground);
}

/** Closer or further by a factor; what lies at this point of the scene stays there. */
export function zoomed(camera: Camera, ground: Ground, factor: number, at: Point): Camera {
  const kept = onGround(at, camera, ground);
  const { scale } = bounded({ ...camera, scale: camera.scale * factor }, ground);
  const middle = centre(ground.window);
  return bounded({ x: kept.x - (at.x - middle.x) / scale, y: kept.y - (at.y - middle.y) / scale, scale }, ground);
}

/** Turned to the middle of these, as close as before, if there are any. */
export function turnedTo(camera: Camera, ground: Ground, boxes: Box[]): Camera {
  if (!boxes.length) return bounded(camera, ground);
  const [left, right] = [Math.min(...boxes.map(({ x }) => x)), Math.max(...boxes.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...boxes.map(({ y }) => y)), Math.max(...boxes.map(({ y }) => y))];
  return bounded({ ...camera, x: (left + right) / 2, y: (top + bottom) / 2 }, ground);
}

/** The box around all of these. */
export function around(boxes: Box[]): Box {
  const [left, right] = [Math.min(...boxes.map(({ x, width }) => x - width / 2)), Math.max(...boxes.map(({ x, width }) => x + width / 2))];
  const [top, bottom] = [Math.min(...boxes.map(({ y, height }) => y - height / 2)), Math.max(...boxes.map(({ y, height }) => y + height / 2))];
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

/** How large the ground may be seen for all of these to be in sight, with a little room around. */
export function fitting({ window }: Ground, boxes: Box[]): number {
  const { width, height } = around(boxes);
  return boxes.length ? (1 - MARGIN) * Math.min(window.width / width, window.height / height) : Infinity;
}

/** Moved only as far as needed for this to be well in sight. */
export function showing(camera: Camera, ground: Ground, box: Box): Camera {
  const { left, top, width, height } = seen(camera, ground);
  const aside = (at: number, size: number, start: number, length: number): number => {
    const room = Math.min(length * MARGIN, Math.max(0, (length - size) / 2));
    return Math.min(0, at - size / 2 - start - room) + Math.max(0, at + size / 2 - start - length + room);
  };
  const x = camera.x + aside(box.x, box.width, left, width);
  const y = camera.y + aside(box.y, box.height, top, height);
  return bounded({ ...camera, x, y }, ground);
}

/** Where something lies beside the part that is seen; null when its middle is in sight. */
export function beside(camera: Camera, ground: Ground, { x, y }: Point): "left" | "right" | "up" | "down" | null {
  const { left, top, width, height } = seen(camera, ground);
  const [right, down] = [(x - left) / width, (y - top) / height];
  const [across, along] = [Math.max(-right, right - 1), Math.max(-down, down - 1)];
  if (across <= 0 && along <= 0) return null;
  if (across > along) return right < 0 ? "left" : "right";
  return down < 0 ? "up" : "down";
}

/** At which sides the ground goes on beyond what is seen of it. */
export function beyond(camera: Camera, ground: Ground): ("left" | "right" | "up" | "down")[] {
  const { left, top, width, height } = seen(camera, ground);
  const { extent } = ground;
  const more = { left: left - extent.left, right: extent.left + extent.width - left - width, up: top - extent.top, down: extent.top + extent.height - top - height };
  return (["left", "right", "up", "down"] as const).filter((side) => more[side] > MORE * (side === "left" || side === "right" ? width : height));
}

/** What lies on the ground, where it is seen on the scene. */
export function onScene<T extends Box>(box: T, camera: Camera, { window }: Ground): T {
  const middle = centre(window);
  return {
    ...box,
    x: middle.x + (box.x - camera.x) * camera.scale,
    y: middle.y + (box.y - camera.y) * camera.scale,
    width: box.width * camera.scale,
    height: box.height * camera.scale,
  };
}

/** The point of the ground that is seen at a point of the scene. */
export function onGround(at: Point, camera: Camera, { window }: Ground): Point {
  const middle = centre(window);
  return { x: camera.x + (at.x - middle.x) / camera.scale, y: camera.y + (at.y - middle.y) / camera.scale };
}

/** Part of the way from one camera to another. */
export function onTheWay(from: Camera, to: Camera, share: number): Camera {
  const part = (one: number, other: number): number => one + (other - one) * share;
  return { x: part(from.x, to.x), y: part(from.y, to.y), scale: from.scale * (to.scale / from.scale) ** share };
}

function centre({ left, top, width, height }: Area): Point {
  return { x: left + width / 2, y: top + height / 2 };
}
