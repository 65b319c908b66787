import type { Node } from "jsonc-parser";
import { fix, insertProperty, type Stub, stubFix } from "../../../edit/fixes.ts";
import { propertyOf, type TableObject } from "../../../manifest/model.ts";
import { defineRule, type FixOf, type ReportOf } from "../../../rules/shared/define-rule.ts";
import { openingOf } from "../../../text/nodes.ts";
import { interaction, member } from "../fields.ts";
import { exampleInteraction, ping, user } from "../parts.ts";

const texts = {
  messages: {
    userless: "The member of an interaction requires “user”.",
    noMember: "An interaction in a guild requires “member”, which contains the user.",
    neither: "An interaction requires “member” (in a guild) or “user” (in a direct message).",
  },
  fixes: { add: "Add “{property}”", move: "Move “user” into “member”" },
} as const;

type UserReport = ReportOf<typeof texts>;
type UserFix = FixOf<typeof texts>;

const stub = { json: `{ "id": "", "username": "" }`, snippet: `{ "id": "$1", "username": "$2" }` };

export const interactionUser = defineRule({
  code: "interaction-user",
  on: "table",
  severity: "warning",
  ...texts,
  docs: {
    section: "6",
    summary: "An interaction should have “member” with its “user” in a guild, and “user” elsewhere.",
    why: "Every interaction that an application receives says who used the command: in a guild as the `user` of `member`, in direct messages as `user`. Without it, a test differs from real use.",
    bad: exampleInteraction(ping).replace(user, `"guild_id": "1250000000000000001", ${user}`),
    good: exampleInteraction(ping).replace(user, `"guild_id": "1250000000000000001", "member": { ${user} }`),
  },
  check(object, report) {
    if (object.table !== interaction) return;
    const given = propertyOf(object, "member");
    const inside = object.objects.find(({ table }) => table === member);
    if (inside) reportUserless(inside, report);
    // `shape` reports a member that is no object.
    else if (!given) reportMissingUser(object, report);
  },
});

function reportUserless(inside: TableObject, report: UserReport): void {
  if (propertyOf(inside, "user")) return;
  report.within(inside.node, openingOf(inside.node), "userless", {
    missing: "user",
    fixes: [userAddition(inside, "user", stub, report)],
  });
}

function reportMissingUser(object: TableObject, report: UserReport): void {
  const guild = propertyOf(object, "guild_id")?.value;
  const user = propertyOf(object, "user");
  if (guild) {
    const fixes = user?.value ? [moveInto(user.node)] : [userAddition(object, "member", memberWith(stub), report)];
    report.at(guild, "noMember", { fixes });
  } else if (!user) {
    const fixes = [userAddition(object, "user", stub, report)];
    report.within(object.node, openingOf(object.node), "neither", { missing: "user", fixes });
  }
}

function memberWith({ json, snippet }: typeof stub): Stub {
  return { json: `{ "user": ${json} }`, snippet: `{ "user": ${snippet} }` };
}

function userAddition(object: TableObject, name: string, value: Stub, { source }: UserReport): UserFix {
  return stubFix(["add", { property: name }], value, (text) => insertProperty(source, object, name, text));
}

function moveInto({ offset, length }: Node): UserFix {
  const end = offset + length;
  return fix("move", () => [
    { start: offset, end: offset, newText: `"member": { ` },
    { start: end, end, newText: " }" },
  ]);
}
