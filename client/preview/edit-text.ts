import { indentAt, indentUnitOf } from "../../core/edit/json-text.ts";
import { textEdits } from "../../core/edit/write-value.ts";
import { defaultText, localizedTexts, shownText, type TextLocales } from "../../core/manifest/effective-text.ts";
import { isSound, type Manifest, place } from "../../core/manifest/manifest.ts";
import { dictionaryOf, propertyOf } from "../../core/manifest/model.ts";
import type { TextEdit } from "../../core/text/span.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { type PlacedText, textWithKey } from "../../core/translations/places.ts";
import { translationEdits } from "../translations/edits.ts";

/** A text that a user typed into the preview. */
export interface TextChange {
  /** The key of the shown text. */
  readonly key: string;
  readonly text: string;
}

/**
 * Edits that set a text for users of a locale; empty if it is already set. If the locale shows another locale's text or the
 * default, adds one for the locale. An empty text removes it. Throws a UserError if the text cannot be changed.
 */
export function editsOfText(manifest: Manifest, { key, text }: TextChange, reader: TextLocales): readonly TextEdit[] {
  if (!isSound(manifest)) throw new UserError("The manifest is not valid JSON. Fix it to edit its texts.");
  const found = textWithKey(manifest, key);
  if (!found) throw new UserError("The text is no longer in the manifest.");
  const { locale, defaultLocale } = reader;
  const { owner, field } = found;
  const texts = localizedTexts(owner, field);
  const own = texts.get(locale);
  const { reason } = shownText(reader, defaultText(owner, field), (code) => texts.get(code));
  if (reason === "default" && locale === defaultLocale) return defaultEdits(manifest, found, text);
  if (own === text) return [];
  if (own === undefined && text === "") throw new UserError(`There is no ${locale} text to remove.`);
  const dictionary = dictionaryOf[field];
  const written = propertyOf(owner, dictionary)?.value;
  if (written && written.type !== "object" && written.type !== "null") {
    throw new UserError(`"${dictionary}" must be an object. Fix it to edit the ${locale} text.`);
  }
  return translationEdits(manifest, [{ key, locale, ...(text !== "" && { text }) }]);
}

/** Also covers names of commands and options, which the table of translations does not edit. */
function defaultEdits({ text }: Manifest, { placed, owner, field }: PlacedText, value: string): readonly TextEdit[] {
  const indentation = { unit: indentUnitOf(text), outer: indentAt(text, placed.start) };
  const edits = textEdits(placed.unit.text, { owner, field, locale: undefined, value }, indentation);
  return edits.map((edit) => ({ ...edit, ...place(placed, edit) }));
}
