import type { AnyRule } from "../language/rule/define-rule.ts";
import { rules } from "../language/rules/index.ts";
import { kinds } from "./kinds.ts";

/** The rules of all kinds, each once, in reading order. */
export const everyRule: readonly AnyRule[] = [...new Set([...rules, ...kinds.flatMap((kind) => kind.rules)])];

/** Those whose severity users can change. */
export const adjustableRules: readonly AnyRule[] = everyRule.filter(({ isFixed }) => !isFixed);
