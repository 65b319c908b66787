import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Snapshot, TestService } from "../../service/testing/index.d.cts";
import { startTestService } from "../../service/testing/start-test-service.ts";
import { runCli } from "../cli/run.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import type { Deploy } from "./bots/bot.ts";
import { deployCarbon } from "./bots/carbon.ts";
import { deployDiscordeno } from "./bots/discordeno.ts";
import { deployDiscordjs, deployLoggedIn } from "./bots/discordjs.ts";
import { deployDressed } from "./bots/dressed.ts";
import { deployEris } from "./bots/eris.ts";
import { expectedGlobal, expectedInGuild } from "./bots/manifest.ts";
import { deployOceanic } from "./bots/oceanic.ts";
import { deploySeyfert } from "./bots/seyfert.ts";
import { deploySlashCreate } from "./bots/slash-create.ts";

const guild = "1250000000000000001";
let service: TestService;
let empty: Snapshot;

beforeAll(async () => {
  service = await startTestService();
  // As most bots are configured: installed in servers only.
  await service.request("PATCH", "/local/settings", { integration_types: [0] });
  empty = service.snapshot();
});
afterEach(() => service.reset(empty));
afterAll(() => service.stop());

const libraries: [string, Deploy][] = [
  ["discord.js", deployDiscordjs],
  ["a discord.js bot that is logged in", deployLoggedIn],
  ["oceanic.js", deployOceanic],
  ["Eris", deployEris],
  ["slash-create", deploySlashCreate],
  ["Discordeno", deployDiscordeno],
  ["Carbon", deployCarbon],
  ["Dressed", deployDressed],
  ["Seyfert", deploySeyfert],
];

describe.each(libraries)("commands that %s deployed", (_, deploy) => {
  test.each([
    ["global", ["--global"], expectedGlobal],
    ["in a guild", ["--guild", guild], expectedInGuild(guild)],
  ])("%s are pulled as a person writes them", async (_, where, expected) => {
    await deploy(service, guild);
    const folder = new TemporaryFolder();
    onTestFinished(() => folder.remove());
    const run = (...args: string[]) => runCli(args, { cwd: folder.path, env: service.environment });
    const there = [...where, "--service", "local"];

    expect(await run("pull", ...there, "--out", "bot.commands.json")).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(readFileSync(path.join(folder.path, "bot.commands.json"), "utf8")).toBe(expected);
    expect(await run("check")).toMatchObject({ code: 0, stdout: expect.stringContaining("No problems") });
    expect(await run("plan", "bot.commands.json", ...there)).toMatchObject({ code: 0 });
  });
});
