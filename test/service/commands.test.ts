import { describe, expect, test } from "vitest";
import { bench, slash } from "./support.ts";

const scopes = ["global", "guild"] as const;

describe.each(scopes)("commands of %s scope", (scope) => {
  test("create answers 201 with the command and the defaults filled in", async () => {
    const { send, commands, app, guild } = bench();
    const { status, body } = await send("POST", commands(scope), slash("ping"));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^\d+$/),
      application_id: app,
      version: expect.stringMatching(/^\d+$/),
      type: 1,
      name: "ping",
      name_localizations: null,
      description: "About ping",
      description_localizations: null,
      default_member_permissions: null,
      nsfw: false,
      ...(scope === "guild" && { guild_id: guild }),
      ...(scope === "global" && { dm_permission: true, integration_types: [0, 1], contexts: null }),
    });
    expect((await send("GET", `${commands(scope)}/${body.id}`)).body).toEqual(body);
  });

  test("“default_permission” counts, and no answer has it", async () => {
    const { send, commands, guild } = bench();
    const closed = await send("POST", commands(scope), slash("ping", { default_permission: false }));
    const path = `${commands(scope)}/${closed.body.id}`;
    const answers = [
      closed.body,
      (await send("GET", path)).body,
      (await send("GET", commands(scope))).body[0],
      (await send("PATCH", path, { description: "Other" })).body,
      (await send("PUT", commands(scope), [slash("ping", { default_permission: false })])).body[0],
    ];
    for (const answer of answers) expect(answer).not.toHaveProperty("default_permission");
    const used = await send("POST", "/local/use", { command: { name: "ping" }, guild_id: guild });
    expect(used.body.outcome).toBe("refused");
  });

  test("a text where none belongs is refused as such, not as too long", async () => {
    const { send, commands } = bench();
    const { status, body } = await send("POST", commands(scope), {
      name: "Greet",
      type: 2,
      description_localizations: { de: "Hallo" },
    });
    expect(status).toBe(400);
    const [error] = body.errors.description_localizations.de._errors;
    expect(error.message).toContain("Context menu commands cannot have description");
  });

  test.each([
    { handler: 1 },
    { contexts: [7], integration_types: [9], dm_permission: false },
    { sparkle: 1 },
    { nsfw: "yes" },
    { options: [{ type: 3, name: "A", description: "A" }] },
  ])("create and edit agree on %j", async (given) => {
    const { send, commands } = bench();
    const { body } = await send("POST", commands(scope), slash("ping"));
    const created = await send("POST", commands(scope), { ...slash("pong"), ...given });
    const edited = await send("PATCH", `${commands(scope)}/${body.id}`, given);
    expect([edited.status === 200, edited.body.errors]).toEqual([created.status === 201, created.body.errors]);
  });

  test("creating a name of the same type again overwrites it, keeps the ID and answers 200", async () => {
    const { send, commands } = bench();
    const first = await send("POST", commands(scope), slash("ping", { nsfw: true }));
    const second = await send("POST", commands(scope), slash("ping", { description: "Other" }));
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ id: first.body.id, description: "Other", nsfw: false });
    expect(BigInt(second.body.version)).toBeGreaterThan(BigInt(first.body.version));
    const user = await send("POST", commands(scope), { name: "ping", type: 2 });
    expect(user.status).toBe(201);
    expect((await send("GET", commands(scope))).body).toHaveLength(2);
  });

  test("edit replaces the given fields wholly and leaves the others", async () => {
    const { send, commands } = bench();
    const options = [
      { type: 3, name: "a", description: "A" },
      { type: 3, name: "b", description: "B" },
    ];
    const { body } = await send("POST", commands(scope), slash("ping", { options, nsfw: true }));
    const edited = await send("PATCH", `${commands(scope)}/${body.id}`, { options: [options[1]] });
    expect(edited.status).toBe(200);
    expect(edited.body.options).toHaveLength(1);
    expect(edited.body).toMatchObject({ nsfw: true, description: "About ping", id: body.id });
    expect(BigInt(edited.body.version)).toBeGreaterThan(BigInt(body.version));
  });

  test("edit refuses another type, a taken name and an unknown command", async () => {
    const { send, commands } = bench();
    const { body } = await send("POST", commands(scope), slash("ping"));
    await send("POST", commands(scope), slash("pong"));
    const path = `${commands(scope)}/${body.id}`;
    expect((await send("PATCH", path, { type: 2 })).body).toMatchObject({
      code: 50035,
      errors: { type: { _errors: [{ code: "BASE_TYPE_CHOICES" }] } },
    });
    expect((await send("PATCH", path, { type: 1 })).status).toBe(200);
    expect(await send("PATCH", path, { name: "pong" })).toMatchObject({ status: 400, body: { code: 40041 } });
    expect(await send("PATCH", `${commands(scope)}/1`, {})).toMatchObject({ status: 404, body: { code: 10063 } });
  });

  test("delete answers 204 without a body, and 404 the second time", async () => {
    const { send, commands } = bench();
    const { body } = await send("POST", commands(scope), slash("ping"));
    const path = `${commands(scope)}/${body.id}`;
    expect(await send("DELETE", path)).toMatchObject({ status: 204, body: "" });
    expect(await send("DELETE", path)).toMatchObject({ status: 404, body: { code: 10063 } });
    expect(await send("GET", path)).toMatchObject({ status: 404, body: { code: 10063 } });
    expect((await send("GET", commands(scope))).body).toEqual([]);
  });

  test("bulk overwrite replaces the list, keeps what stays and answers in the order of the request", async () => {
    const { send, commands } = bench();
    const [a, b] = (await send("PUT", commands(scope), [slash("a"), slash("b")])).body;
    const { status, body } = await send("PUT", commands(scope), [slash("c"), slash("b"), { name: "B b", type: 3 }]);
    expect(status).toBe(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(["c", "b", "B b"]);
    expect(body[1]).toEqual(b);
    expect((await send("GET", `${commands(scope)}/${a.id}`)).status).toBe(404);
    const listed = await send("GET", `${commands(scope)}?with_localizations=true`);
    expect(listed.body).toEqual(body);
  });

  test("bulk overwrite renames by ID, even when two swap their names", async () => {
    const { send, commands } = bench();
    const [a, b] = (await send("PUT", commands(scope), [slash("a"), slash("b")])).body;
    const swapped = (await send("PUT", commands(scope), [slash("b", { id: a.id }), slash("a", { id: b.id })])).body;
    expect(swapped).toMatchObject([
      { id: a.id, name: "b" },
      { id: b.id, name: "a" },
    ]);
  });

  test("a bulk overwrite with one bad item changes nothing", async () => {
    const { send, commands } = bench();
    const before = (await send("PUT", commands(scope), [slash("a")])).body;
    const { status, body } = await send("PUT", commands(scope), [slash("b"), { name: "UPPER", description: "x" }]);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 50035, message: "Invalid Form Body" });
    expect(Object.keys(body.errors)).toEqual(["1"]);
    expect((await send("GET", `${commands(scope)}?with_localizations=1`)).body).toEqual(before);
  });

  test("unknown properties are ignored silently", async () => {
    const { send, commands } = bench();
    const option = { type: 3, name: "a", description: "A", requied: true };
    const { status, body } = await send("POST", commands(scope), { ...slash("a", { options: [option] }), hello: 1 });
    expect(status).toBe(201);
    expect(body).not.toHaveProperty("hello");
    expect(body.options[0]).not.toHaveProperty("requied");
  });
});

