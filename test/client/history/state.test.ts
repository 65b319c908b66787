import { beforeEach, describe, expect, test } from "vitest";
import { offsetOfName, type SubcommandState, statusLabel } from "../../../client/history/command-state.ts";
import { targetState, targetSummary } from "../../../client/history/target-state.ts";
import { applyEdits } from "../../../core/edit/fixes.ts";
import type { HistoryEntry } from "../../../core/publish/history/history.schema.ts";
import { makePlan, refresh, rollBackRequest } from "../../../core/publish/use-cases/make-plan.ts";
import { mergeConflicts, mergePublished } from "../../../core/publish/use-cases/merge-published.ts";
import { publish } from "../../../core/publish/use-cases/publish.ts";
import { onlyCommand } from "../../../core/publish/use-cases/request.ts";
import { MemoryApi } from "../../publish/memory-api.ts";
import { MemoryPorts, memoryClient, requestFor } from "../../publish/memory-ports.ts";
import { slash } from "../../publish/planning.ts";

const place = { service: "local", applicationId: "1", guildId: "2" };
const now = new Date("2026-03-04T12:00:00Z");

let api: MemoryApi;
let ports: MemoryPorts;

beforeEach(() => {
  api = new MemoryApi();
  ports = new MemoryPorts();
});

const request = (commands: readonly object[], more: object = {}) => requestFor(memoryClient(api), commands, more);
const uri = "a.commands.json";

/** Publishes, and waits until all is recorded. */
async function run(asked: Parameters<typeof publish>[0]): Promise<void> {
  await (await publish(asked, ports)).recorded;
}

async function refreshed(): Promise<void> {
  await refresh({ client: memoryClient(api), target: place }, ports.records, ports.face);
}

function stateOf(commands: readonly object[], owns: "listed" | "scope" = "listed") {
  const { desired, scope } = request(commands).batch;
  const entries = ports.entries.map((entry): HistoryEntry => ({ ...entry, place }));
  const seen = ports.refresh && { ...ports.refresh, place };
  return targetState({ desired, scope, owns, ledger: ports.ledger, refresh: seen, entries, now });
}

const statuses = (...[commands, owns]: Parameters<typeof stateOf>) =>
  Object.fromEntries(stateOf(commands, owns).commands.map(({ label, status }) => [label, status]));

const idOf = (name: string): string => api.commands.find((command) => command.name === name)?.id ?? "";

