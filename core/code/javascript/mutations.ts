import { type AnyNode, childNodes } from "./parse-program.ts";

/** The names that are assigned again after their declaration, anywhere in some code. */
export function reassignedNamesIn(nodes: readonly AnyNode[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of allNodes(nodes)) {
    const target = targetOf(node);
    if (!target) continue;
    for (const one of target.type.endsWith("Pattern") ? allNodes([target]) : [target])
      if (isName(one)) names.add(one.name);
  }
  return names;
}

/** Whether some code may end the loop around it before its last element. */
export function leavesEarly(node: AnyNode): boolean {
  return allNodes([node]).some(({ type }) => type === "BreakStatement" || type === "ContinueStatement");
}

/** The target of an assignment; undefined for other nodes. */
function targetOf(node: AnyNode): AnyNode | undefined {
  switch (node.type) {
    case "UpdateExpression":
    case "UnaryExpression":
      return (node as { argument?: AnyNode }).argument;
    case "AssignmentExpression":
    case "ForOfStatement":
    case "ForInStatement":
      return (node as { left?: AnyNode }).left;
    default:
      return undefined;
  }
}

/**
 * The names whose values some code may change: on which a method is called that changes a builder or a list, a member of which
 * is assigned, or which a function gets.
 */
export function mutatedNamesIn(node: AnyNode): ReadonlySet<string> {
  const roots: Roots = new Map();
  const names = new Set<string>();
  for (const one of allNodes([node])) {
    const target = targetOf(one);
    const assigned = target && !isName(target) ? rootOf(target, roots) : undefined;
    if (assigned !== undefined) names.add(assigned);
    if (one.type.endsWith("CallExpression")) for (const name of calledIn(one, roots)) names.add(name);
  }
  return names;
}

type Roots = Map<AnyNode, string | undefined>;

function calledIn(node: AnyNode, roots: Roots): string[] {
  const { callee, arguments: given = [] } = node as {
    callee?: AnyNode & { object?: AnyNode; property?: AnyNode };
    arguments?: AnyNode[];
  };
  if (!callee) return [];
  const { object, property } = callee;
  if (!object) return given.filter(isName).map(({ name }) => name);
  const root = property && isName(property) && mutating.test(property.name) ? rootOf(object, roots) : undefined;
  return root === undefined ? [] : [root];
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
function allNodes(nodes: readonly AnyNode[]): AnyNode[] {
  const found: AnyNode[] = [];
  const stack = [...nodes];
  for (let node = stack.pop(); node; node = stack.pop()) {
    found.push(node);
    for (const one of childNodes(node)) stack.push(one);
  }
  return found;
}
