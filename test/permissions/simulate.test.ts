import { describe, expect, test } from "vitest";
import type { Situation } from "../../core/access/usability.ts";
import { allChannelsOf } from "../../core/interface/facts/snowflake.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { readPermissions } from "../../core/permissions/permissions-manifest.ts";
import { type Candidate, candidatesIn, simulate } from "../../core/permissions/simulate.ts";
import { namedIn } from "../../core/permissions/situation.ts";
import { entriesToTest } from "../../core/permissions/to-test.ts";

const guildId = "1250000000000000001";
const commands = `{ "commands": [
  { "name": "ban", "description": "B", "default_member_permissions": "4" },
  { "name": "ping", "description": "P" },
  { "id": "1280000000000000007", "name": "kick", "description": "K" }
] }`;
const inGuild = commands.replace(`{ "commands"`, `{ "scope": "guild", "guild_id": "${guildId}", "commands"`);

const member: Situation = {
  context: 0,
  user: { id: "7", adult: true },
  member: { roles: ["5"], permissions: 0n },
  installs: [0, 1],
  activities: true,
};

function candidate(name: string, text = commands): Candidate {
  const found = candidatesIn(parseManifest(text), guildId).find(({ command }) => command.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

function ask(permissions: string, name: string, text = commands) {
  const entries = readPermissions(permissions).entries.flatMap(({ entry }) => entry ?? []);
  const { usability, decidedAt } = simulate(entries, candidate(name, text), { ...member, guildId });
  const source = decidedAt?.in === "permissions" ? permissions : text;
  return { usable: usability.usable, marked: decidedAt && source.slice(decidedAt.start, decidedAt.end) };
}

const entry = (command: string, permission: boolean) =>
  `{ "guild_id": "${guildId}", "permissions": [{ "command": "${command}", "permissions": [{ "id": "5", "type": 1, "permission": ${permission} }] }] }`;
const overwrite = (permission: boolean) => `{ "id": "5", "type": 1, "permission": ${permission} }`;

describe("what decides is found in the text", () => {
  test.each([
    ["by the command's name", entry("ban", true), "ban", commands, true, overwrite(true)],
    ["by its ID", entry("1280000000000000007", false), "kick", commands, false, overwrite(false)],
    ["of all commands", entry("*", false), "ping", commands, false, overwrite(false)],
    ["of another command", entry("ping", true), "ban", commands, false, `"default_member_permissions": "4"`],
    ["nothing", entry("ban", true), "ping", commands, true, undefined],
    ["a guild's own command", entry("ban", true), "ban", inGuild, true, overwrite(true)],
  ])("%s", (_, permissions, name, text, usable, marked) => {
    expect(ask(permissions, name, text)).toEqual({ usable, marked });
  });
});

test("without a permissions manifest the command's default holds", () => {
  expect(simulate([], candidate("ban"), member).usability).toMatchObject({ usable: false, reason: "permission" });
  expect(simulate([], candidate("ban", inGuild), member).usability).toMatchObject({ reason: "permission" });
  expect(simulate([], candidate("ping"), member).usability).toMatchObject({ usable: true });
});

test("a command of another guild is none to ask about", () => {
  expect(candidatesIn(parseManifest(inGuild), "9")).toEqual([]);
  expect(candidatesIn(parseManifest(inGuild), undefined)).toHaveLength(3);
});

test("a field that the command leaves out is shown at its name", () => {
  const text = `[{ "name": "stage", "type": 2 }]`;
  const { decidedAt } = simulate([], candidate("stage", text), member);
  expect(text.slice(decidedAt?.start, decidedAt?.end)).toBe(`"type": 2`);
  const nsfw = `[{ "name": "quiz", "description": "Q", "integration_types": [1], "contexts": [2] }]`;
  const asked = simulate([], candidate("quiz", nsfw), member);
  expect(nsfw.slice(asked.decidedAt?.start, asked.decidedAt?.end)).toBe(`"contexts": [2]`);
  const away = simulate([], candidate("ping"), { ...member, installs: [] });
  expect(commands.slice(away.decidedAt?.start, away.decidedAt?.end)).toBe(`"ping"`);
});

test("offers each ID of the overwrites once, without the IDs for everyone and all channels", () => {
  const overwrites = [
    [guildId, 1],
    ["5", 1],
    ["7", 2],
    [allChannelsOf(guildId), 3],
    ["8", 3],
  ].map(([id, type]) => ({ id: String(id), type, permission: true }));
  const one = { command: "ban", permissions: overwrites };
  const text = JSON.stringify({ guild_id: guildId, permissions: [one, { ...one, command: "ping" }] });
  const named = namedIn(entriesToTest({ name: "bot.permissions.json", text }));
  expect(named).toEqual({ users: ["7"], roles: ["5"], channels: ["8"] });
});
