/** Where everything lies around the table, on a phone and with room to spare. */
import { closed } from "./fan";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Around {
  width: number;
  height: number;
  /** By how many places a player sits to one's left; the own place is 0. */
  seats: Box[];
  trick: Box[];
  swamp: Box;
  swampCard: Size;
  deck: Box;
  trump: Box;
  banner: Box;
  plaque: Box;
  hand: Box;
  handCard: Size;
  small: Size;
}

export interface Size {
  width: number;
  height: number;
}

export function around(seats: number, narrow: boolean): Around {
  return narrow ? phone(seats) : room(seats);
}

export interface Held {
  backs: Box[];
  fronts: Box[];
}

/** Where another player's cards lie on that player's panel; on a phone the backs are one small pile. */
export function held(panel: Box, card: Size, hidden: number, taken: number, narrow: boolean): Held {
  const edge = narrow ? 5 : 11;
  const y = panel.y + panel.height / 2 - card.height / 2 - edge + 1;
  const [left, right] = [panel.x - panel.width / 2 + edge, panel.x + panel.width / 2 - edge];
  if (narrow) {
    const back = { x: right - 9, y: panel.y - 12, width: 14, height: 20 };
    return {
      backs: Array.from({ length: hidden }, () => back),
      fronts: closed(taken, left, right - left, card.width, 2).map((x) => ({ x, y, ...card })),
    };
  }
  const backs = closed(hidden, left, right - left, card.width, 7 - card.width);
  const start = hidden ? (backs.at(-1) ?? left) + card.width / 2 + 4 : left;
  const fronts = closed(taken, start, right - start, card.width, 2);
  return { backs: backs.map((x) => ({ x, y, ...card })), fronts: fronts.map((x) => ({ x, y, ...card })) };
}

/** How many players sit at the left, along the top and at the right. */
const SIDES: Record<number, [number, number, number]> = {
  1: [0, 1, 0],
  2: [0, 2, 0],
  3: [1, 1, 1],
  4: [1, 2, 1],
  5: [1, 3, 1],
  6: [2, 2, 2],
  7: [2, 3, 2],
};

function room(seats: number): Around {
  const [left, top, right] = SIDES[seats - 1] ?? [2, 3, 2];
  const panel = { width: 216, height: 116 };
  const heights = (count: number) => (count === 2 ? [338, 206] : [262]);
  const others: Box[] = [
    ...heights(left)
      .slice(0, left)
      .map((y) => ({ x: 116, y, ...panel })),
    ...Array.from({ length: top }, (_, n) => ({
      x: 500 + (n - (top - 1) / 2) * (top > 2 ? 250 : 270),
      y: 63,
      ...panel,
    })),
    ...heights(right)
      .slice(0, right)
      .reverse()
      .map((y) => ({ x: 884, y, ...panel })),
  ];
  const swampCard = { width: 66, height: 92 };
  const handCard = { width: 108, height: 151 };
  const card = { width: 74, height: 104 };
  return {
    width: 1000,
    height: 730,
    seats: [{ x: 104, y: 642, width: 192, height: 116 }, ...others],
    trick: ring(seats, { x: 500, y: 266 }, seats > 5 ? 228 : 196, 88, { width: 64, height: 90 }),
    swamp: { x: 500, y: 470, width: 600, height: swampCard.height },
    swampCard,
    deck: { x: 866, y: 630, ...card },
    trump: { x: 950, y: 630, ...card },
    banner: { x: 908, y: 548, width: 178, height: 34 },
    plaque: { x: 500, y: 271, width: 200, height: 54 },
    hand: { x: 500, y: 630, width: 580, height: handCard.height },
    handCard,
    small: { width: 36, height: 50 },
  };
}

function phone(seats: number): Around {
  const others = seats - 1;
  const columns = others <= 4 ? others : Math.ceil(others / 2);
  const rows = Math.ceil(others / columns);
  const width = 390;
  const cell = { width: Math.min(190, width / columns), height: 80 };
  const seatsBoxes = Array.from({ length: others }, (_, n): Box => {
    const line = Math.floor(n / columns);
    const inLine = Math.min(columns, others - line * columns);
    const x = width / 2 + ((n % columns) - (inLine - 1) / 2) * cell.width;
    return { x, y: 4 + (line + 0.5) * cell.height, width: cell.width - 6, height: cell.height - 6 };
  });
  const crowded = seats > 5;
  const card = { width: 50, height: 70 };
  const up = 96;
  const middle = { x: width / 2, y: rows * cell.height + 16 + up + card.height / 2 };
  const under = middle.y + up + card.height / 2 + 22;
  const pile = { width: 46, height: 64 };
  const handCard = { width: 76, height: 106 };
  const swampY = under + 88;
  return {
    width,
    height: swampY + 204,
    seats: [{ x: width / 2, y: swampY + 60, width: width - 12, height: 28 }, ...seatsBoxes],
    trick: ring(seats, middle, crowded ? 158 : 142, up, card),
    swamp: { x: width / 2, y: swampY, width: width - 12, height: 64 },
    swampCard: { width: 45, height: 63 },
    deck: { x: middle.x + 28, y: middle.y + 12, ...pile },
    trump: { x: middle.x - 28, y: middle.y + 12, ...pile },
    banner: { x: middle.x, y: middle.y - 35, width: 132, height: 25 },
    plaque: { x: width / 2, y: under + 14, width: width - 24, height: 38 },
    hand: { x: width / 2, y: swampY + 134, width: width - 10, height: handCard.height },
    handCard,
    small: { width: 24, height: 33 },
  };
}

function bent(share: number, power: number): number {
  return Math.sign(share) * Math.abs(share) ** power;
}

/** A place in the trick before each player, clockwise from the own one below. */
function ring(seats: number, middle: { x: number; y: number }, across: number, up: number, card: Size): Box[] {
  return Array.from({ length: seats }, (_, n) => {
    const angle = Math.PI / 2 + (2 * Math.PI * n) / seats;
    // Those aslant come closer to the middle column and farther from the side, so that eight cards do not touch.
    const x = middle.x + across * bent(Math.cos(angle), 1.6);
    return { x, y: middle.y + up * bent(Math.sin(angle), 0.6), ...card };
  });
}
