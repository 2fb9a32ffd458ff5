/** What moved between two scenes glides to its place on a board, and what came fades in. */
import { onGround, onScene, type Camera } from "./camera";
import { placed, type Difference } from "./difference";
import type { Ground, Piece } from "./piece";

export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The element of a piece. */
export function element(svg: SVGSVGElement | undefined, key: string): Element | null {
  return svg?.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? null;
}

/** `start` says where a piece came from, in the units of where it is now. */
export function glide(svg: SVGSVGElement, changed: Difference, start: (from: Piece, to: Piece) => Piece): void {
  for (const { key, from, to } of changed.glides) {
    const began = start(from, to);
    const scale = to.width ? began.width / to.width : 1;
    const passed = to.by ?? [];
    const places = [placed(began, scale), ...passed.map((point) => placed({ ...to, ...point })), placed(to)];
    // A long way takes longer, but nobody waits for it.
    const duration = Math.min(1500, 420 + 180 * passed.length);
    element(svg, key)?.animate(places.map((transform) => ({ transform })), { duration, easing: "cubic-bezier(.3,.1,.2,1)" });
  }
  for (const key of changed.came) element(svg, key)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 320, easing: "ease-out" });
}

/** Where a piece came from, in the units of where it is now: from the hand onto the ground these are others. */
export function across(from: Piece, to: Piece, camera: Camera | null, ground: Ground | undefined): Piece {
  if (from.ground === to.ground || !camera || !ground) return from;
  if (from.ground) return onScene(from, camera, ground);
  return { ...from, ...onGround(from, camera, ground), width: from.width / camera.scale, height: from.height / camera.scale };
}
