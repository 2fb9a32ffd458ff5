/** A SwapX table as it arrives: boards are 64 bits, a1 the lowest, written as decimals when too big for a number. */

export type Bits = number | string;

export interface SwapXEvent {
  type: string;
  seat?: number;
  field?: string;
  cell?: string;
  other?: string;
  to?: string;
}

export interface SwapXView {
  seats: number;
  options: { teams: boolean; turn_limit: number; allies_block: boolean };
  cells: Bits[];
  supplies: Bits;
  settled: boolean[];
  lost: number[];
  moves: number;
  agenda: { type: string; seat?: number }[];
  events: SwapXEvent[];
  outcome: { winners: number[]; reason: string } | null;
}

/** Who is asked now; null when nobody is. */
export function asked(view: SwapXView): number | null {
  if (view.outcome) return null;
  return view.agenda.at(-1)?.seat ?? null;
}
