/** A hand as a fan. */

export interface Spot {
  x: number;
  y: number;
  turn: number;
}

export interface Room {
  x: number;
  y: number;
  width: number;
  card: { width: number; height: number };
  /** How far the outermost cards turn, in degrees. */
  turn: number;
  /** How far the outermost cards sink. */
  sink: number;
}

/** What of a card must stay in sight, so that a finger can find it. */
export const IN_SIGHT = 44;

/** Where each card of a hand lies; two rows when one would leave too little of each card in sight. */
export function fan(count: number, room: Room): Spot[] {
  const { card, width } = room;
  if (count > 1 && (width - card.width) / (count - 1) < IN_SIGHT) {
    const behind = Math.ceil(count / 2);
    const lift = card.height * 0.5;
    return [...row(behind, { ...room, y: room.y - lift }), ...row(count - behind, room)];
  }
  return row(count, room);
}

function row(count: number, room: Room): Spot[] {
  const widest = room.card.width * 0.86;
  const step = count > 1 ? Math.min(widest, (room.width - room.card.width) / (count - 1)) : 0;
  // A small hand is not turned as far as a full one.
  const opened = Math.min(1, (count - 1) / 6);
  return Array.from({ length: count }, (_, n) => {
    const aside = count > 1 ? (2 * n) / (count - 1) - 1 : 0;
    return {
      x: room.x + (n - (count - 1) / 2) * step,
      y: room.y + aside * aside * room.sink * opened,
      turn: aside * room.turn * opened,
    };
  });
}

/** Cards side by side that close up when there is little room: the centres from left to right. */
export function closed(count: number, left: number, width: number, card: number, gap: number): number[] {
  const step = count > 1 ? Math.min(card + gap, (width - card) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, n) => left + card / 2 + n * step);
}
