import { fix, removeMember } from "../../edit/fixes.ts";
import {
  type Constant,
  commandTypes,
  constantOf,
  isContextMenu,
  optionTypes,
} from "../../interface/facts/constants.ts";
import { joined } from "../../manifest/describe.ts";
import type { ProposedFix, Severity } from "../../manifest/finding.ts";
import { type Command, type Option, propertyOf } from "../../manifest/model.ts";
import { strayOption } from "../../manifest/stray-option.ts";
import type { Subjects } from "../../manifest/subjects.ts";
import { spanOf } from "../../text/nodes.ts";
import type { AnyFilled, Filled } from "../../tools/templates.ts";
import type { Context, MessageOf, Report } from "./define-rule.ts";

/** The title of a fix that removes a property. */
export const removal = { remove: "Remove “{property}”" } as const;

export function removalOf({ property }: Subjects["property"], source: string): ProposedFix<Filled<typeof removal>> {
  return fix(["remove", { property: property.name }], () => removeMember(source, property.node));
}

/** The texts of rules about a property that its owner's type does not support. */
export const notAllowed = {
  messages: {
    unsupported: "{type} {owners} do not support “{property}” (only {types} {owners} do).",
    unsupportedByMany: "{type} {owners} do not support “{property}”.",
  },
  fixes: removal,
} as const;

/**
 * The type of the owner if commands or options of that type do not support this property; undefined if they do, or if
 * the type is unknown.
 */
export function unsupportedType(
  { property, owner }: Subjects["property"],
  context: Pick<Context, "amongOptions">,
): Constant | undefined {
  if (owner.kind !== "command" && owner.kind !== "option") return undefined;
  const { supportedBy } = property.field ?? {};
  if (!supportedBy || owner.type === undefined || supportedBy.includes(owner.type)) return undefined;
  if (owner.kind === "command" && strayOption(owner, context)) return undefined;
  return constantOf(owner.kind === "command" ? commandTypes : optionTypes, owner.type);
}

/** The types that support every property of an object, so that changing to one of them causes no finding. */
export function typesSupportingAll(owner: Command | Option, types: readonly Constant[]): readonly Constant[] {
  const present = owner.properties.filter(({ value }) => value?.type !== "null");
  return types.filter(({ value }) => present.every(({ field }) => field?.supportedBy?.includes(value) ?? true));
}

/** Whether an option has a property that its type does not support. Such a property is reported, whatever its value. */
export function hasUnsupported(owner: Option, name: string, context: Pick<Context, "amongOptions">): boolean {
  const property = propertyOf(owner, name);
  return property !== undefined && unsupportedType({ property, owner }, context) !== undefined;
}

/** Whether a property has no effect on guild commands, because only global commands support it. `null` is absent. §4.4 */
export function isWithoutEffectInGuild(subject: Subjects["property"], context: Pick<Context, "amongOptions">): boolean {
  const { field, value } = subject.property;
  return field?.globalOnly === true && value?.type !== "null" && !unsupportedType(subject, context);
}

/**
 * Whether a rule reports a property for its presence, whatever its value: its type does not support it, or a guild manifest is
 * published without it.
 */
export function isReportedWhole({ node, field, owner }: Subjects["doubtfulValue"], scope: Context["scope"]): boolean {
  if (!field || (owner?.kind !== "command" && owner?.kind !== "option")) return false;
  if (field.globalOnly && scope === "guild") return true;
  if (field.name === "description") return owner.kind === "command" && isContextMenu(owner.type);
  const { supportedBy } = field;
  return (
    field.refusedElsewhere === true &&
    node.type !== "null" &&
    owner.type !== undefined &&
    supportedBy?.includes(owner.type) === false
  );
}

/** The severity and the fixes of a finding on a property that its owner's type does not support. */
export interface Refusal<Title extends AnyFilled> {
  readonly fixes?: (subject: Subjects["property"], source: string) => readonly ProposedFix<Title>[];
  readonly severity?: Severity;
}

/**
 * Reports a property that its owner's type does not support. Ignores `null`, which means that the property is absent. `false` and
 * an empty list mean the same, and Discord accepts them, so they are reported as needless.
 */
export function reportNotAllowed<Title extends AnyFilled = never>(
  subject: Subjects["property"],
  report: Report<MessageOf<typeof notAllowed>, NoInfer<Filled<typeof removal> | Title>>,
  refusal: Refusal<Title> = {},
): void {
  const { property } = subject;
  if (property.value?.type === "null") return;
  const type = unsupportedType(subject, report.context);
  if (!type) return;
  const fixes = refusal.fixes?.(subject, report.source) ?? [removalOf(subject, report.source)];
  const isNeedless = equalsAbsence(subject);
  const { severity } = refusal;
  report.within(property.value ?? property.node, spanOf(property.key), unsupported(subject, type), {
    fixes,
    ...(isNeedless ? { severity: "hint", tags: ["unnecessary"] } : severity && { severity }),
  });
}

function unsupported({ property, owner }: Subjects["property"], type: Constant): MessageOf<typeof notAllowed> {
  const constants = owner.kind === "command" ? commandTypes : optionTypes;
  const types = (property.field?.supportedBy ?? []).map((value) => constantOf(constants, value)?.name ?? String(value));
  const owners = owner.kind === "command" ? "commands" : "options";
  const values = { type: type.name, owners, property: property.name };
  if (types.length > 4) return ["unsupportedByMany", values];
  return ["unsupported", { ...values, types: joined(types, "and") }];
}

/** Whether a value equals an absent property: `false`, or an empty list where there can be one. */
function equalsAbsence(subject: Subjects["property"]): boolean {
  const { field, value } = subject.property;
  if (field?.shape.is === "boolean") return value?.value === false;
  return field?.shape.is !== "constant" && isEmptyList(subject);
}

export function isEmptyList({ property }: Subjects["property"]): boolean {
  return property.value?.type === "array" && (property.value.children ?? []).length === 0;
}
