import { describe, expect, it } from "vitest";
import type { CodeLens, DocumentLink, DocumentSymbol, InlayHint, SemanticTokens } from "vscode-languageserver-protocol";
import { rangeOf, textOf } from "./cursor.ts";
import { KindFiles } from "./kind-files.ts";

const guild = "1250000000000000001";

const files = KindFiles.start();

describe("diagnostics", () => {
  it("say nothing of unknown commands without project and folder", async () => {
    const text = `{ "guild_id": "${guild}", "permissions": [{ "command": "x", "permissions": [] }] }`;
    files.folder.write("bot.commands.json", `[{ "name": "y", "description": "z" }]`);
    expect(await files.codes(await files.open("a.permissions.json", text))).toEqual([]);
  });

  it("follow the commands as they are typed", async () => {
    files.writeProject();
    const text = (minutes: string) =>
      `{ "id": "1", "application_id": "2", "type": 2, "token": "t", "version": 1, "user": { "id": "4" }, "data": { "id": "3", "name": "timeout", "type": 1, "options": [{ "type": 4, "name": "${minutes}", "value": 1 }] } }`;
    const uri = await files.open("a.interaction.json", text("hours"));
    expect(await files.codes(uri)).toEqual(["interaction-option"]);
    await files.open(
      "bot.commands.json",
      `[{ "name": "timeout", "description": "x", "options": [{ "type": 4, "name": "hours", "description": "x" }] }]`,
    );
    expect(await files.codes(uri)).toEqual([]);
  });
});

