import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createClient } from "../../core/discord/client.ts";
import { type DesiredCommand, payloadsOf } from "../../core/discord/commands/desired.ts";
import { CommandType } from "../../core/interface/facts/constants.ts";
import type { Scope } from "../../core/interface/facts/scope.ts";
import { routeOf } from "../../core/interface/routes.ts";
import { createLobby, editLobby, lobbyToSend, putLobbyMember } from "../../core/lobbies/lobbies.ts";
import { InvalidManifest } from "../../core/manifest/invalid-manifest.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { applyPermissions } from "../../core/permissions/apply.ts";
import { readPermissions } from "../../core/permissions/permissions-manifest.ts";
import { planPermissions } from "../../core/permissions/plan.ts";
import { apply, commandApi } from "../../core/publish/apply/apply.ts";
import { plan } from "../../core/publish/plan/plan.ts";
import type { Face } from "../../core/workspace/face.ts";
import { root } from "../../scripts/processes.mjs";
import { manifestPair } from "../publish/arbitraries.ts";
import { desiredOf } from "../publish/planning.ts";
import { faultsOf } from "./discord-document.ts";
import { asDocumented, bodyNames, type RouteWithBody, requestSchema } from "./document-bodies.ts";
import { bench, liftedRates } from "./support.ts";

const example = (file: string) => readFileSync(path.join(root, "examples", file), "utf8");

/** Our client beside a service, and what it sent: the routes of all bodies, and the faults that the document finds in them. */
function publisher() {
  const settings = { limits: { rates: liftedRates, dailyCreates: 1e6 }, activities: true };
  const { service, app, guild } = bench({ settings });
  const sent = { routes: new Set<string>(), faults: [] as string[] };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.clone().text();
    const route = routeOf(request.method, new URL(request.url).pathname.replace("/api/v10", ""));
    if (body !== "") {
      sent.routes.add(String(route));
      const schema = route && route in bodyNames ? requestSchema(route as RouteWithBody) : undefined;
      const faults = schema ? faultsOf(schema, asDocumented(JSON.parse(body))) : ["no schema"];
      sent.faults.push(...faults.map((fault) => `${route} ${fault}: ${body}`));
    }
    return service.fetch(request);
  };
  const connect = (token: string) => createClient({ baseUrl: "http://127.0.0.1/api/v10", token, retries: 0, fetch });
  return {
    ...{ sent, app, guild },
    client: connect(`Bot ${service.identity.botToken}`),
    userClient: connect(`Bearer ${service.identity.userToken}`),
  };
}

type Publisher = ReturnType<typeof publisher>;

const targetIn = ({ app, guild }: Publisher, scope: Scope) => ({
  applicationId: app,
  guildId: scope === "guild" ? guild : undefined,
});

/** Publishes commands and returns why it failed. */
async function publish(from: Publisher, scope: Scope, desired: readonly DesiredCommand[], owns: "listed" | "scope") {
  const api = commandApi(from.client, targetIn(from, scope));
  const outcome = await apply(plan(desired, await api.list(), { scope, owns }), api, { retries: 0 });
  return outcome.failed?.error;
}

const scopes = ["global", "guild"] as const;

