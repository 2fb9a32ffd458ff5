/** The Coordinate cards: which corner points to whom, who moves how far. */
import { LETS_MOVE, type CoordinatePile, type Item, type SwampedView } from "./view";

/** Where the players sit, clockwise; in the Lonely Jungle the place opposite is the Guide's. */
const PLACES: Record<number, readonly number[]> = { 1: [0], 2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3] };
const GUIDES_PLACE = 2;

/** Who has a corner: a seat, the Guide, or nobody. */
export type Whose = number | "guide" | null;

/** A corner as seen from one's own place: below, left, above, right, which is clockwise. */
export interface Corner {
  number: number;
  white: boolean;
  whose: Whose;
}

export function placeOf(view: SwampedView, seat: number): number {
  return PLACES[view.seats]?.[seat] ?? 0;
}

/** Whose corner points to a place. */
export function whoseAt(view: SwampedView, place: number): Whose {
  const seat = PLACES[view.seats]?.indexOf(place) ?? -1;
  if (seat >= 0) return seat;
  return view.seats === 1 && place === GUIDES_PLACE ? "guide" : null;
}

export function isMoved(pile: CoordinatePile): boolean {
  return pile.cards.at(-1) === LETS_MOVE;
}

/** The card of a pile whose corners count. */
export function topOf(pile: CoordinatePile): string {
  return pile.cards.at(isMoved(pile) ? -2 : -1) ?? "";
}

/** The corners of a card whose white one points to this place, as seen from a seat. */
export function cornersOf(view: SwampedView, card: string, white: number, from: number): Corner[] {
  const own = placeOf(view, from);
  const printed = view.corners[card] ?? [];
  return [0, 1, 2, 3].map((clockwise) => {
    const place = (own + clockwise) % 4;
    const at = (place - white + 4) % 4;
    return { number: printed[at] ?? 0, white: at === 0, whose: whoseAt(view, place) };
  });
}

/** The corners of a card that lies as an answer says: "3-1w-1-2", clockwise from the own one on. */
export function turnedCorners(view: SwampedView, turn: string, from: number): Corner[] {
  const own = placeOf(view, from);
  return turn.split("-").map((mark, clockwise) => ({
    number: parseInt(mark),
    white: mark.endsWith("w"),
    whose: whoseAt(view, (own + clockwise) % 4),
  }));
}

/** By how many degrees a card is turned that lies on a corner, its white one, printed at the upper left, there. */
export function degrees(corners: Corner[]): number {
  const white = corners.findIndex((corner) => corner.white);
  return 45 + 90 * ((white + 2) % 4);
}

/** What the corners of all piles add up to for each who has one. */
export function sums(view: SwampedView): { whose: Exclude<Whose, null>; sum: number }[] {
  const whose: Exclude<Whose, null>[] = [...Array(view.seats).keys()];
  if (view.seats === 1) whose.push("guide");
  return whose.map((one) => {
    const place = one === "guide" ? GUIDES_PLACE : placeOf(view, one);
    const numbers = view.piles.map((pile) => view.corners[topOf(pile)]?.[(place - pile.white + 4) % 4] ?? 0);
    return { whose: one, sum: numbers.reduce((all, number) => all + number, 0) };
  });
}

/** A share of the movement: a seat's, the Guide's, or the Croc's. */
export interface Share {
  whose: number | "guide" | "croc";
  spaces: number;
  now: boolean;
}

/** Who moves how far, in order, while the Boat is moved; the Croc comes last, where it does. */
export function shares(view: SwampedView): Share[] {
  if (view.outcome) return [];
  const found: Share[] = [];
  for (const item of view.agenda.toReversed()) {
    if (item.type === "WhichWay" || item.type === "BoatMoves") found.push(shareOf(item, item.type === "WhichWay"));
    else if (item.type === "HowFarToDrift") found.push(shareOf(item, true));
    else if (item.type === "GuideMoves" || item.type === "WhetherGuideGoesOn")
      found.push({ ...shareOf(item, item.type === "WhetherGuideGoesOn"), whose: "guide" });
    else if (item.type === "WhichWayDown") found.push(shareOf({ ...item, spaces: 1 + swept(view) }, true));
    else if (item.type === "CrocMoves" || item.type === "WhereCrocGoes")
      found.push({ whose: "croc", spaces: view.speeds[view.dial] ?? 0, now: item.type === "WhereCrocGoes" });
  }
  // A question that is not about moving may stand before moves to come, as after a discard.
  return found.some(({ now }) => now) ? found : [];
}

function shareOf(item: Item, now: boolean): Share {
  return { whose: item.seat ?? 0, spaces: item.spaces ?? 0, now };
}

function swept(view: SwampedView): number {
  return view.agenda.find(({ type }) => type === "BoatIsSwept")?.spaces ?? 0;
}

export function letsMoves(view: SwampedView): number {
  return view.piles.filter(isMoved).length;
}

/** How many piles there may be. */
export function mostPiles(view: SwampedView): number {
  return view.options.tiger ? 5 : 4;
}

/** Room for four, and for a fifth once it may come: fewer lie larger. */
export function slots(view: SwampedView): number {
  return Math.min(mostPiles(view), Math.max(4, view.piles.length + 1));
}
