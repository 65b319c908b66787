import type { FormOption } from "../interactions/form.ts";
import { formOption } from "../interactions/form-option.ts";
import { inputWords } from "../interactions/option-input.ts";
import { channelTypes, OptionType } from "../interface/facts/constants.ts";
import { limits } from "../interface/facts/limits.ts";
import { isSubcommandOrGroup } from "../interface/facts/option-types.ts";
import { charactersOf } from "../manifest/budget.ts";
import { effectiveTexts, type TextLocales } from "../manifest/effective-text.ts";
import { type Choice, type Described, type Option, valueNode } from "../manifest/model.ts";
import { spanOf } from "../text/nodes.ts";
import { isWorthTranslating, type Translatable, translatablesIn } from "../translations/translatable.ts";
import { lastOf, type PickablePath } from "./leaves.ts";
import type { PreviewChoice, PreviewCommand, PreviewOption } from "./preview.ts";
import { placeText, type TextIn, textsIn, type UnitPlace } from "./shown-text.ts";

/** A command with the options that users fill in. `place`: the place of its unit, so that offsets are the manifest's. */
export function previewCommand(leaf: PickablePath, key: string, place: UnitPlace, reader: TextLocales): PreviewCommand {
  const shownIn = textsIn(leaf[0], reader);
  const textIn: TextIn = (owner, field) => {
    const text = shownIn(owner, field);
    return text && placeText(text, place);
  };
  const options = fieldsOf(leaf).flatMap((option) => previewOption(option, place.start, textIn) ?? []);
  return { key, options, remarks: remarksOn(leaf, reader, shownIn) };
}

function fieldsOf(leaf: PickablePath): readonly Option[] {
  return lastOf(leaf).options.filter(({ type }) => !isSubcommandOrGroup(type));
}

/** Undefined while the option has no name or no type. */
function previewOption(option: Option, start: number, textIn: TextIn): PreviewOption | undefined {
  const name = textIn(option, "name");
  if (!name || option.type === undefined) return undefined;
  const input = formOption(option);
  const description = textIn(option, "description");
  const span = spanOf(option.node);
  return {
    name,
    ...(description && { description }),
    choices: option.choices.flatMap((choice) => previewChoice(choice, textIn) ?? []),
    input,
    takes: takesOf(input),
    start: span.start + start,
    end: span.end + start,
  };
}

function previewChoice(choice: Choice, textIn: TextIn): PreviewChoice | undefined {
  const name = textIn(choice, "name");
  const value: unknown = valueNode(choice, "value")?.value;
  if (!name || (typeof value !== "string" && typeof value !== "number")) return undefined;
  return { name, value };
}

function takesOf(input: FormOption): string {
  const { type, channel_types = [], file_types = [], choices = [], autocomplete } = input;
  const words = inputWords(input);
  if (type === OptionType.CHANNEL && channel_types.length > 0) return `${words}, only ${channelNames(channel_types)}`;
  if (file_types.length > 0) return `${words}, only ${file_types.join(", ")}`;
  if (choices.length > 0) return `${words}, ${choices.length === 1 ? "1 choice" : `${choices.length} choices`}`;
  return autocomplete ? `${words}, autocomplete` : words;
}

/** `GUILD_TEXT, GUILD_VOICE` */
export function channelNames(types: readonly number[]): string {
  return types.map((type) => channelTypes.find(({ value }) => value === type)?.name ?? String(type)).join(", ");
}

function remarksOn(leaf: PickablePath, reader: TextLocales, textIn: TextIn): PreviewCommand["remarks"] {
  const { max } = limits.commandBudget;
  const characters = charactersOf(leaf[0]);
  const level = characters > max ? "warning" : "plain";
  return [
    ...(reader.locale === reader.defaultLocale ? [] : translationRemarks(leaf, reader.locale, textIn)),
    ...fallbackRemarks(leaf, reader),
    { level, message: `The command uses ${characters} of ${max} characters.` },
  ];
}

/** Remarks on the share of texts that a locale covers, counted as in the table of translations. */
function translationRemarks(leaf: PickablePath, locale: string, textIn: TextIn): PreviewCommand["remarks"] {
  const texts = translatablesOf(leaf).flatMap(({ owner, field }) => textIn(owner, field) ?? []);
  const missing = texts.filter(({ isMissing }) => isMissing).length;
  const fallen = texts.filter(({ source }) => source === "fallback").length;
  const ignored = texts.filter(({ isIgnored }) => isIgnored).length;
  return [
    missing === 0
      ? { level: "ok", message: `No texts are missing in ${locale}.` }
      : { level: "warning", message: missingWords(missing, texts.length, locale) },
    ...plainRemark(fallen, "1 text comes from another locale.", `${fallen} texts come from another locale.`),
    ...plainRemark(
      ignored,
      "1 text is the same as the default, so Discord ignores it.",
      `${ignored} texts are the same as the default, so Discord ignores them.`,
    ),
  ];
}

function missingWords(missing: number, all: number, locale: string): string {
  if (all === 1) return `The only text is missing in ${locale}.`;
  return missing === 1
    ? `1 of ${all} texts is missing in ${locale}.`
    : `${missing} of ${all} texts are missing in ${locale}.`;
}

function plainRemark(count: number, one: string, several: string): PreviewCommand["remarks"] {
  return count === 0 ? [] : [{ level: "plain", message: count === 1 ? one : several }];
}

/** The texts of a command that users see while they pick it and fill it in. */
function translatablesOf(leaf: PickablePath): readonly Translatable[] {
  const fields = fieldsOf(leaf);
  const shown = new Set<Described>([lastOf(leaf), ...fields, ...fields.flatMap(({ choices }) => choices)]);
  const path = new Set<Described>(leaf);
  return translatablesIn(leaf[0])
    .filter(isWorthTranslating)
    .filter(({ owner, field }) => shown.has(owner) || (field === "name" && path.has(owner)));
}

/** Locales whose users see another locale's text in place of the command's name. */
function fallbackRemarks(leaf: PickablePath, { defaultLocale }: TextLocales): PreviewCommand["remarks"] {
  const fallen = (effectiveTexts(lastOf(leaf), "name", defaultLocale) ?? []).filter(
    ({ reason }) => reason === "fallback",
  );
  return fallen.map(({ locale, from = "", text }) => ({
    level: "warning",
    message: `Users of ${locale.code} see the ${from} name “${text}”.`,
  }));
}
