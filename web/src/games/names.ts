/** Names of players where there is little room. */

/** As much of a name as there is room for. */
export function short(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, Math.max(1, most - 1))}…` : name;
}

/** `mud-bank` reads `Mud Bank`. */
export function titled(name: string): string {
  return name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** Words as they begin a sentence. */
export function begun(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
