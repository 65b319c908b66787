import { childOf, isName, nodesIn, type PythonNode } from "./parse-python.ts";
import { bindingsIn } from "./scope.ts";

/** The functions and types of Python itself that commands are written with. */
export const builtins: ReadonlySet<string> = new Set([
  ...["str", "int", "float", "bool", "dict", "list", "type", "print", "len"],
]);

const mutating = /^(?:append|extend|insert|remove|pop|clear|sort|reverse|update|setdefault|popitem|add|discard)$/;
/** Modules whose functions do not change what they get. */
const readingModules =
  /^(?:discord|disnake|nextcord|builtins|json|random|requests|httpx|aiohttp|typing|copy|logging)\b/;

/** The names whose lists and dictionaries some code changes or hands to code that may. */
export function changedNames(root: PythonNode, text: string): ReadonlySet<string> {
  const textOf = ({ start, end }: PythonNode): string => text.slice(start, end);
  const imported = new Map<string, string>();
  for (const [name, all] of bindingsIn(root.children, text)) {
    const [binding] = all;
    if (binding?.is === "import") imported.set(name, binding.path);
  }
  const changed = new Set<string>();
  for (const node of nodesIn(root)) {
    for (const one of changedBy(node, textOf, imported)) changed.add(textOf(one));
  }
  return changed;
}

function changedBy(
  node: PythonNode,
  textOf: (node: PythonNode) => string,
  imported: ReadonlyMap<string, string>,
): PythonNode[] {
  const [first] = node.children;
  if (node.type === "AssignStatement" || node.type === "DeleteStatement" || node.type === "UpdateStatement") {
    const sign = node.children.findLastIndex(({ type }) => type === "AssignOp");
    const targets = sign === -1 ? node.children : node.children.slice(0, sign);
    return targets.filter(({ type }) => type === "MemberExpression").flatMap(rootNames);
  }
  if (node.type !== "CallExpression" || !first) return [];
  const method = first.type === "MemberExpression" ? childOf(first, "PropertyName") : undefined;
  const owner = method && mutating.test(textOf(method)) ? rootNames(first) : [];
  // A method of something unknown only reads.
  const given = method ? undefined : childOf(node, "ArgList");
  const name = first.type === "VariableName" ? textOf(first) : "";
  const path = imported.get(name) ?? (builtins.has(name) ? "builtins" : "");
  return [...owner, ...(given && !readingModules.test(path) ? given.children.filter(isName) : [])];
}

/** The name that a short chain of members begins with. One whose members are called as well is no constant. */
function rootNames(node: PythonNode): PythonNode[] {
  let at: PythonNode | undefined = node;
  for (let links = 0; at?.type === "MemberExpression" && links < maxLinks; links++) at = at.children[0];
  return at && isName(at) ? [at] : [];
}

const maxLinks = 20;
