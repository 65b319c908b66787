import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { URI } from "vscode-uri";
import { FakeDocument, settings, vscode } from "../faces/editor.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);

/** The item of the status bar, and whether it is shown. */
const item = { text: "", tooltip: "", isShown: false, show: () => setShown(true), hide: () => setShown(false) };
const setShown = (isShown: boolean) => void Object.assign(item, { isShown });

let selectionChanged: () => void;
class Disposable {
  dispose(): void {}
}
const ignored = () => new Disposable();
Object.assign(Disposable, { from: ignored });
Object.assign(vscode, { StatusBarAlignment: { Right: 2 }, Disposable });
Object.assign(vscode.window, {
  createStatusBarItem: () => item,
  onDidChangeActiveTextEditor: ignored,
  onDidChangeTextEditorSelection: (listener: () => void) => {
    selectionChanged = listener;
    return new Disposable();
  },
});
Object.assign(vscode.workspace, { onDidChangeTextDocument: ignored, onDidChangeConfiguration: ignored });

const { showBudget } = await import("../../client/state/budget-status.ts");

const choices = Array.from({ length: 25 }, (_, index) => ({ name: `${index}`.padStart(100, "n"), value: "v" }));
const options = ["a", "b", "c"].map((name) => ({ type: 3, name, description: "D", choices }));
const small = JSON.stringify({ name: "greet", description: "Says hello" });
const text = `[${small},${JSON.stringify({ name: "many", description: "D", options })}]`;

class Document extends FakeDocument {
  offsetAt(offset: number): number {
    return offset;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(settings, { counters: undefined });
});

afterEach(() => void vi.useRealTimers());

/** Puts the cursor into a file, and waits until its command is counted. */
function cursorAt(active: number, name = "a.commands.json"): void {
  const document = new Document(URI.parse(`file:///${name}`), text);
  Object.assign(vscode.window, { activeTextEditor: { document, selection: { active } } });
  selectionChanged();
  vi.runAllTimers();
}

test("the characters of the command at the cursor are in the status bar near the limit", () => {
  showBudget();
  cursorAt(text.indexOf("many"));
  expect([item.isShown, item.text]).toEqual([true, expect.stringMatching(/^7[5-9]\d\d\/8000/)]);
  expect(item.tooltip).toMatch(/^\/many uses 7\d\d\d of 8000 characters\.$/);
  cursorAt(text.indexOf("greet"));
  expect(item.isShown).toBe(false);
  cursorAt(text.indexOf("many"));
  cursorAt(text.indexOf("many"), "a.lobby.json");
  expect(item.isShown).toBe(false);
});

test("the setting for counters shows the characters always, or never", () => {
  showBudget();
  Object.assign(settings, { counters: "always" });
  cursorAt(text.indexOf("greet"));
  expect([item.isShown, item.text]).toEqual([true, "15/8000"]);
  Object.assign(settings, { counters: "off" });
  cursorAt(text.indexOf("many"));
  expect(item.isShown).toBe(false);
});
