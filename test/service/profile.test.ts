import { describe, expect, test } from "vitest";
import { pong, withApp } from "./app.ts";
import { startGateway } from "./gateway-client.ts";
import { bench } from "./support.ts";

const png = "data:image/png;base64,iVBORw0KGgo=";

describe("a bot's user", () => {
  test("has its new name and avatar wherever it appears", async () => {
    const { send, app, guild } = bench();
    const { status, body } = await send("PATCH", "/users/@me", { username: "Harbormaster", avatar: png });
    expect({ status, body }).toMatchObject({ status: 200, body: { id: app, username: "Harbormaster", bot: true } });
    expect(body.avatar).toMatch(/^[0-9a-f]{32}$/);
    const shown = { username: "Harbormaster", avatar: body.avatar };
    expect((await send("GET", "/users/@me")).body).toMatchObject(shown);
    expect((await send("GET", `/users/${app}`)).body).toMatchObject(shown);
    expect((await send("GET", `/guilds/${guild}/members/${app}`)).body.user).toMatchObject(shown);
    expect((await send("GET", "/applications/@me")).body).toMatchObject({ name: "Your app", bot: shown });
  });

  test("keeps what an edit leaves out, loses an image that is null, and stays when settings change", async () => {
    const { send } = bench();
    await send("PATCH", "/users/@me", { username: "Harbormaster", avatar: png.replace("png", "gif"), banner: png });
    expect((await send("PATCH", "/users/@me", {})).body.avatar).toMatch(/^a_[0-9a-f]{32}$/);
    expect((await send("PATCH", "/users/@me", { avatar: null })).body).toMatchObject({
      ...{ username: "Harbormaster", avatar: null, banner: expect.any(String) },
    });
    await send("PATCH", "/local/settings", { locale: "de" });
    expect((await send("GET", "/users/@me")).body).toMatchObject({ username: "Harbormaster", locale: "de" });
  });

  test("does not change the bans and the audit log of a guild", async () => {
    const { send, guild } = bench();
    await send(
      "PUT",
      `/guilds/${guild}/bans/${(await send("GET", `/guilds/${guild}/members/search?query=ada`)).body[0].user.id}`,
    );
    await send("PATCH", "/users/@me", { username: "Harbormaster" });
    expect((await send("GET", `/guilds/${guild}/bans`)).body).toHaveLength(1);
  });

  test.each<[title: string, body: object, code: string]>([
    ["a name of one character", { username: "x" }, "BASE_TYPE_BAD_LENGTH"],
    ["a name of 33 characters", { username: "😀".repeat(33) }, "BASE_TYPE_BAD_LENGTH"],
    ["no name", { username: null }, "STRING_TYPE_CONVERT"],
    ["a name that is an object", { username: { length: 5 } }, "STRING_TYPE_CONVERT"],
    ["a reserved name", { username: "Everyone" }, "USERNAME_INVALID_CONTAINS"],
    ["Discord's name", { username: "My DISCORD bot" }, "USERNAME_INVALID_CONTAINS"],
    ["a name with an at sign", { username: "a@b" }, "USERNAME_INVALID_CONTAINS"],
    ["an avatar that is a URL", { avatar: "https://a.b/c.png" }, "IMAGE_INVALID"],
    ["an avatar of another type", { avatar: "data:text/html;base64,AAAA" }, "IMAGE_INVALID"],
    ["an avatar that is not base64", { avatar: "data:image/png;base64,<b>" }, "IMAGE_INVALID"],
    ["a banner without data", { banner: "data:image/png;base64," }, "IMAGE_INVALID"],
  ])("is refused with %s, and stays", async (_, body, code) => {
    const { send } = bench();
    const before = (await send("GET", "/users/@me")).body;
    const answer = await send("PATCH", "/users/@me", { avatar: png, username: "Fine", ...body });
    expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(JSON.stringify(answer.body.errors)).toContain(code);
    expect((await send("GET", "/users/@me")).body).toEqual(before);
  });

  test("is refused with an avatar that is larger than a body may be", async () => {
    const { send } = bench();
    const avatar = `data:image/png;base64,${"A".repeat(9 * 2 ** 20)}`;
    expect(await send("PATCH", "/users/@me", { avatar })).toMatchObject({ status: 413, body: { code: 40005 } });
  });

  test("is heard of at the gateway", async () => {
    const place = await startGateway();
    try {
      const client = await place.identify({ intents: 0 });
      await place.local("PATCH", "/api/v10/users/@me", { username: "Harbormaster" });
      expect(await client.event("USER_UPDATE")).toMatchObject({ username: "Harbormaster" });
      const other = await place.identify();
      expect(other.ready.user.username).toBe("Harbormaster");
    } finally {
      await place.service.stop();
    }
  });
});

