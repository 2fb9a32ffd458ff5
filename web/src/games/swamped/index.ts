/** Swamped for the table: the Swamp, the Boat and the Croc, piles and hands, the facts. */
import type { GameModule } from "../../table/piece";
import Adventurer from "./Adventurer.svelte";
import Boat from "./Boat.svelte";
import Choice from "./Choice.svelte";
import Corners from "./Corners.svelte";
import Counter from "./Counter.svelte";
import Croc from "./Croc.svelte";
import Deck from "./Deck.svelte";
import Dial from "./Dial.svelte";
import Discards from "./Discards.svelte";
import Exit from "./Exit.svelte";
import Held from "./Held.svelte";
import Laid from "./Laid.svelte";
import Map from "./Map.svelte";
import Place from "./Place.svelte";
import Reach from "./Reach.svelte";
import Ribbon from "./Ribbon.svelte";
import Round from "./Round.svelte";
import Seat from "./Seat.svelte";
import Shore from "./Shore.svelte";
import Small from "./Small.svelte";
import Space from "./Space.svelte";
import Tray from "./Tray.svelte";
import Treasure from "./Treasure.svelte";
import Turned from "./Turned.svelte";
import { added } from "./added";
import { facts } from "./facts";
import { rekey } from "./rekey";
import { scene } from "./scene";

export const game: GameModule = {
  draw: scene,
  pictures: {
    adventurer: Adventurer,
    boat: Boat,
    choice: Choice,
    corners: Corners,
    counter: Counter,
    croc: Croc,
    deck: Deck,
    dial: Dial,
    discards: Discards,
    exit: Exit,
    held: Held,
    laid: Laid,
    map: Map,
    place: Place,
    reach: Reach,
    ribbon: Ribbon,
    round: Round,
    seat: Seat,
    shore: Shore,
    small: Small,
    space: Space,
    tray: Tray,
    treasure: Treasure,
    turned: Turned,
  },
  facts,
  rekey,
  extras: [{ name: "reach", label: "How far the Croc can come" }],
  added,
  hides: true,
};

export default game;
