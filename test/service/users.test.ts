import { expect, test } from "vitest";
import { bench } from "./support.ts";

test("a bot finds itself and its application, at either path", async () => {
  const { send, app, service, guild } = bench();
  const { status, body: self } = await send("GET", "/users/@me");
  expect(status).toBe(200);
  expect(self).toMatchObject({ id: app, username: "Your app", bot: true, verified: true, locale: "en-US" });
  const { body: application } = await send("GET", "/oauth2/applications/@me");
  expect(application).toMatchObject({
    id: app,
    name: "Your app",
    bot: { id: app },
    owner: { id: service.identity.userId, username: "you" },
    flags: (1 << 13) | (1 << 15) | (1 << 19),
    integration_types_config: { 0: {}, 1: {} },
    interactions_endpoint_url: null,
    approximate_guild_count: 1,
  });
  expect((await send("GET", "/applications/@me")).body).toEqual(application);
  expect((await send("GET", "/local/settings")).body.public_key).toBe(application.verify_key);
  const { body: members } = await send("GET", `/guilds/${guild}/members?limit=100`);
  expect(members.map(({ user }: { user: { id: string } }) => user.id)).toContain(application.owner.id);
});

test("the application says what the settings say", async () => {
  const { send } = bench();
  await send("PATCH", "/local/settings", { activities: true, integration_types: [1], guilds: [] });
  const { body } = await send("GET", "/oauth2/applications/@me");
  expect(body).toMatchObject({ flags: (1 << 13) | (1 << 15) | (1 << 17) | (1 << 19), approximate_guild_count: 0 });
  expect(body.integration_types_config).toEqual({ 1: {} });
});

test("a user's token with the scope identify is answered with that user", async () => {
  const { send, service } = bench();
  const as = async (scopes: string[], user_id?: string) => {
    const { body } = await send("POST", "/local/user-tokens", { scopes, ...(user_id && { user_id }) });
    return send("GET", "/users/@me", undefined, { Authorization: `Bearer ${body.access_token}` });
  };
  expect((await as(["identify"])).body).toMatchObject({ id: service.identity.userId, username: "you" });
  expect((await as(["identify"], "77")).body).toMatchObject({ id: "77", global_name: null });
  expect(await as(["openid"])).toMatchObject({ status: 403, body: { code: 50026 } });
  expect((await send("GET", "/users/@me", undefined, { Authorization: "" })).status).toBe(401);
});

test("a token that the application got for itself is its owner's", async () => {
  const { service, send } = bench();
  const { applicationId, clientSecret, userId } = service.identity;
  const form = { grant_type: "client_credentials", scope: "identify", client_id: applicationId };
  const body = new URLSearchParams({ ...form, client_secret: clientSecret });
  const response = await service.fetch(new Request("http://127.0.0.1/api/oauth2/token", { method: "POST", body }));
  const { access_token } = (await response.json()) as { readonly access_token: string };
  const { body: user } = await send("GET", "/users/@me", undefined, { Authorization: `Bearer ${access_token}` });
  expect(user).toMatchObject({ id: userId, username: "you" });
  expect(user).not.toHaveProperty("bot");
});
