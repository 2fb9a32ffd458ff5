/** Answering is narrowing: choosing a thing keeps the answers that mention it. */
import type { Option } from "./types";

export interface Narrowed {
  /** The answers still open. */
  open: Option[];
  /** The things that would narrow them further. */
  lit: string[];
  /** Answers that no further thing tells apart; offered as text, next to what was chosen. */
  offered: Option[];
}

/** As many answers as a popover can show at once. */
const FEW = 8;

/** What a game adds to the words of an answer: names of pieces that stand for it. */
export type Added = (action: unknown) => string[];
const NOTHING: Added = () => [];

/** What an action mentions: its field values that are words, and words in lists; not what kind of action it is. */
export function names(action: unknown): string[] {
  if (action === null || typeof action !== "object") return [];
  const found = new Set<string>();
  for (const [field, value] of Object.entries(action)) {
    if (field === "type") continue;
    for (const part of Array.isArray(value) ? value : [value]) if (typeof part === "string") found.add(part);
  }
  return [...found];
}

/** Where the answers stand after these things were chosen; only what lies on the board can be chosen there. */
export function narrowed(options: Option[], chosen: string[], onBoard: ReadonlySet<string>, added = NOTHING): Narrowed {
  const open = options.filter((option) => mentionsAll(option, chosen, added));
  const further = new Map(open.map((option) => [option, missing(option, chosen, onBoard, added)]));
  const lit = new Set<string>();
  for (const rest of further.values()) for (const name of rest) lit.add(name);
  const finished = open.filter((option) => further.get(option)?.length === 0);
  const alike = new Set(open.map((option) => [...(further.get(option) ?? [])].sort().join("\n"))).size === 1;
  // When all that is left names the same things, choosing one of them would change nothing.
  const stuck = chosen.length > 0 && open.length > 1 && alike;
  const offered = stuck || (finished.length > 0 && chosen.length > 0 && open.length <= FEW) ? open : finished;
  return { open, lit: stuck ? [] : [...lit], offered };
}

/** What is chosen once this thing is, too: one more, one less, or, if it fits none of the open answers, this alone. */
export function choosing(options: Option[], chosen: string[], name: string, added = NOTHING): string[] {
  if (chosen.includes(name)) return chosen.filter((other) => other !== name);
  const further = [...chosen, name];
  if (options.some((option) => mentionsAll(option, further, added))) return further;
  return options.some((option) => mentionsAll(option, [name], added)) ? [name] : chosen;
}

/** The one answer left, if choosing has come to that; what the game added to its words must have been chosen, too. */
export function only(options: Option[], chosen: string[], added = NOTHING): Option | null {
  if (chosen.length === 0) return null;
  const [left, ...others] = options.filter((option) => mentionsAll(option, chosen, added));
  if (!left || others.length) return null;
  return added(left.action).every((name) => chosen.includes(name)) ? left : null;
}

/** The answers that only a button can give: their own words name nothing on the board, whatever stands for them there. */
export function wordless(options: Option[], onBoard: ReadonlySet<string>): Option[] {
  return options.filter((option) => missing(option, [], onBoard, NOTHING).length === 0);
}

/** The answers left as ways to turn one thing, in their order, if they differ in this field alone; else none. */
export function turned(options: Option[], field: string | undefined): Option[] {
  if (!field || !options.every(({ action }) => Number.isFinite(turnOf(action, field)))) return [];
  const rest = new Set(options.map(({ action }) => JSON.stringify({ ...(action as object), [field]: null })));
  return rest.size === 1 ? options.toSorted((one, other) => turnOf(one.action, field) - turnOf(other.action, field)) : [];
}

export function turnOf(action: unknown, field: string): number {
  return (action as Record<string, number>)[field] ?? NaN;
}

function mentionsAll(option: Option, chosen: string[], added: Added): boolean {
  const mentioned = [...names(option.action), ...added(option.action)];
  return chosen.every((name) => mentioned.includes(name));
}

function missing(option: Option, chosen: string[], onBoard: ReadonlySet<string>, added: Added): string[] {
  const mentioned = new Set([...names(option.action), ...added(option.action)]);
  return [...mentioned].filter((name) => onBoard.has(name) && !chosen.includes(name));
}
