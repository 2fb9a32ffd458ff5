/** Where things lie round the marsh, in the scene's units: for a desk, and for a phone held upright. */
import type { Area } from "../../table/piece";
import { isSideways, lyingDown, STRIP } from "../../table/sideways";

/** A centre and a size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  width: number;
  height: number;
  window: Area;
  ribbon: Box;
  seats: Box[];
  hand: Box;
  deck: Box;
  /** What is offered, or was discarded. */
  beside: Box;
  /** The score sheet, where it is shown. */
  sheet: Box | null;
}

export interface Wanted {
  seats: number;
  /** How many tiles lie before whoever looks, where they are many, and others beside the deck; else 0. */
  many: number;
  sheet: boolean;
}

function at(left: number, top: number, width: number, height: number): Box {
  return { x: left + width / 2, y: top + height / 2, width, height };
}

export function layout(wanted: Wanted, narrow: boolean, shape: number): Layout {
  if (!narrow) return desk(wanted, shape);
  return isSideways(shape) ? sideways(wanted, shape) : phone(wanted, shape);
}

function desk({ seats, many, sheet }: Wanted, shape: number): Layout {
  const height = 640;
  const width = Math.min(1200, Math.max(600, height * shape));
  const rows = seats > 4 ? 2 : 1;
  const each = width / Math.ceil(seats / rows);
  const above = rows * 50;
  const hand = many ? 150 : 112;
  const top = above + 32;
  const under = height - hand;
  const list = sheet ? Math.min(252, width * 0.38) : 0;
  const slots = many ? 216 : 178;
  return {
    width,
    height,
    window: { left: 0, top, width: width - list, height: under - top - 6 },
    ribbon: at(0, above + 3, width, 25),
    seats: Array.from({ length: seats }, (_, n) => at((n % Math.ceil(seats / rows)) * each + 2, Math.floor(n / Math.ceil(seats / rows)) * 50 + 1, each - 4, 46)),
    hand: at(0, under, width - slots - 6, hand),
    deck: at(width - slots + 4, under + 6, 78, 102),
    beside: at(width - slots + 92, under + 6, slots - 96, hand - 10),
    sheet: sheet ? at(width - list + 4, top, list - 4, under - top - 6) : null,
  };
}

function phone({ seats, many, sheet }: Wanted, shape: number): Layout {
  const width = 390;
  const height = Math.max(560, width / shape);
  const rows = seats > 4 ? 2 : 1;
  const each = width / Math.ceil(seats / rows);
  const above = rows * 38;
  // Of many tiles each is as large as a thumb, and nearest to it; the deck has a strip of its own then.
  const hand = many ? Math.min(4, Math.ceil(many / 8)) * 46 + 6 : 88;
  const strip = many ? 50 : 0;
  const slots = many ? 0 : 128;
  const top = above + 24;
  const under = height - hand - 2;
  const list = sheet ? Math.min(262, (under - strip - top) * 0.6) : 0;
  return {
    width,
    height,
    window: { left: 0, top, width: width - STRIP, height: under - strip - top - 4 - list },
    ribbon: at(2, above + 1, width - 4, 20),
    seats: Array.from({ length: seats }, (_, n) => at((n % Math.ceil(seats / rows)) * each + 1, Math.floor(n / Math.ceil(seats / rows)) * 38 + 1, each - 2, 36)),
    hand: at(1, under, width - slots - (many ? 2 : 4), hand),
    deck: many ? at(1, under - strip, 56, strip - 3) : at(width - slots, under + 4, 62, 80),
    beside: many ? at(60, under - strip, width - 61, strip - 3) : at(width - slots + 66, under + 4, 60, 80),
    sheet: sheet ? at(1, under - strip - 2 - list, width - 2, list) : null,
  };
}

/** The marsh over the whole height, players and tiles in a column at its right; many tiles lie below it. */
function sideways({ seats, many, sheet }: Wanted, shape: number): Layout {
  const { width, height } = lyingDown(shape);
  const beside = Math.min(176, width * 0.36);
  const left = width - beside - 4;
  const columns = seats > 4 ? 2 : 1;
  const rows = Math.ceil(seats / columns);
  const each = beside / columns;
  const above = rows * 38;
  const hand = many ? Math.min(3, Math.ceil((many * 44) / left)) * 44 + 6 : 0;
  const list = sheet ? Math.min(190, left * 0.46) : 0;
  const slots = height - 88;
  return {
    width,
    height,
    window: { left: 0, top: 22, width: left - STRIP - list, height: height - hand - 26 },
    ribbon: at(1, 0, left - 2, 20),
    seats: Array.from({ length: seats }, (_, n) => at(left + 4 + (n % columns) * each, Math.floor(n / columns) * 38 + 1, each - 2, 36)),
    hand: many ? at(1, height - hand, left - 2, hand - 1) : at(left + 4, above + 4, beside - 5, slots - above - 6),
    deck: at(left + 4, slots + 4, 62, 80),
    beside: many ? at(left + 4, above + 4, beside - 5, slots - above - 6) : at(left + 70, slots + 4, beside - 72, 80),
    sheet: sheet ? at(left - list, 22, list - 2, height - hand - 26) : null,
  };
}

/** Squares of one size in a box, as large as they fit, in as many rows as that takes: where each lies. */
export function grid(count: number, box: Box, gap: number, largest: number): Box[] {
  const sizeIn = (rows: number): number =>
    Math.min(largest, (box.height - gap) / rows - gap, (box.width - gap) / Math.ceil(count / rows) - gap);
  let rows = 1;
  while (rows < count && sizeIn(rows + 1) > sizeIn(rows)) rows++;
  const size = Math.max(8, sizeIn(rows));
  const columns = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: box.x + ((n % columns) - (inRow - 1) / 2) * (size + gap),
      y: box.y + (row - (rows - 1) / 2) * (size + gap),
      width: size,
      height: size,
    };
  });
}
