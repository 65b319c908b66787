import { describe, expect, test } from "vitest";
import { AnsweringApp } from "./answering-app.ts";

const general = async ({ bench }: AnsweringApp): Promise<string> => {
  const { body } = await bench.send("GET", `/guilds/${bench.guild}/channels`);
  return body.find(({ type }: { type: number }) => type === 0).id;
};

async function place() {
  const app = await AnsweringApp.start();
  const channel = await general(app);
  const path = `/channels/${channel}/messages`;
  const { send } = app.bench;
  const say = async (content: string) => (await send("POST", path, { content })).body;
  return { app, send, channel, path, say };
}

describe("messages of a channel", () => {
  test("are listed in pages, the newest first", async () => {
    const { send, path, say } = await place();
    const ids: string[] = [];
    for (const content of ["a", "b", "c", "d", "e"]) ids.push((await say(content)).id);
    const contents = async (query: string) =>
      (await send("GET", `${path}${query}`)).body.map(({ content }: { content: string }) => content).join("");
    expect(await contents("")).toBe("edcba");
    expect(await contents("?limit=2")).toBe("ed");
    expect(await contents(`?limit=2&before=${ids[2]}`)).toBe("ba");
    expect(await contents(`?limit=2&after=${ids[1]}`)).toBe("dc");
    expect(await contents(`?limit=3&around=${ids[2]}`)).toBe("dcb");
  });

  test("are kept up to the newest 500", async () => {
    const { send, path, say } = await place();
    const first = await say("first");
    for (let count = 0; count < 499; count++) await say("more");
    expect((await send("GET", `${path}/${first.id}`)).status).toBe(200);
    await say("one more");
    expect((await send("GET", `${path}/${first.id}`)).body.code).toBe(10008);
  });

  test("are replied to, pinned, reacted to and deleted", async () => {
    const { send, path, say } = await place();
    const { id } = await say("Hi");
    const reply = await send("POST", path, { content: "Hello", message_reference: { message_id: id } });
    expect(reply.body).toMatchObject({ type: 19, referenced_message: { content: "Hi" }, mentions: [{ bot: true }] });
    expect((await send("PUT", `${path}/pins/${id}`)).status).toBe(204);
    expect((await send("GET", `${path}/pins`)).body.items).toMatchObject([{ message: { id, pinned: true } }]);
    for (const emoji of ["👍", "❤", "party:1250000000000000001"])
      expect((await send("PUT", `${path}/${id}/reactions/${encodeURIComponent(emoji)}/@me`)).status).toBe(204);
    expect((await send("GET", `${path}/${id}`)).body.reactions).toMatchObject([
      { emoji: { name: "👍", id: null }, count: 1, me: true },
      { emoji: { name: "❤", id: null } },
      { emoji: { name: "party", id: "1250000000000000001" } },
    ]);
    await send("DELETE", `${path}/${id}/reactions/%F0%9F%91%8D/@me`);
    expect((await send("GET", `${path}/${id}`)).body.reactions).toHaveLength(2);
    await send("POST", `${path}/bulk-delete`, { messages: [id, reply.body.id] });
    expect((await send("GET", `${path}/${id}`)).body.code).toBe(10008);
  });

  test("with the same nonce are one where the bot asks for it", async () => {
    const { send, path } = await place();
    const body = { content: "Once", nonce: "7", enforce_nonce: true };
    const [one, two] = [await send("POST", path, body), await send("POST", path, body)];
    expect(two.body.id).toBe(one.body.id);
  });

  test("of the bot have buttons that a user can click", async () => {
    const { app, send, path } = await place();
    const components = [{ type: 1, components: [{ type: 2, style: 1, custom_id: "go", label: "Go" }] }];
    const { id } = (await send("POST", path, { content: "Press", components })).body;
    app.respond = () => ({ type: 4, data: { content: "Pressed" } });
    const used = await send("POST", "/local/use/component", { message_id: id, custom_id: "go" });
    expect(used.body).toMatchObject({ outcome: "answered", interaction: { message: { id } } });
    const clicked = `/webhooks/${app.bench.app}/${used.body.interaction.token}/messages/${id}`;
    expect((await send("PATCH", clicked, { components: [] })).body).toMatchObject({ content: "Press", components: [] });
    expect((await send("DELETE", clicked)).status).toBe(204);
  });

  test("that answer an interaction lose their buttons and are deleted like any other", async () => {
    const { app, send, channel, path } = await place();
    const components = [{ type: 1, components: [{ type: 2, style: 1, custom_id: "go", label: "Go" }] }];
    app.respond = () => ({ type: 4, data: { content: "Press", components } });
    const { messages } = await app.use({ command: { name: "ping" }, channel: { id: channel } });
    const answer = `${path}/${messages[0].id}`;
    const edited = await send("PATCH", answer, { components: [] });
    expect(edited).toMatchObject({ status: 200, body: { content: "Press", components: [] } });
    expect((await send("DELETE", answer)).status).toBe(204);
    expect((await send("GET", answer)).body.code).toBe(10008);
  });

  test("are what a message command is used on", async () => {
    const { app, send, say } = await place();
    await send("POST", app.bench.commands("guild"), { type: 3, name: "Quote" });
    const { id } = await say("Quoted");
    const used = await send("POST", "/local/use", { command: { name: "Quote", type: 3 }, target_id: id });
    expect(used.body.interaction.data.resolved.messages[id].content).toBe("Quoted");
  });

  test.each([
    ["an empty body", {}, 50006],
    ["a list", [], 50035],
    ["text that is too long", { content: "x".repeat(2001) }, 50035],
    ["a reply to nothing", { content: "a", message_reference: { message_id: "7" } }, 50035],
    ["a nonce that is too long", { content: "a", nonce: "x".repeat(26) }, 50035],
  ])("refuse %s", async (_, body, code) => {
    const { send, path } = await place();
    expect((await send("POST", path, body)).body.code).toBe(code);
  });

  test.each([
    ["GET", "?limit=0", undefined, 50035],
    ["GET", "?limit=101", undefined, 50035],
    ["GET", "?before=x", undefined, 50035],
    ["POST", "/bulk-delete", { messages: ["7"] }, 50035],
    ["POST", "/bulk-delete", { messages: ["7", "8"] }, 50034],
  ])("refuse %s %s", async (method, rest, body, code) => {
    const { send, path } = await place();
    expect((await send(method, `${path}${rest}`, body)).body.code).toBe(code);
  });

  test.each(["x", "%E0%A4%A", "👍".repeat(5000), ":", "<:a:1>"])("have no reaction %#", async (emoji) => {
    const { send, path, say } = await place();
    const { id } = await say("Hi");
    const { status } = await send("PUT", `${path}/${id}/reactions/${emoji}/@me`);
    expect([400, 404]).toContain(status);
    expect((await send("GET", `${path}/${id}`)).body).not.toHaveProperty("reactions");
  });
});

