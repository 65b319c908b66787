import { fieldOf } from "../language/fields/fields.ts";
import { baseText, isMissing, shownText as shownIn } from "../language/model/effective-text.ts";
import type { Described, Text } from "../language/model/model.ts";
import { spanOf } from "../language/text/nodes.ts";
import type { ShownText } from "./preview.schema.ts";

/** The locale of a user, and that of the default texts. */
export interface Reader {
  readonly locale: string;
  readonly defaultLocale: string;
}

/** The text of a field that users of a locale see, by the offsets of its unit; undefined without a default text. §2.7 */
export function shownText(owner: Described, field: Text["field"], reader: Reader): ShownText | undefined {
  const base = baseText(owner, field);
  if (!base) return undefined;
  const { locale, defaultLocale } = reader;
  const textIn = (code: string) => owner.localized.findLast((text) => text.field === field && text.locale === code);
  const { reason, from = locale } = shownIn(locale, base.value, (code) => textIn(code)?.value);
  const isUntranslated = isMissing(reason, locale, defaultLocale);
  const text = (reason === "default" ? undefined : textIn(from)) ?? base;
  const notes = {
    own: `This is the ${locale} text.`,
    fallback: `No ${locale} text. Users see the ${from} text.`,
    default: isUntranslated ? `No ${locale} text. Users see the default text.` : "This is the default text.",
  };
  return {
    text: text.value,
    ...spanOf(text.node),
    max: fieldOf(owner.kind, field)?.limit?.max ?? 0,
    source: reason,
    isMissing: isUntranslated || reason === "fallback",
    note: notes[reason],
  };
}

/** The same text, by the offsets of the manifest in which its unit starts at `start`. */
export function placeText(text: ShownText, start: number): ShownText {
  return { ...text, start: text.start + start, end: text.end + start };
}
