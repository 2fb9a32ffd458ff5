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
 *  Null while only Characters lie there and none of them said: the table itself judges when the trick is won. */
export function highNow(view: BayouBossView): number | null {
  if (view.high !== null) return view.high;
  const [led, trump] = [suitLed(view), trumpSuit(view)];
  const contending = plays(view).filter(({ seat, card }) => suitOf(card) && seat !== view.second);
  const of = (suit: Suit | null) => contending.filter(({ card }) => suit && suitOf(card) === suit);
  const best = of(trump).length ? of(trump) : of(led);
  return (
    best.reduce<Played | null>((top, play) => (!top || valueOf(play.card) > valueOf(top.card) ? play : top), null)
      ?.seat ?? null
  );
}

export interface Fallen {
  winner: number;
  plays: Played[];
}

/** The trick just won, until the next card is led: so all see how it ended, though the table has put it away. */
export function fallen(view: BayouBossView): Fallen | null {
  const won = Object.keys(view.trick).length ? null : lastWon(view);
  if (!won) return null;
  // Who sat a trick out is not told, so with anybody ever out the cards cannot be given back to their seats.
  const all = view.won.reduce((sum, cards) => sum + cards.length, 0);
  const tricks = view.tricks.reduce((sum, taken) => sum + taken, 0);
  // And at a new round all cards have been collected.
  if (!all || all !== tricks * view.seats) return null;
  const cards = (view.won[won.winner] ?? []).slice(-view.seats);
  const plays = clockwise(won.leader, view.seats).map((seat, n) => ({ seat, card: cards[n] ?? "" }));
  return { winner: won.winner, plays };
}

function lastWon(view: BayouBossView): { winner: number; leader: number } | null {
  const picking = view.agenda.find(({ type }) => type === "TrickEnds")?.winner;
  if (picking !== undefined && question(view) === "WhichSwampCard") return { winner: picking, leader: view.leader };
  // With nothing to pick the next trick has begun, or the game is over: who answered last also played last.
  const winner = view.events.find(({ type }) => type === "TrickWon")?.seat;
  const last = view.events[0]?.seat;
  return winner === undefined || last === undefined ? null : { winner, leader: (last + 1) % view.seats };
}
