import { callsIn, chainOf, effectOfMethod } from "./builders.ts";
import { withoutTypes } from "./evaluate.ts";
import { type Expression, type NodeOf, type Statement, spanOf } from "./parse-code.ts";
import { declaredIn, isContainerExpression, memberName } from "./scope.ts";

/** The objects, arrays and builders at the top of a statement: `[…]`, `export default […]`, `const a = {…}, b = {…}`. */
export function literalsOf(statement: Statement): Expression[] {
  return expressionsOf(statement).filter(isContainerExpression);
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

/** The values assigned to `module.exports` or `exports`; for a sequence of expressions, each of them. */
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

/**
 * The objects, arrays and builders of each statement. Those deeper in its code, such as a class, count only if no other has
 * commands.
 */
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
  if (node.type !== "ArrayExpression") return isCommandExpression(expression);
  return node.elements.some(
    (one) => one && (/^(?:Identifier|Spread)/.test(one.type) || isCommandExpression(one as Expression)),
  );
}

/** The commands in a statement, in source order. Uses its own stack, because code can be nested as deep as it is long. */
function commandsWithin(statement: Statement): Expression[] {
  const found: Expression[] = [];
  const stack: unknown[] = [statement];
  while (stack.length > 0) {
    const node = stack.pop();
    if (typeof node !== "object" || node === null) continue;
    if ("type" in node && isCommandExpression(node as Expression)) found.push(node as Expression);
    else for (const one of childrenOf(node).toReversed()) stack.push(one);
  }
  return found;
}

function childrenOf(node: object): readonly unknown[] {
  if (Array.isArray(node)) return node;
  if (!("type" in node)) return [];
  // Takes the calls of a chain together, because reading each would repeat the earlier ones.
  const { root, settings } = callsIn(node as Expression);
  if (isOtherBuilder(root)) return [];
  return settings.length > 0 ? [root, ...settings.map((one) => one.arguments)] : Object.values(node);
}

/** Whether an expression makes something else, such as an embed, whose objects have names and descriptions as well. */
function isOtherBuilder(node: Expression): boolean {
  if (node.type !== "NewExpression" || chainOf(node)) return false;
  const { callee } = node;
  const name = callee.type === "MemberExpression" ? callee.property : callee;
  return name.type === "Identifier" && name.name.endsWith("Builder");
}

/** The values for a manifest: the exported or first one, or several commands. */
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
  const commands = likely.filter(({ literal }) => isCommandExpression(literal));
  const one = [...likely, ...candidates].find(({ isExported }) => isExported) ?? likely[0] ?? candidates[0];
  return (commands.length > 1 ? commands : one ? [one] : []).map(({ literal }) => literal);
}

const describing = ["name", "description", "type", "options"];

/** Whether an expression is a command, a command beside its handler, or a builder. */
function isCommandExpression(expression: Expression): boolean {
  const node = withoutTypes(expression);
  if (node.type !== "ObjectExpression") return chainOf(expression)?.isPart === false;
  const names = node.properties.map(memberName);
  const own = describing.filter((name) => names.includes(name));
  return own.length > 1 || node.properties.some(isDataOfCommand);
}

/** Whether an expression is only an option or a subcommand: bare, in a list, or beside its handler. */
export function isPartOfCommand(expression: Expression): boolean {
  const node = withoutTypes(expression);
  if (node.type === "ArrayExpression") return node.elements.length > 0 && node.elements.every(isPart);
  if (node.type !== "ObjectExpression") return isPart(node);
  return (
    !isCommandExpression(node) && node.properties.some((one) => one.type === "ObjectProperty" && isPart(one.value))
  );
}

function isPart(node: { readonly type: string } | null): boolean {
  return node !== null && chainOf(node as Expression)?.isPart === true;
}

/** Whether a property is the `data` of a command. Calls of databases have one as well, with properties of another kind. */
function isDataOfCommand(property: NodeOf<"ObjectExpression">["properties"][number]): boolean {
  if (memberName(property) !== "data") return false;
  if (property.type !== "ObjectProperty") return true;
  const value = withoutTypes(property.value as Expression);
  if (value.type !== "ObjectExpression") return chainOf(value)?.isPart !== true;
  return value.properties.some((one) => one.type === "SpreadElement" || describing.includes(memberName(one) ?? ""));
}

/** Whether a statement only connects files: it imports, or exports declarations of other files. */
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
      return statement.declarations.every(({ init }) => init && isRequireCall(init));
    case "ExpressionStatement":
      return isExport(statement.expression) && isReference(statement.expression.right);
    default: {
      const [expression] = expressionsOf(statement);
      return expression !== undefined && isReference(expression);
    }
  }
}

/**
 * Whether everything that a statement does was written with the builders that it changes. False for a condition, which has
 * another branch.
 */
export function isFollowed(statement: Statement, followed: ReadonlySet<object>): boolean {
  if (statement.type === "ForOfStatement") return followed.has(statement);
  const all = expressionsOf(statement);
  return all.length > 0 && all.every((one) => one.type === "CallExpression" && followed.has(one));
}

/** Whether a statement can only be code. Other texts can be read as expressions and labels. */
export function isModulePart({ type }: Statement): boolean {
  return /^(?:Import|Export|Class|Function)/.test(type);
}

/** `require("x")`, or a member of it. */
function isRequireCall(expression: Expression): boolean {
  let node = expression;
  while (node.type === "MemberExpression" && node.object.type !== "Super") node = node.object;
  return node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "require";
}

/** A name, or an object of names. */
function isReference(expression: Expression): boolean {
  if (expression.type !== "ObjectExpression") {
    const { root, settings } = callsIn(expression);
    return root.type === "Identifier" && settings.every(({ method }) => effectOfMethod(method)?.is === "nothing");
  }
  return expression.properties.every((property) => property.type === "ObjectProperty" && property.shorthand);
}
