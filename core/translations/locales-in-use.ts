import { objectsIn } from "../manifest/effective-text.ts";
import { defaultLocaleOf, type Manifest } from "../manifest/manifest.ts";
import type { Unit } from "../manifest/unit.ts";
import { memoized } from "../tools/memoized.ts";

const localesOf = memoized(({ command }: Unit): readonly string[] => {
  const texts = command ? objectsIn(command).flatMap(({ localized }) => localized) : [];
  return [...new Set(texts.flatMap(({ locale }) => locale ?? []))];
});

/** The locales of a project's texts, including its default texts. `projectLocale`: the project's default. */
export function localesInUse(manifests: readonly Manifest[], projectLocale: string | undefined): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { units, envelope } of manifests) {
    used.add(defaultLocaleOf(envelope, projectLocale));
    for (const { unit } of units) for (const locale of localesOf(unit)) used.add(locale);
  }
  return used;
}
