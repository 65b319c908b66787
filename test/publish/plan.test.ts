import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CommandPayload, PublishedCommand } from "../../core/api/payloads.ts";
import { parseManifest } from "../../core/manifest/index.ts";
import { capOf } from "../../core/publish/blockers.ts";
import { apply, describePlan, type Owns, type Plan, payloadsOf, plan } from "../../core/publish/index.ts";
import { commandList, identity } from "./arbitraries.ts";
import { MemoryApi } from "./memory-api.ts";

type Scope = "global" | "guild";

function wantedOf(commands: readonly object[], scope: Scope = "global") {
  return payloadsOf(parseManifest(JSON.stringify(commands)), scope);
}

async function planFor(
  api: MemoryApi,
  commands: readonly object[],
  owns: Owns,
  scope: Scope = "global",
): Promise<Plan> {
  return plan(wantedOf(commands, scope), await api.list(), { scope, owns });
}

const slash = (name: string, more: object = {}) => ({ name, description: `Does ${name}.`, ...more });
const kinds = ({ steps }: Plan): string[] => steps.map(({ kind }) => kind);

const owned = fc.constantFrom<Owns>("listed", "scope");
const scopes = fc.constantFrom<Scope>("global", "guild");
const cases = scopes.chain((scope) =>
  fc.record({ scope: fc.constant(scope), owns: owned, before: commandList(scope), after: commandList(scope) }),
);

