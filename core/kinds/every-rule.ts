import { rules } from "../rules/index.ts";
import type { AnyRule } from "../rules/shared/define-rule.ts";
import { kinds } from "./kinds.ts";

/** The rules of all kinds, each once, in reading order. */
export const everyRule: readonly AnyRule[] = [...new Set([...rules, ...kinds.flatMap((kind) => kind.rules)])];

/** The rules whose severity users can change. */
export const adjustableRules: readonly AnyRule[] = everyRule.filter(({ isFixed }) => !isFixed);
