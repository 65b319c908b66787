import { describe, expect, onTestFinished, test } from "vitest";
import { AnsweringApp } from "./answering-app.ts";
import { startGateway } from "./gateway-client.ts";

/** Channels of a guild in the settings. */
const guild = "1250000000000000001";
const [text, forum, news] = ["1250000000000000301", "1250000000000000302", "1250000000000000303"];
const known = {
  known_guilds: [
    {
      id: guild,
      name: "Ship",
      channels: [
        { id: text, name: "deck" },
        { id: forum, name: "questions", type: 15 },
        { id: news, name: "news", type: 5 },
      ],
      members: [{ id: "7", username: "ada" }],
    },
  ],
};

async function place() {
  const app = await AnsweringApp.start();
  const { send } = app.bench;
  await send("PATCH", "/local/settings", known);
  const start = async (channel: string | undefined, body: object) =>
    (await send("POST", `/channels/${channel}/threads`, body)).body;
  return { app, send, start };
}

describe("a thread", () => {
  test("is started, written in, archived, and opened by the next message", async () => {
    const { app, send, start } = await place();
    const { id, ...thread } = await start(text, { name: "Talk", type: 11 });
    expect(thread).toMatchObject({ type: 11, parent_id: text, guild_id: guild, member: { user_id: app.bench.app } });
    await send("POST", `/channels/${id}/messages`, { content: "Hi" });
    const archived = await send("PATCH", `/channels/${id}`, { archived: true, locked: true, name: "Done" });
    expect(archived.body).toMatchObject({
      name: "Done",
      message_count: 1,
      thread_metadata: { archived: true, locked: true },
    });
    const list = async (path: string) => (await send("GET", path)).body.threads.map((one: { id: string }) => one.id);
    expect(await list(`/channels/${text}/threads/archived/public`)).toEqual([id]);
    expect(await list(`/guilds/${guild}/threads/active`)).toEqual([]);
    const written = await send("POST", "/local/message", { content: "Wait", user: { id: "7" }, channel: { id } });
    expect(written).toMatchObject({ status: 200, body: { channel_id: id } });
    expect(await list(`/channels/${text}/threads/archived/public`)).toEqual([]);
    expect(await list(`/guilds/${guild}/threads/active`)).toEqual([id]);
    const members = await send("GET", `/channels/${id}/thread-members?with_member=true`);
    expect(members.body.map((one: { user_id: string }) => one.user_id)).toEqual(["7", app.bench.app]);
    expect(members.body[0].member.user.username).toBe("ada");
  });

  test("is started once from a message, and has its ID", async () => {
    const { send } = await place();
    const { id } = (await send("POST", `/channels/${text}/messages`, { content: "Topic" })).body;
    const path = `/channels/${text}/messages/${id}`;
    expect((await send("POST", `${path}/threads`, { name: "Talk" })).body).toMatchObject({ id, type: 11 });
    expect((await send("GET", path)).body.flags).toBe(32);
    expect((await send("POST", `${path}/threads`, { name: "Again" })).body.code).toBe(160004);
  });

  test("of a forum begins with a message, which has its ID too", async () => {
    const { send, start } = await place();
    const post = await start(forum, { name: "How?", applied_tags: ["5"], message: { content: "Like this?" } });
    expect(post).toMatchObject({ type: 11, applied_tags: ["5"], message: { id: post.id, content: "Like this?" } });
    expect((await send("GET", `/channels/${post.id}/messages`)).body).toMatchObject([{ id: post.id }]);
    expect((await send("GET", `/channels/${post.id}`)).body).toMatchObject({ message_count: 0 });
  });

  test("is private unless a type is given, and of an announcement in its channel", async () => {
    const { start } = await place();
    expect(await start(text, { name: "Secret" })).toMatchObject({ type: 12, thread_metadata: { invitable: true } });
    expect(await start(news, { name: "News", type: 10 })).toMatchObject({ type: 10 });
  });

  test("has members who come and go, until it is archived", async () => {
    const { send, start } = await place();
    const { id } = await start(text, { name: "Talk", type: 11 });
    const path = `/channels/${id}/thread-members`;
    for (const [method, who] of [
      ["PUT", "7"],
      ["DELETE", "7"],
      ["DELETE", "@me"],
      ["PUT", "@me"],
    ] as const)
      expect((await send(method, `${path}/${who}`)).status).toBe(204);
    expect((await send("GET", `${path}/7`)).body.code).toBe(10007);
    await send("PATCH", `/channels/${id}`, { archived: true });
    for (const method of ["PUT", "DELETE"]) expect((await send(method, `${path}/7`)).body.code).toBe(50083);
  });

  test("is part of the message that it was started from, as it is now", async () => {
    const { send } = await place();
    const path = `/channels/${text}/messages`;
    const { id } = (await send("POST", path, { content: "Topic" })).body;
    await send("POST", `${path}/${id}/threads`, { name: "Talk" });
    await send("PATCH", `/channels/${id}`, { name: "Renamed" });
    const thread = { id, name: "Renamed", parent_id: text };
    expect((await send("GET", `${path}/${id}`)).body).toMatchObject({ content: "Topic", thread });
    expect((await send("GET", path)).body).toMatchObject([{ id, thread }]);
    expect((await send("PATCH", `${path}/${id}`, { content: "Edited" })).body).toMatchObject({ thread });
    await send("DELETE", `/channels/${id}`);
    expect((await send("GET", `${path}/${id}`)).body).not.toHaveProperty("thread");
  });

  test("without a message is announced in its channel, unless it is private", async () => {
    const { send, start } = await place();
    await start(text, { name: "Secret", type: 12 });
    const { id } = await start(text, { name: "Talk", type: 11 });
    const reference = { channel_id: id, guild_id: guild };
    const { body } = await send("GET", `/channels/${text}/messages`);
    expect(body).toMatchObject([{ type: 18, content: "Talk", message_reference: reference }]);
    expect(body).toHaveLength(1);
  });

  test("goes with its messages", async () => {
    const { send, start } = await place();
    const { id } = await start(text, { name: "Talk", type: 11 });
    await send("POST", `/channels/${id}/messages`, { content: "Hi" });
    expect((await send("DELETE", `/channels/${id}`)).body.id).toBe(id);
    expect((await send("GET", `/channels/${id}/messages`)).body.code).toBe(10003);
  });

  test("stays what it is when a command is used in it", async () => {
    const { app, send, start } = await place();
    const { id } = await start(text, { name: "Talk", type: 11 });
    const { interaction } = await app.use({ command: { name: "ping" }, guild_id: guild, channel: { id } });
    expect(interaction.channel).toMatchObject({ id, type: 11, name: "Talk", parent_id: text });
    expect((await send("GET", `/channels/${id}`)).body).toMatchObject({ name: "Talk", parent_id: text });
  });
});

