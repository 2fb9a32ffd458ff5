/** As much of a name as there is room for. */
export function short(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, Math.max(1, most - 1))}…` : name;
}
