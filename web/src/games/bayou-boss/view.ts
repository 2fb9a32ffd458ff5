/** A Bayou Boss table as it arrives; cards one may not see are "?". */

export interface BayouBossEvent {
  type: string;
  seat?: number;
  card?: string;
}

export interface BayouBossView {
  seats: number;
  agenda: { type: string; seat?: number; winner?: number }[];
  events: BayouBossEvent[];
  outcome: { winners: number[]; reason: string } | null;
  effects: Record<string, string>;
  /** The Characters of this game besides Ravens. */
  in_play: string[];
  deck: string[];
  trump: string;
  swamp: string[];
  hands: string[][];
  taken: string[][];
  leader: number;
  /** By seat; the order of play is that of the seats from the leader on. */
  trick: Record<string, string>;
  won: string[][];
  tricks: number[];
  points: number[];
  round: number;
  dealer: number;
  high: number | null;
  second: number | null;
}

/** Who is asked now; null when nobody is. */
export function asked(view: BayouBossView): number | null {
  if (view.outcome) return null;
  return view.agenda.at(-1)?.seat ?? null;
}

/** What is asked now, by its name. */
export function question(view: BayouBossView): string {
  return view.outcome ? "" : (view.agenda.at(-1)?.type ?? "");
}

/** All seats clockwise, from this one on. */
export function clockwise(seat: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, n) => (seat + n) % seats);
}
