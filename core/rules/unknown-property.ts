import { fix, removeMember, renameKey, renamingFix, replaceNode } from "../edit/fixes.ts";
import { saysNothing } from "../edit/removal.ts";
import { fieldOf } from "../interface/fields/fields.ts";
import { bare } from "../manifest/command-detection.ts";
import { kindName, quote } from "../manifest/describe.ts";
import { type AnyObject, type Property, propertyOf } from "../manifest/model.ts";
import { strayOption } from "../manifest/stray-option.ts";
import { memoized } from "../tools/memoized.ts";
import { defineRule, type FixOf, type MessageOf, type ReportOf } from "./shared/define-rule.ts";
import { meantAccess, meantAccessTexts } from "./shared/meant-access.ts";
import { homeOf, type MeantField, meantDeprecated, meantField } from "./shared/meant-field.ts";
import { meantScope, meantScopeTexts, reportMeantScope } from "./shared/meant-scope.ts";
import { modernFix, modernizations } from "./shared/modern-members.ts";
import { namesOfOtherCall } from "./shared/required.ts";

const texts = {
  messages: {
    ...meantAccessTexts.messages,
    ...meantScopeTexts.messages,
    ignored: "{noun} has no property {property}, so Discord ignores it.",
    unknown: "{noun} has no property {property}.",
    misspelled: "{noun} has no property {property}. Did you mean “{field}”?",
    replacedBy: "{noun} has no property {property}. Use “{field}” instead.",
    optional: "{noun} has no property {property}. Use “required” instead, which is false by default.",
    misplaced: "{property} has no effect on {noun} because {field} belongs on {home}.",
    // Of findings that are joined.
    ignoredNames: "{noun} has no properties {names}, so Discord ignores them. This file has {number} of these.",
    unknownNames: "{noun} has no properties {names}. This file has {number} of these.",
  },
  fixes: {
    ...meantAccessTexts.fixes,
    ...meantScopeTexts.fixes,
    ...modernizations,
    removeUnknown: "Remove {property}",
    rename: "Rename to “{field}”",
    replaceOptional: 'Replace with "required": {value}',
  },
} as const;

/** The message about an unknown property, with its fixes. */
interface Verdict {
  readonly message: MessageOf<typeof texts>;
  readonly fixes: readonly FixOf<typeof texts>[];
}

type UnknownFix = FixOf<typeof texts>;

/** The first property of each name, whose letter case and punctuation do not count. */
const firstByLetters = memoized(
  ({ properties }: AnyObject) => new Map(properties.toReversed().map((one) => [bare(one.name), one])),
);

/** Whether an earlier property means the same field: renaming both would repeat the key. */
function isTaken(owner: AnyObject, property: Property): boolean {
  return firstByLetters(owner).get(bare(property.name)) !== property;
}

function misspelled(property: Property, owner: AnyObject, { field, isClear }: MeantField, remove: UnknownFix): Verdict {
  const values = { noun: kindName(owner), property: quote(property.name), field: field.name };
  const rename = isClear ? renamingFix : fix;
  const renaming = rename(["rename", { field: field.name }], () => renameKey(property, field.name));
  // Without a restriction, everyone could use the command.
  const isRestriction = field.name === "default_member_permissions" && property.value && !saysNothing(property.value);
  return { message: ["misspelled", values], fixes: isRestriction ? [renaming] : [renaming, remove] };
}

/** `optional` is the opposite of `required`. */
function optional(property: Property, owner: AnyObject, remove: UnknownFix): Verdict | undefined {
  if (owner.kind !== "option" || bare(property.name) !== "optional" || propertyOf(owner, "required")) return undefined;
  const message = ["optional", { noun: kindName(owner), property: quote(property.name) }] as const;
  const { value } = property;
  if (value?.type !== "boolean") return { message, fixes: [remove] };
  const required = String(value.value !== true);
  const replace = () => replaceNode(property.node, `"required": ${required}`);
  return { message, fixes: [fix(["replaceOptional", { value: required }], replace), remove] };
}

function misplaced(property: Property, owner: AnyObject, remove: UnknownFix): Verdict | undefined {
  const found = homeOf(property.name, owner);
  if (!found) return undefined;
  const field = found.field.name === property.name ? "it" : `“${found.field.name}”`;
  const values = { property: quote(property.name), noun: kindName(owner).toLowerCase(), field, home: found.home };
  return { message: ["misplaced", values], fixes: [remove] };
}

function verdictOn(
  property: Property,
  owner: AnyObject,
  { source, context: { scope } }: ReportOf<typeof texts>,
): Verdict {
  const values = { noun: kindName(owner), property: quote(property.name) };
  const remove = fix(["removeUnknown", { property: values.property }], () => removeMember(source, property.node));
  const access = meantAccess(property, owner, source);
  if (access) return access;
  // A deprecated field in another spelling is replaced by its successor, so that its restriction is kept.
  const deprecated = property.value?.type === "boolean" ? meantDeprecated(owner, property.name) : undefined;
  if (deprecated && property.value?.value === false && !isTaken(owner, property)) {
    return {
      message: ["replacedBy", { ...values, field: deprecated.deprecated ?? "" }],
      fixes: [modernFix(source, deprecated.name, property, owner, scope)],
    };
  }
  const meant = deprecated ? undefined : meantField(owner, property.name, scope);
  if (meant && !isTaken(owner, property)) return misspelled(property, owner, meant, remove);
  const known = optional(property, owner, remove) ?? misplaced(property, owner, remove);
  if (known) return known;
  // Only commands are sent to Discord, not the objects around them.
  const isSent = owner.kind !== "envelope" && owner.kind !== "table";
  return { message: [isSent ? "ignored" : "unknown", values], fixes: [remove] };
}

export const unknownProperty = defineRule({
  code: "unknown-property",
  on: "property",
  appliesTo: (field) => field === undefined,
  severity: "warning",
  joins: () => true,
  ...texts,
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
    if (namesOfOtherCall(owner).has(property.name)) return;
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
