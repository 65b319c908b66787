import { describe, expect, test } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { meantScopeFix } from "../../core/refactorings/scope/meant-scope-fix.ts";
import { findings, fixAll, slash } from "./support.ts";

const [a, b] = ["1250000000000000001", "1250000000000000002"];
const around = (members: string, command = "") =>
  `{ ${members}, "commands": [{ "name": "say", "description": "Says it"${command === "" ? "" : `, ${command}`} }] }`;

/** The message and the titles of fixes of the only finding. */
function only(text: string): readonly [string, string, ...string[]] {
  const found = findings(text);
  expect(found).toHaveLength(1);
  return [found[0]?.code ?? "", found[0]?.message ?? "", ...(found[0]?.fixes ?? []).map(({ title }) => title)];
}

function said(text: string): string | undefined {
  const manifest = parseManifest(text);
  const found = findings(text).find(({ remedy }) => remedy === "scope");
  const fix = found && meantScopeFix(manifest, found.start);
  return fix && applyEdits(text, fix.edits());
}

describe("a property of a command that means a guild", () => {
  test.each([
    ["guild_id", `"${a}"`, "read-only-property"],
    ["guild_ids", `["${a}"]`, "unknown-property"],
    ["guildId", `"${a}"`, "unknown-property"],
    ["guildIds", `["${a}"]`, "unknown-property"],
    ["guilds", `["${a}"]`, "unknown-property"],
    ["guild", `"${a}"`, "unknown-property"],
    ["serverId", `"${a}"`, "unknown-property"],
    ["testGuilds", `["${a}"]`, "unknown-property"],
  ])("%s: %s says how the manifest says it, and is not only removed", (name, value, code) => {
    const text = slash(`"${name}": ${value}`);
    const [found, message, ...titles] = only(text);
    expect(found).toBe(code);
    expect(message).toBe(
      `“${name}” has no effect on a command. To publish it to that guild only, set "scope": "guild" and "guild_id" around “commands”, or publish to a target with that guild.`,
    );
    expect(titles).toEqual([]);
    expect(said(text)).toBe(around(`"scope": "guild", "guild_id": "${a}"`));
    expect(fixAll(text)).toBe(text);
  });

  test("several guilds are several targets", () => {
    const text = slash(`"guilds": ["${a}", "${b}"]`);
    expect(only(text)[1]).toContain('set "scope": "guild" around “commands”, and publish to a target for each guild.');
    expect(said(text)).toBeUndefined();
  });

  test.each([
    ["guildOnly", "true"],
    ["guild_only", "true"],
    ["global", "false"],
    ["isGlobal", "false"],
  ])("%s: %s is a guild manifest", (name, value) => {
    const text = slash(`"${name}": ${value}`);
    const [, message, ...titles] = only(text);
    expect(message).toContain(`“${name}” has no effect on a command. To publish it to guilds only`);
    expect(titles).not.toContain(`Remove “${name}”`);
    expect(said(text)).toBe(around(`"scope": "guild"`));
  });

  test("guildOnly can also mean to hide it in direct messages", () => {
    const [found] = findings(slash(`"guildOnly": true`));
    const [fix] = found?.fixes ?? [];
    expect(fix?.title).toBe('Replace with "contexts": [0]');
    expect(fix && applyEdits(slash(`"guildOnly": true`), fix.edits())).toBe(slash(`"contexts": [0]`));
    expect(only(slash(`"guildOnly": true, "contexts": [0]`)).slice(2)).toEqual([]);
  });

  test("global: true is a global manifest", () => {
    const text = slash(`"global": true`);
    expect(only(text).slice(1)).toEqual([
      '“global” has no effect on a command. Set "scope": "global" around “commands” instead.',
      "Remove “global”",
    ]);
    expect(said(text)).toBe(around(`"scope": "global"`));
  });

  test.each([
    [`"guild_id": null`, "“guild_id” is read-only, so Discord ignores it."],
    [`"guilds": []`, "A command has no property “guilds”, so Discord ignores it."],
    [`"guilds": { "${a}": true }`, "A command has no property “guilds”, so Discord ignores it."],
    [`"guildOnly": false`, "A command has no property “guildOnly”, so Discord ignores it."],
    [`"guildOnly": "yes"`, "A command has no property “guildOnly”, so Discord ignores it."],
    [`"guild": "Harbor"`, "A command has no property “guild”, so Discord ignores it."],
  ])("%s means none", (member, message) => {
    expect(only(slash(member))[1]).toBe(message);
  });
});

describe("where the manifest says", () => {
  test("the same, it can go, and does where all is fixed", () => {
    const text = around(`"scope": "guild", "guild_id": "${a}"`, `"guild_id": "${a}"`);
    expect(only(text).slice(1)).toEqual([
      "“guild_id” has no effect on a command. The manifest already says it.",
      "Remove “guild_id”",
    ]);
    expect(fixAll(text)).toBe(around(`"scope": "guild", "guild_id": "${a}"`));
  });

  test.each([
    [`"scope": "guild"`, `"scope": "guild", "guild_id": "${a}"`],
    [`"$schema": "x", "guild_id": "${a}"`, undefined],
    [`"scope": "global"`, undefined],
    [`"scope": "guild", "guild_id": "${b}"`, undefined],
  ])("%s, the fix makes it %s", (members, after) => {
    const text = around(members, `"guild_id": "${a}"`);
    expect(said(text)).toBe(after && around(after));
    if (!after && !members.includes(a)) expect(fixAll(text)).toBe(text);
  });

  test("nothing and the commands differ, no fix moves one to another's place", () => {
    const command = (name: string, member: string) => `{ "name": "${name}", "description": "Says it"${member} }`;
    expect(said(`[${command("say", `, "guild_id": "${a}"`)}, ${command("tell", "")}]`)).toBeUndefined();
    const two = [command("say", `, "guild_id": "${a}"`), command("tell", `, "guild_id": "${b}"`)];
    expect(said(`[${two.join(", ")}]`)).toBeUndefined();
    expect(said(slash(`"guild_id": "${a}", "global": true`))).toBeUndefined();
  });

  test("the fix keeps comments, the order, and what is no JSON yet stays as it is", () => {
    const text = `// mine\n[\n  {\n    "guild_id": "${a}", // ours\n    "name": "say",\n    "description": "Says it"\n  },\n  {\n    "name": "tell",\n    "description": "Tells",\n    "guild_id": "${a}"\n  }\n]\n`;
    const after = said(text) ?? "";
    expect(after).toMatch(/^\/\/ mine\n\{\n {2}"scope": "guild",\n {2}"guild_id": "1250000000000000001",\n/);
    expect(after).toContain("// ours");
    expect(findings(after)).toEqual([]);
    expect(said(`[{ "name": "say", "description": "Says it", "guild_id": "${a}"`)).toBeUndefined();
  });

  test("a map and a single command get an object around them", () => {
    const map = `{ "say": { "description": "Says it", "guildId": "${a}" } }`;
    expect(said(map)).toBe(
      `{ "scope": "guild", "guild_id": "${a}", "commands": { "say": { "description": "Says it" } } }`,
    );
    const single = `{ "name": "say", "description": "Says it", "guildId": "${a}" }`;
    expect(said(single)).toBe(around(`"scope": "guild", "guild_id": "${a}"`));
  });
});

test("the object around commands has its own names", () => {
  expect(findings(`{ "guildId": "${a}", "commands": [] }`)[0]?.fixes[0]?.title).toBe("Rename to “guild_id”");
});
