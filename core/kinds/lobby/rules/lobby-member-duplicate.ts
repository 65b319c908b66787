import { fix, removeMember } from "../../../edit/fixes.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { reportRepeats } from "../../../rules/shared/repeats.ts";
import { lobby } from "../fields.ts";

export const lobbyMemberDuplicate = defineRule({
  code: "lobby-member-duplicate",
  on: "table",
  severity: "error",
  messages: { listedTwice: "The user “{id}” is already a member of this lobby." },
  fixes: { remove: "Remove this member" },
  docs: {
    section: "2.4",
    summary: "A lobby must list each user only once.",
    why: "Discord does not document which metadata and flags apply to a repeated user.",
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
      message: ["listedTwice", { id: key }],
      counterpart: "The first entry for this user",
      fixes: [fix("remove", () => removeMember(report.source, member))],
    }));
  },
});
