/** One's place at a table: the last frame, the log so far, and what can be said. */
import { liking } from "../liking.svelte";
import { Live, type Connection, type FromTable } from "./live";
import { sounded } from "./sound";
import { askedOfMe, mine } from "./turn";
import type { Asked, Frame, Hint, Line, Outcome, Pointed, Queued, Refused, Said, ToTable, Warned, WhatFollows } from "./types";

/** How long one waits before wondering whether one's answer can be taken back, in milliseconds. */
const MOMENT = 250;

/** How many lines of chat are kept. */
const KEPT = 500;

/** How long one sees what somebody points at, in milliseconds. */
const POINTED = 4_000;

export class Sitting {
  frame: Frame | null = $state.raw(null);
  log: Line[] = $state.raw([]);
  chat: Said[] = $state.raw([]);
  /** How many lines of chat were heard, those among them that are no longer kept. */
  heard = $state(0);
  connection: Connection = $state("joining");
  refused: Refused | null = $state(null);
  hint: Hint | null = $state.raw(null);
  /** An answer of mine that would lose at once, and was not played. */
  warned: Warned | null = $state.raw(null);
  /** What would come of the answer that was asked about last. */
  foreseen: WhatFollows | null = $state.raw(null);
  /** What somebody points at just now. */
  pointed: Pointed[] = $state.raw([]);
  thinking = $state(false);
  /** Whether my last answer can be taken back without asking; it takes the house a moment to find out. */
  freeUndo = $state(false);
  /** Whom a bot, or a hint, has to wait for. */
  queued: Queued | null = $state.raw(null);
  /** What was done at the table beside playing, just now: time was up, somebody asked for something, and what came of it. */
  announced: { text: string } | null = $state.raw(null);
  /** What the live region says. */
  spoken = $state("");
  #live: Live;
  #answered: number | null = null;

  constructor(
    readonly room: string,
    readonly title: () => string,
  ) {
    const at = () => `${location.origin.replace(/^http/, "ws")}/api/tables/${encodeURIComponent(room)}/live${this.#seat()}`;
    this.#live = new Live(at, { heard: (message) => this.#heard(message), connection: (state) => (this.connection = state) });
    this.#live.join();
  }

  /** The seat of mine that is asked now. */
  readonly asked: number | null = $derived.by(() =>
    this.frame ? askedOfMe(this.frame.places, this.frame.to_act, this.frame.you) : null,
  );
  readonly myTurn: boolean = $derived(this.asked !== null);
  readonly outcome: Outcome | null = $derived((this.frame?.outcome ?? null) as Outcome | null);
  /** The seats I hold. */
  readonly seats: number[] = $derived(this.frame ? mine(this.frame.places) : []);
  /** The seat I speak from when it is nobody's turn in particular. */
  readonly seat: number | null = $derived(this.asked ?? this.frame?.you ?? this.seats[0] ?? null);

  /** Whether other people play here, also some for whom a bot stands in. */
  readonly others: boolean = $derived(!!this.frame?.places.some((place) => !place.mine && (place.kind === "person" || place.stands_in)));
  /** Whether they would have to agree, were something taken back. */
  readonly asksToUndo: boolean = $derived(this.others && !this.freeUndo && !!this.frame?.answers);

  say(message: ToTable): void {
    this.refused = null;
    if (this.#live.say(message)) return;
    this.refused = { type: "Refused", why: "The line to the table is down; try again in a moment.", rule: "" };
  }

  answer(action: unknown): void {
    if (!this.frame || this.asked === null) return;
    this.#answered = this.asked;
    this.say({ type: "Answer", n: this.frame.n, seat: this.asked, action: action as Record<string, unknown>, careful: true });
  }

  /** Answer so all the same, though it was warned of. */
  insist(): void {
    const warned = this.warned;
    this.warned = null;
    if (warned) this.say({ type: "Answer", n: warned.n, seat: warned.seat, action: warned.action as Record<string, unknown> });
  }

  /** Take back what was answered last from this device: the seat that is asked now may be another of mine. */
  takeBack(): void {
    const seat = this.#answered !== null && this.seats.includes(this.#answered) ? this.#answered : (this.#lastInLog() ?? this.seat);
    if (seat !== null && this.frame?.answers && !this.outcome) this.say({ type: "TakeBack", seat });
  }

  askHint(): void {
    if (this.asked === null) return;
    this.thinking = true;
    this.say({ type: "AskHint", seat: this.asked });
  }

  askWhyNot(about: Asked): void {
    if (this.asked !== null) this.say({ type: "AskWhyNot", seat: this.asked, ...about });
  }

  /** What would come of this answer? */
  askWhatFollows(action: unknown): void {
    if (this.asked !== null) this.say({ type: "AskWhatFollows", seat: this.asked, action: action as Record<string, unknown> });
  }

  pointAt(piece: string): void {
    if (this.seats.length) this.say({ type: "PointAt", piece });
  }

  hurry(): void {
    this.#live.hurry();
  }

  leave(): void {
    this.#live.leave();
  }

  /** After a reload the log still knows which seat of mine did something last. */
  #lastInLog(): number | undefined {
    const seats = this.log.map((line) => (line.event as { seat?: number } | null)?.seat);
    return seats.findLast((seat) => seat !== undefined && this.seats.includes(seat));
  }

