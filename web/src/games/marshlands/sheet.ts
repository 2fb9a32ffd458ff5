/** The score sheet, line by line: each with its rule, its points, and the squares that count. */
import type { Piece } from "../../table/piece";
import { colourOf } from "./colours";
import { squareKey } from "./marsh";
import { sentence } from "../../table/turn";
import { lying, owners, type Setting } from "./setting";
import type { MarshlandsView, ScoreLine } from "./view";

export const MINE = "score";
export const ALL = "scores";
const [HIGH, GAP] = [21, 1];
/** On a phone a line is as high as a thumb is wide. */
const THUMB = 41;

/** Whether the sheet is shown: who asks for it sees it, and everybody at the end. */
export function isShown(view: MarshlandsView, shown: string[]): boolean {
  return view.options.act !== "4" && (shown.includes(MINE) || shown.includes(ALL) || !!view.outcome);
}

/** Lines of one kind and rule as one, where there is no room for each. */
export function gathered(lines: ScoreLine[]): (ScoreLine & { count: number })[] {
  const found = new Map<string, ScoreLine & { count: number }>();
  for (const line of lines) {
    const key = `${line.colour} ${line.what} ${line.rule} ${line.why ? line.points : ""}`;
    const before = found.get(key);
    if (!before) found.set(key, { ...line, count: 1 });
    else found.set(key, { ...before, points: before.points + line.points, squares: [...new Set([...before.squares, ...line.squares])], count: before.count + 1 });
  }
  return [...found.values()].sort((one, other) => one.colour - other.colour);
}

/** What the sheet says on its first line. */
const HINT: Said = { colour: -1, what: "Point at a line to light its squares", points: 0, rule: "", squares: [], count: 0 };

type Said = ScoreLine & { count: number };

/** So many lines at most, as closely as they can be told: each, by kinds, the own by kinds and a total for all others, or
 *  totals alone. */
export function fitted(lines: ScoreLine[], own: number, mine: boolean, most: number): Said[] {
  const totals = [...new Set(lines.map(({ colour }) => colour))].map((colour): Said => {
    const all = lines.filter((line) => line.colour === colour);
    return { colour, what: "in all", rule: "", count: 1, points: all.reduce((sum, { points }) => sum + points, 0), squares: [...new Set(all.flatMap(({ squares }) => squares))] };
  });
  const ways = [
    ...(mine ? [lines.map((line): Said => ({ ...line, count: 1 }))] : []),
    gathered(lines),
    [...gathered(lines.filter(({ colour }) => colour === own)), ...totals.filter(({ colour }) => colour !== own)],
  ];
  return ways.find((way) => way.length <= most) ?? totals;
}

export function sheet(setting: Setting): Piece[] {
  const { view, looking, places, below } = setting;
  const box = places.sheet;
  if (!box) return [];
  const own = view.colours[below];
  const mine = looking.shown.includes(MINE) && !looking.shown.includes(ALL);
  const lines = [...view.sheet, ...(view.missed ?? [])].filter((line) => !mine || line.colour === own);
  const columns = looking.narrow && box.width > 300 ? 2 : 1;
  const least = looking.narrow ? THUMB : HIGH;
  const rows = Math.max(1, Math.floor((box.height - 8) / (least + GAP)));
  const said = [HINT, ...fitted(lines, own ?? -1, mine, rows * columns - 1)];
  const width = (box.width - 8) / columns;
  const high = Math.min(least, (box.height - 8) / Math.ceil(said.length / columns) - GAP);
  const panel = lying("sheet", box, 0, "tray", { strong: true }, "The score sheet");
  return [
    panel,
    ...said.map((line, n): Piece => {
      const { paint, sign } = colourOf(line.colour);
      const isHint = line === HINT;
      const column = Math.floor(n / Math.ceil(said.length / columns));
      const row = n % Math.ceil(said.length / columns);
      const place = {
        x: box.x - box.width / 2 + 4 + (column + 0.5) * width,
        y: box.y - box.height / 2 + 4 + (row + 0.5) * (high + GAP),
        width: width - 2,
        height: high,
      };
      const what = line.count > 1 ? `${line.what} ×${line.count}` : `${line.what}${line.squares.length === 1 && line.rule ? ` ${line.squares[0]}` : ""}`;
      const why = line.why && line.count === 1 ? `: ${line.why}` : "";
      const label = `${owners(view, looking, line.colour)}: ${what}, ${line.points} points${line.rule && ` by ${line.rule}`}${line.squares.length ? `, on ${line.squares.join(", ")}` : ""}${why}`;
      if (isHint) return lying("hint", place, 2, "line", { what, points: null, paint, sign: null, strong: false }, line.what);
      const piece = lying(`line:${n - 1}`, place, 2, "line", { what: why && !line.points ? `${line.what}${why}` : what, points: line.points, paint, sign, strong: !mine && line.colour === own }, label);
      return { ...piece, shows: line.squares.map(squareKey), ...(why && { tip: sentence(`${what}${why}`) }) };
    }),
  ];
}
