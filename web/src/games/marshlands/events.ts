/** The event tiles of the intervals, in a few words each: what they do, what they replace, what keeps them off and cancels them. */
import { titled } from "../names";
import { COLOURS } from "./colours";

export type EventSet = "bell" | "butterfly" | "clover";

export interface EventTile {
  set: EventSet;
  does: string;
  /** Which event tiles it may lie on, besides ordinary tiles. */
  replaces?: string;
  /** What keeps it from being laid. */
  barred?: string;
  /** What undoes it. */
  undone?: string;
  rules: string;
  /** Where it acts: on all of its section, on the squares round it, on two rings of them; or on its own square alone. */
  reach?: "section" | "around" | "rings";
}

export const SET_SIGNS: Record<EventSet, string> = { bell: "a bell", butterfly: "a butterfly", clover: "a clover" };

export const EVENT_TILES: Record<string, EventTile> = {
  // Interval 1: Myths and beliefs
  bishop: {
    set: "bell", reach: "section", rules: "SM-I1-056 to 063",
    does: "As the 21st or a later tile of a section he ends the game at once. Earlier he is worth 20, and keeps Heathen Worship off his section.",
    barred: "Heathen Worship on the section; before the 21st tile, another player's section",
    undone: "a Saintly Relic on the section takes his 20 points",
  },
  "heathen-worship": {
    set: "bell", rules: "SM-I1-064 to 069", does: "Worth 20 to the owner of the section, whose boat may then pass a Red Hand.",
    barred: "a Saintly Relic, a Bishop or another Heathen Worship on the section", undone: "a Saintly Relic laid on the section takes it off the board",
  },
  "saintly-relic": {
    set: "bell", reach: "section", rules: "SM-I1-070 to 078", replaces: "Heathen Worship",
    does: "Worth 13. Takes Heathen Worship off its section and the Bishop's points. You draw, then all pass their hands to the left.",
  },
  "red-hand": {
    set: "bell", reach: "section", rules: "SM-I1-079 to 083",
    does: "Only boats with Heathen Worship at home may pass. With Heathen Worship on its section it is worth 10; with a Saintly Relic or a Bishop there, it and every reed bed of the section cost 10.",
  },
  wizard: {
    set: "bell", reach: "section", rules: "SM-I1-084 to 089", does: "Cows in closed fields of his section count against their owner, and no more may be laid there.",
    barred: "a Blessing or another Wizard on the section", undone: "a Blessing: beside him cows are worth nothing, in his place they count again",
  },
  blessing: {
    set: "bell", reach: "section", rules: "SM-I1-090 to 093", replaces: "the Wizard",
    does: "In the Wizard's place, cows count as ever; elsewhere on his section they count nothing, and may be laid again.",
  },
  gargantua: {
    set: "bell", reach: "section", rules: "SM-I1-094 to 099", replaces: "the Imps",
    does: "His foot cuts the water, and no garden that touches his section scores. Only his water sides have to fit.",
    barred: "the Footprint, or himself, on the section", undone: "the Footprint in his place",
  },
  footprint: { set: "bell", rules: "SM-I1-098 to 102", replaces: "Gargantua", does: "A fishery worth 6 to the owner of the section, and it keeps Gargantua away from there." },
  imps: {
    set: "bell", reach: "section", rules: "SM-I1-103 to 106", does: "A copse they are in scores nothing. With Fairy Melusine on the section, all its copses count against their owners.",
    undone: "Gargantua in their place",
  },
  "fairy-melusine": {
    set: "bell", reach: "section", rules: "SM-I1-107, 108",
    does: "You take another's counter off her section and put one of yours there. With Imps on the section, all its copses count against their owners.",
  },
  "will-o-the-wisp": { set: "bell", rules: "SM-I1-109 to 112", does: "The owner of the section throws the whole hand away and draws anew. Other boats may not pass or stop here." },
  bitard: { set: "bell", rules: "SM-I1-113 to 116", does: "Everybody takes a tile, unseen, from the player on the left. Worth nothing." },
  // Interval 2: Tourism
  auberge: { set: "butterfly", rules: "SM-I2-058", does: "2 points to everybody whose circuit runs over it." },
  "little-bridge": { set: "butterfly", rules: "SM-I2-059 to 061", replaces: "Private Property", does: "1 point to everybody whose circuit runs over it." },
  "private-property": {
    set: "butterfly", rules: "SM-I2-062 to 069",
    does: "Only boats of its colour may pass. Whoever draws another's hands it over and picks a tile of theirs. Off its owner's circuits it is taken away in the end.",
    barred: "laid by its own colour only, and never exchanged", undone: "a Little Bridge in its place",
  },
  shipwreck: { set: "butterfly", rules: "SM-I2-070, 071", does: "Costs 6 where it lies on a circuit.", barred: "circuits of a player who has the Professional Guide on one", undone: "the Professional Guide, on the same circuit or in its place" },
  obstruction: { set: "butterfly", rules: "SM-I2-072 to 074", does: "Costs 3 where it lies on a circuit.", barred: "circuits of a player who has the Professional Guide on one", undone: "the Professional Guide, on the same circuit or in its place" },
  "professional-guide": { set: "butterfly", rules: "SM-I2-075 to 078", replaces: "Shipwreck, Obstruction", does: "4 points on a circuit. Shipwreck and Obstruction on it cost nothing, and may no longer be laid on circuits of that player." },
  "traffic-jam": { set: "butterfly", rules: "SM-I2-079, 080", does: "Costs 3 where it lies on a circuit.", barred: "Signposting on the section", undone: "Signposting in its place, or joined to it by water" },
  disorientation: { set: "butterfly", rules: "SM-I2-081, 082", does: "Costs 5 where it lies on a circuit.", barred: "Signposting on the section", undone: "Signposting in its place, or joined to it by water" },
  signposting: { set: "butterfly", reach: "section", rules: "SM-I2-083 to 088", replaces: "Traffic Jam, Disorientation", does: "Keeps Traffic Jam and Disorientation off its section, and voids those that its water reaches." },
  "transport-of-cattle": { set: "butterfly", rules: "SM-I2-089", does: "3 points to everybody whose circuit runs over it." },
  "transport-of-goods": { set: "butterfly", rules: "SM-I2-090", does: "3 points to everybody whose circuit runs over it." },
  // Interval 3: The environment
  floods: { set: "clover", reach: "around", rules: "SM-I3-055 to 061", replaces: "any event tile", does: "Sweeps away the tiles round about and itself; villages, the Abbey and the Factory stand. In the hole only water has to match what was left." },
  fire: { set: "clover", rules: "SM-I3-062 to 066", does: "Burns the copse it lies in, which scores nothing, as far as the Rain.", barred: "it must lie against copse, and not where Rain lies in it" },
  rain: { set: "clover", rules: "SM-I3-067 to 070", does: "Stops a Fire in its copse: what lies behind the Rain scores. No Fire may join a copse it is in. Never replaces a Fire." },
  rodents: { set: "clover", reach: "section", rules: "SM-I3-071, 072", does: "Gardens that touch its section score nothing.", barred: "the Gamekeeper on the section", undone: "the Gamekeeper" },
  heron: { set: "clover", reach: "section", rules: "SM-I3-073 to 075", does: "Frogs of its section count nothing, and fisheries 2 less.", barred: "the Gamekeeper on the section", undone: "the Gamekeeper" },
  gamekeeper: { set: "clover", reach: "section", rules: "SM-I3-079 to 085", replaces: "Rodents, Heron", does: "Cancels Rodents and Heron on the section, and keeps them away." },
  "water-bailiff": { set: "clover", reach: "section", rules: "SM-I3-076 to 078", does: "Cancels the Poacher on the section, and keeps him away. His own fishery counts nothing." },
  poacher: { set: "clover", reach: "section", rules: "SM-I3-086", does: "Fisheries of the section score nothing.", barred: "the Water Bailiff on the section", undone: "the Water Bailiff" },
  "maintenance-work": { set: "clover", reach: "section", rules: "SM-I3-087 to 090", replaces: "Water Primrose, Drought", does: "Keeps Water Primrose and Drought off its section; laid in place of one of them it cancels both." },
  drought: { set: "clover", rules: "SM-I3-091 to 094", replaces: "Pasture", does: "Its canal is dry: neither boats, water nor pollution pass it.", barred: "Maintenance Work on the section", undone: "Maintenance Work laid in place of a Drought or a Water Primrose" },
  "water-primrose": { set: "clover", reach: "around", rules: "SM-I3-095 to 099", does: "On the squares round it fisheries score nothing, and frogs outside ponds 2. Two on a section: all over it.", barred: "Maintenance Work on the section", undone: "Maintenance Work laid in place of a Drought or a Water Primrose" },
  pollution: {
    set: "clover", rules: "SM-I3-100 to 119",
    does: "Beside the Factory it flows on every way at each turn of whoever laid it, beside a village by one tile; elsewhere not. In foul water fisheries and gardens score 2 less, reed beds 7 less, frogs and cows nothing. All lose if it reaches every tile.",
    barred: "two rings round the Purifying Plant", undone: "the Purifying Plant in its place; a Drought stops it",
  },
  "purifying-plant": { set: "clover", reach: "rings", rules: "SM-I3-120 to 127", replaces: "Pollution", does: "In the Pollution's place it clears a marker now and one each turn of whoever laid it. It keeps pollution out of the two rings round it." },
  "mad-cow": { set: "clover", reach: "section", rules: "SM-I3-128 to 130", does: "All cow tiles of the section leave the board, and no more may be laid there.", barred: "the Pasture on the section", undone: "the Pasture" },
  pasture: { set: "clover", reach: "section", rules: "SM-I3-131 to 133", replaces: "the Mad Cow", does: "Cancels the Mad Cow on the section, and keeps her away." },
  yob: { set: "clover", reach: "around", rules: "SM-I3-134, 135", does: "Whatever is finished on this square or round it scores 1 less.", barred: "the Tourist Guide on the section", undone: "the Tourist Guide in his place" },
  "tourist-guide": { set: "clover", rules: "SM-I3-136 to 139", replaces: "the Yob", does: "Worth 5 to the owner of the section, and keeps the Yob away." },
};

