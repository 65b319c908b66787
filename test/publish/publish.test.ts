import { describe, expect, test } from "vitest";
import type { Client } from "../../core/discord/client.ts";
import type { CommandPayload } from "../../core/interface/payloads.ts";
import { findingsByManifest } from "../../core/publish/use-cases/ending.ts";
import { rollBackRequest } from "../../core/publish/use-cases/make-plan.ts";
import { publish, showPlan } from "../../core/publish/use-cases/publish.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { MemoryApi } from "./memory-api.ts";
import { MemoryPorts, memoryClient, permissionsOf, renaming, requestFor } from "./memory-ports.ts";
import { slash } from "./planning.ts";

/** Where these commands are published already, and the ports of what is published next. */
function setUp(...published: readonly CommandPayload[]) {
  const api = new MemoryApi(published);
  return { api, client: memoryClient(api), ports: new MemoryPorts() };
}

/** Publishes, and waits until all is recorded. */
async function run(...[request, ports]: Parameters<typeof publish>): Promise<string> {
  const { result, recorded } = await publish(request, ports);
  await recorded;
  return result;
}

describe("publishing", () => {
  test("reads, shows, asks, records, applies, records and reports, in this order", async () => {
    const { api, client, ports } = setUp();
    expect(await run(requestFor(client, [slash("a"), slash("b")]), ports)).toBe("done");
    const order = ["read", "show", "consent", "begin", "ledger", "apply", "end", "ledger", "report applied"];
    expect(ports.log).toEqual(order);
    expect(api.writes).toEqual(["create a", "create b"]);
    expect(ports.ledger.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(ports.entries.at(-1)).toMatchObject({ name: "a", before: [], outcome: ["Done: 2 created."] });
    expect(ports.entries.at(-1)?.after).toHaveLength(2);
  });

  test("asks nothing where there is nothing to do, and remembers that it is so", async () => {
    const { client, ports } = setUp(slash("a"));
    expect(await run(requestFor(client, [slash("a")]), ports)).toBe("done");
    expect(ports.log).toEqual(["read", "show", "report nothing-to-do", "ledger"]);
    expect(ports.ledger).toHaveLength(1);
    expect(ports.entries).toEqual([]);
  });

  test("ends at a blocker, which is reported at its place", async () => {
    const { api, client, ports } = setUp();
    const request = requestFor(client, [slash("a"), { name: "launch", type: 4 }]);
    expect(await run(request, ports)).toBe("blocked");
    expect(ports.log).toEqual(["read", "show", "report blocked"]);
    const text = request.batch.manifests[0]?.manifest.text ?? "";
    const [ending] = ports.endings;
    const findings = ending?.kind === "blocked" ? ending.findings : [];
    expect(findings.map(({ uri, start, end }) => [uri, text.slice(start, end)])).toEqual([
      ["a.commands.json", '"launch"'],
    ]);
    expect(api.writes).toEqual([]);
  });

  test("tells the face which renames are guesses and which name has to be typed", async () => {
    const { client, ports } = setUp();
    await run(requestFor(client, [slash("old", { description: "The same text." })]), ports);
    ports.consents.length = 0;
    const commands = [slash("new", { description: "The same text." })];
    await run(requestFor(client, commands, { protectedName: "live" }), ports);
    const [needed] = ports.consents;
    expect(needed?.guesses.map(({ to }) => to)).toEqual(["new"]);
    expect(needed).toMatchObject({ protectedName: "live", renames: [{ to: "new" }] });
  });

  test.each([
    ["does not agree", false],
    ["may not be asked", new UserError("No.")],
  ])("writes nothing where the user %s", async (_, agrees) => {
    const { api, request, ports } = renaming();
    ports.agrees = agrees;
    const ended = run(request, ports);
    await (agrees ? expect(ended).rejects.toBe(agrees) : expect(ended).resolves.toBe("cancelled"));
    expect(ports.log).toEqual(["read", "show", "consent"]);
    expect(api.writes).toEqual([]);
  });

  test.each([0, 1, 2])("cancelled before step %i, it says and records what was done", async (at) => {
    const { api, client, ports } = setUp();
    ports.cancelBefore = at;
    expect(await run(requestFor(client, [slash("a"), slash("b"), slash("c")]), ports)).toBe("failed");
    expect(api.writes).toHaveLength(at);
    expect(ports.endings).toMatchObject([{ kind: "applied", outcome: { cancelled: true, done: { length: at } } }]);
    expect(ports.entries.at(-1)?.outcome).toContain("Cancelled.");
    expect(ports.ledger).toHaveLength(at);
  });

  test("reports a refused value at its place, and does not wait for the records then", async () => {
    const { api, client, ports } = setUp();
    api.cut = { at: 0, when: "refused" };
    expect(await run(requestFor(client, [slash("a")]), ports)).toBe("failed");
    const [ending] = ports.endings;
    const findings = ending?.kind === "applied" ? ending.findings : [];
    const [one, ...others] = findingsByManifest(findings, [{ uri: "b.commands.json" }, { uri: "a.commands.json" }]);
    expect([one?.manifest.uri, one?.findings, others]).toEqual(["a.commands.json", findings, []]);
    expect(ports.log.indexOf("report applied")).toBeLessThan(ports.log.indexOf("end"));
    expect(ports.entries.at(-1)?.outcome?.[0]).toBe("Nothing was changed.");
  });

  test("records nothing where nothing is to be recorded", async () => {
    const { client, ports } = setUp();
    const { face, savePermissions } = ports;
    const request = requestFor(client, [slash("a")]);
    expect(await run(request, { face, savePermissions, records: undefined })).toBe("done");
    expect(ports.log).toEqual(["read", "show", "consent", "apply", "report applied"]);
  });
});

describe("permissions that a publish takes away", () => {
  test("permissions are saved before the first record or request, and restored before the end is recorded", async () => {
    const { request, permissions, id, ports } = renaming();
    expect(await run(request, ports)).toBe("done");
    const [saved, begun] = ["save permissions", "begin"].map((word) => ports.log.indexOf(word));
    expect(saved).toBeGreaterThan(0);
    expect(ports.log.slice(saved, begun)).toEqual(["save permissions", "unrestored 1"]);
    expect(JSON.parse(ports.saved ?? "")).toMatchObject({ permissions: [{ command: "new" }] });
    expect(permissions).toEqual(permissionsOf({ id }));
  });

  test("that cannot be saved leave nothing behind: no write, and no entry", async () => {
    const { request, api, ports } = renaming();
    ports.cannotSave = new UserError("The disk is full.");
    await expect(run(request, ports)).rejects.toBe(ports.cannotSave);
    expect(ports.log).toEqual(["read", "show", "consent"]);
    expect(api.writes).toEqual([]);
  });

  test("names the file of permissions that could not be restored", async () => {
    const { request, client, ports } = renaming();
    client.getPermissions = async () => {
      throw new Error("No connection.");
    };
    expect(await run(request, ports)).toBe("failed");
    const lost = ports.log.indexOf("lost, see saved.permissions.json");
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThan(ports.log.indexOf("report applied"));
  });
});

test("a plan is shown and nothing else happens", async () => {
  const { client, ports } = setUp(slash("a"));
  expect(await showPlan(requestFor(client, [slash("a"), slash("b")]), ports)).toBe("changes");
  expect(await showPlan(requestFor(client, [slash("a")]), ports)).toBe("done");
  expect(await showPlan(requestFor(client, [{ name: "launch", type: 4 }]), ports)).toBe("blocked");
  expect(ports.log).toEqual([..."12", "3"].flatMap(() => ["read", "show"]).concat("report blocked"));
});

describe("rolling back", () => {
  async function rollBack(client: Client, ports: MemoryPorts, applicationId: string) {
    const last = ports.entries.at(-1);
    if (!last) throw new Error("Nothing was recorded.");
    const entry = { ...last, place: { service: "local", applicationId, guildId: "2" } };
    return rollBackRequest({ entry, destination: requestFor(client, []).destination, name: "before" }, ports.face);
  }

  test("brings back what was there, and takes away what came", async () => {
    const { api, client, ports } = setUp(slash("a"));
    await run(requestFor(client, [slash("a", { description: "Other." }), slash("b")]), ports);
    const request = await rollBack(client, ports, "1");
    expect(await run(request, ports)).toBe("done");
    expect(api.commands.map(({ name, description }) => [name, description])).toEqual([["a", "Does a."]]);
    expect(ports.ledger).toEqual([]);
  });

  test("ends where the service has another application by now", async () => {
    const { client, ports } = setUp();
    await run(requestFor(client, [slash("a")]), ports);
    await expect(rollBack(client, ports, "another")).rejects.toThrow("The application another no longer exists.");
  });
});
