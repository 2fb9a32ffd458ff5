/** What somebody would answer who chose a thing that cannot be chosen: the open answers, with that thing in the place of another. */
import type { Option } from "./types";

type Action = Record<string, unknown>;

/** As many answers as the table looks at. */
const MOST = 12;

/** Answers like those that are open, with `name` in the place of something not chosen yet; the likeliest first. */
export function wouldBe(options: Option[], chosen: string[], name: string, pictured: (name: string) => string | undefined): Action[] {
  const found = new Map<string, { action: Action; far: number }>();
  for (const { action } of options) {
    const open = action as Action;
    if (!chosen.every((one) => words(open).includes(one))) continue;
    for (const [field, value] of Object.entries(open)) {
      if (field === "type") continue;
      for (const word of Array.isArray(value) ? value : [value]) {
        if (typeof word !== "string" || chosen.includes(word)) continue;
        const far = Number(pictured(word) !== pictured(name)) * 2 + Number(Array.isArray(value));
        const changed = Array.isArray(value) ? value.map((one) => (one === word ? name : one)) : name;
        // One of a kind, and by each of its fields, says as much as all of them.
        const kind = `${String(open["type"])}/${field}`;
        if ((found.get(kind)?.far ?? Infinity) > far) found.set(kind, { action: { ...open, [field]: changed }, far });
      }
    }
  }
  return [...found.values()].sort((one, other) => one.far - other.far).slice(0, MOST).map(({ action }) => action);
}

function words(action: Action): unknown[] {
  return Object.entries(action).flatMap(([field, value]) => (field === "type" ? [] : Array.isArray(value) ? value : [value]));
}
