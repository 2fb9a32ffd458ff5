/** The table of The Sacred Marshlands: players and act above, the marsh in the middle, tiles below. */
import type { Looking, Scene } from "../../table/piece";
import { planOf } from "./board";
import { beside, deck, hand, ribbon, seats } from "./hand";
import { layout } from "./layout";
import { ground, onGround } from "./marsh";
import { isShown, sheet } from "./sheet";
import { held, type MarshlandsView } from "./view";

export function scene(view: MarshlandsView, looking: Looking): Scene {
  const below = looking.you ?? 0;
  const many = view.done.length ? Math.max(1, held(view, below).length) : 0;
  const places = layout({ seats: view.seats, many, sheet: isShown(view, looking.shown) }, looking.narrow, looking.shape);
  const plan = planOf(view, view.colours[below] ?? 0, looking.narrow);
  const setting = { view, looking, places, plan, below };
  return {
    width: places.width,
    height: places.height,
    ground: ground(setting),
    pieces: [...onGround(setting), ...seats(setting), ribbon(setting), ...hand(setting), deck(setting), ...beside(setting), ...sheet(setting)],
  };
}
