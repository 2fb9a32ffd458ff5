/** What to call the players. */
import type { Looking } from "../../table/piece";
import type { Whose } from "./corners";

export function who(whose: Whose | "croc", looking: Looking): string {
  if (whose === null) return "nobody";
  if (whose === "guide") return "Guide";
  if (whose === "croc") return "Croc";
  return whose === looking.you ? "You" : (looking.names[whose] ?? `Seat ${whose + 1}`);
}

/** The sign by which the page knows a player; the Guide and the Croc have none. */
export function signOf(whose: Whose | "croc"): number {
  return typeof whose === "number" ? whose : -1;
}

/** A seat's colour. */
export function tint(whose: Whose | "croc"): string {
  if (whose === "croc") return "#4e8a4a";
  return typeof whose === "number" ? `var(--seat-${whose})` : "#b9a27c";
}
