/** The Sacred Marshlands for the table: the marsh tile by tile, the own tiles, the score sheet. */
import type { GameModule } from "../../table/piece";
import Back from "./Back.svelte";
import Boat from "./Boat.svelte";
import Circuit from "./Circuit.svelte";
import Clean from "./Clean.svelte";
import Counter from "./Counter.svelte";
import Kind from "./Kind.svelte";
import Handle from "./Handle.svelte";
import Line from "./Line.svelte";
import Misfit from "./Misfit.svelte";
import Pile from "./Pile.svelte";
import Ribbon from "./Ribbon.svelte";
import Seat from "./Seat.svelte";
import Section from "./Section.svelte";
import Spot from "./Spot.svelte";
import Spread from "./Spread.svelte";
import Square from "./Square.svelte";
import Tile from "./Tile.svelte";
import Tray from "./Tray.svelte";
import { choices } from "./acts";
import { added } from "./added";
import { colourOf } from "./colours";
import { facts } from "./facts";
import { beyond } from "./mistakes";
import { rekey } from "./rekey";
import { scene } from "./scene";
import { ALL, MINE } from "./sheet";
import type { MarshlandsView } from "./view";

export const game: GameModule = {
  draw: scene,
  pictures: {
    back: Back,
    boat: Boat,
    circuit: Circuit,
    clean: Clean,
    counter: Counter,
    event: Kind,
    handle: Handle,
    line: Line,
    misfit: Misfit,
    pile: Pile,
    ribbon: Ribbon,
    seat: Seat,
    section: Section,
    spot: Spot,
    spread: Spread,
    square: Square,
    tile: Tile,
    tray: Tray,
  },
  facts,
  extras: [
    { name: MINE, label: "My score, line by line" },
    { name: ALL, label: "Everybody's score" },
  ],
  rekey,
  turns: "turn",
  added,
  beyond,
  choices,
  signs: ({ colours }: MarshlandsView) => colours.map((colour) => colourOf(colour).sign),
  hides: true,
  foresees: true,
};

export default game;