describe("a user", () => {
  test("writes in a channel, and the bot edits only its own", async () => {
    const { send, channel, path } = await place();
    const written = await send("POST", "/local/message", { content: "!ping", channel: { id: channel } });
    expect(written.body).toMatchObject({ content: "!ping", channel_id: channel });
    const { id } = written.body;
    expect((await send("PATCH", `${path}/${id}`, { content: "?" })).body.code).toBe(50005);
    const reacted = await send("POST", "/local/reaction", { message_id: id, emoji: "👍", user: { id: "7" } });
    expect(reacted.body.reactions).toMatchObject([{ count: 1, me: false }]);
    expect((await send("GET", `${path}/${id}/reactions/👍`)).body).toMatchObject([{ id: "7" }]);
  });

  test.each([{}, { content: "" }, { content: 7 }, { content: "x".repeat(2001) }, { content: "a", more: 1 }])(
    "is refused %j",
    async (body) => {
      const { send } = await place();
      expect((await send("POST", "/local/message", body)).status).toBe(400);
    },
  );

  const data = Buffer.from("Ahoy").toString("base64");

  test("writes with files, which the bot can download", async () => {
    const { app, send } = await place();
    const attachments = [
      { filename: "ahoy.txt", content_type: "text/plain", data },
      { filename: "../b", data: "" },
    ];
    const { body } = await send("POST", "/local/message", { content: "", attachments });
    expect(body.attachments).toMatchObject([
      { filename: "ahoy.txt", size: 4, content_type: "text/plain" },
      { size: 0, content_type: "application/octet-stream" },
    ]);
    const file = await app.bench.service.fetch(new Request(body.attachments[0].url));
    expect(await file.text()).toBe("Ahoy");
    expect(body.attachments[1].filename).not.toContain("/");
  });

  const file = { filename: "a", data };
  test.each([
    ["too many", Array.from({ length: 11 }, () => file), "Must be 10 or fewer in length."],
    ["no list", file, "Only iterables may be used in a ListType"],
    ["a text", ["a"], "Only dictionaries may be used in a ModelType"],
    ["no data", [{ filename: "a" }], "This field is required"],
    ["data that is not base64", [{ ...file, data: "ä" }], "Must be base64."],
    ["a number as data", [{ ...file, data: 7 }], "Must be base64."],
    [
      "a name that is too long",
      [{ ...file, filename: "x".repeat(101) }],
      "Must be a string of at most 100 characters.",
    ],
    ["a broken content type", [{ ...file, content_type: "a\r\nb: c" }], "Must be a content type."],
    ["an unknown field", [{ ...file, url: "https://example.com" }], "field"],
  ])("is refused attachments that are %s", async (_, attachments, sentence) => {
    const { send } = await place();
    const { status, body } = await send("POST", "/local/message", { content: "Hi", attachments });
    expect(status).toBe(400);
    expect(JSON.stringify(body.errors.attachments)).toContain(sentence);
  });

  test("is refused files that are larger than a request", async () => {
    const { send } = await place();
    const attachments = [{ filename: "a", data: "A".repeat(8 * 2 ** 20) }];
    expect((await send("POST", "/local/message", { content: "Hi", attachments })).body).toMatchObject({
      code: 40005,
      message: "Request entity too large",
    });
  });

  test("has one channel for direct messages, unless it is a bot", async () => {
    const { app, send } = await place();
    const open = async (id: string) => (await send("POST", "/users/@me/channels", { recipient_id: id })).body;
    const channel = await open("1130000000000000042");
    expect(await open("1130000000000000042")).toEqual(channel);
    expect((await send("POST", `/channels/${channel.id}/messages`, { content: "Psst" })).status).toBe(200);
    const own = await open(app.bench.app);
    expect((await send("POST", `/channels/${own.id}/messages`, { content: "Psst" })).body.code).toBe(50007);
  });
});

