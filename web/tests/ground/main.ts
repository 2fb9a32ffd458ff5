/** A made-up game on a ground, for the browser tests: eleven by eleven tiles, a boat that is followed, a tile in hand. */
import { mount } from "svelte";
import "../../src/marsh.css";
import "../../src/base.css";
import Marsh from "./Marsh.svelte";

const page = document.getElementById("page");
if (page) mount(Marsh, { target: page });
