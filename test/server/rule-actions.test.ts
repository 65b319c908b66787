import { beforeEach, expect, it } from "vitest";
import type { ClientCapabilities, CodeAction } from "vscode-languageserver-protocol";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { applied, rangeOf } from "./cursor.ts";
import { LanguageClient, modernClient } from "./language-client.ts";

/** Authors decide about an apostrophe, because sources differ about it. */
const code = "name-apostrophe";
const text = `[{ "name": "what's-new", "description": "Answers" }]`;
const capabilities: ClientCapabilities = {
  ...modernClient,
  workspace: { ...modernClient.workspace, workspaceEdit: { documentChanges: true, resourceOperations: ["create"] } },
};

let folder: TemporaryFolder;
let client: LanguageClient;
beforeEach(() => {
  folder = TemporaryFolder.forTest();
});

async function actionsOn(content = text, part = "what"): Promise<CodeAction[]> {
  client = await LanguageClient.started(capabilities, folder.uri, { commands: true });
  const uri = folder.write("a.commands.json", content);
  await client.open(uri, content);
  return await client.codeActions(uri, rangeOf(content, part), ["quickfix"]);
}

const titled = (actions: readonly CodeAction[], title: string) => actions.find((one) => one.title === title);

it("offers to read about the rule after the fixes, and to ignore it or turn it off last; none of it is preferred", async () => {
  const actions = await actionsOn();
  expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([
    ["Change to ʼ (U+02BC)", false],
    ["Learn More About “name-apostrophe”", false],
    ["Ignore “name-apostrophe” on This Line", false],
    ["Ignore “name-apostrophe” in This File", false],
    ["Turn Off “name-apostrophe” for This Project", false],
    ["Turn Off “name-apostrophe” in User Settings", false],
  ]);
  for (const { diagnostics } of actions) expect(diagnostics).toMatchObject([{ code }]);
  expect(applied(text, titled(actions, "Ignore “name-apostrophe” on This Line")?.edit)).toBe(
    `[{ /* command-manifest-ignore name-apostrophe */ "name": "what's-new", "description": "Answers" }]`,
  );
  expect(applied(text, titled(actions, "Ignore “name-apostrophe” in This File")?.edit)).toBe(
    `// command-manifest-ignore name-apostrophe\n${text}`,
  );
  expect(titled(actions, "Turn Off “name-apostrophe” in User Settings")?.command).toMatchObject({
    command: "commandManifest.turnOffRule",
    arguments: [code],
  });
  expect(titled(actions, "Learn More About “name-apostrophe”")?.command).toMatchObject({
    command: "commandManifest.openRule",
    arguments: [code],
  });
});

it.each([
  ["command", `[{ "type": 2, "name": "a" }, { "type": 2, "name": "a" }]`],
  [
    "option",
    `[{ "name": "b", "description": "b", "options": [{ "type": 3, "name": "a", "description": "a" }, { "type": 3, "name": "a", "description": "a" }] }]`,
  ],
])("offers to rename the second %s of a name, where F2 would ask", async (_what, content) => {
  const at = content.lastIndexOf(`"name": "a"`) + `"name": `.length;
  client = await LanguageClient.started(capabilities, folder.uri, { commands: true });
  const uri = folder.write("a.commands.json", content);
  await client.open(uri, content);
  const start = { line: 0, character: at };
  const actions = await client.codeActions(uri, { start, end: start }, ["quickfix"]);
  expect(titled(actions, "Rename…")?.command).toEqual({
    title: "Rename…",
    command: "commandManifest.rename",
    arguments: [uri, { line: 0, character: at + 1 }],
  });
});

it("offers what silences findings after everything else, also with several findings and without a filter", async () => {
  const both = `[{ "name": "Ping", "description": "Answers", "options": [{ "type": 3, "name": "it's", "description": "It" }] }]`;
  await actionsOn(both, both);
  const uri = folder.uriOf("a.commands.json");
  const all = (await client.codeActions(uri, rangeOf(both, both))).map(({ title }) => title);
  const silencing = all.filter((title) => /^(Ignore|Turn Off) /.test(title));
  expect(silencing).toHaveLength(4);
  expect(all.slice(-silencing.length)).toEqual(silencing);
  expect(all).toEqual(expect.arrayContaining(["Change to “ping”", "Fix all auto-fixable problems"]));
});

const roll = (members: string) =>
  `[{ "name": "roll", "description": "Rolls", "options": [{ "name": "of", "description": "What", ${members} }] }]`;

