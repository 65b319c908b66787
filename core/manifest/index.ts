/** The ground floor's door: what the faces use of the manifest engine. */
export { type Budget, budgetOf, type Cost } from "./budget.ts";
export { type CheckOptions, check, listed } from "./check.ts";
export { codePointLength } from "./code-points.ts";
export { type Context, usualContext } from "./context.ts";
export type { AnyRule } from "./define-rule.ts";
export type { Finding, Fix, Path, Related, Severity, Span, TextEdit } from "./finding.ts";
export { fixAll } from "./fix-all.ts";
export { applyEdits } from "./fixes.ts";
export type { ListedCommand } from "./list.ts";
export { type Manifest, type ParseOptions, type PlacedUnit, parseManifest, place, unitAt } from "./manifest.ts";
export { rules } from "./rules/index.ts";
export type { Unit } from "./unit.ts";
