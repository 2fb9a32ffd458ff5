// Looks at the running page at both sizes: `node dev/look.mjs [folder] [address]` makes pictures of each page.
import { mkdirSync } from "node:fs";
import { address, browser, DESK, PHONE, visitor } from "./browser.mjs";

const folder = process.argv[2] ?? "/tmp/look";

mkdirSync(folder, { recursive: true });
for (const [size, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
  for (const light of ["dark", "light"]) {
    const page = await visitor(viewport, light, { hasTouch: size === "phone" });
    const shot = (name) => page.screenshot({ path: `${folder}/${name}-${size}-${light}.png` });
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
    await page.context().close();
  }
}
await browser.close();
