/** A group keeps its key while it moves, so that it glides. */
import type { Piece, Scene } from "../../table/piece";
import { rekeyed } from "../keys";
import type { GillybogView } from "./view";

export function rekey(previous: Scene | null, next: Scene, view: GillybogView): Scene {
  const [before, now] = [groups(previous), groups(next)];
  const kept = new Map<Piece, string>();
  const taken = new Set<string>();
  const keep = (space: unknown, was: unknown): void => {
    const [piece, from] = [now.get(space), before.get(was)];
    if (!piece || !from || kept.has(piece) || taken.has(from.key)) return;
    kept.set(piece, from.key);
    taken.add(from.key);
  };
  for (const { type, way = [] } of view.events) {
    // Those who left others behind are a new group.
    if (type === "GroupMoved" && !now.has(way[0])) keep(way.at(-1), way[0]);
  }
  for (const space of now.keys()) keep(space, space);
  return { ...next, pieces: rekeyed(next.pieces, kept) };
}

/** The groups on the map by the space they stand on. */
function groups(scene: Scene | null): Map<unknown, Piece> {
  return new Map(scene?.pieces.filter(({ picture, ground }) => picture === "hunters" && ground).map((piece) => [piece.told.space, piece]));
}
