/** The four colours: a paint, a name and a letter each, so that colour is never the only sign. */
export interface Colour {
  name: string;
  letter: string;
  paint: string;
}

export const COLOURS: readonly Colour[] = [
  { name: "Red", letter: "R", paint: "#e2604c" },
  { name: "Yellow", letter: "Y", paint: "#f3c647" },
  { name: "Blue", letter: "B", paint: "#5b9fe6" },
  { name: "Green", letter: "G", paint: "#5fb36b" },
];
const NOBODY: Colour = { name: "Nobody", letter: "", paint: "#b9a27c" };

export function colourOf(number: number): Colour {
  return COLOURS[number] ?? NOBODY;
}