describe("a plan that is carried out", () => {
  test("publishes what is wanted, needs no second run, and touches nothing that it does not own", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ scope, owns, before, after }) => {
        const api = new MemoryApi(before);
        const bystanders = api.commands.filter((old) => !after.some((one) => identity(one) === identity(old)));
        const untouched = structuredClone(bystanders);
        const first = await planFor(api, after, owns, scope);
        const outcome = await apply(first, api);
        expect(outcome).toMatchObject({ notDone: [], cancelled: false });
        expect(outcome.failed).toBeUndefined();
        expect((await planFor(api, after, owns, scope)).steps).toEqual([]);
        const stored = new Map(api.commands.map((command) => [identity(command), command]));
        for (const one of after) expect(plain(stored.get(identity(one)))).toEqual(plain(one));
        if (owns === "scope") expect(api.commands).toHaveLength(after.length);
        else expect(api.commands).toEqual(expect.arrayContaining(untouched));
      }),
      { numRuns: 300 },
    );
  });

  test("ends in the same place when it is cut at any call, before or after its effect, and repeated", async () => {
    const cuts = fc.record({ at: fc.nat(6), when: fc.constantFrom("before" as const, "after" as const) });
    await fc.assert(
      fc.asyncProperty(cases, cuts, async ({ scope, owns, before, after }, cut) => {
        const api = new MemoryApi(before);
        api.cut = cut;
        const first = await planFor(api, after, owns, scope);
        const outcome = await apply(first, api);
        expect(outcome.failed?.effect).toBe(first.steps.length > cut.at ? "unknown" : undefined);
        const tried = [...outcome.done, ...(outcome.failed ? [outcome.failed.step] : []), ...outcome.notDone];
        expect(tried).toEqual(first.steps);
        await apply(await planFor(api, after, owns, scope), api);
        expect((await planFor(api, after, owns, scope)).steps).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("never holds more commands of a type than the interface allows, on the way either", async () => {
    const full = (from: number) =>
      Array.from({ length: capOf(2) }, (_, index) => ({ type: 2, name: `n${from + index}`, nsfw: from > 0 }));
    for (const kept of [0, 1, 7, 15]) {
      const api = new MemoryApi(full(0));
      // MemoryApi refuses a create beyond the cap, so an order that goes over it fails here.
      const outcome = await apply(await planFor(api, full(capOf(2) - kept), "scope"), api);
      expect(outcome.failed).toBeUndefined();
      expect(api.commands.map(identity).sort()).toEqual(
        full(capOf(2) - kept)
          .map(identity)
          .sort(),
      );
    }
  });
});

/** What somebody who knows nothing of the engine would compare: nothing, false and "the default" are one. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name, member]) => !ignorable(name, member));
  return Object.fromEntries(kept.map(([name, member]) => [name, plain(member)]));
}

function ignorable(name: string, value: unknown): boolean {
  if (["id", "application_id", "version", "integration_types"].includes(name)) return true;
  if (name === "type" && value === 1) return true;
  if (name === "dm_permission" && value === true) return true;
  return (
    value === null || value === false || value === "" || (typeof value === "object" && Object.keys(value).length === 0)
  );
}

describe("what is no change", () => {
  const same: readonly [string, object, object][] = [
    [
      "defaults that the service fills in",
      slash("a"),
      { type: 1, nsfw: false, default_permission: true, contexts: null },
    ],
    ["null dictionaries and empty ones", slash("a", { name_localizations: {} }), { name_localizations: null }],
    ["an empty list of options", slash("a", { options: [] }), {}],
    ["the order of contexts", slash("a", { contexts: [2, 0, 1] }), { contexts: [0, 1, 2] }],
    [
      "leading zeros of a bit set",
      slash("a", { default_member_permissions: "08" }),
      { default_member_permissions: "8" },
    ],
    ["a bit set as a number", slash("a", { default_member_permissions: 8 }), { default_member_permissions: "8" }],
    ["what the application is configured for", slash("a"), { integration_types: [0] }],
    ["the deprecated twin of contexts", slash("a", { contexts: [0] }), { contexts: [0], dm_permission: false }],
    ["what lists return and nobody sends", slash("a", { version: "9", application_id: "5" }), { name_localized: "b" }],
    [
      "a required that is false",
      slash("a", { options: [{ type: 3, name: "b", description: "c", required: false }] }),
      { options: [{ type: 3, name: "b", description: "c" }] },
    ],
  ];
  test.each(same)("%s", async (_, wanted, published) => {
    const api = new MemoryApi([{ ...slash("a"), ...published }]);
    expect((await planFor(api, [wanted], "scope")).steps).toEqual([]);
  });
});

describe("what is a change, and what the edit sends", () => {
  const option = { type: 3, name: "b", description: "c" };
  const different: readonly [string, object, object, object][] = [
    ["a description", {}, { description: "Old." }, { description: "Does a." }],
    ["a field that goes back to its default", {}, { nsfw: true, contexts: [0] }, { nsfw: false, contexts: null }],
    ["a dictionary that goes", {}, { name_localizations: { de: "x" } }, { name_localizations: null }],
    ["options that go", {}, { options: [option] }, { options: [] }],
    [
      "the order of options",
      { options: [{ ...option, name: "x" }, option] },
      { options: [option, { ...option, name: "x" }] },
      { options: [{ ...option, name: "x" }, option] },
    ],
    [
      "a bit beyond what numbers hold",
      { default_member_permissions: "9007199254740993" },
      { default_member_permissions: "9007199254740992" },
      { default_member_permissions: "9007199254740993" },
    ],
    [
      "a choice's type of value",
      { options: [{ ...option, choices: [{ name: "n", value: "1" }] }] },
      { options: [{ ...option, choices: [{ name: "n", value: 1 }] }] },
      { options: [{ ...option, choices: [{ name: "n", value: "1" }] }] },
    ],
    ["no contexts at all instead of any", { contexts: [] }, { contexts: null }, { contexts: [] }],
    [
      "file types",
      { options: [{ ...option, type: 11, file_types: ["image"] }] },
      { options: [{ ...option, type: 11 }] },
      { options: [{ ...option, type: 11, file_types: ["image"] }] },
    ],
  ];
  test.each(different)("%s", async (_, wanted, published, body) => {
    const api = new MemoryApi([{ ...slash("a"), ...published }]);
    const { steps } = await planFor(api, [slash("a", wanted)], "scope");
    expect(steps).toEqual([expect.objectContaining({ kind: "update", body })]);
  });

  test("the application's integration types count where the project says them", async () => {
    const api = new MemoryApi([slash("a", { integration_types: [0] }) as unknown as CommandPayload]);
    const made = plan(wantedOf([slash("a")]), await api.list(), {
      scope: "global",
      owns: "listed",
      integrationTypes: [0, 1],
    });
    expect(made.steps).toMatchObject([{ kind: "update", body: { integration_types: [0, 1] } }]);
  });
});

describe("renames", () => {
  test("go by the ID, keep it, and say what is lost", async () => {
    const api = new MemoryApi([slash("old")]);
    const [old] = api.commands as [PublishedCommand];
    const made = await planFor(api, [slash("new", { id: old.id })], "listed");
    expect(kinds(made)).toEqual(["rename"]);
    expect(made.creates).toBe(0);
    expect(made.notes.join()).toMatch(/\/old is renamed: any permissions set for it are deleted for good/);
    await apply(made, api);
    expect(api.commands).toMatchObject([{ id: old.id, name: "new", description: "Does new." }]);
  });

  test("are recognised by their content where the scope is owned, and only guessed at where it is not", async () => {
    const before = [slash("old", { description: "Same." }), slash("other")];
    const after = [slash("new", { description: "Same." }), slash("other")];
    expect(kinds(await planFor(new MemoryApi(before), after, "scope"))).toEqual(["rename"]);
    const listed = await planFor(new MemoryApi(before), after, "listed");
    expect(kinds(listed)).toEqual(["create"]);
    expect(listed.notes.join()).toMatch(/just like the published \/old/);
  });

  test("that are ambiguous are no renames", async () => {
    const before = [slash("x", { description: "Same." }), slash("y", { description: "Same." })];
    const made = await planFor(new MemoryApi(before), [slash("new", { description: "Same." })], "scope");
    expect(kinds(made).sort()).toEqual(["create", "delete", "delete"]);
  });

  test("are not guessed for context menus, whose commands are all alike", async () => {
    const made = await planFor(new MemoryApi([{ type: 2, name: "Report" }]), [{ type: 2, name: "Ban" }], "scope");
    expect(kinds(made)).toEqual(["create", "delete"]);
  });

  test.each([2, 3, 5])("in a ring of %i get a temporary name on the way", async (size) => {
    const names = ["a", "b", "c", "d", "e"].slice(0, size);
    const api = new MemoryApi(names.map((name) => slash(name)));
    const turned = api.commands.map(({ id }, index) => slash(names[(index + 1) % size] ?? "", { id }));
    const made = await planFor(api, turned, "listed");
    expect(made.steps).toHaveLength(size + 1);
    expect((await apply(made, api)).failed).toBeUndefined();
    expect(api.commands.map(({ id, name }) => ({ id, name }))).toEqual(
      turned.map(({ name }, index) => ({ id: api.commands[index]?.id, name })),
    );
  });

  test("to a name that somebody else's command has are refused before the first call", async () => {
    const api = new MemoryApi([slash("a"), slash("b")]);
    const [a] = api.commands as [PublishedCommand];
    const made = await planFor(api, [slash("b", { id: a.id })], "listed");
    expect(made.blockers.map(({ message }) => message).join()).toMatch(/\/b cannot have this name/);
    await expect(apply(made, api)).rejects.toThrow(/cannot be carried out/);
    expect(api.writes).toEqual([]);
  });
});

describe("special cases", () => {
  test("another type is another command: the new one comes first, then the old one goes", async () => {
    const api = new MemoryApi([slash("a")]);
    const [old] = api.commands as [PublishedCommand];
    const made = await planFor(api, [{ id: old.id, type: 2, name: "a" }], "listed");
    expect(kinds(made)).toEqual(["create", "delete"]);
    await apply(made, api);
    expect(api.commands).toMatchObject([{ type: 2, name: "a" }]);
  });

  test("an entry point that the manifest does not list stays, whoever owns the scope", async () => {
    const api = new MemoryApi([{ type: 4, name: "launch", handler: 2 }, slash("a")]);
    const made = await planFor(api, [slash("b"), slash("c")], "scope");
    expect(kinds(made).sort()).toEqual(["create", "create", "delete"]);
    expect(made.notes.join()).toMatch(/stays: without an entry point/);
  });

  test("the one entry point is renamed, not made a second time", async () => {
    const api = new MemoryApi([{ type: 4, name: "launch", handler: 2 }]);
    const made = await planFor(api, [{ type: 4, name: "start", description: "", handler: 1 }], "listed");
    expect(made.steps).toMatchObject([{ kind: "rename", body: { name: "start", handler: 1 } }]);
  });

  test("an empty scope of its own is filled in one call, and the plan says why", async () => {
    const api = new MemoryApi();
    const made = await planFor(api, [slash("a"), slash("b")], "scope");
    expect(made).toMatchObject({ calls: 1, creates: 2 });
    expect(made.notes.join()).toMatch(/in one call: all of it arrives, or nothing/);
    await apply(made, api);
    expect(api.writes).toEqual(["overwrite"]);
  });

  test("a guild gets no global-only fields, and the plan says so", async () => {
    const made = await planFor(
      new MemoryApi(),
      [slash("a", { contexts: [0], dm_permission: true, sparkle: 1 })],
      "listed",
      "guild",
    );
    expect(made.steps).toMatchObject([{ body: { name: "a", description: "Does a." } }]);
    expect(Object.keys((made.steps[0] as { body: object }).body)).toEqual(["name", "description"]);
    expect(made.notes).toContain("contexts, dm_permission: not sent to a guild, only global commands have it (/a).");
    expect(made.notes).toContain("sparkle: not sent, the interface has no such property (/a).");
  });

  test.each([
    ["twice the same name", [slash("a"), slash("a")], "is there twice"],
    ["no name", [{ description: "x" }], "has no name"],
    ["what is no object", [7], "has no name"],
    ["too many", Array.from({ length: 101 }, (_, index) => slash(`n${index}`)), "a scope holds 100"],
  ])("%s blocks the plan", async (_, commands, message) => {
    const made = await planFor(new MemoryApi(), commands as object[], "listed");
    expect(made.blockers.map((blocker) => blocker.message).join()).toContain(message);
    expect(describePlan(made).at(-1)).toBe("This cannot be published as it is.");
  });

  test("several lists in one manifest block the plan, for nobody knows which one is meant", () => {
    const manifest = parseManifest(JSON.stringify({ "1": [slash("a")], "2": [slash("b")] }));
    const made = plan(payloadsOf(manifest, "guild"), [], { scope: "guild", owns: "listed" });
    expect(made.blockers).toMatchObject([{ message: expect.stringContaining("several lists"), wanted: { name: "b" } }]);
  });

  test("cancelling stops before the next step", async () => {
    const api = new MemoryApi();
    const made = await planFor(api, [slash("a"), slash("b"), slash("c")], "listed");
    const controller = new AbortController();
    const outcome = await apply(made, api, {
      signal: controller.signal,
      onProgress: (_, done) => done === 1 && controller.abort(),
    });
    expect(outcome).toMatchObject({
      cancelled: true,
      done: [{ kind: "create" }, { kind: "create" }],
      notDone: [{ kind: "create" }],
    });
    expect(api.commands).toHaveLength(2);
  });

  test("a delete of what is gone already is done", async () => {
    const api = new MemoryApi([slash("a")]);
    const made = await planFor(api, [], "scope");
    await apply(made, api);
    expect((await apply(made, api)).failed).toBeUndefined();
  });
});
