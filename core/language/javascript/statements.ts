import { chainOf } from "./builders.ts";
import { withoutTypes } from "./evaluate.ts";
import { type Expression, type NodeOf, type Statement, spanOf } from "./parse-code.ts";
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
      return [statement.declaration as Expression];
    case "ExportNamedDeclaration":
      return statement.declaration ? expressionsOf(statement.declaration) : [];
    case "VariableDeclaration":
      return statement.declarations.flatMap(({ init }) => init ?? []);
    default:
      return [];
  }
}

/** What is assigned to `module.exports` or `exports`; of objects in a row, each. */
function assigned(expression: Expression): Expression[] {
  if (expression.type === "SequenceExpression") return expression.expressions.flatMap(assigned);
  return [isExport(expression) ? expression.right : expression];
}

function isExport(expression: Expression): expression is NodeOf<"AssignmentExpression"> {
  if (expression.type !== "AssignmentExpression" || expression.operator !== "=") return false;
  const { left } = expression;
  return left.type === "Identifier" || (left.type === "MemberExpression" && isExports(left.object));
}

function isExports(owner: { readonly type: string; readonly name?: unknown; readonly object?: object }): boolean {
  const name = owner.type === "MemberExpression" ? owner.object : owner;
  return name !== undefined && "name" in name && (name.name === "module" || name.name === "exports");
}

/** The objects, arrays and builders of each statement. Those in its code, such as a class, count where no other has commands. */
export function literalsIn(statements: readonly Statement[]): ReadonlyMap<Statement, readonly Expression[]> {
  const outer = new Map(statements.map((statement) => [statement, literalsOf(statement)]));
  const inner = new Map(statements.map((statement) => [statement, commandsWithin(statement)]));
  const commands = [...inner.values()].flat().map(spanOf);
  const hasCommands = [...outer.values()].flat().some((literal) => {
    const { start, end } = spanOf(literal);
    return commands.some((command) => command.start >= start && command.end <= end);
  });
  return hasCommands || commands.length === 0 ? outer : inner;
}

function hasCommand(expression: Expression): boolean {
  const node = withoutTypes(expression);
  if (node.type !== "ArrayExpression") return isCommand(expression);
  return node.elements.some((one) => one && (/^(?:Identifier|Spread)/.test(one.type) || isCommand(one as Expression)));
}

/** In source order, by a stack of its own: code can be nested as deep as it is long. */
function commandsWithin(statement: Statement): Expression[] {
  const found: Expression[] = [];
  const stack: unknown[] = [statement];
  while (stack.length > 0) {
    const node = stack.pop();
    if (typeof node !== "object" || node === null) continue;
    if ("type" in node && isCommand(node as Expression)) found.push(node as Expression);
    else if ("type" in node || Array.isArray(node)) for (const one of Object.values(node).reverse()) stack.push(one);
  }
  return found;
}

/** The values that a manifest is made of: the one that is exported or comes first, or several commands. */
export function chooseLiterals(
  literals: ReadonlyMap<Statement, readonly Expression[]>,
  isUsed: (name: string) => boolean,
): Expression[] {
  const candidates = [...literals].flatMap(([statement, all]) => {
    const declared = declaredIn(statement);
    const isNamed = (literal: Expression) => declared.some(([name, value]) => value === literal && isUsed(name));
    return all
      .filter((literal) => !isNamed(literal))
      .map((literal) => ({ literal, isExported: declared.length === 0 }));
  });
  const likely = candidates.filter(({ literal }) => hasCommand(literal));
  const commands = likely.filter(({ literal }) => isCommand(literal));
  const one = [...likely, ...candidates].find(({ isExported }) => isExported) ?? likely[0] ?? candidates[0];
  return (commands.length > 1 ? commands : one ? [one] : []).map(({ literal }) => literal);
}

const describing = ["name", "description", "type", "options"];

/** Whether an expression is a command, a command beside its handler, or a builder. */
function isCommand(expression: Expression): boolean {
  const node = withoutTypes(expression);
  if (node.type !== "ObjectExpression") return chainOf(expression) !== undefined;
  const names = node.properties.map(nameOf);
  const own = describing.filter((name) => names.includes(name));
  return own.length > 1 || node.properties.some(isDataOfCommand);
}

/** Whether a property is the `data` of a command. Calls of databases have one as well, with properties of another kind. */
function isDataOfCommand(property: NodeOf<"ObjectExpression">["properties"][number]): boolean {
  if (nameOf(property) !== "data") return false;
  if (property.type !== "ObjectProperty") return true;
  const value = withoutTypes(property.value as Expression);
  if (value.type !== "ObjectExpression") return true;
  return value.properties.some((one) => one.type === "SpreadElement" || describing.includes(nameOf(one) ?? ""));
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
