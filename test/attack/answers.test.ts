import fc from "fast-check";
import { expect, test } from "vitest";
import { NameLookup } from "../../client/places/name-lookup.ts";
import { type Client, createClient } from "../../core/discord/client.ts";
import { explainRefusal } from "../../core/discord/explain-refusal.ts";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import { requestToken } from "../../core/discord/token-source.ts";
import {
  createLobby,
  editLobby,
  getLobby,
  type LobbyPorts,
  lobbyToSend,
  putLobbyMember,
} from "../../core/lobbies/lobbies.ts";
import { StalePermissions } from "../../core/permissions/apply.ts";
import { importPermissions } from "../../core/permissions/import.ts";
import { publishPermissions } from "../../core/permissions/publish.ts";
import { StaleCommands } from "../../core/publish/apply/apply.ts";
import { describeDrift, driftHunks } from "../../core/publish/drift/describe-drift.ts";
import { manifestOf } from "../../core/publish/merge/pull.ts";
import { describePlan } from "../../core/publish/plan/plan-text.ts";
import { comparisonsOf } from "../../core/publish/use-cases/merge-published.ts";
import { publish } from "../../core/publish/use-cases/publish.ts";
import { driftsOf } from "../../core/publish/use-cases/request.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { createService, type Service } from "../../service/service.ts";
import { MemoryPorts, requestFor } from "../publish/memory-ports.ts";
import { damagedJson } from "./damaged-json.ts";
import { report, rounds } from "./soak.ts";

const guildId = "6000000000000000001";
const slash = (name: string, more: object = {}) => ({ name, description: `Does ${name}.`, ...more });
const option = { type: 3, name: "text", description: "A text", choices: [{ name: "a", value: "a" }] };
const overwrite = { id: "77", type: 1, permission: true } as const;

/** A service with commands, permissions and a lobby, and clients that get one answer otherwise than it gave it. */
async function setUp(spoil: Spoil) {
  const service = createService({
    settings: { limits: { rates: { everything: { limit: 1e6, seconds: 1 } } } } as never,
  });
  const target = { applicationId: service.identity.applicationId, guildId };
  const steady = clientOf(service, service.identity.botToken, "Bot");
  const before = [slash("old"), slash("edited", { options: [option] }), slash("deleted")];
  const [old] = await steady.overwriteCommands(target, before);
  const user = clientOf(service, service.identity.userToken, "Bearer");
  await user.editPermissions(target.applicationId, guildId, old?.id ?? "", [overwrite]);
  const lobby = await steady.createLobby({ metadata: { a: "b" }, members: [{ id: "5" }, { id: "6" }] });
  const fetch = spoiled(service, spoil);
  return {
    target,
    lobby,
    old: old?.id ?? "",
    fetch,
    service,
    client: clientOf(service, service.identity.botToken, "Bot", fetch),
    userClient: clientOf(service, service.identity.userToken, "Bearer", fetch),
  };
}
type Bench = Awaited<ReturnType<typeof setUp>>;

function clientOf(service: Service, token: string, scheme: string, fetch = spoiled(service)): Client {
  const connection = { baseUrl: "http://127.0.0.1:1/api/v10", token: `${scheme} ${token}`, retries: 0, longestWait: 0 };
  return createClient({ ...connection, fetch });
}

/** Which answer is another one, counted from 0, and what it is. */
interface Spoil {
  readonly at: number;
  /** Absent: as it was. */
  readonly status: number | undefined;
  /** Makes the body, out of the one that the service gave. */
  readonly seed: number;
}

const spoils: fc.Arbitrary<Spoil> = fc.record({
  at: fc.nat(7),
  status: fc.constantFrom(undefined, undefined, 200, 201, 400, 401, 403, 404, 429, 500),
  seed: fc.integer(),
});

function spoiled(service: Service, { at, status, seed }: Spoil = { at: -1, status: undefined, seed: 0 }): typeof fetch {
  let calls = 0;
  return async (url, init) => {
    const response = await service.fetch(new Request(url as string, init));
    if (calls++ !== at) return response;
    const whole: unknown = JSON.parse((await response.text()) || "null");
    const [text = ""] = fc.sample(damagedJson(whole), { numRuns: 1, seed });
    return new Response(text, { status: status ?? (response.status === 204 ? 200 : response.status) });
  };
}

