// A browser for looking at the page: Debian's chromium, one visitor to a context, checked by axe.
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const QUIET = ["sandbox", "first-run"].map((name) => `--no-${name}`).concat(
  ["gpu", "quic", "background-networking", "component-update", "sync"].map((name) => `--disable-${name}`),
);
const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];

export const address = process.argv[3] ?? "http://localhost:8123";
export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: QUIET });

/** Somebody with cookies of their own, on the home page. */
export async function visitor(viewport, light = "dark", more = {}) {
  const context = await browser.newContext({ viewport, colorScheme: light, permissions: ["clipboard-read", "clipboard-write"], ...more });
  const page = await context.newPage();
  page.on("pageerror", (error) => console.log("PAGE ERROR", error.stack?.slice(0, 500)));
  page.on("console", (message) => message.type() === "error" && console.log("CONSOLE", message.text()));
  await page.goto(address);
  await page.waitForSelector(".card");
  return page;
}

export async function lay(page, wanted) {
  const { room } = await page.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/tables", { method: "POST", body: JSON.stringify(body), headers })).json();
  }, wanted);
  return room;
}

export async function checked(page, what) {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate((runOnly) => axe.run(document, { runOnly }), LEVELS);
  for (const { id, impact, nodes } of violations) console.log("AXE", what, id, impact, nodes.length, nodes[0]?.html.slice(0, 160));
}
