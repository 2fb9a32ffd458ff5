/** Small facts beside the table. */
import type { GameModule, Looking } from "../../table/piece";
import { titled } from "../names";
import { score } from "./adventurers";
import { letsMoves, shares, sums } from "./corners";
import { wish } from "./guide";
import { who } from "./names";
import { TREASURES, apart, named, strength } from "./swamp";
import { FACE_DOWN, KINGSFOIL_NEEDED, LETS_MOVES, deckSize, speed, type SwampedView } from "./view";

type Fact = ReturnType<GameModule["facts"]>[number];

export function facts(view: SwampedView, looking: Looking): Fact[] {
  const [kingsfoil = 0, ...others] = view.collected;
  const far = apart(view);
  const close = far !== null && far <= speed(view);
  const found: Fact[] = [
    { label: "Kingsfoil", value: `${kingsfoil} of ${KINGSFOIL_NEEDED}`, strong: kingsfoil < KINGSFOIL_NEEDED },
    { label: "Also", value: others.map((count, n) => `${count} ${titled(TREASURES[n + 1] ?? "")}`).join(", ") },
    { label: "Croc", value: `moves ${speed(view)}${far === null ? "" : `, ${far} away`}`, strong: close },
  ];
  if (view.boat >= 0) found.push({ label: "Boat", value: named(view.boat) });
  const current = view.boat < 0 ? 0 : strength(view, view.boat);
  if (current) found.push({ label: "Current", value: `${current}: move more than that, or be swept`, strong: true });
  const moving = shares(view);
  if (moving.length)
    found.push({ label: "Moves", value: moving.map(({ whose, spaces }) => `${who(whose, looking)} ${spaces}`).join(", ") });
  found.push(
    { label: "Pilot", value: who(view.pilot, looking) },
    { label: "Round", value: `${view.round}, Let's Move ${letsMoves(view)} of ${LETS_MOVES}` },
    { label: "Deck", value: `${deckSize(view)} cards` },
  );
  if (view.piles.length)
    found.push({ label: "Corners", value: sums(view).map(({ whose, sum }) => `${who(whose, looking)} ${sum}`).join(", ") });
  if (view.seats === 1)
    found.push({ label: "Guide", value: wish(view) }, { label: "Playing", value: "Lonely Jungle (our rules)" });
  if (view.shown)
    view.adventurers.forEach(([adventurer], seat) => {
      if (adventurer && adventurer !== FACE_DOWN)
        found.push({
          label: who(seat, looking),
          value: `${titled(adventurer)}, ${score(view, adventurer)} points`,
          strong: view.outcome?.winners.includes(seat) ?? false,
        });
    });
  return found;
}
