/** What the next hunter card would do if the active player's actions ended now. */
import { counted } from "../../table/counted";
import { calledSpace, groups, inSight, march, nearest, seenByHunters, steps } from "./map";
import { DEN, OPEN, nextHunters, size, worth, type Effect, type GillybogView } from "./view";

/** A group on its way, and something that happens on a space. */
export interface Foreseen {
  /** Sentences, in the order of the card. */
  said: string[];
  ways: number[][];
  /** Spaces where something comes to lie, and what: so many hunters, or a sign. */
  marks: { space: number; sign: string }[];
  /** Whether it hurts the active player. */
  hurts: boolean;
}

export const NOTHING: Foreseen = { said: [], ways: [], marks: [], hurts: false };

interface Telling extends Foreseen {
  view: GillybogView;
  whom: string;
  here: number;
}

/** `whom` is what the active player is called: `you`, or a name. */
export function foreseen(view: GillybogView, whom: string): Foreseen {
  const told: Telling = { view, whom, here: view.place[view.active] ?? 0, said: [], ways: [], marks: [], hurts: false };
  for (const effect of nextHunters(view)?.[1].does ?? []) TELLINGS[effect.effect]?.(told, effect);
  const { said, ways, marks, hurts } = told;
  return { said, ways, marks, hurts };
}

function named(view: GillybogView, space: number): string {
  return calledSpace(view.spaces[space] ?? "");
}

