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

--share  the share of the long run: 0.1 is a tenth of it, 2 is twice as long
-t       only the tests with this in their names`;

const given = givenOptions();
if (given === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const { share, chosen, named } = given;
  const files = (chosen.length > 0 ? chosen : parts).map((part) => `${folder}/${part}${ending}`);
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const narrowed = named === undefined ? [] : ["-t", named];
  // Side by side they would be measured against each other.
  const args = [vitest, "run", "--project", "programs", "--no-file-parallelism", ...files, ...narrowed];
  const env = { ...process.env, COMMAND_MANIFEST_SOAK: String(share) };
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" }).status ?? 1;
}

/** Undefined if they are not valid. */
function givenOptions() {
  const options = {
    share: { type: /** @type {const} */ ("string"), default: "1" },
    testNamePattern: { type: /** @type {const} */ ("string"), short: "t" },
  };
  try {
    const { values, positionals: chosen } = parseArgs({ options, allowPositionals: true });
    const share = Number(values.share);
    const isRight = chosen.every((part) => parts.includes(part)) && share > 0;
    return isRight ? { share, chosen, named: values.testNamePattern } : undefined;
  } catch {
    // The usage says which options there are.
    return undefined;
  }
}
