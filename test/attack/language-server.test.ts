import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { kinds } from "../../core/kinds/kinds.ts";
import { root } from "../../scripts/processes.mjs";
import { LanguageClient } from "../server/language-client.ts";
import { methodOf, requestsAt } from "../server/requests.ts";

/** The bundled server with little memory: what needs gigabytes ends it. */
function startServer(): ChildProcess {
  const args = ["--max-old-space-size=300", path.join(root, "dist/server.cjs"), "--stdio"];
  return spawn(process.execPath, args, { stdio: ["pipe", "pipe", "ignore"] });
}

let server: ChildProcess;
beforeEach(() => {
  server = startServer();
});
afterEach(async () => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
});

function client(): LanguageClient {
  const { stdin, stdout } = server;
  if (!stdin || !stdout) throw new Error("The server has no streams.");
  return new LanguageClient(createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin)));
}

const many = 100_000;
const option = `{ "type": 3, "name": "a", "description": "b" },`;
const hostile: Readonly<Record<string, string>> = {
  "open brackets": "[".repeat(many),
  "nested objects": `{"a":`.repeat(many),
  "a deep list behind a command": `[{ "name": "a", "description": "b" }, ${"[".repeat(many)}${"]".repeat(many)}]`,
  "deep options": `[{ "name": "a", "options": ${`[{"options":`.repeat(many)}`,
  "brackets that do not match": `[${"[".repeat(many)}${"}".repeat(many)}`,
  "empty objects": `[${"{},".repeat(20_000)}]`,
  "a long name": `[{ "name": "${"A b".repeat(300_000)}", "description": "x" }]`,
  suppressions: `[${"// command-manifest-ignore name-length\n".repeat(10_000)}{ "name": "a", "description": "b" }]`,
  options: `[{ "name": "a", "description": "b", "options": [${option.repeat(5_000)}] }]`,
  "one property many times": `[{ ${`"name": "a",`.repeat(20_000)} "description": "b" }]`,
  overwrites: `{ "permissions": [${`{ "id": "1", "type": 1, "permission": true },`.repeat(10_000)}] }`,
};
const files = ["commands", ...kinds.map(({ name }) => name)].map((kind) => `a.${kind}.json`);

describe("a hostile text", () => {
  it.each(Object.entries(hostile))(
    "%s: every request about every kind is answered",
    async (_, text) => {
      const editor = client();
      await editor.initialize();
      for (const file of [...files, "command-manifest.config.json"]) {
        const uri = `file:///${file}`;
        await editor.open(uri, text);
        for (const [name, params] of Object.values(requestsAt({ line: 0, character: 40 })).flat()) {
          const answer = await editor.ask(methodOf(name), uri, params).catch(({ message }: Error) => message);
          expect(answer, `${name} of ${file}`).not.toBe(undefined);
        }
        await editor.close(uri);
      }
      await editor.stop();
    },
    120_000,
  );
});

/** IDs that no request of the test has. */
const strangeId = fc.integer({ min: 1_000_000 });
const junk = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record({ jsonrpc: fc.constant("2.0"), id: fc.oneof(strangeId, fc.string()), method: fc.string() })
    .map((value) => JSON.stringify(value)),
  fc
    .record({
      jsonrpc: fc.constant("2.0"),
      id: fc.option(strangeId),
      method: fc.constantFrom(
        "textDocument/didOpen",
        "textDocument/didChange",
        "textDocument/hover",
        "textDocument/diagnostic",
        "workspace/didChangeConfiguration",
        "workspace/didChangeWatchedFiles",
        "commandManifest/namesFound",
      ),
      params: fc.jsonValue(),
    })
    .map((value) => JSON.stringify(value)),
);

describe("messages that are no protocol", () => {
  it("do not end the server", async () => {
    const editor = client();
    await editor.initialize();
    // What answers to junk say, a client may throw away.
    editor.connection.onError(() => {});
    for (const body of fc.sample(junk, 400)) {
      server.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    }
    const uri = "file:///a.commands.json";
    await editor.open(uri, `[{ "name": "Ping", "description": "Pong" }]`);
    expect((await editor.diagnostics(uri)).map(({ code }) => code)).toEqual(["name-lowercase"]);
    expect(server.exitCode).toBe(null);
  });
});
