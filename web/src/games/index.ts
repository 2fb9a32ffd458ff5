/** The games that can be drawn, each fetched when a table of it is opened. */
import type { GameModule } from "../table/piece";

export const MODULES: Record<string, () => Promise<GameModule>> = {
  swapx: async () => (await import("./swapx/index")).default,
  "bayou-boss": async () => (await import("./bayou-boss/index")).default,
  swamped: async () => (await import("./swamped/index")).default,
};
