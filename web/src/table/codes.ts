/** Codes as people type and read them. */

/** Letters of a code that moves a seat; one that brings back a guest has twice as many. */
export const TO_MOVE = 8;

/** In fours, as one reads them aloud. */
export function spaced(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join("-").toUpperCase();
}

/** The letters alone, however they were typed. */
export function letters(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
