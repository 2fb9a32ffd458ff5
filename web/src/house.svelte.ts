/** What the house has: the guest, the games, the levels of its bots. */
import { api } from "./table/http";
import type { Printed } from "./table/piece";
import type { GameCard, Guest, Level } from "./table/types";

class House {
  me: Guest | null = $state(null);
  games: GameCard[] = $state([]);
  levels: Record<string, Level[]> = $state({});
  #printed: Record<string, Promise<Printed>> = {};
  #coach: Record<string, Promise<Record<string, string>>> = {};
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

  /** What a level is called; one that stands in no list, such as of an old table, by itself. */
  level(level: string): string {
    return Object.values(this.levels).flat().find((known) => known.level === level)?.name ?? level;
  }

  /** What is printed on a game's components. */
  printed(game: string): Promise<Printed> {
    return (this.#printed[game] ??= api.components(game).catch((error: unknown) => {
      delete this.#printed[game];
      throw error;
    }));
  }

  /** What the coach says of each kind of question. */
  coach(game: string): Promise<Record<string, string>> {
    return (this.#coach[game] ??= api.coach(game).catch(() => ({})));
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

/** How many may play with the options as they are chosen. */
export function seatCounts(card: GameCard, values: Record<string, unknown>): number[] {
  const all = Array.from({ length: card.most - card.least + 1 }, (_, n) => card.least + n);
  const deciding = card.seatings.filter(({ option, value }) => values[option] === value);
  return all.filter((count) => deciding.every(({ players }) => players.includes(count)));
}

/** The bot that is seated where nobody says another. */
export const USUAL_BOT = "casual";
