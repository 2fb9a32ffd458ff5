/** What a finished game came to, in a few words. */
import { ordinal } from "./turn";
import type { TableCard } from "./types";

export function came({ result, places }: Pick<TableCard, "result" | "places">): string {
  if (!result) return "finished";
  const { won, winners, of, place } = result;
  if (result.together) return winners.length ? "Won together" : "Lost together";
  if (won) return "You won";
  if (won === false) return of > 2 && place ? `${ordinal(place)} of ${of}` : "You lost";
  if (!winners.length) return of === 1 && result.score !== null ? points(result.score) : "Nobody won";
  if (winners.length === of) return "A draw";
  return `${winners.map((seat) => places[seat]?.name || places[seat]?.called).join(" and ")} won`;
}

/** One's points, where they are not the result already. */
export function scored({ result }: Pick<TableCard, "result">): string {
  return result?.score == null || (result.of === 1 && result.won === null) ? "" : points(result.score);
}

export function points(score: number): string {
  const told = Number.isInteger(score) ? String(score) : score.toFixed(1);
  return `${told} ${score === 1 ? "point" : "points"}`;
}
