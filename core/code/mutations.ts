import { type AnyNode, childNodes } from "./parse-program.ts";

/** The names that are assigned again after their declaration, anywhere in some code. */
export function reassignedNamesIn(nodes: readonly AnyNode[]): ReadonlySet<string> {
  const targets = [...walk(nodes)].flatMap((node) => targetOf(node) ?? []);
  const names = targets.flatMap((target) => (target.type.endsWith("Pattern") ? [...walk([target])] : [target]));
  return new Set(names.filter(isName).map(({ name }) => name));
}

/** Whether some code may end the loop around it before its last element. */
export function leavesEarly(node: AnyNode): boolean {
  return [...walk([node])].some(({ type }) => type === "BreakStatement" || type === "ContinueStatement");
}

/** What a node assigns to; undefined if it assigns nothing. */
function targetOf(node: AnyNode): AnyNode | undefined {
  const { left, argument } = node as { left?: AnyNode; argument?: AnyNode };
  if (node.type === "UpdateExpression" || node.type === "UnaryExpression") return argument;
  return /^(?:AssignmentExpression|For(?:Of|In)Statement)$/.test(node.type) ? left : undefined;
}

/**
 * The names whose values some code may change: on which a method is called that changes a builder or a list, a member of which
 * is assigned, or which a function gets.
 */
export function mutatedNamesIn(node: AnyNode): ReadonlySet<string> {
  const roots = new Map<AnyNode, string | undefined>();
  return new Set([...walk([node])].flatMap((one) => [...assignedIn(one, roots), ...calledIn(one, roots)]));
}

type Roots = Map<AnyNode, string | undefined>;

function assignedIn(node: AnyNode, roots: Roots): string[] {
  const target = targetOf(node);
  return target && !isName(target) ? present(rootOf(target, roots)) : [];
}

function calledIn(node: AnyNode, roots: Roots): string[] {
  const { callee, arguments: given = [] } = node as {
    callee?: AnyNode & { object?: AnyNode; property?: AnyNode };
    arguments?: AnyNode[];
  };
  if (!callee || !/CallExpression$/.test(node.type)) return [];
  const { object, property } = callee;
  if (!object) return given.filter(isName).map(({ name }) => name);
  return property && isName(property) && mutating.test(property.name) ? present(rootOf(object, roots)) : [];
}

function present(name: string | undefined): string[] {
  return name === undefined ? [] : [name];
}

const mutating = /^(?:set|add|clear|push|unshift|splice|fill|reverse|sort|pop|shift|assign)/;

/** The name that a chain of members and calls begins with. `roots`: those that are known, for each link is asked about. */
function rootOf(node: AnyNode, roots: Roots): string | undefined {
  const links: AnyNode[] = [];
  let at: AnyNode | undefined = node;
  while (at && !isName(at) && !roots.has(at)) {
    links.push(at);
    const { object, callee }: { object?: AnyNode; callee?: AnyNode } = at as object;
    at = object ?? callee;
  }
  const root = at && (isName(at) ? at.name : roots.get(at));
  for (const link of links) roots.set(link, root);
  return root;
}

function isName(node: AnyNode): node is AnyNode & { readonly name: string } {
  return node.type === "Identifier";
}

/** All nodes. Uses its own stack, because code can be nested as deep as it is long. */
function* walk(nodes: readonly AnyNode[]): Iterable<AnyNode> {
  const stack = [...nodes];
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node;
    stack.push(...childNodes(node));
  }
}
