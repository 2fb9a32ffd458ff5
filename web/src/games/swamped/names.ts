/** What to call the players. */
import type { Looking } from "../../table/piece";
import type { Whose } from "./corners";

export function who(whose: Whose | "croc", looking: Looking): string {
  if (whose === null) return "nobody";
  if (whose === "guide") return "Guide";
  if (whose === "croc") return "Croc";
  return whose === looking.you ? "You" : (looking.names[whose] ?? `Seat ${whose + 1}`);
}

/** As much of a name as there is room for. */
export function short(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, Math.max(1, most - 1))}…` : name;
}

/** A seat's colour, and what stands in for its name where a letter must do. */
export function tint(whose: Whose | "croc"): string {
  if (whose === "croc") return "#4e8a4a";
  return typeof whose === "number" ? `var(--seat-${whose})` : "#b9a27c";
}

/** One or two letters for each seat, unlike each other: bots are often named alike but for a number. */
export function initials(names: string[]): string[] {
  const found = names.map((name) => name.charAt(0).toUpperCase());
  if (new Set(found).size === names.length) return found;
  const last = names.map((name, seat) => name.charAt(0).toUpperCase() + (/\d+$/.exec(name)?.[0] ?? String(seat + 1)));
  return new Set(last).size === names.length ? last : names.map((name, seat) => `${name.charAt(0).toUpperCase()}${seat + 1}`);
}
