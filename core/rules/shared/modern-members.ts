import { fix, replaceNode } from "../../edit/fixes.ts";
import { separator } from "../../edit/insert-members.ts";
import { withComments } from "../../edit/keep-comments.ts";
import { ContextType } from "../../interface/facts/constants.ts";
import type { ProposedFix } from "../../manifest/finding.ts";
import { type AnyObject, type Property, propertyOf } from "../../manifest/model.ts";
import type { Filled } from "../../tools/templates.ts";
import type { Context } from "./define-rule.ts";
import { removal, removalOf } from "./not-allowed.ts";

const guildOnly = `"contexts": [${ContextType.GUILD}]`;
const administratorsOnly = `"default_member_permissions": "0"`;

/** Titles of the fix for a deprecated property. */
export const modernizations = { ...removal, modernize: "Replace with {members}" } as const;

/**
 * The members that replace a deprecated property, as JSON text; none where it equals the default. `field` is the
 * deprecated field that the property means, in any spelling. §9
 */
function modernMembers(field: string, { value }: Property, owner: AnyObject, scope: Context["scope"]): string[] {
  if (value?.value !== false) return [];
  const takesContexts = scope !== "guild" && !propertyOf(owner, "contexts");
  if (field === "dm_permission") return takesContexts ? [guildOnly] : [];
  const permissions = propertyOf(owner, "default_member_permissions") ? [] : [administratorsOnly];
  // Without “dm_permission”, false also kept the command out of direct messages.
  const contexts = takesContexts && !propertyOf(owner, "dm_permission") ? [guildOnly] : [];
  return [...permissions, ...contexts];
}

/** The fix that replaces a deprecated property, or removes it where the default says the same. */
export function modernFix(
  source: string,
  field: string,
  property: Property,
  owner: AnyObject,
  scope: Context["scope"],
): ProposedFix<Filled<typeof modernizations>> {
  const written = modernMembers(field, property, owner, scope);
  if (written.length === 0) return removalOf({ property, owner }, source);
  const { node } = property;
  return fix(["modernize", { members: written.join(" and ") }], () =>
    withComments(source, node, replaceNode(node, written.join(`,${separator(source, node)}`))),
  );
}
