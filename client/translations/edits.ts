import { applyEdits, editBetween } from "../../core/edit/fixes.ts";
import { type Indentation, indentAt, indentUnitOf } from "../../core/edit/json-text.ts";
import { type TextWrite, textEdits } from "../../core/edit/write-value.ts";
import { type Manifest, type PlacedUnit, place } from "../../core/manifest/manifest.ts";
import type { Described } from "../../core/manifest/model.ts";
import { Unit } from "../../core/manifest/unit.ts";
import type { TextEdit } from "../../core/text/span.ts";
import { groupBy } from "../../core/tools/group-by.ts";
import { commandKeys, isIdentifier, type Translatable, translatablesIn } from "../../core/translations/translatable.ts";

export interface TranslationChange {
  /** The text's key in its table. */
  readonly key: string;
  /** Absent: the default text. */
  readonly locale?: string | undefined;
  /** Absent: the locale's text is removed. */
  readonly text?: string | undefined;
}

/**
 * Edits that write texts into a manifest, at most one for each command. Keeps everything else, including comments and layout.
 * Ignores changes of missing texts. Offsets are the text's (UTF-16).
 */
export function translationEdits(manifest: Manifest, changes: readonly TranslationChange[]): TextEdit[] {
  const { text, units } = manifest;
  const unit = indentUnitOf(text);
  const changesByIndex = byCommand(commandKeys(units), changes);
  return units.flatMap((placed, index) => {
    const own = changesByIndex.get(index);
    return own ? editsOfUnit(placed, own, { unit, outer: indentAt(text, placed.start) }) : [];
  });
}

function editsOfUnit(placed: PlacedUnit, changes: readonly TranslationChange[], indentation: Indentation): TextEdit[] {
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

/** The changes for one version of a command: one per object, so that edits cannot overlap. */
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
    if (!isApplicable(found, change)) continue;
    owners.add(owner);
    writes.push({ owner, field, locale: change.locale, value: change.text });
    // Each occurrence of a repeated key must be removed.
    if (change.text === undefined) left.push(change);
  }
  return { writes, left };
}

/** Ignores removals of default texts, and changes of names, which identify commands and options. */
function isApplicable({ owner, field }: Translatable, { locale, text }: TranslationChange): boolean {
  if (locale === undefined) return text !== undefined && !isIdentifier(owner, field);
  return text !== undefined || owner.localized.some((one) => one.field === field && one.locale === locale);
}

/** The changes by command index, with keys relative to the command. */
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
