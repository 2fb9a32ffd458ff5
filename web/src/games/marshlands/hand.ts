/** Beside the marsh: players, the own tiles, the deck, what is offered or discarded. */
import { counted } from "../../table/counted";
import type { Piece } from "../../table/piece";
import { ACTS, numbered } from "./acts";
import { playerName } from "./added";
import { circuitsSaid } from "./circuits";
import { colourOf } from "./colours";
import { explained, kindOf } from "./events";
import { exchangeSaid, soughtSaid, spreadOut } from "./exchange";
import { grid, type Box } from "./layout";
import { shows, sidesOf, squareKey } from "./marsh";
import { lying, who, type Setting } from "./setting";
import { asked, called, countersLeft, faceOf, held, question, total, FACE_DOWN, type MarshlandsView } from "./view";

const OFFERING = ["1", "2", "3", "5", "I1", "I2", "I3"];

export function ribbon({ view, looking, places }: Setting): Piece {
  const { title, year, goal } = ACTS[view.options.act];
  const act = view.options.act;
  const piece = lying("ribbon", places.ribbon, 1, "ribbon", { act: numbered(act), title, goal, narrow: looking.narrow }, `${numbered(act)}, ${title}, ${year}: ${goal}`);
  return { ...piece, tip: `${numbered(act)}, ${title} (${year}). ${goal}.` };
}

export function seats(setting: Setting): Piece[] {
  const { view, looking, places } = setting;
  const acting = asked(view);
  const partners = looking.open.flatMap(({ type, whom }) => (type === "AskToExchange" ? [whom] : []));
  return places.seats.map((box, seat): Piece => {
    const colour = view.colours[seat] ?? 0;
    const { paint, sign, name } = colourOf(colour);
    const points = view.options.act === "4" ? null : total(view, colour);
    const said = saidOf(view, seat);
    const told = {
      name: who(seat, looking), sign, paint, points, narrow: looking.narrow, said: said.join(" · "),
      turn: acting.includes(seat), winner: view.outcome?.winners.includes(seat) ?? false,
    };
    const label = [`${told.name}, ${name}`, ...(points === null ? [] : [`${points} points`]), ...said, ...(told.turn ? ["to act"] : [])].join(", ");
    const lines = view.sheet.filter((line) => line.colour === colour);
    const piece: Piece = { ...lying(`seat:${seat}`, box, 1, "seat", told, label), called: playerName(seat) };
    piece.tip = `${label}.`;
    if (partners.includes(seat)) {
      piece.name = playerName(seat);
      piece.label = `Ask ${told.name} to exchange tiles; ${label}`;
      piece.tip = `Ask ${told.name} to exchange tiles. ${label}.`;
    } else if (lines.length) piece.shows = [...new Set(lines.filter(({ points }) => points > 0).flatMap((line) => line.squares))].map(squareKey);
    return piece;
  });
}

/** What is to be known of a player, in a few words. */
function saidOf(view: MarshlandsView, seat: number): string[] {
  const said: string[] = [];
  if (view.done.length) said.push(view.done[seat] ? "finished" : `${held(view, seat).length} left`);
  else said.push(counted(view.hands[seat]?.length ?? 0, "tile"));
  if (view.supply.length) said.push(counted(countersLeft(view, seat), "counter"));
  if (view.options.act === "I2") said.push(circuitsSaid(view, view.colours[seat] ?? 0));
  if (view.missing[seat]) said.push("misses a turn");
  return said;
}

/** The tiles before whoever sits below. */
export function hand(setting: Setting): Piece[] {
  const { view, looking, places, below } = setting;
  const others = spreadOut(view, looking);
  const tiles = others?.tiles ?? held(view, below);
  const boxes = grid(tiles.length, places.hand, looking.narrow || view.done.length ? 4 : 8, looking.narrow ? 76 : 92);
  const tray = lying("tray", places.hand, 0, "tray", { strong: !!others }, others?.said ?? (tiles.length ? "" : "No tile in hand"));
  const used = new Map<string, number>();
  const own = tiles.map((tile, n): Piece => {
    const copy = used.get(tile) ?? 0;
    used.set(tile, copy + 1);
    const face = faceOf(looking.printed, tile);
    const hidden = tile === FACE_DOWN;
    // A kind that is asked for is no certain tile.
    const isKind = others && question(view)?.type === "WhatToAskFor";
    const picture = hidden ? "back" : isKind ? "event" : "tile";
    // A tile that is chosen is turned in the hand as it would lie.
    const turn = looking.chosen.includes(tile) && looking.turn !== null ? looking.turn : 0;
    const label = hidden ? "A tile" : isKind ? `Ask for ${called(tile)}` : `${called(tile)}; ${sidesOf(face, turn)}`;
    const piece = lying(`${others ? "shown" : "hand"}:${tile}#${copy}`, boxes[n]!, 4, picture, { tile, face, turn, loose: true }, label);
    if (others && !isKind) piece.kind = "shown";
    if (hidden) return piece;
    if (looking.you === below) piece.name = tile;
    piece.tip = kindOf(tile) ? explained(tile) : `${called(tile)}: ${shows(face)}.`;
    // What cannot be chosen can be read all the same.
    if (kindOf(tile) && !looking.open.some((action) => action.tile === tile || action.kind === tile)) Object.assign(piece, { shows: [], label: `${label}. ${explained(tile)}` });
    if (isKind) return piece;
    piece.reconstructed = face.source === "reconstructed";
    return piece;
  });
  return [tray, ...own];
}

