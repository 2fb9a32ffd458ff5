// Looks at the running page at both sizes: `node dev/look.mjs [folder] [address]` makes pictures of each page.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const folder = process.argv[2] ?? "/tmp/look";
const address = process.argv[3] ?? "http://localhost:8123";
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: QUIET });
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const light of ["dark", "light"]) {
    const context = await browser.newContext({ viewport, colorScheme: light, hasTouch: size === "phone" });
    const page = await context.newPage();
    page.on("pageerror", (error) => console.log("PAGE ERROR", size, error.message));
    page.on("console", (message) => message.type() === "error" && console.log("CONSOLE", size, message.text()));
    const shot = (name) => page.screenshot({ path: `${folder}/${name}-${size}-${light}.png` });
    await page.goto(address);
    await page.waitForSelector(".card");
    await shot("home");
    if (light === "light" && size === "phone") await page.screenshot({ path: `${folder}/home-whole.png`, fullPage: true });
    await page.goto(`${address}/new/swapx`);
    await page.waitForSelector("form");
    await page.screenshot({ path: `${folder}/new-${size}-${light}.png`, fullPage: true });
    for (const game of ["SwapX", "Bayou Boss"]) {
      await page.goto(address);
      await page.getByRole("button", { name: `Play now ${game}` }).click();
      await page.waitForSelector(".board", { timeout: 15000 });
      await page.waitForSelector(".prompt.mine", { timeout: 30000 }).catch(() => console.log("no turn", game));
      await page.waitForTimeout(900);
      await shot(game.replace(" ", "-"));
      console.log(size, light, game, page.url(), await page.title(), "overflow", await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
    }
    await context.close();
  }
}
await browser.close();
