import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Bench, bench, read, slash } from "./support.ts";

const updateCommands = "applications.commands.update";
const updatePermissions = "applications.commands.permissions.update";

async function post(
  { service }: Bench,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await service.fetch(
    new Request(`http://127.0.0.1${path}`, { method: "POST", headers, body: new URLSearchParams(form) }),
  );
  return read(response);
}

const basic = ({ service }: Bench, secret = service.identity.clientSecret) => ({
  Authorization: `Basic ${Buffer.from(`${service.identity.applicationId}:${secret}`).toString("base64")}`,
});

describe("client credentials", () => {
  const form = { grant_type: "client_credentials", scope: updateCommands };

  const tokenPaths = ["/api/oauth2/token", "/api/v10/oauth2/token"];
  test.each(tokenPaths)("%s gives a token for the command operations", async (path) => {
    const world = bench();
    const { status, body, headers } = await post(world, path, form, basic(world));
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: "Bearer",
      expires_in: 604800,
      scope: updateCommands,
    });
    expect(headers.get("Cache-Control")).toBe("no-store");
    const bearer = { Authorization: `Bearer ${body.access_token}` };
    expect((await world.send("POST", world.commands("global"), slash("a"), bearer)).status).toBe(201);
    expect(await world.send("POST", "/lobbies", {}, bearer)).toMatchObject({ status: 403, body: { code: 20002 } });
    world.clock.now += 604_800_000;
    expect((await world.send("GET", world.commands("global"), undefined, bearer)).status).toBe(401);
  });

  test.each([
    ["a wrong secret", form, "wrong", 401, "invalid_client"],
    ["no scope", { grant_type: "client_credentials" }, undefined, 400, "invalid_scope"],
    ["another scope", { ...form, scope: `${updateCommands} bot` }, undefined, 400, "invalid_scope"],
    ["another grant", { ...form, grant_type: "password" }, undefined, 400, "unsupported_grant_type"],
  ] as const)("refused: %s", async (_, body, secret, status, error) => {
    const world = bench();
    const answer = await post(world, "/api/oauth2/token", body, basic(world, secret));
    expect(answer).toMatchObject({ status, body: { error, error_description: expect.any(String) } });
  });

  test("refused: a JSON body", async () => {
    const world = bench();
    const answer = await world.send("POST", "/api/oauth2/token", form, basic(world));
    expect(answer).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  });

  test("a token without the scope is 50026", async () => {
    const world = bench();
    const { body } = await post(world, "/api/oauth2/token", { ...form, scope: "identify" }, basic(world));
    const bearer = { Authorization: `Bearer ${body.access_token}` };
    expect((await world.send("GET", world.commands("global"), undefined, bearer)).body.code).toBe(50026);
  });
});

describe("a user's consent", () => {
  const redirect_uri = "http://127.0.0.1:5000/callback";
  const verifier = "a-verifier-that-is-long-enough-for-this-purpose";
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  const asked = (world: Bench) => ({
    client_id: world.app,
    response_type: "code",
    redirect_uri,
    scope: updatePermissions,
    state: `"><script>alert(1)</script>`,
    code_challenge,
    code_challenge_method: "S256",
  });

  test("the page shows what is asked for, everything escaped and no script allowed", async () => {
    const world = bench();
    const { status, body, headers } = await world.send("GET", `/oauth2/authorize?${new URLSearchParams(asked(world))}`);
    expect(status).toBe(200);
    expect(body).toContain(updatePermissions);
    expect(body).not.toContain("<script");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    // With "no-referrer" Chromium sends the form from the origin "null", which is turned away.
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
  });

  test("allowing it gives a code, once, for a token that edits permissions", async () => {
    const world = bench();
    const allowed = await post(world, "/oauth2/authorize", {
      ...asked(world),
      answer: "allow",
      permission: "ADMINISTRATOR",
    });
    expect(allowed.status).toBe(303);
    const back = new URL(allowed.headers.get("Location") ?? "");
    expect(back.origin + back.pathname).toBe(redirect_uri);
    expect(back.searchParams.get("state")).toBe(asked(world).state);
    const code = back.searchParams.get("code") ?? "";
    const grant = { grant_type: "authorization_code", code, redirect_uri, code_verifier: verifier };
    const { status, body } = await post(world, "/api/oauth2/token", grant, basic(world));
    expect([status, body.scope]).toEqual([200, updatePermissions]);
    const again = await post(world, "/api/oauth2/token", grant, basic(world));
    expect(again).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    const bearer = { Authorization: `Bearer ${body.access_token}` };
    const path = `${world.commands("guild")}/${world.app}/permissions`;
    expect((await world.send("PUT", path, { permissions: [] }, bearer)).status).toBe(200);
  });

  test.each([
    ["another verifier", { code_verifier: "wrong" }, 0],
    ["another redirect", { redirect_uri: "http://127.0.0.1:5000/other" }, 0],
    ["ten minutes later", {}, 600_000],
  ])("no token: %s", async (_, change, later) => {
    const world = bench();
    const allowed = await post(world, "/oauth2/authorize", { ...asked(world), answer: "allow" });
    const code = new URL(allowed.headers.get("Location") ?? "").searchParams.get("code") ?? "";
    world.clock.now += later;
    const grant = { grant_type: "authorization_code", code, redirect_uri, code_verifier: verifier, ...change };
    expect((await post(world, "/api/oauth2/token", grant, basic(world))).body.error).toBe("invalid_grant");
  });

  test("denying it says so", async () => {
    const world = bench();
    const denied = await post(world, "/oauth2/authorize", { ...asked(world), answer: "deny" });
    expect(new URL(denied.headers.get("Location") ?? "").searchParams.get("error")).toBe("access_denied");
  });

  test.each([
    ["client_id", "1"],
    ["response_type", "token"],
    ["redirect_uri", "https://example.com/"],
    ["redirect_uri", "javascript:alert(1)"],
    ["scope", "everything"],
    ["code_challenge_method", "plain"],
  ])("refused: %s=%s", async (name, value) => {
    const world = bench();
    const query = new URLSearchParams({ ...asked(world), [name]: value });
    expect((await world.send("GET", `/oauth2/authorize?${query}`)).status).toBe(400);
    expect((await post(world, "/oauth2/authorize", Object.fromEntries(query))).status).toBe(400);
  });
});
