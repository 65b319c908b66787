import { describe, expect, test } from "vitest";
import { namesIn } from "../../core/discord/names/names.ts";
import { parseManifest } from "../../core/manifest/parse-manifest.ts";
import { candidatesIn, describeSimulated, explainAccess, simulate } from "../../core/permissions/simulate.ts";
import { situationOf } from "../../core/permissions/situation.ts";
import { entriesToTest } from "../../core/permissions/to-test.ts";

const guildId = "1250000000000000001";
const names = namesIn({ role: { 201: "Moderators" }, channel: { 301: "bot-commands" } });
const at = { file: "moderators.permissions.json", line: 20 };

/** Whether a user in channel 301 can use a command that these overwrites are for. */
function answer(overwrites: readonly object[], { roles = [] as string[], command = {} } = {}) {
  const one = { name: "timeout", description: "Mutes", ...command };
  const [candidate] = candidatesIn(parseManifest(JSON.stringify([one])), guildId);
  if (!candidate) throw new Error("The manifest has a command.");
  const permissions = [{ command: "timeout", permissions: overwrites }];
  const text = JSON.stringify({ guild_id: guildId, permissions });
  const entries = entriesToTest({ name: "moderators.permissions.json", text });
  const situation = situationOf({
    context: 0,
    guildId,
    userId: undefined,
    roles,
    permissions: 0n,
    channelId: "301",
    parentId: undefined,
    isAdult: false,
    isAgeRestricted: false,
  });
  return { simulated: simulate(entries, candidate, situation), command: candidate.command };
}

describe("the answer names who, and the line", () => {
  test.each([
    [
      "everyone",
      [{ id: guildId, type: 1, permission: false }],
      "No. @everyone is denied /timeout (moderators.permissions.json, line 20).",
    ],
    [
      "a role",
      [{ id: "201", type: 1, permission: true }],
      "Yes. Moderators is allowed /timeout (moderators.permissions.json, line 20).",
    ],
    [
      "a channel",
      [{ id: "301", type: 3, permission: false }],
      "No. /timeout is denied in #bot-commands (moderators.permissions.json, line 20).",
    ],
    [
      "all channels",
      [{ id: "1250000000000000000", type: 3, permission: false }],
      "No. /timeout is denied in all channels (moderators.permissions.json, line 20).",
    ],
  ])("of %s", (_, overwrites, sentence) => {
    const { simulated, command } = answer(overwrites, { roles: ["201"] });
    expect(describeSimulated(simulated, command, { at, names })).toBe(sentence);
  });

  test("of a command's own default, and of nothing", () => {
    const closed = answer([], { command: { default_member_permissions: "2" } });
    expect(describeSimulated(closed.simulated, closed.command, { at: { file: "a.commands.json", line: 3 } })).toBe(
      "No. Members need KICK_MEMBERS to use this command (a.commands.json, line 3).",
    );
    const open = answer([]);
    expect(describeSimulated(open.simulated, open.command)).toBe("Yes. Everyone can use the command by default.");
  });

  test("and a preview says it in one sentence", () => {
    const { simulated } = answer([{ id: "1250000000000000000", type: 3, permission: false }]);
    expect(explainAccess(simulated, { ...at, line: 11 })).toBe(
      "Denied in all channels by moderators.permissions.json, line 11.",
    );
    expect(explainAccess(simulated)).toBe("Denied in all channels by an overwrite.");
  });
});
