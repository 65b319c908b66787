import { describe, expect, test, vi } from "vitest";
import { isTryItConnected } from "../../core/use/try-it/try-it.schema.ts";
import { createMovableClock, type MovableClock } from "../../service/world/clock.ts";
import { inputFor } from "../support/form-input.ts";
import { neverIn, polite, withApp } from "./app.ts";
import { benchWithPage, own, pageFolder, switches, view } from "./page-support.ts";
import { type Bench, bench, patient, slash } from "./support.ts";

describe("connecting the app from the page", () => {
  const url = "http://127.0.0.1:9/interactions";
  const connect = ({ send }: Pick<Bench, "send">, to: unknown) => send("POST", "/page/endpoint", { url: to }, own);
  const current = async ({ send }: Pick<Bench, "send">) =>
    (await send("GET", "/local/settings")).body.interactions_endpoint_url;
  const benchAnswering = (fetch: () => Promise<Response>) =>
    bench({ pageFolder: pageFolder(), fetch: fetch as typeof globalThis.fetch, answerWithin: patient });

  test("sets the endpoint URL once the endpoint answers as it should, and forgets it again", async () => {
    const world = await withApp(polite, { pageFolder: pageFolder() });
    await world.send("PATCH", "/local/settings", { interactions_endpoint_url: null, locale: "de" });
    const none = { endpointUrl: null, bots: [], listeners: 0, standIn: false };
    expect((await view(world, { switches })).body.connection).toEqual(none);
    const { body } = await connect(world, ` ${url} `);
    expect(body).toEqual({ connection: { ...none, endpointUrl: url } });
    expect(isTryItConnected(body)).toBe(true);
    expect((await world.send("GET", "/local/settings")).body).toMatchObject({
      interactions_endpoint_url: url,
      locale: "de",
    });
    expect((await connect(world, null)).body).toEqual({ connection: none });
    expect(await current(world)).toBeNull();
  });

  test.each([
    ["nothing that is one", "", "must be a URL such as http://127.0.0.1:3000/interactions"],
    ["no scheme", "127.0.0.1:3000", "must be a URL such as"],
    ["a file", "file:///etc/passwd", "must be a URL such as"],
    ["a script", "javascript:alert(1)", "must be a URL such as"],
    ["another protocol", "ws://127.0.0.1:3000", "must be a URL such as"],
    ["a password", "http://user:secret@127.0.0.1:3000", "must not contain a user name or password"],
    ["another machine without https", "http://example.com/interactions", "must start with https"],
    ["more than an address has", `http://127.0.0.1/${"a".repeat(2000)}`, "too long. The limit is 2000 characters"],
  ])("with %s, nothing is sent, and the page says why", async (_, to, words) => {
    const fetch = vi.fn();
    const world = benchAnswering(fetch);
    const { status, body } = await connect(world, to);
    expect([status, body.problem]).toEqual([200, expect.stringContaining(words)]);
    expect(body.problem).not.toContain("secret");
    expect(fetch).not.toHaveBeenCalled();
    expect(await current(world)).toBeNull();
  });

  test.each<[string, (clock: MovableClock) => Promise<Response>, string]>([
    [
      "does not run",
      () =>
        Promise.reject(new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) })),
      "Nothing is listening at http://127.0.0.1:9. Start your bot, or check the URL.",
    ],
    ["does not answer", neverIn, "The bot did not answer within 600 seconds."],
    [
      "redirects to another host",
      async () => new Response(null, { status: 307, headers: { Location: "https://evil.example" } }),
      "The endpoint redirects to another address, which Discord does not follow.",
    ],
    [
      "does not check signatures",
      async () => Response.json({ type: 1 }),
      "The endpoint must answer a ping with a wrong signature with status 401. It answered with status 200.",
    ],
    [
      "is no endpoint",
      async () => new Response("<html>"),
      `The endpoint must answer a ping with status 200 and {"type":1}. The endpoint's answer is not JSON.`,
    ],
  ])("one that %s is not taken, and the one before stays", async (_, answer, problem) => {
    const clock = createMovableClock();
    const before = "http://127.0.0.1:8/before";
    const settings = { interactionsEndpointUrl: before };
    const world = bench({
      pageFolder: pageFolder(),
      fetch: () => answer(clock),
      answerTime: clock.moved,
      answerWithin: patient,
      settings,
    });
    const { body } = await connect(world, url);
    expect(body).toEqual({ connection: { endpointUrl: before, bots: [], listeners: 0, standIn: false }, problem });
    expect(await current(world)).toBe(before);
  });

  test("an endpoint that verifies with another key gets the right key in the message", async () => {
    const world = benchAnswering(async () => new Response(null, { status: 401 }));
    const { public_key: key } = (await world.send("GET", "/local/settings")).body;
    expect((await connect(world, url)).body.problem).toContain(`with the public key ${key}`);
  });

  test.each([
    ["no URL", {}],
    ["a number", { url: 1 }],
    ["a list", { url: ["http://127.0.0.1:9"] }],
    ["nothing", undefined],
  ])("%s → 400", async (_, body) => {
    const world = benchWithPage();
    expect((await world.send("POST", "/page/endpoint", body, own)).status).toBe(400);
    expect(await current(world)).toBeNull();
  });

  test("a body of megabytes is refused", async () => {
    const world = bench({ pageFolder: pageFolder(), settings: { limits: { bodyBytes: 1000 } } });
    expect((await connect(world, "a".repeat(1000))).status).toBe(413);
  });

  test("without a bot, a use says so at once", async () => {
    const world = bench({ pageFolder: pageFolder(), answerWithin: patient });
    await world.send("POST", world.commands("global"), slash("ping"));
    const use = { scope: "global", switches, input: inputFor("1 ping") };
    const { body } = await world.send("POST", "/page/use", use, own);
    expect(body).toMatchObject({
      sentence: "No bot is connected. Start your bot, or set an endpoint URL.",
      isGood: false,
      interaction: { data: { name: "ping" } },
    });
  });

  test("a bot that is connected and does not answer is waited for", async () => {
    const world = bench({ pageFolder: pageFolder(), answerWithin: 100 });
    world.service.events.subscribe(() => {});
    await world.send("POST", world.commands("global"), slash("ping"));
    const { body: shown } = await view(world, { switches, selected: "1 ping" });
    expect(shown.connection).toEqual({ endpointUrl: null, bots: [], listeners: 1, standIn: false });
    const use = { scope: "global", switches, input: inputFor("1 ping") };
    const { body } = await world.send("POST", "/page/use", use, own);
    expect(body.sentence).toBe("The bot did not answer within 0.1 seconds.");
  });
});
