import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type {
  CodeLens,
  DocumentLink,
  DocumentSymbol,
  InlayHint,
  MarkupContent,
  SemanticTokens,
  TextDocumentEdit,
  TextEdit,
} from "vscode-languageserver-protocol";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { edited, rangeOf, textOf, withCursor } from "./cursor.ts";
import { LanguageClient } from "./language-client.ts";

const guild = "1250000000000000001";

let folder: TemporaryFolder;
let client: LanguageClient;
beforeEach(async () => {
  folder = new TemporaryFolder();
  client = LanguageClient.inProcess();
  await client.initialize();
});
afterEach(async () => {
  await client.stop();
  folder.remove();
});

async function open(name: string, text: string): Promise<string> {
  const uri = folder.write(name, text);
  await client.open(uri, text);
  return uri;
}

async function hover(name: string, marked: string): Promise<{ markdown: string; marks: string }> {
  const { text, position } = withCursor(marked);
  const found = await client.hover(await open(name, text), position);
  const markdown = (found?.contents as MarkupContent | undefined)?.value ?? "";
  return { markdown, marks: found?.range ? textOf(text, found.range) : "" };
}

async function complete(name: string, marked: string) {
  const { text, position } = withCursor(marked);
  const items = await client.completion(await open(name, text), position);
  const take = (label: string): string => {
    const item = items.find((candidate) => candidate.label === label);
    if (!item) throw new Error(`No completion is called ${label}; there are ${items.map((one) => one.label)}.`);
    return edited(text, [item.textEdit as TextEdit]);
  };
  return { labels: items.map(({ label }) => label), take };
}

async function codes(uri: string) {
  return (await client.diagnostics(uri)).map(({ code }) => code);
}

function writeProject(file = "{}"): void {
  folder.write("command-manifest.config.json", file);
  const timeout = {
    name: "timeout",
    description: "Silences",
    options: [{ type: 4, name: "minutes", description: "x" }],
  };
  folder.write("bot.commands.json", JSON.stringify([timeout, { type: 3, name: "Report" }]));
}

describe("diagnostics", () => {
  it("are those of the kind, with links to its rules' pages", async () => {
    const uri = await open("a.lobby.json", `{ "idle_timeout_seconds": 1 }`);
    const [diagnostic] = await client.diagnostics(uri);
    expect(diagnostic).toMatchObject({ code: "lobby-idle-timeout", source: "command-manifest" });
    expect(diagnostic?.codeDescription?.href).toMatch(/docs\/rules\/lobby-idle-timeout\.md$/);
  });

  it("follow the $schema where the name says nothing", async () => {
    const schema = "https://example.com/command-manifest/schemas/lobby.schema.json";
    const uri = await open("other.json", `{ "$schema": "${schema}", "idle_timeout_seconds": 1 }`);
    expect(await codes(uri)).toEqual(["lobby-idle-timeout"]);
  });

  it("follow edits", async () => {
    const text = `{ "idle_timeout_seconds": 1 }`;
    const uri = await open("a.lobby.json", text);
    expect(await codes(uri)).toEqual(["lobby-idle-timeout"]);
    await client.edit(uri, { range: rangeOf(text, "1"), text: "10" });
    expect(await codes(uri)).toEqual([]);
  });

  it("know the project's commands and severities", async () => {
    const permissions = (name: string) =>
      `{ "guild_id": "${guild}", "permissions": [{ "command": "${name}", "permissions": [] }] }`;
    writeProject(`{ "rules": { "unknown-command": "error" }, "manifests": ["*.commands.json"] }`);
    expect(await codes(await open("a.permissions.json", permissions("timeout")))).toEqual([]);
    const [diagnostic] = await client.diagnostics(await open("b.permissions.json", permissions("timeuot")));
    expect(diagnostic).toMatchObject({ code: "unknown-command", severity: 1 });
  });

  it("say nothing of unknown commands without project and folder", async () => {
    const text = `{ "guild_id": "${guild}", "permissions": [{ "command": "x", "permissions": [] }] }`;
    folder.write("bot.commands.json", `[{ "name": "y", "description": "z" }]`);
    expect(await codes(await open("a.permissions.json", text))).toEqual([]);
  });

  it("follow the commands as they are typed", async () => {
    writeProject();
    const text = (minutes: string) =>
      `{ "id": "1", "application_id": "2", "type": 2, "token": "t", "version": 1, "data": { "id": "3", "name": "timeout", "type": 1, "options": [{ "type": 4, "name": "${minutes}", "value": 1 }] } }`;
    const uri = await open("a.interaction.json", text("hours"));
    expect(await codes(uri)).toEqual(["interaction-option"]);
    await open(
      "bot.commands.json",
      `[{ "name": "timeout", "description": "x", "options": [{ "type": 4, "name": "hours", "description": "x" }] }]`,
    );
    expect(await codes(uri)).toEqual([]);
  });
});

