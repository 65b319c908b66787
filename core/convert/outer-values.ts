import { type AnyNode, declaredNames, nameOf, type Statement, spanOf } from "../code/javascript/parse-program.ts";
import type { Span } from "../text/span.ts";

/** Names for the command of a file, beside which other names are for descriptions of the file. */
const dataNames = /^(?:data|commands?)$/i;
const otherNames = /^(?:meta(?:data)?|conf(?:ig)?|info|help)$/i;

/**
 * The values at the top of some code: `[…]`, `export default […]`, `const a = {…}, b = {…}`, those that are exported first.
 * `others`: statements that describe the file, beside others with its command.
 */
export function outerSpansIn(statements: readonly Statement[]): {
  readonly outer: readonly Span[];
  readonly others: readonly Span[];
} {
  const others = descriptionsIn(statements, namesOf);
  const own = statements.filter((one) => !others.includes(one));
  const isDeclaration = ({ type }: Statement) => type === "VariableDeclaration";
  const sorted = [...own.filter((one) => !isDeclaration(one)), ...own.filter(isDeclaration)];
  return { outer: sorted.flatMap(valuesOf).map(spanOf), others: others.map(spanOf) };
}

/** Statements whose names say that they describe the file, if others have names for its command. */
export function descriptionsIn<T>(statements: readonly T[], namesIn: (statement: T) => readonly string[]): T[] {
  const hasData = statements.some((one) => namesIn(one).some((name) => dataNames.test(name)));
  return statements.filter((one) => hasData && namesIn(one).some((name) => otherNames.test(name)));
}

function valuesOf(statement: Statement): AnyNode[] {
  switch (statement.type) {
    case "ExpressionStatement":
    case "TSExportAssignment":
      return assigned(statement.expression);
    case "ExportDefaultDeclaration":
      return [withoutTypes(statement.declaration)];
    case "ExportNamedDeclaration":
      return statement.declaration ? valuesOf(statement.declaration) : [];
    case "VariableDeclaration":
      return statement.declarations.flatMap(({ init }) => (init ? withoutTypes(init) : []));
    default:
      return [];
  }
}

/** The assigned value; for a sequence of expressions, each of them. */
function assigned(expression: AnyNode): AnyNode[] {
  const { expressions, right } = expression as { expressions?: AnyNode[]; right?: AnyNode };
  if (expression.type === "SequenceExpression") return (expressions ?? []).flatMap(assigned);
  return expression.type === "AssignmentExpression" && right ? assigned(right) : [withoutTypes(expression)];
}

/** The expression in parentheses and type assertions: `(x)`, `x as T`, `x satisfies T`, `<T>x`, `x!`. */
function withoutTypes(expression: AnyNode): AnyNode {
  let node = expression;
  while (/^(?:ParenthesizedExpression|TS\w+(?:Expression|Assertion))$/.test(node.type)) {
    node = (node as AnyNode & { expression: AnyNode }).expression;
  }
  return node;
}

/** The names that a statement declares or exports. */
function namesOf(statement: Statement): string[] {
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  const { expression } = statement as { expression?: AnyNode };
  const { left } = (expression ?? {}) as { left?: AnyNode & { property?: AnyNode } };
  return [...(declared ? declaredNames(declared) : []), ...(left?.property ? [nameOf(left.property)] : [])];
}
