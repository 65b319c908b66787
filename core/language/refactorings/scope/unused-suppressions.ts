import { check } from "../../check/check.ts";
import { applyEdits } from "../../edit/fixes.ts";
import type { Manifest } from "../../model/manifest.ts";
import { parseManifest } from "../../model/parse-manifest.ts";
import { suppressionsOf } from "../../model/suppressions.ts";
import { unusedIgnore } from "../../rules/unused-ignore.ts";
import type { TextEdit } from "../../text/span.ts";

/** Notes on comments that suppress findings which edits resolve. The comments stay, because they may say more than that. */
export function unusedSuppressionNotes(manifest: Manifest, edits: readonly TextEdit[]): string[] {
  if (suppressionsOf(manifest).length === 0) return [];
  const after = parseManifest(applyEdits(manifest.text, edits), { dialect: manifest.dialect });
  const added = unusedIn(after) - unusedIn(manifest);
  if (added <= 0) return [];
  if (added === 1) return ["1 comment no longer suppresses a finding. Remove it."];
  return [`${added} comments no longer suppress a finding. Remove them.`];
}

function unusedIn(manifest: Manifest): number {
  return check(manifest).filter(({ code }) => code === unusedIgnore.code).length;
}
