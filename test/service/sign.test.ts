import { describe, expect, test } from "vitest";
import { Unreachable } from "../../core/discord/service-error.ts";
import { serviceSigner } from "../../core/discord/service-signer.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { isSigned } from "../support/endpoint.ts";
import { polite, withApp } from "./app.ts";
import { bench } from "./support.ts";

const lowerCased = (headers: object) => Object.fromEntries(new Headers(headers as Record<string, string>));

describe("a signature of the local service", () => {
  test.each(["{}", "", "Grüße, \u{1f44b}", '{"type":1} '])(
    "is right for the body %j, and for no other",
    async (body) => {
      const { send } = bench();
      const { public_key: key } = (await send("GET", "/local/settings")).body;
      const { status, body: headers } = await send("POST", "/local/sign", { body });
      expect(status).toBe(200);
      expect(Object.keys(headers)).toEqual(["X-Signature-Ed25519", "X-Signature-Timestamp"]);
      expect(await isSigned(lowerCased(headers), body, key)).toBe(true);
      expect(await isSigned(lowerCased(headers), `${body} `, key)).toBe(false);
    },
  );

  test.each([
    ["nobody", { Authorization: "" }, { body: "{}" }, 401],
    ["a user", undefined, { body: "{}" }, 401],
    ["another page", { Origin: "https://evil.example" }, { body: "{}" }, 403],
    ["no text", {}, { body: {} }, 400],
    ["nothing", {}, {}, 400],
    ["more than the text", {}, { body: "{}", key: "mine" }, 400],
  ])("is not made for %s", async (_, headers, body, status) => {
    const { send, service } = bench();
    const asUser = { Authorization: `Bearer ${service.identity.userToken}` };
    const answer = await send("POST", "/local/sign", body, headers ?? asUser);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain(service.identity.signingKey);
  });
});

describe("what signs with the key of a local service", () => {
  const addressOf = ({ service, app, guild }: Pick<ReturnType<typeof bench>, "service" | "app" | "guild">) => ({
    ...{ url: "http://127.0.0.1/api/v10", application_id: app, guild_id: guild },
    ...{ token: service.identity.botToken, user_token: service.identity.userToken },
  });
  const reaching = ({ service }: Pick<ReturnType<typeof bench>, "service">) =>
    ((url: string, init: RequestInit) => service.fetch(new Request(url, init))) as typeof fetch;

  test("knows its public key and its app's endpoint, and not its private key", async () => {
    const world = await withApp(polite);
    const signer = await serviceSigner(addressOf(world), reaching(world));
    expect(signer).toMatchObject({ endpointUrl: "http://127.0.0.1:9/interactions" });
    expect(JSON.stringify(signer)).not.toContain(world.service.identity.signingKey);
    expect(await isSigned(lowerCased(await signer.sign("{}")), "{}", signer.publicKey)).toBe(true);
    await world.send("PATCH", "/local/settings", { interactions_endpoint_url: null });
    expect((await serviceSigner(addressOf(world), reaching(world))).endpointUrl).toBeNull();
  });

  test.each([
    [
      "does not have the address",
      (path: string) => (path === "/local/sign" ? new Response("{}", { status: 404 }) : undefined),
    ],
    [
      "answers something else",
      (path: string) => (path === "/local/sign" ? Response.json({ signature: "00" }) : undefined),
    ],
    ["has no key", (path: string) => (path === "/local/settings" ? Response.json({}) : undefined)],
  ])("says that a service that %s is another version", async (_, instead) => {
    const world = bench();
    const fetch = (async (url: string, init: RequestInit) =>
      instead(new URL(url).pathname) ?? (await reaching(world)(url, init))) as typeof globalThis.fetch;
    const signing = serviceSigner(addressOf(world), fetch).then((signer) => signer.sign("{}"));
    const error = await signing.catch((one: unknown) => one);
    expect(error).toBeInstanceOf(UserError);
    expect((error as Error).message).toContain("Restart the local service.");
  });

  test("says that a service that has ended cannot be reached", async () => {
    const gone = () => Promise.reject(new TypeError("fetch failed"));
    await expect(serviceSigner(addressOf(bench()), gone as typeof fetch)).rejects.toThrow(Unreachable);
  });
});
