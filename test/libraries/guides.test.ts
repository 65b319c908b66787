import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { startService } from "../../service/start.ts";
import { blocksOf } from "../docs/blocks.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { installInto } from "../testing/package.ts";

const libraries = path.join(root, "test/libraries");

test("the bot of the guide logs in", async () => {
  const service = await startService({ port: 0 });
  const [bot] = blocksOf("docs/local-service.md").filter(({ info }) => info === "js bot");
  const env = { ...process.env, LOCAL: `http://127.0.0.1:${service.port}`, TOKEN: service.identity.botToken };
  const child = spawn(process.execPath, ["--input-type=module", "-e", bot?.text ?? ""], { cwd: libraries, env });
  onTestFinished(async () => {
    child.kill();
    await service.stop();
  });
  const [words] = await once(child.stdout.setEncoding("utf8"), "data");
  expect(words).toBe("Your app is in 1 guild.\n");
});

test("the tests of a bot at the gateway pass as the guide has them", async () => {
  const project = TemporaryFolder.forTest();
  installInto(project.path, ["vitest"]);
  const discordjs = path.join(libraries, "node_modules/discord.js");
  symlinkSync(discordjs, path.join(project.path, "node_modules/discord.js"), "junction");
  const bot = path.join(project.path, "bot");
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  // The runner that it starts must not take the variables of a running test for its own.
  const { VITEST: _, VITEST_MODE: _mode, NODE_ENV: _env, ...env } = process.env;
  const args = [vitest, "run", "--root", bot, "--dir", "discordjs"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: bot, env: { ...env, NO_COLOR: "1" } });
  expect(stdout).toMatch(/Tests\s+2 passed \(2\)/);
});
