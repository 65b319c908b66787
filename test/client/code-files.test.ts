import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { State } from "vscode-languageclient";
import { URI } from "vscode-uri";
import { FakeDocument, settings, vscode } from "../faces/editor.ts";

const ours = 'import { SlashCommandBuilder } from "discord.js";\n';

/** What the editor tells of documents, settings and files, by the name of the event. */
const events = {
  opened: new vscode.EventEmitter(),
  closed: new vscode.EventEmitter(),
  changed: new vscode.EventEmitter(),
  configured: new vscode.EventEmitter(),
  files: new vscode.EventEmitter(),
  server: new vscode.EventEmitter(),
};
let told: readonly string[] = [];
let project: object | undefined;

vi.mock("vscode", async () => {
  const { vscode: fake } = await import("../faces/editor.ts");
  return {
    ...fake,
    Disposable: {
      from: (...all: readonly { dispose(): void }[]) => ({
        dispose: () => {
          for (const one of all) one.dispose();
        },
      }),
    },
    workspace: Object.assign(fake.workspace, {
      onDidOpenTextDocument: events.opened.event,
      onDidCloseTextDocument: events.closed.event,
      onDidChangeTextDocument: events.changed.event,
      onDidChangeConfiguration: events.configured.event,
      createFileSystemWatcher: () => ({
        onDidCreate: events.files.event,
        onDidChange: events.files.event,
        onDidDelete: events.files.event,
        dispose: () => {},
      }),
    }),
    commands: {
      executeCommand: async (_: string, _key: string, paths: readonly string[]) => {
        expect(paths.filter((path) => path.includes("\\"))).toHaveLength(paths.length / 2);
        told = paths.filter((path) => path.includes("/")).map((path) => path.split("/").at(-1) ?? "");
      },
    },
  };
});
// The library asks for the editor past the mock.
vi.mock("vscode-languageclient", () => ({
  State: { Stopped: 1, Running: 2, Starting: 3 },
  TextDocumentSyncKind: { Incremental: 2 },
}));
vi.mock("../../client/manifests/workspace.ts", () => ({
  currentWorkspace: () => ({ nearestProject: async () => project }),
}));
vi.mock("../../client/ui/output.ts", () => ({ logFailure: expect.unreachable }));

const { CodeFiles } = await import("../../client/code/code-files.ts");
const { hasCheckedCode, isToBeChecked } = await import("../../client/code/checked-documents.ts");

/** A language client that remembers which features are registered, by the last part of their documents' paths. */
class FakeClient {
  state = State.Running;
  readonly onDidChangeState = events.server.event;
  readonly registered = new Map<string, Map<string, string>>();

  getFeature(method: string) {
    const own = this.registered.get(method) ?? new Map<string, string>();
    this.registered.set(method, own);
    return {
      register: ({
        id,
        registerOptions,
      }: {
        id: string;
        registerOptions: { documentSelector: { pattern: string }[] };
      }) => own.set(id, registerOptions.documentSelector.map(({ pattern }) => pattern.split(/[\\/]/).at(-1)).join()),
      unregister: (id: string) => own.delete(id),
    };
  }

  get served(): string[] {
    return [...(this.registered.get("textDocument/didOpen")?.values() ?? [])];
  }

  run(state: State): void {
    this.state = state;
    for (const own of this.registered.values()) own.clear();
    events.server.fire({ newState: state });
  }
}

let client: FakeClient;
beforeEach(() => {
  client = new FakeClient();
  project = undefined;
  told = [];
  vscode.workspace.textDocuments = [];
  delete settings.code;
});

const document = (name: string, text = ours, language = "typescript") =>
  new FakeDocument(URI.file(`/bot/${name}`), text, language);

/** Starts with open documents. */
async function start(...open: readonly FakeDocument[]): Promise<void> {
  vscode.workspace.textDocuments = open;
  const files = new CodeFiles(client as never);
  onTestFinished(() => files.dispose());
  await Promise.resolve();
}

test("only documents of code with commands are handed to the server, and for nothing that a language has itself", async () => {
  await start(
    document("a.ts"),
    document("b.ts", ""),
    document("c.json", ours, "json"),
    document("d.js", ours, "javascript"),
  );
  await expect.poll(() => client.served).toEqual(["a.ts", "d.js"]);
  expect([...client.registered.keys()].map((method) => method.split("/")[1]).sort()).toEqual(
    ["didChange", "didClose", "didOpen", "hover", "codeLens", "inlayHint", "codeAction", "diagnostic"].sort(),
  );
  await expect.poll(() => told).toEqual(["a.ts", "d.js"]);
});

test("a project file decides, whatever the code imports", async () => {
  project = { folder: "file:///bot", project: { code: ["src/*.ts"] } };
  await start(document("src/a.ts", ""), document("b.ts"));
  await expect.poll(() => client.served).toEqual(["a.ts"]);
  project = { folder: "file:///bot", project: {} };
  events.files.fire(URI.file("/bot/command-manifest.config.json"));
  await expect.poll(() => client.served).toEqual([]);
  expect([...client.registered.values()].map(({ size }) => size)).toEqual(Array(8).fill(0));
});

test("the setting turns it off and on", async () => {
  const open = document("a.ts");
  await start(open);
  await expect.poll(() => client.served).toEqual(["a.ts"]);
  settings.code = "off";
  events.configured.fire({ affectsConfiguration: () => true });
  await expect.poll(() => client.served).toEqual([]);
  expect(await isToBeChecked(open as never)).toBe(false);
  settings.code = "on";
  events.configured.fire({ affectsConfiguration: () => true });
  await expect.poll(() => client.served).toEqual(["a.ts"]);
});

test("a document that is opened, begins to import a library, and closes comes and goes", async () => {
  await start();
  const opened = document("a.ts");
  events.opened.fire(opened);
  await expect.poll(() => client.served).toEqual(["a.ts"]);
  expect(hasCheckedCode(opened as never)).toBe(true);
  vscode.workspace.textDocuments = [opened, document("b.ts")];
  events.changed.fire({ document: document("b.ts") });
  await expect.poll(() => client.served).toEqual(["a.ts", "b.ts"]);
  events.closed.fire(opened);
  expect(hasCheckedCode(opened as never)).toBe(false);
  await expect.poll(() => client.served).toEqual(["b.ts"]);
});

test("a server that starts again gets the documents again, and one that is stopped none", async () => {
  await start(document("a.ts"));
  await expect.poll(() => client.served).toEqual(["a.ts"]);
  client.run(State.Stopped);
  events.opened.fire(document("b.ts"));
  await expect.poll(() => told).toEqual(["a.ts", "b.ts"]);
  expect(client.served).toEqual([]);
  client.run(State.Running);
  expect(client.served).toEqual(["a.ts", "b.ts"]);
});
