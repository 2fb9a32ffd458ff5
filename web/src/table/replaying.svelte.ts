/** A game that is stepped through: the stretches of it that have come, and the step that is looked at. */
import { why } from "./http";
import type { Replay, ReplayFrame } from "./types";

/** How many steps are kept; those that came longest ago are asked for again when they are wanted. */
const MOST = 400;

/** Where a game comes from: all of it with the stretch about a step, or such a stretch alone. */
export interface Source {
  whole(step: number, viewer: number | null): Promise<Replay>;
  steps(step: number, viewer: number | null): Promise<ReplayFrame[]>;
}

export class Replaying {
  game: Replay | null = $state.raw(null);
  frame: ReplayFrame | null = $state.raw(null);
  viewer: number | null = $state(null);
  wrong = $state("");
  #frames = new Map<number, ReplayFrame>();
  #source: Source | null = null;
  #wanted = 0;
  /** How often somebody opened a game or took another seat: what comes too late for an earlier time is not shown. */
  #looks = 0;
  #asking = false;

  /** Look at a game from its beginning, or from another step and seat. */
  open(source: Source, viewer: number | null = null, step = 0): Promise<void> {
    return this.#look(source, viewer, () => step);
  }

  /** Look from another seat. */
  async turn(viewer: number | null): Promise<void> {
    if (this.#source) await this.#look(this.#source, viewer, () => this.#wanted);
  }

  async #look(source: Source, viewer: number | null, step: () => number): Promise<void> {
    const look = ++this.#looks;
    try {
      const game = await source.whole(step(), viewer);
      if (look !== this.#looks) return;
      [this.game, this.viewer, this.#source] = [game, viewer, source];
      this.#frames.clear();
      this.#keep(game.frames);
      await this.step(step());
    } catch (error) {
      if (look === this.#looks) this.wrong = why(error);
    }
  }

  /** Show a step: at once if it is here, else when it has come, unless another is wanted by then. */
  async step(to: number): Promise<void> {
    if (!this.game) return;
    this.#wanted = Math.min(Math.max(to, this.game.first), this.game.steps);
    this.#show();
    await this.#fetch();
  }

  #show(): void {
    const frame = this.#frames.get(this.#wanted);
    if (frame) [this.frame, this.wrong] = [frame, ""];
  }

  /** One stretch at a time is asked for: whoever draws the slider along passes many, and wants the last. */
  async #fetch(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    let ahead = true;
    try {
      for (let next = this.#missing(ahead); next !== null; next = this.#missing(ahead)) {
        if (next !== this.#wanted) ahead = false;
        await this.#ask(next);
      }
    } catch (error) {
      this.wrong = why(error);
    } finally {
      this.#asking = false;
    }
  }

  /** The step that is wanted, if it is not here; or else the one after it, so that it is when one goes on. */
  #missing(ahead: boolean): number | null {
    if (!this.#frames.has(this.#wanted)) return this.#wanted;
    const next = this.#wanted + 1;
    return ahead && this.game && next <= this.game.steps && !this.#frames.has(next) ? next : null;
  }

  async #ask(step: number): Promise<void> {
    const game = this.game;
    const frames = (await this.#source?.steps(step, this.viewer)) ?? [];
    if (game !== this.game) return;
    if (!frames.some((frame) => frame.step === step)) throw new Error(`Step ${step} did not come.`);
    this.#keep(frames);
    this.#show();
  }

  #keep(frames: ReplayFrame[]): void {
    const before = [...this.#frames.keys()];
    for (const frame of frames) this.#frames.set(frame.step, frame);
    for (const step of before.slice(0, Math.max(0, this.#frames.size - MOST))) this.#frames.delete(step);
  }
}
