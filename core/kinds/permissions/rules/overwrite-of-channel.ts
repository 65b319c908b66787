import { fix, removeMembers, replaceNode } from "../../../edit/fixes.ts";
import { joined, quote } from "../../../manifest/describe.ts";
import { type Property, propertyOf, type TableObject } from "../../../manifest/model.ts";
import { defineRule, type FixOf } from "../../../rules/shared/define-rule.ts";
import { spanOf } from "../../../text/nodes.ts";
import { meantPermission, namesOfChannelForm } from "../channel-form.ts";
import { overwrite } from "../fields.ts";

const ofCommand = "The overwrite of a command has “permission”, which is true (allowed) or false (denied).";

const texts = {
  messages: {
    ofChannel: `{properties} belongs to overwrites of a channel. ${ofCommand}`,
    severalOfChannel: `{properties} belong to overwrites of a channel. ${ofCommand}`,
  },
  fixes: { remove: "Remove {properties}", replace: 'Replace with "permission": {permission}' },
} as const;

function quotedNames(properties: readonly Property[]): readonly string[] {
  return [...new Set(properties.map(({ name }) => quote(name)))];
}

/** The fix to the permission that is meant, or the removal of what has no effect beside one. */
function corrections(
  [first, ...others]: readonly Property[],
  object: TableObject,
  source: string,
): FixOf<typeof texts>[] {
  if (!first) return [];
  const found = [first, ...others];
  const nodes = found.map(({ node }) => node);
  if (propertyOf(object, "permission"))
    return [fix(["remove", { properties: quotedNames(found).join(", ") }], () => removeMembers(source, nodes))];
  const meant = meantPermission(found);
  if (meant === undefined) return [];
  const member = `"permission": ${meant}`;
  return [
    fix(["replace", { permission: String(meant) }], () => [
      ...replaceNode(first.node, member),
      ...removeMembers(source, nodes.slice(1)),
    ]),
  ];
}

export const overwriteOfChannel = defineRule({
  code: "overwrite-of-channel",
  on: "table",
  severity: "warning",
  ...texts,
  docs: {
    section: "2.3",
    summary: "An overwrite of a command has “permission”, and no “allow” or “deny”.",
    why: "An overwrite of a channel has two sets of permissions, `allow` and `deny`. A command can only be allowed or denied as a whole, so its overwrite has `permission`, which is true or false. Sets of permissions are not converted, because none of them says who can use the command.",
    bad: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [{ "id": "1250000000000000201", "type": 1, "permission": true, "allow": "1024" }] }] }`,
    good: `{ "guild_id": "1250000000000000001", "permissions": [{ "command": "timeout", "permissions": [{ "id": "1250000000000000201", "type": 1, "permission": true }] }] }`,
  },
  check(object, report) {
    if (object.table !== overwrite) return;
    const names = namesOfChannelForm(object.properties.map(({ name }) => name));
    const found = object.properties.filter(({ name }) => names.includes(name));
    const [first, ...others] = found;
    if (!first) return;
    const properties = joined(quotedNames(found), "and");
    report.at(first.key, [names.length > 1 ? "severalOfChannel" : "ofChannel", { properties }], {
      fixes: corrections(found, object, report.source),
      related: others.map(({ key }) => ({ ...spanOf(key), message: "Belongs to the same overwrite" })),
    });
  },
});
