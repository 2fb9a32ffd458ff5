/** What the kinds of spaces are called, and what they do. */

export const KINDS: Record<string, { title: string; text: string }> = {
  den: { title: "The Den", text: "gillys are saved here" },
  bog: { title: "Bog", text: "feet are safe from attacks" },
  plain: { title: "Forest", text: "" },
  cliff: { title: "Cliff", text: "" },
  camp: { title: "Camp", text: "" },
  ambush: { title: "Ambush", text: "an attack on whoever enters" },
  watchtower: { title: "Watchtower", text: "hunters see whom it sees" },
  snare: { title: "Snare", text: "ends a movement" },
  "mud-bank": { title: "Mud Bank", text: "a bog where hunters stop" },
  sanctuary: { title: "Sanctuary", text: "a bog whose protection is lost in place of yours" },
  "haunted-bog": { title: "Haunted Bog", text: "a bog that takes a hunter of each group that stops there" },
  tunnel: { title: "Tunnel", text: "a bog that ends a movement and leads to bogs within 3 spaces" },
};

export const HAZARDS = new Set(["ambush", "watchtower", "snare"]);
export const SPECIAL = new Set(["mud-bank", "sanctuary", "haunted-bog", "tunnel"]);
