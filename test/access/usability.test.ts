import { describe, expect, test } from "vitest";
import { type Situation, usability } from "../../core/access/usability.ts";
import { permissionString } from "../../core/interface/facts/permissions.ts";
import type { PublishedCommand } from "../../core/interface/payloads.ts";

const guild = "100";
const bits = (...names: string[]): bigint => BigInt(permissionString(names) ?? -1);
const ordinary = bits("SEND_MESSAGES");

const command: PublishedCommand = {
  id: "1",
  application_id: "2",
  version: "3",
  type: 1,
  name: "a",
  description: "A",
  default_member_permissions: null,
  default_permission: true,
  dm_permission: true,
  nsfw: false,
  integration_types: [0, 1],
  contexts: null,
};

const situation: Situation = {
  context: 0,
  guildId: guild,
  user: { id: "7", adult: true },
  member: { roles: ["20", "21"], permissions: ordinary },
  channel: { id: "30" },
  installs: [0, 1],
  activities: false,
};

/** The reason that the command cannot be used, or "usable". */
function judge(change: Partial<PublishedCommand>, where: Partial<Situation> = {}): string {
  const result = usability({ ...command, ...change }, [], { ...situation, ...where });
  if (result.usable) return "usable";
  expect(result.message).toMatch(/\.$/);
  return result.reason;
}

const dm = { context: 1, guildId: undefined, member: undefined };
const privateChannel = { context: 2, guildId: undefined, member: undefined };
const administrator = { member: { roles: [], permissions: bits("ADMINISTRATOR") } };

describe("scope, contexts, installation, default member permissions", () => {
  test.each([
    ["global, everywhere", {}, {}, "usable"],
    ["global in a DM", {}, dm, "usable"],
    ["guild in its guild", { guild_id: guild }, {}, "usable"],
    ["guild elsewhere", { guild_id: "5" }, {}, "scope"],
    ["guild in a DM", { guild_id: guild }, dm, "scope"],
    ["guild elsewhere, even for administrators", { guild_id: "5" }, administrator, "scope"],
    ["contexts without GUILD", { contexts: [1] }, {}, "context"],
    ["contexts with BOT_DM", { contexts: [1] }, dm, "usable"],
    ["contexts without BOT_DM", { contexts: [0, 2] }, dm, "context"],
    ["dm_permission false", { dm_permission: false }, dm, "context"],
    ["dm_permission false, but contexts say", { dm_permission: false, contexts: [1] }, dm, "usable"],
    ["private channel, user install", { contexts: [2] }, privateChannel, "usable"],
    ["private channel, no user install of the command", { integration_types: [0] }, privateChannel, "installation"],
    ["private channel, not installed by the user", {}, { ...privateChannel, installs: [0] }, "installation"],
    ["not installed that way", { integration_types: [1] }, { installs: [0] }, "installation"],
    ["nobody by default", { default_member_permissions: "0" }, {}, "permission"],
    ["nobody by default, which does not count in DMs", { default_member_permissions: "0" }, dm, "usable"],
    ["entry point without Activities", { type: 4 }, {}, "activities"],
    ["entry point with Activities", { type: 4 }, { activities: true }, "usable"],
  ])("%s", (_, change, where, expected) => {
    expect(judge(change, where as Partial<Situation>)).toBe(expected);
  });
});

describe("age", () => {
  const nsfw = { nsfw: true };
  test.each([
    ["in an age-restricted channel", { channel: { id: "30", ageRestricted: true } }, "usable"],
    ["in another channel", {}, "age"],
    ["younger than 18", { user: { id: "7", adult: false }, channel: { id: "30", ageRestricted: true } }, "age"],
    ["even for administrators", administrator, "age"],
    ["in a DM that allows it", { ...dm, user: { id: "7", adult: true, ageRestrictedInDms: true } }, "usable"],
    ["in a DM", dm, "age"],
  ])("%s", (_, where, expected) => expect(judge(nsfw, where)).toBe(expected));
});

test("a USER command needs the right to send messages, in a thread the right to send there", () => {
  const mute = { member: { roles: [], permissions: 0n } };
  expect(judge({ type: 2 }, mute)).toBe("permission-denied");
  expect(judge({ type: 3 }, mute)).toBe("usable");
  expect(judge({ type: 2 })).toBe("usable");
  expect(judge({ type: 2 }, { channel: { id: "40", parentId: "30" } })).toBe("permission-denied");
});
