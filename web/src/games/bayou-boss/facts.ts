/** Small facts beside the table: trump, what must be followed, the round; how the players stand is on their panels. */
import { counted } from "../../table/counted";
import type { GameModule, Looking } from "../../table/piece";
import { LOOKS, called, suitOf } from "./cards";
import { duty, highLine, trumpLine } from "./middle";
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
    ...(high ? [{ label: "High card", value: high }] : []),
    { label: "Round", value: `${view.round} of ${ROUNDS}` },
    { label: "Deck", value: counted(view.deck.length, "card") },
    { label: "Characters", value: ["Ravens", ...view.in_play.map(called)].join(", ") },
  ];
}
