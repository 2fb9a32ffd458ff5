/** Hands, the Deck and the discards: play faces for who may see them, maps for everyone. */
import type { Piece } from "../../table/piece";
import { titled } from "../names";
import { score } from "./adventurers";
import { called } from "./cards";
import { cardKey } from "./ground";
import { grid, spread, type Box } from "./layout";
import { tint, who } from "./names";
import { asked, lying, type Setting } from "./setting";
import { FACE_DOWN, LETS_MOVE, deckSize, question } from "./view";

/** Whether the Pilot, who sits below, is choosing a map of the own hand. */
function isLaying({ view, below }: Setting): boolean {
  const now = question(view);
  return now?.type === "WhichMap" && now.seat === below;
}

/** The own hand: play faces, each with the map on its back. */
export function hand(setting: Setting): Piece[] {
  const { view, looking, places, below } = setting;
  if (isLaying(setting)) return [];
  const cards = view.hands[below] ?? [];
  const across = spread(cards.length, places.hand, places.handCard.width, looking.narrow ? 4 : 10);
  return cards.map((card, n) => {
    const map = view.hand_maps[below]?.[n] ?? "";
    const box = { x: across[n]!, y: places.hand.y, ...places.handCard };
    const hidden = card === FACE_DOWN;
    const told = { card, corners: view.corners[card] ?? [], face: view.faces[map], tiger: view.options.tiger };
    const numbers = told.corners.length ? `, ${told.corners[0]} white, then clockwise ${told.corners.slice(1).join(", ")}` : "";
    const label = hidden ? `A card; on its back ${titled(map)}` : `${called(card)}${numbers}; on its back ${titled(map)}`;
    const piece = lying(cardKey(map), box, 6 + n / 100, "held", told, label);
    if (!hidden && looking.you === below) piece.name = card;
    piece.tip = `${hidden ? "" : `${called(card)}${card === LETS_MOVE ? ": goes on a pile, and everyone may move the Boat" : numbers}. `}On its back: ${titled(map)}.`;
    const printed = looking.printed.coordinates?.[card] ?? looking.printed.pounces?.[card] ?? looking.printed.moves?.[card];
    if (printed?.source === "reconstructed") piece.reconstructed = true;
    return piece;
  });
}

/** The maps the Pilot chooses from, large. */
export function maps(setting: Setting): Piece[] {
  const { view, looking, places, below } = setting;
  if (!isLaying(setting)) return [];
  const held = view.hand_maps[below] ?? [];
  const boxes = grid(held.length, places.maps, looking.narrow ? 6 : 9, 1.2);
  return held.map((map, n) => {
    const card = view.hands[below]?.[n] ?? FACE_DOWN;
    const told = { face: view.faces[map], tiger: view.options.tiger, card, title: titled(map) };
    const back = card === FACE_DOWN ? "" : `; its play face is ${called(card)}`;
    const piece = lying(cardKey(map), boxes[n]!, 6 + n / 100, "choice", told, `${titled(map)}${back}`);
    if (looking.you === below) piece.name = map;
    piece.tip = `${titled(map)}${back}: lay it at the end of the Swamp.`;
    return piece;
  });
}

/** The other players: their names, and the maps one sees in their hands. */
export function others(setting: Setting): Piece[] {
  const { view, places, below } = setting;
  const seats = Array.from({ length: view.seats - 1 }, (_, n) => (below + 1 + n) % view.seats);
  return seats.flatMap((seat, n) => other(setting, seat, places.others[n]!)).concat(own(setting));
}

