/** Which pieces stand for an answer besides those its own words name. */

const LOST = "all are lost";

export function added(action: Record<string, unknown>): string[] {
  switch (action.type) {
    case "StartPile":
      return ["new pile"];
    case "PlayLetsMove":
      return ["let's-move"];
    case "Discard":
      return ["discards"];
    case "MoveBoat":
    case "LetLie":
    case "BidHalt":
      return ["boat"];
    case "Drift":
      return [`${action.spaces} down`];
    case "TalkToGuide":
      return ["guide"];
    case "Leave":
      return ["way out"];
    case "LeaveTooSoon":
      return ["way out", LOST];
    case "SteerIntoCroc":
      return [LOST];
    case "GivePilotCard":
    case "GiveBonus":
      return [`seat ${action.to}`];
    case "NameWinner":
      return [`seat ${action.winner}`];
    default:
      return [];
  }
}
