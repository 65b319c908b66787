import { indentUnitOf } from "../language/edit/json-text.ts";
import { indentAt } from "../language/edit/layout.ts";
import { textEdits } from "../language/edit/write-value.ts";
import { isSound, type Manifest, type PlacedUnit, place } from "../language/model/manifest.ts";
import { type Described, propertyOf } from "../language/model/model.ts";
import type { TextEdit } from "../language/text/span.ts";
import { translationEdits } from "../translations/edits.ts";
import { commandKeys, type Translatable, translatablesIn } from "../translations/translatable.ts";
import { UserError } from "../user-error.ts";
import type { Reader } from "./shown-text.ts";

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
  const found = textWith(manifest, key);
  if (!found) throw new UserError("The text is no longer in the manifest.");
  const { locale, defaultLocale } = reader;
  const { owner, field } = found;
  const own = owner.localized.findLast((one) => one.field === field && one.locale === locale);
  if (!own && locale === defaultLocale) return defaultEdits(manifest, found, text);
  if (own?.value === text) return [];
  if (!own && text === "") throw new UserError(`There is no ${locale} text to remove.`);
  const dictionary = `${field}_localizations`;
  if (!isWritable(owner, dictionary)) {
    throw new UserError(`"${dictionary}" must be an object. Fix it to edit the ${locale} text.`);
  }
  return translationEdits(manifest, [{ key, locale, ...(text !== "" && { text }) }]);
}

interface Found extends Translatable {
  readonly placed: PlacedUnit;
}

function textWith({ units }: Manifest, key: string): Found | undefined {
  const keys = commandKeys(units);
  const index = keys.findIndex((prefix) => key.startsWith(prefix));
  const placed = units[index];
  const inside = key.slice(keys[index]?.length);
  const found = placed?.unit.command && translatablesIn(placed.unit.command).find((one) => one.key === inside);
  return placed && found && { ...found, placed };
}

/** Names of commands and options too: the table of translations leaves these alone. */
function defaultEdits({ text }: Manifest, { placed, owner, field }: Found, value: string): readonly TextEdit[] {
  const indentation = { unit: indentUnitOf(text), outer: indentAt(text, placed.start) };
  const edits = textEdits(placed.unit.text, { owner, field, locale: undefined, value }, indentation);
  return edits.map((edit) => ({ ...edit, ...place(placed, edit) }));
}

function isWritable(owner: Described, dictionary: string): boolean {
  const node = propertyOf(owner, dictionary)?.value;
  return !node || node.type === "object" || node.type === "null";
}
