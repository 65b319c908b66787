import { describe, expect, test, vi } from "vitest";
import { ServiceError, Unreachable } from "../../core/discord/service-error.ts";
import type { CommandPayload, PublishedCommand } from "../../core/interface/payloads.ts";
import { apply } from "../../core/publish/apply/apply.ts";
import { describeOutcome } from "../../core/publish/apply/describe-outcome.ts";
import { describePlan } from "../../core/publish/plan/plan-text.ts";
import type { OverwriteStep, Plan } from "../../core/publish/plan/steps.ts";
import { permissionsToSave } from "../../core/publish/use-cases/keep-permissions.ts";
import { MemoryApi } from "./memory-api.ts";
import { permissionsOf } from "./memory-ports.ts";
import { kinds, planFor, slash } from "./planning.ts";

const owned = { owns: "scope" } as const;
const lastLine = (made: Plan): string | undefined => describePlan(made).at(-1);

describe("a bulk overwrite, or a request for each step", () => {
  test("all in one request where the manifest owns the scope, and why", async () => {
    const api = new MemoryApi([slash("old"), slash("same"), slash("gone", { nsfw: true })]);
    const made = await planFor(api, [slash("same"), slash("old", { nsfw: true }), { type: 2, name: "New" }], owned);
    expect(kinds(made)).toEqual(["update", "create", "delete"]);
    expect(made).toMatchObject({ calls: 1, strategy: "bulk", creates: 1, steps: [{ kind: "overwrite" }] });
    expect(describePlan(made)).toEqual(expect.arrayContaining(["~ update /old", "- delete /gone", "= 1 unchanged"]));
    expect(lastLine(made)).toBe("1 bulk overwrite (all or nothing)");
    await apply(made, api);
    expect(api.writes).toEqual(["overwrite"]);
  });

  test("null is sent back where it is a value, and left out where it means absence", async () => {
    const nulls = { contexts: null, options: null } as object;
    const menu = { type: 2, name: "Menu" };
    const api = new MemoryApi([menu, ...["a", "b"].map((name) => slash(name, nulls))]);
    const changed = ["a", "b"].map((name) => slash(name, { nsfw: true }));
    const [step] = (await planFor(api, [menu, ...changed], owned)).steps;
    const defaults = { name_localizations: null, integration_types: [0, 1], contexts: null, dm_permission: true };
    const [unchanged, a] = (step as OverwriteStep).body;
    expect(unchanged).toEqual({ id: api.commands[0]?.id, ...menu, ...defaults, nsfw: false });
    expect(a).toEqual({ id: api.commands[1]?.id, type: 1, ...changed[0], ...defaults });
  });

  test("one after the other where something else may be there", async () => {
    const made = await planFor(new MemoryApi(), [slash("a"), slash("b")], { owns: "listed" });
    expect(made).toMatchObject({ calls: 2, strategy: "single" });
    expect(made.strategyReason).toBe("the manifest does not own the scope");
    expect(lastLine(made)).toBe("2 requests");
    const beside = await planFor(new MemoryApi([slash("theirs")]), [slash("a"), slash("b")], { owns: "listed" });
    expect(beside.strategyReason).toBe("a bulk overwrite would delete commands that the manifest does not list");
    const rollBack = await planFor(new MemoryApi(), [slash("a"), slash("b")], { ...owned, only: new Set() });
    expect(lastLine(rollBack)).toBe("2 requests (a bulk overwrite would delete commands that were added later)");
  });

  test("one change is one request", async () => {
    const made = await planFor(new MemoryApi([slash("a")]), [slash("a", { nsfw: true })], owned);
    expect(made).toMatchObject({ strategy: "single", steps: [{ kind: "update" }] });
    expect(lastLine(made)).toBe("1 request");
  });

  test("a list that is longer than the live service takes goes one by one", async () => {
    const all = (nsfw: boolean): CommandPayload[] => [
      ...Array.from({ length: 100 }, (_, index) => slash(`n${index}`, index < 2 ? { nsfw } : {})),
      ...[2, 3].flatMap((type) => Array.from({ length: 15 }, (_, index) => ({ type, name: `n${index}` }))),
    ];
    const launch = { type: 4, name: "launch", handler: 2 };
    expect(await planFor(new MemoryApi([...all(false)]), all(true), owned)).toMatchObject({ strategy: "bulk" });
    const full = await planFor(new MemoryApi([...all(false), launch]), all(true), owned);
    expect(full).toMatchObject({ strategy: "single", calls: 2 });
    expect(lastLine(full)).toContain("the list is too long for a bulk overwrite");
  });
});

