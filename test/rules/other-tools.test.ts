import { describe, expect, test } from "vitest";
import { applyEdits } from "../../core/edit/fixes.ts";
import { checkProject } from "../../core/kinds/project/index.ts";
import { exampleCommands } from "../../core/kinds/references/command-reference.ts";
import { parseWhole } from "../../core/manifest/parse-manifest.ts";
import { readDocument } from "../../core/workspace/workspace-document.ts";
import { findings, fixAll, fixed, slash } from "./support.ts";

/** Messages and the titles of fixes, of what is found in a file of a kind. */
function saidOf(uri: string, value: unknown, commands = exampleCommands("[]")) {
  const found = readDocument({ uri, text: JSON.stringify(value), dialect: "jsonc" }).check({ commands });
  return found.map(({ message, fixes }) => [message, ...fixes.map(({ title }) => title)].join(" | "));
}

describe("names from other tools lead to the right one", () => {
  test.each(["params", "parameters", "args", "arguments", "Params"])("%s means options", (name) => {
    const [found] = findings(slash(`"${name}": []`));
    expect(found?.message).toBe(`A command has no property “${name}”. Did you mean “options”?`);
    expect(found?.fixes[0]?.title).toBe("Rename to “options”");
  });

  test("in a lobby", () => {
    const said = saidOf("a.lobby.json", { members: [{ user_id: "1130000000000000044" }], idle_timeout: 300 });
    expect(said).toContainEqual(expect.stringMatching(/“user_id”\. Did you mean “id”\? \| Rename to “id”/));
    expect(said).toContainEqual(
      expect.stringMatching(/“idle_timeout”\. Did you mean “idle_timeout_seconds”\? \| Rename/),
    );
  });

  test.each(["user_id", "role_id", "channel_id"])("%s of an overwrite", (name) => {
    const overwrite = { [name]: "1250000000000000201", type: 1, permission: true };
    const said = saidOf("a.permissions.json", {
      guild_id: "1250000000000000001",
      permissions: [{ command: "*", permissions: [overwrite] }],
    });
    expect(said).toContainEqual(expect.stringContaining("Rename to “id”"));
  });

  test("an ID of a user on a command means no ID of the command", () => {
    const titles = findings(slash(`"user_id": "1130000000000000044"`)).flatMap(({ fixes }) =>
      fixes.map(({ title }) => title),
    );
    expect(titles).toEqual(["Remove “user_id”"]);
  });
});

describe("a property that says who can use a command", () => {
  const found = (text: string) => {
    const [finding, ...others] = findings(text, "unknown-property");
    expect(others).toEqual([]);
    return [finding?.message, ...(finding?.fixes ?? []).map(({ title }) => title)];
  };
  const replacement = (set: string) => `Replace with "default_member_permissions": "${set}"`;
  const ignored =
    "so Discord ignores it. Set who can use the command in a permissions manifest or with “default_member_permissions”.";

  test.each([
    ["userPermissions", `["BAN_MEMBERS"]`, "4"],
    ["user_permissions", `["BanMembers", "KICK_MEMBERS"]`, "6"],
    ["user-permissions", `"Ban Members"`, "4"],
    ["UserPermissions", `"PermissionFlagsBits.KickMembers | PermissionFlagsBits.BanMembers"`, "6"],
    ["userPerms", `{ "ban_members": true }`, "4"],
    ["memberPermissions", "8", "8"],
    ["required_permissions", `"0x8"`, "8"],
    ["requiredPermission", `"BAN_MEMBERS"`, "4"],
    ["permissions", `["BAN_MEMBERS"]`, "4"],
    ["defaultMemberPermissions", `["BAN_MEMBERS"]`, "4"],
    ["defaultPermissions", `"BAN_MEMBERS"`, "4"],
  ])("%s: %s is replaced by the permission set %s", (name, value, set) => {
    const text = slash(`"${name}": ${value}`);
    const message = `A command has no property “${name}”. Use “default_member_permissions” instead.`;
    expect(found(text)).toEqual([message, replacement(set)]);
    expect(fixed(text, "unknown-property", replacement(set))).toBe(slash(`"default_member_permissions": "${set}"`));
    expect(fixAll(text)).toBe(text);
  });

  test.each([
    ["permissions", `{ "1250000000000000001": [{ "id": "1250000000000000201", "type": 1, "permission": true }] }`],
    ["permissions", `[{ "id": "1250000000000000201", "type": 1, "permission": true }]`],
    ["permissions", `["Moderators"]`],
    ["roles", `["1250000000000000201"]`],
    ["allowed_roles", `"Moderators"`],
    ["requiredRoleIds", `["1250000000000000201"]`],
    ["allowedUsers", `["1130000000000000044"]`],
  ])("%s: %s belongs in a permissions manifest, and is not only removed", (name, value) => {
    const text = slash(`"${name}": ${value}`);
    expect(found(text)).toEqual([`A command has no property “${name}”, ${ignored}`]);
    expect(fixAll(text)).toBe(text);
  });

  test.each([
    ["userPermissions", `["SOME_OTHER"]`],
    ["userPermissions", `["BAN_MEMBERS", 5]`],
    ["userPermissions", `"99999999999999999999"`],
    ["memberPermissions", `"0"`],
    ["userPermissions", `"KICK_MEMBERS | Other.BanMembers.not"`],
  ])("%s: %s is replaced by no guess", (name, value) => {
    expect(found(slash(`"${name}": ${value}`))).toEqual([
      `A command has no property “${name}”. Use “default_member_permissions” instead.`,
    ]);
  });

  test("keeps its comments when it is replaced", () => {
    const text = slash(`"userPermissions": [/* staff */ "BAN_MEMBERS"]`);
    expect(fixed(text, "unknown-property", replacement("4"))).toContain("/* staff */");
  });

  test("is renamed where that is enough, and not removed", () => {
    const renaming = `A command has no property “defaultMemberPermissions”. Did you mean “default_member_permissions”?`;
    const rename = "Rename to “default_member_permissions”";
    expect(found(slash(`"defaultMemberPermissions": "8"`))).toEqual([renaming, rename]);
    expect(found(slash(`"defaultMemberPermissions": ["OTHER"]`))).toEqual([renaming, rename]);
    expect(found(slash(`"defaultMemberPermissions": null`))).toEqual([
      renaming,
      rename,
      "Remove “defaultMemberPermissions”",
    ]);
  });

  test.each([
    ["is empty", `"userPermissions": []`, "userPermissions"],
    ["is null", `"permissions": null`, "permissions"],
    ["is a switch", `"permissions": true`, "permissions"],
    ["is about the bot", `"botPermissions": ["BAN_MEMBERS"]`, "botPermissions"],
    ["is about the client", `"clientPermissions": ["BAN_MEMBERS"]`, "clientPermissions"],
    ["is beside the field", `"default_member_permissions": "8", "userPermissions": ["BAN_MEMBERS"]`, "userPermissions"],
    ["is something else", `"cooldown": 5`, "cooldown"],
    ["is a role of another sense", `"role": "main"`, "role"],
  ])("can be removed where it %s", (_, members, name) => {
    expect(found(slash(members))).toEqual([
      `A command has no property “${name}”, so Discord ignores it.`,
      `Remove “${name}”`,
    ]);
  });

  test("belongs on the command where an option has it", () => {
    const subcommand = `"options": [{ "type": 1, "name": "a", "description": "d", "userPermissions": ["BAN_MEMBERS"] }]`;
    expect(found(slash(subcommand))).toEqual([
      "“userPermissions” has no effect on a subcommand because “default_member_permissions” belongs on the command.",
    ]);
  });
});

