import { type AnyNode, childNodes, type Statement, spanOf } from "../code/javascript/parse-program.ts";
import type { PatchedText } from "./patched-text.ts";

/** The nodes that JSON has as well, and those that only group others. */
const plainTypes: ReadonlySet<string> = new Set([
  "ExpressionStatement",
  "ObjectExpression",
  "ArrayExpression",
  "ObjectProperty",
  "StringLiteral",
  "NumericLiteral",
  "BooleanLiteral",
  "NullLiteral",
  "SequenceExpression",
  "TSTypeCastExpression",
]);

/** The number of constructs in some code that JSON does not have. What was added to repair the code does not count. */
export function countSigns(statements: readonly Statement[], source: PatchedText): number {
  let count = 0;
  const stack: AnyNode[] = [...statements];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (isSign(node, source)) count++;
    for (const one of partsOf(node)) stack.push(one);
  }
  return count;
}

/** The nodes below one. The parser keeps a type cast only where it has passed over a fault, as with a key in an array. */
function partsOf(node: AnyNode): readonly AnyNode[] {
  const all = childNodes(node);
  return node.type === "TSTypeCastExpression" ? all.filter(({ type }) => type !== "TSTypeAnnotation") : all;
}

function isSign(node: AnyNode, source: PatchedText): boolean {
  const span = spanOf(node);
  const written = source.toSource(node.type === "AssignmentExpression" ? { ...span, end: span.start + 1 } : span);
  if (written.start === written.end) return false;
  if (!plainTypes.has(node.type)) return true;
  // A single quote, or the parenthesis of a tuple.
  const first = source.written({ start: span.start, end: span.start + 1 });
  return (node.type === "StringLiteral" && first !== '"') || (node.type === "ArrayExpression" && first !== "[");
}
