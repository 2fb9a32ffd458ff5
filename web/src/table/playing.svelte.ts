/** A board that can be answered on: the scene of a frame, what is chosen on it, and the keyboard's way about. */
import { Answering } from "./answering.svelte";
import { topmost } from "./difference";
import { nearest } from "./direction";
import type { GameModule, Looking, Piece, Printed, Scene } from "./piece";
import { turned } from "./pointed";
import { scenery } from "./scenes";
import type { Asked, Frame, Option } from "./types";
import { wide } from "./wide.svelte";

/** What the board itself can be asked and told. */
export interface OnScreen {
  seen(piece: Piece): Piece;
  point(name: string | null): void;
}

export class Playing {
  /** The stage's width divided by its height. */
  shape = $state(1);
  /** Which piece the keyboard points at. */
  focus: string | null = $state(null);
  /** Whether the keyboard goes over everything that has a name, to ask why it cannot be chosen. */
  asking = $state(false);
  board: OnScreen | undefined = $state();
  readonly answering: Answering;

  constructor(
    readonly frame: () => Frame | null,
    readonly game: () => GameModule | null,
    readonly printed: () => Printed,
    readonly shown: () => string[],
    /** Whether it is one's turn to answer. */
    readonly asked: () => boolean,
    play: (option: Option) => void,
    /** What a lesson points at. */
    readonly points: () => readonly string[] = () => [],
  ) {
    const added = (action: unknown) => this.game()?.added?.(action as Record<string, unknown>) ?? [];
    this.answering = new Answering(frame, () => this.onBoard, play, () => this.game()?.turns, added, (chosen) => this.#beyond(chosen));
  }

  readonly looking: Looking = $derived.by(() => ({
    you: this.frame()?.you ?? null,
    names: this.frame()?.places.map((place) => place.name || place.called) ?? [],
    alone: this.frame()?.places.filter((place) => place.mine).length === 1,
    printed: this.printed(),
    chosen: this.answering.chosen,
    open: this.answering.open.map((option) => option.action as Record<string, unknown>),
    turn: this.answering.turn,
    narrow: !wide.is,
    shape: this.shape,
    shown: this.shown(),
    points: this.points(),
  }));
  readonly #draw = $derived.by(() => {
    const game = this.game();
    return game ? scenery(game) : null;
  });
  readonly scene: Scene | null = $derived.by(() => {
    const frame = this.frame();
    return this.#draw && frame ? turned(this.#draw(frame.view, this.looking, `${frame.answers}/${frame.you}`), this.points()) : null;
  });
  readonly top: Map<string, Piece> = $derived(topmost(this.scene?.pieces ?? []));
  readonly onBoard: ReadonlySet<string> = $derived(new Set(this.top.keys()));
  readonly facts = $derived.by(() => {
    const [game, frame] = [this.game(), this.frame()];
    return game && frame ? game.facts(frame.view, this.looking) : [];
  });
  /** Answers offered beside what was chosen last, and where that lies. */
  readonly offered: Option[] = $derived.by(() => (this.answering.facing ? [this.answering.facing] : this.answering.now.offered));
  readonly anchor: Piece | undefined = $derived.by(() => {
    const { chosen } = this.answering;
    return chosen.length && this.offered.length ? this.top.get(chosen.at(-1) ?? "") : undefined;
  });
  /** Turns what is being laid, if something is. */
  readonly turn: ((by: number) => void) | undefined = $derived.by(() => {
    if (this.answering.turned.length < 2) return undefined;
    return (by: number) => this.answering.turnBy(this.game()?.turnsLeft ? -by : by);
  });

  /** A key turns what is being laid, or carried. */
  turned(by: number): void {
    if (this.turn) this.turn(by);
    else if (this.answering.chosen.length) this.spin(by);
  }

  /** Turns what is carried, though it lies nowhere yet. */
  spin(by: number): void {
    this.answering.spin(this.game()?.turnsLeft ? -by : by);
  }

  /** What the keyboard can be put on. */
  readonly reached: ReadonlySet<string> = $derived.by(() => (this.asking ? this.onBoard : this.answering.lit));

  walk(key: string): void {
    if (!this.asking && this.#walkButtons(key)) return;
    const lit = this.reached;
    const spots = [...this.top].filter(([name]) => lit.has(name) || name === this.focus).map(([name, piece]) => ({ ...(this.board?.seen(piece) ?? piece), name }));
    // From where nothing can be chosen any more every arrow leads somewhere; and where nothing lies that way the keyboard
    // is on what it points at, even if that was drawn anew.
    const lost = this.focus === null || !lit.has(this.focus);
    const next = nearest(spots, this.focus, key) ?? (lost ? nearest(spots.filter(({ name }) => lit.has(name)), null, key) : this.focus);
    if (next !== null) this.board?.point(next);
  }

  /** A piece as the table is asked about it: why can it not be chosen? */
  about({ picture, kind = picture, name, called = name ?? "" }: Piece): Asked {
    return { piece: kind, name: called, chosen: this.answering.chosen };
  }

  /** What a piece is called, in a few words. */
  called(name: string): string {
    return this.top.get(name)?.label.split(/[;:,.]/)[0] || name.replaceAll("-", " ");
  }

  back(): boolean {
    if (this.asking) {
      this.asking = false;
      return true;
    }
    const name = this.answering.chosen.at(-1) ?? null;
    if (!this.answering.back()) return false;
    this.board?.point(name);
    return true;
  }

  /** Where nothing on the board answers, arrows go along the answers that are buttons. */
  #walkButtons(key: string): boolean {
    const buttons = [...document.querySelectorAll<HTMLElement>(".prompt .plain button")];
    if (this.answering.lit.size || !buttons.length) return false;
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    buttons.at(at < 0 ? 0 : (at + (key === "ArrowRight" || key === "ArrowDown" ? 1 : -1)) % buttons.length)?.focus();
    return true;
  }

  #beyond(chosen: string[]): Option[] {
    const [frame, game] = [this.frame(), this.game()];
    if (!frame || !this.asked() || !game?.beyond) return [];
    const listed = frame.options.map(({ action }) => action as Record<string, unknown>);
    return game.beyond(frame.view, { you: frame.you, printed: this.printed(), chosen, listed });
  }
}
