import { createPublicKey, verify } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Bench, bench, slash } from "./support.ts";

const search = slash("search", {
  options: [
    {
      type: 1,
      name: "songs",
      description: "Songs",
      options: [
        { type: 3, name: "title", description: "Title", required: true, autocomplete: true, max_length: 10 },
        { type: 4, name: "year", description: "Year", min_value: 1900 },
        { type: 3, name: "kind", description: "Kind", choices: [{ name: "Live", value: "live" }] },
        { type: 6, name: "by", description: "By whom" },
      ],
    },
  ],
});

interface Received {
  readonly body: string;
  readonly headers: Headers;
}

/** A service whose application answers as `answer` says, and what it was sent. */
async function withApp(answer: (interaction: { type: number }) => Response | Promise<Response>, verifies = true) {
  const received: Received[] = [];
  let world: Bench | undefined;
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const request = { body: String(init?.body), headers: new Headers(init?.headers) };
    if (verifies && world && !(await isGenuine(world, request))) return new Response(null, { status: 401 });
    received.push(request);
    return Promise.race([answer(JSON.parse(request.body)), untilAborted(init?.signal)]);
  };
  world = bench({ fetch: fetch as typeof globalThis.fetch, answerWithin: 200 });
  const url = { interactions_endpoint_url: "http://127.0.0.1:9/interactions" };
  const set = await world.send("PATCH", "/local/settings", url);
  return { ...world, set, received };
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}

async function isGenuine({ send }: Bench, { body, headers }: Received): Promise<boolean> {
  const key = (await send("GET", "/local/settings")).body.public_key;
  const x = Buffer.from(key, "hex").toString("base64url");
  const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const signed = Buffer.from(`${headers.get("X-Signature-Timestamp")}${body}`);
  return verify(null, signed, publicKey, Buffer.from(headers.get("X-Signature-Ed25519") ?? "", "hex"));
}

const pong = () => Response.json({ type: 1 });
const polite = ({ type }: { type: number }) =>
  type === 1
    ? pong()
    : Response.json(type === 4 ? { type: 8, data: { choices: [] } } : { type: 4, data: { content: "Hi" } });

describe("the endpoint", () => {
  test("is taken when it answers a ping and turns down a wrong signature", async () => {
    const { set, received } = await withApp(polite);
    expect(set).toMatchObject({ status: 200, body: { interactions_endpoint_url: "http://127.0.0.1:9/interactions" } });
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual([1]);
  });

  test.each([
    ["does not verify", polite, false, "wrong signature"],
    ["answers something else", () => Response.json({ type: 4 }), true, "Callback type 4"],
    ["answers no JSON", () => new Response("hello"), true, "no JSON"],
    ["fails", () => new Response(null, { status: 500 }), true, "status 500"],
    ["is too long", () => new Response("x".repeat(2 ** 21)), true, "longer than"],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed")), true, "could not be reached"],
  ])("is refused when it %s", async (_, answer, verifies, words) => {
    const { set } = await withApp(answer, verifies);
    expect(set.status).toBe(400);
    const [error] = set.body.errors.interactions_endpoint_url._errors;
    expect(error.code).toBe("APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID");
    expect(error.message).toContain(words);
  });
});

