/** What a play face looks like and is called: a colour, and a sign that tells it without the colour. */
import { LETS_MOVE } from "./view";

export type Colour = "red" | "blue" | "green" | "yellow" | "tiger" | "move";

/** Fill and what is drawn on it, which holds 4.5:1 against the fill. */
export const LOOKS: Record<Colour, { fill: string; deep: string; mark: string }> = {
  red: { fill: "#b8402f", deep: "#7c2418", mark: "#fff3e6" },
  blue: { fill: "#2b6cb0", deep: "#173f70", mark: "#f0f7ff" },
  green: { fill: "#3d7a3a", deep: "#204a20", mark: "#f2fbe9" },
  yellow: { fill: "#e7b73a", deep: "#9a6f0b", mark: "#2b1d00" },
  tiger: { fill: "#e08a33", deep: "#8a4a0c", mark: "#241200" },
  move: { fill: "#6b4a2c", deep: "#412a15", mark: "#fff3d6" },
};

export function colourOf(card: string): Colour {
  if (card === LETS_MOVE) return "move";
  const [first = ""] = card.split("-");
  return first === "pounce" ? "tiger" : (first as Colour);
}

/** Where the needle of a Coordinate card points, in degrees; null on a card without one. */
export function needle(card: string): number | null {
  const at = ["north", "east", "south", "west"].indexOf(card.split("-")[1] ?? "");
  return at < 0 ? null : at * 90;
}

export function called(card: string): string {
  if (card === LETS_MOVE) return "Let's Move";
  const [first = "", second = ""] = card.split("-");
  const name = first.charAt(0).toUpperCase() + first.slice(1);
  return `${name} ${second}`;
}
