/** The table of Bayou Boss: hands around it, the trick in the middle, the Swamp, the Deck and the trump card. */
import { counted } from "../../table/counted";
import type { Looking, Piece, Scene } from "../../table/piece";
import { around, held, type Around, type Box } from "./around";
import { FACE_DOWN, called, sorted, suitOf } from "./cards";
import { face, player, type Lying } from "./faces";
import { closed, fan } from "./fan";
import { middle, trumpLine, who } from "./middle";
import { fallen, hand, highNow, plays, trumpSuit } from "./trick";
import { asked, question, type BayouBossView } from "./view";

/** One scene in the making. */
interface Setting {
  view: BayouBossView;
  looking: Looking;
  places: Around;
  /** Who sits below: you, or from behind the rail the first seat. */
  below: number;
}

export function scene(view: BayouBossView, looking: Looking): Scene {
  const places = around(view.seats, looking.narrow, looking.shape);
  const setting: Setting = { view, looking, places, below: looking.you ?? 0 };
  const { width, height } = places;
  return {
    width,
    height,
    pieces: [
      shown("bayou", { x: width / 2, y: height / 2, width, height }, 0, {
        swamp: places.swamp,
        empty: !view.swamp.length,
      }),
      ...view.points.map((_, seat) => panel(setting, seat)),
      ...kinds(setting),
      ...deck(setting),
      ...trump(setting),
      ...swamp(setting),
      ...view.points.flatMap((_, seat) => (seat === setting.below ? [] : others(setting, seat))),
      ...trick(setting),
      ...own(setting),
    ],
  };
}

/** Something that is no card and cannot be chosen. */
function shown(
  picture: string,
  box: Box,
  layer: number,
  told: Record<string, unknown>,
  label = "",
  key = picture,
): Piece {
  return { key, ...box, layer, picture, told: { ...told, width: box.width, height: box.height }, label };
}

function laid(setting: Setting, card: string, lying: Lying): Piece {
  return face(card, lying, setting.looking.printed["characters"]);
}

