/** The Croc swims: from where it was it comes by water. */
import type { Scene } from "../../table/piece";
import { between, centre, spaceOf } from "./swamp";
import type { SwampedView } from "./view";

export function rekey(previous: Scene | null, next: Scene, view: SwampedView): Scene {
  const from = spaceOf(previous?.pieces.find(({ key }) => key === "croc")?.name ?? "");
  if (from < 0 || from === view.croc) return next;
  const by = between(view, from, view.croc).map(centre);
  return { ...next, pieces: next.pieces.map((piece) => (piece.key === "croc" ? { ...piece, by } : piece)) };
}
