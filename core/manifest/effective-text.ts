import type { Node } from "jsonc-parser";
import { isContextMenu } from "../interface/facts/constants.ts";
import { fallbackLocales, type Locale, locales } from "../interface/facts/locales.ts";
import { memberKey, memberText } from "../text/nodes.ts";
import type { Command, Described, Option, Text } from "./model.ts";
import type { Dictionary } from "./subjects.ts";

/** The source of the text that users of a locale see. */
export type Reason = "own" | "fallback" | "default";

/** The name or description that users of a locale see. §2.7 */
export interface EffectiveText {
  readonly locale: Locale;
  readonly text: string;
  readonly reason: Reason;
  /** The fallback locale, for `fallback`. */
  readonly from: string | undefined;
  /**
   * Whether Discord ignores the localized text: it equals the default, overrides no fallback and is not in the default's own
   * locale.
   */
  readonly ignored: boolean;
}

/** The text of a field in each locale, in the order of the locale table. Undefined without a default text. */
export function effectiveTexts(
  owner: Described,
  field: Text["field"],
  defaultLocale: string,
): EffectiveText[] | undefined {
  const own = defaultText(owner, field);
  if (own === undefined) return undefined;
  const texts = localizedTexts(owner, field);
  return locales.map((locale) => {
    const shown = shownText({ locale: locale.code, defaultLocale }, own, (code) => texts.get(code));
    return { locale, ...shown, text: shown.text ?? own };
  });
}

export function defaultText(owner: Described, field: Text["field"]): string | undefined {
  return baseText(owner, field)?.value;
}

export function baseText(owner: Described, field: Text["field"]): Text | undefined {
  return field === "name" || owner.kind === "choice" ? owner.name : owner.description;
}

export function localizedTexts(owner: Described, field: Text["field"]): ReadonlyMap<string, string> {
  return new Map(
    owner.localized.flatMap((text) => (text.field === field && text.locale ? [[text.locale, text.value]] : [])),
  );
}

/** The text that users of a locale see, and its source. `text` is undefined without a default text. */
export interface ShownText extends Pick<EffectiveText, "reason" | "from" | "ignored"> {
  readonly text: string | undefined;
}

/** The locale of a user, and the locale of the default texts. */
export interface TextLocales {
  readonly locale: string;
  readonly defaultLocale: string;
}

/** The text that users of a locale see, from the default and the localizations. §2.7 */
export function shownText(
  { locale, defaultLocale }: TextLocales,
  base: string | undefined,
  textIn: (locale: string) => string | undefined,
): ShownText {
  const text = textIn(locale);
  const other = fallbackText(locale, base, textIn);
  const ignored = text === base && !other && locale !== defaultLocale;
  if (text !== undefined) return { text, reason: "own", from: undefined, ignored };
  if (other) return { text: other.text, reason: "fallback", from: other.locale, ignored: false };
  return { text: base, reason: "default", from: undefined, ignored: false };
}

/**
 * Whether users of a locale lack a text in their language. The locale and its fallback have none, and the default is in another
 * language. `hasText`: whether a locale has a text of its own.
 */
export function isMissing({ locale, defaultLocale }: TextLocales, hasText: (locale: string) => boolean): boolean {
  if (hasText(locale) || readsDefault(locale, defaultLocale)) return false;
  const other = fallbackLocales.get(locale);
  return other === undefined || !hasText(other);
}

/** Whether the default texts are in the language of a locale: in that locale, or in its other regional variant. */
export function readsDefault(locale: string, defaultLocale: string): boolean {
  return (
    locale === defaultLocale ||
    fallbackLocales.get(locale) === defaultLocale ||
    fallbackLocales.get(defaultLocale) === locale
  );
}

/**
 * The fallback that users of a locale see if the locale has no text of its own. Undefined if it is missing or equals the default.
 */
export function fallbackText(
  locale: string,
  base: string | undefined,
  textIn: (locale: string) => string | undefined,
): { readonly locale: string; readonly text: string } | undefined {
  const from = fallbackLocales.get(locale);
  const text = from === undefined ? undefined : textIn(from);
  return from === undefined || text === undefined || text === base ? undefined : { locale: from, text };
}

/** The entry that users see in place of a locale's own. Avoids closures for `fallbackText` because it runs for every dictionary. */
export function fallbackEntry(locale: string, { entries, base }: Dictionary): Node | undefined {
  const from = fallbackLocales.get(locale);
  const entry = from === undefined ? undefined : entries.findLast((one) => memberKey(one) === from);
  const text = entry && memberText(entry);
  return text === undefined || text === base?.value ? undefined : entry;
}

/** Whether an entry of this locale is needed even where it repeats the default: without it a fallback would show. */
export function needsOwnEntry(locale: string, dictionary: Dictionary): boolean {
  return fallbackEntry(locale, dictionary) !== undefined;
}

/** A command and everything in it that has texts, in the order in which users meet it. */
export function objectsIn(parent: Command | Option): Described[] {
  const choices = parent.kind === "option" ? parent.choices : [];
  return [parent, ...choices, ...parent.options.flatMap(objectsIn)];
}

/** The fields of an object whose texts users see: context menus and choices have names only. */
export function shownFields(object: Described): Text["field"][] {
  const isNameOnly = object.kind === "choice" || (object.kind === "command" && isContextMenu(object.type));
  return isNameOnly ? ["name"] : ["name", "description"];
}

/** The default texts of an object that users see. */
export function shownTexts(object: Described): Text[] {
  return shownFields(object).flatMap((field) => baseText(object, field) ?? []);
}
