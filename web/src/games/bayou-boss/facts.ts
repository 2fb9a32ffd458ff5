/** Small facts beside the table: trump, what must be followed, the round, and how the players stand. */
import type { GameModule, Looking } from "../../table/piece";
import { LOOKS, called, suitOf } from "./cards";
import { duty, highLine, trumpLine, who } from "./middle";
import { asked, type BayouBossView } from "./view";

type Fact = ReturnType<GameModule["facts"]>[number];

const ROUNDS = 4;

export function facts(view: BayouBossView, looking: Looking): Fact[] {
  const suit = suitOf(view.trump);
  const trump: Fact = {
    label: "Trump",
    value: `${trumpLine(view).replace("Trump: ", "")} (${called(view.trump)})`,
    strong: true,
  };
  if (suit) trump.colour = LOOKS[suit].fill;
  const due = duty(view, looking);
  const high = highLine(view, looking);
  return [
    ...(view.trump ? [trump] : []),
    ...(due ? [{ label: "Must play", value: due, strong: asked(view) === looking.you }] : []),
    ...(high ? [{ label: "High now", value: high }] : []),
    { label: "Round", value: `${view.round} of ${ROUNDS}` },
    { label: "Dealer", value: who(view.dealer, looking) },
    { label: "Deck", value: `${view.deck.length} cards` },
    ...view.points.map((points, seat) => standing(view, looking, seat, points)),
  ];
}

function standing(view: BayouBossView, looking: Looking, seat: number, before: number): Fact {
  const tricks = view.tricks[seat] ?? 0;
  const points = view.outcome ? before : before + tricks;
  const fact: Fact = { label: who(seat, looking), value: `${counted(tricks, "trick")}, ${counted(points, "point")}` };
  if (asked(view) === seat || view.outcome?.winners.includes(seat)) fact.strong = true;
  return fact;
}

function counted(n: number, thing: string): string {
  return `${n} ${thing}${n === 1 ? "" : "s"}`;
}
