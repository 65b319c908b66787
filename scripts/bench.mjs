// npm run bench [-- NAME… --rounds N]: measures the built programs, all of them or those that are named.
import { parseArgs } from "node:util";
import { benchCheck } from "./bench/check.mjs";
import { benchLanguageServer } from "./bench/language-server.mjs";
import { benchService } from "./bench/service.mjs";
import { benchStartup } from "./bench/startup.mjs";
import { printTable } from "./bench/table.mjs";

/** @type {Readonly<Record<string, import("./bench/table.mjs").Bench>>} */
const benches = {
  "language-server": benchLanguageServer,
  startup: benchStartup,
  check: benchCheck,
  service: benchService,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounds: { type: "string" } } });
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
const unknown = positionals.find((name) => !(name in benches));
if (unknown === undefined) {
  for (const [name, bench] of Object.entries(benches)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    for (const table of await bench({ rounds })) printTable(table);
  }
} else {
  console.error(`The bench “${unknown}” does not exist. Use ${Object.keys(benches).join(" or ")}.`);
  process.exitCode = 1;
}
