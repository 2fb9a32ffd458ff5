/** The score sheet, line by line: each with its rule, its points, and the squares that count. */
import type { Piece } from "../../table/piece";
import { colourOf } from "./colours";
import { squareKey } from "./marsh";
import { lying, owners, type Setting } from "./setting";
import type { MarshlandsView, ScoreLine } from "./view";

export const MINE = "score";
export const ALL = "scores";
const [HIGH, GAP] = [21, 1];
/** Where there is room, a line is as high as a thumb is wide. */
const THUMB = 40;

/** Whether the sheet is shown: who asks for it sees it, and everybody at the end. */
export function isShown(view: MarshlandsView, shown: string[]): boolean {
  return view.options.act !== "4" && (shown.includes(MINE) || shown.includes(ALL) || !!view.outcome);
}

/** Lines of one kind and rule as one, where there is no room for each. */
export function gathered(lines: ScoreLine[]): (ScoreLine & { count: number })[] {
  const found = new Map<string, ScoreLine & { count: number }>();
  for (const line of lines) {
    const key = `${line.colour} ${line.what} ${line.rule}`;
    const before = found.get(key);
    if (!before) found.set(key, { ...line, count: 1 });
    else found.set(key, { ...before, points: before.points + line.points, squares: [...new Set([...before.squares, ...line.squares])], count: before.count + 1 });
  }
  return [...found.values()].sort((one, other) => one.colour - other.colour);
}

export function sheet(setting: Setting): Piece[] {
  const { view, looking, places, below } = setting;
  const box = places.sheet;
  if (!box) return [];
  const own = view.colours[below];
  const mine = looking.shown.includes(MINE) && !looking.shown.includes(ALL);
  const lines = view.sheet.filter((line) => !mine || line.colour === own);
  const columns = looking.narrow ? 2 : 1;
  const rows = Math.max(1, Math.floor((box.height - 8) / (HIGH + GAP)));
  const each: (ScoreLine & { count: number })[] = lines.map((line) => ({ ...line, count: 1 }));
  const said = mine && each.length <= rows * columns ? each : gathered(lines);
  const width = (box.width - 8) / columns;
  const high = Math.min(looking.narrow ? THUMB : HIGH, (box.height - 8) / Math.ceil(said.length / columns) - GAP);
  const panel = lying("sheet", box, 0, "tray", { strong: true }, "The score sheet");
  return [
    panel,
    ...said.map((line, n): Piece => {
      const { paint, letter } = colourOf(line.colour);
      const column = Math.floor(n / Math.ceil(said.length / columns));
      const row = n % Math.ceil(said.length / columns);
      const place = {
        x: box.x - box.width / 2 + 4 + (column + 0.5) * width,
        y: box.y - box.height / 2 + 4 + (row + 0.5) * (high + GAP),
        width: width - 2,
        height: high,
      };
      const what = line.count > 1 ? `${line.what} ×${line.count}` : `${line.what}${line.squares.length === 1 ? ` ${line.squares[0]}` : ""}`;
      const label = `${owners(view, looking, line.colour)}: ${what}, ${line.points} points by ${line.rule}${line.squares.length ? `, on ${line.squares.join(", ")}` : ""}`;
      const piece = lying(`line:${n}`, place, 2, "line", { what, rule: line.rule, points: line.points, paint, letter, strong: !mine && line.colour === own }, label);
      return { ...piece, shows: line.squares.map(squareKey) };
    }),
  ];
}
