/** The intervals' exchanges: what is put forward, what is asked for, and a hand that is shown to one player alone. */
import type { Looking } from "../../table/piece";
import { short } from "../names";
import { kindOf } from "./events";
import { who } from "./setting";
import { called, question, type MarshlandsView } from "./view";

/** What lies where the own tiles lie, while an exchange is talked about. */
export interface Spread {
  /** Tiles of another's hand, or kinds of event tile to ask for. */
  tiles: string[];
  said: string;
}

export function spreadOut(view: MarshlandsView, looking: Looking): Spread | null {
  const now = question(view)?.type;
  if (looking.you === null || now === undefined) return null;
  if (now === "WhatToAskFor") {
    // Event tiles are laid out; the many others that may be named stand in the list of answers.
    const kinds = looking.open.flatMap(({ type, kind }) => (type === "AskFor" && kindOf(kind as string) ? [kind as string] : []));
    return kinds.length ? { tiles: kinds, said: "Which tile do you ask for?" } : null;
  }
  if (view.showing !== null && view.shown_to === looking.you) {
    return { tiles: view.hands[view.showing] ?? [], said: `These are the tiles of ${who(view.showing, looking)}` };
  }
  return null;
}

/** What a tile is put forward for, where there is little room. */
export function soughtSaid(view: MarshlandsView): string {
  return `for ${view.sought ? short(called(view.sought), 11) : "a choice"}`;
}

/** Who offers what to whom, and what for. */
export function exchangeSaid(view: MarshlandsView, looking: Looking): string {
  const [tile] = view.proposed;
  if (!tile) return "";
  const asker = view.agenda.findLast(({ type }) => type === "WhichTile")?.seat;
  const whom = view.approached.at(-1);
  if (asker === undefined || whom === undefined) return "";
  const offers = asker === looking.you ? "offer" : "offers";
  const other = whom === looking.you ? "you" : who(whom, looking);
  return `${who(asker, looking)} ${offers} ${other} ${called(tile)} for ${view.sought ? called(view.sought) : "a tile of choice"}`;
}
