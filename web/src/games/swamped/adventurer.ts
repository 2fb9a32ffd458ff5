/** The own Adventurer: where others play on the same device, face down until one holds it or it is shown. */
import type { Piece } from "../../table/piece";
import { titled } from "../names";
import { aims } from "./adventurers";
import { lying, type Setting } from "./setting";
import { FACE_DOWN } from "./view";

export function adventurers({ view, looking, places, below }: Setting): Piece[] {
  const [dealt] = view.adventurers[below] ?? [];
  if (!dealt) return [];
  const known = dealt !== FACE_DOWN;
  const face = known ? { adventurer: titled(dealt), aims: aims(view, dealt) } : { adventurer: "", aims: [] };
  const open = view.shown && known;
  const told = { ...(open ? face : { adventurer: "", aims: [] }), open, narrow: looking.narrow };
  const said = [titled(dealt), ...face.aims.map(({ text, worth }) => `${text}: worth ${worth} now`)].join("; ");
  const piece = lying("adventurer", places.adventurer, 9, "adventurer", told, open ? said : "An Adventurer, face down");
  if (!known || view.shown || looking.you === null) return [{ ...piece, layer: 2 }];
  if (looking.alone) Object.assign(piece, { told: { ...face, open: true, narrow: looking.narrow }, label: `Your Adventurer: ${said}; hold it, or hold Enter, to see it large`, tip: `${said}. Only you see it.` });
  else piece.label = "Your Adventurer, face down: hold it, or hold Enter, to peek";
  piece.peek = { told: { ...face, open: true, peeked: true }, label: said };
  return [piece];
}
