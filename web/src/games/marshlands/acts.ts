/** The eight acts and the intervals in a line each: what they are called, when they play, what they are about. */
import type { Chosen, Printed } from "../../table/piece";
import { colourOf } from "./colours";
import { ABBEY, ECLIPSE, EMBARKATION, FACTORY, faceOf, type Act } from "./view";

export interface ActSaid {
  title: string;
  year: string;
  goal: string;
}

/** An act or an interval, by its number. */
export function numbered(act: Act): string {
  return act.startsWith("I") ? `Interval ${act.slice(1)}` : `Act ${act}`;
}

export const ACTS: Record<Act, ActSaid> = {
  "1": { title: "The reclamation of the marshes", year: "1007", goal: "Finish what you build, with water to your village" },
  "2": { title: "Colonisation", year: "1134", goal: "Water to the Abbey; a village far out is worth most" },
  "3": { title: "Alliance", year: "1240", goal: "Join the village in your corner to the Abbey by water" },
  "4": { title: "Protection", year: "1350", goal: "The first boat at the Abbey wins" },
  "5": { title: "Competition", year: "1518", goal: "Claim what is finished from your boat; abroad gardens count double" },
  "6": { title: "The days to come", year: "1569", goal: "All build at once: fill your section in time" },
  "7": { title: "The future", year: "2050", goal: "Lay anywhere, and put a counter on what you finish" },
  "8": { title: "Solitaire", year: "any year", goal: "Cover every square" },
  I1: { title: "Myths and beliefs", year: "1907", goal: "Claim what is finished, mind the bells, and join your village to the Abbey" },
  I2: { title: "Tourism", year: "April 1963", goal: "Make the longest circuits of canal, from the embarkation point and back" },
  I3: { title: "The environment", year: "February 2005", goal: "Discover the marsh by boat, and keep it clean" },
};

/** What each act is chosen by: something that one sees on its table. */
const SEEN: Record<Act, string> = {
  "1": "red-village", "2": ABBEY, "3": "blue-village", "4": "boat", "5": "counter", "6": "bend-with-cow-3", "7": "back", "8": "cross", I1: ECLIPSE, I2: EMBARKATION, I3: FACTORY,
};

export function choices(printed: Printed): Record<string, Record<string, Chosen>> {
  const acts = Object.entries(ACTS).map(([act, { title, goal }]): [string, Chosen] => {
    const seen = SEEN[act as Act];
    const isTile = !["boat", "counter", "back"].includes(seen);
    const told = isTile ? { tile: seen, face: faceOf(printed, seen), loose: true } : { ...colourOf(0) };
    return [act, { title: `${numbered(act as Act)}: ${title}`, about: `${goal}.`, picture: isTile ? "tile" : seen, told }];
  });
  return { act: Object.fromEntries(acts) };
}
