import { expect, test, vi } from "vitest";
import { URI } from "vscode-uri";
import { columnBeside, columnFor } from "../../client/ui/columns.ts";
import { FakeDocument, vscode } from "../faces/editor.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);

class TabInputText {
  readonly uri: URI;
  constructor(uri: URI) {
    this.uri = uri;
  }
}
Object.assign(vscode, { TabInputText });

const file = URI.parse("file:///bot/a.commands.json");
const { Active, Beside } = vscode.ViewColumn;

/** The groups of a window, with a page or the file in each. The first is active. */
function show(...groups: readonly ("page" | "file")[]): void {
  const all = groups.map((content, index) => ({
    viewColumn: index + 1,
    tabs: [{ input: content === "file" ? new TabInputText(file) : {} }],
  }));
  Object.assign(vscode.window, { tabGroups: { all, activeTabGroup: all[0] } });
  vscode.window.activeTextEditor = groups[0] === "file" ? { document: new FakeDocument(file, "") } : undefined;
}

test.each([
  ["over the walkthrough alone", ["page"], Beside, Beside],
  ["in the group beside the walkthrough", ["page", "file"], 2, 3],
  ["in the only group", ["file"], 1, Beside],
] as const)("a file %s covers no page, and a page beside it covers no file", (_where, groups, own, beside) => {
  show(...groups);
  expect([columnFor(file), columnBeside(file)]).toEqual([own, beside]);
});

test("a file without a tab opens in place of an active text", () => {
  show("file");
  expect(columnFor(URI.parse("file:///bot/b.commands.json"))).toBe(Active);
});
