import { withoutTypes } from "./evaluate.ts";
import type { KnownValue } from "./known.ts";
import type { Expression } from "./parse-code.ts";

/**
 * Resolves an expression in which constants choose between others, such as `DEV ? a : b` and `a ?? b`. Undefined for other
 * expressions, and if the choice is unknown.
 */
export function chosenIn(
  expression: Expression,
  values: { of(one: Expression): KnownValue | undefined },
): Expression | undefined {
  const node = withoutTypes(expression);
  if (node.type === "ConditionalExpression") {
    const test = values.of(node.test);
    return test && (test.data ? node.consequent : node.alternate);
  }
  if (node.type !== "LogicalExpression") return undefined;
  const left = values.of(node.left);
  if (!left) return undefined;
  const { data } = left;
  const isLeft = node.operator === "??" ? data != null : Boolean(data) === (node.operator === "||");
  return isLeft ? node.left : node.right;
}
