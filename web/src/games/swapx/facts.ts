/** Small facts beside the board: each player's cells and supply points, and how far the game is. */
import { counted } from "../../table/counted";
import type { GameModule, Looking } from "../../table/piece";
import { boardOf, points } from "./board";
import { PLAYERS, colourOf } from "./players";
import { asked, type SwapXView } from "./view";

type Fact = ReturnType<GameModule["facts"]>[number];

export function facts(view: SwapXView, looking: Looking): Fact[] {
  const board = boardOf(view);
  const turn = asked(view);
  const players = view.cells.map((_, seat): Fact => {
    const cells = board.cells[seat]?.size ?? 0;
    const fact: Fact = { label: called(seat, looking), value: worth(view, seat, cells, points(board, seat)) };
    const fill = PLAYERS[seat]?.fill;
    if (fill) fact.colour = fill;
    if (seat === turn || view.outcome?.winners.includes(seat)) fact.strong = true;
    return fact;
  });
  const teams = view.options.teams ? [{ label: "Teams", value: "Green and Blue, Red and Yellow" }] : [];
  return [...players, ...teams, { label: "Moves", value: `${view.moves} of at most ${view.options.turn_limit}` }];
}

function called(seat: number, looking: Looking): string {
  const name = looking.names[seat];
  const you = seat === looking.you ? " (you)" : "";
  return name && name !== colourOf(seat) ? `${colourOf(seat)}: ${name}${you}` : colourOf(seat) + you;
}

function worth(view: SwapXView, seat: number, cells: number, supply: number): string {
  if (view.outcome?.winners.includes(seat)) return `won with ${counted(cells, "cell")}`;
  const lost = view.lost[seat];
  if (lost) return `lost at move ${lost}`;
  const starving = cells > supply ? ", starving" : "";
  return `${counted(cells, "cell")}, ${counted(supply, "supply point")}${starving}`;
}
