import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { URI, Utils } from "vscode-uri";
import type { Answers } from "../../client/exports/answers.ts";
import type { Published } from "../../client/exports/api.ts";
import type { EndedPublish } from "../../client/publish/ended-publish.ts";
import { FakeDocument, vscode } from "../faces/editor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

type Shown = { readonly source: string; readonly message: string };

/** The problems that the editor shows, by their URIs, and what tells of their changes. */
const shown = new Map<string, readonly Shown[]>();
const changed = new vscode.EventEmitter();
const closed = new vscode.EventEmitter();
const onDisk = new vscode.EventEmitter();
const never = () => ({ dispose: () => {} });
const watcher = { onDidCreate: never, onDidChange: onDisk.event, onDidDelete: never, dispose: () => {} };

function disposeAll(all: readonly { dispose(): void }[]): void {
  for (const one of all) one.dispose();
}

vi.mock("vscode", async () => {
  const { vscode: fake } = await import("../faces/editor.ts");
  return {
    ...fake,
    Uri: Object.assign(URI, { joinPath: Utils.joinPath }),
    Disposable: { from: (...all: readonly { dispose(): void }[]) => ({ dispose: () => disposeAll(all) }) },
    workspace: Object.assign(fake.workspace, {
      createFileSystemWatcher: () => watcher,
      onDidCloseTextDocument: closed.event,
    }),
    languages: {
      onDidChangeDiagnostics: (listener: (value: unknown) => void) => changed.event(listener),
      getDiagnostics: (uri?: URI) =>
        uri ? (shown.get(uri.toString()) ?? []) : [...shown].map(([key, all]) => [URI.parse(key), all]),
    },
  };
});

const { exportsOf } = await import("../../client/exports/exports.ts");
const { answersOf } = await import("../../client/exports/answers.ts");
const { Services } = await import("../../client/places/services.ts");
const { noQuestions, typeId } = await import("../../client/ui/ask.ts");
const { UserErrorWithActions } = await import("../../client/ui/user-error.ts");

const folder = new TemporaryFolder();
const subscriptions: { dispose(): void }[] = [];
const context = { extension: { packageJSON: { version: "0.1.0" } }, subscriptions } as never;
const file = URI.file(path.join(folder.path, "a.commands.json"));

beforeEach(() => {
  shown.clear();
  vscode.workspace.isTrusted = true;
  vscode.workspace.textDocuments = [];
  vscode.workspace.workspaceFolders = [{ uri: URI.file(folder.path), name: "bot" }];
  return () => folder.remove();
});
afterEach(() => {
  disposeAll(subscriptions.splice(0));
  vscode.workspace.workspaceFolders = undefined;
});

const nothing: Answers = {
  globs: ["**/*.commands.json"],
  check: async () => [],
  plan: () => Promise.reject(new Error("not asked")),
  onDidPublish: () => ({ dispose: () => {} }),
};
const apiWith = (answers: Partial<Answers>) =>
  exportsOf(context, async () => ({ answers: { ...nothing, ...answers } })).getAPI(1);

test("methods wait until the extension has loaded, and reject when it could not load", async () => {
  let load: (loaded: { readonly answers: Answers }) => void = () => {};
  const loading = new Promise<{ readonly answers: Answers }>((resolve) => {
    load = resolve;
  });
  const api = exportsOf(context, () => loading).getAPI(1);
  const checked = api.check();
  const settled = vi.fn();
  void checked.finally(settled);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  load({ answers: nothing });
  expect(await checked).toEqual([]);

  const failed = exportsOf(context, () => Promise.reject(new Error("No memory.\nat a.ts"))).getAPI(1);
  await expect(failed.check()).rejects.toThrow("Something went wrong: No memory.");
  await expect(failed.plan("team")).rejects.toThrow("Something went wrong: No memory.");
});

test("an error has its sentence alone, without what its buttons would do", async () => {
  const error = new UserErrorWithActions("Sign in first.", { title: "Sign In…", run: () => {} });
  const api = apiWith({ plan: () => Promise.reject(error) });
  const rejected = await api.plan("team").catch((one: unknown) => one);
  expect(rejected).toBeInstanceOf(Error);
  expect({ ...(rejected as object), message: (rejected as Error).message }).toEqual({ message: "Sign in first." });
  expect((rejected as Error).cause).toBeUndefined();
});

test("fires only when findings change, and only for listeners that are not disposed", () => {
  const ours = { source: "command-manifest", message: "Names must be lowercase" };
  const key = file.toString();
  shown.set(key, [ours]);
  const api = apiWith({});
  const heard: string[] = [];
  const listening = api.onDidChangeFindings((uri) => heard.push(path.basename(uri.path)));
  const change = (...all: readonly Shown[]) => {
    shown.set(key, all);
    changed.fire({ uris: [file] });
  };
  change(ours, { source: "spelling", message: "Greet?" });
  change(ours, { source: "command-manifest publish", message: "Refused" });
  expect(heard).toEqual([]);
  change({ ...ours, message: "Another" });
  change();
  change();
  expect(heard).toEqual(["a.commands.json", "a.commands.json"]);
  listening.dispose();
  change(ours);
  expect(heard).toHaveLength(2);
});

