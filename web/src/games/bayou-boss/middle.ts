/** What is said in the middle of the table: who leads, what to follow, whose card is high, who won. */
import type { Looking } from "../../table/piece";
import { capital, suitOf, type Suit } from "./cards";
import { fallen, hand, highNow, plays, suitDue, suitLed, trumpSuit, withEffect } from "./trick";
import { asked, question, type BayouBossView } from "./view";

export interface Middle {
  head: string;
  line: string;
  suit: Suit | null;
}

export function middle(view: BayouBossView, looking: Looking): Middle {
  if (view.outcome) {
    const winners = view.outcome.winners.map((seat) => who(seat, looking));
    return {
      head: `${winners.join(" and ")} ${winners.length > 1 || winners[0] === "You" ? "win" : "wins"}`,
      line: "with the fewest points",
      suit: null,
    };
  }
  const over = fallen(view);
  if (over || question(view) === "WhichSwampCard") {
    const winner = over?.winner ?? view.agenda.find(({ type }) => type === "TrickEnds")?.winner ?? view.leader;
    return {
      head: `${who(winner, looking)} won the trick`,
      line: says(asked(view) ?? 0, looking, question(view) === "WhichCard" ? "lead" : "pick"),
      suit: null,
    };
  }
  const led = suitLed(view);
  if (!plays(view).length) return { head: says(view.leader, looking, "lead"), line: "", suit: null };
  return { head: led ? `${capital(led)} is led` : "No suit yet", line: highLine(view, looking), suit: led };
}

/** Whose card is high now, and whether that is what wins. */
export function highLine(view: BayouBossView, looking: Looking): string {
  const high = highNow(view);
  const said: string[] = [];
  if (high !== null)
    said.push(`${whose(high, looking)} card ${view.trick[high] === undefined ? "will be" : "is"} high`);
  if (withEffect(view, "second-wins") !== null) said.push("second wins");
  return said.join(", ");
}

/** What the seat asked must play; from elsewhere only the suit led is known. */
export function duty(view: BayouBossView, looking: Looking): string {
  if (question(view) !== "WhichCard") return "";
  const led = suitLed(view);
  if (!led) return "any card";
  if (asked(view) !== looking.you || looking.you === null) return capital(led);
  const due = suitDue(view, hand(view, looking.you));
  if (!due) return "any card: you have neither the suit led nor trump";
  return `${capital(due)}${due === led ? "" : ", which is trump"}, or a Character`;
}

/** The trump in words; suspended trump is said to be so. */
export function trumpLine(view: BayouBossView): string {
  const suit = suitOf(view.trump);
  if (!suit) return "No trump";
  return trumpSuit(view) ? `Trump: ${capital(suit)}` : "No trump now";
}

function says(seat: number, looking: Looking, does: string): string {
  return seat === looking.you ? `You ${does}` : `${who(seat, looking)} ${does}s`;
}

function whose(seat: number, looking: Looking): string {
  return seat === looking.you ? "Your" : `${who(seat, looking)}'s`;
}

export function who(seat: number, looking: Looking): string {
  return seat === looking.you ? "You" : (looking.names[seat] ?? `Seat ${seat + 1}`);
}
