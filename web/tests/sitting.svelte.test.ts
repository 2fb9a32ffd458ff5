import { beforeEach, expect, test, vi } from "vitest";
import { Sitting } from "../src/table/sitting.svelte";
import type { Frame, Said } from "../src/table/types";

vi.mock("../src/liking.svelte", () => ({ liking: { sound: false, notices: false } }));

let told: (message: unknown) => void;
let sent: unknown[];

beforeEach(() => {
  vi.stubGlobal("location", { origin: "http://table" });
  vi.stubGlobal(
    "WebSocket",
    class {
      readyState = 1;
      onmessage: ((event: { data: string }) => void) | null = null;
      send(text: string): void {
        sent.push(JSON.parse(text));
      }
      constructor() {
        sent = [];
        told = (message) => this.onmessage?.({ data: JSON.stringify(message) });
      }
    },
  );
});

const said = (...texts: string[]): Said[] => texts.map((text) => ({ name: "Ada", text, at: 0 }));
const frame = (n: number, more: Partial<Frame>): Frame =>
  ({ type: "Frame", n, answers: 3, places: [], to_act: [], log: [], chat: [], whole_log: true, whole_chat: false, free_undo: 0, ...more }) as unknown as Frame;

test("a frame brings what is new of the chat, and the first one all of it", () => {
  const sitting = new Sitting("room", () => "A game");
  told(frame(1, { chat: said("a", "b"), whole_chat: true }));
  told(frame(2, { chat: said("c") }));
  told(frame(3, {}));
  expect(sitting.chat.map(({ text }) => text)).toEqual(["a", "b", "c"]);
  expect(sitting.heard).toBe(3);
  told(frame(4, { chat: said("b", "c"), whole_chat: true })); // come back
  expect(sitting.chat.map(({ text }) => text)).toEqual(["b", "c"]);
});

test("only so much of the chat is kept, and all of it is counted", () => {
  const sitting = new Sitting("room", () => "A game");
  told(frame(1, { whole_chat: true }));
  for (let n = 2; n < 702; n++) told(frame(n, { chat: said(`${n}`) }));
  expect(sitting.chat).toHaveLength(500);
  expect(sitting.heard).toBe(700);
});

test("whether an answer can be taken back is asked a moment later, and holds for that answer alone", () => {
  vi.useFakeTimers();
  const places = [{ mine: true }, { mine: false }] as Frame["places"];
  const line = (seat: number) => [{ answer: 0, text: "", rules: [], event: null, seat }];
  const sitting = new Sitting("room", () => "A game");
  told(frame(1, { places }));
  told(frame(2, { answers: 4, places, log: line(1) })); // somebody else's
  vi.runAllTimers();
  told(frame(3, { answers: 5, places, log: line(0) }));
  told(frame(4, { answers: 6, places, log: line(0) })); // mine, but not the last any more
  expect(sent).toEqual([]);
  vi.runAllTimers();
  expect(sent).toEqual([{ type: "AskUndo", seat: 0 }]);
  told({ type: "FreeUndo", answers: 5, free: true });
  expect(sitting.freeUndo).toBe(false);
  told({ type: "FreeUndo", answers: 6, free: true });
  expect(sitting.freeUndo).toBe(true);
  told(frame(5, { answers: 6, places, chat: said("a") }));
  expect(sitting.freeUndo).toBe(true);
  told(frame(6, { answers: 7, places, log: line(1) }));
  expect(sitting.freeUndo).toBe(false);
  vi.useRealTimers();
});

test("who waits for a bot hears how many come before, until it has answered", () => {
  const sitting = new Sitting("room", () => "A game");
  told(frame(1, {}));
  told({ type: "Queued", seat: 1, before: 4 });
  told(frame(2, {}));
  expect(sitting.queued?.before).toBe(4);
  told(frame(3, { answers: 4 }));
  expect(sitting.queued).toBe(null);
});
