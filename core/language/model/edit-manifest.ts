import { inputLimits } from "../facts/limits.ts";
import { inOnePiece } from "../text/in-one-piece.ts";
import { skipValue } from "../text/skip.ts";
import type { TextEdit } from "../text/span.ts";
import type { Manifest, PlacedUnit } from "./manifest.ts";
import { isOther } from "./other-file.ts";
import { Unit } from "./unit.ts";

/**
 * The manifest after edits that stay within commands: nothing but these commands is looked at, so that a key costs the
 * same in a large manifest as in a small one. Undefined where an edit may change how the text is split; then the
 * whole text decides. `edits`: one after the other, each by the offsets that the one before left. `text`: the outcome.
 */
export function editManifest(manifest: Manifest, edits: readonly TextEdit[], text: () => string): Manifest | undefined {
  const { kind, isSplit } = manifest;
  if ((kind !== "list" && kind !== "envelope") || !isSplit || manifest.mayBeJavaScript) return undefined;
  let { units, length } = manifest;
  for (const edit of edits) {
    const edited = editUnits(units, edit);
    if (!edited) return undefined;
    units = edited;
    length += grownBy(edit);
  }
  if (length > inputLimits.textLength || isOther(units, manifest.requiredLevel)) return undefined;
  return manifest.edited({ text, length, units });
}

function editUnits(units: readonly PlacedUnit[], edit: TextEdit): readonly PlacedUnit[] | undefined {
  const index = units.findIndex((placed) => isWithin(placed, edit));
  const placed = units[index];
  const unit = placed && editUnit(placed, edit);
  if (!unit) return undefined;
  const shift = grownBy(edit);
  const after = units.slice(index + 1).map((one) => ({ ...one, start: one.start + shift }));
  return [...units.slice(0, index), { ...placed, unit }, ...after];
}

/** Whether an edit leaves the brackets in place that a command begins and ends with. */
function isWithin({ unit, start }: PlacedUnit, edit: TextEdit): boolean {
  return edit.start > start && edit.end < start + unit.text.length;
}

/** The edited command; undefined if its brackets do not close where they did. */
function editUnit({ unit, start }: PlacedUnit, edit: TextEdit): Unit | undefined {
  if (unit.keyed || !unit.text.startsWith("{")) return undefined;
  const text = inOnePiece(unit.text.slice(0, edit.start - start), edit.newText, unit.text.slice(edit.end - start));
  const edited = new Unit(text, unit.dialect, false);
  if (edited.problems.length === 0) return edited;
  return isClosedAtEnd(text) && !edited.mayBeJavaScript ? edited : undefined;
}

/** Text without faults is, and does not need to be asked. */
function isClosedAtEnd(text: string): boolean {
  const { end, closed } = skipValue(text, 0);
  return closed && end === text.length;
}

function grownBy({ start, end, newText }: TextEdit): number {
  return newText.length - (end - start);
}
