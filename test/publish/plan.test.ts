import { describe, expect, test } from "vitest";
import { payloadsOf } from "../../core/discord/commands/desired.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { apply } from "../../core/publish/apply/apply.ts";
import { plan } from "../../core/publish/plan/plan.ts";
import { describePlan } from "../../core/publish/plan/plan-text.ts";
import { singleSteps } from "../../core/publish/plan/steps.ts";
import { MemoryApi } from "./memory-api.ts";
import { desiredOf, kinds, planFor, slash } from "./planning.ts";

describe("renames", () => {
  test("go by the ID, keep it, and say what is lost", async () => {
    const api = new MemoryApi([slash("old")]);
    const [old] = api.commands as [PublishedCommand];
    const made = await planFor(api, [slash("new", { id: old.id })], { owns: "listed" });
    expect(kinds(made)).toEqual(["rename"]);
    expect(made.creates).toBe(0);
    const message = "Renaming /old deletes any permissions set for it.";
    expect(made.warnings).toEqual([{ about: "permissions", message, label: "/old" }]);
    await apply(made, api);
    expect(api.commands).toMatchObject([{ id: old.id, name: "new", description: "Does new." }]);
  });

  test("are recognized by their content where the scope is owned, and only guessed at where it is not", async () => {
    const before = [slash("old", { description: "Same." }), slash("other")];
    const after = [slash("new", { description: "Same." }), slash("other")];
    expect(kinds(await planFor(new MemoryApi(before), after, { owns: "scope" }))).toEqual(["rename"]);
    const listed = await planFor(new MemoryApi(before), after, { owns: "listed" });
    expect(kinds(listed)).toEqual(["create"]);
    expect(listed.notes.join()).toMatch(/has the same content as the published \/old/);
  });

  test("that are ambiguous are no renames", async () => {
    const before = [slash("x", { description: "Same." }), slash("y", { description: "Same." })];
    const made = await planFor(new MemoryApi(before), [slash("new", { description: "Same." })], { owns: "scope" });
    expect(kinds(made).sort()).toEqual(["create", "delete", "delete"]);
  });

  test("are not guessed for context menus, whose commands are all alike", async () => {
    const api = new MemoryApi([{ type: 2, name: "Report" }]);
    const made = await planFor(api, [{ type: 2, name: "Ban" }], { owns: "scope" });
    expect(kinds(made)).toEqual(["create", "delete"]);
  });

  test.each([
    [2, "/b, /a"],
    [3, "/c, /b, /a"],
    [5, "/e, /d and 3 more"],
  ])("in a ring of %i get a temporary name on the way, which loses nothing more", async (size, labels) => {
    const names = ["a", "b", "c", "d", "e"].slice(0, size);
    const api = new MemoryApi(names.map((name) => slash(name)));
    const turned = api.commands.map(({ id }, index) => slash(names[(index + 1) % size] ?? "", { id }));
    const made = await planFor(api, turned, { owns: "listed" });
    expect(made.steps).toHaveLength(size + 1);
    expect(made.warnings).toMatchObject([{ message: `Renaming ${labels} deletes any permissions set for them.` }]);
    expect((await apply(made, api)).failed).toBeUndefined();
    expect(api.commands.map(({ id, name }) => ({ id, name }))).toEqual(
      turned.map(({ name }, index) => ({ id: api.commands[index]?.id, name })),
    );
  });

  test("a rename to the name of an unlisted command is refused before the first call", async () => {
    const api = new MemoryApi([slash("a"), slash("b")]);
    const [a] = api.commands as [PublishedCommand];
    const made = await planFor(api, [slash("b", { id: a.id })], { owns: "listed" });
    expect(made.blockers.map(({ message }) => message).join()).toMatch(/\/b cannot have this name/);
    await expect(apply(made, api)).rejects.toThrow(/cannot be carried out/);
    expect(api.writes).toEqual([]);
  });
});