function several(view: GillybogView, spaces: number[]): string {
  const names = spaces.map((space) => named(view, space));
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${names.at(-1)}` : (names[0] ?? "");
}

/** A space holds six hunters; of more than that half move on. */
function overflows({ view, said }: Telling, spaces: number[], hunters: number): void {
  if (spaces.some((space) => (view.hunters[space] ?? 0) + hunters > 6)) said.push("A space holds six: of more, half move on to the next.");
}

const TELLINGS: Record<string, (told: Telling, effect: Effect) => void> = {
  place(told, effect) {
    const { view, here } = told;
    const hunters = Math.min(worth(effect.hunters, view.support), view.village);
    if (!hunters) return void told.said.push(view.village ? "No hunters come yet." : "The village has no hunters left.");
    if (effect.at === "captives") {
      if (!view.captives.length) return void told.said.push("No gilly is held: nobody comes.");
      told.said.push(`${counted(hunters, "hunter")} to ${view.captives.map((space) => named(view, space)).join(" and ")}.`);
      overflows(told, view.captives, hunters);
      return void told.marks.push(...view.captives.map((space) => ({ space, sign: `+${hunters}` })));
    }
    const open = view.spaces.flatMap((_, space) => (view.links.slice(space * 6, space * 6 + 6).includes(OPEN) ? [space] : []));
    const from = effect.at === "nearest-group" ? groups(view) : open;
    const where: number[][] = [];
    for (let time = 0; time < worth(effect.times ?? 1, 0); time++) {
      const left = from.filter((space) => !where.flat().includes(space));
      const next = nearest(view, left, here);
      if (next.length) where.push(next.length > 1 && time + 1 < worth(effect.times ?? 1, 0) ? next.slice(0, 1) : next);
    }
    if (!where.length) return void told.said.push("No space for them: nobody comes.");
    told.said.push(`${counted(hunters, "hunter")} to ${where.map((spaces) => several(view, spaces)).join(", then ")}.`);
    overflows(told, where.flat(), hunters);
    if (view.options.placed_hunters === "attack" && where.flat().includes(here)) {
      told.hurts = true;
      told.said.push(`Those who come to ${told.whom} attack.`);
    }
    told.marks.push(...where.flat().map((space) => ({ space, sign: `+${hunters}` })));
  },

  march(told, effect) {
    const { view, here } = told;
    const near = nearest(view, groups(view), here);
    if (!near.length) return void told.said.push(`No group has a way to ${told.whom}.`);
    comes(told, near, (group) => worth(effect.spaces, view.support) + (effect.by_size ? (view.hunters[group] ?? 0) : 0));
  },

  "close-in"(told, effect) {
    const { view, here } = told;
    const far = steps(view, here);
    const within = worth(effect.within, view.support);
    const near = groups(view).filter((group) => (far.get(group) ?? Infinity) <= within).sort((one, other) => far.get(one)! - far.get(other)!);
    if (!near.length) return void told.said.push(`No group is within ${within} of ${told.whom}.`);
    for (const group of near) comes(told, [group], () => worth(effect.spaces, 0));
  },

  blast(told, effect) {
    const lost = worth(effect.protection, told.view.support);
    if (!seenByHunters(told.view).has(told.here)) return void told.said.push(`No hunter sees ${told.whom}.`);
    told.hurts = lost > 0;
    told.said.push(`Hunters see ${told.whom}: ${lost} off the fins.`);
  },

  volley(told, effect) {
    const attacks = worth(effect.attacks, told.view.support);
    if (!seenByHunters(told.view).has(told.here)) return void told.said.push(`No hunter sees ${told.whom}.`);
    told.hurts = attacks > 0;
    told.said.push(`Hunters see ${told.whom}: ${counted(attacks, "attack")}.`);
  },

  disband(told) {
    const home = told.view.hunters.reduce((sum, hunters) => sum + Math.floor(hunters / 2), 0);
    told.said.push(home ? `Hunters who go home: ${home}.` : "No group is of two or more: nothing happens.");
  },

  torchlight(told, effect) {
    const { view, here } = told;
    const within = worth(effect.within, view.support);
    const far = steps(view, here);
    const close = groups(view).filter((group) => (far.get(group) ?? Infinity) <= within);
    const new_ = close.some((group) => !inSight(view, here).has(group));
    told.said.push(close.length ? `Torches within ${within}: hunters see ${told.whom}${new_ ? "" : ", as before"}.` : `No torch within ${within}.`);
  },

  "lay-traps"(told, effect) {
    const { view, here } = told;
    const taken = new Set([...groups(view), ...view.place, ...view.captives, ...view.standing, view.vision, ...Object.keys(view.wards).map(Number)]);
    const from = nearest(view, groups(view), here).map((group) => steps(view, group));
    const within = worth(effect.within, view.support);
    const plain = view.kinds.flatMap((kind, space) =>
      kind === "plain" && !taken.has(space) && from.some((far) => (far.get(space) ?? Infinity) <= within) ? [space] : [],
    );
    happens(told, nearest(view, plain, here), "A trap on", "No trap can be laid.");
  },

  burn(told, effect) {
    const { view, here } = told;
    const from = groups(view).map((group) => steps(view, group));
    const within = worth(effect.within, view.support);
    const bogs = view.cover_at.flatMap(({ space, hazard }) => (hazard ? [] : [view.spaces.indexOf(space)]));
    const near = bogs.filter((bog) => !view.place.includes(bog) && from.some((far) => (far.get(bog) ?? Infinity) <= within));
    happens(told, nearest(view, near, here), "The bog burns on", "No bog tile burns.");
  },
};

function happens(told: Telling, spaces: number[], what: string, nothing: string): void {
  told.said.push(spaces.length ? `${what} ${several(told.view, spaces)}.` : nothing);
  told.marks.push(...spaces.map((space) => ({ space, sign: "!" })));
}

/** A group that is with the player already stays, unless the table plays it otherwise or nothing can free the player. */
function stays(told: Telling): void {
  const { view, here, whom } = told;
  const hunters = view.hunters[here] ?? 0;
  const where = named(view, here);
  const lost = !size(view.forest) && !steps(view, DEN).has(here);
  if (view.options.group_here !== "attacks" && !lost) return void told.said.push(`The group on ${where} stays.`);
  told.hurts = true;
  told.said.push(`The group on ${where} is there already: ${counted(hunters, "attack")} on ${whom}.`);
}

/** One of these groups moves towards the player. */
function comes(told: Telling, near: number[], far: (group: number) => number): void {
  const { view, here, whom } = told;
  const [first = 0] = near;
  if (first === here) return stays(told);
  const ways = near.map((group) => march(view, group, here, far(group))).filter((way) => way.length > 1);
  told.ways.push(...ways);
  const hunters = view.hunters[first] ?? 0;
  if (!ways.length) return void told.said.push(`The group on ${several(view, near)} does not move.`);
  if (near.length > 1) {
    told.hurts ||= ways.some((way) => way.at(-1) === here);
    return void told.said.push(`One of the groups on ${several(view, near)} moves${told.hurts ? ` and attacks ${whom}` : ""}.`);
  }
  const end = ways[0]!.at(-1)!;
  if (end === here) {
    told.hurts = true;
    told.said.push(`${counted(hunters, "hunter")} from ${named(view, first)}: ${counted(hunters, "attack")} on ${whom}.`);
  } else told.said.push(`${counted(hunters, "hunter")} from ${named(view, first)} to ${named(view, end)}.`);
}
