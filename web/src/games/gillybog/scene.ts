/** The table of Gillybog: the village above the map, the players beside it, one's cards below. */
import type { Looking, Scene } from "../../table/piece";
import { NOTHING, foreseen } from "./foreseen";
import { ground, onGround } from "./ground";
import { hand, tray } from "./hand";
import { layout } from "./layout";
import { seenByHunters } from "./map";
import { gillys, players } from "./players";
import { who, type Setting } from "./setting";
import { bogStacks, dice, hunterCard, village } from "./village";
import { threat, type GillybogView } from "./view";

export function settled(view: GillybogView, looking: Looking): Setting {
  const threatened = threat(view) === "next" ? (view.active + 1) % view.seats : view.active;
  const whom = who(threatened, looking);
  return {
    view,
    looking,
    places: layout(view.seats, looking.narrow, looking.shape),
    below: looking.you ?? view.active,
    threatened,
    // What is happening now is no more foreseen.
    foreseen: threat(view) === "now" ? NOTHING : foreseen({ ...view, active: threatened }, whom === "You" ? "you" : whom),
    seen: seenByHunters(view),
  };
}

export function scene(view: GillybogView, looking: Looking): Scene {
  const setting = settled(view, looking);
  const { width, height } = setting.places;
  return {
    width,
    height,
    ground: ground(setting),
    pieces: [
      ...onGround(setting),
      hunterCard(setting),
      village(setting),
      ...bogStacks(setting),
      ...players(setting),
      ...gillys(setting),
      ...hand(setting),
      ...tray(setting),
      ...dice(setting),
    ],
  };
}
