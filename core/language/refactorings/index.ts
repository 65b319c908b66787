import { objectAt } from "../model/locate.ts";
import { defaultLocaleOf, type Manifest, place, unitAt } from "../model/manifest.ts";
import type { TextEdit } from "../text/span.ts";
import { addLocales } from "./add-locales.ts";
import { constantsToNumbers } from "./constants-to-numbers.ts";
import { extractSubcommand, wrapInGroup } from "./nest.ts";
import type { Change, Refactoring } from "./refactoring.ts";
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
  readonly change: Change;
}

/**
 * The refactorings that apply at an offset of a manifest's text (UTF-16). `projectLocale`: the language of the default texts,
 * unless the manifest says another.
 */
export function refactoringsAt(manifest: Manifest, offset: number, projectLocale?: string): Offered[] {
  const placed = unitAt(manifest, offset);
  if (!placed?.unit.command) return [];
  const at = offset - placed.start;
  const object = objectAt(placed.unit.command, at);
  const property = object.properties.find(({ node }) => at >= node.offset && at <= node.offset + node.length);
  const defaultLocale = defaultLocaleOf(manifest.envelope, projectLocale);
  const inManifest = (edits: () => readonly TextEdit[]) => () =>
    edits().map((edit) => ({ ...edit, ...place(placed, edit) }));
  return refactorings.flatMap(({ kind, at: offer }) => {
    const change = offer({ unit: placed.unit, source: placed.unit.text, object, property, defaultLocale });
    if (!change) return [];
    const { edits, snippets } = change;
    return [
      { kind, change: { ...change, edits: inManifest(edits), ...(snippets && { snippets: inManifest(snippets) }) } },
    ];
  });
}
