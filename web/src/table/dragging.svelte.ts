/** Dragging a piece from the hand to where it goes: a ghost under the pointer or finger, turned on the way. */
import type { Piece } from "./piece";

/** How far a hand slips without meaning it, in pixels. */
const SLIP = 9;

/** What dragging may lead to. */
export interface Dragged {
  /** Whether a piece can be taken up, so that something is lit where it may go. */
  canTake(piece: Piece): boolean;
  take(piece: Piece): void;
  /** The name of what can be chosen at this point of the screen. */
  under(x: number, y: number): string | null;
  drop(name: string): void;
  putBack(): void;
  turn(by: number): void;
}

export class Dragging {
  /** What is being dragged, and where on the screen. */
  piece: Piece | null = $state.raw(null);
  at: { x: number; y: number } = $state.raw({ x: 0, y: 0 });
  /** What it would be laid on. */
  over: string | null = $state(null);
  #grasped: { piece: Piece; pointer: number; x: number; y: number } | null = null;
  #ended = false;

  constructor(readonly doings: Dragged) {}

  down(piece: Piece, event: PointerEvent): void {
    if (event.button === 0 && event.isPrimary && this.doings.canTake(piece)) this.#grasped = { piece, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  /** A second finger, anywhere, turns what the first one holds. */
  another(event: PointerEvent): void {
    if (this.piece && event.pointerId !== this.#grasped?.pointer) this.doings.turn(1);
  }

  moved(event: PointerEvent): void {
    const held = this.#grasped;
    if (!held || event.pointerId !== held.pointer) return;
    if (!this.piece) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLIP) return;
      this.piece = held.piece;
      this.doings.take(held.piece);
    }
    this.at = { x: event.clientX, y: event.clientY };
    this.over = this.doings.under(event.clientX, event.clientY);
  }

  up(event: PointerEvent): void {
    if (event.pointerId !== this.#grasped?.pointer) return;
    const { piece, over } = this;
    this.#let();
    if (!piece) return;
    this.#ended = true;
    setTimeout(() => (this.#ended = false));
    if (over) this.doings.drop(over);
    else this.doings.putBack();
  }

  cancel(): void {
    const { piece } = this;
    this.#let();
    if (piece) this.doings.putBack();
  }

  /** The click that ends a drag chooses nothing. */
  clicked(event: Event): void {
    if (this.#ended) event.stopPropagation();
    this.#ended = false;
  }

  wheeled(event: WheelEvent): void {
    if (!this.piece) return;
    event.preventDefault();
    event.stopPropagation();
    this.doings.turn(Math.sign(event.deltaY));
  }

  #let(): void {
    [this.#grasped, this.piece, this.over] = [null, null, null];
  }
}
