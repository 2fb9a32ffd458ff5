/** The games that can be drawn, each fetched when a table of it is opened. */
import { house } from "../house.svelte";
import type { GameModule, Printed } from "../table/piece";

const MODULES: Record<string, () => Promise<GameModule>> = {
  swapx: async () => (await import("./swapx/index")).default,
  "bayou-boss": async () => (await import("./bayou-boss/index")).default,
  swamped: async () => (await import("./swamped/index")).default,
  gillybog: async () => (await import("./gillybog/index")).default,
  marshlands: async () => (await import("./marshlands/index")).default,
};

/** How a game is drawn, and what its components say; null for one that is not drawn yet. */
export async function drawn(game: string): Promise<[GameModule, Printed] | null> {
  const fetched = MODULES[game];
  return fetched ? Promise.all([fetched(), house.printed(game)]) : null;
}
