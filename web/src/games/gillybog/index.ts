/** Gillybog for the table: the map, the hunters' next card, players and gillys, cards in hand. */
import type { GameModule } from "../../table/piece";
import Action from "./Action.svelte";
import Arrow from "./Arrow.svelte";
import BogTile from "./BogTile.svelte";
import Card from "./Card.svelte";
import Clear from "./Clear.svelte";
import Die from "./Die.svelte";
import Field from "./Field.svelte";
import Gilly from "./Gilly.svelte";
import GillyCard from "./GillyCard.svelte";
import Hexagon from "./Hexagon.svelte";
import HunterCard from "./HunterCard.svelte";
import Hunters from "./Hunters.svelte";
import Limb from "./Limb.svelte";
import Mark from "./Mark.svelte";
import Panel from "./Panel.svelte";
import Player from "./Player.svelte";
import Shield from "./Shield.svelte";
import Site from "./Site.svelte";
import Tile from "./Tile.svelte";
import Village from "./Village.svelte";
import Vision from "./Vision.svelte";
import Watched from "./Watched.svelte";
import { added } from "./added";
import { facts } from "./facts";
import { rekey } from "./rekey";
import { scene } from "./scene";

export const game: GameModule = {
  draw: scene,
  pictures: {
    action: Action,
    arrow: Arrow,
    bogTile: BogTile,
    card: Card,
    clear: Clear,
    die: Die,
    field: Field,
    gilly: Gilly,
    gillyCard: GillyCard,
    hexagon: Hexagon,
    hunterCard: HunterCard,
    hunters: Hunters,
    limb: Limb,
    mark: Mark,
    panel: Panel,
    player: Player,
    shield: Shield,
    site: Site,
    tile: Tile,
    village: Village,
    vision: Vision,
    watched: Watched,
  },
  facts,
  rekey,
  extras: [{ name: "sight", label: "What hunters see" }],
  turns: "turn",
  turnsLeft: true,
  added,
  hides: false,
};

export default game;