it.each([
  ["an error that Discord certainly refuses", text.replace("what's-new", "Ping"), "Ping"],
  ["a missing property", `[{ "name": "ping" }]`, "{"],
  ["a wrong type", `[{ "name": 1, "description": "x" }]`, "1"],
  ["broken JSON", `[{ "name": "ping" "description": "Answers" }]`, `"description"`],
  [
    "two commands of one name",
    `[${["A", "B"].map((d) => `{ "name": "new", "description": "${d}" }`)}]`,
    `"new", "description": "B"`,
  ],
])("offers nothing that silences %s", async (_, content, part) => {
  const titles = (await actionsOn(content, part)).map(({ title }) => title);
  expect(titles.filter((title) => /Ignore|Turn Off/.test(title))).toEqual([]);
  expect(titles.at(-1)).toMatch(/^Learn More About “/);
});

it("offers nothing that silences it either after its severity was lowered", async () => {
  folder.write("command-manifest.config.json", `{ "rules": { "name-lowercase": "hint" } }`);
  const titles = (await actionsOn(text.replace("what's-new", "Ping"), "Ping")).map(({ title }) => title);
  expect(titles).toEqual(["Change to “ping”", "Learn More About “name-lowercase”"]);
});

it.each([
  ["choice-value-length", roll(`"type": 3, "choices": [{ "name": "a", "value": "${"x".repeat(101)}" }]`), "xx"],
  ["range-order", roll(`"type": 3, "min_length": 9, "max_length": 2`), "9"],
  [
    "duplicate-choice",
    roll(`"type": 3, "choices": [{ "name": "a", "value": "b" }, { "name": "a", "value": "c" }]`),
    `"c"`,
  ],
  [
    "localized-description",
    `[{ "type": 2, "name": "Report", "description_localizations": { "de": "Meldet" } }]`,
    "Meldet",
  ],
])("offers to ignore an error that sources differ about: %s", async (disputed, content, part) => {
  const titles = (await actionsOn(content, part === `"c"` ? `"a", "value": "c"` : part)).map(({ title }) => title);
  expect(titles).toContain(`Ignore “${disputed}” on This Line`);
  expect(titles.at(-1)).toBe(`Turn Off “${disputed}” in User Settings`);
});

it("writes a comment for the file above it, on the line of a byte order mark and beside another one", async () => {
  const title = "Ignore “name-apostrophe” in This File";
  const marked = `\ufeff// mine\r\n[\r\n  { "name": "what's-new", "description": "Answers" }\r\n]\r\n`;
  const ignored = marked.replace("[", "// command-manifest-ignore name-apostrophe\r\n[");
  expect(applied(marked, titled(await actionsOn(marked), title)?.edit)).toBe(ignored);
  const other = `// command-manifest-ignore unknown-property\n${text}`;
  const joined = `// command-manifest-ignore unknown-property, name-apostrophe\n${text}`;
  expect(applied(other, titled(await actionsOn(other), title)?.edit)).toBe(joined);
  const first = `\ufeff${text}`;
  expect(applied(first, titled(await actionsOn(first), title)?.edit)).toBe(
    `\ufeff// command-manifest-ignore name-apostrophe\n${text}`,
  );
});

it("creates the project file where there is none", async () => {
  const action = titled(await actionsOn(), "Turn Off “name-apostrophe” for This Project");
  const uri = folder.uriOf("command-manifest.config.json");
  expect(action?.edit?.documentChanges).toMatchObject([
    { kind: "create", uri },
    { textDocument: { uri }, edits: [{ newText: `{\n  "rules": {\n    "name-apostrophe": "off"\n  }\n}\n` }] },
  ]);
});

it("edits the project file that is there, and keeps its comments", async () => {
  const project = `{\n  "rules": {} // none yet\n}\n`;
  const uri = folder.write("command-manifest.config.jsonc", project);
  const action = titled(await actionsOn(), "Turn Off “name-apostrophe” for This Project");
  expect(action?.edit?.documentChanges).toMatchObject([{ textDocument: { uri, version: null } }]);
  const expected = `{\n  "rules": {\n    "name-apostrophe": "off"\n  } // none yet\n}\n`;
  expect(applied(project, action?.edit)).toBe(expected);
});

it("offers nothing in a project that does not list the file", async () => {
  folder.write("command-manifest.config.json", `{ "manifests": ["src/*.json"] }`);
  expect(titled(await actionsOn(), "Turn Off “name-apostrophe” for This Project")).toBeUndefined();
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
  folder.write("a.commands.json", text.replace("'", "-"));
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
