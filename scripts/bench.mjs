// npm run bench [-- NAME…]: measures the built programs, all of them or those that are named.
import { benchLanguageServer } from "./bench/language-server.mjs";
import { benchService } from "./bench/service.mjs";
import { printTable } from "./bench/table.mjs";

/** @type {Readonly<Record<string, () => Promise<import("./bench/table.mjs").Table>>>} */
const benches = { "language-server": benchLanguageServer, service: benchService };

const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in benches));
if (unknown === undefined) {
  for (const [name, bench] of Object.entries(benches)) {
    if (named.length === 0 || named.includes(name)) printTable(await bench());
  }
} else {
  console.error(`The bench “${unknown}” does not exist. Use ${Object.keys(benches).join(" or ")}.`);
  process.exitCode = 1;
}
