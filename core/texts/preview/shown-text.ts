import { fieldOf } from "../../language/fields/fields.ts";
import { baseText, isMissing, type Reader, shownText as shownIn } from "../../language/model/effective-text.ts";
import type { Command, Described, Text } from "../../language/model/model.ts";
import { spanOf } from "../../language/text/nodes.ts";
import { translatablesIn } from "../translations/translatable.ts";
import type { ShownText } from "./preview.ts";

/** The text of a field that users of a locale see; undefined without a default text. */
export type TextIn = (owner: Described, field: Text["field"]) => ShownText | undefined;

/** The texts of a command as a user sees them, with keys and offsets of its unit. §2.7 */
export function textsIn(command: Command, reader: Reader): TextIn {
  const keys = new Map(translatablesIn(command).map(({ owner, field, key }) => [owner, key.slice(0, -field.length)]));
  return (owner, field) => {
    const shown = shownText(owner, field, reader);
    return shown && { key: `${keys.get(owner) ?? ""}${field}`, ...shown };
  };
}

function shownText(owner: Described, field: Text["field"], reader: Reader): Omit<ShownText, "key"> | undefined {
  const base = baseText(owner, field);
  if (!base) return undefined;
  const { locale, defaultLocale } = reader;
  const textIn = (code: string) => owner.localized.findLast((text) => text.field === field && text.locale === code);
  const { reason, from = locale, ignored } = shownIn(reader, base.value, (code) => textIn(code)?.value);
  const isUntranslated = isMissing(reason, locale, defaultLocale);
  const text = (reason === "default" ? undefined : textIn(from)) ?? base;
  const notes = {
    own: ignored
      ? `The ${locale} text is the same as the default, so Discord ignores it.`
      : `This is the ${locale} text.`,
    fallback: `No ${locale} text. Users see the ${from} text.`,
    default: isUntranslated ? `No ${locale} text. Users see the default text.` : "This is the default text.",
  };
  return {
    text: text.value,
    ...spanOf(text.node),
    max: fieldOf(owner.kind, field)?.limit?.max ?? 0,
    source: reason,
    isMissing: isUntranslated,
    isIgnored: ignored,
    note: notes[reason],
  };
}

/** Where a unit is in its manifest: its start, and the key of its command. */
export interface UnitPlace {
  readonly start: number;
  readonly key: string;
}

/** The same text, by the keys and offsets of the manifest. */
export function placeText(text: ShownText, { start, key }: UnitPlace): ShownText {
  return { ...text, key: `${key}${text.key}`, start: text.start + start, end: text.end + start };
}
