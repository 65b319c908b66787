import { describe, expect, it, vi } from "vitest";
import { check } from "../../core/check/check.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { projectTable, translationTable } from "../../core/translations/table.ts";
import { lineKey, type Table } from "../../views/translations/table.ts";
import { TableStore } from "../../views/translations/table-store.ts";

const ping = { name: "ping", description: "Answers", name_localizations: { de: "pong", fr: "Pongue" } };
const help = { name: "help", description: "Helps" };

function tableOf(...commands: readonly object[]): Table {
  const manifest = parseManifest(JSON.stringify(commands));
  const table = translationTable(manifest, { findings: check(manifest) });
  return {
    kind: "table",
    name: "a.commands.json",
    uri: "file:///a.commands.json",
    isProject: false,
    problems: [],
    ...table,
  };
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

describe("pasting", () => {
  const pasted = (text: string, at = { key: pingName, column: "de" }) => {
    const { store } = storeOf(ping, help);
    store.select(at);
    return { store, changes: store.paste(text) };
  };

  it("fills the cells that are covered, as one change, and stays where it began", () => {
    const { store, changes } = pasted("a\tb\r\nc\td\r\n");
    expect(changes).toEqual([
      { key: pingName, locale: "de", text: "a" },
      { key: pingName, locale: "fr", text: "b" },
      { key: pingDescription, locale: "de", text: "c" },
      { key: pingDescription, locale: "fr", text: "d" },
    ]);
    expect([store.at, store.written, store.notice]).toEqual([{ key: pingName, column: "de" }, "a", undefined]);
    store.move(1, 1);
    expect(store.written).toBe("d");
  });

  it("fills one cell with a single text, and changes nothing where it is there already", () => {
    expect(pasted("Antwortet\n").changes).toEqual([{ key: pingName, locale: "de", text: "Antwortet" }]);
    expect(pasted("pong").changes).toEqual([]);
    expect(pasted("pong\tneu").changes).toEqual([{ key: pingName, locale: "fr", text: "neu" }]);
  });

  it("removes texts with empty cells, but no default texts", () => {
    expect(pasted("\tx").changes).toEqual([
      { key: pingName, locale: "de" },
      { key: pingName, locale: "fr", text: "x" },
    ]);
    const { changes, store } = pasted("\tx", { key: pingDescription, column: "default" });
    expect(changes).toEqual([{ key: pingDescription, locale: "de", text: "x" }]);
    expect(store.notice).toBe("1 of 2 cells was left out because it cannot be changed here.");
  });

  it.each([
    ["a\tb\tc", "de", "1 of 3 cells was left out because it is outside the table.", 2],
    ["a\nb\nc\nd\ne\nf", "fr", "2 of 6 cells were left out because they are outside the table.", 4],
    ["a\tb", "default", "1 of 2 cells was left out because it cannot be changed here.", 1],
    ["a\tb\tc", "text", "2 of 3 cells were left out because they cannot be changed here.", 1],
    [
      "a\tb\tc\td",
      "default",
      "2 of 4 cells were left out because they are outside the table or cannot be changed here.",
      2,
    ],
    ["a", "default", "This cell cannot be changed here.", 0],
  ])("leaves out what does not fit, and reports it: %j in %s", (text, column, notice, count) => {
    const { store, changes } = pasted(text, { key: pingName, column });
    expect([store.notice, changes.length]).toEqual([notice, count]);
    store.move(1, 0);
    expect(store.notice).toBeUndefined();
  });

  it("is by the rows that are shown, also where their last one is filtered out by it", () => {
    const { store } = storeOf(ping, help);
    store.select({ key: pingName, column: "de" });
    store.setFilter({ search: "", show: "missing", locale: "de" });
    const changes = store.paste("a\nb\nc");
    expect(changes.map(({ key }) => key)).toEqual([
      pingDescription,
      "chat_input/help/name",
      "chat_input/help/description",
    ]);
    expect([store.at, store.shown.rows.length]).toEqual([undefined, 0]);
  });

  it("ends with the cells, however much there is", () => {
    const { changes, store } = pasted("\t".repeat(100_000));
    expect(changes).toEqual([
      { key: pingName, locale: "de" },
      { key: pingName, locale: "fr" },
    ]);
    expect(store.notice).toBe("99999 of 100001 cells were left out because they are outside the table.");
    expect(pasted("a\0b").changes).toEqual([{ key: pingName, locale: "de", text: "a\0b" }]);
  });

  it("changes nothing in a manifest that is broken, or in a table without rows", () => {
    const { store } = storeOf(ping);
    store.show({ ...tableOf(ping), problems: [{ message: "It is not valid JSON." }] });
    store.select({ key: pingName, column: "de" });
    expect([store.paste("a\tb"), store.notice]).toEqual([
      [],
      "2 of 2 cells were left out because they cannot be changed here.",
    ]);
    store.show(tableOf());
    expect(store.paste("a")).toEqual([]);
  });
});

describe("what is found in a text while it is typed", () => {
  const error = { locale: "de", severity: "error", message: "Names must be lowercase." } as const;
  const checked = { kind: "checked", key: pingName, locale: "de", text: "Po", findings: [error] } as const;

  it("is shown until the next keys are checked, and stays with the text that is written", () => {
    const { store } = storeOf(ping);
    store.select({ key: pingName, column: "de" });
    store.edit("P");
    expect(store.draftProblems).toEqual([]);
    store.edit("Po");
    store.showChecked(checked);
    expect(store.draftProblems).toEqual([error]);
    store.edit("Pon");
    expect(store.draftProblems).toEqual([error]);
    store.edit("Po");
    store.write("Po");
    expect([store.draftProblems, store.row?.findings.filter(({ locale }) => locale === "de")]).toEqual([[], [error]]);
  });

  it("is what was found in the text before it is changed", () => {
    const { store } = storeOf(ping);
    store.select({ key: pingName, column: "fr" });
    store.edit(store.written);
    expect(store.draftProblems).toMatchObject([{ severity: "error" }]);
    store.cancel();
    store.edit("x");
    expect(store.draftProblems).toEqual([]);
  });

  it("is not shown in another cell, or where nothing is typed anymore", () => {
    const { store } = storeOf(ping);
    store.select({ key: pingName, column: "de" });
    store.showChecked(checked);
    expect(store.draftProblems).toEqual([]);
    store.select({ key: pingDescription, column: "de" });
    store.edit("Po");
    store.showChecked(checked);
    expect(store.draftProblems).toEqual([]);
    store.showChecked({ ...checked, key: pingDescription });
    store.edit("");
    expect(store.draftProblems).toEqual([]);
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
    uri: project,
    isProject: true,
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
    expect(store.state.uri).toBe(project);
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

it("moves to a requested cell, even if a filter hides it or its locale has no column", () => {
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
