/** What a card does in a word or two, where there is no room for its text. */
import type { Effect } from "./view";

const GISTS: Record<string, (effect: Effect) => string> = {
  move: ({ spaces, ignores, manner }) => `${manner === "swim" || manner === "dive" ? "swim" : "move"} ${spaces}${ignores ? `, dodge ${ignores}` : ""}`,
  travel: ({ to, within }) => `to ${to === "anywhere" ? "space" : String(to).replace("-", " ")}${within ? ` in ${within}` : ""}`,
  protect: ({ tokens }) => `protect ${tokens}`,
  share: ({ tokens }) => `share ${tokens}`,
  bog: ({ where }) => `bog ${where === "here" ? "here" : "near"}`,
  seep: () => "swap bogs",
  uproot: () => "lift a tile",
  forest: ({ tiles, more }) => `lay ${tiles}${more ? ` + ${more}` : ""}`,
  omen: ({ cards }) => `see ${cards} cards`,
  hush: ({ timers }) => `timers ${timers}`,
  scare: ({ spaces }) => `drive ${spaces}, one home`,
  bellow: ({ spaces }) => `drive all ${spaces}`,
  "drag-under": ({ hunters }) => `${hunters} home`,
  lure: ({ spaces }) => `lure ${spaces}`,
  murk: ({ groups }) => `blind ${groups}`,
  panic: ({ spaces }) => `scatter ${spaces}`,
  submerge: ({ attacks }) => `ignore ${attacks}`,
  howl: () => "enhance next",
  echo: () => "again",
};

export function gist(does: Effect[]): string {
  return does.map((effect) => GISTS[effect.effect]?.(effect) ?? effect.effect).join("; ");
}