describe("hovers", () => {
  it("tell fields and counters, and link to the rules", async () => {
    const { markdown, marks } = await files.hover("a.lobby.json", `{ "meta│data": { "map": "sea" } }`);
    expect(markdown).toContain("6 of 1000 characters in total.");
    expect(markdown).toMatch(/\[Rules\]\(https:.*\/docs\/rules\/by-property\.md#lobby-metadata\)$/);
    expect(markdown).not.toContain("§");
    expect(marks).toBe(`"metadata": { "map": "sea" }`);
    expect((await files.hover("b.lobby.json", `{ "mem│bers": [{ "id": "1" }] }`)).markdown).toContain(
      "1 of 25 members.",
    );
  });

  it("name constants and date IDs", async () => {
    const { markdown } = await files.hover(
      "a.lobby.json",
      `{ "members": [{ "id": "175928847299│117063", "flags": 1 }] }`,
    );
    expect(markdown).toContain("Created 2016-04-30 11:18:25 UTC.");
    const flags = await files.hover("b.lobby.json", `{ "members": [{ "id": "1", "flags": │1 }] }`);
    expect(flags.markdown).toContain("`1` **CanLinkLobby**");
  });

  it("name the role or user of a permission", async () => {
    const text = (id: string) =>
      `{ "guild_id": "${guild}", "permissions": [{ "command": "*", "permissions": [{ "id": "│${id}", "type": 1, "permission": true }] }] }`;
    expect((await files.hover("a.permissions.json", text(guild))).markdown).toContain("**@everyone**");
    expect((await files.hover("b.permissions.json", text("1250000000000000000"))).markdown).toContain(
      "**all channels**",
    );
    const all = `{ "permissions": [{ "comm│and": "*", "permissions": [] }] }`;
    expect((await files.hover("c.permissions.json", all)).markdown).toContain("All commands of the application");
  });

  it("tell whose permissions an interaction has", async () => {
    const said = async (json: string) => (await files.hover("a.interaction.json", json)).markdown;
    const app = await said(`{ "app_permissions": "│7" }`);
    expect(app).toContain("In the channel, the app has `CREATE_INSTANT_INVITE`, `KICK_MEMBERS`, and `BAN_MEMBERS`.");
    expect(app).toContain("The permissions of the app itself");
    expect(await said(`{ "app_permissions": "│0" }`)).toContain("The app has no permissions in the channel.");
    const member = await said(`{ "member": { "permissions": "│4" } }`);
    expect(member).toContain("In the channel, the member has `BAN_MEMBERS`.");
    const uri = await files.open("b.interaction.json", `{ "app_permissions": "0" }`);
    const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
    const hints = await files.client.ask<InlayHint[]>("textDocument/inlayHint", uri, { range });
    expect(hints.map(({ label }) => label)).toEqual(["no permissions"]);
    for (const markdown of [app, member]) expect(markdown).not.toMatch(/require|can use the command/);
  });

  it("tell where an authorization comes back to, and what its scopes expand to", async () => {
    const custom = await files.hover("a.authorization.json", `{ "Scopes": "openid", "CustomScheme│Param": "harbor" }`);
    expect(custom.markdown).toContain("`harbor:/authorize/callback`");
    const usual = await files.hover("b.authorization.json", `{ "Client│Id": "7" }`);
    expect(usual.markdown).toContain("`discord-7:/authorize/callback`");
    const alone = await files.hover("d.authorization.json", `{ "Sco│pes": "openid" }`);
    expect(alone.markdown).toContain("redirect to `discord-<application ID>:/authorize/callback`.");
    const wrong = await files.hover("e.authorization.json", `{ "Sco│pes": "openid", "CustomSchemeParam": "a b" }`);
    expect(wrong.markdown).not.toContain("redirect to");
    const scopes = await files.hover("c.authorization.json", `{ "Scopes": "openid sdk.social│_layer" }`);
    expect(scopes.markdown).toContain("`sdk.social_layer` expands to");
    expect(scopes.markdown).not.toContain("`sdk.social_layer_presence` expands");
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
      const symbols = await files.client.ask<DocumentSymbol[]>(
        "textDocument/documentSymbol",
        await files.open(name, text),
      );
      const names = (all: readonly DocumentSymbol[]): string[] =>
        all.flatMap((symbol) => [symbol.name, ...names(symbol.children ?? [])]);
      expect(names(symbols)).toContain("(no name)");
      expect(names(symbols)).not.toContain("");
    }
  });

  it("outlines the objects by their names", async () => {
    const uri = await files.open(
      "a.permissions.json",
      `{ "permissions": [{ "command": "a", "permissions": [{}] }, { "command": "B", "type": 2, "permissions": [] }] }`,
    );
    const symbols = await files.client.ask<DocumentSymbol[]>("textDocument/documentSymbol", uri);
    expect(symbols.map(({ name, detail }) => [name, detail])).toEqual([
      ["a", "1 overwrite"],
      ["B", "USER · 0 overwrites"],
    ]);
  });

  it("links the schema and the rules that comments name", async () => {
    const text = `{\n  "$schema": "https://example.com/lobby.schema.json",\n  // command-manifest-ignore lobby-idle-timeout\n  "idle_timeout_seconds": 1\n}`;
    const uri = await files.open("a.lobby.json", text);
    const links = await files.client.ask<DocumentLink[]>("textDocument/documentLink", uri);
    expect(links.map(({ range }) => textOf(text, range))).toEqual([
      "https://example.com/lobby.schema.json",
      "lobby-idle-timeout",
    ]);
  });

  it("counts over the objects near a limit, or always if the setting says so", async () => {
    const metadata = JSON.stringify({ a: "b".repeat(749) });
    const uri = await files.open(
      "a.lobby.json",
      `{ "metadata": ${metadata}, "members": [{ "id": "1", "metadata": {} }] }`,
    );
    const titles = async () =>
      (await files.client.ask<CodeLens[]>("textDocument/codeLens", uri)).map(({ command }) => command?.title);
    expect(await titles()).toEqual(["750/1000 characters of metadata"]);
    await files.client.configure({ counters: "always" });
    expect(await titles()).toEqual(["750/1000 characters of metadata · 1/25 members", "0/1000 characters of metadata"]);
    await files.client.configure({ counters: "off" });
    expect(await titles()).toEqual([]);
  });

  it("counts overwrites from three quarters of their limit on", async () => {
    const overwrites = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, n) => ({ id: `${n}`, type: 1, permission: true })));
    const text = `{ "guild_id": "1", "permissions": [
      { "command": "a", "permissions": ${overwrites(74)} },
      { "command": "b", "permissions": ${overwrites(75)} }
    ] }`;
    const uri = await files.open("a.permissions.json", text);
    const lenses = await files.client.ask<CodeLens[]>("textDocument/codeLens", uri);
    expect(lenses.map(({ range, command }) => [range.start.line, command?.title])).toEqual([[2, "75/100 permissions"]]);
  });

  it("names constants between the characters, and colours them", async () => {
    const text = `{ "members": [{ "id": "1", "flags": 1 }] }`;
    const uri = await files.open("a.lobby.json", text);
    const range = rangeOf(text, text);
    const hints = await files.client.ask<InlayHint[]>("textDocument/inlayHint", uri, { range });
    expect(hints.map(({ label }) => label)).toEqual(["CanLinkLobby"]);
    const { data } = await files.client.ask<SemanticTokens>("textDocument/semanticTokens/full", uri);
    expect(data.slice(0, 3)).toEqual([0, text.indexOf("1 }"), 1]);
  });
});
