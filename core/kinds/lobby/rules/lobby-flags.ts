import { lobbyMemberFlags } from "../../../language/facts/constants.ts";
import { defineRule } from "../../../language/rule/define-rule.ts";
import { reportUnknownConstant } from "../../../language/rule/unknown-constant.ts";
import { lobbyMember } from "../fields.ts";

export const lobbyFlags = defineRule({
  code: "lobby-flags",
  on: "table",
  severity: "error",
  docs: {
    section: "2.4",
    summary: "The only flag of a lobby member is 1 (CanLinkLobby).",
    why: "Flags are a bit set, and Discord only defines one bit.",
    bad: `{ "members": [{ "id": "1130000000000000042", "flags": 2 }] }`,
    good: `{ "members": [{ "id": "1130000000000000042", "flags": 1 }] }`,
  },
  check(object, report) {
    if (object.table === lobbyMember) reportUnknownConstant(object, "flags", "flags value", lobbyMemberFlags, report);
  },
});