/** How many places a seat sits to the left of the one below. */
function leftOf(setting: Setting, seat: number): number {
  const { seats } = setting.view;
  return (seat - setting.below + seats) % seats;
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

function panel(setting: Setting, seat: number): Piece {
  const { view, looking, places } = setting;
  const box = places.seats[leftOf(setting, seat)] ?? NOWHERE;
  const [tricks, before] = [view.tricks[seat] ?? 0, view.points[seat] ?? 0];
  const points = view.outcome ? before : before + tricks;
  const count = (view.hands[seat]?.length ?? 0) + (view.taken[seat]?.length ?? 0);
  const told = {
    name: who(seat, looking),
    tricks,
    points,
    hidden: view.hands[seat]?.length ?? 0,
    turn: asked(view) === seat,
    dealer: view.dealer === seat,
    winner: view.outcome?.winners.includes(seat) ?? false,
    narrow: looking.narrow,
    own: seat === setting.below,
  };
  const said = [told.name, `${counted(tricks, "trick")} this round`, `${counted(points, "point")} in all`, counted(count, "card")];
  if (told.dealer) said.push("dealer");
  if (told.turn) said.push("to act");
  const piece = shown("seat", box, 1, told, said.join(", "), `seat:${seat}`);
  // Whom an Alligator means is chosen among the players.
  return question(view) === "WhoIsHigh" ? { ...piece, name: player(seat) } : { ...piece, kind: "seat" };
}

/** The Characters of this game, laid open in a corner where there is room; what each does is told on pointing at it. */
function kinds(setting: Setting): Piece[] {
  const { view, looking, places } = setting;
  return places.kinds.slice(0, view.in_play.length).map((box, number) => {
    const card = view.in_play[number] ?? "";
    const lying = { box, where: "kinds", kind: "kind", number, layer: 1, label: `${called(card)}, a Character of this game` };
    return { ...face(card, lying, looking.printed["characters"]), key: `kind:${card}`, picture: "kind" };
  });
}

/** Only as many as can be turned up at once lie there as cards of their own; the count says how many there are. */
function deck(setting: Setting): Piece[] {
  const { view, places } = setting;
  const cards = Math.min(view.deck.length, view.seats);
  return Array.from({ length: cards }, (_, number) => {
    const top = number === cards - 1;
    const box = { ...places.deck, x: places.deck.x - number * 0.7, y: places.deck.y - number * 1.1 };
    const label = top ? `The Deck, ${counted(view.deck.length, "card")}` : "";
    const lying = { box, where: "deck", kind: "deck", number, layer: 2 + number / 100, label };
    return laid(setting, FACE_DOWN, top ? { ...lying, count: view.deck.length } : lying);
  });
}

function trump(setting: Setting): Piece[] {
  const { view, places } = setting;
  if (!view.trump) return [];
  const told = { text: trumpLine(view), suit: suitOf(view.trump), off: trumpSuit(view) === null };
  const label = `The trump card, ${called(view.trump)}`;
  return [
    shown("banner", places.banner, 3, told, told.text),
    laid(setting, view.trump, { box: places.trump, where: "trump", kind: "trump", number: 0, layer: 2, label, named: true }),
  ];
}

function swamp(setting: Setting): Piece[] {
  const { view, places } = setting;
  const { x, y, width } = places.swamp;
  const size = places.swampCard;
  const step = size.width + 6;
  const used = Math.min(width, view.swamp.length * step - 6);
  const across = closed(view.swamp.length, x - used / 2, used, size.width, 6);
  const named = picks(view);
  return view.swamp.map((card, number) => {
    const box = { x: across[number] ?? x, y, ...size };
    return laid(setting, card, { box, where: "swamp", kind: "swamp", number, layer: 2, named, label: `${called(card)}, in the Swamp` });
  });
}

/** Another player's cards: those nobody has seen as backs, those taken face up. */
function others(setting: Setting, seat: number): Piece[] {
  const { view, looking, places } = setting;
  const hidden = view.hands[seat] ?? [];
  const taken = sorted(view.taken[seat] ?? []);
  const box = places.seats[leftOf(setting, seat)] ?? NOWHERE;
  const { backs, fronts } = held(box, places.small, hidden.length, taken.length, looking.narrow);
  const name = who(seat, looking);
  return [
    ...hidden.map((card, number) =>
      laid(setting, card, { box: backs[number] ?? NOWHERE, where: `hand-${seat}`, kind: "theirs", number, layer: 2, label: "" }),
    ),
    ...taken.map((card, number) =>
      laid(setting, card, {
        box: fronts[number] ?? NOWHERE,
        where: `taken-${seat}`,
        kind: "theirs",
        number,
        layer: 2 + number / 100,
        label: `${called(card)}, which all know ${name} holds`,
      }),
    ),
  ];
}

function trick(setting: Setting): Piece[] {
  const { view, looking, places } = setting;
  const over = fallen(view);
  const lying = over?.plays ?? plays(view);
  const high = over ? over.winner : highNow(view);
  const pieces = lying.flatMap(({ seat, card }, number) => {
    const box = places.trick[leftOf(setting, seat)] ?? NOWHERE;
    const name = who(seat, looking);
    const told = {
      name,
      leads: number === 0,
      sign: over ? (seat === high ? "won" : "") : seat === high ? "high" : seat === view.second ? "second" : "",
      faint: over !== null && seat !== high,
    };
    const said = [called(card), `played by ${name}`, ...(told.leads ? ["led"] : []), ...(told.sign ? [told.sign] : [])];
    return [
      shown("played", box, 3.5, told, "", `played:${seat}`),
      laid(setting, card, {
        box,
        where: `trick-${seat}`,
        kind: "trick",
        number: 0,
        layer: 3 + number / 100,
        label: said.join(", "),
        faint: told.faint,
      }),
    ];
  });
  const plaque = middle(view, looking);
  const said = [plaque.head, plaque.line].filter(Boolean).join(". ");
  return [shown("plaque", places.plaque, 2, { ...plaque, narrow: looking.narrow }, said), ...pieces];
}

function own(setting: Setting): Piece[] {
  const { view, looking, places, below } = setting;
  const cards = hand(view, below);
  const spots = fan(cards.length, {
    ...places.hand,
    card: places.handCard,
    turn: looking.narrow ? 4 : 8,
    sink: looking.narrow ? 7 : 14,
  });
  const named = looking.you === below && !picks(view);
  const seen = new Map<string, number>();
  return cards.map((card, n) => {
    const { x, y, turn } = spots[n] ?? { x: 0, y: 0, turn: 0 };
    const number = seen.get(card) ?? 0;
    seen.set(card, number + 1);
    const box = { x, y, ...places.handCard };
    const label = card === FACE_DOWN ? "" : `${called(card)}, ${holding(setting, card)}`;
    return laid(setting, card, { box, where: `hand-${below}`, kind: "card", number, layer: 6 + n / 100, label, turn, named });
  });
}

/** Whether the answer lies in the Swamp: a Raven there and one in the hand have the same name. */
function picks(view: BayouBossView): boolean {
  return ["WhichSwampCard", "WhichCharacter"].includes(question(view));
}

function holding({ view, looking, below }: Setting, card: string): string {
  if (looking.you !== below) return `which all know ${who(below, looking)} holds`;
  return view.taken[below]?.includes(card) ? "in your hand, known to all" : "in your hand";
}
