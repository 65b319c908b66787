import { describe, expect, it, vi } from "vitest";
import { check } from "../../core/language/check/check.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { projectTable, translationTable } from "../../core/texts/translations/table.ts";
import { lineKey, type Table } from "../../views/translations/table.ts";
import { TableStore } from "../../views/translations/table-store.ts";

const ping = { name: "ping", description: "Answers", name_localizations: { de: "pong", fr: "Pongue" } };
const help = { name: "help", description: "Helps" };

function tableOf(...commands: readonly object[]): Table {
  const manifest = parseManifest(JSON.stringify(commands));
  const table = translationTable(manifest, { findings: check(manifest) });
  return { kind: "table", name: "a.commands.json", problems: [], ...table };
}

function storeOf(...commands: readonly object[]) {
  const changed = vi.fn();
  const store = new TableStore(undefined, changed);
  store.show(tableOf(...commands));
  return { store, changed };
}

const pingName = "chat_input/ping/name";
const pingDescription = "chat_input/ping/description";

it("has a heading over the texts of each command, and a column for each locale", () => {
  const { store } = storeOf(ping, help);
  expect(store.shown.lines.map((line) => (line.kind === "row" ? line.row.label : line.heading))).toEqual([
    "/ping",
    "name",
    "description",
    "/help",
    "name",
    "description",
  ]);
  expect(store.columns).toEqual(["text", "default", "de", "fr"]);
  store.addLocale("ja");
  expect([store.columns.at(-1), store.at]).toEqual(["ja", { key: pingName, column: "ja" }]);
});

describe("the focus", () => {
  it("begins at the first text and moves within the table", () => {
    const { store } = storeOf(ping, help);
    expect(store.at).toEqual({ key: pingName, column: "default" });
    store.move(-1, -9);
    expect(store.at).toEqual({ key: pingName, column: "text" });
    store.move(2, 1);
    expect(store.at).toEqual({ key: "chat_input/help/name", column: "default" });
    store.move(9, 9);
    expect(store.at).toEqual({ key: "chat_input/help/description", column: "fr" });
  });

  it("goes to the next problem, and stays where there is none", () => {
    const { store } = storeOf(ping, help);
    expect([store.moveToNextProblem(), store.at]).toEqual([true, { key: pingName, column: "fr" }]);
    store.write("pongue");
    expect(store.moveToNextProblem()).toBe(false);
    expect(store.at).toEqual({ key: pingName, column: "fr" });
  });

  it("stays at its text while the manifest changes around it, and at its place when the text is gone", () => {
    const { store } = storeOf(ping, help);
    store.select({ key: "chat_input/help/name", column: "de" });
    store.show(tableOf(help, ping));
    expect(store.at).toEqual({ key: "chat_input/help/name", column: "de" });
    store.show(tableOf(ping));
    expect(store.at).toEqual({ key: pingName, column: "de" });
    store.show(tableOf());
    expect(store.at).toBeUndefined();
  });
});

describe("writing", () => {
  it("shows a text before the extension has written it", () => {
    const { store } = storeOf(ping);
    store.select({ key: pingDescription, column: "de" });
    store.edit("Antwortet");
    expect(store.draft).toBe("Antwortet");
    expect(store.write("Antwortet")).toEqual({ key: pingDescription, locale: "de", text: "Antwortet" });
    expect([store.draft, store.written]).toEqual([undefined, "Antwortet"]);
    expect(store.write("")).toEqual({ key: pingDescription, locale: "de" });
    expect(store.columns).toContain("de");
  });

  it("is nothing to do where nothing changes", () => {
    const { store } = storeOf(ping);
    store.select({ key: pingName, column: "de" });
    expect(store.write("pong")).toBeUndefined();
    store.select({ key: pingDescription, column: "default" });
    expect(store.write("")).toBeUndefined();
    expect(store.write("Replies")).toEqual({ key: pingDescription, text: "Replies" });
  });

  it("is not possible for names of commands, labels, and manifests that are broken", () => {
    const { store } = storeOf(ping);
    const tryAt = (column: string): unknown => {
      store.select({ key: pingName, column });
      store.edit("x");
      return [store.draft, store.write("x")];
    };
    expect(tryAt("default")).toEqual([undefined, undefined]);
    expect(tryAt("text")).toEqual([undefined, undefined]);
    store.show({ ...tableOf(ping), problems: [{ message: "It is not valid JSON." }] });
    expect(tryAt("de")).toEqual([undefined, undefined]);
  });
});

