/** The Guide of the Lonely Jungle: what it steers for, and where it sits. */
import type { Piece } from "../../table/piece";
import { titled } from "../names";
import { signOf, tint } from "./names";
import { lying, type Setting } from "./setting";
import type { SwampedView } from "./view";

/** What the Guide's open card says. */
export function wish(view: SwampedView): string {
  const [card = ""] = view.wish;
  return card === "onward" ? "steers onward" : `steers for ${titled(card)}`;
}

/** The Guide sits opposite, where others would. */
export function guide({ view, looking, places }: Setting): Piece[] {
  const [box] = places.others;
  if (view.seats !== 1 || !box) return [];
  const told = { room: 0, name: `Guide ${wish(view)}`, sign: signOf("guide"), tint: tint("guide"), pilot: false, turn: false, winner: false, shown: "", narrow: looking.narrow, own: false };
  const label = `The Guide ${wish(view)}; ${view.wishes.length} of its cards are to come`;
  return [{ ...lying("guide", box, 2, "seat", told, label), name: "guide", tip: `${label}. You say how far.` }];
}
