import { describe, expect, test } from "vitest";
import { namesIn } from "../../core/discord/names/names.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import type { PermissionsSource } from "../../core/preview/access.ts";
import { settledSwitches } from "../../core/preview/settled-switches.ts";
import { startingSwitches } from "../../core/preview/starting-switches.ts";
import { guildIn, switchChoices } from "../../core/preview/switches.ts";
import { seen, sourceOf } from "./support.ts";

const guild = "1250000000000000001";
const all = "1250000000000000000";
const role = "1250000000000000201";
const channel = "1250000000000000301";
const user = "1250000000000000401";
const unchosen = { locale: "en-US", member: "", place: "", install: "" };

interface Beginning {
  readonly chosen?: Partial<typeof unchosen>;
  readonly sources?: readonly PermissionsSource[];
}

/** The user and the place that a preview begins with; undefined: nothing is shown. */
function begun(text: string, { chosen = {}, sources = [] }: Beginning = {}) {
  const manifest = parseManifest(text);
  const entries = sources.flatMap((source) => source.entries);
  const choices = switchChoices(entries, namesIn());
  const switches = { ...unchosen, ...chosen };
  const start = startingSwitches(manifest, switches, {
    choices,
    sources,
    guildIn: (some) => guildIn(some, manifest.envelope.guildId, entries),
  });
  if (!start) return undefined;
  const acting = settledSwitches(switches, choices, start);
  expect(seen(text, acting, sources).rows.some(({ isHidden }) => !isHidden)).toBe(true);
  return [acting.member, acting.place, acting.install];
}

const command = (more: string, name = "a"): string => `{ "name": "${name}", "description": "D"${more} }`;
const overwrites = (command: string, ...list: readonly string[]): string =>
  `{ "guild_id": "${guild}", "permissions": [{ "command": "${command}", "permissions": [${list.join()}] }] }`;
const overwrite = (id: string, type: number, permission: boolean): string =>
  `{ "id": "${id}", "type": ${type}, "permission": ${permission} }`;

describe("a preview begins where something is shown", () => {
  test.each([
    ["a command for all", command(""), ["everyone", "text", "both"]],
    ["one command of many", `${command(`, "nsfw": true`)}, ${command("", "b")}`, ["everyone", "text", "both"]],
    ["moderators' commands", command(`, "default_member_permissions": "4"`), ["administrator", "text", "both"]],
    ["age-restricted commands", command(`, "nsfw": true`), ["everyone", "nsfw", "both"]],
    ["commands of direct messages", command(`, "contexts": [1]`), ["everyone", "dm", "both"]],
    [
      "commands of other direct messages",
      command(`, "contexts": [2], "integration_types": [1]`),
      ["everyone", "private", "both"],
    ],
    ["age-restricted ones there", command(`, "contexts": [1], "nsfw": true`), ["everyone", "nsfw-dm", "both"]],
    ["commands of apps that users install", command(`, "integration_types": [1]`), ["everyone", "text", "both"]],
  ])("%s", (_, commands, expected) => {
    expect(begun(`[${commands}]`)).toEqual(expected);
  });

  test.each([
    [
      "a channel that is open",
      [overwrite(all, 3, false), overwrite(channel, 3, true)],
      "everyone",
      `channel:${guild}:${channel}`,
    ],
    ["a role that is allowed", [overwrite(guild, 1, false), overwrite(role, 1, true)], `role:${guild}:${role}`, "text"],
    ["a user that is allowed", [overwrite(guild, 1, false), overwrite(user, 2, true)], "administrator", "text"],
    [
      "a role in a channel",
      [overwrite(guild, 1, false), overwrite(all, 3, false), overwrite(role, 1, true), overwrite(channel, 3, true)],
      `role:${guild}:${role}`,
      `channel:${guild}:${channel}`,
    ],
  ])("with permissions for %s", (_, list, member, place) => {
    const sources = [sourceOf(overwrites("*", ...list))];
    expect(begun(`[${command("")}]`, { sources })).toEqual([member, place, "both"]);
  });
});

test("what the user has chosen stays, as long as it is offered", () => {
  const text = `[${command(`, "default_member_permissions": "4"`)}]`;
  expect(begun(text, { chosen: { place: "voice" } })).toEqual(["administrator", "voice", "both"]);
  expect(begun(text, { chosen: { member: "everyone" } })).toEqual(["everyone", "dm", "both"]);
  expect(begun(text, { chosen: { member: "everyone", place: "text" } })).toBeUndefined();
  expect(begun(text, { chosen: { member: `role:${guild}:${role}`, install: "guild" } })).toEqual([
    "administrator",
    "text",
    "guild",
  ]);
});

describe("nothing is shown", () => {
  test.each([
    ["no text", ""],
    ["no commands", "[]"],
    ["no finished command", `[${Array.from({ length: 100 }, () => `{ "description": "D" }`).join()}, 5, null, "x"]`],
    ["an empty list of contexts", `[${command(`, "contexts": []`)}]`],
  ])("of %s", (_, text) => {
    expect(begun(text)).toBeUndefined();
  });
});

test("permissions manifests with thousands of roles and channels are not tried in full", () => {
  const names = Array.from({ length: 100 }, (_, at) => `c${at}`);
  const entries = names.map((name, at) => {
    const ids = Array.from({ length: 49 }, (_, index) => `1260000000000${100_000 + 49 * at + index}`);
    const denied = ids.flatMap((id) => [overwrite(id, 1, false), overwrite(id, 3, false)]);
    const list = [overwrite(guild, 1, false), overwrite(all, 3, false), ...denied];
    return `{ "command": "${name}", "permissions": [${list.join()}] }`;
  });
  const source = sourceOf(`{ "guild_id": "${guild}", "permissions": [${entries.join()}] }`);
  const commands = names.map((name) => command(`, "contexts": [0]`, name));
  const { members, places } = switchChoices(source.entries, namesIn());
  expect([members.length > 4000, places.length > 4000]).toEqual([true, true]);
  expect(begun(`[${commands.join()}]`, { sources: [source] })).toEqual(["administrator", "text", "both"]);
});
