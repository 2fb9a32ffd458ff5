import { mount } from "svelte";
import "./marsh.css";
import "./base.css";
import App from "./App.svelte";
import { liking } from "./liking.svelte";
import { api } from "./table/http";

// Who wants to be called still does, and an app that was installed has something to show when the house is out of reach.
if (liking.notices || matchMedia("(display-mode: standalone)").matches) void import("./calling").then(({ again }) => again(api, liking));

const page = document.getElementById("page");
if (page) mount(App, { target: page });
