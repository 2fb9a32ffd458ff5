/** Printed text on small cards: lines that fit, and numbers as they stand now. */
import { worth } from "./view";

export interface Word {
  text: string;
  /** Whether it is a number that has grown. */
  grown: boolean;
}

/** The words of a text; numbers in parentheses stand for what they come to, if they have grown. */
export function words(text: string, more: number): Word[] {
  return text.split(" ").map((word) => {
    const number = /\(\d+\)/.exec(word)?.[0];
    if (!number || !more) return { text: word, grown: false };
    return { text: word.replace(number, String(worth(number, more))), grown: true };
  });
}

export function told(text: string, more: number): string {
  return words(text, more).map((word) => word.text).join(" ");
}

export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
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
