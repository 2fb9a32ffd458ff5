/** Small facts beside the table. */
import type { GameModule, Looking } from "../../table/piece";
import { titled } from "../names";
import { settled } from "./scene";
import { who } from "./setting";
import { howl } from "./village";
import { GILLYS, LIMBS, SAVED, freeCards, nextHunters, size, type GillybogView } from "./view";

type Fact = ReturnType<GameModule["facts"]>[number];

export function facts(view: GillybogView, looking: Looking): Fact[] {
  const setting = settled(view, looking);
  const saved = view.standing.filter((where) => where === SAVED).length;
  const next = nextHunters(view);
  const free = freeCards(view);
  const found: Fact[] = [
    { label: "Gillys saved", value: `${saved} of ${GILLYS}`, strong: true },
    { label: "Turn", value: `${view.turn}, ${who(view.active, looking)}` },
  ];
  if (next && !view.outcome) {
    found.push({ label: "Hunters next", value: titled(next[0]), strong: setting.foreseen.hurts });
    found.push({ label: "Cards played", value: `${view.cards_played}, ${free < 0 ? `${-free} risk ${free === -1 ? "die" : "dice"}` : `${free} more without risk`}`, strong: free < 0 });
  }
  const howled = howl(setting);
  if (howled) found.push({ label: "Howl", value: howled });
  view.hands.forEach((_, seat) => {
    const limbs = LIMBS.map((limb, n) => `${limb} ${view.protection[seat]?.[n] ?? 0}`).join(", ");
    const injured = view.injuries[seat]?.length ?? 0;
    found.push({ label: who(seat, looking), value: `${limbs}${injured ? ", injured" : ""}`, strong: injured > 0 });
  });
  found.push(
    { label: "Support", value: `${view.support} of ${view.box.last_support} (${view.options.difficulty})` },
    { label: "Village", value: `${view.village} hunters` },
    { label: "Supply", value: `${view.supply} protection` },
    { label: "Stacks", value: `${size(view.forest)} Forest, ${size(view.camps)} camps, ${size(view.actions)} actions` },
  );
  return found;
}
