/** The table of Gillybog: the village above the map, the players beside it, one's cards below. */
import type { Looking, Scene } from "../../table/piece";
import { foreseen } from "./foreseen";
import { ground, onGround } from "./ground";
import { hand, tray } from "./hand";
import { layout } from "./layout";
import { seenByHunters } from "./map";
import { gillys, players } from "./players";
import { who, type Setting } from "./setting";
import { bogStacks, dice, hunterCard, village } from "./village";
import type { GillybogView } from "./view";

export function settled(view: GillybogView, looking: Looking): Setting {
  const whom = who(view.active, looking);
  return {
    view,
    looking,
    places: layout(view.seats, looking.narrow, looking.shape),
    below: looking.you ?? view.active,
    foreseen: foreseen(view, whom === "You" ? "you" : whom),
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
