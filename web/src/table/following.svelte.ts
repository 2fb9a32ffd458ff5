/** What happened since one answered last: who moved what, and the way to see it once more on the board. */
import { untrack } from "svelte";
import { difference } from "./difference";
import { api } from "./http";
import type { Piece, Scene } from "./piece";
import { Replaying } from "./replaying.svelte";
import type { Sitting } from "./sitting.svelte";
import type { Frame } from "./types";

/** What somebody's answer did, or one thing that came of it: dice, an attack, a capture, each by itself. */
export interface Deed {
  answer: number;
  /** The how manyth of that answer it is: 0 is what was done, with what it moved. */
  part: number;
  seat: number | null;
  text: string;
  piece: Piece | undefined;
}

/** A piece that somebody moved. */
export interface Moved {
  key: string;
  seat: number;
}

/** How long each step is seen when they are shown once more, in milliseconds. */
const STEP = 1100;

/** An answer that moves more than this lays the table out anew, and nobody could tell what was meant. */
const MANY = 10;

/** Those that were spoken of; if none was, all: what makes room for another has not been moved by anybody. */
function named(frame: Frame, pieces: Piece[]): Piece[] {
  const words = new Set<string>();
  for (const { event } of frame.log) for (const value of Object.values((event ?? {}) as object).flat()) if (typeof value === "string" && value !== "?") words.add(value.toLowerCase());
  const parts = ({ key, name, label }: Piece): string[] => [key, name ?? "", label, label.replaceAll(" ", "-")].map((part) => part.toLowerCase());
  const found = pieces.filter((piece) => parts(piece).some((part) => words.has(part) || part.split(/[\s:/,|]+/).some((word) => words.has(word))));
  return found.length ? found : pieces;
}

/** As much of it as anybody looks at; the log has the rest. */
const LATELY = 24;

export class Following {
  #moved: ReadonlyMap<number, Piece[]> = $state.raw(new Map());
  #at = -1;
  #you: number | null = null;
  #scene: Scene | null = null;
  readonly #again = new Replaying();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the steps are shown once more, and up to which. */
  #until: number | null = $state(null);

  constructor(readonly sitting: Sitting) {}

  /** The last answer that was mine; everything, while I have given none. */
  readonly since: number = $derived.by(() => {
    const { seats, log } = this.sitting;
    return log.findLast((line) => line.seat !== null && seats.includes(line.seat))?.answer ?? 0;
  });
  readonly deeds: Deed[] = $derived.by(() => {
    const found: Deed[] = [];
    for (const { answer, seat, text, event } of this.sitting.log) {
      if (answer < this.since || !event) continue;
      const last = found.at(-1);
      const part = last?.answer === answer ? last.part + 1 : 0;
      found.push({ answer, part, seat, text, piece: part ? undefined : this.#moved.get(answer)?.[0] });
    }
    // What I did myself I know; what came of it I do not.
    return found.filter(({ answer, part }) => answer > this.since || (part && this.since)).slice(-LATELY);
  });
  /** What others moved since, the latest of them for each piece. */
  readonly moved: Moved[] = $derived.by(() => {
    const found = new Map<string, number>();
    for (const { answer, seat } of this.deeds)
      if (seat !== null && !this.sitting.seats.includes(seat)) for (const { key } of this.#moved.get(answer) ?? []) found.set(key, seat);
    return this.#until === null && !this.sitting.outcome ? [...found].map(([key, seat]) => ({ key, seat })) : [];
  });

  /** The table as it lay at the step that is shown once more. */
  readonly frame: Frame | null = $derived.by(() => {
    const [now, then] = [this.sitting.frame, this.#until === null ? null : this.#again.frame];
    return now && then ? { ...now, view: then.view, answers: then.step, options: [], to_act: then.to_act, prompt: then.prompt } : null;
  });

  /** A scene has been drawn for a frame: what is new in it, somebody moved. */
  drawn(scene: Scene | null, frame: Frame | null): void {
    if (!scene || !frame || this.#until !== null) return;
    if (frame.answers === this.#at + 1 && frame.you === this.#you && this.#scene) {
      const { came, glides } = difference(this.#scene, scene);
      const keys = new Set([...glides.map(({ key }) => key), ...came]);
      const pieces = scene.pieces.filter((piece) => keys.has(piece.key) && !piece.peek && piece.picture && piece.width * piece.height < (scene.width * scene.height) / 6);
      const kept = untrack(() => [...this.#moved].filter(([answer]) => answer > this.since));
      const meant = named(frame, pieces);
      if (pieces.length && pieces.length <= MANY) this.#moved = new Map([...kept, [frame.answers, meant]]);
    } else if (frame.answers < this.#at) this.#moved = new Map([...untrack(() => this.#moved)].filter(([answer]) => answer <= frame.answers));
    [this.#at, this.#you, this.#scene] = [frame.answers, frame.you, scene];
  }

  /** Show all since my turn once more, or one step of it. */
  async again(from: number, to: number): Promise<void> {
    const { room, frame } = this.sitting;
    if (!frame) return;
    const source = {
      whole: (step: number, viewer: number | null) => api.replay(room, step, viewer),
      steps: (step: number, viewer: number | null) => api.replaySteps(room, step, viewer),
    };
    this.stop();
    await this.#again.open(source, frame.you, from);
    if (this.#again.wrong) this.sitting.refused = { type: "Refused", why: this.#again.wrong, rule: "" };
    else {
      this.#until = to;
      this.#go();
    }
  }

  /** The step that is shown, if one is. */
  readonly shown: number | null = $derived(this.#until === null ? null : (this.#again.frame?.step ?? null));

  stop(): void {
    clearTimeout(this.#timer);
    this.#until = null;
  }

  #go(): void {
    this.#timer = setTimeout(() => {
      const at = this.#again.frame?.step ?? 0;
      if (this.#until === null || at >= this.#until) return this.stop();
      void this.#again.step(at + 1).then(() => this.#go());
    }, STEP);
  }
}
