/** The four colours: a name each, and the sign and paint by which the whole page knows the player. */
import { paint } from "../../table/signs";

export interface Colour {
  name: string;
  sign: number;
  paint: string;
}

function colour(name: string, sign: number): Colour {
  return { name, sign, paint: paint(sign) };
}

export const COLOURS: readonly Colour[] = [colour("Red", 1), colour("Yellow", 3), colour("Blue", 2), colour("Green", 0)];
const NOBODY: Colour = { name: "Nobody", sign: -1, paint: "#b9a27c" };

export function colourOf(number: number): Colour {
  return COLOURS[number] ?? NOBODY;
}
