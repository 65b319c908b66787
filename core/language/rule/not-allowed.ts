import { fix, removeMember } from "../edit/fixes.ts";
import { type Constant, commandTypes, constantOf, optionTypes } from "../facts/constants.ts";
import type { Fix, Severity } from "../model/finding.ts";
import { strayOption } from "../model/stray-option.ts";
import type { Subjects } from "../model/subjects.ts";
import { spanOf } from "../text/nodes.ts";
import type { Report } from "./define-rule.ts";

/** The fix that takes a whole property away. */
export function removalOf({ property }: Subjects["property"], source: string): Fix {
  return fix(`Remove “${property.name}”`, () => removeMember(source, property.node));
}

/**
 * The type of the owner if commands or options of that type do not take this property; undefined where they do, and
 * where the type is not known.
 */
export function refusingType({ property, owner }: Subjects["property"]): Constant | undefined {
  if (owner.kind !== "command" && owner.kind !== "option") return undefined;
  const { appliesTo } = property.field ?? {};
  if (!appliesTo || owner.type === undefined || appliesTo.includes(owner.type)) return undefined;
  if (owner.kind === "command" && strayOption(owner)) return undefined;
  return constantOf(owner.kind === "command" ? commandTypes : optionTypes, owner.type);
}

/** What a rule says of a property that its owner's type does not take, and how bad it is. */
export interface Refusal {
  readonly names: readonly string[];
  readonly fixes?: (subject: Subjects["property"], source: string) => readonly Fix[];
  readonly severity?: (subject: Subjects["property"]) => Severity;
}

/** Marks a property that its owner's type does not take. `null` is not reported: it says the same as leaving the property out. */
export function reportNotAllowed(subject: Subjects["property"], report: Report, refusal: Refusal): void {
  const { property } = subject;
  if (!refusal.names.includes(property.name) || property.value?.type === "null") return;
  const type = refusingType(subject);
  if (!type) return;
  const fixes = refusal.fixes?.(subject, report.source) ?? [removalOf(subject, report.source)];
  const severity = refusal.severity?.(subject);
  report.within(property.value ?? property.node, spanOf(property.key), messageFor(subject, type), {
    fixes,
    ...(severity && { severity }),
  });
}

function messageFor({ property, owner }: Subjects["property"], type: Constant): string {
  const constants = owner.kind === "command" ? commandTypes : optionTypes;
  const takers = (property.field?.appliesTo ?? []).map((value) => constantOf(constants, value)?.name ?? String(value));
  const noun = owner.kind === "command" ? "command" : "option";
  const few = takers.length <= 4 ? `; only ${listed(takers)} ${noun}s do` : "";
  return `${article(type.name)} ${type.name} ${noun} takes no “${property.name}”${few}.`;
}

function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join("");
}

function article(name: string): string {
  return /^[AEIO]/.test(name) ? "An" : "A";
}

/** Whether a list is there and has nothing in it. */
export function isEmptyList({ property }: Subjects["property"]): boolean {
  return property.value?.type === "array" && (property.value.children ?? []).length === 0;
}
