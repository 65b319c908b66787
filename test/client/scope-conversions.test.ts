import { beforeEach, expect, test, vi } from "vitest";
import { URI, Utils } from "vscode-uri";
import { namesIn } from "../../core/discord/names/names.ts";
import { FakeDocument, shown, vscode } from "../faces/editor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);

// The parts of VS Code that only a diff uses.
class TabInputTextDiff {
  readonly original: URI;
  readonly modified: URI;
  constructor(original: URI, modified: URI) {
    this.original = original;
    this.modified = modified;
  }
}
interface Tab {
  readonly input: TabInputTextDiff;
  readonly label: string;
}
const group = { tabs: [] as Tab[], activeTab: undefined };
const nothing = { dispose: () => {} };
Object.assign(vscode, { TabInputTextDiff, Uri: Object.assign(URI, { joinPath: Utils.joinPath }) });
Object.assign(vscode.workspace, {
  registerTextDocumentContentProvider: () => nothing,
  onDidCloseTextDocument: () => nothing,
});
Object.assign(vscode.window, {
  tabGroups: { all: [group], activeTabGroup: group, close: async () => void group.tabs.splice(0) },
});
Object.assign(vscode.commands, {
  executeCommand: async (_: string, original: URI, modified: URI, label: string) =>
    void group.tabs.push({ input: new TabInputTextDiff(original, modified), label }),
});
const createQuickPick = vi.spyOn(vscode.window, "createQuickPick");

const { ScopeConversions } = await import("../../client/conversion/scope-conversions.ts");

const guild = "1250000000000000001";
const ofGuild = `{ "scope": "guild", "commands": [{ "name": "ping", "description": "Answers" }] }`;
const list = `[{ "name": "ping", "description": "Answers" }]`;

let uri: URI;
beforeEach(() => {
  const folder = TemporaryFolder.forTest();
  uri = URI.parse(folder.write("bot.commands.json", ofGuild));
  vscode.workspace.workspaceFolders = [{ uri: URI.parse(folder.uri), name: "bot" }];
  group.tabs.splice(0);
  createQuickPick.mockClear();
  Object.assign(shown, { words: [], presses: [], written: "" });
});

function open(text: string): FakeDocument {
  const document = new FakeDocument(uri, text);
  vscode.workspace.textDocuments = [document];
  vscode.window.activeTextEditor = { document };
  return document;
}

/** Shows a conversion. `converted`: the converted text, which the buttons are about. */
async function converting(text: string) {
  const names = { withGuilds: async () => namesIn({ guild: { [guild]: "Harbor Test" } }) };
  const conversions = new ScopeConversions(names as never, { rememberedGuilds: () => [] } as never);
  await conversions.show(open(text) as never, undefined, { title: "Convert", depth: 0, answers: new Map() });
  const [{ input, label } = { input: undefined, label: "" }] = group.tabs;
  return { conversions, converted: input?.modified, label };
}

test("a conversion is written once it is applied, and its diff is closed", async () => {
  const { conversions, converted, label } = await converting(ofGuild);
  expect([label, shown.written]).toEqual(["bot.commands.json ↔ Global Manifest", ""]);
  expect(shown.words.join()).toContain("Convert bot.commands.json to a global manifest?");
  await conversions.apply(converted);
  expect(shown.written).toBe(ofGuild.replace(`"guild"`, `"global"`));
  expect(group.tabs).toEqual([]);
});

test("a conversion that is discarded closes its diff and writes nothing", async () => {
  shown.presses = ["Discard"];
  await converting(ofGuild);
  await vi.waitFor(() => expect(group.tabs).toEqual([]));
  expect(shown.written).toBe("");
});

test("a conversion is not written after its diff was closed", async () => {
  const { conversions, converted } = await converting(ofGuild);
  group.tabs.splice(0);
  const refusal = "This conversion is no longer open. Convert the manifest again.";
  await expect(conversions.apply(converted)).rejects.toThrow(refusal);
  expect(shown.written).toBe("");
});

test("a conversion is not written over a change", async () => {
  const { conversions, converted } = await converting(ofGuild);
  open(`\n${ofGuild}`);
  const refusal = "bot.commands.json was changed in the meantime. Nothing was written.";
  await expect(conversions.apply(converted)).rejects.toThrow(refusal);
  expect(shown.written).toBe("");
});

test("the scope of a list is asked for, and then the guild", async () => {
  const { label } = await converting(list);
  expect(createQuickPick.mock.results.map(({ value }) => value)).toMatchObject([
    { placeholder: "Select the scope" },
    { placeholder: "Select the guild of the manifest" },
  ]);
  expect(label).toBe("bot.commands.json ↔ Guild Manifest");
});
