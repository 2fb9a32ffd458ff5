/** SwapX for the table: the marsh, its tokens, its facts. */
import type { GameModule } from "../../table/piece";
import Cell from "./Cell.svelte";
import Cluster from "./Cluster.svelte";
import Field from "./Field.svelte";
import Supply from "./Supply.svelte";
import Water from "./Water.svelte";
import { facts } from "./facts";
import { rekey } from "./rekey";
import { scene } from "./scene";

export const game: GameModule = {
  draw: scene,
  pictures: { water: Water, field: Field, cluster: Cluster, cell: Cell, supply: Supply },
  facts,
  extras: [{ name: "ranges", label: "Operating range and blocked supplies" }],
  rekey,
  hides: false,
};

export default game;
