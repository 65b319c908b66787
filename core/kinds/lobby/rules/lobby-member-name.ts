import { fix, replaceNode } from "../../../edit/fixes.ts";
import { removalFix } from "../../../edit/removal.ts";
import { limits } from "../../../interface/facts/limits.ts";
import { propertyOf } from "../../../manifest/model.ts";
import { defineRule } from "../../../rules/shared/define-rule.ts";
import { removal } from "../../../rules/shared/not-allowed.ts";
import { shortenText } from "../../../rules/shared/text-length.ts";
import { codePointLength, isLengthWithin } from "../../../text/code-points.ts";
import { lobbyMember } from "../fields.ts";

const limit = limits.lobbyMemberName;
const { max } = limit;

export const lobbyMemberName = defineRule({
  code: "lobby-member-name",
  on: "table",
  severity: "error",
  messages: {
    empty: "An additional name must have at least 1 character, but this one is empty.",
    tooLong: `This additional name has {characters} characters, but the maximum is ${max}.`,
  },
  fixes: { ...removal, shorten: `Shorten to ${max} characters` },
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
      const fixes = [removalFix(["remove", { property: property.name }], report.source, property.node)];
      report.at(node, "empty", { fixes });
      return;
    }
    // Not safe, because it loses words.
    const shortened = fix("shorten", () => replaceNode(node, JSON.stringify(shortenText(name, max, "…"))));
    report.at(node, ["tooLong", { characters: codePointLength(name) }], { fixes: [shortened] });
  },
});