describe("hovers", () => {
  it("tell fields, sections, counters and rules", async () => {
    const { markdown, marks } = await hover("a.lobby.json", `{ "meta│data": { "map": "sea" } }`);
    expect(markdown).toContain("`6/1000 ");
    expect(markdown).toContain("Interface §2.4");
    expect(markdown).toContain("[lobby-metadata](https://");
    expect(marks).toBe(`"metadata": { "map": "sea" }`);
    expect((await hover("b.lobby.json", `{ "mem│bers": [{ "id": "1" }] }`)).markdown).toContain("`1/25 ");
  });

  it("name constants and date IDs", async () => {
    const { markdown } = await hover("a.lobby.json", `{ "members": [{ "id": "175928847299│117063", "flags": 1 }] }`);
    expect(markdown).toContain("Created 2016-04-30 11:18:25 UTC.");
    const flags = await hover("b.lobby.json", `{ "members": [{ "id": "1", "flags": │1 }] }`);
    expect(flags.markdown).toContain("`1` **CanLinkLobby**");
  });

  it("tell whom a permission is for", async () => {
    const text = (id: string) =>
      `{ "guild_id": "${guild}", "permissions": [{ "command": "*", "permissions": [{ "id": "│${id}", "type": 1, "permission": true }] }] }`;
    expect((await hover("a.permissions.json", text(guild))).markdown).toContain("**@everyone**");
    expect((await hover("b.permissions.json", text("1250000000000000000"))).markdown).toContain("**all channels**");
    const all = `{ "permissions": [{ "comm│and": "*", "permissions": [] }] }`;
    expect((await hover("c.permissions.json", all)).markdown).toContain("All commands of the application");
  });

  it("tell where an authorization comes back to, and what its scopes expand to", async () => {
    const custom = await hover("a.authorization.json", `{ "Scopes": "openid", "CustomScheme│Param": "harbor" }`);
    expect(custom.markdown).toContain("`harbor:/authorize/callback`");
    const usual = await hover("b.authorization.json", `{ "Client│Id": "7" }`);
    expect(usual.markdown).toContain("`<service>-7:/authorize/callback`");
    const scopes = await hover("c.authorization.json", `{ "Scopes": "openid sdk.social│_layer" }`);
    expect(scopes.markdown).toContain("`sdk.social_layer` expands to");
    expect(scopes.markdown).not.toContain("`sdk.social_layer_presence` expands");
  });
});

