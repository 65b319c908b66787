// npm run soak [-- what vitest takes]: the attacks of test/attack, for as long as it takes, with their figures. Each property
// on random edits gets three minutes, or COMMAND_MANIFEST_SOAK_MINUTES.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { root } from "./processes.mjs";

const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
const args = [vitest, "run", "--project", "unit", "test/attack", ...process.argv.slice(2)];
const env = { ...process.env, COMMAND_MANIFEST_SOAK: "1" };
process.exitCode = spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" }).status ?? 1;
