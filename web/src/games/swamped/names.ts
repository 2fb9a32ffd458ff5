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

/** A letter for each seat; where several begin alike, the number at the end of the name, or that of the seat. */
export function initials(names: string[]): string[] {
  const first = names.map((name) => name.charAt(0).toUpperCase());
  return names.map((name, seat) => {
    const letter = first[seat] ?? "";
    if (first.indexOf(letter) === first.lastIndexOf(letter)) return letter;
    const number = /\d$/.exec(name)?.[0] ?? String(seat + 1);
    const alike = names.filter((other, at) => at !== seat && (/\d$/.exec(other)?.[0] ?? String(at + 1)) === number);
    return alike.length ? String(seat + 1) : number;
  });
}
