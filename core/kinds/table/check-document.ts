import { check, checkSubjects, codeFindings } from "../../check/check.ts";
import type { CheckOptions } from "../../check/run.ts";
import type { Finding } from "../../manifest/finding.ts";
import { isEmptyManifest, type Manifest } from "../../manifest/manifest.ts";
import { duplicateProperty } from "../../rules/duplicate-property.ts";
import { emptyManifest } from "../../rules/empty-manifest.ts";
import { enumName } from "../../rules/enum-name.ts";
import { javascript } from "../../rules/javascript.ts";
import { missingProperty } from "../../rules/missing-property.ts";
import { secretInManifest } from "../../rules/secret-in-manifest.ts";
import { shape } from "../../rules/shape.ts";
import type { AnyRule } from "../../rules/shared/define-rule.ts";
import { syntax } from "../../rules/syntax.ts";
import { unknownProperty } from "../../rules/unknown-property.ts";
import { unusedIgnore } from "../../rules/unused-ignore.ts";
import { type Kind, readTables, subjectsIn } from "./kind.ts";

/** The rules that apply to every kind of manifest. */
const everywhere: readonly AnyRule[] = [
  syntax,
  javascript,
  shape,
  emptyManifest,
  missingProperty,
  enumName,
  unknownProperty,
  duplicateProperty,
  secretInManifest,
];

/** All rules of a kind, in reading order. */
export function rulesOf(kind: Kind): readonly AnyRule[] {
  return [...everywhere, ...kind.rules, unusedIgnore];
}

/** Checks a manifest by its kind; without a kind, as a command manifest. */
export function checkDocument(kind: Kind | undefined, manifest: Manifest, options: CheckOptions = {}): Finding[] {
  if (!kind) return check(manifest, options);
  const rules = rulesOf(kind);
  const ofCode = codeFindings(manifest, { ...options, rules: options.rules ?? rules }, false, rules);
  if (ofCode) return ofCode;
  if (kind.check && !isEmptyManifest(manifest)) return kind.check(manifest);
  return checkSubjects(manifest, subjectsIn(readTables(kind, manifest)), rules, options);
}

/**
 * The reasons why a manifest cannot be sent, in source order: its errors, even ignored ones that Discord refuses, or that it is
 * empty.
 */
export function obstaclesIn(kind: Kind, manifest: Manifest): Finding[] {
  return checkDocument(kind, manifest, { forPublishing: true }).filter(
    ({ severity, code }) => severity === "error" || code === emptyManifest.code,
  );
}
