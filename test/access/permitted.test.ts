import { describe, expect, test } from "vitest";
import { type Permitted, permitted, type Seeker } from "../../core/access/permitted.ts";
import { usability } from "../../core/access/usability.ts";
import { permissionString } from "../../core/interface/facts/permissions.ts";
import type { CommandPermissions, Overwrite } from "../../core/interface/payloads.ts";

const guildId = "100";
const bits = (...names: string[]): bigint => BigInt(permissionString(names) ?? -1);
const command = { id: "1", application_id: "2", default_member_permissions: null };
const member: Seeker = { guildId, userId: "7", roles: ["20", "21"], permissions: 0n, channel: { id: "30" } };

const role = (id: string, permission: boolean): Overwrite => ({ id, type: 1, permission });
const user = (id: string, permission: boolean): Overwrite => ({ id, type: 2, permission });
const channel = (id: string, permission: boolean): Overwrite => ({ id, type: 3, permission });
const of = (id: string, ...permissions: Overwrite[]): CommandPermissions => ({
  id,
  application_id: "2",
  guild_id: guildId,
  permissions,
});

const judge = (overwrites: readonly Overwrite[], seeker: Partial<Seeker> = {}): Permitted =>
  permitted(command, [of("1", ...overwrites)], { ...member, ...seeker });

describe("names the overwrite that decided", () => {
  const thread = { channel: { id: "40", parentId: "30" } };
  const unknown = { userId: undefined, channel: { id: undefined } };
  const other = role("20", false);
  const byRole = ["role", other] as const;
  test.each<readonly [string, readonly Overwrite[], Partial<Seeker>, string, Overwrite]>([
    ["a user's own", [role("20", false), user("7", true)], {}, "user", user("7", true)],
    ["of two roles the one that allows", [role("20", false), role("21", true)], {}, "role", role("21", true)],
    ["of two roles the first", [role("21", false), role("20", false)], {}, "role", role("20", false)],
    ["everyone's", [role("100", false)], {}, "everyone", role("100", false)],
    ["everyone's, though listed", [role("100", false)], { roles: ["100"] }, "everyone", role("100", false)],
    [
      "a role over everyone",
      [role("100", true), role("20", false)],
      { roles: ["100", "20"] },
      "role",
      role("20", false),
    ],
    ["a user's over the roles'", [user("7", false), role("20", true)], {}, "user", user("7", false)],
    ["no other user's, nor that of a user with a role's ID", [user("8", true), user("20", true), other], {}, ...byRole],
    ["the channel's", [user("7", true), channel("30", false)], {}, "channel", channel("30", false)],
    ["the thread's channel's", [channel("30", false)], thread, "channel", channel("30", false)],
    ["all channels'", [channel("99", false)], {}, "all-channels", channel("99", false)],
    ["its own, of a channel beside all", [channel("99", false), channel("30", true), other], {}, ...byRole],
    ["no other channel's", [channel("31", false), other], {}, ...byRole],
    ["a thread's own", [channel("30", false), channel("40", true), other], thread, ...byRole],
    ["not that of an empty ID", [user("", false), channel("", false), other], unknown, ...byRole],
    ["an open channel decides nothing", [channel("30", true), user("7", false)], {}, "user", user("7", false)],
  ])("%s", (_, overwrites, seeker, through, overwrite) => {
    const { allowed, because, message } = judge(overwrites, seeker);
    expect(because).toEqual({ kind: "overwrite", through, overwrite, holder: "1" });
    expect(allowed).toBe(overwrite.permission);
    expect(message).toMatch(/^(Allowed|Denied) (in|for) .+ by an overwrite\.$/);
  });

  test("uses the application's contexts if the command has none or an empty list", () => {
    const application = of("2", role("20", false));
    const expected = { allowed: false, because: { kind: "overwrite", holder: "2" } };
    expect(permitted(command, [application], member)).toMatchObject(expected);
    expect(permitted(command, [of("1"), application], member)).toMatchObject(expected);
    expect(permitted(command, [of("1", user("9", true)), application], member)).toMatchObject({ allowed: true });
  });

  test("an administrator goes over all of them", () => {
    const overwrites = [role("100", false), channel("30", false), user("7", false)];
    const judged = judge(overwrites, { permissions: bits("ADMINISTRATOR") });
    expect(judged).toMatchObject({ allowed: true, because: { kind: "administrator" } });
  });

  const byField = { kind: "field", field: "default_member_permissions" };
  test.each([
    [{}, 0n, true, { kind: "nothing" }],
    [{ default_permission: false }, 0n, false, { kind: "field", field: "default_permission" }],
    [{ default_member_permissions: "0" }, ~bits("ADMINISTRATOR"), false, byField],
    [{ default_member_permissions: (1n << 60n).toString() }, 6n, false, byField],
    [{ default_member_permissions: "6" }, 2n, false, byField],
    [{ default_member_permissions: "6" }, 6n, true, byField],
    [{ default_member_permissions: "6" }, bits("ADMINISTRATOR"), true, { kind: "administrator" }],
  ])("by default: %j", (change, permissions, allowed, because) => {
    const all = (1n << 53n) - 1n;
    const judged = permitted({ ...command, ...change }, [], { ...member, permissions: permissions & all });
    expect(judged).toMatchObject({ allowed, because });
  });

  test("a refusal for another reason names the field", () => {
    const published = { ...command, version: "1", type: 1, name: "a", description: "A", contexts: [1] };
    const situation = { context: 0, guildId, user: { id: "7", adult: true }, installs: [0], activities: false };
    expect(usability(published, [], situation)).toMatchObject({ because: { kind: "field", field: "contexts" } });
  });
});