it("fills in what is missing one after the other", () => {
  const { store } = storeOf(ping, help);
  store.select({ key: pingName, column: "de" });
  store.setFilter({ search: "", show: "missing", locale: "de" });
  expect(store.at).toEqual({ key: pingDescription, column: "de" });
  store.write("Antwortet");
  expect(store.at).toEqual({ key: "chat_input/help/name", column: "de" });
  store.move(0, 1);
  expect([store.at?.column, store.locale]).toEqual(["fr", "de"]);
});

it("is as it was after a reload", () => {
  const { store } = storeOf(ping, help);
  store.addLocale("ja");
  store.setFilter({ search: "help", show: "all" });
  store.select({ key: "chat_input/help/description", column: "ja" });
  const restored = new TableStore(store.state, () => {});
  restored.show(tableOf(ping, help));
  expect([restored.columns, restored.filter.search, restored.at]).toEqual([
    ["text", "default", "de", "fr", "ja"],
    "help",
    { key: "chat_input/help/description", column: "ja" },
  ]);
});

describe("the table of a project", () => {
  const project = "file:///command-manifest.config.json";
  const partOf = (file: string, ...commands: readonly object[]) => ({ file, table: tableOf(...commands) });
  const table: Table = {
    ...tableOf(),
    ...projectTable([partOf("a.commands.json", ping), partOf("b.commands.json", ping, help)]),
    project,
    problems: [{ file: "a.commands.json", message: "It is not valid JSON." }],
  };
  const inB = `b.commands.json#${pingName}`;

  it("has a line over the texts of each manifest, also where the same command follows", () => {
    const store = new TableStore(undefined, () => {});
    store.show(table);
    expect(store.shown.lines.flatMap((line) => (line.kind === "row" ? [] : [[line.kind, line.heading]]))).toEqual([
      ["file", "a.commands.json"],
      ["heading", "/ping"],
      ["file", "b.commands.json"],
      ["heading", "/ping"],
      ["heading", "/help"],
    ]);
    expect(new Set(store.shown.lines.map(lineKey)).size).toBe(store.shown.lines.length);
    expect(store.state.project).toBe(project);
  });

  it("can be written to but for the manifests that are broken", () => {
    const store = new TableStore(undefined, () => {});
    store.show(table);
    expect(store.writableRows).toHaveLength(4);
    store.select({ key: `a.commands.json#${pingName}`, column: "de" });
    expect([store.isWritable, store.write("x")]).toEqual([false, undefined]);
    store.select({ key: inB, column: "de" });
    expect(store.write("x")).toEqual({ key: inB, locale: "de", text: "x" });
  });
});

it("goes to a cell that it is told, even if a filter hides it or its locale has no column", () => {
  const { store } = storeOf(ping, help);
  store.setFilter({ search: "pong", show: "all" });
  store.edit("half a text");
  store.show({ ...tableOf(ping, help), select: { key: "chat_input/help/name", locale: "ja", number: 1 } });
  expect([store.at, store.draft, store.filter.search]).toEqual([
    { key: "chat_input/help/name", column: "ja" },
    undefined,
    "",
  ]);
  store.select({ key: pingName, column: "de" });
  store.write("x");
  expect(store.at).toEqual({ key: pingName, column: "de" });
});
