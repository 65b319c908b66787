import { type CheckOptions, check } from "./check.ts";
import type { TextEdit } from "./finding.ts";
import { applyEdits } from "./fixes.ts";
import { type Manifest, type ParseOptions, parseManifest } from "./manifest.ts";

/** More rounds than any chain of fixes needs; a safety net against two fixes that undo each other. */
const maxRounds = 20;

/**
 * Takes every safe fix until none is left. Fixes that touch the same text wait for the next round, for then their
 * offsets are known anew. Returns the text, unchanged if there was nothing to do.
 */
export function fixAll(text: string, options: ParseOptions & CheckOptions = {}): string {
  let manifest = parseManifest(text, options);
  for (let round = 0; round < maxRounds; round++) {
    const edits = safeEdits(manifest, options);
    if (edits.length === 0) break;
    manifest = parseManifest(applyEdits(manifest.text, edits), options, manifest);
  }
  return manifest.text;
}

function safeEdits(manifest: Manifest, options: CheckOptions): TextEdit[] {
  const taken: TextEdit[] = [];
  for (const finding of check(manifest, options)) {
    const fix = finding.fixes.find(({ safe }) => safe);
    const edits = fix?.edits() ?? [];
    if (!edits.some((edit) => taken.some((other) => overlaps(edit, other)))) taken.push(...edits);
  }
  return taken;
}

function overlaps(a: TextEdit, b: TextEdit): boolean {
  return a.start <= b.end && b.start <= a.end;
}
