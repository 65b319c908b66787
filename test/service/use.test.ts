import { describe, expect, test } from "vitest";
import { polite, pong, search, withApp } from "./app.ts";
import { slash } from "./support.ts";

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
      message: "Only administrators can use the command by default, and no overwrite allows it.",
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
});
