/** The outline of a piece, around its centre: what lights up, and what is marked. */
import type { Piece } from "./piece";

/** Its own, or a rectangle with round corners, so far inside the piece and with corners of such a radius. */
export function rim(piece: Piece, inset = 0, by = 0): string {
  return piece.rim ?? rounded(piece.width - 2 * inset, piece.height - 2 * inset, by);
}

function rounded(width: number, height: number, by: number): string {
  const corner = `a${by} ${by} 0 0 1`;
  return `M${by - width / 2} ${-height / 2}h${width - 2 * by}${corner} ${by} ${by}v${height - 2 * by}${corner} ${-by} ${by}h${2 * by - width}${corner} ${-by} ${-by}v${2 * by - height}${corner} ${by} ${-by}Z`;
}
