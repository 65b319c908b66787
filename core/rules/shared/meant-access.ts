import { getNodeValue } from "jsonc-parser";
import { fix, replaceNode } from "../../edit/fixes.ts";
import { withComments } from "../../edit/keep-comments.ts";
import { saysNothing } from "../../edit/removal.ts";
import { bare } from "../../manifest/command-detection.ts";
import { kindName, quote } from "../../manifest/describe.ts";
import { type AnyObject, type Property, propertyOf } from "../../manifest/model.ts";
import type { FixOf, MessageOf } from "./define-rule.ts";
import { writtenSet } from "./permission-set.ts";

/** What a finding says of a property that is meant to restrict who can use a command. Removing it is not among the fixes. */
interface Access {
  readonly message: MessageOf<typeof meantAccessTexts>;
  readonly fixes: readonly FixOf<typeof meantAccessTexts>[];
}

const field = "default_member_permissions";

export const meantAccessTexts = {
  messages: {
    accessOfCommand: `{property} has no effect on {noun} because “${field}” belongs on the command.`,
    accessIgnored: `{noun} has no property {property}, so Discord ignores it. Set who can use the command in a permissions manifest or with “${field}”.`,
    accessByPermissions: `{noun} has no property {property}. Use “${field}” instead.`,
  },
  fixes: { replaceAccess: `Replace with "${field}": "{set}"` },
} as const;

/** Names for the permissions that members need, in the spelling of `bare`. Those that the bot needs are none of them. */
const permissionsName =
  /^(?:default|need(?:s|ed)?|requires?|required)*(?:users?|members?|author|caller)?(?:required)?(?:perm|permission)s?$/;

/** Names for the roles and members that can use a command, in the spelling of `bare`. */
const usersName =
  /^(?:roles|roleids|(?:allow|allowed|need|needed|require|required|permitted|whitelisted|deny|denied|disallowed|blocked)(?:role|user|member)(?:id)?s?)$/;

/**
 * Describes an unknown property that frameworks use for who can use a command. Discord ignores it, so everyone can use the
 * command, and removing the property would make that final. Undefined for other properties, and where it restricts nothing.
 */
export function meantAccess(property: Property, owner: AnyObject, source: string): Access | undefined {
  const { name, value } = property;
  if (!value || value.type === "boolean" || saysNothing(value)) return undefined;
  const letters = bare(name);
  const isPermissions = permissionsName.test(letters);
  if (!isPermissions && !usersName.test(letters)) return undefined;
  if (owner.kind === "option" && !letters.startsWith("default")) {
    return {
      message: ["accessOfCommand", { property: quote(name), noun: kindName(owner).toLowerCase() }],
      fixes: [],
    };
  }
  if (owner.kind !== "command") return undefined;
  const set = isPermissions ? writtenSet(getNodeValue(value))?.digits : undefined;
  // Renaming is enough for a value that the field accepts, and for one that the field's own rule explains.
  if (letters.startsWith("default") && (set === undefined || value.value === set)) return undefined;
  if (isPermissions && (set !== undefined || !/^perm/.test(letters))) return replaced(property, owner, set, source);
  return { message: ["accessIgnored", { noun: kindName(owner), property: quote(name) }], fixes: [] };
}

function replaced(property: Property, owner: AnyObject, set: string | undefined, source: string): Access | undefined {
  if (propertyOf(owner, field)) return undefined;
  const message = ["accessByPermissions", { noun: kindName(owner), property: quote(property.name) }] as const;
  // An empty set requires no permission elsewhere, and an administrator here.
  if (set === undefined || set === "0") return { message, fixes: [] };
  const member = `"${field}": "${set}"`;
  const { node } = property;
  const edits = () => withComments(source, node, replaceNode(node, member));
  return { message, fixes: [fix(["replaceAccess", { set }], edits)] };
}
