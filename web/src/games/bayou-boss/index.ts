/** Bayou Boss for the table: the cards, the players around, the facts. */
import type { GameModule } from "../../table/piece";
import Banner from "./Banner.svelte";
import Bayou from "./Bayou.svelte";
import Card from "./Card.svelte";
import Played from "./Played.svelte";
import Plaque from "./Plaque.svelte";
import Seat from "./Seat.svelte";
import { player } from "./faces";
import { facts } from "./facts";
import { rekey } from "./rekey";
import { scene } from "./scene";

export const game: GameModule = {
  draw: scene,
  pictures: { bayou: Bayou, seat: Seat, card: Card, kind: Card, played: Played, plaque: Plaque, banner: Banner },
  facts,
  extras: [],
  added: (action) => (action.type === "MakeHigh" ? [player(Number(action.player))] : []),
  rekey,
  hides: true,
};

export default game;
