import type { Fix } from "../model/finding.ts";
import { objectAt } from "../model/locate.ts";
import { type Manifest, place, unitAt } from "../model/manifest.ts";
import { addLocales } from "./add-locales.ts";
import { constantsToNumbers } from "./constants-to-numbers.ts";
import { extractSubcommand, wrapInGroup } from "./nest.ts";
import type { Refactoring } from "./refactoring.ts";
import { sortChoices } from "./sort-choices.ts";

/** Every refactoring, in the order in which they are offered. */
const refactorings: readonly Refactoring[] = [
  extractSubcommand,
  wrapInGroup,
  addLocales,
  sortChoices,
  constantsToNumbers,
];

/** A refactoring that applies, with its edits in the manifest's text. */
export interface Offered {
  readonly kind: string;
  readonly fix: Fix;
}

/** The refactorings that apply at an offset of a manifest's text (UTF-16). */
export function refactoringsAt(manifest: Manifest, offset: number): Offered[] {
  const placed = unitAt(manifest, offset);
  if (!placed?.unit.command) return [];
  const at = offset - placed.start;
  const object = objectAt(placed.unit.command, at);
  const property = object.properties.find(({ node }) => at >= node.offset && at <= node.offset + node.length);
  return refactorings.flatMap(({ kind, at: offer }) => {
    const fix = offer({ unit: placed.unit, source: placed.unit.text, object, property });
    if (!fix) return [];
    const edits = () => fix.edits().map((edit) => ({ ...edit, ...place(placed, edit) }));
    return [{ kind, fix: { ...fix, edits } }];
  });
}
