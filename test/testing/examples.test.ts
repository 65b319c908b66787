import { execFile, spawnSync } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { installInto } from "./package.ts";

const project = new TemporaryFolder();
const bot = path.join(project.path, "bot");
const python = "python3";
const hasPytest = spawnSync(python, ["-m", "pytest", "--version"]).status === 0;

beforeAll(() => installInto(project.path, ["vitest"]));
afterAll(() => project.remove());

async function outputOf(command: string, ...args: readonly string[]): Promise<string> {
  const program = path.join(project.path, "node_modules/command-manifest/dist/cli.cjs");
  // The runners that it starts must not take the variables of a running test for their own.
  const { VITEST: _, VITEST_MODE: _mode, NODE_ENV: _env, NODE_TEST_CONTEXT: _context, ...others } = process.env;
  const env = { ...others, COMMAND_MANIFEST: JSON.stringify([process.execPath, program]), NO_COLOR: "1", CI: "1" };
  return (await promisify(execFile)(command, args, { cwd: bot, env })).stdout;
}

const vitest = (...args: readonly string[]) =>
  outputOf(process.execPath, path.join(root, "node_modules/vitest/vitest.mjs"), "run", "--root", bot, ...args);

test("those for vitest", async () => {
  expect(await vitest("--dir", "vitest")).toMatch(/Tests\s+6 passed \(6\)/);
});

test("those for Node's own runner", async () => {
  expect(await outputOf(process.execPath, "--test", "node/bot.test.mjs")).toMatch(/^(# |ℹ )pass 2$/m);
});

// Under CI nothing may be skipped.
test.skipIf(!hasPytest && !process.env.CI)("those for pytest", async () => {
  expect(await outputOf(python, "-B", "-m", "pytest", "-p", "no:cacheprovider", "pytest")).toContain("5 passed");
});
