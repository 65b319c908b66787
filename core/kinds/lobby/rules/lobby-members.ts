import { limits } from "../../../interface/facts/limits.ts";
import { valueNode } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { reportExcess } from "../../../rules/shared/repeats.ts";
import { lobby } from "../fields.ts";

const { max, section } = limits.lobbyMembers;

export const lobbyMembers = defineRule({
  code: "lobby-members",
  on: "table",
  severity: "error",
  // Discord no longer publishes the figure.
  disputed: true,
  messages: { tooMany: `This lobby has {members}, but the maximum per request is ${max}.` },
  docs: {
    section,
    summary: `A request to create or edit a lobby can have at most ${max} members.`,
    why: "Discord refuses more members. Add further members one by one.",
    bad: exampleWithMembers(max + 1),
    good: exampleWithMembers(1),
  },
  check(object, report) {
    const list = object.table === lobby ? valueNode(object, "members") : undefined;
    if (list?.type !== "array") return;
    reportExcess(list, max, "member", report, (members) => ["tooMany", { members }]);
  },
});

function exampleWithMembers(members: number): string {
  const lines = Array.from({ length: members }, (_, index) => `  { "id": "${1130000000000000001n + BigInt(index)}" }`);
  return `{ "members": [\n${lines.join(",\n")}\n] }`;
}
