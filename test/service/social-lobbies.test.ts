import { describe, expect, test } from "vitest";
import { bench } from "./support.ts";

const day = 24 * 60 * 60 * 1000;
const [ada, grace] = ["1130000000000000003", "1130000000000000004"];

/** A service with two users who have tokens for lobbies, and a request as each of them. */
async function place() {
  const world = bench();
  const as = async (user_id: string, scopes = ["sdk.social_layer"]) => {
    const { access_token } = (await world.send("POST", "/local/user-tokens", { user_id, scopes })).body;
    return (method: string, path: string, body?: unknown) =>
      world.send(method, path, body, { Authorization: `Bearer ${access_token}` });
  };
  const { body: channels } = await world.send("GET", `/guilds/${world.guild}/channels`);
  const ofType = (type: number): string => channels.find((one: { readonly type: number }) => one.type === type).id;
  return { ...world, as, asAda: await as(ada), asGrace: await as(grace), text: ofType(0), voice: ofType(2) };
}

/** A lobby of which Ada is a member who may link it. */
async function lobbyOfAda() {
  const world = await place();
  const members = [{ id: ada, flags: 1, additional_name: "Countess" }];
  const { id } = (await world.send("POST", "/lobbies", { members })).body;
  return { ...world, path: `/lobbies/${id}` };
}

const idsIn = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

describe("a secret", () => {
  test("opens one lobby for all who have it, and changes its metadata and that of the member", async () => {
    const { asAda, asGrace } = await place();
    const made = (await asAda("PUT", "/lobbies", { secret: "s", lobby_metadata: { map: "hills" } })).body;
    expect(made).toMatchObject({ metadata: { map: "hills" }, members: [{ id: ada, metadata: null }] });
    expect(made).not.toHaveProperty("secret");
    const body = { secret: "s", lobby_metadata: { map: "sea" }, member_metadata: { team: "red" } };
    const joined = (await asGrace("PUT", "/lobbies", body)).body;
    expect(joined).toMatchObject({ id: made.id, metadata: { map: "sea" } });
    expect(joined.members).toMatchObject([{ id: ada }, { id: grace, metadata: { team: "red" } }]);
    expect((await asAda("PUT", "/lobbies", { secret: "s" })).body).toEqual(joined);
    expect((await asAda("PUT", "/lobbies", { secret: "S" })).body.id).not.toBe(made.id);
  });

  test("opens another lobby after 30 days", async () => {
    const { send, clock, as } = await place();
    const body = { secret: "s", idle_timeout_seconds: 604_800 };
    const join = async () => (await (await as(ada))("PUT", "/lobbies", body)).body.id;
    const id = await join();
    // Joining keeps the lobby from being shut down.
    for (const days of [6, 6, 6, 6, 5]) {
      clock.now += days * day;
      expect(await join()).toBe(id);
    }
    clock.now += 2 * day;
    expect(await join()).not.toBe(id);
    expect((await send("GET", `/lobbies/${id}`)).status).toBe(200);
  });

  test.each<[title: string, body: unknown, place: string]>([
    ["nothing", {}, "secret"],
    ["null", { secret: null }, "secret"],
    ["251 characters", { secret: "x".repeat(251) }, "secret"],
    ["a list", { secret: ["s"] }, "secret"],
    ["metadata of 1001 characters", { secret: "s", lobby_metadata: { a: "x".repeat(1000) } }, "lobby_metadata"],
    ["metadata that is no object", { secret: "s", member_metadata: 5 }, "member_metadata"],
    ["flags that there are none of", { secret: "s", flags: 2 }, "flags"],
  ])("is refused if it is or comes with %s", async (_, body, place_) => {
    const { asAda } = await place();
    const answer = await asAda("PUT", "/lobbies", body);
    expect(answer).toMatchObject({ status: 400, body: { code: 50035, errors: { [place_]: expect.anything() } } });
  });
});

