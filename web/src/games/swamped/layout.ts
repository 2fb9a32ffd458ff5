/** Where everything lies, on a phone and with room to spare: above the Swamp, then the piles, below the own hand. */
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
  /** The window to the Swamp. */
  window: Area;
  counters: Box[];
  dial: Box;
  round: Box;
  /** Who moves how far, or how the corners stand. */
  ribbon: Box;
  /** A place for each pile there may be; a pile lies on its corner, so this is across its corners. */
  piles: Box[];
  others: Box[];
  /** Cards in hand: the play face, and under it the map on the back. */
  hand: Box;
  handCard: { width: number; height: number };
  /** The name of who sits below, and under it the Adventurer. */
  own: Box;
  adventurer: Box;
  deck: Box;
  discards: Box;
  /** Where the Pilot's maps lie while one is chosen. */
  maps: Box;
  /** Where the ways to turn a card are laid out. */
  tray: Box;
}

export function layout(piles: number, others: number, narrow: boolean, shape: number): Layout {
  if (!narrow) return room(piles, others, shape);
  return isSideways(shape) ? sideways(piles, others, shape) : phone(piles, others, shape);
}

/** A box from its left and upper edges. */
function at(left: number, top: number, width: number, height: number): Box {
  return { x: left + width / 2, y: top + height / 2, width, height };
}

/** So many boxes side by side from the left edge on. */
function row(count: number, left: number, top: number, step: number, width: number, height: number): Box[] {
  return Array.from({ length: count }, (_, n) => at(left + n * step, top, width, height));
}

function room(piles: number, others: number, shape: number): Layout {
  // A low stage is laid out lower, not smaller: what is printed stays readable.
  const height = Math.min(680, Math.max(620, 680 / shape));
  const width = Math.min(1240, Math.max(660, height * shape));
  const [top, ribbon, middle, hand] = [62, 34, 124, 138];
  const under = height - hand;
  const across = under - middle - 4;
  const seen = across - ribbon - 6;
  const beside = 236;
  const step = Math.min(132, (width - beside - 8) / piles);
  const side = Math.min(step - 4, 118);
  const spare = (width - beside - piles * step) / 2;
  const handCard = { width: 92, height: 134 };
  return {
    width,
    height,
    window: { left: 0, top, width, height: seen - top - 4 },
    counters: [at(0, 3, 92, 54), ...row(3, 97, 3, 71, 66, 54)],
    dial: at(310, 3, width - 310 - 105, 54),
    round: at(width - 100, 3, 100, 54),
    ribbon: at(0, seen, width, ribbon),
    piles: row(piles, Math.max(0, spare), across + (middle - side) / 2, step, side, side),
    others: Array.from({ length: others }, (_, n) => at(width - beside, across + 2 + n * 41, beside, 39)),
    hand: at(126, under + 2, width - 126 - 204, handCard.height),
    handCard,
    own: at(2, under + 3, 114, 28),
    adventurer: at(2, under + 35, 114, 100),
    deck: at(width - 198, under + 6, 94, 128),
    discards: at(width - 96, under + 6, 94, 128),
    maps: at(122, across + 2, width - beside - 128, middle + hand - 4),
    tray: at(10, top + 8, width - 66, seen - top - 24),
  };
}

