import { fieldOf } from "../language/fields/fields.ts";
import { baseText } from "../language/model/effective-text.ts";
import { standIn } from "../language/model/fallback.ts";
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
  const own = textIn(locale);
  const shape = { max: fieldOf(owner.kind, field)?.limit?.max ?? 0 };
  if (own) return { ...shown(own), ...shape, source: "own", isMissing: false, note: `This is the ${locale} text.` };
  const other = standIn(locale, base.value, (code) => textIn(code)?.value);
  const from = other && textIn(other.locale);
  if (from) {
    const note = `No ${locale} text. Users see the ${other.locale} text.`;
    return { ...shown(from), ...shape, source: "fallback", isMissing: true, note };
  }
  const isMissing = locale !== defaultLocale;
  const note = isMissing ? `No ${locale} text. Users see the default text.` : "This is the default text.";
  return { ...shown(base), ...shape, source: "default", isMissing, note };
}

function shown({ value, node }: Text): Pick<ShownText, "text" | "start" | "end"> {
  return { text: value, ...spanOf(node) };
}

/** The same text, by the offsets of the manifest in which its unit starts at `start`. */
export function placeText(text: ShownText, start: number): ShownText {
  return { ...text, start: text.start + start, end: text.end + start };
}