export function deck({ view, places }: Setting): Piece {
  const count = view.deck.length;
  const piece = lying("deck", places.deck, 2, "pile", { word: "Deck", count, backs: true }, `The deck, ${count} tiles`);
  return { ...piece, name: "deck", tip: `${count} tiles are left to draw.` };
}

/** What goes round, or the discards: in act 6 each that can be had. */
export function beside(setting: Setting): Piece[] {
  const { view, looking, places } = setting;
  const box = places.beside;
  const offers = OFFERING.includes(view.options.act);
  const isMany = view.done.length > 0;
  const size = Math.min(box.width, box.height - 20);
  const top = { x: box.x, y: box.y - box.height / 2 + size / 2 + 2, width: size - 6, height: size - 6 };
  if (isMany) return open(setting);
  if (view.options.act === "7") return [];
  const count = view.discards.length;
  const label = offers ? `Offer a tile to the others; ${count} were wanted by nobody` : `The discards, ${count} tiles`;
  const place = lying("beside", box, 2, "pile", { word: view.proposed.length ? soughtSaid(view) : offers ? "Offer" : "Discards", count: view.offered.length ? null : offers ? null : count, backs: false }, label);
  place.name = place.kind = offers ? "offer" : "discards";
  place.tip = offers ? `${label}. Three in a row that nobody wants end the game (with two players, six).` : `${label}.`;
  const exchanged = exchangeSaid(view, looking);
  if (exchanged) return [place, ...putForward(setting, top, exchanged)];
  const lies = view.offered[0] ?? (offers ? undefined : view.discards.at(-1));
  if (!lies) return [place];
  const face = faceOf(looking.printed, lies);
  const tile = lying(`beside:${lies}`, top, 3, "tile", { tile: lies, face, turn: 0, loose: true }, `${view.offered.length ? "On offer" : "Discarded last"}: ${called(lies)}; ${sidesOf(face, 0)}`);
  if (view.offered.length) tile.name = question(view)?.type === "WhetherToTake" ? "offered" : lies;
  else tile.name = "discards";
  tile.kind = view.offered.length ? "offered" : "discards";
  tile.tip = `${view.offered.length ? "On offer" : "Discarded last"}: ${kindOf(lies) ? explained(lies) : `${called(lies)}.`}`;
  return [place, tile];
}

/** The tile that is to be exchanged. */
function putForward({ view, looking }: Setting, box: Box, said: string): Piece[] {
  const tile = view.proposed[0]!;
  const face = faceOf(looking.printed, tile);
  const piece = lying(`beside:${tile}`, box, 3, "tile", { tile, face, turn: 0, loose: true }, `To be exchanged: ${said}`);
  return [{ ...piece, kind: "offered", tip: kindOf(tile) ? `To be exchanged: ${said}.\n${explained(tile)}` : `To be exchanged: ${said}.` }];
}

/** Act 6: tiles that lie open beside the deck. */
function open({ view, looking, places, below }: Setting): Piece[] {
  const box = places.beside;
  const kinds = [...new Set(view.discards.filter((_, n) => view.discarders[n] !== below))];
  const tray = lying("beside", box, 0, "tray", {}, `${kinds.length} tiles of others lie beside the deck`);
  // Once an own tile is chosen, these are what it can be exchanged for.
  const isChosen = looking.chosen.some((name) => held(view, below).includes(name));
  const boxes = grid(kinds.length, box, 3, 54);
  return [
    tray,
    ...kinds.map((tile, n): Piece => {
      const face = faceOf(looking.printed, tile);
      const piece = lying(`open:${tile}`, boxes[n]!, isChosen ? 5 : 3, "tile", { tile, face, turn: 0, loose: true }, `Beside the deck: ${called(tile)}; ${sidesOf(face, 0)}`);
      piece.tip = `${called(tile)}: ${shows(face)}. Another player put it there.`;
      piece.kind = "open";
      if (looking.you === below) piece.name = tile;
      return piece;
    }),
  ];
}
