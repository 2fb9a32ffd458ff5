/** One scene in the making. */
import type { Looking, Piece } from "../../table/piece";
import type { Box, Layout } from "./layout";
import type { SwampedView } from "./view";

export interface Setting {
  view: SwampedView;
  looking: Looking;
  places: Layout;
  /** Who sits below. */
  below: number;
}

/** A piece beside the ground. */
export function lying(key: string, box: Box, layer: number, picture: string, told: Record<string, unknown>, label = ""): Piece {
  return { key, ...box, layer, picture, told, label };
}

/** Who is to act. */
export function asked({ view }: Setting): number | null {
  return view.outcome ? null : (view.agenda.at(-1)?.seat ?? null);
}
