import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  CancellationTokenSource,
  FileChangeType,
  LSPErrorCodes,
  ProgressType,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver-protocol";
import { CommandsDocument } from "../../core/kinds/commands/commands-document.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { rangeOf } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

const ping = `[{ "name": "ping", "description": "Answers with pong" }]`;
const upper = `[{ "name": "Ping", "description": "Answers with pong" }]`;
const config = "command-manifest.config.json";

let folder: TemporaryFolder;
let client: LanguageClient;
beforeEach(async () => {
  folder = TemporaryFolder.forTest();
  client = await LanguageClient.started(undefined, folder.uri);
  await client.configure({ diagnostics: "workspace" });
});
afterEach(() => void vi.restoreAllMocks());

/** The codes by file, of full reports; “unchanged” for the others. */
function codesOf(reports: readonly WorkspaceDocumentDiagnosticReport[]): Record<string, unknown> {
  const said = (one: WorkspaceDocumentDiagnosticReport) =>
    one.kind === "full" ? one.items.map(({ code }) => code) : one.kind;
  return Object.fromEntries(reports.map((one) => [one.uri.slice(folder.uri.length + 1), said(one)]));
}

const idsOf = (reports: readonly WorkspaceDocumentDiagnosticReport[]) =>
  reports.map(({ uri, resultId = "" }) => ({ uri, value: resultId }));

const happens = (name: string, type: FileChangeType = FileChangeType.Changed) =>
  client.connection.sendNotification("workspace/didChangeWatchedFiles", {
    changes: [{ uri: folder.uriOf(name), type }],
  });

/** A request as VS Code sends it: what it is sent while it waits for the answer, and the answer. */
function streamed(previousResultIds: readonly { uri: string; value: string }[] = []) {
  const received: WorkspaceDocumentDiagnosticReport[] = [];
  const cancelling = new CancellationTokenSource();
  const partialResultToken = `token-${Math.random()}`;
  client.connection.onProgress(new ProgressType<WorkspaceDiagnosticReport>(), partialResultToken, ({ items }) => {
    received.push(...items);
  });
  const params = { previousResultIds, partialResultToken };
  const answer = client.connection.sendRequest<WorkspaceDiagnosticReport>(
    "workspace/diagnostic",
    params,
    cancelling.token,
  );
  return { received, answer, cancelling };
}

describe("the findings of the workspace", () => {
  it("workspace findings are cleared while the setting is “openFiles”", async () => {
    const uri = folder.write("a.commands.json", upper);
    const reports = await client.workspaceDiagnostics();
    await client.configure({ diagnostics: "openFiles" });
    expect(await client.workspaceDiagnostics()).toEqual([]);
    expect(await client.workspaceDiagnostics(idsOf(reports))).toMatchObject([{ kind: "full", uri, items: [] }]);
  });

  it("are of what is typed where a document is open, with its version", async () => {
    const uri = folder.write("a.commands.json", ping);
    await client.open(uri, upper);
    expect(await client.workspaceDiagnostics()).toMatchObject([
      { uri, version: 1, items: [{ code: "name-lowercase" }] },
    ]);
    await client.close(uri);
    expect(await client.workspaceDiagnostics()).toMatchObject([{ uri, version: null, items: [] }]);
  });

  it("are unchanged where the client has them, from either request", async () => {
    const uri = folder.write("a.commands.json", upper);
    await client.open(uri, upper);
    const [report] = await client.workspaceDiagnostics();
    const previousResultId = report?.resultId;
    expect(await client.ask("textDocument/diagnostic", uri, { previousResultId })).toEqual({
      kind: "unchanged",
      resultId: previousResultId,
    });
    expect(codesOf(await client.workspaceDiagnostics(report ? idsOf([report]) : []))).toEqual({
      "a.commands.json": "unchanged",
    });
    await client.edit(uri, { text: ping });
    expect(await client.ask("textDocument/diagnostic", uri, { previousResultId })).toMatchObject({
      kind: "full",
      items: [],
    });
  });

  it("follow files that come, change and go, and clear those of files and folders that are gone", async () => {
    folder.write("a.commands.json", upper);
    folder.write("sub/b.commands.json", upper);
    const first = await client.workspaceDiagnostics();
    folder.write("a.commands.json", ping);
    await happens("a.commands.json");
    folder.write("c.commands.json", upper);
    await happens("c.commands.json", FileChangeType.Created);
    folder.delete("sub");
    await happens("sub", FileChangeType.Deleted);
    const second = await client.workspaceDiagnostics(idsOf(first));
    expect(codesOf(second)).toEqual({
      "a.commands.json": [],
      "c.commands.json": ["name-lowercase"],
      "sub/b.commands.json": [],
    });
    expect(codesOf(await client.workspaceDiagnostics(idsOf(second)))).toEqual({
      "a.commands.json": "unchanged",
      "c.commands.json": "unchanged",
    });
  });

  it("follow the workspace's folders", async () => {
    const other = TemporaryFolder.forTest();
    other.write("a.commands.json", upper);
    const multi = await LanguageClient.started({
      workspace: { configuration: true, workspaceFolders: true },
      textDocument: { diagnostic: {} },
    });
    await multi.configure(client.settings);
    const change = (event: object) =>
      multi.connection.sendNotification("workspace/didChangeWorkspaceFolders", { event });
    const named = { uri: other.uri, name: "other" };
    await change({ added: [named], removed: [] });
    const reports = await multi.workspaceDiagnostics();
    expect(reports).toMatchObject([{ uri: other.uriOf("a.commands.json"), items: [{ code: "name-lowercase" }] }]);
    await change({ added: [], removed: [named] });
    expect(await multi.workspaceDiagnostics(idsOf(reports))).toMatchObject([{ items: [] }]);
  });
});

