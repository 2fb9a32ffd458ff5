/** Whose turn it is, and what to call people. */
import type { Outcome, Place, Queued } from "./types";

export function mine(places: Place[]): number[] {
  return places.filter((place) => place.mine).map((place) => place.seat);
}

/** The seat of mine that is asked, unless a bot answers for me: the one I look from if it is among them. */
export function askedOfMe(places: Place[], toAct: number[], you: number | null): number | null {
  const asked = toAct.filter((seat) => mine(places).includes(seat) && places[seat]?.kind === "person");
  return you !== null && asked.includes(you) ? you : (asked[0] ?? null);
}

export function title(game: string, myTurn: boolean, over: boolean): string {
  if (over) return `Game over – ${game}`;
  return myTurn ? `● Your turn – ${game}` : `${game} – Mire`;
}

/** Who sits there, as others say it: `Ada (Green)`. */
export function who(place: Place | undefined): string {
  if (!place) return "someone";
  if (place.kind === "open") return `${place.called} (open seat)`;
  return place.name && place.name !== place.called ? `${place.name} (${place.called})` : place.called;
}

export function waitingFor(places: Place[], toAct: number[]): string {
  const people = toAct.map((seat) => who(places.find((place) => place.seat === seat)));
  return people.length > 1 ? `${people.slice(0, -1).join(", ")} and ${people.at(-1)}` : (people[0] ?? "the table");
}

/** Seats from first to last, those of equal place together. */
export function ranked(outcome: Outcome): { place: number; seats: number[] }[] {
  const rows = new Map<number, number[]>();
  outcome.places.forEach((place, seat) => rows.set(place, [...(rows.get(place) ?? []), seat]));
  return [...rows].map(([place, seats]) => ({ place, seats })).sort((one, other) => one.place - other.place);
}

export function ordinal(place: number): string {
  const last = place % 100 >= 11 && place % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${last}`;
}

/** Whether all win or lose together, so that there is nothing to rank. */
export function isShared(outcome: Outcome): boolean {
  const lost = !outcome.winners.length && outcome.places.length > 1;
  return lost || (outcome.teams?.length === 1 && outcome.teams[0]?.length === outcome.places.length);
}

/** Who won, said to the one who looks. */
export function verdict(outcome: Outcome, places: Place[]): string {
  const winners = outcome.winners.flatMap((seat) => places[seat] ?? []);
  const mineAre = mine(places);
  if (isShared(outcome)) {
    const how = winners.length ? "won" : "lost";
    if (places.length > 1) return `All ${how} together`;
    return mineAre.length ? `You ${how}` : `${places[0]?.name || places[0]?.called} ${how}`;
  }
  // Who plays alone and has not won has points all the same.
  if (!winners.length) return places.length === 1 && outcome.scores?.length ? `${outcome.scores[0]} points` : "Nobody won";
  if (winners.length === places.length && places.length > 1) return "All share the first place";
  if (mineAre.length === 1 && winners.some((place) => place.mine)) return winners.length > 1 ? "You won together" : "You won";
  // On one device several seats go by one name; then the seats' own names tell them apart.
  const alike = new Set(places.map((place) => place.name)).size < places.length;
  return `${winners.map((place) => (alike || !place.name ? place.called : place.name)).join(" and ")} won`;
}

/** Why the game is over, and why that wins. */
export function reasons(outcome: Outcome): string {
  return [sentence(outcome.reason ?? ""), outcome.why ?? ""].filter(Boolean).join(" ");
}

/** The words as a sentence of their own. */
export function sentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return !text || /[.!?]$/.test(text) ? text : `${text}.`;
}

/** How one is told that bots have others to think for first. */
export function behind({ before }: Pick<Queued, "before">): string {
  return before === 1 ? "The bots think for somebody else first…" : `The bots think about ${before} other questions first…`;
}
