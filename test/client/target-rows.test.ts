import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { CommandStatus } from "../../client/history/command-state.ts";
import type { KnownTarget, ProjectTargets } from "../../client/history/known-targets.ts";
import { requireRow, rowActions } from "../../client/tree/row-actions.ts";
import { childNodes, isClosed, rootNodes, type TargetNode } from "../../client/tree/target-nodes.ts";
import { renewRows, rowsOf, type TargetRow } from "../../client/tree/target-rows.ts";

vi.mock("vscode", () => ({ window: { createOutputChannel: () => ({}) } }));

type Commands = Readonly<Record<string, CommandStatus>>;

function project(commands: readonly (readonly [name: string, status: CommandStatus])[], summary = ""): ProjectTargets {
  const own = commands.map(([name, status]) => ({ status, label: name, type: 1, name, subcommands: [] }));
  const state = { commands: own, counts: [{ type: 1, actual: own.length, limit: { max: 100 } }], refreshedAt: summary };
  const target = { name: "staging", folder: "file:///bot", where: {}, paths: [], state, entries: [] };
  return { folder: "file:///bot", targets: [target as unknown as KnownTarget], problem: undefined };
}

const of = (commands: Commands, summary?: string) => rootNodes([project(Object.entries(commands), summary)]);

/** The state of a row; for a target, the time of its refresh. */
function look(node: TargetNode): string {
  if (node.kind === "target") return node.subject.target.state.refreshedAt ?? "";
  return node.kind === "command" ? node.command.status : "";
}

/** Rows as the editor has them, all opened. */
function opened(rows: readonly TargetRow[]): readonly TargetRow[] {
  for (const row of rows) opened(row.below());
  return rows;
}

const ids = (rows: readonly TargetRow[] | undefined) => rows?.map(({ id }) => id.split(" ").at(-2));

test("keeps equal rows in the tree but updates their data", () => {
  const rows = opened(rowsOf(of({ "/a": "in-sync", "/b": "in-sync" })));
  const now = of({ "/a": "in-sync", "/b": "in-sync" });
  expect(renewRows(rows, now, look)).toEqual([]);
  expect(rows[0]?.subject).toBe("subject" in (now[0] ?? {}) && (now[0] as { subject: unknown }).subject);
});

test("redraws a changed row alone", () => {
  const rows = opened(rowsOf(of({ "/a": "in-sync", "/b": "in-sync" })));
  expect(ids(renewRows(rows, of({ "/a": "in-sync", "/b": "changed-here" }), look))).toEqual(["/b"]);
  expect(renewRows(rows, of({ "/a": "in-sync", "/b": "changed-here" }), look)).toEqual([]);
  expect(renewRows(rows, of({ "/a": "in-sync", "/b": "in-sync" }, "later"), look)).toEqual([rows[0]]);
});

test("redraws the neighbours of a row that came or went", () => {
  const rows = opened(rowsOf(of({ "/a": "in-sync" })));
  const [group, ...more] = renewRows(rows, of({ "/a": "in-sync", "/b": "only-here" }), look) ?? [];
  expect(group?.node.kind).toBe("group");
  expect(more).toEqual([]);
  expect(renewRows(rows, [], look)).toBeUndefined();
});

test("rows that the editor has not asked for are not looked at", () => {
  const rows = rowsOf(of({ "/a": "in-sync" }));
  expect(renewRows(rows, of({ "/a": "changed-here", "/b": "only-here" }), look)).toEqual([]);
});

test("commands of one name have IDs of their own", () => {
  const [target] = rootNodes([
    project([
      ["/a", "only-here"],
      ["/a", "only-here"],
      ["/a", "only-here"],
    ]),
  ]);
  const commands = target && childNodes(target).flatMap(childNodes);
  expect(new Set(commands?.map(({ id }) => id)).size).toBe(3);
});

test("a target that was never read is closed, and another row once it was: the editor keeps what is open by the ID", () => {
  const [read] = of({ "/a": "in-sync" }, "2026-01-01T00:00:00.000Z");
  const unread = project([["/a", "unknown"]]);
  const [target] = unread.targets;
  const never = { ...target, state: { ...target?.state, refreshedAt: undefined } } as KnownTarget;
  const [closed] = rootNodes([{ ...unread, targets: [never] }]);
  const [faulty] = rootNodes([{ ...unread, targets: [{ ...never, problem: "Nothing goes there." }] }]);
  expect([isClosed(never), isClosed({ ...never, problem: "Nothing goes there." })]).toEqual([true, false]);
  expect(closed?.id).not.toBe(read?.id);
  expect(faulty?.id).toBe(read?.id);
});

test("rows know the server by the target's name, or by its own", () => {
  const serverOf = (name: string | undefined, service: string | undefined) => {
    const one = project([["/a", "only-there"]]);
    const targets = one.targets.map(
      (target) => ({ ...target, name, where: { ...target.where, service } }) as KnownTarget,
    );
    const [group] = rootNodes([{ ...one, targets }]).flatMap(childNodes);
    const [row] = group ? childNodes(group) : [];
    return row && "service" in row ? row.service : undefined;
  };
  expect(serverOf("staging", "local")).toBe("“staging”");
  expect(serverOf(undefined, "local")).toBe("the local service");
  expect(serverOf("production", undefined)).toBe("Discord");
});

test("commands of many guilds have no state", () => {
  const [one] = project([["/a", "unknown"]]).targets;
  const many = { ...one, guilds: { ids: "all", except: [] } } as KnownTarget;
  const [target] = rootNodes([{ folder: "file:///bot", targets: [many], problem: undefined }]);
  const [command] = target ? childNodes(target).flatMap(childNodes) : [];
  expect(command).toMatchObject({ kind: "command", isOfMany: true });
});

test("an action of a row that is gone does nothing else instead", () => {
  for (const name of rowActions) {
    expect(() => requireRow(name, [undefined, undefined])).toThrow("Try again.");
    expect(() => requireRow(name, [])).not.toThrow();
    expect(() => requireRow(name, [{}, undefined])).not.toThrow();
  }
  expect(() => requireRow("refreshTarget", [undefined])).not.toThrow();
});

test("all actions of rows are known that would do something else without one", () => {
  const { contributes } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const items: readonly { command: string; when: string }[] = contributes.menus["view/item/context"];
  const offered = items.filter(({ when }) => when.includes("commandManifest.targets")).map(({ command }) => command);
  const known = [...rowActions, "refreshTarget"].map((name) => `commandManifest.${name}`);
  expect([...new Set(offered)].sort()).toEqual(known.sort());
});
