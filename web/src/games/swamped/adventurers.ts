/** The Adventurers: what they are after, and what that is worth now. */
import { titled } from "../names";
import { TREASURES } from "./swamp";
import type { SwampedView, Term } from "./view";

/** The cards of the Swamp that are there from the start count for nobody; nor does the Waterfall, which is no Map card. */
const FIRST_CARDS = 3;

function count(view: SwampedView, what: string): number {
  if (what === "card") return view.swamp.filter((here) => !view.faces[here]?.current.length).length - FIRST_CARDS;
  return view.collected[TREASURES.indexOf(what as (typeof TREASURES)[number])] ?? 0;
}

export function worth(view: SwampedView, objective: Term[]): number {
  return objective.reduce((all, { points, each }) => all + points * Math.min(...each.map((what) => count(view, what))), 0);
}

export interface Aim {
  terms: Term[];
  worth: number;
  text: string;
}

/** The two objectives of an Adventurer. */
export function aims(view: SwampedView, adventurer: string): Aim[] {
  const objectives = view.objectives[adventurer] ?? [];
  return objectives.map((terms) => ({ terms, worth: worth(view, terms), text: terms.map(said).join(", and ") }));
}

/** The better of the two counts. */
export function score(view: SwampedView, adventurer: string): number {
  return Math.max(0, ...aims(view, adventurer).map((aim) => aim.worth));
}

function said({ points, each }: Term): string {
  const things = each.map((what) => (what === "card" ? "Map card of the Swamp beyond the third" : titled(what)));
  const whole = things.length > 1 ? `set of ${things.slice(0, -1).join(", ")} and ${things.at(-1)}` : things[0];
  return `${points} for each ${whole}`;
}
