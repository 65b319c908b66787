import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { type RunningService, startService } from "../../service/start.ts";
import { distFile } from "../support/dist-file.ts";
import { unchangedBots } from "./unchanged-bots.ts";

let service: RunningService;
beforeEach(async () => {
  service = await startService({ port: 0 });
});
afterEach(() => service.stop());

describe("a bot that names no address, started by `run`", () => {
  test.for(unchangedBots)("of $title publishes its command and answers it", async ({ command }, { skip }) => {
    const [program, ...args] = command;
    if (!program) return skip("It is not installed.");
    const { url, identity } = service;
    const { botToken, userToken, applicationId, guildId } = identity;
    const ids = { application_id: applicationId, guild_id: guildId };
    const bot = spawn(process.execPath, [distFile("cli.cjs"), "run", "--", program, ...args], {
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
