import { localeOf, locales } from "../../core/interface/facts/locales.ts";
import type { Choice, Localizations, Option, PublishedCommand } from "../../core/interface/payloads.ts";
import { fallbackText } from "../../core/manifest/effective-text.ts";
import { ownValue } from "../../core/tools/own-value.ts";

/** The text for a locale or its fallback; undefined: users see the default. §2.7 rule 5 */
function localized(dictionary: Localizations | null | undefined, locale: string): string | undefined {
  const textIn = (code: string) => ownValue(dictionary, code);
  return textIn(locale) ?? fallbackText(locale, undefined, textIn)?.text;
}

type LocalizedTexts = Partial<Pick<Option, "name_localizations" | "description_localizations">>;

/** A command as lists return it, with the texts of one locale in place of all localizations. §2.7 rule 6 */
export function localizeCommand(command: PublishedCommand, locale: string): PublishedCommand {
  const { options, ...rest } = withLocalized(command, locale);
  return options ? { ...rest, options: options.map((option) => localizeOption(option, locale)) } : rest;
}

function localizeOption(option: Option, locale: string): Option {
  const { options, choices, ...rest } = withLocalized(option, locale);
  return {
    ...rest,
    ...(choices && { choices: choices.map((choice): Choice => withLocalized(choice, locale)) }),
    ...(options && { options: options.map((child) => localizeOption(child, locale)) }),
  };
}

function withLocalized<T extends LocalizedTexts>(texts: T, locale: string): T {
  const name = localized(texts.name_localizations, locale);
  const description = localized(texts.description_localizations, locale);
  const { name_localizations: _, description_localizations: __, ...rest } = texts;
  return {
    ...(rest as T),
    ...(name !== undefined && { name_localized: name }),
    ...(description !== undefined && { description_localized: description }),
  };
}

/** The locale that the headers of a request ask for, or the user's own. §2.7 rule 6 */
export function requestedLocale(header: (name: string) => string | undefined, usersOwn: string): string {
  const named = ["X-Service-Locale", "X-Discord-Locale"].map((name) => header(name)?.trim());
  const requested = named.find((code) => code !== undefined && localeOf(code) !== undefined);
  return requested ?? acceptedLocale(header("Accept-Language") ?? "") ?? usersOwn;
}

/** The supported language of an Accept-Language header with the highest weight. */
function acceptedLocale(header: string): string | undefined {
  return header
    .split(",")
    .map(languageRange)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => nearestLocale(tag))
    .find((locale) => locale !== undefined);
}

function languageRange(text: string): { readonly tag: string; readonly weight: number } {
  const [tag = "", ...parameters] = text.split(";").map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag, weight: Number.isNaN(weight) ? 0 : weight };
}

/** `de-CH` gets `de`; `pt` and `sv` get their only locale. */
function nearestLocale(tag: string): string | undefined {
  const requested = tag.toLowerCase();
  const language = requested.split("-")[0] ?? "";
  const codes = locales.map(({ code }) => code);
  if (language === "en" && requested !== "en-gb") return "en-US";
  return (
    codes.find((code) => code.toLowerCase() === requested) ??
    codes.find((code) => code === language) ??
    codes.find((code) => language !== "" && code.toLowerCase().startsWith(`${language}-`))
  );
}
