/** The table's keys; whoever types into a field keeps theirs. */
import { isArrow } from "./direction";

export interface Keyed {
  arrow(key: string): void;
  back(): boolean;
  letters: Record<string, () => void>;
}

export function keyed(event: KeyboardEvent, keys: Keyed): void {
  const target = event.target as HTMLElement | null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target?.closest("input, select, textarea, dialog")) return;
  if (isArrow(event.key)) {
    // Lists and sliders scroll by arrows; only the board and the bare page walk by them.
    if (target?.closest("[role=menu], ol, [role=tablist]")) return;
    event.preventDefault();
    keys.arrow(event.key);
  } else if (event.key === "Escape") {
    if (keys.back()) event.preventDefault();
  } else {
    const doing = keys.letters[event.key];
    if (!doing) return;
    event.preventDefault();
    doing();
  }
}
