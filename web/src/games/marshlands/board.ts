/** Where squares and sections lie, in units of the ground: a tile is 100 wide. */
import type { Area } from "../../table/piece";
import { LOCAL, type MarshlandsView } from "./view";

export const SIDE = 100;
const [ROWS, COLUMNS, MIDDLE] = [5, 6, 5];

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

/** The middle of a square. */
export function centre(square: string): { x: number; y: number } {
  const { column, row } = placeOf(square);
  return { x: (column + 0.5) * SIDE, y: (row + 0.5) * SIDE };
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
export function around(names: string[], shore: number): Area {
  const places = names.map(placeOf);
  const columns = places.map(({ column }) => column);
  const rows = places.map(({ row }) => row);
  const [left, top] = [Math.min(...columns) * SIDE - shore, Math.min(...rows) * SIDE - shore];
  return { left, top, width: (Math.max(...columns) + 1) * SIDE + shore - left, height: (Math.max(...rows) + 1) * SIDE + shore - top };
}