describe("using a command", () => {
  test("delivers a signed interaction of the documented form and shows the answer", async () => {
    const { send, commands, received, app, guild } = await withApp(polite);
    const { body: command } = await send("POST", commands("global"), search);
    const options = [
      {
        name: "songs",
        options: [
          { name: "title", value: "Help" },
          { name: "by", value: "77" },
        ],
      },
    ];
    const request = {
      command: { name: "search" },
      user: { id: "5", username: "Ann", locale: "de" },
      member: { roles: ["6"], permissions: "2048" },
      options,
    };
    const { status, body } = await send("POST", "/local/use", request);
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: "answered", status: 200, answer: { type: 4, data: { content: "Hi" } } });
    expect(JSON.parse(received.at(-1)?.body ?? "")).toEqual(body.interaction);
    expect(body.interaction).toMatchObject({
      application_id: app,
      type: 2,
      version: 1,
      guild_id: guild,
      locale: "de",
      guild_locale: "en-US",
      context: 0,
      entitlements: [],
      app_permissions: expect.stringMatching(/^\d+$/),
      member: {
        user: { id: "5", username: "Ann", avatar: null, discriminator: "0", public_flags: 0 },
        roles: ["6"],
        permissions: "2048",
        mute: false,
        deaf: false,
        pending: false,
      },
      data: {
        id: command.id,
        name: "search",
        type: 1,
        version: command.version,
        options: [
          {
            name: "songs",
            type: 1,
            options: [
              { name: "title", type: 3, value: "Help" },
              { name: "by", type: 6, value: "77" },
            ],
          },
        ],
        resolved: { users: { 77: { id: "77" } }, members: { 77: { roles: [] } } },
      },
    });
    expect(body.interaction).not.toHaveProperty("user");
    expect(body.interaction.data).not.toHaveProperty("guild_id");
  });

  test("in a DM there is a user and no guild", async () => {
    const { send, commands } = await withApp(polite);
    await send("POST", commands("global"), slash("ping"));
    const { body } = await send("POST", "/local/use", { command: { name: "ping" }, context: 1, user: { id: "5" } });
    expect(body.interaction).toMatchObject({
      context: 1,
      user: { id: "5" },
      authorizing_integration_owners: { 0: "0" },
    });
    for (const field of ["member", "guild_id", "guild", "guild_locale"])
      expect(body.interaction).not.toHaveProperty(field);
  });

  test("context menu commands carry their target, resolved", async () => {
    const { send, commands, guild } = await withApp(polite);
    await send("PUT", commands("guild"), [
      { name: "Report", type: 2 },
      { name: "Pin", type: 3 },
    ]);
    const use = (name: string, type: number, more = {}) =>
      send("POST", "/local/use", { command: { name, type }, ...more });
    expect((await use("Report", 2)).body).toMatchObject({ outcome: "invalid" });
    const user = (await use("Report", 2, { target_id: "9" })).body.interaction.data;
    expect(user).toMatchObject({ target_id: "9", guild_id: guild, resolved: { users: { 9: {} }, members: { 9: {} } } });
    const resolved = { messages: { 8: { id: "8", content: "Hello" } } };
    const message = (await use("Pin", 3, { target_id: "8", resolved })).body.interaction.data;
    expect(message.resolved).toEqual(resolved);
    expect(message).not.toHaveProperty("options");
  });

  test("autocomplete sends what is typed, with the rest missing", async () => {
    const { send, commands } = await withApp(polite);
    await send("POST", commands("global"), search);
    const options = [{ name: "songs", options: [{ name: "title", value: "He", focused: true }] }];
    const { body } = await send("POST", "/local/use", { command: { name: "search" }, autocomplete: true, options });
    expect(body).toMatchObject({ outcome: "answered", answer: { type: 8 }, interaction: { type: 4 } });
    expect(body.interaction.data.options[0].options).toEqual([{ name: "title", type: 3, value: "He", focused: true }]);
  });

  test("a global command of an old version is turned down and reloaded; a guild command is not asked", async () => {
    const { send, commands } = await withApp(polite);
    const { body: old } = await send("POST", commands("global"), slash("ping"));
    const { body: current } = await send(
      "POST",
      commands("global"),
      slash("ping", { nsfw: false, description: "New" }),
    );
    const use = (version: string) => send("POST", "/local/use", { command: { id: old.id }, version });
    expect((await use(old.version)).body).toMatchObject({ outcome: "stale", command: current });
    expect((await use(current.version)).body.outcome).toBe("answered");
  });

  test("who may not use it gets the reason, and the application hears nothing", async () => {
    const { send, commands, received } = await withApp(polite);
    await send("POST", commands("global"), slash("ping", { default_member_permissions: "0" }));
    const { body } = await send("POST", "/local/use", { command: { name: "ping" } });
    expect(body).toEqual({
      outcome: "refused",
      reason: "permission",
      message: "By default only administrators may use the command, and no overwrite allows it.",
    });
    expect(received).toHaveLength(1);
  });

  test("an entry point is launched by the service, or answered by the application", async () => {
    const { send, commands } = await withApp(({ type }) => (type === 1 ? pong() : Response.json({ type: 12 })));
    await send("POST", commands("global"), slash("ping"));
    const ping = { command: { name: "ping" } };
    expect((await send("POST", "/local/use", ping)).body).toMatchObject({
      outcome: "failed",
      message: expect.stringContaining("Activities"),
    });
    await send("PATCH", "/local/settings", { activities: true });
    expect((await send("POST", "/local/use", ping)).body.outcome).toBe("answered");
    const use = () => send("POST", "/local/use", { command: { name: "Launch", type: 4 } });
    expect((await use()).body.outcome).toBe("launched");
    const [, launch] = (await send("GET", commands("global"))).body;
    await send("PATCH", `${commands("global")}/${launch.id}`, { handler: 1 });
    expect((await use()).body).toMatchObject({ outcome: "answered", answer: { type: 12 } });
  });

  test.each([
    ["an unknown option", [{ name: "nope" }], "no option"],
    ["no subcommand", [], "One of the subcommands"],
    ["a missing required option", [{ name: "songs", options: [] }], '"title" is required'],
    ["a wrong type", [{ name: "songs", options: [{ name: "title", value: 3 }] }], "must be text"],
    ["too long", [{ name: "songs", options: [{ name: "title", value: "12345678901" }] }], "at most 10"],
    [
      "too small",
      [
        {
          name: "songs",
          options: [
            { name: "title", value: "a" },
            { name: "year", value: 1 },
          ],
        },
      ],
      "at least 1900",
    ],
    [
      "no choice of its",
      [
        {
          name: "songs",
          options: [
            { name: "title", value: "a" },
            { name: "kind", value: "x" },
          ],
        },
      ],
      "none of its choices",
    ],
    [
      "twice",
      [
        {
          name: "songs",
          options: [
            { name: "title", value: "a" },
            { name: "title", value: "b" },
          ],
        },
      ],
      "given twice",
    ],
    [
      "focus without autocomplete",
      [{ name: "songs", options: [{ name: "title", value: "a", focused: true }] }],
      "focused",
    ],
    ["no list", { songs: 1 }, "must be a list"],
  ])("what a client would not send: %s", async (_, options, words) => {
    const { send, commands } = await withApp(polite);
    await send("POST", commands("global"), search);
    const { body } = await send("POST", "/local/use", { command: { name: "search" }, options });
    expect(body.outcome).toBe("invalid");
    expect(body.message).toContain(words);
  });

  test.each([
    ["a wrong callback type", () => Response.json({ type: 1 }), "Callback type 1 is no answer"],
    ["no callback type", () => Response.json([]), "no callback type"],
    ["another status", () => new Response(null, { status: 404 }), "status 404"],
    ["no answer in time", () => new Promise<Response>(() => {}), "in time"],
  ])("%s is a failure that is shown", async (_, answer, words) => {
    const fetchLike = ({ type }: { type: number }) => (type === 1 ? pong() : answer());
    const { send, commands } = await withApp(fetchLike);
    await send("POST", commands("global"), slash("ping"));
    const { body } = await send("POST", "/local/use", { command: { name: "ping" } });
    expect(body.outcome).toBe("failed");
    expect(body.message).toContain(words);
  });

  test("an unknown command is 10063, and a malformed use is said where", async () => {
    const { send } = bench();
    expect((await send("POST", "/local/use", { command: { name: "x" } })).body.code).toBe(10063);
    const { body } = await send("POST", "/local/use", { user: { locale: "xx" } });
    expect(Object.keys(body.errors).sort()).toEqual(["command", "user"]);
  });
});
