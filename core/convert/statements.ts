import { callsIn, chainOf, effectOfMethod } from "./builders.ts";
import { withoutTypes } from "./evaluate.ts";
import { declaredFunction } from "./functions.ts";
import { pathOf } from "./names.ts";
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
 * The objects, arrays and builders of each statement, in source order. Commands deeper in its code, such as a class, count as
 * well. If others are at the top, they must be plain ones, because objects of other libraries look alike.
 */
export function literalsIn(statements: readonly Statement[]): ReadonlyMap<Statement, readonly Expression[]> {
  const hasData = statements.some((one) => namesOf(one).some((name) => dataNames.test(name)));
  const isOther = (one: Statement) => hasData && namesOf(one).some((name) => otherNames.test(name));
  const outer = new Map(statements.map((one) => [one, isOther(one) ? [] : literalsOf(one)]));
  const hasCommands = [...outer.values()].flat().some((one) => commandsWithin(one).length > 0);
  return new Map(
    statements.map((one) => {
      const own = outer.get(one) ?? [];
      const inner = isOther(one)
        ? []
        : commandsWithin(one).filter((command) => !own.some((other) => contains(other, command)));
      const all = [...own, ...inner.filter((command) => !hasCommands || isPlainCommand(command))];
      return [one, all.sort((a, b) => spanOf(a).start - spanOf(b).start)];
    }),
  );
}

/** Names for the command of a file, beside which other names are for descriptions of the file. */
const dataNames = /^(?:data|commands?)$/i;
const otherNames = /^(?:meta(?:data)?|conf(?:ig)?|info|help)$/i;

/** The names that a statement declares or exports. */
function namesOf(statement: Statement): string[] {
  const declared = declaredIn(statement).map(([name]) => name);
  if (statement.type !== "ExpressionStatement" || !isExport(statement.expression)) return declared;
  const { left } = statement.expression;
  const isNamed = left.type === "MemberExpression" && left.property.type === "Identifier" && !left.computed;
  return isNamed && left.property.type === "Identifier" ? [...declared, left.property.name] : declared;
}

function contains(outer: Parameters<typeof spanOf>[0], inner: Parameters<typeof spanOf>[0]): boolean {
  const [around, within] = [spanOf(outer), spanOf(inner)];
  return within.start >= around.start && within.end <= around.end;
}

/** Whether a value is a command or has some in a list. A name in a list may be one. */
function hasCommand(expression: Expression): boolean {
  const node = withoutTypes(expression);
  if (node.type !== "ArrayExpression") return isCommandExpression(expression) || isBuilderFunction(node);
  return isListOfCommands(node) || node.elements.some((one) => one && /^(?:Identifier|Spread)/.test(one.type));
}

function isListOfCommands(node: Expression): boolean {
  return node.type === "ArrayExpression" && node.elements.some((one) => one && isCommandExpression(one as Expression));
}

/** Methods that take a command, or a function that gets its builder. */
const registering = /^register(?:ChatInput|ContextMenu)Command$/;

/** Whether a value is a function that may get a builder and return it. */
export function isBuilderFunction({ type }: { readonly type: string }): boolean {
  return type === "ArrowFunctionExpression" || type === "FunctionExpression";
}

/** The commands in code, and the lists of them, in source order. Uses its own stack, because code can be nested as deep as it is long. */
function commandsWithin(code: Statement | Expression): Expression[] {
  const found: Expression[] = [];
  const stack: unknown[] = [code];
  while (stack.length > 0) {
    const node = stack.pop();
    if (typeof node !== "object" || node === null) continue;
    if ("type" in node && (isCommandExpression(node as Expression) || isListOfCommands(node as Expression))) {
      found.push(node as Expression);
    } else {
      found.push(...registeredIn(node));
      for (const one of childrenOf(node).toReversed()) stack.push(one);
    }
  }
  return found.sort((a, b) => spanOf(a).start - spanOf(b).start);
}

function childrenOf(node: object): readonly unknown[] {
  if (Array.isArray(node)) return node;
  if (!("type" in node)) return [];
  // Takes the calls of a chain together, because reading each would repeat the earlier ones.
  const { root, settings } = callsIn(node as Expression);
  if (isOtherBuilder(node as Expression, root)) return [];
  if (settings.length === 0) return Object.values(node);
  const registered = registeredIn(node);
  return [
    root,
    ...settings.flatMap((one) => one.arguments.filter((given) => !registered.includes(given as Expression))),
  ];
}

/** The functions in a call that registers them, each for a command. */
function registeredIn(node: object): readonly Expression[] {
  if (!("type" in node)) return [];
  const { settings } = callsIn(node as Expression);
  const given = settings.filter(({ method }) => registering.test(method)).flatMap((one) => one.arguments);
  return given.filter((one): one is NodeOf<"FunctionExpression"> => isBuilderFunction(one));
}

