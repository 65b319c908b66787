import { fix, removeMember } from "../edit/fixes.ts";
import { type Constant, commandTypes, constantOf, isContextMenu, optionTypes } from "../facts/constants.ts";
import { joined } from "../model/describe.ts";
import type { Fix, Severity } from "../model/finding.ts";
import { type Option, propertyOf } from "../model/model.ts";
import { strayOption } from "../model/stray-option.ts";
import type { Subjects } from "../model/subjects.ts";
import { spanOf } from "../text/nodes.ts";
import type { Context, Report } from "./define-rule.ts";

export function removalOf({ property }: Subjects["property"], source: string): Fix {
  return fix(`Remove “${property.name}”`, () => removeMember(source, property.node));
}

/**
 * The type of the owner if commands or options of that type do not support this property; undefined if they do, or if
 * the type is unknown.
 */
export function unsupportedType(
  { property, owner }: Subjects["property"],
  context: Pick<Context, "amongOptions">,
): Constant | undefined {
  if (owner.kind !== "command" && owner.kind !== "option") return undefined;
  const { appliesTo } = property.field ?? {};
  if (!appliesTo || owner.type === undefined || appliesTo.includes(owner.type)) return undefined;
  if (owner.kind === "command" && strayOption(owner, context)) return undefined;
  return constantOf(owner.kind === "command" ? commandTypes : optionTypes, owner.type);
}

/** Whether an option has a property that its type does not support, which is reported, whatever its value is. */
export function hasUnsupported(owner: Option, name: string, context: Pick<Context, "amongOptions">): boolean {
  const property = propertyOf(owner, name);
  return property !== undefined && unsupportedType({ property, owner }, context) !== undefined;
}

/** Whether a property has no effect on guild commands, because only global commands of its owner's type have it. `null` is absent. §4.4 */
export function isWithoutEffectInGuild(subject: Subjects["property"], context: Pick<Context, "amongOptions">): boolean {
  const { field, value } = subject.property;
  return field?.globalOnly === true && value?.type !== "null" && !unsupportedType(subject, context);
}

/** Fields that Discord refuses on types that do not support them, unless they say no more than their absence. */
const refusedWhole: ReadonlySet<string> = new Set(["options", "handler", "required", "choices", "autocomplete"]);

/**
 * Whether a rule reports a property because it is there: on a type that does not support it, or in a guild manifest that
 * is published without it. Then its value does not matter.
 */
export function isReportedWhole({ node, field, owner }: Subjects["doubtfulValue"], scope: Context["scope"]): boolean {
  if (!field || (owner?.kind !== "command" && owner?.kind !== "option")) return false;
  if (field.globalOnly && scope === "guild") return true;
  if (field.name === "description") return owner.kind === "command" && isContextMenu(owner.type);
  const { appliesTo } = field;
  return (
    refusedWhole.has(field.name) &&
    node.type !== "null" &&
    owner.type !== undefined &&
    appliesTo?.includes(owner.type) === false
  );
}

/** How a rule reports a property that its owner's type does not support. */
export interface Refusal {
  readonly fixes?: (subject: Subjects["property"], source: string) => readonly Fix[];
  readonly severity?: Severity;
}

/**
 * Reports a property that its owner's type does not support. `null` is not reported: it equals an absent property. `false`
 * and an empty list say the same, and libraries write them: Discord accepts them everywhere, so they are only needless.
 */
export function reportNotAllowed(subject: Subjects["property"], report: Report, refusal: Refusal = {}): void {
  const { property } = subject;
  if (property.value?.type === "null") return;
  const type = unsupportedType(subject, report.context);
  if (!type) return;
  const fixes = refusal.fixes?.(subject, report.source) ?? [removalOf(subject, report.source)];
  const isNeedless = property.field?.shape.is === "boolean" ? property.value?.value === false : isEmptyList(subject);
  const { severity } = refusal;
  report.within(property.value ?? property.node, spanOf(property.key), messageFor(subject, type), {
    fixes,
    ...(isNeedless ? { severity: "hint", tags: ["unnecessary"] } : severity && { severity }),
  });
}

function messageFor({ property, owner }: Subjects["property"], type: Constant): string {
  const constants = owner.kind === "command" ? commandTypes : optionTypes;
  const types = (property.field?.appliesTo ?? []).map((value) => constantOf(constants, value)?.name ?? String(value));
  const nouns = owner.kind === "command" ? "commands" : "options";
  if (types.length > 4) return `${type.name} ${nouns} do not support “${property.name}”.`;
  return `${type.name} ${nouns} do not support “${property.name}” (only ${joined(types, "and")} ${nouns} do).`;
}

export function isEmptyList({ property }: Subjects["property"]): boolean {
  return property.value?.type === "array" && (property.value.children ?? []).length === 0;
}
