import { fieldOf } from "../interface/fields/fields.ts";
import { baseText, isMissing, shownText as shownIn, type TextLocales } from "../manifest/effective-text.ts";
import type { Command, Described, Text } from "../manifest/model.ts";
import { spanOf } from "../text/nodes.ts";
import { translatablesIn } from "../translations/translatable.ts";
import type { PreviewText } from "./preview.ts";

/** The text of a field that users of a locale see; undefined without a default text. */
export type TextIn = (owner: Described, field: Text["field"]) => PreviewText | undefined;

/** The texts of a command as a user sees them, with keys and offsets of its unit. §2.7 */
export function textsIn(command: Command, reader: TextLocales): TextIn {
  const keys = new Map(translatablesIn(command).map(({ owner, field, key }) => [owner, key.slice(0, -field.length)]));
  return (owner, field) => {
    const shown = previewTextOf(owner, field, reader);
    return shown && { key: `${keys.get(owner) ?? ""}${field}`, ...shown };
  };
}

function previewTextOf(
  owner: Described,
  field: Text["field"],
  reader: TextLocales,
): Omit<PreviewText, "key"> | undefined {
  const base = baseText(owner, field);
  if (!base) return undefined;
  const { locale } = reader;
  const textIn = (code: string) => owner.localized.findLast((text) => text.field === field && text.locale === code);
  const { reason, from = locale, ignored } = shownIn(reader, base.value, (code) => textIn(code)?.value);
  const isUntranslated = isMissing(reader, (code) => textIn(code) !== undefined);
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

/** The place of a unit in its manifest: its start, and the key of its command. */
export interface UnitPlace {
  readonly start: number;
  readonly key: string;
}

/** A text of a unit with the keys and offsets of the manifest. */
export function placeText(text: PreviewText, { start, key }: UnitPlace): PreviewText {
  return { ...text, key: `${key}${text.key}`, start: text.start + start, end: text.end + start };
}