describe("the state of a target", () => {
  test("is unknown until it is refreshed, and no request is sent for it", () => {
    expect(statuses([slash("a")])).toEqual({ "/a": "unknown" });
    expect(targetSummary(stateOf([slash("a")]))).toBe("not refreshed yet");
    expect(statusLabel("unknown")).toBe("not refreshed yet");
    expect(stateOf([slash("a")]).createsLeft).toBeUndefined();
    expect(ports.log).toEqual([]);
  });

  test("follows a publish, edits here, and changes on Discord once they are read", async () => {
    const commands = [slash("a"), slash("b"), slash("c")];
    await refreshed();
    expect(statuses(commands)).toEqual({ "/a": "only-here", "/b": "only-here", "/c": "only-here" });
    await run(request(commands));
    expect(statuses(commands)).toEqual({ "/a": "in-sync", "/b": "in-sync", "/c": "in-sync" });
    expect(targetSummary(stateOf(commands))).toBe("in sync");

    const edited = [slash("a", { nsfw: true }), slash("b")];
    expect(statuses(edited)).toEqual({ "/a": "changed-here", "/b": "in-sync", "/c": "removed-here" });
    expect(targetSummary(stateOf(edited))).toBe("2 changes");

    await api.edit(idOf("b"), { description: "Theirs." });
    await api.delete(idOf("c"));
    await api.create(slash("theirs"));
    expect(statuses(edited)).toMatchObject({ "/b": "in-sync" });
    await refreshed();
    expect(statuses(edited)).toEqual({ "/a": "changed-here", "/b": "changed-there", "/theirs": "only-there" });
    expect(statuses(commands)).toMatchObject({ "/c": "gone-there" });
    expect(stateOf(edited).changes).toBe(2);
    expect(stateOf(edited, "scope").changes).toBe(3);
  });

  test("is in sync again after the changes of others are merged, and after a publish is rolled back", async () => {
    const commands = [slash("a")];
    await run(request(commands));
    await api.edit(idOf("a"), { description: "Theirs." });
    const planned = await makePlan(request(commands), ports);
    expect(statuses(commands)).toEqual({ "/a": "changed-there" });
    expect(mergeConflicts(planned)).toEqual([]);
    const { changed } = mergePublished(planned, []);
    const merged = changed.map(({ manifest, edits }) => applyEdits(manifest.manifest.text, edits)).join();
    expect(statuses(JSON.parse(merged))).toEqual({ "/a": "in-sync" });

    await run(request([slash("a", { description: "Ours." })]));
    const entry = ports.entries.at(-1);
    if (!entry) throw new Error("The publish was not recorded.");
    const destination = request([]).destination;
    await run(await rollBackRequest({ entry: { ...entry, place }, destination, name: "that" }, ports.face));
    expect(statuses(JSON.parse(merged))).toEqual({ "/a": "in-sync" });
    expect(statuses([slash("a", { description: "Ours." })])).not.toEqual({ "/a": "in-sync" });
  });

  test("merges each conflict as the user decided", async () => {
    await run(request([slash("a"), slash("b")]));
    for (const name of ["a", "b"]) await api.edit(idOf(name), { description: "Theirs." });
    const mine = ["a", "b"].map((name) => slash(name, { description: "Mine." }));
    const planned = await makePlan(request(mine), ports);
    expect(mergeConflicts(planned)).toHaveLength(2);
    const { changed } = mergePublished(planned, ["here", "there"]);
    const merged = changed.map(({ manifest, edits }) => applyEdits(manifest.manifest.text, edits)).join();
    expect(JSON.parse(merged)).toMatchObject([{ description: "Mine." }, { description: "Theirs." }]);
  });

  test("counts what the scope has once it is published", async () => {
    await api.create(slash("theirs"));
    await api.create({ name: "Report", type: 3 });
    await refreshed();
    const counts = (owns: "listed" | "scope") =>
      stateOf([slash("a"), slash("b")], owns).counts.map(({ actual, limit }) => `${actual}/${limit.max}`);
    expect(counts("listed")).toEqual(["3/100", "0/15", "1/15", "0/1"]);
    expect(counts("scope")).toEqual(["2/100", "0/15", "0/15", "0/1"]);
  });

  test("counts the creates of the day by the IDs that were seen, those of commands that are gone, too", () => {
    const idAt = (time: string, more = 0) => String((BigInt(Date.parse(time) - 1420070400000) << 22n) + BigInt(more));
    const seen = (id: string) => ({ ...slash("a"), id, type: 1 }) as never;
    const today = [1, 2, 3].map((more) => seen(idAt("2026-03-04T00:00:00Z", more)));
    const yesterday = seen(idAt("2026-03-03T23:59:59Z"));
    ports.refresh = { at: now.toISOString(), published: [...today.slice(1), yesterday] };
    ports.entries.push({ at: "", name: "", touched: { ids: [], created: [] }, before: today, ledger: [] });
    expect(stateOf([]).createsLeft).toBe(197);
  });

  test("leads to the name of a command, of a subcommand in a group, and of the command where it has no such subcommand", () => {
    const low = { type: 1, name: "low", description: "D" };
    const [command] = request([
      slash("a"),
      slash("b", { options: [{ type: 2, name: "in", description: "D", options: [low] }] }),
    ]).batch.desired.slice(1);
    if (!command) throw new Error("There is no command.");
    const { start, unit } = command.placed;
    const at = (...path: string[]) => unit.text.slice(offsetOfName(command, path) - start).split('"')[1];
    expect([at(), at("in"), at("in", "low"), at("in", "gone"), at("gone", "low")]).toEqual([
      "b",
      "in",
      "low",
      "b",
      "b",
    ]);
  });

  test("tells the states of subcommands apart", async () => {
    const sub = (name: string, more: object = {}) => ({ type: 1, ...slash(name, more) });
    const group = (name: string, ...options: object[]) => ({ type: 2, ...slash(name), options });
    const music = (...options: object[]) => slash("music", { options });
    await run(request([music(sub("play"), group("list", sub("add"), sub("drop")))]));
    const edited = [music(sub("play"), group("list", sub("add", { description: "Ours." })), sub("stop"))];
    const shown = ({ name, status, subcommands }: SubcommandState): string[] => [
      `${name} ${status}`,
      ...subcommands.flatMap(shown),
    ];
    const all = () => stateOf(edited).commands.flatMap(({ subcommands }) => subcommands.flatMap(shown));
    expect(all()).toEqual([
      "play in-sync",
      "list changed-here",
      "add changed-here",
      "drop removed-here",
      "stop only-here",
    ]);
    await api.edit(idOf("music"), { options: [sub("play"), sub("theirs")] as never });
    await refreshed();
    expect(all()).toContain("list changed-both");
    expect(all()).toContain("theirs only-there");
    expect(all()).toContain("play in-sync");
  });
});

