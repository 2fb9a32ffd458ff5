/** Where everything lies, on a phone and with room to spare: the village above the map, players beside or under it, the hand below. */
import type { Area } from "../../table/piece";
import { isSideways, lyingDown, STRIP } from "../../table/sideways";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  /** The window to the map. */
  window: Area;
  /** How large a unit of the ground is seen at first. */
  scale: number;
  hunters: Box;
  village: Box;
  bogs: Box[];
  players: Box[];
  gillys: Box[];
  hand: Box;
  /** Where cards and tiles lie that were turned up, over the map. */
  tray: Box;
  dice: Box;
}

/** A box from its left and upper edges. */
function at(left: number, top: number, width: number, height: number): Box {
  return { x: left + width / 2, y: top + height / 2, width, height };
}

export function layout(players: number, narrow: boolean, shape: number): Layout {
  if (!narrow) return room(players, shape);
  return isSideways(shape) ? sideways(players, shape) : phone(players, shape);
}

function room(players: number, shape: number): Layout {
  // A low stage is laid out lower, not smaller: what is printed stays readable.
  const height = Math.min(700, Math.max(560, 700 / shape));
  const width = Math.min(1300, Math.max(680, height * shape));
  const [top, hand, beside] = [104, height < 640 ? 150 : 158, 156];
  const village = 236;
  const under = height - hand;
  const middle = under - top - 12;
  const across = width - beside - 8;
  const gillys = 38;
  const each = Math.min(108, (middle - 3 * (gillys + 4)) / players - 5);
  return {
    width,
    height,
    window: { left: 0, top: top + 5, width: across, height: middle },
    scale: 0.62,
    hunters: at(0, 0, width - village - 6, top),
    village: at(width - village, 0, village, top),
    bogs: [at(width - village + 132, 32, 46, 52), at(width - village + 182, 32, 46, 52)],
    players: Array.from({ length: players }, (_, n) => at(width - beside, top + 5 + n * (each + 5), beside, each)),
    gillys: Array.from({ length: 3 }, (_, n) => at(width - beside, under - 7 - (3 - n) * (gillys + 4) + 4, beside, gillys)),
    hand: at(0, under, width, hand - 2),
    tray: at(10, top + 12, across - 70, 150),
    dice: at(10, under - 78, across - 80, 60),
  };
}

function phone(players: number, shape: number): Layout {
  const width = 390;
  const height = Math.max(596, width / shape);
  const [hunters, village, row, hand, gillys] = [82, 52, 52, 128, 42];
  const under = height - hand;
  const playersTop = under - row - 3;
  const gillysTop = playersTop - gillys - 3;
  const top = hunters + village + 5;
  const each = width / players;
  return {
    width,
    height,
    window: { left: 0, top, width: width - STRIP, height: gillysTop - top - 3 },
    scale: 0.5,
    hunters: at(2, 1, width - 4, hunters),
    village: at(2, hunters + 3, width - 4, village),
    bogs: [at(width - 104, hunters + 4, 50, 50), at(width - 53, hunters + 4, 50, 50)],
    players: Array.from({ length: players }, (_, n) => at(n * each + 2, playersTop, each - 4, row)),
    gillys: Array.from({ length: 3 }, (_, n) => at(2 + (n * width) / 3, gillysTop, width / 3 - 4, gillys)),
    hand: at(2, under, width - 4, hand - 2),
    tray: at(6, top + 4, width - 54, 128),
    dice: at(6, gillysTop - 56, width - 60, 44),
  };
}

/** The map and the hand at the left, the village and the players in a column at the right. */
function sideways(players: number, shape: number): Layout {
  const { width, height } = lyingDown(shape);
  const beside = Math.min(176, width * 0.36);
  const left = width - beside - 5;
  const [hunters, village, hand, gillys] = [74, 46, 120, 42];
  const under = height - hand;
  const rows = height - village - 3 * (gillys + 2) - 8;
  const each = Math.min(62, rows / players - 3);
  return {
    width,
    height,
    window: { left: 0, top: hunters + 3, width: left - STRIP, height: under - hunters - 6 },
    scale: 0.45,
    hunters: at(1, 1, left - 2, hunters),
    village: at(left + 5, 1, beside - 6, village),
    bogs: [at(left + beside - 93, 2, 44, 44), at(left + beside - 47, 2, 44, 44)],
    players: Array.from({ length: players }, (_, n) => at(left + 5, village + 4 + n * (each + 3), beside - 6, each)),
    gillys: Array.from({ length: 3 }, (_, n) => at(left + 5, height - (3 - n) * (gillys + 2), beside - 6, gillys)),
    hand: at(1, under, left - 2, hand - 1),
    tray: at(4, hunters + 6, left - STRIP - 8, 120),
    dice: at(4, under - 50, left - STRIP - 8, 44),
  };
}

/** So many boxes of this size side by side in the middle of one, which close up when there is little room. */
export function row(count: number, box: Box, width: number, height: number, gap: number): Box[] {
  const step = count > 1 ? Math.min(width + gap, (box.width - width) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, n) => ({ x: box.x + (n - (count - 1) / 2) * step, y: box.y, width, height }));
}
