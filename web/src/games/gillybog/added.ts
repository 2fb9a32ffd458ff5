/** Which pieces stand for an answer besides those its own words name: players are told by number. */
export function added(action: Record<string, unknown>): string[] {
  return typeof action.player === "number" ? [`seat ${action.player}`] : [];
}
