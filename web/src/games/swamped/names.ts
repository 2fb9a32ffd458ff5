/** What to call the players. */
import type { Looking } from "../../table/piece";
import type { Whose } from "./corners";

export function who(whose: Whose | "croc", looking: Looking): string {
  if (whose === null) return "nobody";
  if (whose === "guide") return "Guide";
  if (whose === "croc") return "Croc";
  return whose === looking.you ? "You" : (looking.names[whose] ?? `Seat ${whose + 1}`);
}

/** A seat's colour, and what stands in for its name where a letter must do. */
export function tint(whose: Whose | "croc"): string {
  if (whose === "croc") return "#4e8a4a";
  return typeof whose === "number" ? `var(--seat-${whose})` : "#b9a27c";
}
