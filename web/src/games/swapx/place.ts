/** Where the fields lie on the scene. */
import { SIDE } from "./board";

/** A field's side, in the scene's units. */
export const FIELD = 100;

export interface Place {
  x: number;
  y: number;
}

/** The room around the fields: on a phone the labels move into the fields, so that these can be larger. */
export function margin(narrow: boolean): number {
  return narrow ? 8 : 44;
}

export function extent(narrow: boolean): number {
  return SIDE * FIELD + 2 * margin(narrow);
}

/** The centre of a field; a1 lies at the lower left. */
export function centre(index: number, narrow: boolean): Place {
  const file = index % SIDE;
  const rank = Math.floor(index / SIDE);
  return { x: margin(narrow) + (file + 0.5) * FIELD, y: margin(narrow) + (SIDE - rank - 0.5) * FIELD };
}
