import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { URI } from "vscode-uri";
import { FakeDocument, vscode } from "../../faces/editor.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

vi.mock("vscode", async () => (await import("../../faces/editor.ts")).vscode);

const changed = new vscode.EventEmitter();
const nothing = { dispose: () => {} };
const listen = () => nothing;
const watcher = { onDidCreate: listen, onDidChange: listen, onDidDelete: listen, ...nothing };
// No listener is disposed of here, so that a table has to ignore what it still hears.
Object.assign(vscode, { Disposable: { from: () => nothing } });
Object.assign(vscode.workspace, {
  onDidChangeTextDocument: (listener: (event: unknown) => void) => {
    changed.event(listener);
    return nothing;
  },
  onDidChangeConfiguration: listen,
  createFileSystemWatcher: () => watcher,
});

const { TranslationTableView } = await import("../../../client/translations/translation-table-view.ts");

const text = `[{ "name": "profile", "description": "Shows a profile" }]`;
const key = "chat_input/profile/description";

/** The table of a manifest, and what its page received. */
function tableOf(folder: TemporaryFolder) {
  const uri = URI.parse(folder.write("a.commands.json", text));
  const post = vi.fn(async (_: unknown) => true);
  const panel = { dispose: vi.fn() };
  const table = new TranslationTableView({ uri, isProject: false } as never, { panel, post } as never);
  return { uri, table, post, panel };
}

const settled = () => vi.advanceTimersByTimeAsync(1_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
});

it("a table shows a change of its manifest, and what is found in a text that is typed", async () => {
  const { uri, table, post } = tableOf(TemporaryFolder.forTest());
  await table.receive({ kind: "ready" });
  changed.fire({ document: new FakeDocument(uri, text) });
  await table.receive({ kind: "check", key, locale: "de", text: "x".repeat(101) });
  await settled();
  await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(3));
  expect(post.mock.calls.map(([message]) => (message as { kind: string }).kind).sort()).toEqual([
    "checked",
    "table",
    "table",
  ]);
});

it("a table that is closed posts nothing more, whatever was on its way", async () => {
  const { uri, table, post, panel } = tableOf(TemporaryFolder.forTest());
  const showing = table.receive({ kind: "ready" });
  changed.fire({ document: new FakeDocument(uri, text) });
  await table.receive({ kind: "check", key, locale: "de", text: "x".repeat(101) });
  table.dispose();
  await showing;
  await settled();
  expect(post).not.toHaveBeenCalled();
  expect(panel.dispose).not.toHaveBeenCalled();
});

it("a table is closed when its manifest is gone", async () => {
  const folder = TemporaryFolder.forTest();
  const { table, post, panel } = tableOf(folder);
  folder.delete("a.commands.json");
  await table.receive({ kind: "ready" });
  expect(panel.dispose).toHaveBeenCalledOnce();
  expect(post).not.toHaveBeenCalled();
});
