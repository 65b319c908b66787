import { type Locale, locales } from "../facts/locales.ts";
import { fallbackText } from "./fallback.ts";
import type { Described, Text } from "./model.ts";

/** The source of the text that users of a locale see. */
export type Reason = "own" | "fallback" | "default";

/** The name or description that users of a locale see. §2.7 */
export interface EffectiveText {
  readonly locale: Locale;
  readonly text: string;
  readonly reason: Reason;
  /** The fallback locale, for `fallback`. */
  readonly from: string | undefined;
  /** The localized text equals the default and overrides no fallback, so Discord ignores it. */
  readonly ignored: boolean;
}

/**
 * The text of a field in each locale, in the order of the locale table. Undefined without a default text.
 */
export function effectiveTexts(owner: Described, field: Text["field"]): EffectiveText[] | undefined {
  const own = defaultText(owner, field);
  if (own === undefined) return undefined;
  const texts = localizedTexts(owner, field);
  return locales.map((locale) => effectiveIn(locale, own, texts));
}

/** The default text of a field. */
export function defaultText(owner: Described, field: Text["field"]): string | undefined {
  return baseText(owner, field)?.value;
}

/** The same with its place. */
export function baseText(owner: Described, field: Text["field"]): Text | undefined {
  return field === "name" || owner.kind === "choice" ? owner.name : owner.description;
}

/** The localized texts of a field by locale. */
export function localizedTexts(owner: Described, field: Text["field"]): ReadonlyMap<string, string> {
  return new Map(
    owner.localized.flatMap((text) => (text.field === field && text.locale ? [[text.locale, text.value]] : [])),
  );
}

function effectiveIn(locale: Locale, own: string, texts: ReadonlyMap<string, string>): EffectiveText {
  const shown = shownText(locale.code, own, (code) => texts.get(code));
  return { locale, ...shown, text: shown.text ?? own };
}

/** What users of a locale see; `text` is undefined where there is not even a default. */
export interface ShownText extends Pick<EffectiveText, "reason" | "from" | "ignored"> {
  readonly text: string | undefined;
}

/** The text that users of a locale see, from the default and the localizations. §2.7 */
export function shownText(
  locale: string,
  base: string | undefined,
  textIn: (locale: string) => string | undefined,
): ShownText {
  const text = textIn(locale);
  const other = fallbackText(locale, base, textIn);
  if (text !== undefined) return { text, reason: "own", from: undefined, ignored: text === base && !other };
  if (other) return { text: other.text, reason: "fallback", from: other.locale, ignored: false };
  return { text: base, reason: "default", from: undefined, ignored: false };
}

/** Whether users of a locale read the default text in a language that is not theirs. */
export function isMissing(reason: Reason, locale: string, defaultLocale: string): boolean {
  return reason === "default" && locale !== defaultLocale;
}