describe("publishing one command", () => {
  const only = (commands: readonly object[], name: string, more: object = {}) => {
    const whole = request(commands, more);
    return { ...whole, batch: onlyCommand(whole.batch, { uri, type: 1, name }) };
  };

  test("does nothing to any other, whatever the target owns", async () => {
    await api.create(slash("unlisted"));
    await run(request([slash("a"), slash("b"), slash("c")]));
    const edited = [slash("a", { nsfw: true }), slash("b", { nsfw: true })];
    api.writes.splice(0);
    const asked = only(edited, "a", { owns: "scope" });
    const { plan } = await makePlan(asked, ports);
    expect(plan.removed).toEqual([]);
    expect(plan.leftAlone.map(({ name }) => name)).toEqual(["unlisted", "c"]);
    await run(asked);
    expect(api.writes).toEqual([`edit ${idOf("a")}`]);
    expect(statuses(edited)).toMatchObject({ "/a": "in-sync", "/b": "changed-here", "/c": "removed-here" });
  });

  test("keeps the record of the others: a later rename is still recognized", async () => {
    await run(request([slash("a"), slash("old")]));
    const edited = [slash("a", { nsfw: true }), { ...slash("old"), name: "new" }];
    await run(only(edited, "a"));
    expect(ports.ledger.filter(({ removed }) => removed)).toEqual([]);
    const { plan } = await makePlan(request(edited), ports);
    expect(plan.steps.map(({ kind }) => kind)).toEqual(["rename"]);
    const alone = await makePlan(only(edited, "new"), ports);
    expect(alone.plan.steps).toEqual(plan.steps);
  });

  test("does not take another command of the manifest for its own", async () => {
    await run(request([slash("a"), slash("b")]));
    const edited = [slash("a"), slash("b"), { ...slash("b"), name: "c" }];
    const { plan } = await makePlan(only(edited, "c", { owns: "scope" }), ports);
    expect(plan.steps.map(({ kind }) => kind)).toEqual(["create"]);
  });

  test("still counts the others against the limit", async () => {
    const full = Array.from({ length: 100 }, (_, index) => slash(`n${index}`));
    await run(request(full));
    const { plan } = await makePlan(only([...full, slash("more")], "more"), ports);
    expect(plan.blockers.map(({ message }) => message).join()).toContain("Too many CHAT_INPUT commands");
  });

  test("names a command that is not there", () => {
    expect(() => only([slash("a")], "b")).toThrow("/b is not in the manifests for a.");
  });
});
