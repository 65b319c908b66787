import type { AnyRule } from "../manifest/define-rule.ts";
import { rules } from "../manifest/rules/index.ts";
import { kinds } from "./kinds.ts";

/** The door to the manifests that are no lists of commands, and to what all kinds have in common. */
export { checkDocument, rulesOf } from "./check-document.ts";
export { completeIn } from "./complete.ts";
export { type KindDocument, readDocument, targetsIn } from "./document.ts";
export { explain } from "./explain.ts";
export type { Kind } from "./kind.ts";
export { kindNamed, kinds } from "./kinds.ts";
export { locateIn } from "./locate.ts";
export { countersOver, type ObjectSymbol, outlineOf } from "./outline.ts";

/** The rules of all kinds, each once, in reading order. */
export const everyRule: readonly AnyRule[] = [...new Set([...rules, ...kinds.flatMap((kind) => kind.rules)])];
