import type { Node } from "jsonc-parser";
import { fallbackLocales } from "../facts/locales.ts";
import { memberKey, memberText } from "../text/nodes.ts";
import type { Dictionary } from "./subjects.ts";

/** Another locale's text, shown in place of one that is missing. */
export interface StandIn {
  readonly locale: string;
  readonly text: string;
}

/**
 * What users of a locale would see if the locale had no text of its own, where that is another text than the default.
 */
export function fallbackText(
  locale: string,
  base: string | undefined,
  textIn: (locale: string) => string | undefined,
): StandIn | undefined {
  const from = fallbackOf(locale);
  const text = from === undefined ? undefined : textIn(from);
  return from === undefined || text === undefined || text === base ? undefined : { locale: from, text };
}

/** The entry that users see in place of a locale's own. Avoids closures for `fallbackText` because it runs for every dictionary. */
export function fallbackEntry(locale: string, { entries, base }: Dictionary): Node | undefined {
  const from = fallbackOf(locale);
  const entry = from === undefined ? undefined : entries.findLast((one) => memberKey(one) === from);
  const text = entry && memberText(entry);
  return text === undefined || text === base?.value ? undefined : entry;
}

/** The locale whose text Discord shows in place of a missing one. §2.7 rule 5 */
function fallbackOf(locale: string): string | undefined {
  return fallbackLocales.get(locale);
}

/** Whether an entry of this locale is needed even where it repeats the default: without it a fallback would show. */
export function needsOwnEntry(locale: string, dictionary: Dictionary): boolean {
  return fallbackEntry(locale, dictionary) !== undefined;
}
