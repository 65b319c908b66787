// npm run soak [-- part… --share 0.1 -t name]: the attacks of test/attack at length, one after the other, with their figures.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "./processes.mjs";

const folder = "test/attack";
const ending = ".test.ts";
const parts = readdirSync(path.join(root, folder)).flatMap((name) =>
  name.endsWith(ending) ? [name.slice(0, -ending.length)] : [],
);

const usage = `npm run soak [-- part… --share 0.1 -t name]

Parts, all of them without an argument:
  ${parts.join("\n  ")}

--share  the share of the long run, more than 0 and at most 1
-t       only the tests with this in their names`;

process.exitCode = run();

/** Returns the exit code. */
function run() {
  const { values, positionals } = parseArgs({
    options: { share: { type: "string", default: "1" }, testNamePattern: { type: "string", short: "t" } },
    allowPositionals: true,
  });
  const share = Number(values.share);
  if (!positionals.every((part) => parts.includes(part)) || !(share > 0 && share <= 1)) {
    console.error(usage);
    return 2;
  }
  const files = (positionals.length > 0 ? positionals : parts).map((part) => `${folder}/${part}${ending}`);
  const named = values.testNamePattern === undefined ? [] : ["-t", values.testNamePattern];
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  // Side by side they would be measured against each other.
  const args = [vitest, "run", "--project", "unit", "--no-file-parallelism", ...files, ...named];
  const env = { ...process.env, COMMAND_MANIFEST_SOAK: values.share };
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" }).status ?? 1;
}