describe("what is not valid for a thread", () => {
  const huge = "x".repeat(100_000);
  test.each([
    ["nothing", {}, 50035],
    ["a list", [], 50035],
    ["a text", '"x"', 50035],
    ["null", null, 50035],
    ["an empty name", { name: "", type: 11 }, 50035],
    ["a huge name", { name: huge }, 50035],
    ["a name of another type", { name: { toString: "x" } }, 50035],
    ["another duration", { name: "a", auto_archive_duration: 61 }, 50035],
    ["an unknown type", { name: "a", type: 0 }, 50035],
    ["the type of another channel", { name: "a", type: 10 }, 50024],
  ])("%s is refused", async (_, body, code) => {
    const { send } = await place();
    expect((await send("POST", `/channels/${text}/threads`, body)).body.code).toBe(code);
  });

  test.each([
    ["no message", { name: "a" }, 50035],
    ["a message of nothing", { name: "a", message: {} }, 50006],
    ["a message that is a list", { name: "a", message: [] }, 50035],
    ["a long message", { name: "a", message: { content: huge } }, 50035],
    ["too many tags", { name: "a", message: { content: "a" }, applied_tags: ["1", "2", "3", "4", "5", "6"] }, 50035],
  ])("a post with %s is refused, and leaves no thread", async (_, body, code) => {
    const { send } = await place();
    const refused = await send("POST", `/channels/${forum}/threads`, body);
    expect(refused.body.code).toBe(code);
    expect((await send("GET", `/guilds/${guild}/threads/active`)).body.threads).toEqual([]);
  });

  test("a body that is cut off is refused", async () => {
    const { send, start } = await place();
    const { id } = await start(text, { name: "Talk" });
    for (const [method, path] of [
      ["POST", `/channels/${text}/threads`],
      ["PATCH", `/channels/${id}`],
    ] as const)
      expect((await send(method, path, '{ "name": "a')).body.code).toBe(50109);
  });

  test.each([
    ["PUT", `/channels/${text}/thread-members/@me`, 400, 50024],
    ["GET", `/channels/${text}/threads/archived/public?limit=0`, 400, 50035],
    ["GET", `/channels/${text}/threads/archived/public?before=x`, 200, undefined],
  ])("%s %s answers %i", async (method, path, status, code) => {
    const { send } = await place();
    const answer = await send(method, path, method === "PATCH" ? { name: "a" } : undefined);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

test("a bot at the gateway hears of threads", async () => {
  const bench = await startGateway();
  onTestFinished(() => bench.service.close());
  const bot = await bench.identify({ intents: 1 | (1 << 1) });
  const { channels } = await bot.event("GUILD_CREATE");
  const parent = channels.find(({ type }: { type: number }) => type === 0).id;
  const api = "/api/v10/channels";
  const { id } = (await bench.local("POST", `${api}/${parent}/threads`, { name: "Talk", type: 11 })).body;
  expect(await bot.event("THREAD_CREATE")).toMatchObject({ id, newly_created: true, guild_id: bench.guild });
  await bench.local("PUT", `${api}/${id}/thread-members/7`);
  expect(await bot.event("THREAD_MEMBERS_UPDATE")).toMatchObject({
    id,
    member_count: 2,
    added_members: [{ user_id: "7" }],
  });
  const again = await bench.identify();
  expect((await again.event("GUILD_CREATE")).threads).toMatchObject([{ id }]);
  await bench.local("PATCH", `${api}/${id}`, { name: "Talked" });
  expect(await bot.event("THREAD_UPDATE")).toMatchObject({ id, name: "Talked" });
  await bench.local("DELETE", `${api}/${id}`);
  expect(await bot.event("THREAD_DELETE")).toEqual({ id, guild_id: bench.guild, parent_id: parent, type: 11 });
});