test("a member leaves a lobby, and may leave it again", async () => {
  const { send, asAda, path } = await lobbyOfAda();
  expect((await asAda("DELETE", `${path}/members/@me`)).status).toBe(204);
  expect((await send("GET", path)).body.members).toEqual([]);
  expect((await asAda("DELETE", `${path}/members/%40me`)).status).toBe(204);
});

describe("a channel", () => {
  test("is linked to a lobby until it is unlinked or deleted", async () => {
    const { send, asAda, path, text } = await lobbyOfAda();
    const link = `${path}/channel-linking`;
    expect((await asAda("PATCH", link, { channel_id: text })).body.linked_channel).toMatchObject({ id: text, type: 0 });
    expect((await send("GET", path)).body.linked_channel.id).toBe(text);
    expect((await asAda("PATCH", link)).body).not.toHaveProperty("linked_channel");
    await asAda("PATCH", link, { channel_id: text });
    await send("DELETE", `/channels/${text}`);
    expect((await send("GET", path)).body).not.toHaveProperty("linked_channel");
  });

  test("is linked only by a member with the flag, and only if it has texts", async () => {
    const { send, asAda, asGrace, path, text, voice } = await lobbyOfAda();
    const link = `${path}/channel-linking`;
    expect((await asGrace("PATCH", link, { channel_id: text })).body.code).toBe(50001);
    await send("PUT", `${path}/members/${grace}`, {});
    expect((await asGrace("PATCH", link, { channel_id: text })).body.code).toBe(50013);
    expect((await asAda("PATCH", link, { channel_id: "5" })).body.code).toBe(10003);
    expect((await asAda("PATCH", link, { channel_id: voice })).body.code).toBe(50024);
    expect((await asAda("PATCH", link, { channel_id: {} })).body.code).toBe(50035);
    expect((await send("GET", path)).body).not.toHaveProperty("linked_channel");
  });

  test("gets an invite for one use and one hour, once it is linked", async () => {
    const { send, asAda, asGrace, path, text, guild } = await lobbyOfAda();
    expect((await asAda("POST", `${path}/members/@me/invites`)).body.code).toBe(10003);
    expect((await send("POST", `${path}/members/${grace}/invites`)).body.code).toBe(10003);
    await asAda("PATCH", `${path}/channel-linking`, { channel_id: text });
    expect((await asGrace("POST", `${path}/members/@me/invites`)).body.code).toBe(50001);
    const { code } = (await asAda("POST", `${path}/members/@me/invites`)).body;
    expect((await send("GET", `/invites/${code}`)).body).toMatchObject({ channel: { id: text }, inviter: { id: ada } });
    const other = (await send("POST", `${path}/members/${grace}/invites`)).body.code;
    expect(other).not.toBe(code);
    const { body: all } = await send("GET", `/guilds/${guild}/invites`);
    expect(all).toMatchObject([
      { code, max_uses: 1, max_age: 3600 },
      { code: other, max_uses: 1 },
    ]);
  });
});

