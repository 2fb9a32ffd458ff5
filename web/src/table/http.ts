/** The server's other doors: everything that is not said at a table. */
import type { Printed } from "./piece";
import type {
  Book, Calls, Continue, Device, GameCard, Guest, LessonAnswer, LessonFrame, Level, MoveCode, MyRecord, NewTable, RecoveryCode, Redeemed, Replay, ReplayFrame, ReplayRequest, RuleRow, Shown, Story, TableCard, TableLink, Verified,
} from "./types";

export type GameRecord = Record<string, unknown>;

/** What the server would not do, and why, for a person to read. */
export class NotDone extends Error {
  constructor(
    readonly why: string,
    readonly rule: string,
    readonly status: number,
  ) {
    super(why);
  }
}

async function asked<T>(method: string, path: string, body?: unknown): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  let answer: Response;
  try {
    answer = await fetch(path, { method, ...sent });
  } catch {
    throw new NotDone("The server cannot be reached just now. Check the connection and try again.", "", 0);
  }
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok) return told as T;
  const { why = "", rule = "" } = (told ?? {}) as { why?: string; rule?: string };
  throw new NotDone(why || `The server answered ${answer.status}.`, rule, answer.status);
}

const at = encodeURIComponent;

function stepping(step: number, viewer: number | null): string {
  return `?step=${step}${viewer === null ? "" : `&viewer=${viewer}`}`;
}

export const api = {
  me: () => asked<Guest>("GET", "/api/me"),
  rename: (name: string) => asked<Guest>("PUT", "/api/me", { name }),
  games: () => asked<GameCard[]>("GET", "/api/games"),
  rules: (game: string) => asked<RuleRow[]>("GET", `/api/games/${at(game)}/rules`),
  components: (game: string) => asked<Printed>("GET", `/api/games/${at(game)}/components`),
  book: (game: string) => asked<Book>("GET", `/api/learn/${at(game)}`),
  figure: (game: string, name: string, seenBy: number | null) =>
    asked<Shown>("GET", `/api/learn/${at(game)}/figures/${at(name)}${seenBy === null ? "" : `?seen_by=${seenBy}`}`),
  coach: (game: string) => asked<Record<string, string>>("GET", `/api/learn/${at(game)}/coach`),
  lesson: (game: string, name: string, answer: LessonAnswer) => asked<LessonFrame>("POST", `/api/learn/${at(game)}/lessons/${at(name)}`, answer),
  levels: () => asked<Record<string, Level[]>>("GET", "/api/levels"),
  lay: (table: NewTable) => asked<TableLink>("POST", "/api/tables", table),
  open: () => asked<TableCard[]>("GET", "/api/tables"),
  mine: () => asked<TableCard[]>("GET", "/api/tables/mine"),
  myRecord: () => asked<MyRecord>("GET", "/api/me/record"),
  putAway: (room: string, away: boolean) => asked<null>("PUT", `/api/tables/${at(room)}/mine`, { put_away: away }),
  remove: (room: string, forGood: boolean) => asked<null>("DELETE", `/api/tables/${at(room)}/mine${forGood ? "?for_good=true" : ""}`),
  calls: () => asked<Calls>("GET", "/api/calls"),
  listen: (device: Device) => asked<null>("PUT", "/api/calls", device),
  hush: (endpoint: string) => asked<null>("POST", "/api/calls/hush", { endpoint }),
  record: (room: string) => asked<GameRecord>("GET", `/api/tables/${at(room)}/record`),
  replay: (room: string, step: number, viewer: number | null) => asked<Replay>("GET", `/api/tables/${at(room)}/replay${stepping(step, viewer)}`),
  replaySteps: (room: string, step: number, viewer: number | null) =>
    asked<ReplayFrame[]>("GET", `/api/tables/${at(room)}/replay/steps${stepping(step, viewer)}`),
  story: (room: string) => asked<Story>("GET", `/api/tables/${at(room)}/story`),
  replayRecord: (request: ReplayRequest) => asked<Replay>("POST", "/api/replay", request),
  replayRecordSteps: (request: ReplayRequest) => asked<ReplayFrame[]>("POST", "/api/replay/steps", request),
  check: (record: GameRecord) => asked<Verified>("POST", "/api/check", record),
  playOn: (wanted: Continue) => asked<TableLink>("POST", "/api/continue", wanted),
  transfer: (room: string, seat: number) => asked<MoveCode>("POST", `/api/tables/${at(room)}/transfer/${seat}`),
  recovery: () => asked<RecoveryCode>("POST", "/api/me/recovery"),
  redeem: (code: string) => asked<Redeemed>("POST", "/api/codes", { code }),
};

export type Api = typeof api;

/** Why something failed, whatever was thrown. */
export function why(error: unknown): string {
  return error instanceof NotDone ? error.why : "Something went wrong on this page.";
}
