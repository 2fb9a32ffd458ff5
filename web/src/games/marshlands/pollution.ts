/** Interval 3: foul water, burnt copses, and the squares that a tile keeps clean or weedy. */
import type { Looking, Piece } from "../../table/piece";
import { squares, placeOf, sectionOf, type Plan } from "./board";
import { kindOf } from "./events";
import { path, spotAt } from "./tile";
import type { MarshlandsView } from "./view";
import { across, lyingOn, type Lying, type Spot } from "./ways";

/** What has spread over parts of tiles: each part is a piece of its own, so that it is seen to come and to go. */
export function spread(view: MarshlandsView, looking: Looking, plan: Plan): Piece[] {
  if (view.options.act !== "I3") return [];
  const board = lyingOn(view, looking.printed);
  return [
    ...view.polluted.flatMap((spot) => over(board, plan, spot, "foul")),
    ...burnt(board).flatMap((spot) => over(board, plan, spot, "burnt")),
    ...keptClean(view, plan),
  ];
}

function over(board: Map<string, Lying>, plan: Plan, { square, part }: Spot, sort: "foul" | "burnt"): Piece[] {
  const lies = board.get(square);
  const own = lies?.parts[part];
  if (!lies || !own) return [];
  return [
    {
      key: `${sort}:${square}:${part}`,
      ...plan.at(square),
      ground: true,
      layer: 2,
      picture: "spread",
      told: { sort, turn: lies.turn, lines: own.lines.map(path), spot: spotAt(lies.face, part, lies.turn) },
      label: `${square}: ${sort === "foul" ? "polluted water" : "burnt copse"}`,
    },
  ];
}

/** Every copse that burns: from each Fire on, but never into the Rain. */
export function burnt(board: Map<string, Lying>): Spot[] {
  const found: Spot[] = [];
  for (const [square, { tile, parts }] of board)
    if (kindOf(tile) === "fire") parts.forEach(({ sort }, part) => sort === "copse" && found.push({ square, part }));
  for (const spot of found)
    for (const to of across(board, spot))
      if (kindOf(board.get(to.square)!.tile) !== "rain" && !found.some(({ square, part }) => square === to.square && part === to.part)) found.push(to);
  return found;
}

/** The squares round one, corners included, in so many rings; only those that are drawn. */
export function ringsRound(view: MarshlandsView, square: string, rings: number): string[] {
  const middle = placeOf(square);
  return squares(view).filter((other) => {
    const { column, row } = placeOf(other);
    return other !== square && Math.max(Math.abs(column - middle.column), Math.abs(row - middle.row)) <= rings;
  });
}

/** The two rings round the Purifying Plant, as one frame; on the Pollution's own section it protects nothing. */
function keptClean(view: MarshlandsView, plan: Plan): Piece[] {
  const polluted = new Set(view.laid.flatMap((tile, n) => (kindOf(tile) === "pollution" ? [sectionOf(view, view.where[n]!)] : [])));
  return view.laid.flatMap((tile, n): Piece[] => {
    const square = view.where[n]!;
    if (kindOf(tile) !== "purifying-plant" || polluted.has(sectionOf(view, square))) return [];
    const { x, y, width } = plan.at(square);
    return [{ key: `clean:${square}`, x, y, width: 5 * width, height: 5 * width, ground: true, layer: 2, picture: "clean", told: {}, label: `No pollution enters two squares round ${square}` }];
  });
}
