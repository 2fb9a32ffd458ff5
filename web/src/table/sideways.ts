/** Laying a scene out for a phone that lies on its side. */

/** How wide the strip at the right of a ground is on a phone, in pixels: the buttons to come closer stand there. */
export const STRIP = 42;

/** The least width and the height of a scene for a phone on its side: a unit is about a pixel then. */
const [LEAST, HIGH] = [430, 390];

/** Whether a phone's stage, of this shape, lies on its side. */
export function isSideways(shape: number): boolean {
  return shape > 1.05;
}

/** The size of a scene that fills such a stage. */
export function lyingDown(shape: number): { width: number; height: number } {
  return { width: Math.max(LEAST, HIGH * shape), height: HIGH };
}
