/** The answers as a list to read: in groups by kind, filtered by what was typed. */
import type { Option } from "./types";

export interface Group {
  title: string;
  options: Option[];
}

/** `SpawnCell` reads `Spawn cell`. */
export function spoken(type: string): string {
  const words = type.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function grouped(options: Option[]): Group[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const title = spoken(kind(option.action));
    groups.set(title, [...(groups.get(title) ?? []), option]);
  }
  return [...groups].map(([title, inside]) => ({ title, options: inside }));
}

/** Every word typed must begin a word of the answer: `mo b2` finds `Move b2 to c3`.  An answer typed out is that one,
 *  though others begin like it: `Move to b1` is not `Move to b10`. */
export function filtered(options: Option[], typed: string): Option[] {
  const wanted = words(typed);
  const whole = options.filter((option) => words(option.text).join(" ") === wanted.join(" "));
  if (whole.length) return whole;
  return options.filter((option) => {
    const there = words(option.text);
    return wanted.every((word) => there.some((other) => other.startsWith(word)));
  });
}

function words(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

function kind(action: unknown): string {
  const type = (action as { type?: unknown } | null)?.type;
  return typeof type === "string" ? type : "Answers";
}
