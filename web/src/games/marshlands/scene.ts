/** The table of The Sacred Marshlands: players and act above, the marsh in the middle, tiles below. */
import type { Looking, Scene } from "../../table/piece";
import { beside, deck, hand, ribbon, seats } from "./hand";
import { layout } from "./layout";
import { ground, onGround } from "./marsh";
import { isShown, sheet } from "./sheet";
import type { MarshlandsView } from "./view";

export function scene(view: MarshlandsView, looking: Looking): Scene {
  const wanted = { seats: view.seats, many: view.done.length > 0, sheet: isShown(view, looking.shown) };
  const places = layout(wanted, looking.narrow, looking.shape);
  const below = looking.you ?? 0;
  const setting = { view, looking, places, below };
  return {
    width: places.width,
    height: places.height,
    ground: ground(view, looking, places, below),
    pieces: [...onGround(view, looking), ...seats(setting), ribbon(setting), ...hand(setting), deck(setting), ...beside(setting), ...sheet(setting)],
  };
}
