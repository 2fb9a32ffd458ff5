/** Names of players where there is little room. */

/** As much of a name as there is room for. */
export function short(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, Math.max(1, most - 1))}…` : name;
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

/** `mud-bank` reads `Mud Bank`. */
export function titled(name: string): string {
  return name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