function phone(piles: number, others: number, shape: number): Layout {
  const width = 390;
  const height = Math.max(596, width / shape);
  const [top, ribbon, hand] = [44, 26, 122];
  const side = Math.min(84, width / piles - 2);
  const around = others ? 42 : 0;
  const under = height - hand;
  const pilesTop = under - side - 8;
  const othersTop = pilesTop - around - 2;
  const ribbonTop = othersTop - ribbon - 2;
  const step = width / piles;
  const each = others ? width / others : 0;
  return {
    width,
    height,
    window: { left: 0, top, width: width - STRIP, height: ribbonTop - top - 4 },
    counters: [at(2, 2, 58, 40), ...row(3, 63, 2, 44, 41, 40)],
    dial: at(195, 2, 124, 40),
    round: at(322, 2, 66, 40),
    ribbon: at(2, ribbonTop, width - 4, ribbon),
    piles: row(piles, (step - side) / 2, pilesTop, step, side, side),
    others: Array.from({ length: others }, (_, n) => at(n * each + 2, othersTop, each - 4, 40)),
    hand: at(64, under, width - 64 - 68, hand - 2),
    handCard: { width: 80, height: 118 },
    own: at(2, under + 1, 60, 24),
    adventurer: at(2, under + 28, 60, 90),
    deck: at(width - 64, under + 2, 60, 60),
    discards: at(width - 64, under + 64, 60, 54),
    maps: at(66, pilesTop - 2, width - 66 - 68, height - pilesTop),
    tray: at(3, top + 3, width - 6, ribbonTop - top - 16),
  };
}

/** The Swamp and the hand at the left, piles and players in a column at the right. */
function sideways(piles: number, others: number, shape: number): Layout {
  const { width, height } = lyingDown(shape);
  const [top, ribbon, hand] = [44, 28, 118];
  const beside = Math.min(176, width * 0.36);
  const left = width - beside - 6;
  const under = height - hand;
  const ribbonTop = under - ribbon - 3;
  const around = others * 42;
  const rows = Math.ceil(piles / 2);
  const side = Math.min(beside / 2 - 2, (height - top - around) / rows - 4);
  const step = beside / 2;
  return {
    width,
    height,
    window: { left: 0, top, width: left - STRIP, height: ribbonTop - top - 4 },
    counters: [at(2, 2, 58, 40), ...row(3, 63, 2, 44, 41, 40)],
    dial: at(195, 2, Math.min(240, width - 195 - 70), 40),
    round: at(width - 68, 2, 66, 40),
    ribbon: at(2, ribbonTop, left - 4, ribbon),
    piles: Array.from({ length: piles }, (_, n) => at(left + 6 + (n % 2) * step + (step - side) / 2, top + 2 + Math.floor(n / 2) * (side + 4), side, side)),
    others: Array.from({ length: others }, (_, n) => at(left + 6, height - around + n * 42 + 1, beside - 2, 40)),
    hand: at(64, under, left - 64 - 68, hand - 2),
    handCard: { width: 76, height: 112 },
    own: at(2, under + 1, 60, 24),
    adventurer: at(2, under + 28, 60, 88),
    deck: at(left - 64, under + 1, 60, 58),
    discards: at(left - 64, under + 61, 60, 54),
    // Where that is too narrow for three maps side by side they lie where the piles will be.
    maps: left > 380 ? at(66, ribbonTop - 90, left - 66 - 68, height - ribbonTop + 86) : at(left + 6, top + 2, beside - 2, height - top - around - 6),
    tray: at(3, top + 3, left - 6, ribbonTop - top - 8),
  };
}

/** Cards side by side in the middle of a box, which close up when there is little room: their centres. */
export function spread(count: number, box: Box, width: number, gap: number): number[] {
  const step = count > 1 ? Math.min(width + gap, (box.width - width) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, n) => box.x + (n - (count - 1) / 2) * step);
}

/** Maps to choose from, as large as they fit into a box in one row or two, each so much higher than wide: where each lies. */
export function grid(count: number, box: Box, gap: number, higher: number): Box[] {
  const sizeIn = (rows: number): number =>
    Math.min(((box.height + gap) / rows - gap) / higher, (box.width + gap) / Math.ceil(count / rows) - gap);
  const rows = sizeIn(2) > sizeIn(1) ? 2 : 1;
  const size = sizeIn(rows);
  const columns = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, n) => {
    const line = Math.floor(n / columns);
    const inLine = Math.min(columns, count - line * columns);
    return {
      x: box.x + ((n % columns) - (inLine - 1) / 2) * (size + gap),
      y: box.y + (line - (rows - 1) / 2) * (size * higher + gap),
      width: size,
      height: size * higher,
    };
  });
}
