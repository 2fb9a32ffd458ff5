// Makes the app's icons in public/ from the lantern: `node icons.mjs`, with Chromium on the PATH.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";

const lantern = readFileSync("src/lantern.svg", "utf8");
const square = lantern.replace(' rx="7"', "");
/** Where a device cuts the icon to its own shape, the lantern stays within the inner four fifths. */
const within = square.replace("<circle", '<g transform="translate(16 15) scale(.82) translate(-16 -13.500)"><circle').replace("</svg>", "</g></svg>");
/** In the bar of notices only the shape counts. */
const shape = lantern.replace(/<rect[^>]*>/, "").replace(/<circle[^>]*>/, "").replaceAll(/#f2c14e|#e9efe6/g, "#fff").replace('viewBox="0 0 32 32"', 'viewBox="6 3 20 20"');
const icons = { "icon-192": [lantern, 192], "icon-512": [lantern, 512], "icon-whole-512": [within, 512], "icon-180": [square, 180], "badge-96": [shape, 96] };

const browser = await chromium.launch({ executablePath: execFileSync("which", ["chromium"], { encoding: "utf8" }).trim(), args: ["--no-sandbox"] });
const page = await browser.newPage();
for (const [name, [svg, size]] of Object.entries(icons)) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  writeFileSync(`public/${name}.png`, await page.screenshot({ omitBackground: true }));
}
await browser.close();
