import { describe, expect, it } from "vitest";
import { type CodeAction, type Command, DiagnosticSeverity } from "vscode-languageserver-protocol";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { applied, endOf } from "./cursor.ts";
import { LanguageClient, modernClient } from "./language-client.ts";

const slashCommand = `[\n  {\n    "type": 1,\n    "name": "",\n    "description": ""\n  }\n]\n`;

/** Each kind's file, what is said of it, the action that is offered, and the text after that. */
const kinds = [
  [
    "a.commands.json",
    "This manifest is empty. Press Ctrl+Space to add a command.",
    "Add a slash command",
    slashCommand,
  ],
  [
    "a.permissions.json",
    "This permissions manifest is empty. Press Ctrl+Space to add permissions.",
    "Add permissions",
    `{\n  "guild_id": "",\n  "permissions": []\n}\n`,
  ],
  ["a.lobby.json", "This lobby manifest is empty. Press Ctrl+Space to add a lobby.", "Add a lobby", "{}\n"],
  [
    "a.authorization.json",
    "This authorization manifest is empty. Press Ctrl+Space to add an authorization.",
    "Add an authorization",
    `{\n  "Scopes": ""\n}\n`,
  ],
  [
    "a.interaction.json",
    "This interaction manifest is empty. Press Ctrl+Space to add an interaction.",
    "Add an interaction",
    `{\n  "id": "",\n  "application_id": "",\n  "type": 2,\n  "token": "",\n  "version": 1,\n  "data": {}\n}\n`,
  ],
  [
    "command-manifest.config.json",
    "This project file is empty. Press Ctrl+Space to add the project.",
    "Add the project",
    "{}\n",
  ],
] as const;

async function opened(name: string, text: string, snippetEditSupport = false) {
  const { workspace } = modernClient;
  const capabilities = {
    ...modernClient,
    workspace: { ...workspace, workspaceEdit: { documentChanges: true, snippetEditSupport } },
  };
  const folder = TemporaryFolder.forTest();
  const client = await LanguageClient.started(capabilities, folder.uri, { commands: true });
  const uri = folder.write(name, text);
  await client.open(uri, text);
  const end = endOf(text);
  const actions = (at = end) => client.codeActions(uri, { start: at, end: at }, ["quickfix"]);
  return { diagnostics: await client.diagnostics(uri), actions, complete: () => client.completion(uri, end) };
}

const isAction = (one: CodeAction | Command): one is CodeAction => "kind" in one;

describe.each(kinds)("%s without content", (name, message, title, start) => {
  it.each(["", "\n", "\r\n\t", "\ufeff"])(
    "an empty manifest is reported as information, with a fix that begins it: %j",
    async (text) => {
      const { diagnostics, actions } = await opened(name, text);
      expect(diagnostics).toMatchObject([
        { code: "empty-manifest", message, severity: DiagnosticSeverity.Information },
      ]);
      const offered = (await actions()).filter(isAction);
      expect(offered.map((one) => [one.title, one.isPreferred])).toEqual([
        [title, true],
        ["Learn More About “empty-manifest”", false],
      ]);
      const bom = text.startsWith("\ufeff") ? "\ufeff" : "";
      expect(applied(text, offered[0]?.edit)).toBe(
        bom + (text.includes("\r\n") ? start.replaceAll("\n", "\r\n") : start),
      );
    },
  );

  it("keeps its comments, wherever the cursor is", async () => {
    const text = "// For moderators\n/* see the wiki */\n\n";
    const { diagnostics, actions } = await opened(name, text);
    expect(diagnostics.map(({ code }) => code)).toEqual(["empty-manifest"]);
    for (const at of [endOf(text), { line: 0, character: 0 }, { line: 1, character: 4 }]) {
      const [first] = (await actions(at)).filter(isAction);
      expect(applied(text, first?.edit)).toBe(`// For moderators\n/* see the wiki */\n${start}`);
    }
  });

  it("is begun by a snippet where the editor takes one, whose texts are empty", async () => {
    const { actions } = await opened(name, "", true);
    const [first] = (await actions()).filter(isAction);
    const snippet = JSON.stringify(first?.edit?.documentChanges);
    expect(snippet).toContain(`"kind":"snippet"`);
    expect(snippet).toContain("$1");
    expect(snippet).not.toMatch(/\$\{\d+:\D|: ,|: \$\d/);
  });

  it.each(["/* without an end", "/", "\u00a0"])(
    "is not told to be empty where the text has a fault: %j",
    async (text) => {
      const { diagnostics } = await opened(name, text);
      expect(diagnostics).toMatchObject([{ severity: DiagnosticSeverity.Error }]);
      expect(diagnostics.map(({ code }) => code)).not.toContain("empty-manifest");
    },
  );
});

it("the cursor of a slash command is in its name first", async () => {
  const { actions } = await opened("a.commands.json", "// mine", true);
  const [first] = (await actions()).filter(isAction);
  const value = `\n[\n  {\n    "type": 1,\n    "name": "$1",\n    "description": "$2"\n  }\n]\n`;
  expect(first?.edit?.documentChanges).toMatchObject([{ edits: [{ snippet: { kind: "snippet", value } }] }]);
});

it.each(["[]", `{ "commands": [] }`, `// none\n[]`])("a manifest without commands is not empty: %s", async (text) => {
  expect((await opened("a.commands.json", text)).diagnostics).toEqual([]);
});

it("a comment does not suppress it, and none is needless there", async () => {
  const { diagnostics } = await opened("a.commands.json", "// command-manifest-ignore empty-manifest\n");
  expect(diagnostics.map(({ code }) => code)).toContain("empty-manifest");
});

it("a secret is found in the comments of a blank file, too", async () => {
  const text = "// Bearer 0Example0Example0Example0Example0";
  for (const name of ["a.commands.json", "command-manifest.config.json"]) {
    const { diagnostics } = await opened(name, text);
    expect(diagnostics.map(({ code }) => code)).toEqual(["empty-manifest", "secret-in-manifest"]);
  }
});

it("the project sets its severity", async () => {
  const folder = TemporaryFolder.forTest();
  folder.write("command-manifest.config.json", `{ "rules": { "empty-manifest": "off" } }`);
  const client = await LanguageClient.started(modernClient, folder.uri);
  const uri = folder.write("a.commands.json", "");
  await client.open(uri, "");
  expect(await client.diagnostics(uri)).toEqual([]);
});

it("completion offers a slash command first in an empty file, and each entry has a note", async () => {
  for (const [name] of kinds) {
    for (const item of await (await opened(name, "")).complete()) expect(item).toHaveProperty("documentation.value");
  }
  const items = await (await opened("a.commands.json", "// mine\n")).complete();
  expect(items.map(({ label, labelDetails }) => [label, labelDetails?.description])).toEqual([
    ["slash command", "single command"],
    ["command array", "several commands"],
    ["command manifest", "several commands with a scope"],
    ["user command", "single command"],
    ["message command", "single command"],
    ["entry point command", "single command"],
  ]);
});
