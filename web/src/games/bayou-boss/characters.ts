/** The Characters: what a player reads on hovering or a long press. */

export interface Character {
  text: string;
  /** Not in the rulebook; ours. */
  reconstructed?: true;
}

export const CHARACTERS: Record<string, Character> = {
  raven: {
    text: "Take the trump card into your hand and put a suit card from it in its place: its suit is trump at once.",
  },
  heron: { text: "This card becomes the high card." },
  alligator: {
    text: "The card of the player with the fewest tricks this round becomes high, already played or still to come.",
  },
  python: { text: "The second highest card wins this trick, not the highest." },
  manatee: { text: "This card is the lowest. If it was made high or second, that is void." },
  raccoon: { text: "Put this card away and play a Character from the Swamp in its place, with its effect." },
  "blue-crab": { text: "The Swamp is not refilled after this trick." },
  bullfrog: {
    text: "The card of the player on your left becomes high, whether played already or still to come.",
    reconstructed: true,
  },
  opossum: { text: "There is no trump until the end of this trick.", reconstructed: true },
  pelican: { text: "After this trick you pick from the Swamp before everyone else.", reconstructed: true },
};
