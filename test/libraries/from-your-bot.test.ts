import { spawn } from "node:child_process";
import { once } from "node:events";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import type { PublishedCommand } from "../../service/testing/index.d.cts";
import { startTestService } from "../../service/testing/start-test-service.ts";
import { blocksOf } from "../docs/blocks.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { installInto } from "../testing/package.ts";

test("the bot of docs/from-your-bot.md publishes its builders when it starts, and writes only what differs at its next start", async () => {
  const service = await startTestService();
  onTestFinished(() => service.stop());
  const { applicationId, guildId } = service;
  const inGuild = `applications/${applicationId}/guilds/${guildId}/commands`;
  const commandsAt = async (place: string) => (await service.request("GET", place)) as readonly PublishedCommand[];
  const folder = TemporaryFolder.forTest();
  installInto(folder.path);
  const library = path.join(import.meta.dirname, "node_modules/discord.js");
  symlinkSync(library, path.join(folder.path, "node_modules/discord.js"), "junction");
  const [bot = ""] = blocksOf("docs/from-your-bot.md").map(({ text }) => text);
  folder.write("bot.mjs", bot);
  const start = async () => {
    const args = [path.join(root, "dist/cli.cjs"), "run", "--", process.execPath, "bot.mjs"];
    const env = {
      PATH: process.env.PATH,
      ...service.environment,
      DISCORD_TOKEN: "any",
      XDG_DATA_HOME: path.join(folder.path, "data"),
    };
    const child = spawn(process.execPath, args, { cwd: folder.path, env, stdio: "inherit" });
    onTestFinished(() => void child.kill("SIGKILL"));
    // It publishes to the guild last.
    await expect
      .poll(async () => (await commandsAt(inGuild)).map(({ description }) => description))
      .toEqual(["Lists the latest changes"]);
    child.kill("SIGTERM");
    await once(child, "exit");
    return (await commandsAt(`applications/${applicationId}/commands`)).map(({ name, version }) => [name, version]);
  };
  const first = await start();
  expect(first).toEqual([["ping", expect.any(String)]]);
  const [audit] = await commandsAt(inGuild);
  await service.request("PATCH", `${inGuild}/${audit?.id}`, { description: "Changed by hand" });
  expect(await start()).toEqual(first);
});
