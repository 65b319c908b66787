import type { PlainCommand } from "../model/plain-command.ts";
import type { AnyRule, Context } from "../rule/define-rule.ts";

/**
 * How it is known of each rule that it finds nothing in a plain command. "read": what it would report is not read as plain.
 * "compared": so it is in certain contexts, which `isPlainIn` compares. "apart": it looks at nothing in commands, so it runs all
 * the same. "asked": no command is plain while it is on.
 */
export const answers: Readonly<Record<"read" | "compared" | "apart" | "asked", ReadonlySet<string>>> = {
  read: codes(`
    syntax shape missing-property enum-name unknown-property duplicate-property read-only-property
    deprecated-property secret-in-manifest name-length name-pattern name-lowercase name-apostrophe name-blank
    description-length description-blank description-not-allowed text-placeholder duplicate-option
    duplicate-choice command-type option-as-command option-type options-not-allowed option-nesting empty-group
    required-order required-not-allowed too-many-options too-many-choices choices-not-allowed
    choices-with-autocomplete autocomplete-not-allowed choice-value-type choice-name-length choice-value-length
    channel-types-not-allowed channel-type file-types range-not-allowed range-order integer-range number-range
    length-range handler-not-allowed handler-type entry-point-in-guild permission-bits integration-type
    context-type private-channel-context locale-code localized-name localized-description localized-clash
    command-budget
  `),
  compared: codes("scope-property guild-context unsupported-integration localized-same fallback-surprise"),
  apart: codes("javascript duplicate-command duplicate-id too-many-commands unused-ignore"),
  asked: codes("locale-coverage"),
};

function codes(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Whether it is known of all rules that they find nothing in plain commands. Not of a rule that is not listed. */
export function areAnswered(rules: readonly AnyRule[]): boolean {
  return rules.every(({ code }) => answers.read.has(code) || answers.compared.has(code) || answers.apart.has(code));
}

/** Whether the rules find nothing in a plain command in this context. */
export function isPlainIn(
  { isGlobal, integrationTypes, repeating, surprised }: PlainCommand,
  { scope, integrationTypes: supported, defaultLocale }: Context,
): boolean {
  if (isGlobal && scope === "guild") return false;
  if (supported && !integrationTypes.every((type) => supported.includes(type))) return false;
  if (surprised.has(defaultLocale)) return false;
  return repeating.size === 0 || (repeating.size === 1 && repeating.has(defaultLocale));
}
