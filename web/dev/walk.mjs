// Walks through what a player does and checks each page with axe: `node dev/walk.mjs [folder] [address]`.
import { mkdirSync } from "node:fs";
import { address, browser, checked, DESK, PHONE, visitor } from "./browser.mjs";

const folder = process.argv[2] ?? "/tmp/walk";
mkdirSync(folder, { recursive: true });

for (const [size, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
  for (const light of ["dark", "light"]) {
  const page = await visitor(viewport, light, { reducedMotion: "reduce" });
  const shot = (name) => page.screenshot({ path: `${folder}/${name}-${size}-${light}.png` });
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
  await page.context().close();
  }
}
await browser.close();
