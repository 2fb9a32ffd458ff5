/** Answering on the board: what was chosen so far, and what that leaves. */
import { choosing, narrowed, only, turned, turnOf, wordless, type Added } from "./narrow";
import type { Frame, Option } from "./types";

const NONE: Option[] = [];

export class Answering {
  chosen: string[] = $state([]);
  /** Which piece the keyboard points at. */
  focus: string | null = $state(null);
  /** How many answers the table had when one was sent that it has not replied to; until then nothing can be answered. */
  #sent: number | null = $state(null);
  #asked = "";
  /** How the last thing was turned; the next one begins so, too, where it fits. */
  #turn = $state(0);

  constructor(
    readonly frame: () => Pick<Frame, "options" | "answers"> | null,
    readonly onBoard: () => ReadonlySet<string>,
    readonly play: (option: Option) => void,
    /** The field of an answer that says how something is turned. */
    readonly field: () => string | undefined = () => undefined,
    /** What the game adds to the words of an answer. */
    readonly added: Added = () => [],
    /** The answers the table takes besides those it lists, once these things are chosen. */
    readonly beyond: (chosen: string[]) => Option[] = () => NONE,
  ) {}

  readonly sent: boolean = $derived(this.#sent !== null);
  readonly #listed: Option[] = $derived.by(() => this.frame()?.options ?? NONE);
  readonly options: Option[] = $derived.by(() => (this.sent ? NONE : [...this.#listed, ...this.beyond(this.chosen)]));
  readonly open: Option[] = $derived.by(() => narrowed(this.options, this.chosen, new Set(), this.added).open);
  readonly now = $derived.by(() => narrowed(this.options, this.chosen, this.onBoard(), this.added));
  readonly lit: ReadonlySet<string> = $derived(new Set(this.now.lit));
  /** Answers to be had from a button, while nothing is chosen. */
  readonly plain: Option[] = $derived.by(() => (this.chosen.length ? NONE : wordless(this.options, this.onBoard())));
  /** What is left are ways to turn one thing. */
  readonly turned: Option[] = $derived.by(() => (this.chosen.length ? turned(this.open, this.field()) : NONE));
  /** The one it is turned to now. */
  readonly facing: Option | null = $derived(this.turned.find(({ action }) => this.#at(action) >= this.#turn) ?? this.turned[0] ?? null);
  readonly turn: number | null = $derived(this.facing && this.#at(this.facing.action));

  choose(name: string): void {
    if (this.turned.length && name === this.chosen.at(-1)) return this.turnBy(1);
    this.chosen = choosing(this.options, this.chosen, name, this.added);
    const left = only(this.options, this.chosen, this.added);
    // What can be turned is laid on a second word, and begins as it fits.
    if (!this.turned.length) return left ? this.answer(left) : undefined;
    const fitting = this.turned.filter((option) => this.#listed.includes(option));
    const begin = fitting.find(({ action }) => this.#at(action) >= this.#turn) ?? fitting[0];
    if (begin) this.#turn = this.#at(begin.action);
  }

  /** How what is carried would be turned, as far as that can be told before it lies. */
  readonly carried: number = $derived(this.turn ?? this.#turn);

  /** The next way to turn what is carried: of all those in which it could lie somewhere. */
  spin(steps: number): void {
    if (this.turned.length) return this.turnBy(steps);
    const ways = [...new Set(this.open.map(({ action }) => this.#at(action)))].filter(Number.isFinite).sort((one, other) => one - other);
    const at = ways.findIndex((way) => way >= this.#turn);
    this.#turn = ways.at((Math.max(0, at) + steps) % ways.length) ?? this.#turn;
  }

  /** Whether choosing this would be an answer at once. */
  isAnswer(name: string): boolean {
    return !!only(this.options, choosing(this.options, this.chosen, name, this.added), this.added);
  }

  turnBy(steps: number): void {
    const at = this.turned.findIndex((option) => option === this.facing);
    const next = this.turned.at((at + steps) % this.turned.length);
    if (next) this.#turn = this.#at(next.action);
  }

  #at(action: unknown): number {
    return turnOf(action, this.field() ?? "");
  }

  answer(option: Option): void {
    const frame = this.frame();
    if (this.sent || !frame) return;
    this.chosen = [];
    this.#sent = frame.answers;
    this.play(option);
  }

  /** One choice back; whether there was one. */
  back(): boolean {
    if (!this.chosen.length) return false;
    this.chosen = this.chosen.slice(0, -1);
    return true;
  }

  /** Another question makes a new beginning; the same one told again, because somebody came or spoke, does not.
   *  Where several are asked at once, whatever others do leaves a choice alone that still leads somewhere. */
  renewed({ options, answers, whole_log, to_act }: Pick<Frame, "options" | "answers" | "whole_log" | "to_act">): void {
    // A frame that tells everything anew comes after a lost line or an undo: what was under way then is not any more.
    if (this.#sent !== answers || whole_log) this.#sent = null;
    const asked = JSON.stringify(options);
    if (this.#asked === asked) return;
    this.#asked = asked;
    const isTogether = to_act.length > 1;
    const all = [...options, ...this.beyond(this.chosen)];
    if (!isTogether || !narrowed(all, this.chosen, new Set(), this.added).open.length) this.chosen = [];
  }

  /** The table would not have it: it can be answered again. */
  refused(): void {
    this.#sent = null;
  }
}
