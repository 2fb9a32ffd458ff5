// Makes src/table/types.ts from the server's own schema, so that nothing about messages is written twice.
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
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
const all = Object.keys(schema.definitions).map((name) => ({ $ref: `#/definitions/${name}` }));
const wire = {
  title: "Wire",
  anyOf: all,
  definitions: { ...Object.fromEntries(records), ToTable: { title: "ToTable", anyOf: schema.anyOf } },
};
wire.anyOf.push({ $ref: "#/definitions/ToTable" });
const text = await compile(wire, "Wire", {
  bannerComment: "/* Made from src/mire/server/messages.py by `npm run types`; do not edit. */",
  style: { printWidth: 120 },
});
const unreferenced = text.replaceAll(/ \*\n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*\n/g, "");
writeFileSync("src/table/types.ts", unreferenced);