describe("special cases", () => {
  test("another type is another command: the new one comes first, then the old one goes", async () => {
    const api = new MemoryApi([slash("a")]);
    const [old] = api.commands as [PublishedCommand];
    const made = await planFor(api, [{ id: old.id, type: 2, name: "a" }], { owns: "listed" });
    expect(kinds(made)).toEqual(["create", "delete"]);
    await apply(made, api);
    expect(api.commands).toMatchObject([{ type: 2, name: "a" }]);
  });

  test("an unlisted entry point stays, whatever the target owns", async () => {
    const api = new MemoryApi([{ type: 4, name: "launch", handler: 2 }, slash("a")]);
    const made = await planFor(api, [slash("b"), slash("c")], { owns: "scope" });
    expect(kinds(made).sort()).toEqual(["create", "create", "delete"]);
    expect(made.notes.join()).toMatch(/is kept, because the Activity cannot be launched without an entry point/);
  });

  test("the one entry point is renamed, not made a second time", async () => {
    const api = new MemoryApi([{ type: 4, name: "launch", handler: 2 }]);
    const made = await planFor(api, [{ type: 4, name: "start", description: "", handler: 1 }], { owns: "listed" });
    expect(made.steps).toMatchObject([{ kind: "rename", body: { name: "start", handler: 1 } }]);
  });

  test("a guild gets no global-only fields, and the plan says so", async () => {
    const commands = [slash("a", { contexts: [0], dm_permission: true, sparkle: 1 })];
    const made = await planFor(new MemoryApi(), commands, { owns: "listed", scope: "guild" });
    expect(made.steps).toMatchObject([{ body: { name: "a", description: "Does a." } }]);
    expect(Object.keys((made.steps[0] as { body: object }).body)).toEqual(["name", "description"]);
    const onlyGlobal = "“contexts” and “dm_permission” only apply to global commands, so they were left out (/a).";
    const unknown = "“sparkle” is not a property that Discord has, so it was left out (/a).";
    expect(made.notes).toEqual(expect.arrayContaining([onlyGlobal, unknown]));
  });

  test("what Discord never returns is no change, and the plan says that it is not compared", async () => {
    const api = new MemoryApi();
    const closed = [slash("a", { default_permission: false })];
    await apply(await planFor(api, closed, { owns: "listed" }), api);
    for (const command of api.commands) Reflect.deleteProperty(command, "default_permission");
    const made = await planFor(api, closed, { owns: "listed" });
    expect(made.steps).toEqual([]);
    expect(made.notes).toContain(
      "default_permission: not compared, because Discord does not return it (/a). Use “default_member_permissions” instead.",
    );
  });

  test.each([
    ["twice the same name", [slash("a"), slash("a")], "is listed twice"],
    ["twice the same ID", [slash("a", { id: "12" }), slash("b", { id: "12" })], "/b has the same ID as /a (12)."],
    ["no name", [{ description: "x" }], "has no name"],
    ["what is no object", [7], "has no name"],
    ["too many", Array.from({ length: 101 }, (_, index) => slash(`n${index}`)), "a scope holds 100"],
  ])("%s blocks the plan", async (_, commands, message) => {
    const made = await planFor(new MemoryApi(), commands as object[], { owns: "listed" });
    expect(made.blockers.map((blocker) => blocker.message).join()).toContain(message);
    expect(describePlan(made).at(-1)).toBe("This plan cannot be published.");
  });

  const day = Date.parse("2026-03-04T00:00:00Z");
  const issuedAt = (time: number, index: number) => String((BigInt(time - 1420070400000) << 22n) + BigInt(index));
  test.each([
    [200, 0, day, undefined],
    [201, 0, day, "201 new commands exceed the limit of 200 per day by 1. Publish them in parts."],
    [70, 130, day, undefined],
    [80, 130, day, "80 new commands exceed the limit of 200 per day by 10, because 130 were already created today."],
    [80, 130, day - 1, undefined],
    [1, 200, day, "1 new command exceeds the limit of 200 per day by 1, because 200 were already created today."],
    [0, 250, day, undefined],
  ])("%i creates beside %i published commands of %i: blocked by %j", (creates, published, time, message) => {
    const desired = desiredOf(Array.from({ length: creates }, (_, index) => slash(`n${index}`)));
    const before = Array.from({ length: published }, (_, index) => {
      return { ...slash(`old${index}`), id: issuedAt(time, index), type: 1 } as never;
    });
    const { blockers } = plan(desired, before, { owns: "listed", scope: "global", now: new Date(day + 3_600_000) });
    const found = blockers.filter(({ isDailyLimit }) => isDailyLimit).map((blocker) => blocker.message);
    expect(found).toEqual(message === undefined ? [] : [expect.stringContaining(message)]);
  });

  const full = Array.from({ length: 15 }, (_, index) => ({ type: 2, name: `n${index}` }));
  test.each([
    ["a create whose slot it frees", [...full, slash("a")], full.with(14, { type: 2, name: "n" }), "n14 create a"],
    [
      "no create of another type",
      [{ type: 2, name: "b" }, ...full.slice(1)],
      [...full.slice(1), slash("b")],
      "create b",
    ],
    [
      "no rename of another type",
      [slash("b"), slash("c"), slash("a"), { type: 3, name: "b" }],
      [slash("b", { id: "1002" }), slash("c", { id: "1000" })],
      "rename rename rename a b",
    ],
  ])("a delete is drawn forward for %s", async (_, published, commands, order) => {
    const api = new MemoryApi(published);
    const only = new Set(api.commands.map(({ id }) => id));
    const { steps } = await planFor(api, commands, { owns: "scope", only });
    const kinds = singleSteps(steps).map((step) => (step.kind === "delete" ? step.published.name : step.kind));
    expect(kinds.join(" ")).toBe(order);
  });

  test("several lists in one manifest block the plan, because either could be meant", () => {
    const manifest = parseManifest(JSON.stringify({ "1": [slash("a")], "2": [slash("b")] }));
    const made = plan(payloadsOf(manifest, "guild"), [], { scope: "guild", owns: "listed" });
    const message = expect.stringContaining("several lists");
    expect(made.blockers).toMatchObject([{ message, desired: { name: "b" } }]);
  });

  test("a delete of what is gone already is done", async () => {
    const api = new MemoryApi([slash("a")]);
    const made = await planFor(api, [], { owns: "scope" });
    await apply(made, api);
    expect((await apply(made, api)).failed).toBeUndefined();
  });
});
