/** What was learnt on this device: lessons finished, how far one is in the others, and what the coach has said. */

interface Kept {
  done: string[];
  at: Record<string, { step: number; choices: number[] }>;
  /** Questions of which the coach need not speak any more, and games whose lesson was offered. */
  heard: string[];
}

const KEY = "mire.learnt";

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    return { done: kept.done ?? [], at: kept.at ?? {}, heard: kept.heard ?? [] };
  } catch {
    return { done: [], at: {}, heard: [] };
  }
}

class Learnt {
  #kept: Kept = $state(read());

  has(game: string, lesson: string): boolean {
    return this.#kept.done.includes(`${game}/${lesson}`);
  }

  /** Where one left a lesson. */
  where(game: string, lesson: string): { step: number; choices: number[] } {
    return this.#kept.at[`${game}/${lesson}`] ?? { step: 0, choices: [] };
  }

  reached(game: string, lesson: string, step: number, choices: number[]): void {
    this.#kept.at[`${game}/${lesson}`] = { step, choices };
    this.#keep();
  }

  finished(game: string, lesson: string): void {
    delete this.#kept.at[`${game}/${lesson}`];
    if (!this.has(game, lesson)) this.#kept.done.push(`${game}/${lesson}`);
    this.#keep();
  }

  heard(what: string): boolean {
    return this.#kept.heard.includes(what);
  }

  hear(what: string): void {
    if (!this.heard(what)) this.#kept.heard.push(what);
    this.#keep();
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  }
}

export const learnt = new Learnt();
