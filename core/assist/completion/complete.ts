import { CommandType } from "../../interface/facts/constants.ts";
import { isCommented, type Manifest, unitAt } from "../../manifest/manifest.ts";
import type { Context } from "../../rules/shared/define-rule.ts";
import { completeKeys } from "./complete-keys.ts";
import { completeValues } from "./complete-values.ts";
import { type CompletionContext, cursorAt } from "./cursor.ts";
import type { Suggestion } from "./suggestion.ts";

/** Suggestions for a place in a manifest. The offset is in UTF-16 units; the manifest's own settings override the context. */
export function complete(
  manifest: Manifest,
  offset: number,
  { defaultLocale, integrationTypes }: Pick<Context, "defaultLocale" | "integrationTypes">,
): Suggestion[] {
  if (isCommented(manifest, offset)) return [];
  const cursor = cursorAt(manifest, offset);
  if (!cursor) return [];
  const { scope, defaultLocale: own } = manifest.envelope;
  const context: CompletionContext = {
    scope,
    defaultLocale: own ?? defaultLocale,
    integrationTypes,
    hasEntryPoint: () => hasEntryPoint(manifest, offset),
  };
  const found = cursor.onKey ? completeKeys(cursor, context) : completeValues(cursor, context);
  return found.map((suggestion) => ({ ...suggestion, comma: cursor.comma }));
}

function hasEntryPoint(manifest: Manifest, offset: number): boolean {
  const own = unitAt(manifest, offset);
  return manifest.units.some((placed) => {
    return placed !== own && placed.unit.facts.type === CommandType.PRIMARY_ENTRY_POINT;
  });
}
