import { effectOf } from "../code/javascript/builders.ts";
import {
  type AnyNode,
  childNodes,
  declaredNames,
  nameOf,
  type Statement,
  spanOf,
} from "../code/javascript/parse-program.ts";
import type { Span } from "../text/span.ts";
import { lastAtOrBefore } from "../tools/last-at-or-before.ts";

/** Where in some code there is something that is written. */
export class WrittenParts {
  readonly #starts: readonly number[];

  constructor(parts: readonly Span[]) {
    this.#starts = parts.map(({ start }) => start).sort((a, b) => a - b);
  }

  /** Whether a part begins in a node. */
  areIn(node: AnyNode): boolean {
    const { start, end } = spanOf(node);
    const last = this.#starts[lastAtOrBefore(this.#starts, end - 1, (one) => one)];
    return last !== undefined && last >= start && last < end;
  }
}

/**
 * The code of which nothing is written: statements that neither connect files nor declare what others name, and functions that
 * were not followed, such as the handler of a command.
 */
export function leftOutOf(
  statements: readonly Statement[],
  parts: WrittenParts,
  called: ReadonlySet<AnyNode>,
): readonly Span[] {
  const counts = namesIn(statements);
  const declared = new Set(statements.flatMap((one) => declaredNames(declarationIn(one))));
  return statements.flatMap((one) => {
    if (parts.areIn(one))
      return [...functionsIn(one, parts, called), ...(isOtherCall(one, declared) ? [spanOf({})] : [])];
    return connects(one) || isNamed(one, counts) ? [] : [spanOf(one)];
  });
}

const following = /^(?:map|flatMap|forEach|filter|concat|push|unshift|assign|freeze|toJSON|toString)$/;

/**
 * Whether a statement calls a function of another file, or a method that neither builds nor goes through a list, such as one that
 * publishes.
 */
function isOtherCall(statement: AnyNode, declared: ReadonlySet<string>): boolean {
  const { expression } = statement as { expression?: AnyNode & { argument?: AnyNode } };
  const node = expression?.type === "AwaitExpression" ? expression.argument : expression;
  const { callee } = (node ?? {}) as { callee?: AnyNode & { property?: AnyNode } };
  if (callee?.type === "Identifier") return !declared.has(nameOf(callee));
  const method = callee?.type === "MemberExpression" && callee.property && nameOf(callee.property);
  return typeof method === "string" && !effectOf(method) && !following.test(method);
}

/** The number of times that each name is in some code. */
function namesIn(nodes: readonly AnyNode[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const stack = [...nodes];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === "Identifier") counts.set(nameOf(node), (counts.get(nameOf(node)) ?? 0) + 1);
    for (const one of childNodes(node)) stack.push(one);
  }
  return counts;
}

/** Whether a statement only declares names that are in other code as well. */
function isNamed(statement: AnyNode, counts: ReadonlyMap<string, number>): boolean {
  const declared = declarationIn(statement);
  if (declared.type !== "VariableDeclaration" && declared.type !== "FunctionDeclaration") return false;
  const { id, declarations = [] } = declared as { id?: AnyNode | null; declarations?: { id: AnyNode }[] };
  const names = namesIn([...(id ? [id] : []), ...declarations.map((one) => one.id)]);
  return names.size > 0 && [...names.keys()].every((name) => (counts.get(name) ?? 0) > 1);
}

function declarationIn(statement: AnyNode): AnyNode {
  const { declaration } = statement as { declaration?: AnyNode | null };
  return declaration ?? statement;
}

const functionType =
  /^(?:ObjectMethod|Class(?:Private)?Method|ArrowFunctionExpression|Function(?:Expression|Declaration))$/;

function functionsIn(statement: AnyNode, parts: WrittenParts, called: ReadonlySet<AnyNode>): Span[] {
  const found: Span[] = [];
  const stack = [statement];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const isLeftOut = functionType.test(node.type) && !called.has(node) && !parts.areIn(node);
    // A class is not in the JSON, even if its command is.
    if (node.type.startsWith("Class") && !isLeftOut) found.push(spanOf({}));
    if (isLeftOut) found.push(spanOf(node));
    else for (const one of childNodes(node)) stack.push(one);
  }
  return found;
}

/** Whether a statement only connects files: it imports, or exports what is declared elsewhere. */
function connects(statement: Statement): boolean {
  switch (statement.type) {
    case "ImportDeclaration":
    case "TSImportEqualsDeclaration":
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
    case "ExportAllDeclaration":
    case "EmptyStatement":
      return true;
    case "ExportNamedDeclaration":
      return !statement.declaration || /^TS/.test(statement.declaration.type);
    case "ExportDefaultDeclaration":
      return isReference(statement.declaration);
    case "VariableDeclaration":
      return statement.declarations.every(({ init }) => init && isRequireCall(init));
    case "ExpressionStatement": {
      const { expression } = statement;
      return expression.type === "AssignmentExpression" ? isReference(expression.right) : isReference(expression);
    }
    default:
      return false;
  }
}

/** `require("x")`, or a member of it. */
function isRequireCall(expression: AnyNode): boolean {
  let node: AnyNode = expression;
  while (node.type === "MemberExpression") node = (node as AnyNode & { object: AnyNode }).object;
  const { callee } = node as { callee?: AnyNode };
  return node.type === "CallExpression" && callee?.type === "Identifier" && nameOf(callee) === "require";
}

/** A name, its JSON, or an object of names. */
function isReference(node: AnyNode): boolean {
  const { callee, property, object, properties } = node as {
    callee?: AnyNode;
    property?: AnyNode;
    object?: AnyNode;
    properties?: (AnyNode & { shorthand?: boolean })[];
  };
  if (node.type === "ObjectExpression") return properties?.every(({ shorthand }) => shorthand) ?? false;
  if (node.type === "CallExpression" && callee?.type === "MemberExpression") return isReference(callee);
  if (node.type === "MemberExpression" && property && nameOf(property) === "toJSON")
    return !!object && isReference(object);
  return node.type === "Identifier";
}
