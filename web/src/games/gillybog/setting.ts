/** One scene in the making. */
import type { Looking, Piece } from "../../table/piece";
import type { Foreseen } from "./foreseen";
import type { Box, Layout } from "./layout";
import type { GillybogView } from "./view";

export interface Setting {
  view: GillybogView;
  looking: Looking;
  places: Layout;
  /** Whose cards lie below: yours, or from behind the rail those of the active player. */
  below: number;
  /** Whom the next hunter card is for, and what it would do to them. */
  threatened: number;
  foreseen: Foreseen;
  /** The spaces that hunters see. */
  seen: ReadonlySet<number>;
}

/** A piece beside the ground. */
export function lying(key: string, box: Box, layer: number, picture: string, told: Record<string, unknown>, label = ""): Piece {
  return { key, ...box, layer, picture, told, label };
}

export function who(seat: number, looking: Looking): string {
  return seat === looking.you ? "You" : (looking.names[seat] ?? `Seat ${seat + 1}`);
}

export function tint(seat: number): string {
  return `var(--seat-${seat})`;
}

/** The values of a field in the answers that are still open. */
export function named(looking: Looking, field: string): Set<string> {
  return new Set(looking.open.flatMap((action) => (typeof action[field] === "string" ? [action[field]] : [])));
}
