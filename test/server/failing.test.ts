import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TextDocuments } from "vscode-languageserver";
import { FileChangeType, type LogMessageParams, LSPErrorCodes, MessageType } from "vscode-languageserver-protocol";
import { clientFeatures } from "../../server/protocol/client-capabilities.ts";
import { Completions } from "../../server/requests/completion.ts";
import { capabilitiesFor } from "../../server/server-capabilities.ts";
import { LanguageClient, modernClient } from "./language-client.ts";
import { methodOf, requestsAt } from "./requests.ts";

const uri = "file:///app.commands.json";
const position = { line: 0, character: 0 };
const requests = requestsAt(position);

let client: LanguageClient;
/** The messages that reach the user, in the log or as a notification, apart from those of normal operation. */
let logged: object[];
beforeEach(async () => {
  client = LanguageClient.inProcess();
  logged = [];
  client.connection.onNotification("window/logMessage", (message: LogMessageParams) => {
    if (message.type !== MessageType.Info) logged.push(message);
  });
  client.connection.onNotification("window/showMessage", (notification) => void logged.push({ notification }));
  await client.initialize();
  await client.open(uri, "[]");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await client.stop();
});

const fail = (): never => {
  throw new Error("on purpose");
};

it("a start is logged with the workspace, so that a log says what it is of", async () => {
  const started = LanguageClient.inProcess();
  const log = new Promise<LogMessageParams>((resolve) =>
    started.connection.onNotification("window/logMessage", resolve),
  );
  await started.initialize(modernClient, "file:///bots");
  const { type, message } = await log;
  expect(type).toBe(MessageType.Info);
  expect(message).toMatch(/^The language server is ready \(Node [\d.]+\)\. Workspace: file:\/\/\/bots$/);
  await started.stop();
});

/** The first log message, apart from those of normal operation. */
function firstFailure({ connection }: LanguageClient): Promise<LogMessageParams> {
  return new Promise((resolve) =>
    connection.onNotification("window/logMessage", (message: LogMessageParams) => {
      if (message.type !== MessageType.Info) resolve(message);
    }),
  );
}

describe("a request whose handler throws", () => {
  it.each(Object.values(requests).flat())("%s answers nothing; the log has the stack", async (name, params, answer) => {
    vi.spyOn(TextDocuments.prototype, "get").mockImplementation(fail);
    vi.spyOn(TextDocuments.prototype, "all").mockImplementation(fail);
    expect(await client.ask(methodOf(name), uri, params)).toEqual(answer);
    expect(logged).toMatchObject([
      { type: MessageType.Error, message: expect.stringMatching(/^Error: on purpose\n +at /) },
    ]);
  });

  it("keeps a completion as it is", async () => {
    vi.spyOn(Completions.prototype, "resolve").mockImplementation(fail);
    const item = { label: "name", data: 0 };
    expect(await client.connection.sendRequest("completionItem/resolve", item)).toEqual(item);
    expect(logged).toMatchObject([{ message: expect.stringMatching(/^Error: on purpose\n +at /) }]);
  });

  it("is one of all that the server offers", () => {
    const offered = Object.keys(capabilitiesFor(clientFeatures({ capabilities: modernClient })));
    expect(Object.keys(requests).sort()).toEqual(offered.filter((name) => name.endsWith("Provider")).sort());
  });
});

it("a request that fails for want of the settings is none that fails for the user", async () => {
  client.connection.onRequest("workspace/configuration", () => fail());
  expect(await client.diagnostics(uri)).toEqual([]);
  expect(logged).toMatchObject([{ message: expect.stringContaining("on purpose") }]);
});

it("settings that could not be read are asked for again", async () => {
  client.connection.onRequest("workspace/configuration", () => fail());
  await client.diagnostics(uri);
  client.connection.onRequest("workspace/configuration", () => [{ rules: { syntax: "off", shape: "off" } }]);
  await client.edit(uri, { text: "7" });
  expect(await client.diagnostics(uri)).toEqual([]);
});

it("a change whose consequences the client refuses ends up in the log, and the server goes on", async () => {
  client.connection.onRequest("workspace/diagnostic/refresh", () => fail());
  const told = firstFailure(client);
  const changes = [{ uri: "file:///b.commands.json", type: FileChangeType.Created }];
  await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes });
  expect(await told).toMatchObject({ type: MessageType.Error, message: expect.stringContaining("on purpose") });
  expect(await client.diagnostics(uri)).toEqual([]);
});

it("a name that is not allowed is said in one sentence, and not logged", async () => {
  await client.edit(uri, { text: `[{ "name": "a" }]` });
  const at = { line: 0, character: 12 };
  const refused = client.ask("textDocument/rename", uri, { position: at, newName: "A b" });
  await expect(refused).rejects.toMatchObject({
    code: LSPErrorCodes.RequestFailed,
    message: "“A b” is not a valid name. Use 1 to 32 lowercase letters, digits, “-” or “_”.",
    data: undefined,
  });
  expect(logged).toEqual([]);
});

it("findings that cannot be sent on their own account are logged with the stack", async () => {
  const pushed = LanguageClient.inProcess();
  const log = firstFailure(pushed);
  await pushed.initialize({});
  vi.spyOn(TextDocuments.prototype, "get").mockImplementation(fail);
  await pushed.open(uri, "[]");
  expect((await log).message).toMatch(/^Error: on purpose\n +at /);
  await pushed.stop();
});
