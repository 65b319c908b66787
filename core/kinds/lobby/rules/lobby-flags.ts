import { fix, replaceNode } from "../../../edit/fixes.ts";
import { lobbyFlags as flagsOfLobby, lobbyMemberFlags } from "../../../interface/facts/constants.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { constantTexts, reportUnknownConstant } from "../../../rules/shared/unknown-constant.ts";
import { lobby, lobbyMember } from "../fields.ts";

export const lobbyFlags = defineRule({
  code: "lobby-flags",
  on: "table",
  severity: "error",
  messages: {
    ...constantTexts.messages,
    zero: "The flags of a lobby cannot be 0. Use null for a lobby without flags.",
  },
  fixes: { ...constantTexts.fixes, changeToNull: "Change to null" },
  docs: {
    section: "2.4",
    summary: "The only flag of a lobby is 1 (RequireApplicationAuthorization), and of a member 1 (CanLinkLobby).",
    why: "Flags are a bit set, and Discord only defines one bit of each. A lobby without flags has `null` in place of 0. For a member, 0 is sent as `null`.",
    bad: `{ "members": [{ "id": "1130000000000000042", "flags": 2 }] }`,
    good: `{ "members": [{ "id": "1130000000000000042", "flags": 1 }] }`,
  },
  check(object, report) {
    const node = object.table === lobby ? valueNode(object, "flags") : undefined;
    if (node?.type === "number" && node.value === 0) {
      const fixes = [fix("changeToNull", () => replaceNode(node, "null"))];
      report.at(node, "zero", { fixes });
      return;
    }
    if (object.table === lobby) reportUnknownConstant(object, "flags", "lobby flags value", flagsOfLobby, report);
    if (object.table === lobbyMember) reportUnknownConstant(object, "flags", "flags value", lobbyMemberFlags, report);
  },
});