describe("refusals", () => {
  test.each([
    ["malformed JSON", "POST", '{"name": }', {}, 400, 50109],
    ["another content type", "POST", "name=a", { "Content-Type": "application/x-www-form-urlencoded" }, 400, 50035],
    ["too deep", "POST", "[".repeat(500) + "]".repeat(500), {}, 400, 50109],
    ["no object", "POST", "3", {}, 400, 50035],
    ["an object for a list", "PUT", "{}", {}, 400, 50035],
    ["a list of no objects", "PUT", "[1]", {}, 400, 50035],
    ["no body", "POST", undefined, {}, 400, 50035],
    ["no token", "GET", undefined, { Authorization: "" }, 401, 0],
    ["a wrong token", "GET", undefined, { Authorization: "Bot abc" }, 401, 0],
    ["a wrong Bearer token", "GET", undefined, { Authorization: "Bearer abc" }, 401, 0],
    ["a body that is too large", "POST", `{"name":"${"a".repeat(9 * 2 ** 20)}"}`, {}, 413, 40005],
    ["a method that is not served", "DELETE", undefined, {}, 405, 0],
  ] as const)("%s", async (_, method, body, headers, status, code) => {
    const { send, commands } = bench();
    expect(await send(method, commands("global"), body, headers)).toMatchObject({ status, body: { code } });
  });

  test("a token without its prefix is refused", async () => {
    const { send, commands, service } = bench();
    const headers = { Authorization: service.identity.botToken };
    expect((await send("GET", commands("global"), undefined, headers)).status).toBe(401);
  });

  test("another application, another version, a guild that the application is not in, and what is no ID", async () => {
    const { send, guild } = bench({ settings: { guilds: [] } });
    expect((await send("GET", "/applications/1/commands")).body.code).toBe(20012);
    const { app } = bench();
    expect((await send("GET", `/api/v4/applications/${app}/commands`)).body.code).toBe(50041);
    expect((await send("GET", "/nowhere")).status).toBe(404);
    const closed = bench({ settings: { guilds: [] } });
    expect((await closed.send("GET", closed.commands("guild"))).body.code).toBe(50001);
    expect((await send("GET", `/applications/x/guilds/${guild}/commands`)).body).toMatchObject({
      code: 50035,
      errors: { application_id: { _errors: [{ code: "NUMBER_TYPE_COERCE" }] } },
    });
  });
});
