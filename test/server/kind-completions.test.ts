import { describe, expect, it } from "vitest";
import type { DocumentSymbol } from "vscode-languageserver-protocol";
import { rangeOf } from "./cursor.ts";
import { KindFiles } from "./kind-files.ts";

const guild = "1250000000000000001";

const files = KindFiles.start();

describe("completions", () => {
  it("are the fields of the innermost object, required ones first", async () => {
    expect((await files.complete("a.lobby.json", `{ "│" }`)).labels).toEqual([
      "metadata",
      "members",
      "idle_timeout_seconds",
      "flags",
      "override_event_webhooks_url",
      "$schema",
    ]);
    const member = await files.complete("b.lobby.json", `{ "members": [{ │ }] }`);
    expect(member.labels).toEqual(["id", "metadata", "flags", "additional_name"]);
    const challenge = await files.complete("a.authorization.json", `{ "CodeChallenge": { "│" } }`);
    expect(challenge.labels).toEqual(["Challenge", "Method"]);
    const user = await files.complete(
      "a.interaction.json",
      `{ "data": { "type": 2, "resolved": { "users": { "4": { "id": "4", "│" } } } } }`,
    );
    expect(user.labels).toContain("username");
  });

  it("keep their order in an editor that sorts them, even more than 999", async () => {
    const commands = Array.from({ length: 1100 }, (_, index) => ({ name: `c${index}`, description: "x" }));
    files.folder.write("command-manifest.config.json", "{}");
    files.folder.write("bot.commands.json", JSON.stringify(commands));
    const { items } = await files.complete("a.interaction.json", `{ "type": 2, "data": { "name": "│" } }`);
    const sorted = items.map(({ sortText }) => sortText ?? "").sort();
    expect(items.length).toBeGreaterThan(1000);
    expect(items.map(({ sortText }) => sortText)).toEqual(sorted);
  });

  it("are not offered in comments", async () => {
    expect((await files.complete("c.authorization.json", `// mine│\n{}`)).labels).toEqual([]);
    expect((await files.complete("d.authorization.json", `{ /* │ */ }`)).labels).toEqual([]);
  });

  it("are the schema of the kind, in the file's object only", async () => {
    const key = await files.complete("a.authorization.json", `{ "Scopes": "openid", "│" }`);
    expect(key.take("$schema")).toContain('"\\$schema": "$1"');
    const { take } = await files.complete("b.authorization.json", `{ "$schema": "│" }`);
    expect(take("authorization manifest")).toMatch(/"https:.*\/authorization\.schema\.json"/);
    expect((await files.complete("command-manifest.config.json", `{ "│" }`)).labels).toContain("$schema");
    const config = await files.complete("command-manifest.config.jsonc", `{ "$schema": "│" }`);
    expect(config.take("project file")).toMatch(/\/config\.schema\.json"/);
    expect((await files.complete("c.lobby.json", `{ "members": [{ "│" }] }`)).labels).not.toContain("$schema");
    expect((await files.complete("d.lobby.json", `{ "$schema": "x", "│" }`)).labels).not.toContain("$schema");
    expect((await files.complete("a.permissions.json", `[{ "id": "1", "│" }]`)).labels).not.toContain("$schema");
    expect((await files.hover("e.lobby.json", `{ "$sch│ema": "x" }`)).markdown).toContain("JSON Schema, for editors");
  });

  it("are permissions and locales of an interaction, by name", async () => {
    const locale = await files.complete("a.interaction.json", `{ "locale": "│" }`);
    expect(locale.take("pt-BR")).toBe(`{ "locale": "pt-BR" }`);
    const permissions = await files.complete("b.interaction.json", `{ "member": { "permissions": "8│" } }`);
    expect(permissions.take("KICK_MEMBERS")).toBe(`{ "member": { "permissions": "10" } }`);
  });

  it("are whole objects where one can stand", async () => {
    const empty = await files.complete("a.permissions.json", "│");
    expect(empty.take("permissions manifest")).toContain(`"guild_id": "$1"`);
    const { labels } = await files.complete("b.lobby.json", `{ "members": [│] }`);
    expect(labels).toEqual(["lobby member"]);
  });

  it("the two IDs for everyone and all channels are completed", async () => {
    const marked = `{ "guild_id": "${guild}", "permissions": [{ "command": "*", "permissions": [{ "id": "│" }] }] }`;
    const { take } = await files.complete("a.permissions.json", marked);
    expect(take("@everyone")).toContain(`"id": "${guild}"`);
    expect(take("all channels")).toContain(`"id": "1250000000000000000"`);
  });

  it("are the names of the project's commands", async () => {
    files.writeProject();
    const any = await files.complete("a.permissions.json", `{ "permissions": [{ "command": "│" }] }`);
    expect(any.labels).toEqual(["*", "timeout", "Report"]);
    const message = await files.complete("b.permissions.json", `{ "permissions": [{ "type": 3, "command": "│" }] }`);
    expect(message.labels).toEqual(["*", "Report"]);
    const data = await files.complete("a.interaction.json", `{ "data": { "name": "│", "type": 1 } }`);
    expect(data.labels).toEqual(["timeout"]);
    const option = await files.complete(
      "b.interaction.json",
      `{ "data": { "name": "timeout", "type": 1, "options": [{ "name": "│" }] } }`,
    );
    expect(option.labels).toEqual(["minutes"]);
  });

  it("leave out what the list refers to already", async () => {
    files.writeProject();
    const list = (entries: string) => `{ "guild_id": "${guild}", "permissions": [${entries}] }`;
    const second = (first: string) =>
      files.complete(`${first.length}.permissions.json`, list(`${first}, { "command": "│" }`));
    expect((await second(`{ "command": "*" }`)).labels).toEqual(["timeout", "Report"]);
    expect((await second(`{ "command": "timeout" }`)).labels).toEqual(["*", "Report"]);
    // A command of another type is another command.
    expect((await second(`{ "command": "Report" }`)).labels).toEqual(["*", "timeout", "Report"]);
    expect((await second(`{ "command": "Report", "type": 3 }`)).labels).toEqual(["*", "timeout"]);
    const overwrites = list(`{ "command": "*", "permissions": [{ "id": "${guild}" }, { "id": "│" }] }`);
    expect((await files.complete("o.permissions.json", overwrites)).labels).toEqual(["all channels"]);
  });

  it("are of the file's own kind where it is empty", async () => {
    expect((await files.complete("a.lobby.json", "│")).labels).toEqual(["lobby"]);
    expect((await files.complete("a.permissions.json", "│")).labels).toEqual(["permissions manifest"]);
    expect((await files.complete("b.lobby.json", "{}\n│")).labels).toEqual([]);
  });

  it("are the two usual values of Scopes", async () => {
    const { take } = await files.complete("a.authorization.json", `{ "Scopes": "│" }`);
    expect(take("openid sdk.social_layer_presence")).toBe(`{ "Scopes": "openid sdk.social_layer_presence" }`);
  });
});

describe("the project file", () => {
  const name = "command-manifest.config.json";

  it("is completed from its table, the rules' codes included", async () => {
    const { labels } = await files.complete(name, `{ "targets": { "local": { "guild_id": "7", "│" } } }`);
    expect(labels).toEqual(["service", "application_id", "guild_ids", "except", "global", "protected", "owns"]);
    expect((await files.complete(name, `{ "rules": { "│" } }`)).labels).toEqual(
      expect.arrayContaining(["name-length", "lobby-flags"]),
    );
    const { take } = await files.complete(name, `{ "rules": { "name-length": │ } }`);
    expect(take("off")).toBe(`{ "rules": { "name-length": "off" } }`);
  });

  it("tells what its fields mean, and its targets", async () => {
    const { markdown } = await files.hover(name, `{ "targets": { "live": { "glo│bal": true } } }`);
    expect(markdown).toContain("Whether to publish globally.");
    const text = `{ "targets": { "live": { "global": true } } }`;
    const uri = await files.open(name, text);
    const symbols = await files.client.ask<DocumentSymbol[]>("textDocument/documentSymbol", uri);
    const [range, selectionRange] = [rangeOf(text, `"live": { "global": true }`), rangeOf(text, `"live"`)];
    expect(symbols).toMatchObject([{ name: "live", detail: "global", range, selectionRange }]);
  });
});
