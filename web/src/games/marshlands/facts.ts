/** Small facts beside the table. */
import { counted } from "../../table/counted";
import type { GameModule, Looking } from "../../table/piece";
import { ACTS, numbered } from "./acts";
import { COLUMNS, ROWS, sectionOf, sections, spotOf } from "./board";
import { colourOf } from "./colours";
import { exchangeSaid } from "./exchange";
import { owners, who } from "./setting";
import { called, countersLeft, total, type MarshlandsView } from "./view";

type Fact = ReturnType<GameModule["facts"]>[number];

export function facts(view: MarshlandsView, looking: Looking): Fact[] {
  const { title, year, goal } = ACTS[view.options.act];
  const found: Fact[] = [
    { label: numbered(view.options.act), value: `${title}, ${year}` },
    { label: "Goal", value: goal },
  ];
  for (const colour of [...new Set(view.colours)]) {
    const { paint, name } = colourOf(colour);
    const points = view.options.act === "4" ? boat(view, colour) : counted(total(view, colour), "point");
    found.push({ label: `${owners(view, looking, colour)} (${name})`, value: points, colour: paint, strong: looking.you !== null && view.colours[looking.you] === colour });
  }
  if (looking.you !== null && view.supply.length) found.push({ label: "Your counters", value: String(countersLeft(view, looking.you)) });
  if (view.offered[0]) found.push({ label: "On offer", value: called(view.offered[0]), strong: true });
  if (view.proposed.length) found.push({ label: "Exchange", value: exchangeSaid(view, looking), strong: true });
  if (view.polluter !== null && view.spreading) found.push({ label: "Pollution", value: `${view.polluted.length} waters; flows on ${view.spreading === "slowly" ? "by a tile" : "every way"} at each turn of ${who(view.polluter, looking)}`, strong: true });
  found.push({ label: "Deck", value: `${view.deck.length} tiles` });
  if (view.refused) found.push({ label: "Wanted by nobody", value: `${view.refused} in a row`, strong: true });
  const own = looking.you === null ? -1 : view.colours[looking.you]!;
  if (view.done.length && own >= 0) found.push({ label: "Covered", value: `${view.where.filter((square) => sectionOf(view, square) === own).length} of ${ROWS * COLUMNS}` });
  const squares = sections(view).reduce((sum, { area }) => sum + area.width * area.height, 0);
  if (view.seats === 1) found.push({ label: "Covered", value: `${Math.min(view.laid.length - 1, squares)} of ${squares}` });
  if (view.options.eclipse !== "none") found.push({ label: "Eclipse", value: view.options.eclipse });
  return found;
}

function boat(view: MarshlandsView, colour: number): string {
  const spot = view.boats[colour] ?? -1;
  const rests = view.missing[view.colours.indexOf(colour)] ? ", misses a turn" : "";
  return spot < 0 ? "" : `boat on ${spotOf(view, spot).square}${rests}`;
}
