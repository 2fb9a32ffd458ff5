/** Where squares and sections lie, in units of the ground: a tile is 100 wide. */
import type { Area } from "../../table/piece";
import { LOCAL, type MarshlandsView } from "./view";

export const SIDE = 100;
export const [ROWS, COLUMNS, MIDDLE] = [5, 6, 5];

export interface Place {
  column: number;
  row: number;
}

/** How many squares there are from left to right. */
export function across(view: MarshlandsView): number {
  if (view.options.boundless) return 31;
  return view.options.act === "6" ? 2 * COLUMNS + 1 : 2 * MIDDLE + 1;
}

/** `d5` is the fourth of the fifth row. */
export function placeOf(square: string): Place {
  const [, letters = "a", digits = "1"] = /^([a-z]+)(\d+)$/.exec(square) ?? [];
  const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 96, 0) - 1;
  return { column, row: Number(digits) - 1 };
}

export function named({ column, row }: Place): string {
  const letter = (number: number): string => String.fromCharCode(97 + number);
  return `${column < 26 ? letter(column) : letter(Math.floor(column / 26) - 1) + letter(column % 26)}${row + 1}`;
}

/** The square of a spot, and which part of its tile it is. */
export function spotOf(view: MarshlandsView, spot: number): { square: string; part: number } {
  const index = Math.floor(spot / LOCAL);
  const wide = across(view);
  return { square: named({ column: index % wide, row: Math.floor(index / wide) }), part: spot % LOCAL };
}

/** Where squares lie on the ground, and how large they are seen. */
export interface Plan {
  /** The middle of a square, and its side. */
  at(square: string): { x: number; y: number; width: number; height: number };
  /** A section, in the ground's units. */
  section(section: number): Area;
}

/** One board, on which all squares are alike; in act 6 the own section, and those of all others, smaller, beside it. */
export function planOf(view: MarshlandsView, own: number, narrow: boolean): Plan {
  const shift = new Map(view.options.act === "6" ? sideBySide(view, own, narrow) : []);
  const whole = (area: Area): Area => ({ left: area.left * SIDE, top: area.top * SIDE, width: area.width * SIDE, height: area.height * SIDE });
  return {
    at(square) {
      const { column, row } = placeOf(square);
      const { left, top, scale } = shift.get(sectionOf(view, square)) ?? { left: 0, top: 0, scale: 1 };
      return { x: left + (column + 0.5) * SIDE * scale, y: top + (row + 0.5) * SIDE * scale, width: SIDE * scale, height: SIDE * scale };
    },
    section(section) {
      const area = whole(sectionAt(view, section));
      const { left, top, scale } = shift.get(section) ?? { left: 0, top: 0, scale: 1 };
      return { left: left + area.left * scale, top: top + area.top * scale, width: area.width * scale, height: area.height * scale };
    },
  };
}

/** Room for a name above a section. */
const NAME = 46;

function sideBySide(view: MarshlandsView, own: number, narrow: boolean): [number, { left: number; top: number; scale: number }][] {
  const others = view.used.filter((section) => section !== own);
  const [wide, high] = [COLUMNS * SIDE, ROWS * SIDE];
  const gap = 40;
  // Together as wide as the own section, or as high.
  const room = narrow ? 1 - (gap * (others.length - 1)) / wide : 1 - (NAME * (others.length - 1)) / high;
  const scale = Math.min(0.6, room / others.length);
  const shifted = (section: number, left: number, top: number, by: number): [number, { left: number; top: number; scale: number }] => {
    const area = sectionAt(view, section);
    return [section, { left: left - area.left * SIDE * by, top: top - area.top * SIDE * by, scale: by }];
  };
  return [
    shifted(own, 0, 0, 1),
    ...others.map((section, n) =>
      narrow ? shifted(section, n * (wide * scale + gap), high + NAME, scale) : shifted(section, wide + gap, n * (high * scale + NAME), scale),
    ),
  ];
}

/** The section of a square; -1 for the centre, and where there is none. */
export function sectionOf(view: MarshlandsView, square: string): number {
  const { column, row } = placeOf(square);
  const found = sections(view).find(({ area }) => column >= area.left && column < area.left + area.width && row >= area.top && row < area.top + area.height);
  return found?.section ?? -1;
}

/** A section as squares: where it begins, how many there are each way. */
export function sectionAt(view: MarshlandsView, section: number): Area {
  const [long, short] = [COLUMNS, ROWS];
  const corner = (left: number, top: number, width = long, height = short): Area => ({ left, top, width, height });
  const apart = [corner(0, 0), corner(long + 1, 0), corner(long + 1, short + 1), corner(0, short + 1)];
  const wheel = [corner(MIDDLE, MIDDLE + 1), corner(0, MIDDLE, short, long), corner(0, 0), corner(MIDDLE + 1, 0, short, long)];
  return (view.options.act === "6" ? apart : wheel)[section] ?? corner(0, 0);
}

/** The sections that are drawn; a table without a board has none. */
export function sections(view: MarshlandsView): { section: number; area: Area }[] {
  if (view.options.boundless) return [];
  return view.used.map((section) => ({ section, area: sectionAt(view, section) }));
}

/** Every square that is drawn: those of the sections and the centre, or where tiles lie on a bare table. */
export function squares(view: MarshlandsView): string[] {
  const found = new Set(view.where);
  for (const { area } of sections(view))
    for (let row = 0; row < area.height; row++)
      for (let column = 0; column < area.width; column++) found.add(named({ column: area.left + column, row: area.top + row }));
  return [...found];
}

/** The part of the ground that holds all these squares, with some shore around it. */
export function around(plan: Plan, names: string[], shore: number): Area {
  const places = names.map((name) => plan.at(name));
  const [left, top] = [Math.min(...places.map(({ x, width }) => x - width / 2)), Math.min(...places.map(({ y, height }) => y - height / 2))];
  const [right, bottom] = [Math.max(...places.map(({ x, width }) => x + width / 2)), Math.max(...places.map(({ y, height }) => y + height / 2))];
  return { left: left - shore, top: top - shore, width: right - left + 2 * shore, height: bottom - top + 2 * shore };
}