describe("what a bulk overwrite sends", () => {
  test("keeps IDs, so that names are swapped without a temporary one", async () => {
    const api = new MemoryApi([slash("a"), slash("b"), slash("c")]);
    const turned = api.commands.map(({ id, description }, index) => ({ id, description, name: "bca"[index] ?? "" }));
    const made = await planFor(api, turned, owned);
    expect(kinds(made)).toEqual(["rename", "rename", "rename"]);
    await apply(made, api);
    expect(api.writes).toEqual(["overwrite"]);
    expect(api.commands.map(({ id, name, description }) => ({ id, name, description }))).toEqual(turned);
  });

  test("carries the entry point along, and what the manifest leaves to the service, just as they are", async () => {
    const user = { integration_types: [1], dm_permission: false };
    const api = new MemoryApi([{ type: 4, name: "launch", handler: 2, ...user }, slash("a", user), slash("b", user)]);
    const [launch, a] = structuredClone(api.commands);
    const made = await planFor(api, [slash("a", { dm_permission: false }), slash("b", { contexts: [0] })], owned);
    const edits = [...made.steps].flatMap((step) => (step.kind === "overwrite" ? step.steps : [step]));
    expect(edits).toMatchObject([{ kind: "update", body: { contexts: [0] } }]);
    const two = [slash("a", { dm_permission: false }), slash("b", { contexts: [0] }), slash("c")];
    await apply(await planFor(api, two, owned), api);
    expect(api.commands.find(({ type }) => type === 4)).toEqual(launch);
    expect(api.commands.find(({ name }) => name === "a")).toEqual(a);
    expect(api.commands.find(({ name }) => name === "b")).toMatchObject({ contexts: [0], ...user });
  });

  test("an entry point of the manifest's own takes the place of the published one", async () => {
    const api = new MemoryApi([{ type: 4, name: "launch", handler: 2 }]);
    const [launch] = api.commands;
    const start = { type: 4, name: "start", description: "", handler: 1 };
    await apply(await planFor(api, [start, slash("a")], owned), api);
    expect(api.commands).toMatchObject([{ id: launch?.id, name: "start", handler: 1 }, { name: "a" }]);
  });

  test("another type is a new command with a new ID, and the old one goes", async () => {
    const api = new MemoryApi([slash("a"), slash("b")]);
    const [old] = api.commands;
    const made = await planFor(api, [{ type: 2, name: "a" }, slash("b")], owned);
    expect(kinds(made)).toEqual(["create", "delete"]);
    expect(describePlan(made)).toContain("+ recreate “a” (USER) as USER (a command's type cannot change)");
    await apply(made, api);
    expect(api.commands).toMatchObject([{ type: 2, name: "a" }, { name: "b" }]);
    expect(api.commands.map(({ id }) => id)).not.toContain(old?.id);
  });
});

test("an entry point is not taken for a command of another type that has its name", async () => {
  const api = new MemoryApi([{ type: 4, name: "launch", handler: 2 }]);
  const made = await planFor(api, [slash("launch"), slash("a")], owned);
  expect(kinds(made)).toEqual(["create", "create"]);
  expect((await apply(made, api)).failed).toBeUndefined();
});

describe("a bulk overwrite, right before it is made", () => {
  const changes: readonly [string, (api: MemoryApi) => Promise<unknown>, string][] = [
    ["appeared", (api) => api.create(slash("theirs")), "/theirs"],
    ["changed", (api) => api.edit(api.commands[0]?.id ?? "", { nsfw: true }), "/a"],
    ["is gone", (api) => api.delete(api.commands[0]?.id ?? ""), "/a"],
  ];
  test.each(changes)("is not made if a command %s since the plan", async (_, change, label) => {
    const api = new MemoryApi([slash("a"), slash("b")]);
    const made = await planFor(api, [slash("b", { nsfw: true }), slash("c")], owned);
    await change(api);
    const theirs = structuredClone(api.commands);
    const outcome = await apply(made, api);
    expect(api.commands).toEqual(theirs);
    expect(outcome).toMatchObject({ done: [], failed: { effect: "none" } });
    const said = describeOutcome(outcome).join("\n");
    expect(said).toContain(`${label} changed in the meantime, so nothing was published. Make a new plan.`);
    expect(said).toContain("a bulk overwrite is all or nothing");
  });
});

