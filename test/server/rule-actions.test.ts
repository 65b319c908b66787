import { beforeEach, expect, it } from "vitest";
import type { ClientCapabilities, CodeAction } from "vscode-languageserver-protocol";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { applied, rangeOf } from "./cursor.ts";
import { LanguageClient, modernClient } from "./language-client.ts";

const text = `[{ "name": "Ping", "description": "Answers with pong" }]`;
const capabilities: ClientCapabilities = {
  ...modernClient,
  workspace: { ...modernClient.workspace, workspaceEdit: { documentChanges: true, resourceOperations: ["create"] } },
};

let folder: TemporaryFolder;
let client: LanguageClient;
beforeEach(() => {
  folder = TemporaryFolder.forTest();
});

async function actionsOn(content = text, part = "Ping"): Promise<CodeAction[]> {
  client = await LanguageClient.started(capabilities, folder.uri, { commands: true });
  const uri = folder.write("a.commands.json", content);
  await client.open(uri, content);
  return await client.codeActions(uri, rangeOf(content, part), ["quickfix"]);
}

const titled = (actions: readonly CodeAction[], title: string) => actions.find((one) => one.title === title);

it("offers to suppress a finding, to turn its rule off and to read of it, after its fixes and never preferred", async () => {
  const actions = await actionsOn();
  expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([
    ["Change to “ping”", true],
    ["Suppress name-lowercase for this line", false],
    ["Turn off rule name-lowercase in project", false],
    ["Turn off rule name-lowercase in settings", false],
    ["Open rule name-lowercase", false],
  ]);
  for (const { diagnostics } of actions) expect(diagnostics).toMatchObject([{ code: "name-lowercase" }]);
  expect(applied(text, titled(actions, "Suppress name-lowercase for this line")?.edit)).toBe(
    `[{ /* command-manifest-ignore name-lowercase */ "name": "Ping", "description": "Answers with pong" }]`,
  );
  expect(titled(actions, "Turn off rule name-lowercase in settings")?.command).toMatchObject({
    command: "commandManifest.turnOffRule",
    arguments: ["name-lowercase", folder.uriOf("a.commands.json")],
  });
  expect(titled(actions, "Open rule name-lowercase")?.command).toMatchObject({
    command: "commandManifest.openRule",
    arguments: ["name-lowercase"],
  });
});

it("creates the project file where there is none", async () => {
  const action = titled(await actionsOn(), "Turn off rule name-lowercase in project");
  const uri = folder.uriOf("command-manifest.config.json");
  expect(action?.edit?.documentChanges).toMatchObject([
    { kind: "create", uri },
    { textDocument: { uri }, edits: [{ newText: `{\n  "rules": {\n    "name-lowercase": "off"\n  }\n}\n` }] },
  ]);
});

it("edits the project file that is there, and keeps its comments", async () => {
  const project = `{\n  "rules": {} // none yet\n}\n`;
  const uri = folder.write("command-manifest.config.jsonc", project);
  const action = titled(await actionsOn(), "Turn off rule name-lowercase in project");
  expect(action?.edit?.documentChanges).toMatchObject([{ textDocument: { uri, version: null } }]);
  const expected = `{\n  "rules": {\n    "name-lowercase": "off"\n  } // none yet\n}\n`;
  expect(applied(project, action?.edit)).toBe(expected);
});

it("offers nothing in a project that does not list the file", async () => {
  folder.write("command-manifest.config.json", `{ "manifests": ["src/*.json"] }`);
  expect(titled(await actionsOn(), "Turn off rule name-lowercase in project")).toBeUndefined();
});

it("offers to shorten a text that is too long, which is not preferred", async () => {
  const long = `[{ "name": "ping", "description": "${"Answers with pong ".repeat(9)}" }]`;
  const action = titled(await actionsOn(long, "Answers"), "Shorten to 100 characters");
  expect(action?.isPreferred).toBe(false);
  expect(applied(long, action?.edit)).toMatch(/"(Answers with pong ){5}Answers…"/);
  expect(
    await client.codeActions(folder.uriOf("a.commands.json"), rangeOf(long, "Answers"), ["source.fixAll"]),
  ).toEqual([]);
});

const project = `{ "types": "src/commands.d.ts" }`;
const own = "export interface Mine {}\n";

it.each([
  ["that is missing", undefined, true, ["Update types"]],
  ["of an author's own", own, true, []],
  ["that is missing, in an editor without our commands", undefined, false, []],
])("offers to write a file of types %s: %s", async (_, written, commands, titles) => {
  client = await LanguageClient.started(capabilities, folder.uri, { commands });
  folder.write("a.commands.json", text.replace("Ping", "ping"));
  if (written !== undefined) folder.write("src/commands.d.ts", written);
  const uri = folder.write("command-manifest.config.json", project);
  await client.open(uri, project);
  const actions = await client.codeActions(uri, rangeOf(project, "src"), ["quickfix"]);
  expect(actions.map(({ title }) => title)).toEqual(titles);
  for (const { command, isPreferred, diagnostics } of actions) {
    expect(command).toEqual({ title: "Update Types", command: "commandManifest.updateTypes", arguments: [uri] });
    expect([isPreferred, diagnostics?.[0]?.code]).toEqual([true, "stale-types"]);
  }
});
