/** Which pieces stand for an answer besides those its own words name. */

/** A part of a tile, where a boat or a counter may go. */
export function spotName(square: unknown, part: unknown): string {
  return `${String(square)}:${String(part)}`;
}

export const VILLAGE = "village";

export function added(action: Record<string, unknown>): string[] {
  switch (action.type) {
    case "Offer":
      return ["offer"];
    case "Discard":
      return ["discards"];
    case "SwapForDeck":
    case "DrawTile":
      return ["deck"];
    case "Take":
      return ["offered"];
    case "TurnVillage":
    case "SetVillage":
      return [VILLAGE];
    case "MoveBoat":
    case "Claim":
      return [spotName(action.square, action.part)];
    // Nothing is taken up by the way.
    case "TakeUp":
      return ["in words"];
    default:
      return [];
  }
}
