/** Cards in hand, and what was turned up to choose from. */
import { counted } from "../../table/counted";
import type { Piece } from "../../table/piece";
import { titled } from "../names";
import { gist } from "./gist";
import { row, type Box } from "./layout";
import { lying, type Setting } from "./setting";
import { ANY, actionsOn, asked, doing, enhanced, found, question, underWay, type GillybogView } from "./view";
import { told as worded } from "./wording";

/** The hand of who sits below: unique cards whole, basic cards as their two halves, one of which is played. */
export function hand(setting: Setting): Piece[] {
  const { view, looking, places, below } = setting;
  const held = (view.hands[below] ?? []).map((card) => ({ card, state: "held" }));
  const now = underWay(view)?.card;
  const out = [
    ...(view.active === below ? view.played : []).map((card) => ({ card, state: card === now ? "doing" : "played" })),
    ...(view.howling[below] ?? []).map((card) => ({ card, state: "howling" })),
  ];
  const cards = [...held, ...out];
  const gap = looking.narrow ? 4 : 7;
  // What is over and done is seen by its name alone, so that what is left has room for its text.
  const aside = looking.narrow ? 50 : 66;
  const read = cards.filter(({ state }) => isRead(state)).length;
  const left = places.hand.width - (cards.length - read) * (aside + gap);
  const width = Math.min(looking.narrow ? 130 : 176, (left + gap) / Math.max(1, read) - gap);
  const widths = cards.map(({ state }) => (isRead(state) ? width : aside));
  const whole = widths.reduce((sum, each) => sum + each + gap, -gap);
  return cards.flatMap(({ card, state }, n) => {
    const before = widths.slice(0, n).reduce((sum, each) => sum + each + gap, 0);
    const box = { ...places.hand, x: places.hand.x - whole / 2 + before + widths[n]! / 2, width: widths[n]! };
    return inHand(setting, card, state, box);
  });
}

/** Whether the text of a card matters still: it may be played, or is what is being done. */
function isRead(state: string): boolean {
  return state === "held" || state === "doing";
}

function inHand(setting: Setting, card: string, state: string, box: Box): Piece[] {
  const { view, looking, below } = setting;
  const now = underWay(view)?.action ?? "";
  const actions = state === "doing" ? [now] : actionsOn(view, card);
  const whole = looking.open.some((action) => action.card === card && action.action === undefined);
  const mine = looking.you === below && (state === "held" || looking.open.some(({ action }) => action === now));
  const back = lying(`card:${below}:${card}`, box, 5, "card", { state }, state === "held" ? "" : `${titled(card)}: ${state === "doing" ? "being done now" : state}`);
  const half = box.height / actions.length;
  const faces = actions.map((action, n): Piece => {
    const place = { ...box, y: box.y - box.height / 2 + half * (n + 0.5), height: half };
    const piece = face(setting, action, place, `action:${below}:${action}`, state);
    if (state === "doing") piece.told.note = stepsLeft(view);
    if (state !== "held") piece.told.done = actions.length === 1 || (state === "howling" ? action === "howl" : view.basics_played.includes(action));
    if (!mine || whole) return { ...piece, label: whole ? "" : piece.label };
    return { ...piece, name: action };
  });
  // A card that is given up is given up whole.
  if (mine && whole) return [...faces, { ...back, key: `${back.key} whole`, layer: 7, picture: "clear", name: card, label: titled(card), tip: `${titled(card)}: give it up.` }, back];
  return [back, ...faces];
}

/** How far who moves may still go. */
function stepsLeft(view: GillybogView): string {
  return question(view)?.type === "WhichStep" && view.steps_left < ANY ? `${counted(view.steps_left, "space")} left` : "";
}

function face({ view, looking }: Setting, action: string, box: Box, key: string, state: string): Piece {
  const does = doing(view, action);
  const more = view.active === asked(view) || state !== "choice" ? enhanced(view) : 0;
  const told = { title: titled(action), text: does?.text ?? "", gist: gist(does?.does ?? []), more, state, small: looking.narrow };
  const text = worded(does?.text ?? "", more);
  const piece = lying(key, box, 6, "action", told, `${titled(action)}: ${text}${more ? " Enhanced." : ""}`);
  return { ...piece, tip: `${titled(action)}: ${text}`, ...(does?.reconstructed ? { reconstructed: true } : {}) };
}

/** What was turned up: action cards, hunter cards, tiles; or actions to be done again. */
export function tray(setting: Setting): Piece[] {
  const { view, looking, places } = setting;
  const again = new Set(looking.open.flatMap(({ type, action }) => (type === "Repeat" ? [String(action)] : [])));
  const things = [...view.revealed, ...again];
  if (!things.length) return [];
  const tiles = things.every((thing) => found(view.box.forests, thing) || found(view.box.camps, thing));
  const gap = 8;
  const [wide, high] = tiles ? [looking.narrow ? 84 : 108, looking.narrow ? 56 : 70] : [looking.narrow ? 118 : 140, Math.min(places.tray.height, 130)];
  const width = Math.min(wide, (places.tray.width + gap) / things.length - gap);
  const across = things.length * (width + gap) - gap;
  const { x, y, width: room, height } = places.tray;
  // Tiles lie in the corner, out of the way of where they go; cards in the middle.
  const line: Box = tiles ? { x: x - room / 2 + across / 2, y: y - height / 2 + high / 2, width: across, height: high } : { x, y, width: room, height };
  const boxes = row(things.length, line, width, high, gap);
  return things.map((thing, n) => turnedUp(setting, thing, boxes[n]!, things.length > 1));
}

function turnedUp(setting: Setting, thing: string, box: Box, several: boolean): Piece {
  const { view, looking } = setting;
  const name = several || !looking.open.some(({ tile }) => tile === thing) ? { name: thing } : {};
  const forest = found(view.box.forests, thing);
  const camp = found(view.box.camps, thing);
  if (forest || camp) {
    const kinds = forest ? [forest.kind_a, forest.kind_b] : ["cliff", "camp"];
    const label = `Turned up: ${titled(thing)} (${kinds.map((kind) => (kind === "plain" ? "forest" : titled(kind))).join(" and ")})`;
    const piece = lying(`tile:${thing}`, box, 12, "tile", { tile: thing, forest, camp, turn: looking.turn ?? 0, chosen: looking.chosen.includes(thing) }, label);
    return { ...piece, ...name, tip: `${label}; choose where it lies, and turn it with q and e.`, reconstructed: (forest ?? camp)?.source === "reconstructed" };
  }
  const hunter = found(view.box.hunters, thing);
  if (hunter) {
    const text = worded(hunter.text, view.support);
    const told = { title: titled(thing), text: hunter.text, gist: "", more: view.support, state: "hunters", small: looking.narrow, note: `${counted(hunter.timers, "card")} free` };
    return { ...lying(`hunters:${thing}`, box, 12, "action", told, `${titled(thing)}: ${text}`), ...name, tip: `${titled(thing)}: ${text}`, reconstructed: hunter.source === "reconstructed" };
  }
  return { ...face(setting, thing, box, `turned up:${thing}`, "choice"), layer: 12, ...name };
}