/** Whether an expression makes something else, such as an embed, whose objects have names and descriptions as well. */
function isOtherBuilder(node: Expression, root: Expression): boolean {
  if (root.type !== "NewExpression" || chainOf(node)) return false;
  const { callee } = root;
  const name = callee.type === "MemberExpression" ? callee.property : callee;
  return name.type === "Identifier" && name.name.endsWith("Builder");
}

type Literals = ReadonlyMap<Statement, readonly Expression[]>;

/** The values that nothing refers to, because the others are written where they are named. */
function unnamedIn(literals: Literals, isUsed: (name: string) => boolean) {
  return [...literals].flatMap(([statement, all]) => {
    const declared = declaredIn(statement);
    const name = declaredFunction(statement)?.id?.name;
    if (name !== undefined && isUsed(name)) return [];
    const isNamed = (one: Expression) => declared.some(([own, value]) => isUsed(own) && contains(value, one));
    return all.filter((one) => !isNamed(one)).map((literal) => ({ literal, isExported: declared.length === 0 }));
  });
}

/** The values for a manifest: the exported or first one, or all that are commands or have some. */
export function chooseLiterals(literals: Literals, isUsed: (name: string) => boolean): Expression[] {
  const candidates = unnamedIn(literals, isUsed);
  const likely = candidates.filter(({ literal }) => hasCommand(literal));
  const declared = new Map([...literals.keys()].flatMap(declaredIn));
  const commands = likely.filter(({ literal }) => isSurelyCommands(literal, declared));
  const one = [...likely, ...candidates].find(({ isExported }) => isExported) ?? likely[0] ?? candidates[0];
  return (commands.length > 1 ? commands : one ? [one] : []).map(({ literal }) => literal);
}

/** The commands, and the lists of them, that are not among the written values. */
export function commandsBeside(
  literals: Literals,
  isUsed: (name: string) => boolean,
  written: readonly Expression[],
): Expression[] {
  const all = unnamedIn(literals, isUsed).filter(({ literal }) => !written.includes(literal));
  return all.flatMap(({ literal }) => commandsWithin(literal)).filter(isPlainCommand);
}

/** Whether a value is a command or a list with one, also by its name. */
function isSurelyCommands(literal: Expression, declared: ReadonlyMap<string, Expression>): boolean {
  const node = withoutTypes(literal);
  if (node.type !== "ArrayExpression") return hasCommand(literal);
  return node.elements.some((element) => {
    const one = element?.type === "SpreadElement" ? element.argument : element;
    const named = one?.type === "Identifier" ? declared.get(one.name) : one;
    return named && (isCommandExpression(named as Expression) || isListOfCommands(withoutTypes(named as Expression)));
  });
}

const describing = ["name", "description", "type", "options"];

/** Whether an expression is a command, a command beside its handler, or a builder. */
function isCommandExpression(expression: Expression): boolean {
  const node = withoutTypes(expression);
  if (node.type !== "ObjectExpression") return chainOf(expression)?.isPart === false;
  const names = node.properties.map(memberName);
  const own = describing.filter((name) => names.includes(name));
  return (own.length > 1 && !node.properties.some(isOtherType)) || node.properties.some(isDataOfCommand);
}

/** Whether a property is the type of something else, such as a channel. */
function isOtherType(property: NodeOf<"ObjectExpression">["properties"][number]): boolean {
  if (memberName(property) !== "type" || property.type !== "ObjectProperty") return false;
  const owner = /(\w+)\.\w+$/.exec(pathOf(property.value as Expression) ?? "")?.[1] ?? "";
  return /Types?$/.test(owner) && !/Command|Option/.test(owner);
}

/** The names of the commands in code that are written out. Those of builders are arguments. */
export function commandNamesIn(command: Expression): string[] {
  const node = withoutTypes(command);
  if (node.type === "ArrayExpression")
    return node.elements.flatMap((one) => (one ? commandNamesIn(one as Expression) : []));
  const settings = callsIn(node).settings.filter(({ method }) => method === "setName");
  const members = node.type === "ObjectExpression" ? node.properties : [];
  const values = [
    ...settings.map((one) => one.arguments[0]),
    ...members
      .filter((one) => memberName(one) === "name")
      .map((one) => (one.type === "ObjectProperty" ? one.value : undefined)),
  ];
  return values.flatMap((one) => (one?.type === "StringLiteral" ? one.value : []));
}

/** Whether a command has a name that is written out, or its builder has one. */
function isPlainCommand(expression: Expression): boolean {
  const node = withoutTypes(expression);
  if (node.type === "ArrayExpression") return node.elements.some((one) => one && isPlainCommand(one as Expression));
  if (node.type !== "ObjectExpression") return true;
  return node.properties.some((one) => {
    if (one.type !== "ObjectProperty") return false;
    if (memberName(one) === "data") return isPlainCommand(one.value as Expression);
    return memberName(one) === "name" && one.value.type === "StringLiteral";
  });
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