describe("a name of another library", () => {
  test.each(["is_nsfw", "isNsfw", "IsNSFW", "is-nsfw", "ageRestricted"])("%s means nsfw", (name) => {
    expect(fixAll(slash(`"${name}": true`))).toBe(slash(`"nsfw": true`));
  });

  test.each(["is_dm_enabled", "isDMEnabled", "dm-enabled", "allowDMs"])("%s means contexts", (name) => {
    const text = slash(`"${name}": false`);
    expect(fixed(text, "unknown-property", `Replace with "contexts": [0]`)).toBe(slash(`"contexts": [0]`));
    expect(findings(slash(`"${name}": true`)).flatMap(({ fixes }) => fixes.map(({ title }) => title))).toEqual([
      `Remove “${name}”`,
    ]);
  });

  test.each(["clientId", "client_id", "ClientID", "appId", "botId"])("%s means application_id", (name) => {
    const id = "1576084772466196480";
    expect(fixAll(`{ "${name}": "${id}", "commands": [] }`)).toBe(`{ "application_id": "${id}", "commands": [] }`);
    const project = JSON.stringify({ targets: { dev: { guildId: "1250000000000000001" } }, [name]: id });
    const found = checkProject(parseWhole(project, "jsonc")).flatMap(({ fixes }) => fixes);
    expect(
      applyEdits(
        project,
        found.flatMap(({ edits }) => edits()),
      ),
    ).toBe(project.replace("guildId", "guild_id").replace(name, "application_id"));
  });
});

test.each([
  ["ChineseCN", "zh-CN"],
  ["ChineseTW", "zh-TW"],
  ["EnglishGB", "en-GB"],
  ["EnglishUS", "en-US"],
  ["PortugueseBR", "pt-BR"],
  ["SpanishES", "es-ES"],
  ["SpanishLATAM", "es-419"],
  ["Swedish", "sv-SE"],
  ["German", "de"],
])("the locale %s leads to %s", (name, code) => {
  const [found] = findings(slash(`"name_localizations": { "${name}": "abc" }`));
  expect(found?.code).toBe("locale-code");
  expect(found?.fixes.map(({ title }) => title)).toEqual([expect.stringContaining(`Change to “${code}” (`)]);
});

describe("a subcommand in a reference leads to its command", () => {
  const sub = (name: string) => ({ type: 1, name, description: "d" });
  const group = { type: 2, name: "list", description: "d", options: [sub("clear")] };
  const commands = exampleCommands(JSON.stringify([{ name: "mod", description: "d", options: [sub("kick"), group] }]));
  const entry = (command: string) => ({ guild_id: "1250000000000000001", permissions: [{ command, permissions: [] }] });

  test.each(["mod kick", "/mod kick", "kick", "mod list", "mod list clear", "mod  kick", "clear"])("%s", (name) => {
    expect(saidOf("a.permissions.json", entry(name), commands)).toEqual([
      `The project has no CHAT_INPUT command “${name.replace("  ", " ")}”. It is a subcommand of “mod”, and permissions and interactions name the whole command. | Change to “mod”`,
    ]);
  });

  test.each(["mod kik nothing", "other kick", ""])("not %s", (name) => {
    expect(saidOf("a.permissions.json", entry(name), commands).join()).not.toContain("It is a subcommand");
  });
});
