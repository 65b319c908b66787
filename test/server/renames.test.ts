import { describe, expect, it } from "vitest";
import {
  LSPErrorCodes,
  MessageType,
  type Range,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { edited, textOf, withCursor } from "./cursor.ts";
import { LanguageClient, modernClient } from "./language-client.ts";

type Files = Readonly<Record<string, string>>;

interface Renaming {
  readonly client: LanguageClient;
  readonly uri: string;
  readonly prepared: { readonly range: Range; readonly placeholder: string } | null;
  /** The files' texts after a rename. */
  to(newName: string): Promise<Files>;
  /** The messages to the user. */
  readonly told: string[];
}

/** Opens the file whose text has the cursor `│`; the others stay closed. */
async function renaming(marked: Files): Promise<Renaming> {
  const folder = TemporaryFolder.forTest();
  const files = Object.entries(marked).map(([name, text]) => ({ name, text: text.replace("│", "") }));
  const uris = new Map(files.map(({ name, text }) => [folder.write(name, text), { name, text }]));
  const [opened = "", source = ""] = Object.entries(marked).find(([, text]) => text.includes("│")) ?? [];
  const { text, position } = withCursor(source);
  const uri = folder.uriOf(opened);
  const client = await LanguageClient.started(modernClient, folder.uri);
  const told: string[] = [];
  client.connection.onNotification("window/showMessage", ({ type, message }) => {
    expect(type).toBe(MessageType.Info);
    told.push(message);
  });
  await client.open(uri, text);
  return {
    client,
    uri,
    told,
    prepared: await client.ask<Renaming["prepared"]>("textDocument/prepareRename", uri, { position }),
    async to(newName) {
      const edit = await client.ask<WorkspaceEdit>("textDocument/rename", uri, { position, newName });
      const changed = ((edit.documentChanges ?? []) as TextDocumentEdit[]).map(({ textDocument, edits }) => {
        const { name, text: before } = uris.get(textDocument.uri) ?? { name: textDocument.uri, text: "" };
        return [name, edited(before, edits as TextEdit[])] as const;
      });
      return Object.fromEntries(changed);
    },
  };
}

const renamed = async (marked: Files, newName: string): Promise<Files> => (await renaming(marked)).to(newName);

/** The text of the one manifest after a rename at its cursor. */
async function renamedIn(marked: string, newName: string): Promise<string | undefined> {
  return (await renamed({ "a.commands.json": marked }, newName))["a.commands.json"];
}

const option = (name: string, more = "") => `{ "type": 3, "name": "${name}", "description": "b"${more} }`;
const commandOf = (options: string, name = "ban") =>
  `{ "name": "${name}", "description": "b", "options": [${options}] }`;
const interactionOf = (options: string, name = "ban") =>
  `{ "type": 2, "data": { "name": "${name}", "type": 1, "options": [${options}] } }`;

describe("renaming an option", () => {
  it.each([
    ["a list", (command: string) => `[${command}]`],
    ["a single command", (command: string) => command],
    ["an envelope", (command: string) => `{ "scope": "global", "commands": [${command}] }`],
    ["a map", (command: string) => `{ "ban": ${command} }`],
    ["CRLF, comments and trailing commas", (command: string) => `// a\r\n[\r\n\t/* b */ ${command}, // c\r\n]\r\n`],
  ])("changes its name in %s, and in the interactions of its command", async (_shape, around) => {
    const files = {
      "a.commands.jsonc": around(commandOf(option("us│er"))),
      "b.interaction.json": interactionOf(`{ "name": "user", "type": 3, "value": "user" }`),
      "c.interaction.json": interactionOf(`{ "name": "user", "type": 3, "value": "user" }`, "kick"),
      "d.permissions.json": `{ "guild_id": "1", "permissions": [{ "command": "user", "permissions": [] }] }`,
    };
    expect(await renamed(files, "member")).toEqual({
      "a.commands.jsonc": around(commandOf(option("member"))),
      "b.interaction.json": interactionOf(`{ "name": "member", "type": 3, "value": "user" }`),
    });
  });

  it("changes it at its own level only", async () => {
    const nested = (name: string, other: string) =>
      commandOf(
        `{ "type": 2, "name": "${other}", "options": [{ "type": 1, "name": "${other}", "options": [${option(name)}] }] },
         { "type": 1, "name": "go", "options": [${option("user")}] }`,
      );
    const used = (name: string, group: string) =>
      interactionOf(
        `{ "name": "${group}", "type": 2, "options": [{ "name": "user", "type": 1, "options": [{ "name": "${name}", "type": 3 }] }] }`,
      );
    const before = { "a.commands.json": nested("us│er", "user"), "b.interaction.json": used("user", "user") };
    expect(await renamed(before, "member")).toEqual({
      "a.commands.json": nested("member", "user"),
      "b.interaction.json": used("member", "user"),
    });
  });

  it("works from an interaction, and for groups and subcommands", async () => {
    const manifest = (name: string) =>
      `[${commandOf(`{ "type": 1, "name": "${name}", "description": "b", "options": [${option("user")}] }`)}]`;
    const used = (name: string) =>
      interactionOf(`{ "name": "${name}", "type": 1, "options": [{ "name": "user", "type": 3 }] }`);
    expect(await renamed({ "a.commands.json": manifest("add"), "b.interaction.json": used("a│dd") }, "put")).toEqual({
      "a.commands.json": manifest("put"),
      "b.interaction.json": used("put"),
    });
  });

  it("changes only the one at the cursor of two in one list", async () => {
    const manifest = (first: string, second: string) => `[${commandOf(`${option(first)}, ${option(second)}`)}]`;
    const files = { "a.commands.json": manifest("user", "us│er"), "b.interaction.json": interactionOf(option("user")) };
    expect(await renamed(files, "member")).toEqual({ "a.commands.json": manifest("user", "member") });
  });

  it("leaves an option of the same name in another project alone", async () => {
    const manifest = `[${commandOf(option("us│er"))}]`;
    const files = {
      "one/command-manifest.config.json": "{}",
      "one/a.commands.json": manifest,
      "one/sub/a.interaction.json": interactionOf(`{ "name": "user", "type": 3 }`),
      "two/command-manifest.config.json": "{}",
      "two/a.commands.json": manifest.replace("│", ""),
      "a.commands.json": manifest.replace("│", ""),
    };
    expect(Object.keys(await renamed(files, "member")).sort()).toEqual([
      "one/a.commands.json",
      "one/sub/a.interaction.json",
    ]);
  });

  it("stays in its folder of a workspace of several, where there is no project", async () => {
    const folder = TemporaryFolder.forTest();
    const source = `[${commandOf(option("us│er"))}]`;
    const { text, position } = withCursor(source);
    const uris = ["one/a.commands.json", "one/b.commands.json", "two/a.commands.json"].map((name) =>
      folder.write(name, text),
    );
    const [first = "", second = ""] = uris;
    const workspace = { ...modernClient.workspace, workspaceFolders: true };
    const client = await LanguageClient.started({ ...modernClient, workspace });
    const added = ["one", "two"].map((name) => ({ name, uri: folder.uriOf(name) }));
    await client.connection.sendNotification("workspace/didChangeWorkspaceFolders", { event: { added, removed: [] } });
    await client.open(first, text);
    const edit = await client.ask<WorkspaceEdit>("textDocument/rename", first, { position, newName: "member" });
    const changed = ((edit.documentChanges ?? []) as TextDocumentEdit[]).map(({ textDocument: { uri } }) => uri);
    expect(changed).toEqual([first, second]);
  });

  it("gives the exact range of a name with escapes", async () => {
    const { prepared, to } = await renaming({ "a.commands.json": `[${commandOf(option("\\u0075s│er"))}]` });
    expect(prepared?.placeholder).toBe("user");
    const source = `[${commandOf(option("\\u0075ser"))}]`;
    expect(prepared && textOf(source, prepared.range)).toBe("\\u0075ser");
    expect(await to("member")).toEqual({ "a.commands.json": `[${commandOf(option("member"))}]` });
  });
});

describe("renaming one of two commands with one name", () => {
  const commands = (first: string, second: string) =>
    `[{ "name": "${first}", "description": "a" }, { "name": "${second}", "description": "b" }]`;
  const refers = `{ "guild_id": "1", "permissions": [{ "command": "a", "permissions": [] }] }`;

  it("changes it alone in one file", async () => {
    const files = { "a.commands.json": commands("a", "a│"), "b.permissions.json": refers };
    expect(await renamed(files, "c")).toEqual({ "a.commands.json": commands("a", "c") });
  });

  it("changes it alone in two files that are published together", async () => {
    const files = { "a.commands.json": commands("a│", "b"), "b.commands.json": commands("a", "d") };
    expect(await renamed({ ...files, "command-manifest.config.json": "{}" }, "c")).toEqual({
      "a.commands.json": commands("c", "b"),
    });
  });
});

describe("localized names", () => {
  const localized = (name: string, entries: Readonly<Record<string, string>>) =>
    `[${commandOf(option(name, `, "name_localizations": ${JSON.stringify(entries)}`))}]`;

  it("of the default's own locale go with it, and it is said which stay", async () => {
    const marked = localized("co│lor", { "en-US": "color", "en-GB": "colour", de: "color", fr: "couleur" });
    const { to, told, client, uri } = await renaming({ "a.commands.json": marked });
    expect(await to("tint")).toEqual({
      "a.commands.json": localized("tint", { "en-US": "tint", "en-GB": "colour", de: "color", fr: "couleur" }),
    });
    await client.diagnostics(uri);
    expect(told).toEqual(["Localized names in en-GB, de and fr were kept."]);
  });

  it("go with it where the default's locale would fall back to them", async () => {
    expect(await renamedIn(localized("co│lor", { "en-GB": "color", "es-ES": "color" }), "tint")).toBe(
      localized("tint", { "en-GB": "tint", "es-ES": "color" }),
    );
  });

  it("follow the default locale of the manifest, else that of the project", async () => {
    const envelope = (list: string) => `{ "default_locale": "de", "commands": ${list} }`;
    const own = (name: string) => localized(name, { de: name.replace("│", ""), "en-US": "farbe" });
    expect(await renamedIn(envelope(own("fa│rbe")), "ton")).toBe(envelope(own("ton")));
    const files = { "command-manifest.config.json": `{ "default_locale": "de" }`, "a.commands.json": own("fa│rbe") };
    expect(await renamed(files, "ton")).toEqual({ "a.commands.json": own("ton") });
  });

  it("are renamed by themselves", async () => {
    const { to, told, client, uri } = await renaming({
      "a.commands.json": localized("color", { "en-GB": "col│our", "en-US": "color", de: "colour" }),
      "b.interaction.json": interactionOf(`{ "name": "color", "type": 3 }`),
    });
    expect(await to("hue")).toEqual({
      "a.commands.json": localized("color", { "en-GB": "hue", "en-US": "color", de: "colour" }),
    });
    await client.diagnostics(uri);
    expect(told).toEqual([]);
  });

  it("take the default name along where they repeat it for its own locale", async () => {
    const files = {
      "a.commands.json": localized("color", { "en-US": "co│lor", de: "farbe" }),
      "b.interaction.json": interactionOf(`{ "name": "color", "type": 3 }`),
    };
    const { to, told, client, uri } = await renaming(files);
    expect(await to("tint")).toEqual({
      "a.commands.json": localized("tint", { "en-US": "tint", de: "farbe" }),
      "b.interaction.json": interactionOf(`{ "name": "tint", "type": 3 }`),
    });
    await client.diagnostics(uri);
    expect(told).toEqual(["The localized name in de was kept."]);
  });

  it("are named to a few, and counted when there are many", async () => {
    const entries = Object.fromEntries(["de", "fr", "it", "nl", "pl"].map((code) => [code, `x-${code}`]));
    const { to, told, client, uri } = await renaming({ "a.commands.json": localized("co│lor", entries) });
    await to("tint");
    await client.diagnostics(uri);
    expect(told).toEqual(["Localized names in de, fr and 3 more were kept."]);
  });

  it("of a command are those of the command", async () => {
    const command = (name: string, own: string) =>
      `[{ "name": "${name}", "name_localizations": { "en-US": "${own}", "de": "sperren" }, "description": "b" }]`;
    const files = {
      "a.commands.json": command("ban", "ban"),
      "b.permissions.json": `{ "guild_id": "1", "permissions": [{ "command": "b│an", "permissions": [] }] }`,
    };
    expect((await renamed(files, "block"))["a.commands.json"]).toBe(command("block", "block"));
  });
});

it("a command in a map is renamed with a key that is its name", async () => {
  const map = (key: string, name: string) => `{ "${key}": { "name": "${name}", "description": "b" } }`;
  expect(await renamedIn(map("ban", "b│an"), "block")).toBe(map("block", "block"));
  expect(await renamedIn(map("b│an", "ban"), "block")).toBe(map("block", "block"));
  expect(await renamedIn(map("ours", "b│an"), "block")).toBe(map("ours", "block"));
});

describe("a rename is refused", () => {
  const refused = async (files: Files, newName: string): Promise<string> => {
    const { to } = await renaming(files);
    const error = await to(newName).then(
      () => ({ code: 0, message: "" }),
      (reason: { code: number; message: string }) => reason,
    );
    expect(error.code).toBe(LSPErrorCodes.RequestFailed);
    return error.message;
  };

  it.each(["", "Two words", "Upper", "x".repeat(33)])("if an option cannot have the name “%s”", async (newName) => {
    expect(await refused({ "a.commands.json": `[${commandOf(option("us│er"))}]` }, newName)).toBe(
      `“${newName}” is not a valid name. Use 1 to 32 lowercase letters, digits, “-” or “_”.`,
    );
  });

  it("if a context menu would have a blank name", async () => {
    expect(await refused({ "a.commands.json": `[{ "type": 2, "name": "Re│port" }]` }, " ")).toBe(
      "A name must not be blank.",
    );
  });

  it("if another option has the name", async () => {
    const files = (options: string) => ({ "a.commands.json": `[${commandOf(options)}]` });
    expect(await refused(files(`${option("us│er")}, ${option("who")}`), "who")).toBe(
      "Another option in this array is already named “who”.",
    );
    const german = option("who", `, "name_localizations": { "de": "wer" }`);
    expect(await refused(files(`${option("us│er")}, ${german}`), "wer")).toBe(
      "“wer” is already the de name of the option “who”.",
    );
    const localized = option("user", `, "name_localizations": { "de": "nut│zer", "fr": "x" }`);
    expect(await refused(files(`${localized}, ${german}`), "wer")).toBe(
      "“wer” is already the de name of the option “who”.",
    );
    expect(await refused(files(`${localized}, ${german}`), "who")).toBe(
      "Another option in this array is already named “who”.",
    );
  });

  it("if another command of the same scope has the name", async () => {
    const own = `[${commandOf("", "b│an")}, ${commandOf("", "kick")}, { "type": 2, "name": "who" }]`;
    expect(await refused({ "a.commands.json": own }, "kick")).toBe("“kick” is already defined in a.commands.json.");
    expect(await renamedIn(own, "who")).toContain(`"who", "description"`);
    const files = {
      "command-manifest.config.json": "{}",
      "a.commands.json": `[${commandOf("", "b│an")}]`,
      "sub/b c.commands.json": `[${commandOf("", "kick")}]`,
      "guild.commands.json": `{ "guild_id": "1250000000000000001", "commands": [${commandOf("", "who")}] }`,
    };
    expect(await refused(files, "kick")).toBe("“kick” is already defined in b c.commands.json.");
    expect(Object.keys(await renamed(files, "who"))).toEqual(["a.commands.json"]);
  });

  it("if a map has the key already", async () => {
    const map = `{ "b│an": { "description": "b" }, "kick": { "name": "boot", "description": "b" } }`;
    expect(await refused({ "a.commands.json": map }, "kick")).toBe("“kick” is already defined in a.commands.json.");
  });

  it("on a choice, before a name is asked for", async () => {
    const choice = option("level", `, "choices": [{ "name": "Lo│ud", "value": "a" }]`);
    await expect(renaming({ "a.commands.json": `[${commandOf(choice)}]` })).rejects.toMatchObject({
      message: "No other file refers to a choice by its name. Edit the name here.",
    });
  });
});

it.each([
  ["a description", `[{ "name": "a", "description": "b│b" }]`],
  ["a key", `[{ "na│me": "a", "description": "b" }]`],
  ["a name that is no text", `[{ "name": 1│2, "description": "b" }]`],
  ["an option without a command's name", `[{ "description": "b", "options": [{ "name": "us│er" }] }]`],
  ["broken text", `[{ "name": │`],
  ["nothing", `│`],
])("%s cannot be renamed", async (_what, marked) => {
  const { prepared, client, uri } = await renaming({ "a.commands.json": marked });
  expect(prepared).toBeNull();
  const { position } = withCursor(marked);
  expect(await client.ask("textDocument/rename", uri, { position, newName: "x" })).toBeNull();
});

it("an option with thousands of others around it is renamed", async () => {
  const others = Array.from({ length: 3000 }, (_, n) => option(`o${n}`)).join(", ");
  const list = (name: string) => `[${commandOf(`${others}, ${option(name)}`)}]`;
  expect(await renamedIn(list("us│er"), "member")).toBe(list("member"));
});
