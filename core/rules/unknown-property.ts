import { fix, removeMember, renameKey, renamingFix, replaceNode } from "../edit/fixes.ts";
import { saysNothing } from "../edit/removal.ts";
import { fieldOf } from "../interface/fields/fields.ts";
import { bare } from "../manifest/command-detection.ts";
import { kindName, quote } from "../manifest/describe.ts";
import type { Fix, UnknownOn } from "../manifest/finding.ts";
import { type AnyObject, type Property, propertyOf } from "../manifest/model.ts";
import { strayOption } from "../manifest/stray-option.ts";
import { defineRule, type Report } from "./shared/define-rule.ts";
import { meantAccess } from "./shared/meant-access.ts";
import { homeOf, type MeantField, meantDeprecated, meantField } from "./shared/meant-field.ts";
import { meantScope, reportMeantScope } from "./shared/meant-scope.ts";
import { modernFix } from "./shared/modern-members.ts";
import { namesOfOtherCall } from "./shared/required.ts";

/** The message about an unknown property, with its fixes. */
interface Verdict {
  readonly message: string;
  readonly fixes: readonly Fix[];
  readonly unknownOn?: UnknownOn;
}

/** Whether an earlier property means the same field: renaming both would repeat the key. */
function isTaken(owner: AnyObject, property: Property): boolean {
  const earlier = owner.properties.slice(0, owner.properties.indexOf(property));
  return earlier.some(({ name }) => bare(name) === bare(property.name));
}

function misspelled(property: Property, owner: AnyObject, { field, isClear }: MeantField, remove: Fix): Verdict {
  const message = `${kindName(owner)} has no property ${quote(property.name)}. Did you mean “${field.name}”?`;
  const rename = isClear ? renamingFix : fix;
  const renaming = rename(`Rename to “${field.name}”`, () => renameKey(property, field.name));
  // Without a restriction, everyone could use the command.
  const isRestriction = field.name === "default_member_permissions" && property.value && !saysNothing(property.value);
  return { message, fixes: isRestriction ? [renaming] : [renaming, remove] };
}

/** `optional` is the opposite of `required`. */
function optional(property: Property, owner: AnyObject, remove: Fix): Verdict | undefined {
  if (owner.kind !== "option" || bare(property.name) !== "optional" || propertyOf(owner, "required")) return undefined;
  const message = `${kindName(owner)} has no property ${quote(property.name)}. Use “required” instead, which is false by default.`;
  const { value } = property;
  if (value?.type !== "boolean") return { message, fixes: [remove] };
  const member = `"required": ${value.value !== true}`;
  return { message, fixes: [fix(`Replace with ${member}`, () => replaceNode(property.node, member)), remove] };
}

function misplaced(property: Property, owner: AnyObject, remove: Fix): Verdict | undefined {
  const found = homeOf(property.name, owner);
  if (!found) return undefined;
  const subject = found.field.name === property.name ? "it" : `“${found.field.name}”`;
  const noun = kindName(owner).toLowerCase();
  const message = `${quote(property.name)} has no effect on ${noun} because ${subject} belongs on ${found.home}.`;
  return { message, fixes: [remove] };
}

function verdictOn(property: Property, owner: AnyObject, { source, context: { scope } }: Report): Verdict {
  const remove = fix(`Remove ${quote(property.name)}`, () => removeMember(source, property.node));
  const noun = kindName(owner);
  const name = quote(property.name);
  const access = meantAccess(property, owner, source);
  if (access) return access;
  // A deprecated field in another spelling is replaced by its successor, so that its restriction is kept.
  const deprecated = property.value?.type === "boolean" ? meantDeprecated(owner, property.name) : undefined;
  if (deprecated && property.value?.value === false && !isTaken(owner, property)) {
    const message = `${noun} has no property ${name}. Use “${deprecated.deprecated}” instead.`;
    return { message, fixes: [modernFix(source, deprecated.name, property, owner, scope)] };
  }
  const meant = deprecated ? undefined : meantField(owner, property.name, scope);
  if (meant && !isTaken(owner, property)) return misspelled(property, owner, meant, remove);
  const known = optional(property, owner, remove) ?? misplaced(property, owner, remove);
  if (known) return known;
  // Only commands are sent to Discord, not the objects around them.
  const isSent = owner.kind !== "envelope" && owner.kind !== "table";
  const message = isSent
    ? `${noun} has no property ${name}, so Discord ignores it.`
    : `${noun} has no property ${name}.`;
  return { message, fixes: [remove], unknownOn: { noun, isSent } };
}

export const unknownProperty = defineRule({
  code: "unknown-property",
  on: "property",
  appliesTo: (field) => field === undefined,
  severity: "warning",
  joins: () => true,
  docs: {
    section: "2.1",
    summary: "Properties must be known to Discord.",
    why: "Discord silently ignores unknown properties, so a misspelled “required” has no effect. A property that belongs on another object, such as `required` on a command, has no effect either.",
    bad: `[{ "name": "ban", "description": "Bans a user", "options": [{ "type": 6, "name": "user", "description": "Who", "requied": true }] }]`,
    good: `[{ "name": "ban", "description": "Bans a user", "options": [{ "type": 6, "name": "user", "description": "Who", "required": true }] }]`,
  },
  check({ property, owner }, report) {
    if (property.name === "$schema") return;
    if (owner.kind === "command" && fieldOf("option", property.name) && strayOption(owner)) return;
    if (namesOfOtherCall(owner).includes(property.name)) return;
    // Discord sends undocumented properties, so only another spelling of a field is reported.
    const isOpen = owner.kind === "table" && owner.table.open;
    if (isOpen && !meantField(owner, property.name, report.context.scope)?.isSameLetters) return;
    const meant = meantScope(property, owner);
    if (meant) {
      reportMeantScope(property, owner, meant, report);
      return;
    }
    const { message, ...details } = verdictOn(property, owner, report);
    report.at(property.key, message, details);
  },
});
