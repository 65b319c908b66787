import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../../core/discord/client.ts";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { locateRefusal } from "../../core/discord/commands/locate-refusal.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { apply, type CommandApi, commandApi, describeOutcome, type Plan, plan } from "../../core/publish/index.ts";
import { type RunningService, startService } from "../../service/start.ts";
import { slash } from "./planning.ts";

let service: RunningService;
let guilds = 0;
beforeAll(async () => {
  service = await startService({
    port: 0,
    settings: { activities: true, limits: { rates: { everything: { limit: 1e6, seconds: 1 } } } },
  });
});
afterAll(() => service.stop());

/** Commands of a guild of its own, or the global ones, over a socket. */
function place(scope: "guild" | "global" = "guild"): CommandApi {
  const { applicationId, botToken } = service.identity;
  const guildId = scope === "guild" ? String(7_000_000_000_000_000_000n + BigInt(guilds++)) : undefined;
  return commandApi(createClient({ baseUrl: service.url, token: `Bot ${botToken}`, fetch }), {
    applicationId,
    guildId,
  });
}

async function ownedPlan(api: CommandApi, text: string, scope: "guild" | "global" = "guild"): Promise<Plan> {
  const desired = payloadsOf(parseManifest(text), scope, "file:///a.commands.json");
  return plan(desired, await api.list(), { scope, owns: "scope" });
}

async function goesWrong(fault: object): Promise<void> {
  const response = await fetch(new URL("/local/faults", service.url), {
    method: "POST",
    headers: { Authorization: `Bot ${service.identity.botToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ route: "overwriteGuildCommands", ...fault }),
  });
  expect(response.ok).toBe(true);
}

const names = async (api: CommandApi): Promise<string[]> => (await api.list()).map(({ name }) => name).sort();
const two = JSON.stringify([slash("b"), slash("c")]);

describe("a bulk overwrite against the local service", () => {
  test.each([
    ["the connection is cut before it arrived", { kind: "cut" }],
    ["the connection is cut after it arrived", { kind: "cut", after: true }],
    ["the service has a fault before it", { kind: "error" }],
    ["the service has a fault after it", { kind: "error", after: true }],
    ["there is a rate limit", { kind: "rate_limit", retry_after: 0.1 }],
  ])("arrives although %s", async (_, fault) => {
    const api = place();
    await api.create(slash("a"));
    const made = await ownedPlan(api, two);
    await goesWrong(fault);
    expect(await apply(made, api)).toMatchObject({ done: made.steps, notDone: [], cancelled: false });
    expect(await names(api)).toEqual(["b", "c"]);
  });

  test.each([
    ["before", false],
    ["after", true],
  ])("is given up when all its tries are cut %s their effect, and the next publish completes it", async (_, after) => {
    const api = place();
    await api.create(slash("a"));
    await goesWrong({ kind: "cut", count: after ? 1 : 4, after });
    const outcome = await apply(await ownedPlan(api, two), api, after ? { retries: 0 } : {});
    expect(outcome).toMatchObject({ done: [], failed: { effect: "unknown" } });
    await apply(await ownedPlan(api, two), api);
    expect(await names(api)).toEqual(["b", "c"]);
  });

  test("deletes nothing that appeared since the plan, or while a rate limit was waited for", async () => {
    const api = place();
    const made = await ownedPlan(api, two);
    await api.create(slash("theirs"));
    expect((await apply(made, api)).failed?.effect).toBe("none");
    expect(await names(api)).toEqual(["theirs"]);
    const second = await ownedPlan(api, two);
    await goesWrong({ kind: "rate_limit", retry_after: 0.1 });
    const overwrite: CommandApi["overwrite"] = (body) =>
      api.overwrite(body).catch(async (error: unknown) => {
        await api.create(slash("later"));
        throw error;
      });
    const outcome = await apply(second, { ...api, overwrite });
    expect(describeOutcome(outcome).join("\n")).toContain("/later changed on Discord in the meantime");
    expect(await names(api)).toEqual(["later", "theirs"]);
  });

  test("is refused as a whole, and the places are those of the manifest, whatever was carried along", async () => {
    const api = place("global");
    await api.create({ type: 4, name: "launch", handler: 2 });
    await api.create(slash("old"));
    const text = `[
  { "name": "fine", "description": "Fine." },
  { "name": "bad", "description": "Bad.", "options": [ { "type": 3, "name": "Loud", "description": "x" } ] }
]`;
    const made = await ownedPlan(api, text, "global");
    const [step] = made.steps;
    const outcome = await apply(made, api);
    expect(outcome).toMatchObject({ done: [], failed: { effect: "none" } });
    expect(describeOutcome(outcome)[0]).toContain("because a bulk overwrite is all or nothing");
    expect(await names(api)).toEqual(["launch", "old"]);
    const places = step?.kind === "overwrite" ? locateRefusal(outcome.failed?.error, step.desired) : [];
    expect(places.map(({ start, end }) => text.slice(start, end))).toEqual(expect.arrayContaining(['"Loud"']));
    const right = await ownedPlan(api, text.replace("Loud", "loud"), "global");
    expect((await apply(right, api)).failed).toBeUndefined();
    expect(await names(api)).toEqual(["bad", "fine", "launch"]);
  });
});
