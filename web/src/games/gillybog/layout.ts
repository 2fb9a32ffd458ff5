/** Where everything lies, on a phone and with room to spare: the village above the map, players beside or under it, the hand below. */
import type { Area } from "../../table/piece";

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
  return narrow ? phone(players, shape) : room(players, shape);
}

function room(players: number, shape: number): Layout {
  const height = 700;
  const width = Math.min(1300, Math.max(680, height * shape));
  const [top, hand, beside] = [104, 158, 156];
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
    scale: 0.56,
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
  const [hunters, village, row, hand, gillys] = [82, 40, 52, 128, 28];
  const under = height - hand;
  const playersTop = under - row - 3;
  const gillysTop = playersTop - gillys - 3;
  const top = hunters + village + 5;
  const each = width / players;
  return {
    width,
    height,
    window: { left: 0, top, width, height: gillysTop - top - 3 },
    scale: 0.5,
    hunters: at(2, 1, width - 4, hunters),
    village: at(2, hunters + 3, width - 4, village),
    bogs: [at(width - 74, hunters + 5, 34, 36), at(width - 38, hunters + 5, 34, 36)],
    players: Array.from({ length: players }, (_, n) => at(n * each + 2, playersTop, each - 4, row)),
    gillys: Array.from({ length: 3 }, (_, n) => at(2 + (n * width) / 3, gillysTop, width / 3 - 4, gillys)),
    hand: at(2, under, width - 4, hand - 2),
    tray: at(6, top + 4, width - 54, 128),
    dice: at(6, gillysTop - 56, width - 60, 44),
  };
}

/** So many boxes of this size side by side in the middle of one, which close up when there is little room. */
export function row(count: number, box: Box, width: number, height: number, gap: number): Box[] {
  const step = count > 1 ? Math.min(width + gap, (box.width - width) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, n) => ({ x: box.x + (n - (count - 1) / 2) * step, y: box.y, width, height }));
}