describe("a bulk overwrite that fails", () => {
  /** Answers overwrites with these errors first; a function is called before. */
  class FailingApi extends MemoryApi {
    readonly errors: (Error | (() => Promise<Error>))[] = [];
    isLate = false;

    override async overwrite(body: readonly CommandPayload[]): Promise<readonly PublishedCommand[]> {
      const error = this.errors.shift();
      if (error && this.isLate) await super.overwrite(body);
      if (error) throw typeof error === "function" ? await error() : error;
      return await super.overwrite(body);
    }
  }

  async function carryOut(api: FailingApi) {
    vi.useFakeTimers();
    try {
      const outcome = apply(await planFor(api, [slash("b"), slash("c")], owned), api);
      await vi.runAllTimersAsync();
      return await outcome;
    } finally {
      vi.useRealTimers();
    }
  }

  test.each([
    ["a rate limit", new ServiceError(429, { code: 0, retry_after: 20 })],
    ["a fault of the service", new ServiceError(503, {})],
    ["a broken connection", new Unreachable("The connection broke.")],
  ])("is made again after %s", async (_, error) => {
    const api = new FailingApi([slash("a")]);
    api.errors.push(error);
    expect((await carryOut(api)).failed).toBeUndefined();
    expect(api.commands).toMatchObject([{ name: "b" }, { name: "c" }]);
  });

  test("but deletes nothing that came while it waited", async () => {
    const api = new FailingApi([slash("a")]);
    api.errors.push(async () => {
      await api.create(slash("theirs"));
      return new ServiceError(429, { code: 0, retry_after: 20 });
    });
    const { failed } = await carryOut(api);
    expect(String(failed?.error)).toContain("/theirs changed in the meantime");
    expect(api.commands).toMatchObject([{ name: "a" }, { name: "theirs" }]);
  });

  test("and is not made twice where only the answer was lost", async () => {
    const api = new FailingApi([slash("a")]);
    api.errors.push(new Unreachable("The connection broke."));
    api.isLate = true;
    expect((await carryOut(api)).failed).toBeUndefined();
    expect(api.writes).toEqual(["overwrite"]);
  });

  test("and is not called done where more is there than it listed", async () => {
    const api = new FailingApi([slash("a")]);
    api.errors.push(async () => {
      await api.create(slash("theirs"));
      return new Unreachable("The connection broke.");
    });
    api.isLate = true;
    expect((await carryOut(api)).failed).toMatchObject({
      effect: "unknown",
      error: {
        message: expect.stringMatching(/changed in the meantime \(.*\), so the bulk overwrite was not repeated/),
      },
    });
    expect(api.commands.map(({ name }) => name)).toEqual(["b", "c", "theirs"]);
  });

  test.each([
    ["a refusal", new ServiceError(400, { code: 50035 }), 0],
    ["a rate limit that takes too long", new ServiceError(429, { code: 0, retry_after: 31 }), 0],
    ["used-up creates", new ServiceError(429, { code: 30034, retry_after: 43_200 }), 0],
    ["the fourth fault", new ServiceError(500, {}), 3],
  ])("is given up at %s, and the old set is untouched", async (_, error, before) => {
    const api = new FailingApi([slash("a")]);
    api.errors.push(...Array.from({ length: before + 1 }, () => error));
    const outcome = await carryOut(api);
    expect(outcome.failed).toMatchObject({ error, effect: error.status < 500 ? "none" : "unknown" });
    expect(api.errors).toEqual([]);
    expect(api.commands).toMatchObject([{ name: "a" }]);
    const said = describeOutcome(outcome).join("\n");
    if (error.status < 500) expect(said).toContain("a bulk overwrite is all or nothing");
    else
      expect(said).toBe(
        "/b and /c may not have been created and /a may not have been deleted. Discord is not available (HTTP 500).\nPublish again to finish.",
      );
  });
});

test("permissions that a bulk overwrite takes away are known as those of its steps", async () => {
  const api = new MemoryApi([slash("a"), slash("b"), slash("c")]);
  const [a, b] = api.commands;
  const held = permissionsOf(...api.commands);
  const after = [slash("a2", { id: a?.id }), { type: 2, name: "b" }];
  const made = await planFor(api, after, {
    ...owned,
    overwrites: new Map(held.map(({ id }) => [id, ["allow ROLE 5"]])),
  });
  expect(made.strategy).toBe("bulk");
  expect(permissionsToSave(made, held)).toMatchObject([
    { command: { name: "a" }, becomes: { type: 1, name: "a2" } },
    { command: { name: "b" }, becomes: { type: 2, name: "b" } },
    { command: { name: "c" }, becomes: undefined },
  ]);
  expect(made.warnings.map(({ message }) => message)).toEqual([
    `This deletes /b (recreated as USER), /c. Their IDs are lost, and mentions such as </b:${b?.id}> stop working. Deleting /b, /c deletes their 2 permission overwrites. Permissions are saved to a file first. Only a user's token can restore them.`,
    "Renaming /a deletes its permission overwrite. Permissions are saved to a file first. Only a user's token can restore them.",
  ]);
  expect(made.notes).toContain("Old mentions of /a keep the old name.");
});
