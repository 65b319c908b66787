import { type CheckOptions, check, checkTargets } from "../manifest/check.ts";
import type { AnyRule } from "../manifest/define-rule.ts";
import type { Finding } from "../manifest/finding.ts";
import type { Manifest } from "../manifest/manifest.ts";
import { duplicateProperty } from "../manifest/rules/duplicate-property.ts";
import { enumName } from "../manifest/rules/enum-name.ts";
import { missingProperty } from "../manifest/rules/missing-property.ts";
import { secretInManifest } from "../manifest/rules/secret-in-manifest.ts";
import { shape } from "../manifest/rules/shape.ts";
import { syntax } from "../manifest/rules/syntax.ts";
import { unknownProperty } from "../manifest/rules/unknown-property.ts";
import { unusedIgnore } from "../manifest/rules/unused-ignore.ts";
import { readDocument, targetsIn } from "./document.ts";
import type { Kind } from "./kind.ts";

/** What every kind of manifest is checked against. */
const everywhere: readonly AnyRule[] = [
  syntax,
  shape,
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

/** Checks a manifest against the rules of its kind; without a kind it is one of commands. */
export function checkDocument(kind: Kind | undefined, manifest: Manifest, options: CheckOptions = {}): Finding[] {
  if (!kind) return check(manifest, options);
  return checkTargets(manifest, targetsIn(readDocument(kind, manifest)), rulesOf(kind), options);
}
