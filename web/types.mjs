// Makes src/table/types from the server's own schema, so that nothing about messages is written twice: a file for what
// one says to a table, one for what a table says, one for what is asked of the house, one for what people learn by.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const python = process.env.PYTHON ?? (existsSync("../.venv/bin/python") ? "../.venv/bin/python" : "python3");
const spoken = execFileSync(python, ["-m", "mire.server.schema"], { encoding: "utf8" });
const schema = JSON.parse(spoken.replaceAll("$defs", "definitions"));

/** The maker of types knows tuples only as they were written before draft 2020, and makes types of titles and bounds. */
function older(part) {
  if (Array.isArray(part)) return part.map(older);
  if (part === null || typeof part !== "object") return part;
  const { prefixItems, minItems, maxItems, title, default: _, properties, ...rest } = part;
  const kept = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, older(value)]));
  if (prefixItems) return { type: "array", items: older(prefixItems), minItems: prefixItems.length, maxItems: prefixItems.length };
  if (!properties) return kept;
  return { ...kept, properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, older(field)])) };
}

/** A record has its fields and no others. */
const records = Object.entries(schema.definitions).map(([name, record]) => [
  name,
  { title: name, ...older(record), additionalProperties: false },
]);
const all = [...Object.keys(schema.definitions), "ToTable"].map((name) => ({ $ref: `#/definitions/${name}` }));
const text = await compile(
  {
    title: "Wire",
    anyOf: all,
    definitions: { ...Object.fromEntries(records), ToTable: { title: "ToTable", anyOf: schema.anyOf } },
  },
  "Wire",
  { bannerComment: "", style: { printWidth: 120 } },
);
const unreferenced = text.replaceAll(/ \*\n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*\n/g, "");

/** Each type with what is said of it, by its name. */
const one = /(?:\/\*\*\n(?: \*.*\n)+)?export (?:interface (\w+) \{[^]*?\n\}|type (\w+) =[^]*?;)\n/g;
const types = new Map([...unreferenced.matchAll(one)].map(([type, record, union]) => [record ?? union, type.trim()]));

const banner = "/* Made from the messages in src/mire/server by `npm run types`; do not edit. */";
const files = { ...schema["x-files"], saying: ["ToTable", ...schema["x-files"].saying] };
const fileOf = new Map(Object.entries(files).flatMap(([file, names]) => names.map((name) => [name, file])));
mkdirSync("src/table/types", { recursive: true });
for (const [file, names] of Object.entries(files)) {
  const own = names.map((name) => types.get(name)).join("\n\n");
  const needed = [...fileOf].filter(([name, other]) => other !== file && new RegExp(`: (\\(|.*\\| )?${name}\\b`).test(own));
  const imports = Object.keys(files).flatMap((other) => {
    const found = needed.filter(([, of]) => of === other).map(([name]) => name);
    return found.length ? [`import type { ${found.sort().join(", ")} } from "./${other}";\n`] : [];
  });
  writeFileSync(`src/table/types/${file}.ts`, [banner, `\n${imports.join("")}${imports.length ? "\n" : ""}${own}\n`].join("\n"));
}
const exported = Object.keys(files).map((file) => `export type * from "./${file}";\n`);
writeFileSync("src/table/types/index.ts", `${banner}\n\n${exported.join("")}`);
