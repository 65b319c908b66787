import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { URI } from "vscode-uri";
import { vscode } from "../faces/editor.ts";
import { MapStore } from "../support/map-store.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

vi.mock("vscode", async () => (await import("../faces/editor.ts")).vscode);

const nothing = { dispose: () => {} };
const listen = () => nothing;
const registered: string[] = [];
const watcher = { onDidCreate: listen, onDidChange: listen, onDidDelete: listen, ...nothing };
Object.assign(vscode, { Disposable: { from: () => nothing } });
Object.assign(vscode.workspace, { onDidChangeTextDocument: listen, createFileSystemWatcher: () => watcher });
Object.assign(vscode.window, {
  registerWebviewPanelSerializer: (viewType: string) => {
    registered.push(viewType);
    return nothing;
  },
});

const { TestInteractions } = await import("../../client/interactions/test-interactions.ts");

/** Shows a page again that had this state before the window was loaded again. */
async function restored(state: unknown) {
  const workspaceState = new MapStore();
  const context = { extensionUri: URI.file("/extension"), secrets: new MapStore(), workspaceState };
  const forms = new TestInteractions(context as never, { find: async () => undefined, onDidChange: listen } as never);
  const posted: unknown[] = [];
  let receive: (message: unknown) => Promise<unknown> = () => expect.unreachable();
  const webview = {
    html: "",
    asWebviewUri: String,
    postMessage: async (message: unknown) => posted.push(message) > 0,
    onDidReceiveMessage: (receiver: typeof receive) => {
      receive = receiver;
      return nothing;
    },
  };
  const panel = { webview, onDidDispose: listen, dispose: vi.fn() };
  await forms.deserializeWebviewPanel(panel as never, state);
  return { panel, posted, receive: (message: unknown) => receive(message) };
}

it("a form is there again after a reload of the window, with its manifest", async () => {
  const folder = TemporaryFolder.forTest();
  const uri = folder.write("a.commands.json", `[{ "name": "ping", "description": "Pings" }]`);
  const { panel, posted, receive } = await restored({ uri, guildLocale: "fr" });
  const { activationEvents } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(activationEvents).toContain(`onWebviewPanel:${registered[0]}`);
  expect(panel.webview.html).toContain("test-interaction.js");
  await receive({ kind: "ready" });
  expect(posted).toMatchObject([{ kind: "form", uri, isSaved: false, history: [] }]);
  expect(posted[0]).not.toHaveProperty("problem");
  expect(panel.dispose).not.toHaveBeenCalled();
});

it.each([undefined, {}, { uri: "file:///gone.commands.json", guildLocale: "fr" }])(
  "a form whose manifest is gone or not known is closed after a reload: %j",
  async (state) => {
    const { panel } = await restored(state);
    expect(panel.dispose).toHaveBeenCalledOnce();
  },
);
