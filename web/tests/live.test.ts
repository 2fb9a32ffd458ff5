import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Live, type Connection, type FromTable } from "../src/table/live";

class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 1;
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.drop(1000);
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let states: Connection[];
let heard: FromTable[];
const live = () =>
  new Live(
    () => "ws://table",
    { heard: (message) => heard.push(message), connection: (state) => states.push(state) },
    (address) => new FakeSocket(address) as unknown as WebSocket,
  );
const last = () => FakeSocket.made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  [states, heard, FakeSocket.made] = [[], [], []];
});
afterEach(() => vi.useRealTimers());

test("joins, hears and says", () => {
  const line = live();
  line.join();
  last().tell({ type: "Refused", why: "no", rule: "SX-09" });
  expect(heard).toEqual([{ type: "Refused", why: "no", rule: "SX-09" }]);
  expect(line.say({ type: "AskRematch" })).toBe(true);
  expect(last().sent).toEqual(['{"type":"AskRematch"}']);
  expect(states).toEqual(["joining", "open"]);
});

test("comes back after a loss, waiting longer each time, and at once when hurried", () => {
  const line = live();
  line.join();
  const waits: number[] = [];
  for (let i = 0; i < 4; i++) {
    const before = Date.now();
    last().drop();
    vi.advanceTimersToNextTimer();
    waits.push(Date.now() - before);
  }
  expect(FakeSocket.made).toHaveLength(5);
  expect(waits[3]!).toBeGreaterThan(waits[0]!);
  last().drop();
  line.hurry();
  expect(FakeSocket.made).toHaveLength(6);
  vi.runAllTimers();
  expect(FakeSocket.made).toHaveLength(6);
});

test("nothing is said into a lost line", () => {
  const line = live();
  line.join();
  last().drop();
  expect(line.say({ type: "Chat", text: "hello" })).toBe(false);
  expect(states.at(-1)).toBe("lost");
});

test("a table that is not there is not asked again", () => {
  live().join();
  last().drop(4404);
  vi.runAllTimers();
  expect(states.at(-1)).toBe("gone");
  expect(FakeSocket.made).toHaveLength(1);
});

test("who left does not come back", () => {
  const line = live();
  line.join();
  line.leave();
  vi.runAllTimers();
  line.hurry();
  expect(FakeSocket.made).toHaveLength(1);
});

test("who was told that there is too much of them comes back later, and not at once", () => {
  live().join();
  const before = Date.now();
  last().drop(4429);
  vi.advanceTimersToNextTimer();
  expect(Date.now() - before).toBeGreaterThan(5_000);
  expect(FakeSocket.made).toHaveLength(2);
});
