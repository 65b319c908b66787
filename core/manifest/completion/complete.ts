import type { Manifest } from "../manifest.ts";
import { completeKeys } from "./complete-keys.ts";
import { completeValues } from "./complete-values.ts";
import { cursorAt } from "./cursor.ts";
import type { Suggestion } from "./suggestion.ts";

/** What can stand at a place of a manifest. The offset is in UTF-16 units. */
export function complete(manifest: Manifest, offset: number): Suggestion[] {
  const cursor = cursorAt(manifest, offset);
  return cursor.onKey ? completeKeys(cursor, manifest.envelope.scope) : completeValues(cursor);
}
