/** Interval 2: the circuits that count, drawn along the canals, with a dot for each tile passed. */
import { counted } from "../../table/counted";
import type { Piece } from "../../table/piece";
import { placeOf, type Plan } from "./board";
import { colourOf } from "./colours";
import { owners, type Setting } from "./setting";
import type { Point } from "./tile";
import { EMBARKATION, type MarshlandsView } from "./view";

const CIRCUIT = "circuit";
/** Lines along one canal lie beside each other: each circuit has its own lane, as far apart as the canal is wide enough. */
const APART = 6;
const WIDE = 18;

export function circuits({ view, looking, plan }: Setting): Piece[] {
  const centre = view.where[view.laid.indexOf(EMBARKATION)];
  if (!centre) return [];
  const found = view.sheet.filter(({ what }) => what === CIRCUIT);
  const apart = Math.min(APART, WIDE / Math.max(1, found.length - 1));
  return found
    .map(({ colour, squares, points }, n): Piece => {
      const { paint, name } = colourOf(colour);
      const off = (n - (found.length - 1) / 2) * apart;
      const { x, y } = plan.at(centre);
      const way = [centre, ...squares, centre].map((square) => seen(plan, square, { x: x - off, y: y - off }));
      return {
        key: `circuit:${colour}:${squares.join("-")}:${n}`,
        x,
        y,
        width: 1,
        height: 1,
        ground: true,
        layer: 3,
        picture: "circuit",
        told: { paint, line: along(way), dots: way.slice(1, -1) },
        label: `A circuit of ${name}, ${owners(view, looking, colour)}: ${squares.length} tiles, ${counted(points, "point")}, over ${squares.join(", ")}`,
      };
    });
}

function seen(plan: Plan, square: string, from: Point): Point {
  const { x, y } = plan.at(square);
  return { x: x - from.x, y: y - from.y };
}

/** From the middle of side to the middle of side, round each bend as the canal goes. */
export function along(way: Point[]): string {
  const sides = way.slice(1).map((point, n) => ({ x: (point.x + way[n]!.x) / 2, y: (point.y + way[n]!.y) / 2 }));
  const bends = way.slice(1, -1).map(({ x, y }, n) => `Q${x} ${y} ${sides[n + 1]!.x} ${sides[n + 1]!.y}`);
  const [first, last] = [way[0]!, way.at(-1)!];
  return `M${first.x} ${first.y}L${sides[0]!.x} ${sides[0]!.y}${bends.join("")}L${last.x} ${last.y}`;
}

/** Whether squares follow each other side by side, as those of a circuit do. */
export function isAWay(squares: string[]): boolean {
  return squares.slice(1).every((square, n) => {
    const [one, other] = [placeOf(squares[n]!), placeOf(square)];
    return Math.abs(one.column - other.column) + Math.abs(one.row - other.row) === 1;
  });
}

/** How a player's circuits stand, in a few words. */
export function circuitsSaid(view: MarshlandsView, colour: number): string {
  const own = view.sheet.filter((line) => line.what === CIRCUIT && line.colour === colour);
  return own.length ? `${counted(own.length, "circuit")}, ${counted(own.reduce((sum, { points }) => sum + points, 0), "point")}` : "no circuit yet";
}