  /** Come back to the seat one looked from. */
  #seat(): string {
    return this.frame && this.frame.you !== null ? `?seat=${this.frame.you}` : "";
  }

  #heard(message: FromTable): void {
    if (message.type === "Refused") {
      this.refused = message;
      this.thinking = false;
      if (liking.sound) sounded("refused");
    } else if (message.type === "Warned") {
      this.warned = message;
    } else if (message.type === "WhyNot") {
      this.refused = { type: "Refused", why: message.why, rule: message.rule };
    } else if (message.type === "WhatFollows") {
      if (message.n === this.frame?.n) this.foreseen = message;
    } else if (message.type === "Hint") {
      this.thinking = false;
      this.queued = null;
      if (message.n === this.frame?.n) this.hint = message;
    } else if (message.type === "FreeUndo") {
      if (message.answers === this.frame?.answers) this.freeUndo = message.free;
    } else if (message.type === "Queued") this.queued = message;
    else if (message.type === "Pointed") this.#points(message);
    else this.#seen(message);
  }

  #points(pointed: Pointed): void {
    this.pointed = [...this.pointed.filter(({ seat }) => seat !== pointed.seat), pointed];
    setTimeout(() => (this.pointed = this.pointed.filter((other) => other !== pointed)), POINTED);
    if (liking.sound && !this.seats.includes(pointed.seat)) sounded("laid");
  }

  #seen(frame: Frame): void {
    const before = this.frame;
    const wasMyTurn = this.myTurn;
    const noted = this.log.filter(({ event }) => event === null).length;
    this.log = frame.whole_log ? frame.log : [...this.log, ...frame.log];
    const news = this.log.filter(({ event }) => event === null).slice(noted);
    if (before && news.length) this.announced = { text: news.map(({ text }) => text).join(" ") };
    this.#listen(frame);
    this.#wonder(before, frame);
    this.frame = frame;
    if (before?.answers !== frame.answers) this.queued = null;
    if (before?.n !== frame.n) {
      this.hint = this.warned = this.foreseen = null;
      this.thinking = false;
      this.refused = null;
    }
    this.#narrate(before, frame, wasMyTurn);
  }

  /** If my answer is still the last after a moment, ask whether I may take it back. */
  #wonder(before: Frame | null, frame: Frame): void {
    if (frame.free_undo > 0 || before?.answers !== frame.answers) this.freeUndo = frame.free_undo > 0;
    if (!before || before.answers === frame.answers || frame.free_undo > 0 || frame.outcome) return;
    const seat = frame.log.at(-1)?.seat ?? null;
    if (seat === null || !frame.places[seat]?.mine) return;
    setTimeout(() => this.frame?.answers === frame.answers && this.#live.say({ type: "AskUndo", seat }), MOMENT);
  }

  #listen({ chat, whole_chat }: Frame): void {
    if (whole_chat) this.heard = chat.length;
    else this.heard += chat.length;
    if (chat.length || whole_chat) this.chat = (whole_chat ? chat : [...this.chat, ...chat]).slice(-KEPT);
  }

  /** Narrate by event: what happened is spoken, and sounds. */
  #narrate(before: Frame | null, frame: Frame, wasMyTurn: boolean): void {
    const news = before && !frame.whole_log ? frame.log.map((line) => line.text) : [];
    const turned = this.myTurn && !wasMyTurn;
    if (turned) news.push(`Your turn. ${frame.prompt}`);
    if (news.length) this.spoken = news.join(" ");
    if (!before) return;
    const ended = !before.outcome && frame.outcome;
    if (liking.sound) {
      if (ended) sounded("over");
      else if (turned) sounded("turn");
      else if (news.length) sounded("laid");
    }
    if (turned) void liking.notify("Your turn", `${this.title()}: ${frame.prompt}`, this.room);
  }
}
