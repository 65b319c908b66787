import { type CounterMode, isCounterShown } from "../../assist/hints.ts";
import { counterSentence } from "../../assist/hover/counter.ts";
import { describeField, explainValue, paragraphs } from "../../assist/hover/field.ts";
import { explainName } from "../../assist/names-of-ids.ts";
import { limits } from "../../interface/facts/limits.ts";
import { type Cost, charactersOf, costsOf } from "../../manifest/budget.ts";
import { pathName } from "../../manifest/describe.ts";
import { type EffectiveText, effectiveTexts } from "../../manifest/effective-text.ts";
import { explainedSpan, type Located, locate } from "../../manifest/locate.ts";
import { defaultLocaleOf, type Manifest } from "../../manifest/manifest.ts";
import type { Command, Described, Text } from "../../manifest/model.ts";
import { placedIdsIn } from "../../manifest/subjects.ts";
import { escapeMarkdown } from "../../text/markdown.ts";
import { groupBy } from "../../tools/group-by.ts";
import type { ExplainContext, Explanation } from "../document/document.ts";
import { fieldKey, linkRules } from "../document/rules-of-field.ts";

/** The hover at an offset of a command manifest: the meaning of the value, locales and budget, then the field. */
export function explainIn(
  manifest: Manifest,
  offset: number,
  { access = "", counters = "near", defaultLocale, names, pageInEditor, translations }: ExplainContext,
): Explanation | undefined {
  const located = locate(manifest, offset);
  const { owner, property } = located ?? {};
  const field = property?.field;
  if (!located || !field || !owner || owner.kind === "table") return undefined;
  const value = paragraphs(valueName(located, names), explainValue(located), access);
  const { answer, reference } = describeField(field, owner.kind, located, value);
  const edit = translations === undefined ? "" : `[Edit Translations](${translations})`;
  const isName = owner.kind === "command" && property?.name === "name" && located.text?.locale === undefined;
  const parts = [
    answer,
    // One line, so that the link is in view however long the rest is.
    `${localesOf(located, defaultLocaleOf(manifest.envelope, defaultLocale))} ${edit}`.trim(),
    isName ? explainBudget(owner, counters) : "",
    paragraphs(reference, linkRules(fieldKey(undefined, owner.kind, field.name), pageInEditor)),
  ];
  return { span: explainedSpan(located), parts: parts.filter((part) => part !== "") };
}

function valueName({ owner, property }: Located, names: ExplainContext["names"]): string {
  const [placed] = placedIdsIn([{ property, owner }]);
  return explainName(placed, names);
}

export function permittedIn(manifest: Manifest, offset: number): Command | undefined {
  const { owner, property } = locate(manifest, offset) ?? {};
  return owner?.kind === "command" && property?.name === "default_member_permissions" ? owner : undefined;
}

/** The fallback preview: on a localized field, and on the default text of one that has localizations. */
function localesOf({ owner, property: { name } }: Located, defaultLocale: string): string {
  const field = name.startsWith("name") ? "name" : name.startsWith("description") ? "description" : undefined;
  return field && owner.kind !== "envelope" && owner.kind !== "table"
    ? explainLocales(owner, field, defaultLocale)
    : "";
}

const maxParts = 5;

/** The characters of a command and its largest parts, as Markdown; empty unless its counter is to be shown. §8 */
function explainBudget(command: Command, mode: CounterMode): string {
  const counter = { actual: charactersOf(command), limit: limits.commandBudget };
  if (!isCounterShown(counter, mode)) return "";
  const largest = costsOf(command).slice(0, maxParts).map(partOf);
  const used = counterSentence(counter, "characters in this command");
  return largest.length > 1 ? `${used} Largest: ${largest.join(" · ")}` : used;
}

function partOf({ owner, field, characters, locale }: Cost): string {
  const part = `${field} of ${escapeMarkdown(pathName(owner))}`;
  return locale === undefined ? `${part} (${characters})` : `${part} in ${escapeMarkdown(locale)} (${characters})`;
}

/** Texts in a hover. With more of them, the table of translations is the place to read. */
const maxTexts = 5;

/**
 * The texts that users of other locales see, as Markdown: each localized text once with its locales, and the number of locales
 * that show the default. Empty if nothing is localized. §2.7
 */
function explainLocales(owner: Described, field: Text["field"], defaultLocale: string): string {
  const effective = effectiveTexts(owner, field, defaultLocale) ?? [];
  const texts = [
    ...groupBy(
      effective.filter(({ reason }) => reason !== "default"),
      shownText,
    ).entries(),
  ];
  if (texts.length === 0) return "";
  const listed = texts.slice(0, maxTexts).map(([text, locales]) => `${text} (${locales.map(localeOf).join(", ")})`);
  const more = texts.length > maxTexts ? [`${texts.length - maxTexts} more`] : [];
  const others = othersSentence(effective.filter(({ reason }) => reason === "default"));
  return `In other locales: ${[...listed, ...more].join(", ")}.${others === "" ? "" : ` ${others}`}`;
}

/** Discord ignores a text that is the same as the default, so it is struck through. */
function shownText({ text, ignored }: EffectiveText): string {
  return ignored ? `~~${escapeMarkdown(text)}~~` : escapeMarkdown(text);
}

/** A locale, and the one whose text it falls back to. */
function localeOf({ locale, reason, from }: EffectiveText): string {
  return reason === "fallback" ? `\`${locale.code}\` ↩ \`${from}\`` : `\`${locale.code}\``;
}

function othersSentence(effective: readonly EffectiveText[]): string {
  const [first] = effective;
  if (!first) return "";
  const name = escapeMarkdown(first.text);
  return effective.length === 1 ? `1 other locale sees “${name}”.` : `${effective.length} other locales see “${name}”.`;
}
