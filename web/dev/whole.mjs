// Whole evenings: a game to its end, its check, its replay, playing on; hot-seat with hand-over; two browsers; a lost line.
import { mkdirSync } from "node:fs";
import { address, browser, checked, DESK, lay, PHONE, visitor } from "./browser.mjs";

const folder = process.argv[2] ?? "/tmp/whole";
mkdirSync(folder, { recursive: true });
const ME = { kind: "me" }, BOT = { kind: "bot", level: "greedy" }, OPEN = { kind: "open" };

for (const [size, viewport] of [["desk", DESK], ["phone", PHONE]]) {
  const page = await visitor(viewport, size === "desk" ? "dark" : "light");
  const room = await lay(page, { game: "swapx", seats: [ME, ME, ME, ME], options: { turn_limit: 6 } });
  await page.goto(`${address}/t/${room}`);
  for (let i = 0; i < 6; i++) {
    await page.waitForSelector(".prompt.mine");
    await page.getByRole("button", { name: "Pass", exact: true }).first().click();
    await page.waitForTimeout(250);
  }
  await page.waitForSelector("section[aria-label='How it ended']");
  await page.locator("summary").click();
  await page.getByRole("button", { name: "Check it" }).click();
  await page.waitForSelector("[role=status] ul");
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${folder}/ending-${size}.png` });
  await checked(page, `ending ${size}`);
  console.log(size, "checked:", (await page.locator("[role=status] p").first().innerText()), await page.title());
  await page.getByRole("link", { name: "Step through" }).click();
  await page.waitForSelector(".stage .board");
  await page.getByRole("button", { name: "One step on" }).click();
  await page.waitForTimeout(200);
  await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(300);
  console.log("replay at", await page.locator(".count").innerText());
  await page.screenshot({ path: `${folder}/replay-${size}.png` });
  await checked(page, `replay ${size}`);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.waitForSelector(".prompt");
  await page.waitForTimeout(800);
  console.log("plays on at", page.url(), await page.locator(".prompt").innerText());
  await page.context().close();
}
{
  const page = await visitor(PHONE);
  const room = await lay(page, { game: "bayou-boss", seats: [ME, ME, BOT], options: {} });
  await page.goto(`${address}/t/${room}`);
  for (let i = 0; i < 5; i++) {
    await page.waitForSelector("#pass, .prompt.mine", { timeout: 20000 });
    if (await page.locator("#pass").count()) {
      if (i === 0) { await page.screenshot({ path: `${folder}/handover.png` }); await checked(page, "handover"); }
      console.log("hand over:", await page.locator("#pass").innerText(), "board hidden:", (await page.locator(".board").count()) === 0);
      await page.locator("section button").click();
    }
    await page.waitForSelector(".prompt.mine", { timeout: 20000 });
    await page.locator(".halo.lit").first().waitFor();
    const box = await page.locator(".halo.lit").first().boundingBox();
    await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.5);
    await page.waitForTimeout(700);
  }
  await page.screenshot({ path: `${folder}/hotseat.png` });
  await page.context().close();
}
{
  const host = await visitor(DESK), friend = await visitor(PHONE);
  const room = await lay(host, { game: "swapx", seats: [ME, OPEN, BOT, BOT], public: true, clock: { kind: "turn", seconds: 90 } });
  await host.goto(`${address}/t/${room}`);
  await friend.goto(address);
  await friend.waitForSelector(".two a[href^='/t/']");
  await friend.screenshot({ path: `${folder}/lobby.png`, fullPage: true });
  await friend.goto(`${address}/t/${room}`);
  await friend.waitForSelector(".board");
  await friend.getByRole("tab", { name: "Table" }).click();
  await friend.getByRole("button", { name: "Sit down" }).click();
  await friend.waitForTimeout(600);
  console.log("friend sits:", await friend.locator("#beside .place").nth(1).innerText());
  await host.waitForTimeout(300);
  await host.screenshot({ path: `${folder}/two-host.png` });
  await checked(host, "two host");
  await friend.context().setOffline(true);
  await friend.evaluate(() => {});
  await host.getByRole("button", { name: "Copy the invitation" }).click();
  console.log("copied:", await host.evaluate(() => navigator.clipboard.readText()));
  await friend.context().setOffline(false);
  await host.getByRole("button", { name: /Green/ }).first().click();
  await host.getByRole("button", { name: "To another device" }).click();
  await host.waitForTimeout(400);
  const transfer = await host.evaluate(() => navigator.clipboard.readText());
  const third = await visitor(DESK, "light");
  await third.goto(transfer);
  await third.waitForSelector(".place");
  await third.waitForTimeout(500);
  console.log("third took over:", (await third.locator(".place").first().innerText()).replace("\n", " "), new URL(third.url()).hash);
  await host.goto(`${address}/t/nosuchroom`);
  await host.waitForSelector("main h1");
  console.log("missing:", await host.locator("main h1").innerText());
  await host.screenshot({ path: `${folder}/missing.png` });
}
await browser.close();
