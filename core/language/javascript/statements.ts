import { withoutTypes } from "./evaluate.ts";
import type { Expression, Statement } from "./parse-code.ts";
import { declaredIn, isContainer, nameOf } from "./scope.ts";

/** The objects, arrays and builders that a statement is about: `[…]`, `export default […]`, `const a = {…}, b = {…}`. */
export function literalsOf(statement: Statement): Expression[] {
  return expressionsOf(statement).filter(isContainer);
}

function expressionsOf(statement: Statement): Expression[] {
  switch (statement.type) {
    case "ExpressionStatement":
      return assigned(statement.expression);
    case "TSExportAssignment":
      return [statement.expression];
    case "ExportDefaultDeclaration":
      return isDeclaration(statement.declaration) ? [] : [statement.declaration];
    case "ExportNamedDeclaration":
      return statement.declaration ? expressionsOf(statement.declaration) : [];
    case "VariableDeclaration":
      return statement.declarations.flatMap(({ init }) => init ?? []);
    default:
      return [];
  }
}

type Exported = Extract<Statement, { type: "ExportDefaultDeclaration" }>["declaration"];
type Declaration = Extract<Exported, { type: "FunctionDeclaration" | "ClassDeclaration" | "TSDeclareFunction" }>;

function isDeclaration(exported: Exported): exported is Declaration {
  return /Declaration$|^TSDeclare/.test(exported.type);
}

/** What is assigned to `module.exports` or `exports`; of objects in a row, each. */
function assigned(expression: Expression): Expression[] {
  if (expression.type === "SequenceExpression") return expression.expressions.flatMap(assigned);
  return [isExport(expression) ? expression.right : expression];
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

/** The values that a manifest is made of: the one that is exported or comes first, or several objects with names. */
export function chooseLiterals(statements: readonly Statement[], isUsed: (name: string) => boolean): Expression[] {
  const candidates = statements.flatMap((statement) => {
    const declared = declaredIn(statement);
    const isNamed = (literal: Expression) => declared.some(([name, value]) => value === literal && isUsed(name));
    return literalsOf(statement)
      .filter((literal) => !isNamed(literal))
      .map((literal) => ({ literal, isExported: declared.length === 0 }));
  });
  const named = candidates.filter(({ literal }) => isNamedObject(literal));
  const [first] = candidates;
  const one = candidates.find(({ isExported }) => isExported) ?? first;
  return (named.length > 1 ? named : one ? [one] : []).map(({ literal }) => literal);
}

/** Whether an object has a name, as commands have, or a command beside its handler. */
function isNamedObject(expression: Expression): boolean {
  const node = withoutTypes(expression);
  if (node.type !== "ObjectExpression") return node.type !== "ArrayExpression";
  return node.properties.some((property) => {
    const name = property.type === "ObjectProperty" ? nameOf(property) : undefined;
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
      const [expression] = expressionsOf(statement);
      return expression !== undefined && isReference(expression);
    }
  }
}

/** Whether a statement is nothing but code: other texts can be read as expressions and labels. */
export function isModulePart({ type }: Statement): boolean {
  return /^(?:Import|Export|Class|Function)/.test(type);
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
