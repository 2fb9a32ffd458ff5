/** The Coordinate piles, each lying on a corner: below is the number that points to oneself. */
import type { Piece } from "../../table/piece";
import { called } from "./cards";
import { cornersOf, degrees, isMoved, mostPiles, topOf, turnedCorners, type Corner } from "./corners";
import { cardKey } from "./ground";
import type { Box } from "./layout";
import { signOf, tint, who } from "./names";
import { lying, type Setting } from "./setting";
import { LETS_MOVE, question } from "./view";

const NEW = "new pile";

export function pileName(at: number): string {
  return `pile ${at + 1}`;
}

export function piles(setting: Setting): Piece[] {
  const { view, places } = setting;
  if (question(view)?.type === "WhichMap" && setting.looking.you === question(view)?.seat) return [];
  const laid = view.piles.flatMap((_, at) => pile(setting, at));
  const free = places.piles[view.piles.length];
  if (!free || view.piles.length >= mostPiles(view) || view.outcome) return laid;
  const place = lying(NEW, { ...free, ...side(free) }, 2, "place", { text: "New pile" }, "A place for a new pile");
  return [...laid, { ...place, name: NEW, turn: 45 }];
}

/** A square that lies on its corner, in a box across its corners. */
function side({ width }: Box): { width: number; height: number } {
  const length = width / Math.SQRT2;
  return { width: length, height: length };
}

function pile(setting: Setting, at: number): Piece[] {
  const { view, places, below, looking } = setting;
  const { cards, maps, white } = view.piles[at]!;
  const box = places.piles[at]!;
  const moved = isMoved(view.piles[at]!);
  const top = topOf(view.piles[at]!);
  const corners = cornersOf(view, top, white, below);
  const said = `${titledPile(at)}, ${called(top)}${moved ? " under Let's Move" : ""}: ${toldCorners(setting, corners)}`;
  const covered = cards.slice(0, moved ? -1 : undefined).map((card, n, all): Piece => {
    const isTop = n === all.length - 1;
    const square = { ...box, ...side(box), x: box.x + (n - all.length + 1) * 1.5, y: box.y + (n - all.length + 1) * 2 };
    const piece = lying(cardKey(maps[n]!), square, 2 + n / 100, "laid", { card }, isTop ? said : "");
    // Those below lie as the top one does; how they lay is forgotten.
    piece.turn = degrees(corners);
    if (isTop) [piece.name, piece.tip] = [pileName(at), `${said}.`];
    return piece;
  });
  const overlay = lying(`corners:${at}`, box, 4, "corners", { corners: told(setting, corners), narrow: looking.narrow, emphasis: looking.you !== null });
  if (!moved) return [...covered, overlay];
  const call = { ...box, width: box.width * 0.46, height: box.width * 0.46 };
  return [...covered, lying(cardKey(maps.at(-1)!), call, 3, "laid", { card: LETS_MOVE }), overlay];
}

function titledPile(at: number): string {
  return `Pile ${at + 1}`;
}

function told({ looking }: Setting, corners: Corner[]): { number: number; white: boolean; tint: string; sign: number | null; name: string }[] {
  return corners.map(({ number, white, whose }) => ({
    number,
    white,
    tint: whose === null ? "" : tint(whose),
    sign: whose === null || whose === looking.you ? null : signOf(whose),
    name: whose === null ? "" : who(whose, looking),
  }));
}

function toldCorners({ looking }: Setting, corners: Corner[]): string {
  return corners
    .filter(({ whose }) => whose !== null)
    .map(({ number, white, whose }) => `${who(whose, looking)} ${number}${white ? " (white)" : ""}`)
    .join(", ");
}

/** The ways a card can be turned, once it is settled which card goes where: each is a small card to choose. */
export function tray(setting: Setting): Piece[] {
  const { view, looking, places, below } = setting;
  const turns = looking.open.map(({ turn }) => turn);
  const first = looking.open[0];
  if (!first || !looking.chosen.length || !turns.every((turn) => typeof turn === "string")) return [];
  const alike = looking.open.every(({ type, card, pile: on }) => type === first.type && card === first.card && on === first.pile);
  if (!alike || (first.type === "StartPile" && !looking.chosen.includes(NEW))) return [];
  const at = Number(String(first.pile ?? "").replace("pile ", "")) - 1;
  const card = typeof first.card === "string" ? first.card : topOf(view.piles[at] ?? { cards: [], maps: [], white: 0 });
  const { tray: box } = places;
  const each = Math.min(box.width / turns.length, box.height * 0.78, looking.narrow ? 94 : 156);
  const size = each * (looking.narrow ? 0.97 : 0.92);
  const height = Math.min(box.height, each + (looking.narrow ? 42 : 54));
  const around = { ...box, y: looking.narrow ? box.y - (box.height - height) / 2 : box.y, width: Math.min(box.width, each * turns.length + 24), height };
  const text = `How does ${called(card)} lie? Below is your corner.`;
  return [
    lying("tray", around, 20, "tray", { text, narrow: looking.narrow }),
    ...(turns as string[]).map((turn, n): Piece => {
      const corners = turnedCorners(view, turn, below);
      const place = { x: box.x + (n - (turns.length - 1) / 2) * each, y: around.y + 16, width: size, height: size };
      const label = `${called(card)} so that your corner is ${corners[0]?.number}: ${toldCorners(setting, corners)}`;
      const piece = lying(`turn:${turn}`, place, 21, "turned", { card, corners: told(setting, corners), turn: degrees(corners), narrow: looking.narrow }, label);
      piece.name = turn;
      return piece;
    }),
  ];
}
