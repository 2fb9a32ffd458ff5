/** Where a small control stands beside a piece, in pixels of the board: near, and on nothing that is looked at. */

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 6;

/** The first place below, above, right or left of the piece and of its neighbours that is on the board whole; where there
 *  is none, the one that hides least of the piece itself. */
export function besides(piece: Rect, control: { width: number; height: number }, board: { width: number; height: number }): { left: number; top: number } {
  const [x, y] = [piece.left + piece.width / 2 - control.width / 2, piece.top + piece.height / 2 - control.height / 2];
  const places = [1, 0].flatMap((clear) => {
    const [across, down] = [clear * piece.width + GAP, clear * piece.height + GAP];
    return [
      { left: x, top: piece.top + piece.height + down },
      { left: x, top: piece.top - down - control.height },
      { left: piece.left + piece.width + across, top: y },
      { left: piece.left - across - control.width, top: y },
    ];
  });
  const put = places.map(({ left, top }) => ({ left: kept(left, control.width, board.width), top: kept(top, control.height, board.height) }));
  const hidden = (at: { left: number; top: number }): number => overlap(at.left, control.width, piece.left, piece.width) * overlap(at.top, control.height, piece.top, piece.height);
  return put.find((at, n) => stays(at, places[n]!, piece)) ?? put.toSorted((one, other) => hidden(one) - hidden(other))[0]!;
}

/** Whether it stands where it was meant to, but for a shift along the piece's side. */
function stays(at: { left: number; top: number }, meant: { left: number; top: number }, piece: Rect): boolean {
  const isAbove = meant.top < piece.top || meant.top >= piece.top + piece.height;
  return isAbove ? at.top === meant.top : at.left === meant.left;
}

function kept(start: number, length: number, room: number): number {
  return Math.max(0, Math.min(start, room - length));
}

function overlap(one: number, long: number, other: number, wide: number): number {
  return Math.max(0, Math.min(one + long, other + wide) - Math.max(one, other));
}
