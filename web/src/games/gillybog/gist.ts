/** What a card does in a word or two, where there is no room for its text. */
import type { Effect } from "./view";

const GISTS: Record<string, (effect: Effect) => string> = {
  move: ({ spaces, ignores, manner }) => `${manner === "swim" || manner === "dive" ? "swim" : "move"} ${spaces}${ignores ? `, ignore ${ignores} attack` : ""}`,
  travel: ({ to, within }) => `to ${to === "anywhere" ? "space" : String(to).replace("-", " ")}${within ? ` in ${within}` : ""}`,
  protect: ({ tokens }) => `protect ${tokens}`,
  share: ({ tokens }) => `share ${tokens} protection`,
  bog: ({ where }) => `bog ${where === "here" ? "here" : "near"}`,
  seep: () => "swap bogs",
  uproot: () => "lift a tile",
  forest: ({ tiles, more }) => `lay ${tiles} ${String(tiles) === "1" ? "tile" : "tiles"}${more ? `, perhaps ${more} more` : ""}`,
  omen: ({ cards }) => `see ${cards} cards`,
  hush: ({ timers }) => `timers ${timers}`,
  scare: ({ spaces }) => `drive ${spaces}, one home`,
  bellow: ({ spaces }) => `drive all hunters ${spaces}`,
  "drag-under": ({ hunters }) => `send ${hunters} hunter home`,
  lure: ({ spaces }) => `lure hunters ${spaces}`,
  murk: ({ groups }) => `blind ${groups} groups`,
  panic: ({ spaces }) => `scatter hunters ${spaces}`,
  submerge: ({ attacks }) => `ignore ${attacks} attacks`,
  howl: () => "numbers +1 for the next player",
  echo: () => "do one again",
};

export function gist(does: Effect[]): string {
  return does.map((effect) => GISTS[effect.effect]?.(effect) ?? effect.effect).join("; ");
}
