/** Above and below the Swamp: what the team has, the Croc dial, the round, and who moves how far. */
import type { Piece } from "../../table/piece";
import { titled } from "../names";
import { letsMoves, shares, sums, type Whose } from "./corners";
import { signOf, tint, who } from "./names";
import { lying, type Setting } from "./setting";
import { TREASURES, apart } from "./swamp";
import { KINGSFOIL_NEEDED, LETS_MOVES, speed } from "./view";

export function counters({ view, places, looking }: Setting): Piece[] {
  return TREASURES.map((treasure, kind) => {
    const count = view.collected[kind] ?? 0;
    const needed = kind === 0 ? KINGSFOIL_NEEDED : 0;
    const label = `${titled(treasure)}: ${count}${needed ? ` of the ${needed} needed` : ""}`;
    const piece = lying(`count:${treasure}`, places.counters[kind]!, 1, "counter", { treasure, count, needed, narrow: looking.narrow }, label);
    piece.name = treasure;
    piece.tip = needed ? `${label}. Each one makes the Croc faster.` : `${label}, for the Adventurers who are after it.`;
    return piece;
  });
}

export function dial({ view, places, looking }: Setting): Piece {
  const far = apart(view);
  const away = far === null ? "" : `, ${far} from the Boat`;
  const next = view.speeds.slice(view.dial + 1);
  const told = { speeds: view.speeds, dial: view.dial, far, level: titled(view.options.level), narrow: looking.narrow };
  const label = `The Croc moves ${speed(view)}${away}; with each Kingsfoil faster: ${next.join(", ") || "no more"}`;
  const piece = { ...lying("dial", places.dial, 1, "dial", told, label), tip: `${label}. Level ${titled(view.options.level)}.` };
  const isOurs = Object.values(looking.printed.dial ?? {}).some(({ source }) => source === "reconstructed");
  return isOurs ? { ...piece, reconstructed: true } : piece;
}

export function round({ view, places, looking }: Setting): Piece {
  const said = letsMoves(view);
  const told = { round: view.round, said, most: LETS_MOVES, narrow: looking.narrow, pilot: who(view.pilot, looking) };
  const label = `Round ${view.round}, Let's Move ${said} of ${LETS_MOVES}, Pilot: ${told.pilot}`;
  return { ...lying("round", places.round, 1, "round", told, label), tip: `${label}. The third Let's Move ends the round.` };
}

/** Who moves how far; while nobody does, what the corners add up to. */
export function ribbon({ view, places, looking }: Setting): Piece {
  const moving = shares(view);
  const named = (whose: Whose | "croc"): { name: string; sign: number; tint: string } => ({
    name: who(whose, looking),
    sign: signOf(whose),
    tint: tint(whose),
  });
  const lonely = view.seats === 1;
  const chips = moving.length
    ? moving.map(({ whose, spaces, now }) => ({ ...named(whose), value: spaces, now, croc: whose === "croc" }))
    : view.piles.length
      ? sums(view).map(({ whose, sum }) => ({ ...named(whose), value: sum, now: false, croc: false }))
      : [];
  const laying = view.agenda.filter(({ type }) => type === "WhichMap").length;
  const idle = laying ? `${who(view.pilot, looking)} ${view.pilot === looking.you ? "lay" : "lays"} out the Swamp: ${laying} to go` : "No pile lies on the table";
  const head = moving.length ? "Moves" : view.piles.length ? "Corners" : idle;
  const text = moving.length
    ? `The Boat is moved: ${moving.map(({ whose, spaces, now }) => `${who(whose, looking)} ${spaces}${now ? " left" : ""}`).join(", then ")}`
    : view.piles.length
      ? `Corners add up to: ${chips.map(({ name, value }) => `${name} ${value}`).join(", ")}`
      : idle;
  const told = { head, chips, moving: moving.length > 0, narrow: looking.narrow, lonely, over: view.outcome?.reason ?? "" };
  const piece = lying("ribbon", places.ribbon, 1, "ribbon", told, [lonely ? "Lonely Jungle (our rules)" : "", text].filter(Boolean).join(". "));
  if (view.piles.length && !moving.length) piece.tip = `${text}. Who has the most when the round ends moves the Boat.`;
  return piece;
}
