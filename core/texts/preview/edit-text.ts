import { indentAt, indentUnitOf } from "../../language/edit/json-text.ts";
import { textEdits } from "../../language/edit/write-value.ts";
import { defaultText, localizedTexts, type Reader, shownText } from "../../language/model/effective-text.ts";
import { isSound, type Manifest, place } from "../../language/model/manifest.ts";
import { dictionaryOf, propertyOf } from "../../language/model/model.ts";
import type { TextEdit } from "../../language/text/span.ts";
import { UserError } from "../../user-error.ts";
import { translationEdits } from "../translations/edits.ts";
import { type PlacedText, textWithKey } from "../translations/places.ts";

/** A text as a user of the preview has typed it. */
export interface TextChange {
  /** That of the text that is shown. */
  readonly key: string;
  readonly text: string;
}

/**
 * The edits that change a text for users of a locale; none where it is as it should be. Users who see another locale's text
 * or the default get their own; an empty text removes it. Throws a UserError where the text cannot be changed.
 */
export function editsOfText(manifest: Manifest, { key, text }: TextChange, reader: Reader): readonly TextEdit[] {
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

/** Names of commands and options too: the table of translations leaves these alone. */
function defaultEdits({ text }: Manifest, { placed, owner, field }: PlacedText, value: string): readonly TextEdit[] {
  const indentation = { unit: indentUnitOf(text), outer: indentAt(text, placed.start) };
  const edits = textEdits(placed.unit.text, { owner, field, locale: undefined, value }, indentation);
  return edits.map((edit) => ({ ...edit, ...place(placed, edit) }));
}
