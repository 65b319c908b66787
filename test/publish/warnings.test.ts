import { describe, expect, test } from "vitest";
import { consequencesOfDelete } from "../../client/publish/consequences-of-delete.ts";
import type { CommandPayload, PublishedCommand } from "../../core/interface/payloads.ts";
import { contractOf } from "../../core/publish/plan/contract.ts";
import { briefSteps, describePlan, stillPublished } from "../../core/publish/plan/plan-text.ts";
import { makePlan } from "../../core/publish/use-cases/make-plan.ts";
import { publish, showPlan } from "../../core/publish/use-cases/publish.ts";
import { MemoryApi } from "./memory-api.ts";
import { MemoryPorts, memoryClient, permissionsOf, renaming, requestFor } from "./memory-ports.ts";
import { planFor, slash } from "./planning.ts";

describe("what a user has to know before agreeing", () => {
  test("comes in one order: changes on Discord, deletes, permissions, guesses", async () => {
    const api = new MemoryApi();
    const ports = new MemoryPorts();
    const held: ReturnType<typeof permissionsOf> = [];
    const client = memoryClient(api, held);
    await publish(requestFor(client, [slash("a"), slash("b"), slash("c")]), ports);
    const [a] = api.commands as PublishedCommand[];
    held.push(...permissionsOf(...api.commands.slice(1)));
    await api.edit(a?.id ?? "", { description: "Of somebody else" });
    const after = [slash("a"), { ...slash("b"), name: "start" }];
    await publish(requestFor(client, after, { owns: "scope" }), ports);
    const { warnings } = ports.consents.at(-1) ?? {};
    const abouts = [...new Set(warnings?.map(({ about }) => about))];
    expect(abouts).toEqual(["drift", "deletion", "loss", "permissions", "guess"]);
    expect(warnings?.[0]?.message).toBe(
      "/a was changed on Discord since your last publish (description). Publishing overwrites it.",
    );
  });

  test("has the permissions to back up, unless a user's token restores them", async () => {
    const { client, id, request, ports, permissions } = renaming();
    ports.agrees = false;
    await publish(requestFor(client, [slash("new", { id })]), ports);
    await publish(request, ports);
    const [without, withUser] = ports.consents;
    expect(JSON.parse(without?.backUp ?? "")).toMatchObject({
      permissions: [{ command: "new", permissions: permissions[0]?.permissions }],
    });
    expect(withUser).toMatchObject({ backUp: undefined, warnings: [] });
  });
});

describe("a plan that the user has read", () => {
  test("is carried out if it is the same still, and else nothing is", async () => {
    const api = new MemoryApi();
    const ports = new MemoryPorts();
    const request = requestFor(memoryClient(api), [slash("a")]);
    const shown = await contractOf(await makePlan(request, ports));
    await api.create(slash("a", { description: "Of somebody else" }));
    const writes = api.writes.length;
    expect((await publish(request, ports, shown)).result).toBe("cancelled");
    expect(ports.endings).toEqual([{ kind: "outdated", changes: ["/a is new on Discord."] }]);
    expect(api.writes).toHaveLength(writes);
    const fresh = await contractOf(await makePlan(request, ports));
    expect((await publish(request, ports, fresh)).result).toBe("done");
    expect(await showPlan(request, ports)).toBe("done");
  });

  test("is another one if the command has another ID by now", async () => {
    const api = new MemoryApi([slash("a")]);
    const ports = new MemoryPorts();
    const request = requestFor(memoryClient(api), [slash("a", { nsfw: true })]);
    const shown = await contractOf(await makePlan(request, ports));
    await api.delete(api.commands[0]?.id ?? "");
    await api.create(slash("a"));
    expect((await publish(request, ports, shown)).result).toBe("cancelled");
  });
});

test("what a delete takes away is said before it", async () => {
  const api = new MemoryApi([slash("a"), slash("b"), { type: 4, name: "launch", handler: 2 }]);
  const { destination } = requestFor(memoryClient(api, permissionsOf(...api.commands.slice(0, 1))), []);
  const said = await Promise.all(api.commands.map((command) => consequencesOfDelete(command, destination)));
  expect(said.map(([, ...more]) => more)).toEqual([
    ["Its permission overwrites (1) are deleted."],
    ["It has no permission overwrites."],
    ["It has no permission overwrites.", expect.stringContaining("its Activity cannot be launched without one")],
  ]);
});

describe("in brief", () => {
  test("a plan has one line for each kind of step, however many there are", async () => {
    const api = new MemoryApi([slash("a"), ...Array.from({ length: 9 }, (_, n) => slash(`gone-${n}`))]);
    const song = { type: 3, name: "song", description: "Which song" };
    const after = [slash("a", { nsfw: true, options: [song] }), slash("b"), slash("other", { description: "Else" })];
    const made = await planFor(api, after, { owns: "scope", scope: "guild" });
    expect(briefSteps(made)).toEqual([
      { what: "Update", commands: "/a", details: "options › song, nsfw" },
      { what: "Create 2:", commands: "/b, /other", details: "" },
      { what: "Delete 9:", commands: "/gone-0, /gone-1, /gone-2, /gone-3, /gone-4, and 4 more", details: "" },
    ]);
    expect(describePlan(made)).toContain("# Uses 2 of 200 daily creates.");
  });

  test.each<[string, Partial<CommandPayload>, Partial<CommandPayload>, string]>([
    ["one change has its values", {}, { description: "New" }, "description: “Does a.” → “New”"],
    ["a value that is added", {}, { nsfw: true }, "nsfw: false → true"],
    [
      "permissions have names",
      {},
      { default_member_permissions: "2" },
      "default_member_permissions: everyone → KICK_MEMBERS",
    ],
    ["several changes have their names", {}, { description: "New", nsfw: true }, "description, nsfw"],
    ["a long change has its name", { contexts: [0] }, { contexts: Array.from({ length: 99 }, () => 1) }, "contexts"],
  ])("%s", async (_, before, after, details) => {
    const made = await planFor(new MemoryApi([slash("a", before)]), [slash("a", after)], { owns: "listed" });
    expect(briefSteps(made)).toEqual([{ what: "Update", commands: "/a", details }]);
  });

  test("an unowned command is deleted only on request", async () => {
    const api = new MemoryApi([slash("a"), slash("b"), slash("c")]);
    const b = api.commands[1]?.id ?? "";
    const listed = await planFor(api, [slash("a")], { owns: "listed", integrationTypes: [0, 1] });
    expect(stillPublished(listed)).toBeUndefined();
    expect(stillPublished({ removed: api.commands })).toBe(
      "/a, /b, /c are no longer in the manifest but still published.",
    );
    const made = await planFor(api, [slash("a")], { owns: "listed", alsoDeletes: new Set([b]) });
    expect(made.steps).toMatchObject([{ kind: "delete", published: { name: "b" } }]);
    expect(made.warnings[0]).toMatchObject({ about: "deletion", message: expect.stringContaining("This deletes /b.") });
  });
});