describe("a message in a lobby", () => {
  test("is read by members, the newest first, and goes to the linked channel", async () => {
    const { send, asAda, path, text } = await lobbyOfAda();
    const messages = `${path}/messages`;
    const first = (await asAda("POST", messages, { content: "Hi", metadata: { map: "sea" } })).body;
    expect(first).toMatchObject({
      ...{
        content: "Hi",
        author: { id: ada },
        lobby_member: { additional_name: "Countess" },
        metadata: { map: "sea" },
      },
      channel_id: first.lobby_id,
    });
    await asAda("PATCH", `${path}/channel-linking`, { channel_id: text });
    const second = (await asAda("POST", messages, { content: "Ho" })).body;
    const { body: all } = await asAda("GET", messages);
    expect(idsIn(all)).toEqual([second.id, first.id]);
    // Metadata is only delivered.
    expect(all[1]).not.toHaveProperty("metadata");
    expect(idsIn((await asAda("GET", `${messages}?limit=1`)).body)).toEqual([second.id]);
    const { body: inChannel } = await send("GET", `/channels/${text}/messages`);
    expect(inChannel).toMatchObject([{ content: "Ho", author: { id: ada } }]);
  });

  test("stays in the lobby where the linked channel refuses its author", async () => {
    const { send, asAda, path, text, guild } = await lobbyOfAda();
    await asAda("PATCH", `${path}/channel-linking`, { channel_id: text });
    await asAda("POST", `${path}/messages`, { content: "Hi" });
    expect((await send("PUT", `/guilds/${guild}/bans/${ada}`, {})).status).toBe(204);
    expect((await asAda("POST", `${path}/messages`, { content: "Ho" })).status).toBe(201);
    expect((await send("GET", `/channels/${text}/messages`)).body).toMatchObject([{ content: "Hi" }]);
  });

  test("has what the application says of it, and is gone with its lobby", async () => {
    const { send, asAda, path } = await lobbyOfAda();
    const { id } = (await asAda("POST", `${path}/messages`, { content: "Hi" })).body;
    const put = (body: unknown) => send("PUT", `${path}/messages/${id}/moderation-metadata`, body);
    const texts = (count: number, text: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, text]));
    expect((await put(texts(5, "x".repeat(2000)))).status).toBe(204);
    const wrong = [texts(6, ""), texts(1, "x".repeat(2001)), { ["k".repeat(1025)]: "" }, { k: 5 }, [], "x"];
    for (const body of wrong)
      expect(await put(JSON.stringify(body))).toMatchObject({ status: 400, body: { code: 50035 } });
    expect((await asAda("GET", `${path}/messages`)).body[0].moderation_metadata.k4).toHaveLength(2000);
    await send("DELETE", path);
    expect((await put({})).body.code).toBe(10031);
  });

  test.each<[title: string, body: unknown, code: number]>([
    ["nothing", {}, 50006],
    ["an empty text", { content: "" }, 50006],
    ["null", { content: null }, 50006],
    ["4001 characters", { content: "x".repeat(4001) }, 50035],
    ["a list", { content: ["Hi"] }, 50035],
    ["metadata that is no text", { content: "Hi", metadata: { a: 1 } }, 50035],
    ["flags that are a text", { content: "Hi", flags: "many" }, 50035],
  ])("is refused with %s, and is not kept", async (_, body, code) => {
    const { asAda, path } = await lobbyOfAda();
    expect(await asAda("POST", `${path}/messages`, body)).toMatchObject({ status: 400, body: { code } });
    expect((await asAda("GET", `${path}/messages`)).body).toEqual([]);
  });

  test("is neither written nor read by others, or with another scope", async () => {
    const { as, asGrace, path } = await lobbyOfAda();
    const other = await as(ada, ["identify"]);
    expect((await asGrace("POST", `${path}/messages`, { content: "Hi" })).body.code).toBe(50001);
    expect((await asGrace("GET", `${path}/messages`)).body.code).toBe(50001);
    expect((await other("GET", `${path}/messages`)).body.code).toBe(50026);
    for (const limit of ["0", "201", "x"])
      expect((await asGrace("GET", `${path}/messages?limit=${limit}`)).body.code).toBe(50035);
  });
});

test("the event stream has what happens in lobbies", async () => {
  const { service, asAda, path } = await lobbyOfAda();
  const headers = { Authorization: `Bot ${service.identity.botToken}`, "Last-Event-ID": "0" };
  const { id } = (await asAda("POST", `${path}/messages`, { content: "Hi", metadata: { a: "b" } })).body;
  await service.fetch(
    new Request(`http://127.0.0.1/api/v10${path}/messages/${id}/moderation-metadata`, {
      ...{ method: "PUT", body: '{"verdict":"fine"}' },
      headers: { ...headers, "Content-Type": "application/json" },
    }),
  );
  const { body } = await service.fetch(new Request("http://127.0.0.1/local/events", { headers }));
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("LOBBY_MESSAGE_UPDATE")) text += (await reader?.read())?.value;
  await reader?.cancel();
  expect(text).toContain('"metadata":{"a":"b"}');
  expect(text).toContain('"moderation_metadata":{"verdict":"fine"}');
});
