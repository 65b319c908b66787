import { describe, expect, test } from "vitest";
import { flattenErrorTree } from "../../core/discord/error-tree.ts";
import { polite, withApp } from "./app.ts";
import { startGateway } from "./gateway-client.ts";
import { type Bench, bench, slash } from "./support.ts";

async function published(...names: readonly string[]): Promise<Bench> {
  const world = bench({ answerWithin: 1 });
  const body = [...names.map((name) => slash(name)), { name: "Look up", type: 2 }];
  await world.send("PUT", world.commands("global"), names.length === 0 ? [] : body);
  return world;
}

describe("a command that is not published", () => {
  test.each<[object, string]>([
    [{ name: "pnig" }, "There is no command “pnig”. Did you mean “ping”?"],
    [{ name: "PING" }, "There is no command “PING”. Did you mean “ping”?"],
    [{ name: "weather" }, "There is no command “weather”. Published are “ping”, “remind”, “Look up”."],
    [{ name: "Look up" }, "“Look up” has the type 2. Give it as the command's “type”."],
    [{ name: "ping", scope: "guild" }, "“ping” is not published in the scope “guild”."],
    [{ id: "5" }, "There is no command with the ID 5. Published are “ping”, “remind”, “Look up”."],
    [{}, "The command needs an “id” or a “name”."],
    [{ name: "<!--" }, "There is no command “<!--”. Published are “ping”, “remind”, “Look up”."],
  ])("%j is refused with the existing names", async (command, message) => {
    const { send } = await published("ping", "remind");
    const answer = await send("POST", "/local/use", { command, wait: 0 });
    expect(answer).toMatchObject({ status: 404, body: { code: 10063, message } });
  });

  test("the error names the published commands: none, or the first of many", async () => {
    const ask = async ({ send }: Bench) => (await send("POST", "/local/use", { command: { name: "weather" } })).body;
    expect((await ask(await published())).message).toBe("There is no command “weather”. Nothing is published yet.");
    const many = await published(...Array.from({ length: 100 }, (_, index) => `${index}-command`));
    expect((await ask(many)).message).toMatch(/“9-command” and 91 more\.$/);
  });
});

describe("a misspelt detail", () => {
  test.each<[string, object, string, string]>([
    ["/local/use", { chanel: {} }, "chanel", "Did you mean “channel”?"],
    ["/local/use", { guildId: "5" }, "guildId", "Did you mean “guild_id”?"],
    ["/local/use", { member: { permission: "8" } }, "member.permission", "Did you mean “permissions”?"],
    ["/local/use", { user: { name: "a" } }, "user.name", "Use one of id, username, locale, adult"],
    ["/local/use", { channel: { parentId: "5" } }, "channel.parentId", "Did you mean “parent_id”?"],
    ["/local/use", { command: { name: "ping", tpye: 1 } }, "command.tpye", "Did you mean “type”?"],
    ["/local/use", { ["x".repeat(1e5)]: 1 }, "x".repeat(1e5), "Unknown field. Use one of command,"],
    ["/local/use", { constructor: 1 }, "constructor", "Unknown field. Use one of command,"],
    ["/local/use/component", { message_id: "5", custom_id: "a", vlaues: [] }, "vlaues", "Did you mean “values”?"],
    ["/local/use/modal", { interaction_id: "5", valeus: {} }, "valeus", "Did you mean “values”?"],
  ])("at %s, %j is refused with what exists", async (path, details, at, words) => {
    const { send } = await published("ping");
    const { status, body } = await send("POST", path, {
      ...(path === "/local/use" && { command: { name: "ping" } }),
      ...details,
    });
    const errors = flattenErrorTree(body.errors).map((error) => ({ at: error.path.join("."), message: error.message }));
    expect([status, errors]).toEqual([400, [{ at, message: expect.stringContaining(words) }]]);
  });

  test("is also found among the settings", async () => {
    const { body } = await bench().send("PATCH", "/local/settings", { limits: { gateway_conections: 5 } });
    expect(JSON.stringify(body)).toContain("Did you mean “gateway_connections”?");
  });
});

describe("a dead endpoint", () => {
  async function usedWith(fault: Error, bots: number) {
    const app = { isDead: false };
    const world = await withApp((interaction) => (app.isDead ? Promise.reject(fault) : polite(interaction)));
    await world.send("POST", world.commands("global"), slash("ping"));
    for (let count = 0; count < bots; count++) world.service.events.subscribe(() => {}, { isBot: true });
    world.service.events.subscribe(() => {});
    app.isDead = true;
    return (await world.send("POST", "/local/use", { command: { name: "ping" }, wait: 0 })).body.message;
  }
  const failed = (code: string) => Object.assign(new TypeError("fetch failed"), { cause: { code } });
  const refused = new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code: "ECONNREFUSED" }) });
  const origin = "http://127.0.0.1:9";

  test.each<[string, Error, number, string]>([
    ["no bot", refused, 0, `Nothing is listening at ${origin}. Start your bot, or check the URL.`],
    [
      "a bot",
      refused,
      1,
      `Nothing is listening at ${origin}. A bot is connected to the gateway: remove the endpoint URL to use it.`,
    ],
    [
      "two bots",
      refused,
      2,
      `Nothing is listening at ${origin}. 2 bots are connected to the gateway: remove the endpoint URL to use them.`,
    ],
    [
      "a bot and another fault",
      failed("EPIPE"),
      1,
      `The endpoint at ${origin} could not be reached: fetch failed. A bot is connected to the gateway: remove the endpoint URL to use it.`,
    ],
  ])("beside %s at the gateway is said", async (_, fault, bots, message) => {
    expect(await usedWith(fault, bots)).toBe(message);
  });

  test("is said as long as a real bot is connected", async () => {
    const settings = { interactionsEndpointUrl: "http://127.0.0.1:1/interactions" };
    const { service, identify, local } = await startGateway({ settings });
    try {
      const commands = `/api/v10/applications/${service.identity.applicationId}/commands`;
      await local("POST", commands, slash("ping"));
      const use = async () => (await local("POST", "/local/use", { command: { name: "ping" }, wait: 0 })).body.message;
      expect(await use()).toContain("Start your bot");
      const bot = await identify();
      expect(await use()).toContain("A bot is connected to the gateway: remove the endpoint URL to use it.");
      bot.socket.close(1000);
      await expect.poll(() => service.events.bots()).toBe(0);
      expect(await use()).toContain("Start your bot");
    } finally {
      await service.stop();
    }
  });
});
