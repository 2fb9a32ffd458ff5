/** Printed text on small cards: lines that fit, and numbers as they stand now. */
import { worth } from "./view";

export interface Word {
  text: string;
  /** Whether it is a number that has grown. */
  grown: boolean;
}

const COUNTED = /^(attack|card|group|hazard|hunter|space|tile)s?(?=\W?$)/;

/** The words of a text; numbers in parentheses stand for what they come to, if they have grown, and nouns agree with them. */
export function words(text: string, more: number): Word[] {
  const found = text.split(" ");
  return found.map((word, n) => {
    const number = /\(\d+\)/.exec(word)?.[0];
    if (!number || !more) return { text: word, grown: false };
    const now = worth(number, more);
    agree(found, n + 1, now);
    return { text: word.replace(number, String(now)), grown: true };
  });
}

/** The noun counted by a number before it becomes one or many: "hunter cards", "attack or hazard". */
function agree(words: string[], from: number, count: number): void {
  let noun = words.findIndex((word, n) => n >= from && n < from + 3 && COUNTED.test(word));
  if (noun < 0) return;
  while (COUNTED.test(words[noun + 1] ?? "")) noun += 1;
  for (const n of words[noun + 1] === "or" ? [noun, noun + 2] : [noun]) {
    words[n] = words[n]!.replace(COUNTED, count === 1 ? "$1" : "$1s");
  }
}

export function told(text: string, more: number): string {
  return words(text, more).map((word) => word.text).join(" ");
}

/** Lines of about so many letters; what is beyond the last line is cut off. */
export function lines(text: string, more: number, letters: number, most: number): Word[][] {
  const found: Word[][] = [[]];
  let long = 0;
  for (const word of words(text, more)) {
    if (long && long + word.text.length > letters) {
      if (found.length === most) {
        found.at(-1)!.push({ text: "…", grown: false });
        return found;
      }
      found.push([]);
      long = 0;
    }
    found.at(-1)!.push(word);
    long += word.text.length + 1;
  }
  return found;
}
