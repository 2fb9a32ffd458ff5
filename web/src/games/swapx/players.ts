/** The four players: a colour and a shape each, so that the colour is never the only sign. */

export interface Player {
  colour: string;
  /** Fill, and a deeper tone of it for the mark inside; both hold 3:1 against the outlines around them. */
  fill: string;
  deep: string;
  /** What the token looks like, in words. */
  shape: string;
}

export const PLAYERS: readonly Player[] = [
  { colour: "Green", fill: "#5fb36b", deep: "#12401f", shape: "lily pad" },
  { colour: "Red", fill: "#e2604c", deep: "#4d0f0a", shape: "square" },
  { colour: "Blue", fill: "#5b9fe6", deep: "#0c2b52", shape: "drop" },
  { colour: "Yellow", fill: "#f3c647", deep: "#4f3600", shape: "star" },
];

/** The outline of each token in a box from -50 to 50, by seat: pad, shell, drop, flower. */
export const OUTLINES: readonly string[] = [
  "M0-37A37 37 0 1 1-26.2-26.2L0 0Z",
  "M-24-33H24Q33-33 33-24V24Q33 33 24 33H-24Q-33 33-33 24V-24Q-33-33-24-33Z",
  "M0-43C8-26 31-8 31 11A31 31 0 0 1-31 11C-31-8-8-26 0-43Z",
  "M0-42L11.5-15.8 39.9-13 18.6 6 24.7 34 0 19.4-24.7 34-18.6 6-39.9-13-11.5-15.8Z",
];

export function colourOf(seat: number): string {
  return PLAYERS[seat]?.colour ?? `Seat ${seat + 1}`;
}
