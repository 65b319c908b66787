// npm run soak [-- part… --share 0.1 -t name]: runs the attacks of test/attack at full length, one after the other, and prints
// their figures. The default is all parts. `--share` scales the length: 0.1 is a tenth of the long run, 2 twice its length.
// `-t` selects tests by name.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "./processes.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: "string", default: "1" }, name: { type: "string", short: "t" } },
});
if (!(Number(values.share) > 0)) throw new Error("`--share` requires a number above 0.");
const files = positionals.length > 0 ? positionals.map((part) => `test/attack/${part}.`) : ["test/attack/"];
const named = values.name === undefined ? [] : ["-t", values.name];
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
// Runs files one by one, because parallel ones would distort each other's figures.
const args = [vitest, "run", "--project", "programs", "--no-file-parallelism", ...files, ...named];
const env = { ...process.env, COMMAND_MANIFEST_SOAK: values.share };
process.exitCode = spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" }).status ?? 1;
