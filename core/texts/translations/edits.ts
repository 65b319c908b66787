import { applyEdits, editBetween } from "../../language/edit/fixes.ts";
import { type Indentation, indentAt, indentUnitOf } from "../../language/edit/json-text.ts";
import { type TextWrite, textEdits } from "../../language/edit/write-value.ts";
import { type Manifest, type PlacedUnit, place } from "../../language/model/manifest.ts";
import type { Described } from "../../language/model/model.ts";
import { Unit } from "../../language/model/unit.ts";
import { groupBy } from "../../language/text/group-by.ts";
import type { TextEdit } from "../../language/text/span.ts";
import { commandKeys, isIdentifier, type Translatable, translatablesIn } from "./translatable.ts";

export interface TranslationChange {
  /** The text's key in its table. */
  readonly key: string;
  /** Absent: the default text. */
  readonly locale?: string | undefined;
  /** Absent: the locale's text is removed. */
  readonly text?: string | undefined;
}

/**
 * Edits that write texts into a manifest, at most one for each command; everything else stays, comments and layout included.
 * Changes of texts that are not in the manifest are ignored. Offsets are its text's (UTF-16).
 */
export function translationEdits(manifest: Manifest, changes: readonly TranslationChange[]): TextEdit[] {
  const { text, units } = manifest;
  const unit = indentUnitOf(text);
  const those = byCommand(commandKeys(units), changes);
  return units.flatMap((placed, index) => {
    const own = those.get(index);
    return own ? editsOf(placed, own, { unit, outer: indentAt(text, placed.start) }) : [];
  });
}

function editsOf(placed: PlacedUnit, changes: readonly TranslationChange[], indentation: Indentation): TextEdit[] {
  let { unit } = placed;
  for (let left = changes; left.length > 0; ) {
    const round = roundOf(unit, left);
    const { text, dialect, keyed } = unit;
    const edits = round.writes.flatMap((write) => textEdits(text, write, indentation));
    unit = new Unit(applyEdits(text, edits), dialect, keyed);
    left = round.left;
  }
  return editBetween(placed.unit.text, unit.text).map((edit) => ({ ...edit, ...place(placed, edit) }));
}

interface Round {
  readonly writes: readonly TextWrite[];
  readonly left: readonly TranslationChange[];
}

/** What one version of a command takes: one change of each object, so that no edit is in the way of another. */
function roundOf({ command }: Unit, changes: readonly TranslationChange[]): Round {
  const texts = new Map((command ? translatablesIn(command) : []).map((one) => [one.key, one]));
  const owners = new Set<Described>();
  const writes: TextWrite[] = [];
  const left: TranslationChange[] = [];
  for (const change of changes) {
    const found = texts.get(change.key);
    if (!found) continue;
    const { owner, field } = found;
    if (owners.has(owner)) {
      left.push(change);
      continue;
    }
    if (!isChange(found, change)) continue;
    owners.add(owner);
    writes.push({ owner, field, locale: change.locale, value: change.text });
    // A repeated key must be removed each time.
    if (change.text === undefined) left.push(change);
  }
  return { writes, left };
}

/** A default text is not removed, and the name of a command or an option is what it is known by. */
function isChange({ owner, field }: Translatable, { locale, text }: TranslationChange): boolean {
  if (locale === undefined) return text !== undefined && !isIdentifier(owner, field);
  return text !== undefined || owner.localized.some((one) => one.field === field && one.locale === locale);
}

/** The changes by the indices of their commands, with keys in these. */
function byCommand(keys: readonly string[], changes: readonly TranslationChange[]) {
  const indices = new Map(keys.map((key, index) => [key, index]));
  const found = changes.flatMap((change) => {
    const [type = "", name = ""] = change.key.split("/", 2);
    const prefix = `${type}/${name}/`;
    const index = indices.get(prefix);
    return index === undefined ? [] : [{ ...change, key: change.key.slice(prefix.length), index }];
  });
  return groupBy(found, ({ index }) => index);
}