const face: LobbyPorts["face"] = {
  confirm: async () => true,
  progress: (_, work) => work(new AbortController().signal),
  showFindings: () => {},
};

const uses: Readonly<Record<string, (bench: Bench) => Promise<unknown>>> = {
  async publish({ client, userClient, old }) {
    const desired = [{ id: old, ...slash("new") }, slash("edited"), slash("created", { options: [option] })];
    const ports = new MemoryPorts();
    ports.face.show = (planned) => {
      const drifts = driftsOf(planned);
      JSON.stringify([describePlan(planned.plan), describeDrift(drifts), drifts.map((drift) => driftHunks(drift))]);
      comparisonsOf(drifts, planned.options);
    };
    const request = requestFor(client, desired, { userClient, owns: "scope" });
    const { target } = request.destination;
    const { recorded } = await publish(
      { ...request, destination: { ...request.destination, target: { ...target, guildId } } },
      ports,
    );
    await recorded;
    for (const ending of ports.endings)
      if (ending.kind === "applied" && ending.outcome.failed) throw ending.outcome.failed.error;
  },
  pull: async ({ client, target }) => manifestOf(await client.listCommands(target), target),
  async "permissions publish"({ client, userClient, target }) {
    const entries = [
      { command: "old", permissions: [] },
      { command: "edited", permissions: [overwrite] },
    ];
    const text = JSON.stringify({ guild_id: guildId, permissions: entries });
    const ending = await publishPermissions(
      { name: "a.permissions.json", text },
      {
        face,
        connect: async () => ({ client, userClient, place: target }),
        show: () => {},
        consent: async () => true,
        save: (saved) => saved,
        apply: (_, work) => work({}),
      },
    );
    if (ending.kind === "applied" && ending.outcome.failed) throw ending.outcome.failed.error;
  },
  async "permissions pull"({ client, userClient, target }) {
    const text = JSON.stringify({ guild_id: guildId, permissions: [{ command: "old", permissions: [] }] });
    const connect = async () => ({ client, userClient, place: target });
    await importPermissions(undefined, { face, connect });
    await importPermissions({ name: "a.permissions.json", text }, { face, connect });
  },
  async lobbies({ client: api, lobby: { id } }) {
    const ports = { api, serviceName: "it", face };
    const lobby = lobbyToSend({ name: "a.lobby.json", text: `{"metadata":{"a":"c"},"members":[{"id":"5"}]}` });
    await getLobby(id, ports);
    await editLobby(id, lobby, ports);
    await createLobby(lobby, ports);
    await putLobbyMember(id, { id: "7" }, ports);
  },
  async names({ client }) {
    const lookup = new NameLookup(client);
    await lookup.findGuilds();
    await lookup.findIn(guildId);
    await lookup.find([
      { sort: "user", id: "5" },
      { sort: "guild", id: guildId },
      { sort: "application", id: "1" },
    ]);
    for (const name of Object.values(lookup.names).flatMap((sort) => Object.values(sort ?? {})))
      expect(name).toEqual(expect.any(String));
  },
  async token({ service, fetch }) {
    const { applicationId, clientSecret } = service.identity;
    await requestToken({ baseUrl: "http://127.0.0.1:1/api/v10", applicationId, clientSecret, fetch });
  },
};

/** The errors that the faces say in a sentence; with anything else they show that it is a bug. */
const foreseen = [UserError, ServiceError, Unreachable, StaleCommands, StalePermissions];

test.each(Object.entries(uses))("%s ends with a sentence, whatever is answered", async (_, use) => {
  const runs = rounds(50, 2000);
  await fc.assert(
    fc.asyncProperty(spoils, async (spoil) => {
      const bench = await setUp(spoil);
      const error: unknown = await use(bench).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      bench.service.close();
      if (error === undefined) return;
      if (!foreseen.some((kind) => error instanceof kind)) throw error;
      expect(
        explainRefusal(error)
          .split("\n")
          .every((line) => line.length < 20_000),
      ).toBe(true);
    }),
    { numRuns: runs },
  );
  report({ "damaged answers": runs });
});
