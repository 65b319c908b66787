import { fix, replaceNode } from "../../../edit/fixes.ts";
import { removalFix } from "../../../edit/removal.ts";
import { limits } from "../../../interface/facts/limits.ts";
import { propertyOf } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { shortenText } from "../../../rules/shared/text-length.ts";
import { codePointLength, isLengthWithin } from "../../../text/code-points.ts";
import { lobbyMember } from "../fields.ts";

const limit = limits.lobbyMemberName;
const { max } = limit;

export const lobbyMemberName = defineRule({
  code: "lobby-member-name",
  on: "table",
  severity: "error",
  docs: {
    section: limit.section,
    summary: `“additional_name” must have ${limit.min} to ${max} characters.`,
    why: "Discord refuses other lengths. A member without an additional name has no such property.",
    bad: `{ "members": [{ "id": "1130000000000000042", "additional_name": "" }] }`,
    good: `{ "members": [{ "id": "1130000000000000042", "additional_name": "Ada of the Harbor" }] }`,
  },
  check(object, report) {
    const property = object.table === lobbyMember ? propertyOf(object, "additional_name") : undefined;
    const node = property?.value;
    if (!property || node?.type !== "string") return;
    const name = String(node.value);
    if (isLengthWithin(name, limit)) return;
    if (name === "") {
      const fixes = [removalFix("Remove “additional_name”", report.source, property.node)];
      report.at(node, "An additional name must have at least 1 character, but this one is empty.", { fixes });
      return;
    }
    // Not safe, because it loses words.
    const shortened = fix(`Shorten to ${max} characters`, () =>
      replaceNode(node, JSON.stringify(shortenText(name, max, "…"))),
    );
    const message = `This additional name has ${codePointLength(name)} characters, but the maximum is ${max}.`;
    report.at(node, message, { fixes: [shortened] });
  },
});