test("fires for a closed file when it changes on disk, and when a file is closed", async () => {
  const heard = new Set<string>();
  apiWith({}).onDidChangeFindings((uri) => heard.add(path.basename(uri.path)));
  await Promise.resolve();
  const open = URI.file(path.join(folder.path, "open.commands.json"));
  vscode.workspace.textDocuments = [new FakeDocument(open, "")];
  onDisk.fire(open);
  closed.fire({ uri: URI.file("/a.ts"), languageId: "typescript" });
  expect([...heard]).toEqual([]);
  onDisk.fire(file);
  closed.fire({ uri: open, languageId: "command-manifest" });
  expect([...heard]).toEqual(["a.commands.json", "open.commands.json"]);
});

test("the event of a publish has its public fields only, without the token", () => {
  let end: (ended: EndedPublish) => void = () => {};
  const onDidPublish = (listener: typeof end) => {
    end = listener;
    return { dispose: () => {} };
  };
  const heard: Published[] = [];
  answersOf({ onDidPublish } as never).onDidPublish((one) => void heard.push(one));
  const destination = {
    ...{ targetName: "team", target: { applicationId: "1", guildId: "2" }, where: "to guild 2 on discord.com" },
    service: { authorization: "Bot a.b.c" },
  };
  const published = { id: "3", type: 1, name: "old" };
  end({ destination, result: "failed", done: [{ kind: "delete", published }] } as never);
  expect(heard).toEqual([
    {
      ...{ target: "team", application_id: "1", guild_id: "2", where: "to guild 2 on discord.com", result: "failed" },
      done: [{ kind: "delete", id: "3", type: 1, name: "old" }],
    },
  ]);
});

test("what a listener changes does not reach the next one, nor the extension", async () => {
  const fired = new vscode.EventEmitter();
  const own = { result: "done", done: [{ kind: "update", changes: [{ path: ["a"], after: { name: "x" } }] }] };
  const api = apiWith({ onDidPublish: (listener) => fired.event(listener as never) as never });
  await Promise.resolve();
  const heard: string[] = [];
  for (const _ of ["first", "second"]) {
    api.onDidPublish((published) => {
      heard.push(JSON.stringify(published));
      const [step] = published.done as unknown as { changes: { after: { name: string } }[] }[];
      if (step?.changes[0]) step.changes[0].after.name = "changed";
      Object.assign(published, { result: "failed", done: [] });
    });
    api.onDidChangeFindings((uri) => {
      heard.push(uri.path);
      Object.assign(uri, { path: "/changed" });
    });
  }
  fired.fire(own);
  expect(heard.splice(0)).toEqual([JSON.stringify(own), JSON.stringify(own)]);
  closed.fire({ uri: file, languageId: "command-manifest" });
  expect(heard).toEqual([file.path, file.path]);
  expect(file.path).not.toBe("/changed");
});

test("a listener is called with its own this, until it is disposed of", () => {
  const own = { heard: 0 };
  const listener = function (this: typeof own): void {
    this.heard++;
  };
  const listening = apiWith({}).onDidChangeFindings(listener, own);
  closed.fire({ uri: file, languageId: "command-manifest" });
  listening.dispose();
  closed.fire({ uri: file, languageId: "command-manifest" });
  expect(own.heard).toBe(1);
});

test("a workspace that is not trusted is checked, and nothing is planned in it", async () => {
  vscode.workspace.isTrusted = false;
  folder.write("a.commands.json", `[{ "name": "A", "description": "A" }]`);
  const planUnseen = vi.fn();
  const answers = answersOf({ planUnseen } as never);
  const [checked] = await answers.check(file as never);
  expect(checked?.findings).toEqual([
    expect.objectContaining({ code: "name-lowercase", severity: "error", start: 12, line: 1, column: 13 }),
  ]);
  await expect(answers.plan("team", undefined)).rejects.toThrow("Publishing requires a trusted workspace.");
  expect(planUnseen).not.toHaveBeenCalled();
});

test("without a folder or a manifest there is nothing to find", async () => {
  const answers = answersOf({} as never);
  folder.write("notes.txt", "");
  expect(await answers.check(undefined)).toEqual([]);
  vscode.workspace.workspaceFolders = undefined;
  expect(await answers.check(undefined)).toEqual([]);
  await expect(answers.plan("team", undefined)).rejects.toThrow("The target “team” requires a project file.");
});

test("a file that is no text is not read", async () => {
  folder.write("a.commands.json", new Uint8Array([0xff, 0xfe, 0xff]) as never);
  await expect(answersOf({} as never).check(file as never)).rejects.toThrow("a.commands.json cannot be read.");
});

test("asks no question: neither whether to start the local service, nor for an ID", async () => {
  const local = { canStart: true, find: async () => undefined, start: vi.fn() };
  await expect(new Services(local as never, {} as never).running("local", "team")).rejects.toThrow(
    "The local service is not running. Start it first.",
  );
  expect(local.start).not.toHaveBeenCalled();
  const asked = typeId("Application ID on discord.com. Saved for this workspace.").ask(noQuestions("Plan"));
  await expect(asked).rejects.toThrow(
    "Plan: a question has to be answered in the editor first. Application ID on discord.com.",
  );
});