describe("completions", () => {
  it("are the fields of the innermost object, required ones first", async () => {
    expect((await complete("a.lobby.json", `{ "│" }`)).labels).toEqual([
      "metadata",
      "members",
      "idle_timeout_seconds",
      "$schema",
    ]);
    const member = await complete("b.lobby.json", `{ "members": [{ │ }] }`);
    expect(member.labels).toEqual(["id", "metadata", "flags"]);
    const challenge = await complete("a.authorization.json", `{ "CodeChallenge": { "│" } }`);
    expect(challenge.labels).toEqual(["Challenge", "Method"]);
    const user = await complete(
      "a.interaction.json",
      `{ "data": { "type": 2, "resolved": { "users": { "4": { "id": "4", "│" } } } } }`,
    );
    expect(user.labels).toContain("username");
  });

  it("are the schema of the kind, in the file's object only", async () => {
    const key = await complete("a.authorization.json", `{ "Scopes": "openid", "│" }`);
    expect(key.take("$schema")).toContain('"\\$schema": "$1"');
    const { take } = await complete("b.authorization.json", `{ "$schema": "│" }`);
    expect(take("command manifest")).toMatch(/"https:.*\/authorization\.schema\.json"/);
    expect((await complete("command-manifest.config.json", `{ "│" }`)).labels).toContain("$schema");
    const config = await complete("command-manifest.config.jsonc", `{ "$schema": "│" }`);
    expect(config.take("command manifest")).toMatch(/\/config\.schema\.json"/);
    expect((await complete("c.lobby.json", `{ "members": [{ "│" }] }`)).labels).not.toContain("$schema");
    expect((await complete("d.lobby.json", `{ "$schema": "x", "│" }`)).labels).not.toContain("$schema");
    expect((await complete("a.permissions.json", `[{ "id": "1", "│" }]`)).labels).not.toContain("$schema");
    expect((await hover("e.lobby.json", `{ "$sch│ema": "x" }`)).markdown).toContain("The JSON Schema of this file");
  });

  it("are the constants of a field, by name", async () => {
    const { take } = await complete("a.lobby.json", `{ "members": [{ "flags": │ }] }`);
    expect(take("CanLinkLobby")).toBe(`{ "members": [{ "flags": 1 }] }`);
  });

  it("are permissions and locales of an interaction, by name", async () => {
    const locale = await complete("a.interaction.json", `{ "locale": "│" }`);
    expect(locale.take("pt-BR")).toBe(`{ "locale": "pt-BR" }`);
    const permissions = await complete("b.interaction.json", `{ "member": { "permissions": "8│" } }`);
    expect(permissions.take("KICK_MEMBERS")).toBe(`{ "member": { "permissions": "10" } }`);
    expect((await hover("c.interaction.json", `{ "app_permissions": "│10" }`)).markdown).toContain("KICK_MEMBERS");
  });

  it("are whole objects where one can stand", async () => {
    const empty = await complete("a.permissions.json", "│");
    expect(empty.take("permissions manifest")).toContain(`"guild_id": "$1"`);
    const { labels } = await complete("b.lobby.json", `{ "members": [│] }`);
    expect(labels).toEqual(["lobby member"]);
  });

  it("are the two IDs that stand for all in the guild", async () => {
    const marked = `{ "guild_id": "${guild}", "permissions": [{ "command": "*", "permissions": [{ "id": "│" }] }] }`;
    const { take } = await complete("a.permissions.json", marked);
    expect(take("@everyone")).toContain(`"id": "${guild}"`);
    expect(take("all channels")).toContain(`"id": "1250000000000000000"`);
  });

  it("are the names of the project's commands", async () => {
    writeProject();
    const any = await complete("a.permissions.json", `{ "permissions": [{ "command": "│" }] }`);
    expect(any.labels).toEqual(["*", "timeout", "Report"]);
    const message = await complete("b.permissions.json", `{ "permissions": [{ "type": 3, "command": "│" }] }`);
    expect(message.labels).toEqual(["*", "Report"]);
    const data = await complete("a.interaction.json", `{ "data": { "name": "│", "type": 1 } }`);
    expect(data.labels).toEqual(["timeout"]);
    const option = await complete(
      "b.interaction.json",
      `{ "data": { "name": "timeout", "type": 1, "options": [{ "name": "│" }] } }`,
    );
    expect(option.labels).toEqual(["minutes"]);
  });

  it("are the two usual values of Scopes", async () => {
    const { take } = await complete("a.authorization.json", `{ "Scopes": "│" }`);
    expect(take("openid sdk.social_layer_presence")).toBe(`{ "Scopes": "openid sdk.social_layer_presence" }`);
  });
});

describe("the project file", () => {
  const name = "command-manifest.config.json";

  it("is completed from its table, the rules' codes included", async () => {
    const { labels } = await complete(name, `{ "targets": { "local": { "guild_id": "7", "│" } } }`);
    expect(labels).toEqual(["service", "application_id", "global", "protected", "owns"]);
    expect((await complete(name, `{ "rules": { "│" } }`)).labels).toEqual(
      expect.arrayContaining(["name-length", "lobby-flags"]),
    );
    const { take } = await complete(name, `{ "rules": { "name-length": │ } }`);
    expect(take("off")).toBe(`{ "rules": { "name-length": "off" } }`);
  });

  it("tells what its fields mean, and its targets", async () => {
    const { markdown } = await hover(name, `{ "targets": { "live": { "glo│bal": true } } }`);
    expect(markdown).toContain("Publishes for everybody.");
    const uri = await open(name, `{ "targets": { "live": { "global": true } } }`);
    const symbols = await client.ask<DocumentSymbol[]>("textDocument/documentSymbol", uri);
    expect(symbols.map((symbol) => [symbol.name, symbol.detail])).toEqual([["live", "global"]]);
  });

  it("has its own findings", async () => {
    expect(await codes(await open(name, `{ "x": 1 }`))).toEqual(["project-file"]);
  });
});

describe("everything else", () => {
  it("outlines nothing without a name, which VS Code would refuse", async () => {
    const nameless: readonly (readonly [string, string])[] = [
      ["a.commands.json", `[{ "name": "", "options": [{ "type": 3, "name": "" }] }, { "type": 2, "name": "" }]`],
      ["a.interaction.json", `{ "data": { "name": "", "options": [{ "name": "" }] } }`],
      ["a.lobby.json", `{ "members": [{ "id": "" }] }`],
      ["a.permissions.json", `{ "permissions": [{ "command": "" }] }`],
    ];
    for (const [name, text] of nameless) {
      const symbols = await client.ask<DocumentSymbol[]>("textDocument/documentSymbol", await open(name, text));
      const names = (all: readonly DocumentSymbol[]): string[] =>
        all.flatMap((symbol) => [symbol.name, ...names(symbol.children ?? [])]);
      expect(names(symbols)).toContain("(no name)");
      expect(names(symbols)).not.toContain("");
    }
  });

  it("outlines the objects by their names", async () => {
    const uri = await open(
      "a.permissions.json",
      `{ "permissions": [{ "command": "a", "permissions": [{}] }, { "command": "B", "type": 2, "permissions": [] }] }`,
    );
    const symbols = await client.ask<DocumentSymbol[]>("textDocument/documentSymbol", uri);
    expect(symbols.map(({ name, detail }) => [name, detail])).toEqual([
      ["a", "1 overwrite"],
      ["B", "USER · 0 overwrites"],
    ]);
  });

  it("links the schema and the rules that comments name", async () => {
    const text = `{\n  "$schema": "https://example.com/lobby.schema.json",\n  // command-manifest-ignore lobby-idle-timeout\n  "idle_timeout_seconds": 1\n}`;
    const uri = await open("a.lobby.json", text);
    expect(await codes(uri)).toEqual([]);
    const links = await client.ask<DocumentLink[]>("textDocument/documentLink", uri);
    expect(links.map(({ range }) => textOf(text, range))).toEqual([
      "https://example.com/lobby.schema.json",
      "lobby-idle-timeout",
    ]);
  });

  it("counts over the objects", async () => {
    const uri = await open("a.lobby.json", `{ "metadata": { "a": "b" }, "members": [{ "id": "1", "metadata": {} }] }`);
    const lenses = await client.ask<CodeLens[]>("textDocument/codeLens", uri);
    expect(lenses.map(({ command }) => command?.title)).toEqual([
      "2/1000 characters of metadata · 1/25 members",
      "0/1000 characters of metadata",
    ]);
  });

  it("fixes", async () => {
    const text = `{ "members": [{ "id": "1", "flags": "CanLinkLobby" }, { "id": "2", "Flags": 1 }] }`;
    const uri = await open("a.lobby.json", text);
    const [fix] = await client.codeActions(uri, rangeOf(text, `"CanLinkLobby"`), ["quickfix"]);
    expect(fix?.title).toBe("Replace with 1 (CanLinkLobby)");
    const [all] = await client.codeActions(uri, rangeOf(text, "{"), ["source.fixAll"]);
    const [change] = (all?.edit?.documentChanges ?? []) as TextDocumentEdit[];
    expect(edited(text, (change?.edits ?? []) as TextEdit[])).toBe(
      `{ "members": [{ "id": "1", "flags": 1 }, { "id": "2", "flags": 1 }] }`,
    );
  });

  it("names constants between the characters, and colours them", async () => {
    const text = `{ "members": [{ "id": "1", "flags": 1 }] }`;
    const uri = await open("a.lobby.json", text);
    const range = rangeOf(text, text);
    const hints = await client.ask<InlayHint[]>("textDocument/inlayHint", uri, { range });
    expect(hints.map(({ label }) => label)).toEqual(["CanLinkLobby"]);
    const { data } = await client.ask<SemanticTokens>("textDocument/semanticTokens/full", uri);
    expect(data.slice(0, 3)).toEqual([0, text.indexOf("1 }"), 1]);
  });
});
