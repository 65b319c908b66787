// npm run bench [-- NAME… --rounds N --write]: measures the built programs, all of them or those that are named.
// `--write` also writes the tables into docs/performance.md.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { benches } from "./bench/benches.mjs";
import { machine } from "./bench/machine.mjs";
import { withTables } from "./bench/page.mjs";
import { printTable } from "./bench/table.mjs";
import { root } from "./processes.mjs";

const page = path.join(root, "docs/performance.md");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string" }, write: { type: "boolean", default: false } },
});
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
const unknown = positionals.find((name) => !(name in benches));
if (unknown !== undefined) fail(`The bench “${unknown}” does not exist. Use ${Object.keys(benches).join(", ")}.`);
else if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))
  fail("`--rounds` requires a number above 0.");
else await run();

async function run() {
  for (const [name, bench] of Object.entries(benches)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const tables = await bench({ rounds });
    tables.forEach(printTable);
    if (values.write) writeFileSync(page, withTables(readFileSync(page, "utf8"), name, tables, await machine()));
  }
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