describe("an application", () => {
  test("returns at each of its paths what was set, and its defaults after null", async () => {
    const { send, app } = bench();
    const before = (await send("GET", "/applications/@me")).body;
    const set = { description: "A harbor", tags: ["ships"], role_connections_verification_url: "https://a.b/c" };
    const install = { install_params: { scopes: ["bot"], permissions: "8" } };
    expect((await send("PATCH", "/applications/@me", { ...set, ...install })).body).toMatchObject({
      ...set,
      ...install,
    });
    expect((await send("GET", `/applications/${app}`)).body).toMatchObject(set);
    expect((await send("GET", "/oauth2/applications/@me")).body).toMatchObject(set);
    const nulls = { description: null, tags: null, role_connections_verification_url: null, install_params: null };
    expect((await send("PATCH", `/applications/${app}`, nulls)).body).toEqual(before);
  });

  test("supports the installation contexts of its configuration alone", async () => {
    const { send } = bench();
    const config = { 1: { oauth2_install_params: { scopes: ["applications.commands"] } } };
    const { body } = await send("PATCH", "/applications/@me", { integration_types_config: config });
    expect(body.integration_types_config).toEqual({
      1: { oauth2_install_params: { scopes: ["applications.commands"], permissions: "0" } },
    });
    expect((await send("GET", "/local/settings")).body.integration_types).toEqual([1]);
  });

  test("with fewer flags has no session with the intents that they allow", async () => {
    const place = await startGateway();
    try {
      await place.local("PATCH", "/api/v10/applications/@me", { flags: (1 << 15) | (1 << 3) });
      expect((await place.identify({ intents: 1 << 1 })).ready.application.flags).toBe(1 << 15);
      const client = place.connect();
      await client.op(10);
      client.send({
        op: 2,
        d: { token: place.token, intents: 1 << 8, properties: {} },
      });
      expect(await client.closed).toMatchObject({ code: 4014, reason: expect.stringContaining("flags") });
    } finally {
      await place.service.stop();
    }
  });

  test("takes an endpoint that answers a ping, and refuses one that does not", async () => {
    const { send } = await withApp(() => pong());
    const url = (await send("GET", "/local/settings")).body.interactions_endpoint_url;
    const edit = (interactions_endpoint_url: unknown) =>
      send("PATCH", "/applications/@me", { interactions_endpoint_url });
    expect((await edit(null)).body.interactions_endpoint_url).toBeNull();
    expect((await send("GET", "/local/settings")).body.interactions_endpoint_url).toBeNull();
    expect((await edit(url)).body.interactions_endpoint_url).toBe(url);
  });

  test.each<[title: string, answer: Response, verifies: boolean]>([
    ["answers a ping with something else", new Response("{}"), true],
    ["takes a wrong signature", pong(), false],
  ])("is refused with an endpoint that %s", async (_, answer, verifies) => {
    const { send } = await withApp(() => answer.clone(), { verifies });
    const body = { description: "A harbor", interactions_endpoint_url: "http://127.0.0.1:9/interactions" };
    const refused = await send("PATCH", "/applications/@me", body);
    expect(refused).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(JSON.stringify(refused.body.errors)).toContain("APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID");
    expect((await send("GET", "/applications/@me")).body).toMatchObject({
      ...{ description: "", interactions_endpoint_url: null },
    });
  });

  test.each<[title: string, body: object, place: string]>([
    ["a description of 401 characters", { description: "x".repeat(401) }, "description"],
    ["six tags", { tags: ["a", "b", "c", "d", "e", "f"] }, "tags"],
    ["a tag of 21 characters", { tags: ["x".repeat(21)] }, "tags"],
    ["tags that are a text", { tags: "ships" }, "tags"],
    ["an unknown context", { integration_types_config: { 2: {} } }, "integration_types_config"],
    ["no context", { integration_types_config: {} }, "integration_types_config"],
    [
      "a context by the name of a function",
      { integration_types_config: { constructor: {} } },
      "integration_types_config",
    ],
    ["a scope that no install link has", { install_params: { scopes: ["email"] } }, "install_params"],
    ["a URL that is none", { role_connections_verification_url: "a b" }, "role_connections_verification_url"],
    ["an endpoint that is none", { interactions_endpoint_url: "a b" }, "interactions_endpoint_url"],
    ["an icon that is none", { icon: "icon.png" }, "icon"],
    ["flags that are a text", { flags: "32768" }, "flags"],
  ])("is refused with %s, and stays", async (_, body, place) => {
    const { send } = bench();
    const before = (await send("GET", "/applications/@me")).body;
    const answer = await send("PATCH", "/applications/@me", { custom_install_url: "https://a.b", ...body });
    expect(answer).toMatchObject({ status: 400, body: { code: 50035, errors: { [place]: expect.anything() } } });
    expect((await send("GET", "/applications/@me")).body).toEqual(before);
  });

  test("of another bot is refused", async () => {
    const { send } = bench();
    for (const method of ["GET", "PATCH"])
      expect(await send(method, "/applications/5", method === "GET" ? undefined : {})).toMatchObject({
        ...{ status: 403, body: { code: 20012 } },
      });
  });
});
