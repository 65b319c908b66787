import { beforeEach, describe, expect, it } from "vitest";
import { type CodeLens, type Diagnostic, MessageType } from "vscode-languageserver-protocol";
import { Program } from "../cli/program.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { rangeOf } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

const ping = `[{ "name": "ping", "description": "Answers with pong" }]`;

let folder: TemporaryFolder;
let client: LanguageClient;
beforeEach(async () => {
  folder = TemporaryFolder.forTest();
  client = await LanguageClient.started();
});

const write = (name: string, text: string) => folder.write(name, text);

async function openFile(name: string, text: string): Promise<string> {
  const uri = write(name, text);
  await client.open(uri, text);
  return uri;
}

const created = (uri: string) =>
  client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 1 }] });

const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);
const changed = (uri: string) =>
  client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 2 }] });

describe("the manifests of one project", () => {
  it("are checked together, and a duplicate names its twin in the other file", async () => {
    write("command-manifest.config.json", "{}");
    const b = write("sub/b.commands.json", ping);
    const a = await openFile("a.commands.json", ping);
    const [diagnostic] = await client.diagnostics(a);
    expect(diagnostic?.code).toBe("duplicate-command");
    const location = { uri: b, range: rangeOf(ping, `"ping"`) };
    expect(diagnostic?.relatedInformation).toEqual([{ location, message: "The other command with this name" }]);
  });

  it("follow a folder that is reported in place of the files in it", async () => {
    client = await LanguageClient.started(undefined, folder.uri);
    write("command-manifest.config.json", "{}");
    const a = await openFile("a.commands.json", ping);
    expect(await client.diagnostics(a)).toEqual([]);
    write("copied/below/b.commands.json", ping);
    write("node_modules/bot/c.commands.json", ping);
    await created(folder.uriOf("copied"));
    await expect.poll(async () => codes(await client.diagnostics(a))).toEqual(["duplicate-command"]);
    const [diagnostic] = await client.diagnostics(a);
    expect(diagnostic?.relatedInformation?.map(({ location }) => location.uri)).toEqual([
      folder.uriOf("copied/below/b.commands.json"),
    ]);
  });

  it("stand whatever is reported as created: thousands of files, folders outside, and what is no address", async () => {
    client = await LanguageClient.started(undefined, folder.uri);
    const errors: string[] = [];
    client.connection.onNotification("window/logMessage", ({ type, message }) => {
      if (type === MessageType.Error) errors.push(message);
    });
    write("command-manifest.config.json", "{}");
    const a = await openFile("a.commands.json", ping);
    const odd = ["", "x", "file:///", new URL("..", folder.uri).href, "file://host/share", "git:/a?b#c", "file:///%"];
    const many = Array.from({ length: 5_000 }, (_, index) => folder.uriOf(`build/${index}.js`));
    write("copied/b.commands.json", ping);
    const changes = [...odd, ...many, folder.uriOf("copied")].map((uri) => ({ uri, type: 1 }));
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes });
    await expect.poll(async () => codes(await client.diagnostics(a))).toEqual(["duplicate-command"]);
    expect(errors).toEqual([]);
  });

  it("follow the deletion of a folder that has only their project file", async () => {
    write("bot/command-manifest.config.json", `{ "rules": { "duplicate-command": "off" } }`);
    const a = await openFile("bot/a.commands.json", `[${ping.slice(1, -1)}, ${ping.slice(1, -1)}]`);
    expect(await client.diagnostics(a)).toEqual([]);
    folder.delete("bot");
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", {
      changes: [{ uri: folder.uriOf("bot"), type: 3 }],
    });
    expect(codes(await client.diagnostics(a))).toContain("duplicate-command");
  });

  it("follow what is typed in another one, and go back to its file when it closes", async () => {
    write("command-manifest.config.json", "{}");
    const a = await openFile("a.commands.json", ping);
    const b = await openFile("b.commands.json", ping);
    expect(codes(await client.diagnostics(a))).toEqual(["duplicate-command"]);
    await client.edit(b, { range: rangeOf(ping, "ping"), text: "pong" });
    expect(await client.diagnostics(a)).toEqual([]);
    await client.close(b);
    expect(codes(await client.diagnostics(a))).toEqual(["duplicate-command"]);
  });

  it("follow what happens to another one outside the editor", async () => {
    write("command-manifest.config.json", "{}");
    const b = write("b.commands.json", ping);
    const a = await openFile("a.commands.json", ping);
    expect(codes(await client.diagnostics(a))).toEqual(["duplicate-command"]);
    write("b.commands.json", "[]");
    await changed(b);
    expect(await client.diagnostics(a)).toEqual([]);
    write("c.commands.json", ping);
    await changed(folder.uriOf("c.commands.json"));
    expect(codes(await client.diagnostics(a))).toEqual(["duplicate-command"]);
    folder.delete("c.commands.json");
    await changed(folder.uriOf("c.commands.json"));
    expect(await client.diagnostics(a)).toEqual([]);
  });
});

it("counts the project's commands in the lens over the list", async () => {
  client.settings = { counters: "always" };
  folder.write("command-manifest.config.json", "{}");
  folder.write("b.commands.json", `[{ "name": "b" }, { "type": 2, "name": "B" }]`);
  const a = await openFile("a.commands.json", ping);
  const [lens] = await client.ask<CodeLens[]>("textDocument/codeLens", a);
  expect(lens?.command?.title).toBe("2/100 slash · 1/15 user · 0/15 message in this scope (1 command in this file)");
});

describe("the project file", () => {
  it("has a finding while the types that it names are not those of its manifests", async () => {
    const project = await openFile("command-manifest.config.json", `{ "types": "src/commands.d.ts" }`);
    const a = await openFile("a.commands.json", ping);
    const messages = async () => (await client.diagnostics(project)).map(({ message }) => message);
    expect(await messages()).toEqual([expect.stringMatching(/^src\/commands\.d\.ts does not exist\. Run/)]);
    const { stdout: text } = await new Program().run(["types", "--out", "x.d.ts"], { cwd: folder.path });
    expect(text).toBe("Wrote x.d.ts.\n");
    const types = write("src/commands.d.ts", folder.read("x.d.ts"));
    await changed(types);
    expect(await messages()).toEqual([]);
    await client.edit(a, { range: rangeOf(ping, "ping"), text: "pong" });
    expect(await messages()).toEqual([expect.stringMatching(/^src\/commands\.d\.ts is out of date\. Run/)]);
    await client.edit(a, { range: rangeOf(ping, "ping"), text: "ping" });
    expect(await messages()).toEqual([]);
    folder.delete("src");
    const deleted = { uri: folder.uriOf("src"), type: 3 };
    await client.connection.sendNotification("workspace/didChangeWatchedFiles", { changes: [deleted] });
    expect(await messages()).toEqual([expect.stringMatching(/does not exist/)]);
  });
});

it("says nothing of plain JSON that is no manifest, and nothing yet of the other kinds", async () => {
  await client.open("file:///package.json", `{ "name": { "first": 1 } }`, "json");
  expect(await client.diagnostics("file:///package.json")).toEqual([]);
  await client.open("file:///a.lobby.json", `{ "members": [] }`);
  expect(await client.diagnostics("file:///a.lobby.json")).toEqual([]);
});
