/** The spots of the marsh, in words. */

/** What choosing a spot does; nothing for what is answered otherwise. */
export function spotSaid(action: Record<string, unknown>): string {
  const { square, arm } = action as { square: string; arm?: string };
  const where = `${arm} of the canal at ${square}`.replace("all of it of ", "");
  switch (action.type) {
    case "Claim":
      return `Put a counter on the ${String(action.what)} at ${square}`;
    case "MoveBoat":
      return `Move the boat to ${square}, ${String(action.terrain)}`;
    case "TakeOver":
      return `Replace the counter at ${square} by yours`;
    case "Pollute":
      return `Pollute the water at ${square}`;
    case "Purify":
      return `Purify the water at ${square}`;
    case "Mark":
      return `Block ${where} with a counter`;
    case "TakeBack":
      return `Take back your counter on ${where}`;
    default:
      return "";
  }
}
