/** Which pieces stand for an answer besides those its own words name. */

/** A part of a tile, where a boat or a counter may go. */
export function spotName(square: unknown, part: unknown): string {
  return `${String(square)}:${String(part)}`;
}

/** An arm of a canal, or all of it, where a counter blocks the way. */
export function armName(square: unknown, part: unknown, arm: unknown): string {
  return `${spotName(square, part)}:${String(arm)}`;
}

/** The panel of a player. */
export function playerName(seat: unknown): string {
  return `player ${String(seat)}`;
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
    case "BringDarkness":
      return ["eclipse"];
    case "TurnVillage":
    case "SetVillage":
      return [VILLAGE];
    case "MoveBoat":
    case "Claim":
    case "TakeOver":
    case "Pollute":
    case "Purify":
      return [spotName(action.square, action.part)];
    case "Mark":
    case "TakeBack":
      return [armName(action.square, action.part, action.arm)];
    case "AskToExchange":
      return [playerName(action.whom)];
    // Nothing is taken up by the way.
    case "TakeUp":
      return ["in words"];
    default:
      return [];
  }
}
