import { mount } from "svelte";
import App from "./App.svelte";
import "./board/board.css";
import { applyTheme } from "./lib/settings";
import "./style/base.css";

applyTheme();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyTheme());
mount(App, { target: document.getElementById("app")! });