function other(setting: Setting, seat: number, box: Box): Piece[] {
  const { view, looking } = setting;
  const held = view.hand_maps[seat] ?? [];
  const size = looking.narrow ? 28 : 33;
  const room = 3 * size + (looking.narrow ? 8 : 14);
  const row = { x: box.x + box.width / 2 - 5 - room / 2, y: box.y, width: room, height: size };
  const across = spread(held.length, row, size, looking.narrow ? 3 : 5);
  return [
    panel(setting, seat, box, room),
    ...held.map((map, n): Piece => {
      const place = { x: across[n]!, y: row.y, width: size, height: size };
      const piece = lying(cardKey(map), place, 3 + n / 100, "small", { face: view.faces[map], tiger: view.options.tiger }, `${titled(map)}, in ${who(seat, looking)}'s hand`);
      return { ...piece, tip: `${titled(map)}: the back of a card of ${who(seat, looking)}.` };
    }),
  ];
}

/** Who sits below has a name to point at, too: somebody may be given the Pilot card. */
function own(setting: Setting): Piece[] {
  return [panel(setting, setting.below, setting.places.own, 0)];
}

function panel(setting: Setting, seat: number, box: Box, room: number): Piece {
  const { view, looking } = setting;
  const [adventurer] = view.adventurers[seat] ?? [];
  const shown = view.shown && adventurer && adventurer !== FACE_DOWN;
  const told = {
    room,
    name: who(seat, looking),
    sign: seat,
    tint: tint(seat),
    pilot: view.pilot === seat,
    turn: asked(setting) === seat,
    winner: view.outcome?.winners.includes(seat) ?? false,
    shown: shown ? `${titled(adventurer)} ${score(view, adventurer)}` : "",
    narrow: looking.narrow,
    own: seat === setting.below,
  };
  const said = [told.name, ...(told.pilot ? ["Pilot"] : []), ...(told.turn ? ["to act"] : [])];
  said.push(`${view.hands[seat]?.length ?? 0} cards`);
  if (shown) said.push(`${titled(adventurer)}, ${score(view, adventurer)} points`);
  const piece = lying(`seat:${seat}`, box, 2, "seat", told, said.join(", "));
  return { ...piece, name: `seat ${seat}`, tip: `${said.join(", ")}.` };
}

/** The Deck, with the map on top for all to see. */
export function deck({ view, looking, places }: Setting): Piece[] {
  const count = deckSize(view);
  const [map] = view.top;
  const label = `The Deck, ${count} cards${map ? `; on top ${titled(map)}` : ""}`;
  const box = places.deck;
  const size = Math.min(box.width - 10, box.height - (looking.narrow ? 10 : 34));
  const pieces: Piece[] = [{ ...lying("deck", box, 2, "deck", { count, size, narrow: looking.narrow }, label), kind: "deck" }];
  if (!map) return pieces;
  const top = { x: box.x, y: box.y - box.height / 2 + size / 2 + 4, width: size, height: size };
  const piece = lying(cardKey(map), top, 3, "small", { face: view.faces[map], tiger: view.options.tiger, count: looking.narrow ? count : null });
  return [...pieces, { ...piece, tip: `On top of the Deck: ${titled(map)}. It is drawn next, or joins the Swamp.` }];
}

export function discards({ view, looking, places }: Setting): Piece[] {
  const box = places.discards;
  const size = Math.min(box.width - 10, box.height - (looking.narrow ? 8 : 34));
  const count = view.discards.length;
  const label = `The discards, ${count} cards${count ? `, the last ${called(view.discards.at(-1)!)}` : ""}`;
  const place = lying("discards", box, 2, "discards", { count, size, narrow: looking.narrow }, label);
  place.name = "discards";
  place.tip = `${label}. Who discards moves the Boat, turns a pile, or gives the Pilot card to somebody; then the Croc moves.`;
  const top = { x: box.x, y: box.y - box.height / 2 + size / 2 + 4, width: size, height: size };
  const cards = view.discards.slice(-2).map((card, n, last) => {
    const map = view.discard_maps.at(n - last.length) ?? "";
    return lying(cardKey(map), top, 3 + n / 100, "laid", { card, corners: view.corners[card] ?? [] });
  });
  return [place, ...cards];
}
