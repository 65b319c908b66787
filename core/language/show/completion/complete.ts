import type { Manifest } from "../../model/manifest.ts";
import { completeKeys } from "./complete-keys.ts";
import { completeValues } from "./complete-values.ts";
import { cursorAt } from "./cursor.ts";
import type { Suggestion } from "./suggestion.ts";

/** What can stand at a place of a manifest. The offset is in UTF-16 units; the locale is that of the default texts. */
export function complete(manifest: Manifest, offset: number, defaultLocale: string): Suggestion[] {
  const cursor = cursorAt(manifest, offset);
  if (!cursor.onKey) return completeValues(cursor);
  const { scope, defaultLocale: own } = manifest.envelope;
  return completeKeys(cursor, { scope, defaultLocale: own ?? defaultLocale });
}
