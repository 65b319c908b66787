import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../../core/discord/client.ts";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import { locateRefusal } from "../../core/discord/commands/locate-refusal.ts";
import { explainRefusal } from "../../core/discord/explain-refusal.ts";
import type { CommandPayload } from "../../core/interface/payloads.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { apply, commandApi } from "../../core/publish/apply/apply.ts";
import type { Owns } from "../../core/publish/drift/match.ts";
import { manifestOf } from "../../core/publish/merge/pull.ts";
import { plan } from "../../core/publish/plan/plan.ts";
import { type RunningService, startService } from "../../service/start.ts";
import { identity, manifestPair } from "./arbitraries.ts";
import { planFor } from "./planning.ts";

type Scope = "global" | "guild";

let service: RunningService;
beforeAll(async () => {
  const lifted = { limit: 1e6, seconds: 1 };
  const limits = { rates: { everything: lifted }, dailyCreates: 1e6 };
  service = await startService({ port: 0, settings: { limits, activities: true } });
});
afterAll(() => service.stop());

let guilds = 0;

/** A scope of its own for each test: any guild will do. */
async function freshPlace(scope: Scope, send: typeof fetch = fetch) {
  const guildId = scope === "guild" ? String(5_000_000_000_000_000_000n + BigInt(guilds++)) : undefined;
  const target = { applicationId: service.identity.applicationId, guildId };
  const connection = { baseUrl: service.url, token: `Bot ${service.identity.botToken}`, retries: 0 };
  const steady = commandApi(createClient({ ...connection, fetch }), target);
  for (const { id } of await steady.list()) await steady.delete(id);
  return { target, steady, api: commandApi(createClient({ ...connection, fetch: send }), target) };
}

const cases = fc.constantFrom<Scope>("global", "guild").chain((scope) =>
  fc.record({
    scope: fc.constant(scope),
    owns: fc.constantFrom<Owns>("listed", "scope"),
    pair: manifestPair(scope, 4),
  }),
);

describe("over a socket, against the whole interface", () => {
  test("a publish arrives, though it is cut at any call, before or after it arrived, and is repeated", async () => {
    const cuts = fc.record({ at: fc.nat(8), isAfter: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(cases, cuts, async ({ scope, owns, pair: { before, after } }, { at, isAfter }) => {
        let writes = 0;
        const { api, steady } = await freshPlace(scope, async (input, init) => {
          const isCut = init?.method !== "GET" && writes++ === at;
          if (isCut && !isAfter) throw new TypeError("The connection broke.");
          const response = await fetch(input, init);
          if (isCut) throw new TypeError("The connection broke.");
          return response;
        });
        await steady.overwrite(before);
        // The one entry point is meant whatever its name is.
        const isMeant = (old: CommandPayload) => (one: CommandPayload) =>
          identity(one) === identity(old) || (one.type === 4 && old.type === 4);
        const bystanders = (await steady.list()).filter((old) => !after.some(isMeant(old)));
        const first = await planFor(api, after, { owns, scope });
        const outcome = await apply(first, api, { retries: 0 });
        expect(outcome.failed?.effect).toBe(first.calls > at ? "unknown" : undefined);
        if (outcome.failed) await apply(await planFor(steady, after, { owns, scope }), steady);
        expect((await planFor(steady, after, { owns, scope })).steps).toEqual([]);
        const left = await steady.list();
        const points = [...before, ...after].some(({ type }) => type === 4) ? 1 : 0;
        if (owns === "scope") expect(left).toHaveLength(after.filter(({ type }) => type !== 4).length + points);
        else expect(left).toEqual(expect.arrayContaining(bystanders));
      }),
      { numRuns: 25 },
    );
  });

  test("what was pulled needs nothing to be published again, and says nothing twice", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ scope, pair: { before } }) => {
        const { steady: api, target } = await freshPlace(scope);
        await api.overwrite(before);
        const manifest = parseManifest(manifestOf(await api.list(), target));
        expect(manifest.envelope.scope).toBe(scope);
        const desired = payloadsOf(manifest, scope);
        expect(desired).toHaveLength(before.length);
        const made = plan(desired, await api.list(), { scope, owns: "scope" });
        expect(made.steps).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test("a refusal stops the rest, and points at the value in the manifest", async () => {
    const { steady: api } = await freshPlace("guild");
    const text = `[
  { "name": "fine", "description": "Fine." },
  { "name": "bad", "description": "Bad.", "options": [ { "type": 3, "name": "Loud", "description": "x" } ] },
  { "name": "later", "description": "Later." }
]`;
    const desired = payloadsOf(parseManifest(text), "guild", "file:///x.commands.json");
    const outcome = await apply(plan(desired, [], { scope: "guild", owns: "listed" }), api);
    expect(outcome).toMatchObject({ done: [{ kind: "create" }], notDone: [{ kind: "create" }], cancelled: false });
    expect(outcome.failed).toMatchObject({ effect: "none", step: { desired: { name: "bad" } } });
    expect((await api.list()).map(({ name }) => name)).toEqual(["fine"]);
    const [finding] = desired[1] ? locateRefusal(outcome.failed?.error, desired[1]) : [];
    expect(finding && text.slice(finding.start, finding.end)).toBe('"Loud"');
    expect(explainRefusal(outcome.failed?.error)).toMatch(/: options\[0\]\.name: Command name is invalid$/);
  });
});
