/** The table of Swamped: the Swamp in the middle, what the team has above it, piles and hands below. */
import type { Looking, Scene } from "../../table/piece";
import { adventurers } from "./adventurer";
import { slots } from "./corners";
import { ground, onGround } from "./ground";
import { guide } from "./guide";
import { discards, deck, hand, maps, others } from "./hands";
import { layout } from "./layout";
import { counters, dial, ribbon, round } from "./above";
import { piles, tray } from "./piles";
import type { SwampedView } from "./view";

export function scene(view: SwampedView, looking: Looking): Scene {
  const places = layout(slots(view), Math.max(1, view.seats - 1), looking.narrow, looking.shape);
  /** Who sits below: you, or from behind the rail the first seat. */
  const below = looking.you ?? 0;
  const setting = { view, looking, places, below };
  const { width, height } = places;
  return {
    width,
    height,
    ground: ground(view, places),
    pieces: [
      ...onGround(view, looking, places),
      ...counters(setting),
      dial(setting),
      round(setting),
      ribbon(setting),
      ...others(setting),
      ...guide(setting),
      ...piles(setting),
      ...adventurers(setting),
      ...hand(setting),
      ...maps(setting),
      ...deck(setting),
      ...discards(setting),
      ...tray(setting),
    ],
  };
}
