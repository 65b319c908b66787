import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kinds } from "../../core/kinds/kinds.ts";
import { methodOf, requestsAt } from "../server/requests.ts";
import { SmallServer } from "./small-server.ts";
import { report, rounds } from "./soak.ts";

const many = 100_000;
const option = `{ "type": 3, "name": "a", "description": "b" },`;
const hostile: Readonly<Record<string, string>> = {
  "open brackets": "[".repeat(many),
  "nested objects": `{"a":`.repeat(many),
  "a deep list behind a command": `[{ "name": "a", "description": "b" }, ${"[".repeat(many)}${"]".repeat(many)}]`,
  "deep options": `[{ "name": "a", "options": ${`[{"options":`.repeat(many)}`,
  "brackets that do not match": `[${"[".repeat(many)}${"}".repeat(many)}`,
  "empty objects": `[${"{},".repeat(10_000)}]`,
  "a long name": `[{ "name": "${"A b".repeat(100_000)}", "description": "x" }]`,
  suppressions: `[${"// command-manifest-ignore name-length\n".repeat(5_000)}{ "name": "a", "description": "b" }]`,
  options: `[{ "name": "a", "description": "b", "options": [${option.repeat(2_500)}] }]`,
  "one property many times": `[{ ${`"name": "a",`.repeat(10_000)} "description": "b" }]`,
  overwrites: `{ "permissions": [${`{ "id": "1", "type": 1, "permission": true },`.repeat(5_000)}] }`,
};
const files = ["commands", ...kinds.map(({ name }) => name)].map((kind) => `a.${kind}.json`);

describe("a hostile text", () => {
  it.each(Object.entries(hostile))("%s: every request about every kind is answered", async (_, text) => {
    const { editor } = new SmallServer();
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
  });
});

/** IDs that no request of the test has: the answer to a request "1" is taken for the answer to request 1. */
const strangeId = fc.oneof(fc.integer({ min: 1_000_000 }), fc.string({ minLength: 8 }));
const documents = ["didOpen", "didChange", "hover", "diagnostic"].map((name) => `textDocument/${name}`);
const workspace = ["didChangeConfiguration", "didChangeWatchedFiles"].map((name) => `workspace/${name}`);
const methods = [...documents, ...workspace, "commandManifest/namesFound"];
const junk = fc.oneof(
  fc.string(),
  fc.json(),
  fc.record({ jsonrpc: fc.constant("2.0"), id: strangeId, method: fc.string() }).map((value) => JSON.stringify(value)),
  fc
    .record({
      jsonrpc: fc.constant("2.0"),
      id: fc.option(strangeId),
      method: fc.constantFrom(...methods),
      params: fc.jsonValue(),
    })
    .map((value) => JSON.stringify(value)),
);

describe("messages that are no protocol", () => {
  it("do not end the server", async () => {
    const server = new SmallServer();
    const { editor } = server;
    await editor.initialize();
    // A client may discard the text of errors about junk.
    editor.connection.onError(() => {});
    const messages = rounds(200, 40_000);
    const uri = "file:///a.commands.json";
    for (let sent = 0; sent < messages; sent += 400) {
      for (const body of fc.sample(junk, 400)) server.send(body);
      await editor.open(uri, `[{ "name": "Ping", "description": "Pong" }]`);
      expect((await editor.diagnostics(uri)).map(({ code }) => code)).toEqual(["name-lowercase"]);
      await editor.close(uri);
    }
    expect(server.isAlive).toBe(true);
    report({ "messages that are no protocol": messages });
  });
});
