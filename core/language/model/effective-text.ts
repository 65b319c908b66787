import { type Locale, locales } from "../facts/locales.ts";
import { standIn } from "./fallback.ts";
import type { Described, Text } from "./model.ts";

/** Why a user sees a text: it is their locale's own, another locale's stands in, or it is the default. */
export type Reason = "own" | "fallback" | "default";

/** What users of one locale see of a name or a description. §2.7 */
export interface EffectiveText {
  readonly locale: Locale;
  readonly text: string;
  readonly reason: Reason;
  /** The locale that stands in, for `fallback`. */
  readonly from: string | undefined;
  /** An own text that changes nothing: it is the default's, and no other locale would stand in without it. */
  readonly ignored: boolean;
}

/**
 * What users of each locale see of a field, in the order of the locale table. Undefined where the field has no
 * default text: then nobody sees anything.
 */
export function effectiveTexts(owner: Described, field: Text["field"]): EffectiveText[] | undefined {
  const own = defaultText(owner, field);
  if (own === undefined) return undefined;
  const texts = localizedTexts(owner, field);
  return locales.map((locale) => effectiveIn(locale, own, texts));
}

/** The default text of a field. */
export function defaultText(owner: Described, field: Text["field"]): string | undefined {
  const text = field === "name" || owner.kind === "choice" ? owner.name : owner.description;
  return text?.value;
}

/** The localized texts of a field by locale. */
export function localizedTexts(owner: Described, field: Text["field"]): ReadonlyMap<string, string> {
  return new Map(
    owner.localized.flatMap((text) => (text.field === field && text.locale ? [[text.locale, text.value]] : [])),
  );
}

function effectiveIn(locale: Locale, own: string, texts: ReadonlyMap<string, string>): EffectiveText {
  const text = texts.get(locale.code);
  const other = standIn(locale.code, own, (code) => texts.get(code));
  if (text !== undefined) return { locale, text, reason: "own", from: undefined, ignored: text === own && !other };
  if (other) return { locale, text: other.text, reason: "fallback", from: other.locale, ignored: false };
  return { locale, text: own, reason: "default", from: undefined, ignored: false };
}
