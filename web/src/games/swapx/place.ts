/** Where the fields lie on the scene. */
import { SIDE } from "./board";

/** A field's side, in the scene's units. */
export const FIELD = 100;

export interface Place {
  x: number;
  y: number;
}

/** The room around the fields, for letters and numbers; a phone has little to spare, so only where they stand. */
export function margin(narrow: boolean): { label: number; plain: number } {
  return narrow ? { label: 30, plain: 8 } : { label: 44, plain: 44 };
}

export function extent(narrow: boolean): number {
  const { label, plain } = margin(narrow);
  return SIDE * FIELD + label + plain;
}

/** The centre of a field; a1 lies at the lower left. */
export function centre(index: number, narrow: boolean): Place {
  const file = index % SIDE;
  const rank = Math.floor(index / SIDE);
  const { label, plain } = margin(narrow);
  return { x: label + (file + 0.5) * FIELD, y: plain + (SIDE - rank - 0.5) * FIELD };
}
