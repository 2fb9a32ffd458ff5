/** The marsh: every field a piece, and on the fields the cells and the supplies. */
import type { Looking, Piece, Scene } from "../../table/piece";
import {
  FIELDS,
  blocked,
  boardOf,
  clusters,
  links,
  nameOf,
  owner,
  range,
  type Board,
  type Fields,
} from "./board";
import { FIELD, centre, extent, margin } from "./place";
import { colourOf } from "./players";
import { splitsFrom, toldSplit, type Split } from "./splits";
import { asked, type SwapXView } from "./view";

/** All that the pieces of one scene are drawn from. */
interface Marsh {
  board: Board;
  blocked: Fields;
  range: Fields;
  /** The seat whose range that is. */
  ranging: number | null;
  splits: Map<string, Split>;
  /** The parts of a split cluster, while its owner is choosing one. */
  parts: number[][];
  /** Fields where something happened since the last answer. */
  touched: Fields;
  looking: Looking;
}

export function scene(view: SwapXView, looking: Looking): Scene {
  const marsh = marshOf(view, looking);
  const side = extent(looking.narrow);
  const tokens = FIELDS.flatMap((_, index) => token(marsh, index) ?? []);
  return {
    width: side,
    height: side,
    pieces: [water(looking), ...FIELDS.map((_, index) => field(marsh, index)), ...membranes(marsh), ...tokens],
  };
}

function marshOf(view: SwapXView, looking: Looking): Marsh {
  const board = boardOf(view);
  const ranging = asked(view);
  const choosing = view.agenda.at(-1)?.type === "WhichCluster";
  return {
    board,
    blocked: blocked(board),
    range: ranging === null ? new Set() : range(board.cells[ranging] ?? new Set()),
    ranging,
    splits: splitsFrom(board, looking.chosen, looking.open),
    parts: choosing && ranging !== null ? clusters(board.cells[ranging] ?? new Set()) : [],
    touched: touched(view),
    looking,
  };
}

function touched(view: SwapXView): Fields {
  const names = view.events.flatMap((event) => [event.field, event.cell, event.other, event.to]);
  return new Set(names.flatMap((name) => (name ? [FIELDS.indexOf(name)] : [])));
}

function water(looking: Looking): Piece {
  const side = extent(looking.narrow);
  return {
    key: "water",
    x: side / 2,
    y: side / 2,
    width: side,
    height: side,
    layer: 0,
    picture: "water",
    told: { side, ...margin(looking.narrow), field: FIELD, narrow: looking.narrow },
    label: "",
  };
}

function field(marsh: Marsh, index: number): Piece {
  const inRange = marsh.range.has(index);
  const shown = marsh.looking.shown.includes("ranges");
  return {
    key: `field:${nameOf(index)}`,
    name: nameOf(index),
    ...centre(index, marsh.looking.narrow),
    width: FIELD,
    height: FIELD,
    layer: 1,
    picture: "field",
    told: {
      index,
      range: shown && inRange ? marsh.ranging : null,
      touched: marsh.touched.has(index),
    },
    label: [nameOf(index), content(marsh, index), ...(inRange ? [inWhoseRange(marsh)] : [])].join(", "),
  };
}

function inWhoseRange(marsh: Marsh): string {
  const { ranging, looking } = marsh;
  return ranging === looking.you ? "in your range" : `in ${colourOf(ranging ?? 0)}'s range`;
}

/** What stands on a field, in words. */
function content(marsh: Marsh, index: number): string {
  const seat = owner(marsh.board, index);
  if (seat !== null) return seat === marsh.looking.you ? `your cell, ${colourOf(seat)}` : `${colourOf(seat)} cell`;
  if (!marsh.board.supplies.has(index)) return "empty";
  return marsh.blocked.has(index) ? "supply, blocked" : "supply";
}

function token(marsh: Marsh, index: number): Piece | null {
  const { board, looking } = marsh;
  const seat = owner(board, index);
  if (seat === null && !board.supplies.has(index)) return null;
  const name = nameOf(index);
  const split = marsh.splits.get(name);
  const told = split ? toldSplit(split, colourOf) : "";
  const part = marsh.parts.findIndex((cells) => cells.includes(index));
  const label = [name, content(marsh, index)];
  if (part >= 0) label.push(`part ${part + 1} of ${marsh.parts.length}`);
  if (told) label.push(`a swap ${told}`);
  const piece: Piece = {
    key: `${seat === null ? "supply" : colourOf(seat).toLowerCase()}@${name}`,
    name,
    ...centre(index, looking.narrow),
    width: FIELD,
    height: FIELD,
    layer: looking.chosen.includes(name) ? 5 : 4,
    picture: seat === null ? "supply" : "cell",
    told: {
      seat,
      blocked: marsh.blocked.has(index),
      plain: looking.shown.includes("ranges"),
      cut: split !== undefined && split.enemy !== null,
      cutOff: split?.cutOff ?? false,
      part: part < 0 ? null : part + 1,
    },
    label: label.join(", "),
  };
  if (told) piece.tip = `A swap here ${told}.`;
  else if (seat === null) piece.tip = supplyTip(marsh, index);
  return piece;
}

function supplyTip(marsh: Marsh, index: number): string {
  const near = marsh.board.cells.flatMap((cells, seat) => (range(cells).has(index) ? [colourOf(seat)] : []));
  if (near.length > 1 && marsh.blocked.has(index))
    return `Blocked: in the range of ${near.join(" and ")}, so it counts for none of them.`;
  return near.length ? `A supply point for ${near.join(" and for ")}.` : "A supply in nobody's range.";
}

/** What holds each cluster together, drawn under its cells. */
function membranes(marsh: Marsh): Piece[] {
  const { board, looking } = marsh;
  const side = extent(looking.narrow);
  return board.cells.flatMap((cells, seat) => {
    const lines = links(cells).map((ends) => ends.map((end) => centre(end, looking.narrow)));
    if (!lines.length) return [];
    const path = lines.map((ends) => "M" + ends.map(({ x, y }) => `${x - side / 2} ${y - side / 2}`).join("L"));
    const piece: Piece = {
      key: `cluster:${colourOf(seat).toLowerCase()}`,
      x: side / 2,
      y: side / 2,
      width: side,
      height: side,
      layer: 2,
      picture: "cluster",
      told: { seat, path: path.join("") },
      label: "",
    };
    return [piece];
  });
}