test("a reset forgets the messages, and an ephemeral message cannot be fetched", async () => {
  const { app, send, path, channel, say } = await place();
  app.respond = () => ({ type: 4, data: { content: "Secret", flags: 64 } });
  const { messages } = await app.use({ command: { name: "ping" }, channel: { id: channel } });
  expect((await send("GET", `${path}/${messages[0].id}`)).body.code).toBe(10008);
  await say("Hi");
  app.bench.service.reset();
  expect((await send("GET", path)).body).toEqual([]);
});

test("a snapshot brings back messages, reactions, pins and threads, as often as one likes", async () => {
  const { app, send, channel, path, say } = await place();
  const { id } = await say("Hi");
  const thumb = `${path}/${id}/reactions/${encodeURIComponent("👍")}/@me`;
  await send("PUT", thumb);
  await send("PUT", `${path}/pins/${id}`);
  const thread = (await send("POST", `/channels/${channel}/threads`, { name: "Talk", type: 11 })).body;
  await send("PUT", `/channels/${thread.id}/thread-members/7`);
  const paths = [path, `${path}/pins`, `/channels/${thread.id}`, `/channels/${thread.id}/thread-members`];
  const world = async () => {
    const answers: unknown[] = [];
    for (const one of paths) answers.push((await send("GET", one)).body);
    return answers;
  };
  const before = await world();
  const snapshot = app.bench.service.snapshot();
  for (let round = 0; round < 2; round++) {
    await send("DELETE", thumb);
    await send("DELETE", `${path}/pins/${id}`);
    await send("PATCH", `${path}/${id}`, { content: "Changed" });
    await say("Later");
    await send("DELETE", `/channels/${thread.id}/thread-members/7`);
    await send("PATCH", `/channels/${thread.id}`, { name: "Renamed" });
    expect(await world()).not.toEqual(before);
    app.bench.service.reset(snapshot);
    expect(await world()).toEqual(before);
    await send("DELETE", `${path}/${id}`);
    await send("DELETE", `/channels/${thread.id}`);
    app.bench.service.reset(snapshot);
    expect(await world()).toEqual(before);
  }
  app.bench.service.reset();
  expect((await send("GET", path)).body).toEqual([]);
  expect((await send("GET", `/channels/${thread.id}`)).body.code).toBe(10003);
});

test("a snapshot brings back the files of messages", async () => {
  const { app, send } = await place();
  const { service } = app.bench;
  const attachments = [{ filename: "a.txt", data: Buffer.from("Ahoy").toString("base64") }];
  const { body } = await send("POST", "/local/message", { content: "", attachments });
  const download = async () => (await service.fetch(new Request(body.attachments[0].url))).text();
  const snapshot = service.snapshot();
  service.reset();
  expect(await download()).not.toBe("Ahoy");
  service.reset(snapshot);
  expect(await download()).toBe("Ahoy");
});
