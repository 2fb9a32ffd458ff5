import { mount } from "svelte";
import "./marsh.css";
import "./base.css";
import App from "./App.svelte";

const page = document.getElementById("page");
if (page) mount(App, { target: page });
