/** Lines that keep their places while what they say comes and goes. */
import type { GameModule } from "./piece";

export type Lines = ReturnType<GameModule["facts"]>;

/** What a line says that has nothing to say now. */
const NOTHING = "–";

/** The lines of now, and where they stood those of before; a new one comes after the line it follows. */
export function kept(before: Lines, now: Lines): Lines {
  const lines: Lines = before.map(({ label }) => now.find((line) => line.label === label) ?? { label, value: NOTHING });
  now.forEach((line, n) => {
    if (lines.some(({ label }) => label === line.label)) return;
    const after = lines.findIndex(({ label }) => label === now[n - 1]?.label);
    lines.splice(after + 1, 0, line);
  });
  return lines;
}
