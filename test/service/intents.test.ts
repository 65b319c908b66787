import { expect, onTestFinished, test } from "vitest";
import { startGateway } from "./gateway-client.ts";

const guilds = 1;
const messages = 1 << 9;
const privileged = { GUILD_MEMBERS: 1 << 1, GUILD_PRESENCES: 1 << 8, MESSAGE_CONTENT: 1 << 15 };

async function place() {
  const notices: string[] = [];
  const bench = await startGateway({ onNotice: (message) => notices.push(message) });
  onTestFinished(() => bench.service.close());
  const write = (content: string) => bench.local("POST", "/local/message", { content });
  return { bench, notices, write };
}

test("an intent that a user's message or reaction needs is missed once in the log", async () => {
  const { bench, notices, write } = await place();
  await bench.identify({ intents: guilds });
  const { body } = await write("!ping");
  await write("!ping");
  expect(notices).toEqual(["GUILD_MESSAGES is missing from this bot's intents, so MESSAGE_CREATE was held back."]);
  await bench.local("POST", "/local/reaction", { message_id: body.id, emoji: "👍" });
  expect(notices[1]).toMatch(/^GUILD_MESSAGE_REACTIONS is missing .* MESSAGE_REACTION_ADD was held back\.$/);
});

test("a bot's own messages need no intent", async () => {
  const { bench, notices, write } = await place();
  await bench.identify({ intents: guilds | messages | privileged.MESSAGE_CONTENT });
  const { channel_id } = (await write("!ping")).body;
  await bench.identify({ intents: guilds });
  await bench.local("POST", `/api/v10/channels/${channel_id}/messages`, { content: "Pong" });
  expect(notices).toEqual([]);
});

test("the log says once that a message lacks its content", async () => {
  const { bench, notices, write } = await place();
  const bot = await bench.identify({ intents: guilds | messages });
  await write("!ping");
  expect(await bot.event("MESSAGE_CREATE")).toMatchObject({ content: "" });
  await write("!ping");
  expect(notices).toEqual([
    "MESSAGE_CONTENT is missing from this bot's intents, so the content of messages was held back.",
  ]);
});

test.each(Object.entries(privileged))("%s is refused where the settings do not allow it", async (_, intent) => {
  const { bench } = await place();
  await bench.local("PATCH", "/local/settings", { privileged_intents: false });
  const bot = bench.connect();
  await bot.op(10);
  bot.send({ op: 2, d: { token: bench.token, intents: guilds | intent, properties: {} } });
  expect((await bot.closed).code).toBe(4014);
  expect((await bench.identify({ intents: guilds })).ready.application.flags).toBe(0);
});

test("without GUILD_MEMBERS, a bot hears of no other member of a thread", async () => {
  const { bench } = await place();
  const bot = await bench.identify();
  const { channels } = await bot.event("GUILD_CREATE");
  const parent = channels.find(({ type }: { type: number }) => type === 0).id;
  const { body } = await bench.local("POST", `/api/v10/channels/${parent}/threads`, { name: "Talk" });
  const members = `/api/v10/channels/${body.id}/thread-members`;
  await bench.local("PUT", `${members}/7`);
  await bench.local("DELETE", `${members}/@me`);
  expect(await bot.event("THREAD_MEMBERS_UPDATE")).toMatchObject({ removed_member_ids: [expect.any(String)] });
});
