/** What a hand does with the pieces of a board: it hovers, holds, peeks and chooses. */
import type { Piece } from "./piece";

/** How long a finger holds a piece to be told what it is, and how much longer to point at it for all to see. */
const HELD = 450;
const HELD_ON = 1000;

/** What touching a piece may lead to. */
export interface Doings {
  canChoose(piece: Piece): boolean;
  /** What lies on or under a piece at this point and can be chosen, though the piece itself cannot. */
  within(piece: Piece, event: MouseEvent): string | null;
  choose(name: string): void;
  /** Somebody asks why this cannot be chosen. */
  why(piece: Piece): void;
  point(name: string): void;
}

/** Whether a piece is there to be looked at alone, and lets what lies under it be clicked. */
export function isMute({ name, tip, peek, shows, kind, called }: Piece): boolean {
  return !name && !tip && !peek && !shows && !kind && !called;
}

export class Touching {
  /** The piece that is pointed at, and tells what it is. */
  tipped: Piece | null = $state.raw(null);
  /** The key of the piece that is being peeked at. */
  peeked: string | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #long = false;

  constructor(readonly doings: Doings) {}

  touched(piece: Piece, event: PointerEvent): void {
    this.#long = false;
    if (piece.peek && event.button === 0) {
      this.peeked = piece.key;
      this.tipped = null;
      return;
    }
    if (event.pointerType === "mouse") return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#long = true;
      this.tipped = piece;
      // Who goes on holding it points at it.
      this.#timer = setTimeout(() => piece.name && this.doings.point(piece.name), HELD_ON);
    }, HELD);
  }

  entered(piece: Piece, event: PointerEvent): void {
    if (event.pointerType === "mouse") this.tipped = piece;
  }

  left(): void {
    clearTimeout(this.#timer);
    this.tipped = null;
  }

  picked(piece: Piece, event?: MouseEvent): void {
    clearTimeout(this.#timer);
    if (event?.altKey && piece.name) return this.doings.point(piece.name);
    // A long press asked what it is; it did not choose it.
    if (this.#long) return void (this.#long = false);
    if (piece.shows) this.tipped = piece;
    if (piece.name && this.doings.canChoose(piece)) return this.doings.choose(piece.name);
    const other = event && this.doings.within(piece, event);
    if (other) this.doings.choose(other);
    // What lies face down and is one's own is looked at.
    else if (!piece.peek) this.doings.why(piece);
  }

  /** Enter or the space bar on its rim. */
  keyed(piece: Piece, event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    this.#long = false;
    this.picked(piece);
  }

  peek(piece: Piece, event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    this.peeked = piece.key;
  }

  unpeek(): void {
    this.peeked = null;
  }
}
