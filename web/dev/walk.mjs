// Walks through what a player does and checks each page with axe: `node dev/walk.mjs [folder] [address]`.
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const folder = process.argv[2] ?? "/tmp/walk";
const address = process.argv[3] ?? "http://localhost:8123";
const QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: QUIET });

async function checked(page, what) {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] }));
  for (const v of violations) console.log("AXE", what, v.id, v.impact, v.nodes.length, v.nodes.slice(0, 2).map((n) => `${n.html.slice(0, 140)} | ${n.any[0]?.message ?? n.all[0]?.message ?? ""}`));
}

for (const [size, viewport] of Object.entries({ desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } })) {
  for (const light of ["dark", "light"]) {
  const context = await browser.newContext({ viewport, colorScheme: light, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("pageerror", (error) => console.log("PAGE ERROR", size, error.stack?.slice(0, 400)));
  page.on("console", (message) => message.type() === "error" && console.log("CONSOLE", size, message.text()));
  const shot = (name) => page.screenshot({ path: `${folder}/${name}-${size}-${light}.png` });
  await page.goto(address);
  await page.waitForSelector(".card");
  await checked(page, `home ${size} ${light}`);
  await page.goto(`${address}/new/bayou-boss`);
  await page.waitForSelector("form");
  await checked(page, `new ${size} ${light}`);
  await page.goto(address);
  await page.getByRole("button", { name: "Play now SwapX" }).click();
  await page.waitForSelector(".prompt.mine", { timeout: 20000 });
  await checked(page, `table ${size} ${light}`);
  // By keyboard alone: to a piece, choose it, choose from what is offered.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(200);
  await shot("chosen");
  console.log(size, "after choosing:", await page.locator(".prompt").innerText());
  if (await page.locator(".offer").count()) {
    await checked(page, `offer ${size} ${light}`);
    await page.keyboard.press("Enter");
  } else { await page.keyboard.press("ArrowRight"); await page.keyboard.press("Enter"); await page.waitForTimeout(200); if (await page.locator(".offer").count()) await page.keyboard.press("Enter"); }
  await page.waitForTimeout(500);
  await shot("played");
  await page.waitForSelector(".prompt.mine", { timeout: 20000 });
  await page.keyboard.press("h");
  await page.waitForSelector("section[aria-label^='What a searching']", { timeout: 20000 }).catch(() => console.log("no hint"));
  await shot("hint");
  await checked(page, `hint ${size} ${light}`);
  await page.keyboard.press("r");
  await page.waitForSelector("dialog[open] li.here");
  await page.waitForTimeout(500);
  await shot("rules");
  await checked(page, `rules ${size} ${light}`);
  await page.keyboard.press("Escape");
  await page.waitForTimeout(200);
  console.log("hash after closing:", new URL(page.url()).hash);
  await page.keyboard.press("/");
  await page.waitForTimeout(150);
  await page.keyboard.type("pass");
  await shot("filter");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(500);
  if (size === "phone") {
    await page.getByRole("tab", { name: "Table" }).click();
    await page.waitForTimeout(150);
    await shot("sheet");
    await checked(page, `sheet ${size} ${light}`);
  } else {
    await page.keyboard.press("c");
    await page.getByLabel("Say something to the table").fill("Good evening, frogs.");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(300);
    await shot("chat");
    await page.keyboard.press("Escape");
  }
  await context.close();
  }
}
await browser.close();
