/** The table's keys; whoever types into a field keeps theirs. */
import { isArrow } from "./direction";

export interface Keyed {
  arrow(key: string): void;
  back(): boolean;
  letters: Record<string, () => void>;
}

/** Whether a key is meant for somebody else: a field, the browser, or whoever has taken it already. */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !!target?.closest("input, select, textarea, dialog");
}

export function keyed(event: KeyboardEvent, keys: Keyed): void {
  if (typing(event)) return;
  if (isArrow(event.key)) {
    // Lists and sliders scroll by arrows, the ground by Shift and arrows; only the board and the bare page walk by them.
    if (event.shiftKey || (event.target as HTMLElement | null)?.closest("[role=menu], ol, [role=tablist]")) return;
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
