import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Snapshot, TestService } from "../../service/testing/index.d.cts";
import { startTestService } from "../../service/testing/start-test-service.ts";
import { runCli } from "../cli/run.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import type { Deploy } from "./bots/bot.ts";
import { deployCarbon } from "./bots/carbon.ts";
import { ban, config, pin, ping, report } from "./bots/commands.ts";
import { deployDiscordeno } from "./bots/discordeno.ts";
import { deployDiscordjs, deployLoggedIn } from "./bots/discordjs.ts";
import { deployDressed } from "./bots/dressed.ts";
import { deployEris } from "./bots/eris.ts";
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

const { options, contexts, ...names } = ban;
const banInGuild = { ...names, default_member_permissions: "4", options };
const banForMods = { ...names, default_member_permissions: "4", contexts, options };
const everywhere = { scope: "global", commands: [ping, banForMods, config, report, pin] };
// Contexts have no effect in a guild.
const inGuild = { scope: "guild", guild_id: guild, commands: [banInGuild] };

describe.each(libraries)("commands that %s deployed", (_, deploy) => {
  test.each([
    ["global", ["--global"], everywhere],
    ["in a guild", ["--guild", guild], inGuild],
  ])("%s are pulled as a person writes them", async (_, where, expected) => {
    await deploy(service, guild);
    const folder = TemporaryFolder.forTest();
    const run = (...args: string[]) => runCli(args, { cwd: folder.path, env: service.environment });
    const there = [...where, "--service", "local"];

    expect(await run("pull", ...there, "--out", "bot.commands.json")).toEqual({ code: 0, stdout: "", stderr: "" });
    const pulled = readFileSync(path.join(folder.path, "bot.commands.json"), "utf8");
    // With the properties in the order in which a person writes them.
    expect(JSON.stringify(JSON.parse(pulled))).toBe(JSON.stringify(expected));
    expect(await run("check")).toMatchObject({ code: 0, stdout: expect.stringContaining("No problems") });
    expect(await run("plan", "bot.commands.json", ...there)).toMatchObject({ code: 0 });
  });
});
