/** Answering on the board: what was chosen so far, and what that leaves. */
import { choosing, narrowed, only } from "./narrow";
import type { Option } from "./types";

export class Answering {
  chosen: string[] = $state([]);
  /** Which piece the keyboard points at. */
  focus: string | null = $state(null);
  #asked = "";

  constructor(
    readonly options: () => Option[],
    readonly onBoard: () => ReadonlySet<string>,
    readonly play: (option: Option) => void,
  ) {}

  readonly open: Option[] = $derived.by(() => narrowed(this.options(), this.chosen, new Set()).open);
  readonly now = $derived.by(() => narrowed(this.options(), this.chosen, this.onBoard()));
  readonly lit: ReadonlySet<string> = $derived(new Set(this.now.lit));

  choose(name: string): void {
    this.chosen = choosing(this.options(), this.chosen, name);
    const left = only(this.options(), this.chosen);
    if (left) this.answer(left);
  }

  answer(option: Option): void {
    this.chosen = [];
    this.play(option);
  }

  /** One choice back; whether there was one. */
  back(): boolean {
    if (!this.chosen.length) return false;
    this.chosen = this.chosen.slice(0, -1);
    return true;
  }

  /** Another question makes a new beginning; the same one told again, because somebody came or spoke, does not. */
  renewed(): void {
    const asked = JSON.stringify(this.options());
    if (this.#asked === asked) return;
    this.#asked = asked;
    this.chosen = [];
  }
}
