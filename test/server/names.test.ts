import { beforeEach, describe, expect, it } from "vitest";
import type {
  DocumentHighlight,
  Location,
  Position,
  SymbolInformation,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { applied, edited, rangeOf } from "./cursor.ts";
import { LanguageClient, modernClient } from "./language-client.ts";

const commands = `[
  { "name": "ban", "description": "Bans a user", "options": [{ "type": 6, "name": "ban", "description": "Whom" }] },
  { "type": 2, "name": "ban" }
]`;
const permissions = `{ "guild_id": "1240000000000000001", "permissions": [
  { "command": "ban", "permissions": [] },
  { "command": "ban", "type": 2, "permissions": [] },
  { "command": "*", "permissions": [] }
] }`;
const interaction = `{ "type": 2, "data": { "name": "ban", "type": 1 } }`;

let folder: TemporaryFolder;
let client: LanguageClient;
let uris: { commands: string; permissions: string; interaction: string };
beforeEach(async () => {
  folder = TemporaryFolder.forTest();
  uris = {
    commands: folder.write("app.commands.json", commands),
    permissions: folder.write("app.permissions.json", permissions),
    interaction: folder.write("sub/ban.interaction.json", interaction),
  };
  client = await LanguageClient.started(modernClient, folder.uri);
});

const name: Position = rangeOf(commands, "ban").start;
const places = (locations: readonly Location[]) =>
  locations.map(({ uri, range }) => `${uri.slice(folder.uri.length + 1)}:${range.start.line}`);

describe("a command's name", () => {
  it("is found from the manifests that speak of it", async () => {
    await client.open(uris.permissions, permissions);
    const position = rangeOf(permissions, `"ban"`).start;
    const found = await client.ask<Location[]>("textDocument/definition", uris.permissions, { position });
    expect(places(found)).toEqual(["app.commands.json:1"]);
  });

  it("is found in all manifests that speak of the same type", async () => {
    await client.open(uris.commands, commands);
    const params = { position: name, context: { includeDeclaration: true } };
    const found = await client.ask<Location[]>("textDocument/references", uris.commands, params);
    expect(places(found).sort()).toEqual([
      "app.commands.json:1",
      "app.permissions.json:1",
      "sub/ban.interaction.json:0",
    ]);
    const uses = await client.ask<Location[]>("textDocument/references", uris.commands, {
      position: name,
      context: { includeDeclaration: false },
    });
    expect(uses).toHaveLength(2);
  });

  it("is highlighted where it stands, and an option of the same name is not", async () => {
    await client.open(uris.commands, commands);
    const found = await client.ask<DocumentHighlight[]>("textDocument/documentHighlight", uris.commands, {
      position: name,
    });
    expect(found.map(({ range }) => range)).toEqual([rangeOf(commands, `"ban"`)]);
  });
});

describe("renaming a command", () => {
  const rename = (newName: string) =>
    client.ask<WorkspaceEdit>("textDocument/rename", uris.commands, { position: name, newName });

  it("takes the name without its quotes", async () => {
    await client.open(uris.commands, commands);
    const prepared = await client.ask("textDocument/prepareRename", uris.commands, { position: name });
    expect(prepared).toEqual({ range: rangeOf(commands, "ban"), placeholder: "ban" });
  });

  it("edits every manifest that names it, with nothing left to confirm", async () => {
    await client.open(uris.commands, commands);
    const edit = await rename("banish");
    const texts = new Map([
      [uris.commands, commands],
      [uris.permissions, permissions],
      [uris.interaction, interaction],
    ]);
    for (const { textDocument, edits } of (edit.documentChanges ?? []) as TextDocumentEdit[]) {
      const text = texts.get(textDocument.uri) ?? "";
      texts.set(textDocument.uri, edited(text, edits as TextEdit[]));
      expect(textDocument.version).toBe(textDocument.uri === uris.commands ? 1 : null);
    }
    expect(texts.get(uris.commands)).toBe(
      commands.replace(`"ban", "description": "Bans`, `"banish", "description": "Bans`),
    );
    expect(texts.get(uris.permissions)).toBe(permissions.replace(`"ban", "permissions"`, `"banish", "permissions"`));
    expect(texts.get(uris.interaction)).toBe(interaction.replace("ban", "banish"));
    expect(edit.changeAnnotations).toBeUndefined();
    expect(JSON.stringify(edit)).not.toContain("annotationId");
  });

  it("renames the key of a command that has no other name", async () => {
    const text = `{ "kick": { "description": "Kicks" } }`;
    const uri = folder.write("map.commands.json", text);
    await client.open(uri, text);
    const position = rangeOf(text, "kick").start;
    const edit = await client.ask<WorkspaceEdit>("textDocument/rename", uri, { position, newName: "boot" });
    expect(applied(text, edit)).toBe(text.replace("kick", "boot"));
  });
});

it("finds commands and subcommands of all manifests by a few letters", async () => {
  folder.write(
    "music.commands.json",
    `[{ "name": "music", "description": "a", "options": [{ "type": 1, "name": "play" }] }]`,
  );
  const found = await client.connection.sendRequest<SymbolInformation[]>("workspace/symbol", { query: "mply" });
  expect(found.map((symbol) => symbol.name)).toEqual(["/music play"]);
});
