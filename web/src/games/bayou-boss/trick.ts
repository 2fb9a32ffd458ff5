/** The trick: who played what, which suit is to follow, whose card is high now. */
import { sorted, suitOf, valueOf, type Suit } from "./cards";
import { clockwise, question, type BayouBossView } from "./view";

export interface Played {
  seat: number;
  card: string;
}

/** The trick in the order of play. */
export function plays(view: BayouBossView): Played[] {
  return clockwise(view.leader, view.seats).flatMap((seat) => {
    const card = view.trick[seat];
    return card === undefined ? [] : [{ seat, card }];
  });
}

/** Who played a Character of this effect in the trick. */
export function withEffect(view: BayouBossView, effect: string): number | null {
  return plays(view).find(({ card }) => view.effects[card] === effect)?.seat ?? null;
}

/** The suit of the first suit card in the trick (BB-18). */
export function suitLed(view: BayouBossView): Suit | null {
  for (const { card } of plays(view)) {
    const suit = suitOf(card);
    if (suit) return suit;
  }
  return null;
}

/** The suit of the trump card, unless a Character suspends trump in this trick. */
export function trumpSuit(view: BayouBossView): Suit | null {
  return withEffect(view, "no-trump") === null ? suitOf(view.trump) : null;
}

/** The suit a hand must play, if any: the suit led, else trump (BB-19 to BB-21). */
export function suitDue(view: BayouBossView, hand: string[]): Suit | null {
  const led = suitLed(view);
  if (!led) return null;
  const suits = hand.map(suitOf);
  if (suits.includes(led)) return led;
  const trump = trumpSuit(view);
  return trump && suits.includes(trump) ? trump : null;
}

/** All cards a player holds, sorted. */
export function hand(view: BayouBossView, seat: number): string[] {
  return sorted([...(view.hands[seat] ?? []), ...(view.taken[seat] ?? [])]);
}

/** Whose card is high now: the one a Character made high, else the highest trump, else of the suit led (BB-27, BB-28).
 *  Null while only Characters lie there and none of them said; the table's own judgement comes when the trick is won. */
export function highNow(view: BayouBossView): number | null {
  if (view.high !== null) return view.high;
  const [led, trump] = [suitLed(view), trumpSuit(view)];
  const contending = plays(view).filter(({ seat, card }) => suitOf(card) && seat !== view.second);
  const of = (suit: Suit | null) => contending.filter(({ card }) => suit && suitOf(card) === suit);
  const best = of(trump).length ? of(trump) : of(led);
  return best.reduce<Played | null>((top, play) => (!top || valueOf(play.card) > valueOf(top.card) ? play : top), null)
    ?.seat ?? null;
}

export interface Fallen {
  winner: number;
  plays: Played[];
}

/** The trick just won, while players pick from the Swamp: it stays in sight until then, so that all see how it ended. */
export function fallen(view: BayouBossView): Fallen | null {
  const winner = view.agenda.find(({ type }) => type === "TrickEnds")?.winner;
  if (winner === undefined || Object.keys(view.trick).length || question(view) !== "WhichSwampCard") return null;
  const pile = view.won[winner] ?? [];
  // Who sat a trick out is not told, so with anybody ever out the cards cannot be given back to their seats.
  const all = view.won.reduce((sum, cards) => sum + cards.length, 0);
  const tricks = view.tricks.reduce((sum, won) => sum + won, 0);
  if (all !== tricks * view.seats) return null;
  const cards = pile.slice(-view.seats);
  return { winner, plays: clockwise(view.leader, view.seats).map((seat, n) => ({ seat, card: cards[n] ?? "" })) };
}
