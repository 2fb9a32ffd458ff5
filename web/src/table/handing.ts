/** Hot-seat: from which seat to look, and when the device must change hands first. */

export interface Hands {
  /** The seats held on this device. */
  seats: number[];
  /** The one of them that is asked. */
  asked: number | null;
  /** The seat looked from. */
  you: number | null;
  /** Whether hands are hidden in this game. */
  hides: boolean;
  over: boolean;
  /** Who said last to hold the device. */
  holder: number | null;
}

/** Whose turn it is to take the device; null when whoever holds it may look. */
export function passTo(hands: Hands): number | null {
  if (!hands.hides || hands.over || hands.seats.length < 2) return null;
  const next = hands.asked ?? (hands.holder !== null && hands.seats.includes(hands.holder) ? hands.holder : hands.you);
  return next !== null && next !== hands.holder ? next : null;
}

/** The seat to look from instead of the present one; null to stay. */
export function lookFrom(hands: Hands): number | null {
  if (passTo(hands) !== null) return null;
  const first = hands.you === null || !hands.seats.includes(hands.you) ? (hands.seats[0] ?? null) : hands.you;
  const wanted = hands.asked ?? (hands.hides && hands.seats.length > 1 && !hands.over ? (hands.holder ?? first) : first);
  return wanted !== null && wanted !== hands.you ? wanted : null;
}
