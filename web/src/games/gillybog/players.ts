/** The players with their limbs, and the gillys. */
import type { Piece } from "../../table/piece";
import { titled } from "../names";
import { spaceKey } from "./ground";
import { calledSpace } from "./map";
import type { Box } from "./layout";
import { lying, named, tint, who, type Setting } from "./setting";
import { GILLYS, INJURIES, LIMBS, SAVED, asked, found } from "./view";

export function players(setting: Setting): Piece[] {
  return setting.view.hands.flatMap((_, seat) => [panel(setting, seat), ...limbs(setting, seat)]);
}

function panel(setting: Setting, seat: number): Piece {
  const { view, looking, places } = setting;
  const told = {
    name: who(seat, looking),
    sign: seat,
    tint: tint(seat),
    active: view.active === seat && !view.outcome,
    turn: asked(view) === seat,
    cards: view.hands[seat]?.length ?? 0,
    injuries: view.injuries[seat]?.length ?? 0,
    most: INJURIES,
    howling: (view.howling[seat]?.length ?? 0) > 0,
    enhanced: view.active === seat && view.howler >= 0,
    narrow: looking.narrow,
  };
  const said = [
    `${told.name} on ${calledSpace(view.spaces[view.place[seat] ?? 0] ?? "")}`,
    ...(told.active ? ["acting"] : []),
    ...LIMBS.map((limb, n) => `${limb} ${view.protection[seat]?.[n] ?? 0}`),
    `in hand ${(view.hands[seat] ?? []).map(titled).join(", ") || "nothing"}`,
    ...(told.injuries ? [`injured: ${told.injuries} of ${INJURIES}, lost ${(view.injuries[seat] ?? []).map(titled).join(", ")}`] : []),
    ...(told.howling ? ["howling"] : []),
    ...(told.enhanced ? ["actions enhanced by a Howl"] : []),
  ].join("; ");
  const piece = lying(`seat:${seat}`, places.players[seat]!, 2, "panel", told, said);
  return { ...piece, name: `seat ${seat}`, tip: `${said}.` };
}

/** Each limb with its protection; the limbs to choose from are those of whom the question is about. */
function limbs({ view, looking, places }: Setting, seat: number): Piece[] {
  const box = places.players[seat]!;
  const asks = named(looking, "limb");
  const mine = (asked(view) ?? looking.you) === seat;
  return LIMBS.map((limb, n) => {
    const tokens = view.protection[seat]?.[n] ?? 0;
    const label = `${limb}: ${tokens} protection`;
    const piece = lying(`limb:${seat}:${limb}`, limbBox(box, n, looking.narrow), 3, "limb", { limb, tokens, narrow: looking.narrow });
    // To be chosen by a thumb they come out onto the map.
    const near = looking.narrow && mine && asks.has(limb) ? { x: places.dice.x - places.dice.width / 2 + 28 + n * 58, y: places.dice.y, width: 54, height: 51, layer: 13 } : {};
    return mine && asks.has(limb) ? { ...piece, ...near, name: limb, label: `Your ${label}`, tip: `Your ${label}.` } : piece;
  });
}

function limbBox(box: Box, n: number, narrow: boolean): Box {
  const width = Math.min(narrow ? 34 : 47, (box.width - 8) / 3);
  const height = narrow ? 30 : Math.min(46, box.height - 30);
  return { x: box.x + (n - 1) * (width + (narrow ? 1 : 2)), y: box.y + box.height / 2 - height / 2 - (narrow ? 1 : 4), width, height };
}

/** The three gillys: to be found, held, free, saved. */
export function gillys({ view, looking, places }: Setting): Piece[] {
  const states = [
    ...view.rescued.map((gilly, n) => ({ gilly, state: view.standing[n] === SAVED ? "saved" : "free", space: view.standing[n] ?? SAVED })),
    ...view.captives.map((space) => ({ gilly: "", state: "held", space })),
  ];
  const open = new Set([...named(looking, "gilly"), ...named(looking, "by")]);
  return places.gillys.slice(0, GILLYS).map((box, n) => {
    const { gilly, state, space } = states[n] ?? { gilly: "", state: "hidden", space: SAVED };
    const where = space === SAVED ? "" : calledSpace(view.spaces[space] ?? "");
    const card = found(view.box.gillys, gilly);
    const used = view.called_on.includes(gilly);
    const told = { title: gilly ? titled(gilly) : "", state, used, ready: open.has(gilly), narrow: looking.narrow };
    const place = { saved: "saved", free: `free, on ${where}`, held: `held in the camp on ${where}`, hidden: "not found yet" }[state] ?? "";
    const said = `${told.title || "A gilly"}: ${place}${card ? `. ${card.text}` : ""}${used ? " Called on this turn." : ""}`;
    const piece = lying(`gilly card:${n}`, box, 2, "gillyCard", told, said);
    // Who wonders where it is points at it; unless that answers something.
    const shows = where && !open.has(gilly) ? { shows: [spaceKey(view, space)] } : {};
    return { ...piece, ...shows, tip: said, ...(gilly ? { name: gilly, reconstructed: card?.source === "reconstructed" } : {}) };
  });
}
