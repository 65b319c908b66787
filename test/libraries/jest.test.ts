import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { installInto } from "../testing/package.ts";

const project = new TemporaryFolder();
const jest = createRequire(import.meta.url).resolve("jest/bin/jest");

beforeAll(() => {
  installInto(project.path);
  // Jest goes by where it is.
  project.write("package.json", "{}");
});
afterAll(() => project.remove());

test("the example for Jest runs in Jest as it is", async () => {
  const { VITEST: _, VITEST_MODE: _mode, NODE_ENV: _env, ...env } = process.env;
  const options = { cwd: project.path, env };
  const { stdout } = await promisify(execFile)(process.execPath, [jest, "--json", "bot/jest"], options);
  expect(JSON.parse(stdout)).toMatchObject({ success: true, numPassedTests: 2, numTotalTests: 2 });
});
