import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { root } from "../../scripts/processes.mjs";
import { type RunningService, startService } from "../../service/start.ts";
import { python } from "./python.ts";

// Tests look into bodies of every shape; a wrong guess fails the test.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Json = any;

let service: RunningService;
let bot: ChildProcess | undefined;

beforeEach(async () => {
  service = await startService({ port: 0 });
});
afterEach(async () => {
  bot?.kill("SIGKILL");
  await service.stop();
});

/** Starts the bot, and resolves with its first line. */
async function start(): Promise<string> {
  const env = {
    ...process.env,
    SERVICE_URL: service.url,
    GATEWAY_URL: service.gatewayUrl,
    DISCORD_TOKEN: service.identity.botToken,
  };
  bot = spawn(String(python), ["-B", path.join(root, "test/libraries/bots/discord_py.py")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!bot.stdout) throw new Error("The bot has no output.");
  const [line] = await once(createInterface(bot.stdout), "line");
  return line;
}

/** Calls the service's own interface. */
async function local(route: string, body?: object): Promise<Json> {
  const headers = { Authorization: `Bot ${service.identity.botToken}`, "Content-Type": "application/json" };
  const url = new URL(`/local${route}`, service.url);
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(url, { headers, ...sent });
  return await response.json();
}

describe.skipIf(!python)("a bot of discord.py", () => {
  test("logs in with its members, publishes its commands, and answers", async () => {
    // This version knows user names only.
    expect(await start()).toBe("ready with Your app, ada, grace, you; found Your app");
    const { userId } = service.identity;
    const used = await local("/use", {
      command: { name: "ping" },
      options: [
        { name: "whom", value: userId },
        { name: "times", value: 2 },
      ],
    });
    expect(used).toMatchObject({ outcome: "answered", messages: [{ content: "Pong to you, 2 times" }] });
    // Until here, the bot may not have sent its follow-up message.
    const contents = async () => {
      const { messages } = await local(`/interactions/${used.interaction.id}`);
      return messages.map(({ content }: Json) => content);
    };
    await expect.poll(contents, { interval: 10 }).toEqual(["Pong to you, 2 times", "Done"]);
  });
});
