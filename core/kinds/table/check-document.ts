import { check, checkConverted, checkSubjects } from "../../language/check/check.ts";
import type { CheckOptions } from "../../language/check/run.ts";
import type { Finding } from "../../language/model/finding.ts";
import type { Manifest } from "../../language/model/manifest.ts";
import type { AnyRule } from "../../language/rule/define-rule.ts";
import { duplicateProperty } from "../../language/rules/duplicate-property.ts";
import { enumName } from "../../language/rules/enum-name.ts";
import { javascript } from "../../language/rules/javascript.ts";
import { missingProperty } from "../../language/rules/missing-property.ts";
import { secretInManifest } from "../../language/rules/secret-in-manifest.ts";
import { shape } from "../../language/rules/shape.ts";
import { syntax } from "../../language/rules/syntax.ts";
import { unknownProperty } from "../../language/rules/unknown-property.ts";
import { unusedIgnore } from "../../language/rules/unused-ignore.ts";
import { type Kind, readTables, subjectsIn } from "./kind.ts";

/** What every kind of manifest is checked against. */
const everywhere: readonly AnyRule[] = [
  syntax,
  javascript,
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

/** Checks a manifest by its kind; without a kind, as a command manifest. */
export function checkDocument(kind: Kind | undefined, manifest: Manifest, options: CheckOptions = {}): Finding[] {
  if (!kind) return check(manifest, options);
  if (manifest.javascript) {
    const inJson = checkDocument(kind, manifest.javascript.manifest, options);
    return checkConverted(manifest, inJson, rulesOf(kind), options);
  }
  if (kind.check) return kind.check(manifest);
  return checkSubjects(manifest, subjectsIn(readTables(kind, manifest)), rulesOf(kind), options);
}
