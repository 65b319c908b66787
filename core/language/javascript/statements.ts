import { withoutTypes } from "./evaluate.ts";
import type { Expression, Statement } from "./parse-code.ts";
import { declaredIn, isContainer } from "./scope.ts";

/** The expression of the object, array or builder that a statement is about; undefined if it is about none. */
export function literalOf(statement: Statement): Expression | undefined {
  const expression = expressionOf(statement);
  return expression && isContainer(expression) ? expression : undefined;
}

/** What a statement is, exports or assigns: `[…]`, `export default […]`, `module.exports = […]`, `const a = […]`. */
function expressionOf(statement: Statement): Expression | undefined {
  switch (statement.type) {
    case "ExpressionStatement":
      return assigned(statement.expression);
    case "TSExportAssignment":
      return statement.expression;
    case "ExportDefaultDeclaration":
      return isDeclaration(statement.declaration) ? undefined : statement.declaration;
    case "ExportNamedDeclaration":
      return statement.declaration ? expressionOf(statement.declaration) : undefined;
    case "VariableDeclaration":
      return statement.declarations[0]?.init ?? undefined;
    default:
      return undefined;
  }
}

type Exported = Extract<Statement, { type: "ExportDefaultDeclaration" }>["declaration"];
type Declaration = Extract<Exported, { type: "FunctionDeclaration" | "ClassDeclaration" | "TSDeclareFunction" }>;

function isDeclaration(exported: Exported): exported is Declaration {
  return /Declaration$|^TSDeclare/.test(exported.type);
}

/** What is assigned to `module.exports` or `exports`; of several objects in a row, the first. */
function assigned(expression: Expression): Expression {
  if (expression.type === "SequenceExpression") return assigned(expression.expressions[0] ?? expression);
  return isExport(expression) ? expression.right : expression;
}

type Assignment = Extract<Expression, { type: "AssignmentExpression" }>;

function isExport(expression: Expression): expression is Assignment {
  if (expression.type !== "AssignmentExpression" || expression.operator !== "=") return false;
  const { left } = expression;
  return left.type === "Identifier" || (left.type === "MemberExpression" && isExports(left.object));
}

function isExports(owner: { readonly type: string; readonly name?: unknown; readonly object?: object }): boolean {
  const name = owner.type === "MemberExpression" ? owner.object : owner;
  return name !== undefined && "name" in name && (name.name === "module" || name.name === "exports");
}

/** The statements that a manifest is made of: the one that is exported or comes first, or several objects with names. */
export function chooseStatements(
  statements: readonly Statement[],
  isUsed: (name: string) => boolean,
): readonly Statement[] {
  const candidates = statements.filter((one) => literalOf(one) && !declaredIn(one).some(([name]) => isUsed(name)));
  const [first, ...others] = candidates;
  if (!first || others.length === 0) return candidates;
  const named = candidates.filter((one) => isNamedObject(literalOf(one)));
  if (named.length > 1) return named;
  return [candidates.find((one) => declaredIn(one).length === 0) ?? first];
}

/** Whether an object has a name, as commands have, or a command beside its handler. */
function isNamedObject(expression: Expression | undefined): boolean {
  const node = expression && withoutTypes(expression);
  if (node?.type !== "ObjectExpression") return node !== undefined && node.type !== "ArrayExpression";
  return node.properties.some((property) => {
    const key = property.type === "ObjectProperty" ? property.key : undefined;
    const name = key?.type === "Identifier" ? key.name : key?.type === "StringLiteral" ? key.value : "";
    return name === "name" || name === "data";
  });
}

/** Whether a statement only connects files: it imports, or exports what is declared elsewhere. */
export function connects(statement: Statement): boolean {
  switch (statement.type) {
    case "ImportDeclaration":
    case "TSImportEqualsDeclaration":
    case "ExportAllDeclaration":
    case "EmptyStatement":
      return true;
    case "ExportNamedDeclaration":
      return !statement.declaration;
    case "VariableDeclaration":
      return statement.declarations.every(({ init }) => init && isRequired(init));
    case "ExpressionStatement":
      return isExport(statement.expression) && isReference(statement.expression.right);
    default: {
      const expression = expressionOf(statement);
      return expression !== undefined && isReference(expression);
    }
  }
}

/** `require("x")`, or a member of it. */
function isRequired(expression: Expression): boolean {
  let node = expression;
  while (node.type === "MemberExpression" && node.object.type !== "Super") node = node.object;
  return node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "require";
}

/** A name, or an object of names. */
function isReference(expression: Expression): boolean {
  if (expression.type !== "ObjectExpression") return expression.type === "Identifier";
  return expression.properties.every((property) => property.type === "ObjectProperty" && property.shorthand);
}
