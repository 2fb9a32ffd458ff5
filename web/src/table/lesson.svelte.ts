/** A lesson on this page: where the learner is, the way to the next note, and what was said to an answer. */
import { learnt } from "../learnt.svelte";
import { api, NotDone, why } from "./http";
import type { Asked, Frame, LessonFrame, Option } from "./types";

/** How long one sees what another player did, in milliseconds. */
const PAUSE = 900;

export class Lesson {
  at: LessonFrame | null = $state.raw(null);
  frame: Frame | null = $state.raw(null);
  /** What is said to an answer that was not wanted, or why it is not allowed. */
  word: { text: string; rule: string } | null = $state.raw(null);
  wrong = $state("");
  /** Whether the others are still playing. */
  moving = $state(false);
  #asking = 0;

  constructor(
    readonly game: string,
    readonly name: string,
  ) {
    const { step, choices } = learnt.where(game, name);
    void this.#ask(step, choices, null, false);
  }

  /** The table as the learner may answer at it: a note that wants nothing is only read. */
  readonly table: Frame | null = $derived(this.frame && !this.at?.wants ? { ...this.frame, options: [] } : this.frame);
  readonly over: boolean = $derived(this.at !== null && this.at.step >= this.at.steps);
  readonly asked: boolean = $derived(!!this.at?.wants && !this.moving && !!this.frame && this.frame.you !== null && this.frame.to_act.includes(this.frame.you));

  next(): void {
    if (this.at && !this.over) void this.#ask(this.at.step + 1, this.at.choices, null, true);
  }

  /** To the note before; what was answered to it can be answered again. */
  back(): void {
    if (!this.at || this.at.step === 0) return;
    void this.#ask(this.at.step - 1, this.at.choices.slice(0, this.#wanted(this.at.step - 1)), null, false);
  }

  again(): void {
    void this.#ask(0, [], null, false);
  }

  answer(option: Option): void {
    if (this.at) void this.#ask(this.at.step, this.at.choices, option.action as Record<string, unknown>, true);
  }

  /** Why a piece cannot be chosen. */
  why(about: Asked): void {
    if (this.at) void this.#ask(this.at.step, this.at.choices, null, true, about);
  }

  /** How many answers were wanted before a note. */
  #wanted(step: number): number {
    return this.#wants.filter((at) => at < step).length;
  }
  #wants: number[] = [];

  async #ask(step: number, choices: number[], action: Record<string, unknown> | null, shown: boolean, about: Asked | null = null): Promise<void> {
    const mine = ++this.#asking;
    this.word = null;
    try {
      const told = await api.lesson(this.game, this.name, { step, choices, action, why: about });
      if (mine !== this.#asking) return;
      if (told.word) {
        this.word = { text: told.word, rule: "" };
        this.frame = { ...(told.frames.at(-1) as Frame) };
        return;
      }
      await this.#show(told, shown, mine);
    } catch (error) {
      if (mine !== this.#asking) return;
      if (error instanceof NotDone && error.status === 409 && (action || about)) this.word = { text: error.why, rule: error.rule };
      else if (step > 0 && !this.at) return this.again(); // the lesson has changed since one left it
      else this.wrong = why(error);
      if (this.frame) this.frame = { ...this.frame };
    }
  }

  /** Show what led to a note, one answer after another. */
  async #show(told: LessonFrame, shown: boolean, mine: number): Promise<void> {
    const frames = told.frames as Frame[];
    const way = shown ? frames.slice(1) : [];
    this.moving = way.length > 1;
    for (const [number, frame] of way.slice(0, -1).entries()) {
      this.frame = frame;
      await new Promise((resolve) => setTimeout(resolve, number ? PAUSE : PAUSE / 2));
      if (mine !== this.#asking) return;
    }
    this.moving = false;
    this.frame = frames.at(-1) ?? null;
    this.at = told;
    if (told.wants && !this.#wants.includes(told.step)) this.#wants.push(told.step);
    if (this.over) learnt.finished(this.game, this.name);
    else learnt.reached(this.game, this.name, told.step, told.choices);
  }
}