describe("a change", () => {
  it("has only that checked again which depends on it", async () => {
    for (const name of ["one", "two"]) {
      folder.write(`${name}/${config}`, "{}");
      folder.write(`${name}/a.commands.json`, upper);
      folder.write(`${name}/b.commands.json`, upper.replace("Ping", "Pong"));
      folder.write(`${name}/guild.commands.json`, `{ "guild_id": "1240000000000000001", "commands": ${upper} }`);
    }
    await client.workspaceDiagnostics();
    const check = vi.spyOn(CommandsDocument.prototype, "check");
    await client.workspaceDiagnostics();
    expect(check).not.toHaveBeenCalled();
    folder.write("one/b.commands.json", upper);
    await happens("one/b.commands.json");
    const reports = codesOf(await client.workspaceDiagnostics());
    expect(check).toHaveBeenCalledTimes(2);
    expect(reports).toMatchObject({
      "one/a.commands.json": ["duplicate-command", "name-lowercase"],
      "one/b.commands.json": ["duplicate-command", "name-lowercase"],
      "one/guild.commands.json": ["name-lowercase"],
      "two/a.commands.json": ["name-lowercase"],
    });
    folder.write(`two/${config}`, `{ "rules": { "name-lowercase": "off" } }`);
    await happens(`two/${config}`);
    await client.workspaceDiagnostics();
    expect(check).toHaveBeenCalledTimes(5);
  });
});

describe("a client that takes partial results", () => {
  it("is sent all at first, and then is answered when something changes", async () => {
    for (let number = 0; number < 120; number++) folder.write(`m${number}.commands.json`, upper);
    const first = streamed();
    expect(await first.answer).toEqual({ items: [] });
    expect(first.received).toHaveLength(120);
    const second = streamed(idsOf(first.received));
    // A request after it is answered, although it waits.
    expect(await client.workspaceDiagnostics(idsOf(first.received))).toHaveLength(120);
    expect(second.received).toEqual([]);
    folder.write("m7.commands.json", ping);
    await happens("m7.commands.json");
    expect(await second.answer).toEqual({ items: [] });
    expect(codesOf(second.received)).toEqual({ "m7.commands.json": [] });
  });

  it("a client gets the findings of the file once an unsaved document is closed", async () => {
    const uri = folder.write("a.commands.json", ping);
    await client.open(uri, ping);
    const known = idsOf(await client.workspaceDiagnostics());
    const waiting = streamed(known);
    await client.edit(uri, { range: rangeOf(ping, "ping"), text: "Ping" });
    await waiting.answer;
    expect(codesOf(waiting.received)).toEqual({ "a.commands.json": ["name-lowercase"] });
    const next = streamed(idsOf(waiting.received));
    await client.close(uri);
    await next.answer;
    expect(codesOf(next.received)).toEqual({ "a.commands.json": [] });
  });

  it("a client gets an empty report for a closed file outside the workspace", async () => {
    await client.open("file:///elsewhere/a.commands.json", upper);
    const waiting = streamed();
    await client.close("file:///elsewhere/a.commands.json");
    await waiting.answer;
    expect(waiting.received).toMatchObject([{ uri: "file:///elsewhere/a.commands.json", items: [] }]);
  });

  it("can cancel while it waits", async () => {
    const { answer, cancelling } = streamed();
    await client.workspaceDiagnostics();
    cancelling.cancel();
    await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  });
});

describe("a client that supports refreshes", () => {
  it("a client is asked to refresh when the setting changes", async () => {
    const dynamic = LanguageClient.inProcess();
    const told: unknown[] = [];
    let next = () => {};
    dynamic.connection.onRequest("client/registerCapability", ({ registrations }) => {
      told.push(...registrations.map((one: { registerOptions?: unknown }) => one.registerOptions));
      next();
      return null;
    });
    dynamic.connection.onRequest("client/unregisterCapability", () => {
      told.push("none");
      return null;
    });
    const telling = () =>
      new Promise<void>((resolve) => {
        next = resolve;
      });
    let said = telling();
    await dynamic.initialize({
      textDocument: { diagnostic: { dynamicRegistration: true } },
      workspace: { configuration: true },
    });
    await said;
    said = telling();
    await dynamic.configure({ diagnostics: "workspace" });
    await said;
    expect(told).toMatchObject([{ workspaceDiagnostics: false }, "none", { workspaceDiagnostics: true }]);
    await dynamic.stop();
  });
});