test.each(scopes)("examples that are published to %s scope send what the document allows", async (scope) => {
  const from = publisher();
  const texts = readdirSync(path.join(root, "examples/commands")).map((file) => example(`commands/${file}`));
  // A guild has no entry point.
  const inScope = ({ type }: DesiredCommand) => scope === "global" || type !== CommandType.PRIMARY_ENTRY_POINT;
  const desiredIn = (text: string) => payloadsOf(parseManifest(text), scope).filter(inScope);
  const first = texts.flatMap(desiredIn);
  const changed = texts.map((text) => text.replaceAll(/"description": "/g, '"description": "Now: ')).flatMap(desiredIn);
  expect(await publish(from, scope, first, "listed")).toBeUndefined();
  expect(await publish(from, scope, changed, "listed")).toBeUndefined();
  expect(await publish(from, scope, first, "scope")).toBeUndefined();
  expect(from.sent.faults).toEqual([]);
  const kinds =
    scope === "global" ? ["createGlobalCommand", "editGlobalCommand"] : ["createGuildCommand", "editGuildCommand"];
  expect([...from.sent.routes]).toEqual(expect.arrayContaining(kinds));
});

test.each(scopes)("random manifests that are published to %s scope send what the document allows", async (scope) => {
  const overwrite = scope === "global" ? "overwriteGlobalCommands" : "overwriteGuildCommands";
  await fc.assert(
    fc.asyncProperty(manifestPair(scope, 5), async ({ before, after }) => {
      const from = publisher();
      await from.client.overwriteCommands(targetIn(from, scope), before);
      expect(await publish(from, scope, desiredOf(after, scope), "listed")).toBeUndefined();
      expect(from.sent.faults).toEqual([]);
      expect([...from.sent.routes]).toContain(overwrite);
    }),
    { numRuns: 20 },
  );
});

test("permissions of the examples are what the document allows", async () => {
  const from = publisher();
  const { entries, guildId = "" } = readPermissions(example("permissions/moderators.permissions.json"));
  const place = { applicationId: from.app, guildId };
  const target = { applicationId: from.app, guildId };
  const commands = await from.client.overwriteCommands(target, [
    { name: "timeout", description: "Mutes somebody" },
    { name: "Report Message", type: 3 },
  ]);
  const planned = planPermissions(entries, commands, [], place);
  const outcome = await applyPermissions(planned, from.userClient, place);
  expect([outcome.failed, outcome.done.length]).toEqual([undefined, entries.length]);
  await from.userClient.editPermissions(from.app, guildId, commands[0]?.id ?? "", []);
  expect([...from.sent.routes]).toContain("editPermissions");
  expect(from.sent.faults).toEqual([]);
});

const face = {
  confirm: async () => true,
  progress: async <T>(_: string, work: (signal: AbortSignal) => Promise<T>) => work(new AbortController().signal),
  showFindings: () => {},
} as unknown as Face;

const metadata = fc.option(fc.dictionary(fc.string(), fc.string({ maxLength: 50 }), { maxKeys: 27 }));
const member = fc.record(
  {
    id: fc.constantFrom("1", "2", "1130000000000000042"),
    metadata,
    flags: fc.constantFrom(0, 1, 2, null),
    additional_name: fc.option(fc.string({ maxLength: 90 })),
  },
  { requiredKeys: ["id"] },
);
const lobby = fc.record(
  {
    metadata,
    members: fc.option(fc.array(member, { maxLength: 3 })),
    idle_timeout_seconds: fc.constantFrom(null, 4, 5, 604_800, 604_801),
    flags: fc.constantFrom(null, 0, 1),
    override_event_webhooks_url: fc.constantFrom(null, "https://a.b/c", "a b", `https://a.b/${"x".repeat(500)}`),
  },
  { requiredKeys: [] },
);

/** The body that is sent for a manifest; undefined if the manifest has errors. */
function readable(text: string) {
  try {
    return lobbyToSend({ uri: "a.lobby.json", text } as never);
  } catch (error) {
    if (error instanceof InvalidManifest) return undefined;
    throw error;
  }
}

test("lobbies of the examples and random ones are what the document allows", async () => {
  const from = publisher();
  const ports = { api: from.client, serviceName: "the local service", face };
  const start = lobbyToSend({ uri: "a.lobby.json", text: example("lobbies/battleships.lobby.json") } as never);
  const { id } = await createLobby(start, ports);
  await putLobbyMember(id, { id: "7", metadata: { a: "b" }, flags: 0 }, ports);
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(lobby, async (body) => {
      const edit = readable(JSON.stringify(body));
      if (!edit) return;
      sent++;
      await editLobby(id, edit, ports);
      for (const one of edit.body.members ?? []) await putLobbyMember(id, one, ports);
      expect(from.sent.faults).toEqual([]);
    }),
    { numRuns: 80 },
  );
  expect(sent).toBeGreaterThan(0);
  expect([...from.sent.routes].sort()).toEqual(["createLobby", "editLobby", "putLobbyMember"]);
});
