// npm run bench [-- NAME… --rounds N --size "11 MB" --write]: measures the built programs, all of them or those that are
// named. `--size` leaves out the language server's other manifests. `--write` also writes the tables to docs/performance.md.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { benches } from "./bench/benches.mjs";
import { corpora } from "./bench/corpus.mjs";
import { machine, printTable, withTables } from "./bench/report.mjs";
import { root } from "./processes.mjs";

const page = path.join(root, "docs/performance.md");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string" }, size: { type: "string" }, write: { type: "boolean", default: false } },
});
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
const { size, write } = values;
const unknown = positionals.find((name) => !(name in benches));
if (unknown !== undefined) fail(`The bench “${unknown}” does not exist. Use ${Object.keys(benches).join(", ")}.`);
else if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))
  fail("`--rounds` requires a number above 0.");
else if (size !== undefined && !(size in corpora))
  fail(`\`--size\` must be one of ${Object.keys(corpora).join(", ")}.`);
else if (size !== undefined && write) fail("`--write` writes all sizes, so it cannot be used with `--size`.");
else await run();

async function run() {
  for (const [name, bench] of Object.entries(benches)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`\nMeasuring ${name} …`);
    const tables = await bench({ rounds, size });
    tables.forEach(printTable);
    if (write) writeFileSync(page, withTables(readFileSync(page, "utf8"), name, tables, await machine()));
  }
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}
