/** What the house has: the guest, the games, the levels of its bots. */
import { api } from "./table/http";
import type { GameCard, Guest } from "./table/types";

class House {
  me: Guest | null = $state(null);
  games: GameCard[] = $state([]);
  levels: Record<string, string> = $state({});
  #opened: Promise<void> | undefined;

  /** Ask once; whoever needs it waits for the same answer. */
  opened(): Promise<void> {
    this.#opened ??= this.#open().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  game(name: string): GameCard | undefined {
    return this.games.find((card) => card.name === name);
  }

  /** A game's title, or its name until the cards are there. */
  title(name: string): string {
    return this.game(name)?.title ?? name;
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  async #open(): Promise<void> {
    [this.me, this.games, this.levels] = await Promise.all([api.me(), api.games(), api.levels()]);
  }
}

export const house = new House();

/** A full table of people around one, but no more than talk well: four where the game allows it. */
export function usualSeats(card: GameCard): number {
  return Math.min(Math.max(4, card.least), card.most);
}

/** What each level is like, in a word or two. */
export function levelNames(levels: Record<string, string>): string[] {
  return Object.keys(levels).length ? Object.keys(levels) : ["greedy"];
}
