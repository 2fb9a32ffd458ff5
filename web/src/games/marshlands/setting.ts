/** One scene in the making. */
import type { Looking, Piece } from "../../table/piece";
import type { Plan } from "./board";
import { colourOf } from "./colours";
import type { Box, Layout } from "./layout";
import type { MarshlandsView } from "./view";

export interface Setting {
  view: MarshlandsView;
  looking: Looking;
  places: Layout;
  plan: Plan;
  /** Whose tiles lie below: yours, or from behind the rail the first seat's. */
  below: number;
}

/** A piece beside the ground. */
export function lying(key: string, box: Box, layer: number, picture: string, told: Record<string, unknown>, label = ""): Piece {
  return { key, ...box, layer, picture, told, label };
}

export function who(seat: number, looking: Looking): string {
  return seat === looking.you ? "You" : (looking.names[seat] ?? `Seat ${seat + 1}`);
}

/** Who plays a colour: one, or partners. */
export function owners(view: MarshlandsView, looking: Looking, colour: number): string {
  const seats = view.colours.flatMap((own, seat) => (own === colour ? [who(seat, looking)] : []));
  return seats.length ? seats.join(" & ") : colourOf(colour).name;
}
