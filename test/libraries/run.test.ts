import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { type RunningService, startService } from "../../service/start.ts";
import { distFile } from "../support/dist-file.ts";

/** Debian's package is for its own Python, which another one may hide. */
const python = ["python3", "/usr/bin/python3"].find(
  (program) => spawnSync(program, ["-c", "import discord.app_commands"]).status === 0,
);

let service: RunningService;
beforeEach(async () => {
  service = await startService({ port: 0 });
});
afterEach(() => service.stop());

const bots: readonly (readonly [name: string, ...command: readonly (string | undefined)[]])[] = [
  ["discord.js", process.execPath, "discord-js.mjs"],
  ["the sharding of discord.js", process.execPath, "sharding.mjs"],
  ["oceanic.js", process.execPath, "oceanic.mjs"],
  ["eris", process.execPath, "eris.mjs"],
  ["discord.py", python, "-B", "discord_py.py"],
];

describe("a bot that names no address, started by `run`", () => {
  test.for(bots)("of %s publishes its command and answers it", async ([, program, ...args], { skip }) => {
    if (!program) return skip("It is not installed.");
    const { url, identity } = service;
    const { botToken, userToken, applicationId, guildId } = identity;
    const ids = { application_id: applicationId, guild_id: guildId };
    const bot = spawn(process.execPath, [distFile("cli.cjs"), "run", "--", program, ...args.map(String)], {
      cwd: path.join(root, "test/libraries/bots/unchanged"),
      env: {
        ...process.env,
        COMMAND_MANIFEST_SERVICE: JSON.stringify({ url, token: botToken, user_token: userToken, ...ids }),
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(async () => {
      if (bot.exitCode !== null) return;
      bot.kill();
      await once(bot, "exit");
    });
    const [line] = await Promise.race([once(createInterface(bot.stdout), "line"), once(bot, "exit")]);
    expect(line).toBe("ready");
    const headers = { Authorization: `Bot ${botToken}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ command: { name: "ping" } });
    const used = await fetch(new URL("/local/use", url), { method: "POST", headers, body });
    expect(await used.json()).toMatchObject({ outcome: "answered", messages: [{ content: "Pong" }] });
  });
});
