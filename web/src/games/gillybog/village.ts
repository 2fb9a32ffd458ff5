/** Above the map: the next hunter card and what it would do, the support, the stacks; on the map the dice. */
import type { Piece } from "../../table/piece";
import { titled } from "../names";
import { spaceKey } from "./ground";
import { KINDS } from "./kinds";
import { row } from "./layout";
import { lying, named, who, type Setting } from "./setting";
import { LIMBS, enhanced, found, freeCards, nextHunters, size, threat } from "./view";
import { told as worded } from "./wording";

export function hunterCard({ view, looking, places, threatened, foreseen }: Setting): Piece {
  const next = nextHunters(view);
  const [name, card] = next ?? ["", null];
  const whose = who(threatened, looking);
  const [when, free] = [threat(view), freeCards(view)];
  const risk = free < 0 ? `${-free} risk ${free === -1 ? "die" : "dice"}` : `${free} more ${free === 1 ? "card" : "cards"} without risk`;
  const told = {
    title: next ? titled(name) : "Looking at what comes",
    text: card?.text ?? "",
    support: view.support,
    timers: (card?.timers ?? 0) + view.hush,
    when,
    played: when === "next" ? 0 : view.cards_played,
    now: foreseen.said.join(" "),
    hurts: foreseen.hurts,
    whose: whose === "You" ? "you" : whose,
    narrow: looking.narrow,
    over: view.outcome?.reason ?? "",
  };
  const does = when === "now" ? "It is being resolved." : `For ${told.whose} now: ${told.now}`;
  const said = `The hunters' ${when === "now" ? "" : "next "}card: ${titled(name) || "being put back"}. ${worded(card?.text ?? "", view.support)} ${does} ${told.played} played, ${risk}`;
  const piece = lying("hunter card", places.hunters, 1, "hunterCard", told, said);
  const shows = [...foreseen.ways.flat(), ...foreseen.marks.map(({ space }) => space)].map((space) => spaceKey(view, space));
  return { ...piece, ...(shows.length ? { shows } : {}), tip: `${titled(name)}: ${worded(card?.text ?? "", view.support)} ${risk}.`, reconstructed: card?.source === "reconstructed" };
}

export function village({ view, looking, places }: Setting): Piece {
  const told = {
    support: view.support,
    last: view.box.last_support,
    difficulty: titled(view.options.difficulty),
    village: view.village,
    supply: view.supply,
    forest: size(view.forest),
    camps: size(view.camps),
    actions: size(view.actions),
    deck: size(view.hunter_deck),
    narrow: looking.narrow,
  };
  const said = [
    `Support of the village ${told.support} of ${told.last}`,
    `difficulty ${told.difficulty}`,
    `${told.village} hunters in the village`,
    `${told.supply} protection in the supply`,
    `${told.forest} Forest tiles, ${told.camps} camps, ${told.actions} action cards and ${told.deck} hunter cards left`,
  ].join("; ");
  return { ...lying("village", places.village, 1, "village", told, said), tip: `${said}. Each time the hunter deck runs out, support grows.` };
}

/** The tops of the two bog stacks. */
export function bogStacks({ view, places }: Setting): Piece[] {
  return view.bogs.flatMap((stack, n) => {
    const tile = stack.shown.at(-1);
    const printed = found(view.box.bogs, tile);
    if (!tile || !printed) return [];
    const face = KINDS[printed.face];
    const said = `Bog stack ${n + 1}, ${size(stack)} tiles: ${face?.title}, ${KINDS[printed.back]?.title} on its back`;
    const piece = lying(`bog:${n}`, places.bogs[n]!, 2, "bogTile", { kind: printed.face, count: size(stack) }, said);
    return [{ ...piece, name: tile, tip: `${said}. ${face?.title}: ${face?.text}.`, reconstructed: printed.source === "reconstructed" }];
  });
}

/** The dice as they fell: risk dice that lie there, or what was rolled with the last answer. */
export function dice({ view, looking, places }: Setting): Piece[] {
  const lying_ = view.rolled.map((face) => faceOf(view.box.die[face]?.symbol ?? "", view.box.die[face]?.value ?? 0));
  const risk = view.events.findLast(({ type }) => type === "RiskRolled")?.faces ?? [];
  const attacks = view.events.flatMap(({ type, limb }) => (type === "AttackRolled" && limb ? [limb] : []));
  const faces = [...(lying_.length ? lying_ : risk), ...attacks];
  if (!faces.length) return [];
  const again = named(looking, "face");
  const side = looking.narrow ? 38 : 50;
  // From the corner: in the middle is whoever they were rolled for.
  const across = Math.min(places.dice.width, faces.length * (side + 8) - 8);
  const boxes = row(faces.length, { ...places.dice, x: places.dice.x - (places.dice.width - across) / 2, width: across }, side, side, 8);
  return faces.map((face, n) => {
    const label = LIMBS.includes(face as never) ? `An attack on the ${face}` : `A risk die: ${face}`;
    const piece = lying(`die:${view.turn}:${n}:${face}`, boxes[n]!, 14, "die", { face, late: n }, label);
    return again.has(face) && faces.indexOf(face) === n ? { ...piece, name: face } : piece;
  });
}

function faceOf(symbol: string, value: number): string {
  return value ? `${symbol} ${value}` : symbol;
}

/** Whether somebody's actions are enhanced, for the facts. */
export function howl({ view, looking }: Setting): string {
  if (enhanced(view)) return `${who(view.active, looking)}: enhanced by the Howl of ${who(view.howler, looking)}`;
  return view.howled ? "the next player's actions will be enhanced" : "";
}
