import { describe, expect, test } from "vitest";
import type { CommandPermissions, Overwrite, PublishedCommand } from "../../core/discord/payloads.ts";
import { permissionString } from "../../core/language/facts/permissions.ts";
import { type Situation, usability } from "../../core/permissions/access/usability.ts";

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

function permissionsOf(id: string, ...permissions: Overwrite[]): CommandPermissions {
  return { id, application_id: "2", guild_id: guild, permissions };
}

const role = (id: string, permission: boolean): Overwrite => ({ id, type: 1, permission });
const user = (id: string, permission: boolean): Overwrite => ({ id, type: 2, permission });
const channel = (id: string, permission: boolean): Overwrite => ({ id, type: 3, permission });
const everyone = (permission: boolean): Overwrite => role(guild, permission);
const allChannels = (permission: boolean): Overwrite => channel("99", permission);

/** The reason that the command cannot be used, or "usable". */
function judge(change: Partial<PublishedCommand>, where: Partial<Situation> = {}, ...overwrites: Overwrite[]): string {
  const permissions = overwrites.length > 0 ? [permissionsOf("1", ...overwrites)] : [];
  const result = usability({ ...command, ...change }, permissions, { ...situation, ...where });
  if (result.usable) return "usable";
  expect(result.message).toMatch(/\.$/);
  return result.reason;
}

const dm = { context: 1, guildId: undefined, member: undefined };
const privateChannel = { context: 2, guildId: undefined, member: undefined };
const administrator = { member: { roles: [], permissions: bits("ADMINISTRATOR") } };

describe("scope, contexts, installation", () => {
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

describe("default member permissions", () => {
  const both = { default_member_permissions: bits("KICK_MEMBERS", "BAN_MEMBERS").toString() };
  const holding = (...names: string[]) => ({ member: { roles: [], permissions: bits(...names) } });
  test.each([
    ["all of them are wanted", both, holding("KICK_MEMBERS"), "permission"],
    ["all of them are there", both, holding("KICK_MEMBERS", "BAN_MEMBERS"), "usable"],
    ["an administrator needs none", both, administrator, "usable"],
    ['"0" is nobody', { default_member_permissions: "0" }, holding("KICK_MEMBERS", "BAN_MEMBERS"), "permission"],
    ['"0" but administrators', { default_member_permissions: "0" }, administrator, "usable"],
    ["they do not count in DMs", { default_member_permissions: "0" }, dm, "usable"],
    ["bits beyond 2^53", { default_member_permissions: (1n << 60n).toString() }, holding("KICK_MEMBERS"), "permission"],
    ["default_permission false", { default_permission: false }, {}, "permission"],
  ])("%s", (_, change, where, expected) => expect(judge(change, where)).toBe(expected));
});

describe("overwrites", () => {
  const nobody = { default_member_permissions: "0" };
  test.each([
    ["a user is let in", nobody, [user("7", true)], "usable"],
    ["another user is not", nobody, [user("8", true)], "permission"],
    ["a role is let in", nobody, [role("20", true)], "usable"],
    ["everyone is let in", nobody, [everyone(true)], "usable"],
    ["everyone is kept out", {}, [everyone(false)], "permission"],
    ["a role goes over everyone", {}, [everyone(false), role("20", true)], "usable"],
    ["one role that allows wins", {}, [role("20", false), role("21", true)], "usable"],
    ["a role keeps out", {}, [role("20", false)], "permission"],
    ["a user goes over the roles", {}, [user("7", false), role("20", true)], "permission"],
    ["a channel is closed", {}, [channel("30", false)], "permission"],
    ["another channel is closed", {}, [channel("31", false)], "usable"],
    ["all channels are closed", {}, [allChannels(false)], "permission"],
    ["all but one are closed", {}, [allChannels(false), channel("30", true)], "usable"],
    ["a user who is let in needs an open channel", nobody, [user("7", true), channel("30", false)], "permission"],
    ["a role's ID is no user's", nobody, [user("20", true)], "permission"],
  ])("%s", (_, change, overwrites, expected) => expect(judge(change, {}, ...overwrites)).toBe(expected));

  test("administrators go over all of them", () => {
    expect(judge({}, administrator, everyone(false), channel("30", false), user("7", false))).toBe("usable");
  });

  test("a thread has the overwrites of its channel, unless it has its own", () => {
    const thread = { channel: { id: "40", parentId: "30" } };
    expect(judge({}, thread, channel("30", false))).toBe("permission");
    expect(judge({}, thread, channel("30", false), channel("40", true))).toBe("usable");
  });

  test("the application's hold for commands without their own only", () => {
    const application = permissionsOf("2", everyone(false));
    expect(usability(command, [application], situation)).toMatchObject({ usable: false, reason: "permission" });
    const own = permissionsOf("1", user("9", false));
    expect(usability(command, [application, own], situation)).toMatchObject({ usable: true });
  });
});

test("a USER command needs the right to send messages, in a thread the right to send there", () => {
  const mute = { member: { roles: [], permissions: 0n } };
  expect(judge({ type: 2 }, mute)).toBe("permission-denied");
  expect(judge({ type: 3 }, mute)).toBe("usable");
  expect(judge({ type: 2 })).toBe("usable");
  expect(judge({ type: 2 }, { channel: { id: "40", parentId: "30" } })).toBe("permission-denied");
});
