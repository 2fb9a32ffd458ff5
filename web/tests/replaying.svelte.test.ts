import { describe, expect, test } from "vitest";
import { NotDone } from "../src/table/http";
import { Replaying, type Source } from "../src/table/replaying.svelte";
import type { Replay, ReplayFrame } from "../src/table/types";

const STRETCH = 10;

function frames(step: number, steps: number, viewer: number | null): ReplayFrame[] {
  const begin = Math.floor(step / STRETCH) * STRETCH;
  const numbers = Array.from({ length: Math.min(STRETCH, steps + 1 - begin) }, (_, number) => begin + number);
  return numbers.map((number) => ({ step: number, view: viewer, prompt: "", to_act: [], outcome: null }));
}

/** A game of so many steps; what is asked for comes when it is let go. */
class Slow implements Source {
  asked: string[] = [];
  waiting: (() => void)[] = [];
  refuses = false;

  constructor(readonly length: number) {}

  whole(step: number, viewer: number | null): Promise<Replay> {
    const of: Replay = { game: "swapx", first: 0, steps: this.length, places: [], log: [], frames: frames(step, this.length, viewer) };
    return this.#later(`whole ${step} ${viewer}`, of);
  }

  steps(step: number, viewer: number | null): Promise<ReplayFrame[]> {
    return this.#later(`${step} ${viewer}`, frames(step, this.length, viewer));
  }

  #later<T>(asked: string, told: T): Promise<T> {
    this.asked.push(asked);
    return new Promise((resolve, reject) => this.waiting.push(() => (this.refuses ? reject(new NotDone("No.", "", 409)) : resolve(told))));
  }

  /** Let all come that was asked for, and what is asked for then. */
  async come(): Promise<void> {
    while (this.waiting.length) {
      this.waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
}

async function opened(length: number): Promise<[Replaying, Slow]> {
  const [replaying, source] = [new Replaying(), new Slow(length)];
  void replaying.open(source);
  await source.come();
  return [replaying, source];
}

describe("a game that is stepped through", () => {
  test("is asked for stretch by stretch, each once and the next before it is wanted", async () => {
    const [replaying, source] = await opened(35);
    for (let step = 0; step <= 35; step += 1) {
      void replaying.step(step);
      expect(replaying.frame?.step).toBe(step);
      await source.come();
    }
    for (let step = 35; step >= 0; step -= 1) {
      void replaying.step(step);
      expect(replaying.frame?.step).toBe(step);
    }
    expect(source.asked).toEqual(["whole 0 null", "10 null", "20 null", "30 null"]);
  });

  test("asks for one stretch at a time when the slider is drawn along, and shows the step where it was let go", async () => {
    const [replaying, source] = await opened(500);
    for (let step = 1; step <= 455; step += 1) void replaying.step(step);
    expect(source.waiting.length).toBe(1);
    await source.come();
    expect(replaying.frame?.step).toBe(455);
    expect(source.asked.slice(1)).toEqual(["10 null", "455 null"]);
  });

  test("is seen from another seat at the step that is looked at, and nothing of the view before it is left", async () => {
    const [replaying, source] = await opened(35);
    void replaying.step(12);
    void replaying.turn(1);
    expect(replaying.viewer).toBe(null);
    await source.come();
    expect([replaying.frame?.step, replaying.frame?.view, replaying.viewer]).toEqual([12, 1, 1]);
    for (let step = 0; step <= 35; step += 1) {
      void replaying.step(step);
      await source.come();
      expect([replaying.frame?.step, replaying.frame?.view]).toEqual([step, 1]);
    }
  });

  test("keeps so many steps and asks again for those that went", async () => {
    const [replaying, source] = await opened(900);
    for (let step = 0; step <= 900; step += 10) {
      void replaying.step(step);
      await source.come();
    }
    const before = source.asked.length;
    void replaying.step(5);
    expect(replaying.frame?.step).toBe(900);
    await source.come();
    expect(replaying.frame?.step).toBe(5);
    expect(source.asked.slice(before)).toEqual(["5 null"]);
  });

  test("stays where it is when a stretch is refused, says why, and goes on when it is asked again", async () => {
    const [replaying, source] = await opened(35);
    source.refuses = true;
    void replaying.step(20);
    await source.come();
    expect([replaying.frame?.step, replaying.wrong]).toEqual([0, "No."]);
    source.refuses = false;
    void replaying.step(20);
    await source.come();
    expect([replaying.frame?.step, replaying.wrong]).toEqual([20, ""]);
  });

  test("goes no further than its steps", async () => {
    const [replaying, source] = await opened(15);
    void replaying.step(99);
    await source.come();
    expect(replaying.frame?.step).toBe(15);
    void replaying.step(-1);
    expect(replaying.frame?.step).toBe(0);
  });
});