const CARD = /^(.+?)(?:-[a-d])?(?:-(red|yellow|blue|green))?$/;

/** Which event tile this is, whichever of its copies; empty for all other tiles. */
export function kindOf(tile: string): string {
  const kind = CARD.exec(tile)?.[1] ?? "";
  return kind in EVENT_TILES ? kind : "";
}

/** The colour a Private Property belongs to; -1 for all other tiles. */
export function ownedBy(tile: string): number {
  return kindOf(tile) === "private-property" ? COLOURS.findIndex(({ name }) => tile.endsWith(name.toLowerCase())) : -1;
}

const LITTLE = new Set(["Of", "O", "The"]);

/** `will-o-the-wisp` reads `Will o' the Wisp`. */
export function eventName(tile: string): string {
  const words = titled(kindOf(tile)).split(" ").map((word) => (LITTLE.has(word) ? word.toLowerCase() : word));
  const name = words.join(" ").replace(" o ", " o' ");
  const owner = COLOURS[ownedBy(tile)];
  return owner ? `${owner.name} ${name}` : name;
}

/** All that is to be known of an event tile, a line for each thing. */
export function explained(tile: string): string {
  const event = EVENT_TILES[kindOf(tile)];
  if (!event) return "";
  const { set, does, replaces, barred, undone, rules } = event;
  return [
    `${eventName(tile)} (${SET_SIGNS[set]})`,
    does,
    `Replaces: ${replaces ? `${replaces}, or ` : ""}any ordinary tile whose neighbours it fits.`,
    ...(barred ? [`Forbidden: ${barred}.`] : []),
    ...(undone ? [`Undone by: ${undone}.`] : []),
    rules,
  ].join("\n");
}
