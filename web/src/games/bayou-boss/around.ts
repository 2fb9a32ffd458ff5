/** Where everything lies around the table, on a phone and with room to spare. */
import { isSideways, lyingDown } from "../../table/sideways";
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
  /** Where the Characters of the game lie open; there is no room for them on a phone. */
  kinds: Box[];
}

export interface Size {
  width: number;
  height: number;
}

/** `shape` is the stage's width divided by its height; the table is laid out to fill it. */
export function around(seats: number, narrow: boolean, shape: number): Around {
  if (!narrow) return room(seats, shape);
  return isSideways(shape) ? sideways(seats, shape) : phone(seats, shape);
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

function room(seats: number, shape: number): Around {
  const [left, top, right] = SIDES[seats - 1] ?? [2, 3, 2];
  const height = 720;
  const width = Math.min(1080, Math.max(700, height * shape));
  const middle = { x: width / 2, y: 268 };
  const panel = { width: Math.min(250, width * 0.27), height: 112 };
  const aside = left > 1 ? [middle.y + 26, middle.y - 90] : [middle.y];
  const row = (count: number, n: number) => n - (count - 1) / 2;
  const others: Box[] = [
    ...aside.slice(0, left).map((y) => ({ x: 4 + panel.width / 2, y, ...panel })),
    ...Array.from({ length: top }, (_, n) => ({ x: middle.x + row(top, n) * (panel.width + 16), y: 60, ...panel })),
    ...aside.slice(0, right).reverse().map((y) => ({ x: width - 4 - panel.width / 2, y, ...panel })),
  ];
  // Each plays before their own panel: a grid of three by three, the Deck in the middle of it.
  const card = { width: 63, height: 88 };
  const step = { x: Math.min(160, width / 2 - panel.width - card.width / 2 - 10), y: 97 };
  const at = (x: number, y: number): Box => ({ x: middle.x + x * step.x, y: middle.y + y * step.y, ...card });
  const trick = [
    at(0, 1),
    ...(left > 1 ? [at(-1, 1), at(-1, 0)] : left ? [at(-1, 0)] : []),
    ...Array.from({ length: top }, (_, n) => at(row(top, n) * (top > 2 ? 1 : 0.9), -1)),
    ...(right > 1 ? [at(1, 0), at(1, 1)] : right ? [at(1, 0)] : []),
  ];
  // Beside one's own card are the own panel and what is said of the trick.
  const line = { y: 398, height: 56 };
  const taken = card.width / 2 + 8 + (right > 1 ? step.x : 0);
  const handCard = { width: 108, height: 151 };
  const swampCard = { width: 64, height: 90 };
  const pile = { width: 48, height: 67 };
  return {
    width,
    height,
    seats: [{ x: 4 + panel.width / 2, width: panel.width, ...line }, ...others],
    trick,
    swamp: { x: middle.x, y: 488, width: width - 40, height: swampCard.height },
    swampCard,
    deck: { x: middle.x + 27, y: middle.y + 19, ...pile },
    trump: { x: middle.x - 27, y: middle.y + 19, ...pile },
    banner: { x: middle.x, y: middle.y - 25, width: 172, height: 27 },
    plaque: { x: middle.x + (taken + width / 2) / 2, width: width / 2 - taken - 8, ...line },
    hand: { x: middle.x, y: 629, width: width - 16, height: handCard.height },
    handCard,
    small: { width: 36, height: 50 },
    kinds: corner((width - top * (panel.width + 16)) / 2),
  };
}

/** Two rows of three at the upper left, as large as the room beside the players along the top allows. */
function corner(room: number): Box[] {
  const width = Math.min(38, room / 3 - 4);
  if (width < 22) return [];
  return Array.from({ length: 6 }, (_, n) => ({
    x: 8 + width / 2 + (n % 3) * (width + 4),
    y: 6 + width * 0.7 + Math.floor(n / 3) * (width * 1.4 + 4),
    width,
    height: width * 1.4,
  }));
}

function phone(seats: number, shape: number): Around {
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
  // What the screen has beyond the least lets the trick breathe.
  const least = rows * cell.height + 2 * 86 + 372;
  const up = 86 + Math.min(12, Math.max(0, width / shape - least) / 2);
  const middle = { x: width / 2, y: rows * cell.height + 10 + up + card.height / 2 };
  const under = middle.y + up + card.height / 2 + 14;
  const pile = { width: 41, height: 57 };
  const handCard = { width: 76, height: 106 };
  const swampY = under + 83;
  return {
    width,
    height: swampY + 199,
    seats: [{ x: width / 2, y: swampY + 61, width: width - 12, height: 28 }, ...seatsBoxes],
    trick: ring(seats, middle, crowded ? 158 : 142, up, card),
    swamp: { x: width / 2, y: swampY, width: width - 12, height: 74 },
    swampCard: { width: 52, height: 73 },
    deck: { x: middle.x + 25, y: middle.y + 22, ...pile },
    trump: { x: middle.x - 25, y: middle.y + 22, ...pile },
    banner: { x: middle.x, y: middle.y - 20, width: 126, height: 23 },
    plaque: { x: width / 2, y: under + 14, width: width - 24, height: 38 },
    hand: { x: width / 2, y: swampY + 133, width: width - 10, height: handCard.height },
    handCard,
    small: { width: 24, height: 33 },
    kinds: [],
  };
}

/** Each plays before the own panel at the top; Deck, Swamp and the own card side by side under them. */
function sideways(seats: number, shape: number): Around {
  const { width, height } = lyingDown(shape);
  const others = seats - 1;
  const cell = { width: width / others, height: 80 };
  const card = { width: 44, height: 62 };
  const boxes = Array.from({ length: others }, (_, n): Box => ({ x: (n + 0.5) * cell.width, y: cell.height / 2, width: Math.min(190, cell.width) - 6, height: cell.height - 6 }));
  const handCard = { width: 72, height: 100 };
  const line = { y: 262, height: 30 };
  const middle = 193;
  const pile = { width: 38, height: 53 };
  const [first, last] = [126, width - 66];
  return {
    width,
    height,
    seats: [{ x: width / 4, width: width / 2 - 8, ...line }, ...boxes],
    trick: [{ x: width - 34, y: middle, ...card }, ...boxes.map(({ x }) => ({ x, y: 116, ...card }))],
    swamp: { x: (first + last) / 2, y: middle + 8, width: last - first, height: 64 },
    swampCard: { width: 45, height: 63 },
    deck: { x: 84, y: middle + 12, ...pile },
    trump: { x: 38, y: middle + 12, ...pile },
    banner: { x: 62, y: middle - 30, width: 116, height: 22 },
    plaque: { x: (width * 3) / 4, width: width / 2 - 8, ...line },
    hand: { x: width / 2, y: 332, width: width - 10, height: handCard.height },
    handCard,
    small: { width: 24, height: 33 },
    kinds: [],
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
