import { fix, removeMember } from "../../../language/edit/fixes.ts";
import { valueNode } from "../../../language/model/model.ts";
import { defineRule } from "../../../language/rule/define-rule.ts";
import { reportRepeats } from "../../../language/rule/repeats.ts";
import { lobby } from "../fields.ts";

/** One user twice in a lobby. */
export const lobbyMemberDuplicate = defineRule({
  code: "lobby-member-duplicate",
  on: "table",
  severity: "error",
  docs: {
    section: "2.4",
    summary: "A user stands once among a lobby's members.",
    why: "Nobody can tell which of the two entries' metadata and flags would hold.",
    bad: `{ "members": [{ "id": "1130000000000000042" }, { "id": "1130000000000000042", "flags": 1 }] }`,
    good: `{ "members": [{ "id": "1130000000000000042", "flags": 1 }, { "id": "1130000000000000043" }] }`,
  },
  check(object, report) {
    if (object.table !== lobby) return;
    const members = object.objects.flatMap((member) => {
      const id = valueNode(member, "id");
      return id?.type === "string" ? [{ node: id, key: String(id.value), member: member.node }] : [];
    });
    reportRepeats(members, report, ({ key, member }) => ({
      message: `The user ${key} is a member already; each user is listed once.`,
      counterpart: "The same user",
      fixes: [fix("Remove this member", () => removeMember(report.source, member))],
    }));
  },
});
