/** The line to a table: it comes back by itself, and each time begins with a whole frame. */
import type { Frame, FreeUndo, Hint, Pointed, Queued, Refused, ToTable, Warned, WhatFollows, WhyNot } from "./types";

export type FromTable = Frame | Refused | Hint | WhyNot | WhatFollows | Pointed | FreeUndo | Queued | Warned;
export type Connection = "joining" | "open" | "lost" | "gone";

export interface Ears {
  heard(message: FromTable): void;
  connection(state: Connection): void;
}

/** The table said that there is no use in coming back: unknown room, or not for you. */
const FINAL = new Set([4004, 4003, 4404, 4403, 1008]);
/** The table said that there is too much of us; what it said goes before, and says when to come back. */
const TOO_MANY = 4429;
const LATER = 10_000;
const LONGEST = 5_000; // a table that is there again is soon found again

export class Live {
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #closed = false;

  constructor(
    readonly address: () => string,
    readonly ears: Ears,
    readonly make: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  join(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = this.make(this.address());
    this.#socket = socket;
    this.ears.connection(this.#tries ? "lost" : "joining");
    socket.onmessage = (event) => {
      this.#tries = 0;
      this.ears.connection("open");
      this.ears.heard(JSON.parse(event.data as string) as FromTable);
    };
    socket.onclose = (event) => this.#left(socket, event.code);
  }

  /** Whether it could be said: an answer is never kept for later, since by then the question may be another. */
  say(message: ToTable): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Try at once: the network is back, or somebody looks at the page again. */
  hurry(): void {
    if (this.#closed || !this.#timer) return;
    this.#tries = 0;
    this.join();
  }

  leave(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #left(socket: WebSocket, code: number): void {
    if (this.#closed || socket !== this.#socket) return;
    if (FINAL.has(code)) return this.ears.connection("gone");
    this.ears.connection("lost");
    const wait = code === TOO_MANY ? LATER : Math.min(LONGEST, 400 * 2 ** this.#tries);
    this.#tries += 1;
    // Not all at the same moment after a restart of the server.
    this.#timer = setTimeout(() => this.join(), wait * (0.7 + 0.6 * Math.random()));
  }
}
