import { childOf, isName, nodesIn, type PythonNode } from "./parse-python.ts";

/** How a name gets its value. */
export type Binding =
  | { readonly is: "import"; readonly path: string }
  | { readonly is: "assignment"; readonly value: PythonNode }
  | { readonly is: "definition"; readonly node: PythonNode }
  | { readonly is: "other" };

/** The names of a module, a class or a function. */
export class Scope {
  readonly #names: ReadonlyMap<string, readonly Binding[]>;
  readonly around: Scope | undefined;
  readonly isClass: boolean;

  constructor(names: ReadonlyMap<string, readonly Binding[]>, around?: Scope, isClass = false) {
    this.#names = names;
    this.around = around;
    this.isClass = isClass;
  }

  /** The only way in which a name of this scope gets its value; "other" if there are several. */
  own(name: string): Binding | undefined {
    const [first, ...others] = this.#names.get(name) ?? [];
    if (!first || others.length === 0) return first;
    const isSame = first.is === "import" && others.every((one) => one.is === "import" && one.path === first.path);
    return isSame ? first : { is: "other" };
  }

  /** The scope that a name is found in. Functions do not see the names of the classes around them. */
  scopeOf(name: string): Scope | undefined {
    let scope: Scope | undefined = this;
    for (; scope; scope = scope.around) {
      if (scope.#names.has(name) && (scope === this || !scope.isClass)) return scope;
    }
    return undefined;
  }
}

/** The bindings in the statements of a module, a class or a function, without those of functions and classes in it. */
export function bindingsIn(statements: readonly PythonNode[], text: string): Map<string, Binding[]> {
  const names = new Map<string, Binding[]>();
  const bind = (node: PythonNode, binding: Binding): void => {
    const name = text.slice(node.start, node.end);
    const before = names.get(name);
    if (before) before.push(binding);
    else names.set(name, [binding]);
  };
  const stack = statements.toReversed();
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const [name, binding] of boundBy(node, text)) bind(name, binding);
    if (!isDefinition(node)) for (const child of node.children.toReversed()) stack.push(child);
  }
  return names;
}

type Bound = readonly [PythonNode, Binding];

/** The names that a statement binds, without those in its blocks. */
function boundBy(node: PythonNode, text: string): Bound[] {
  if (isDefinition(node)) {
    const defined = definitionIn(node);
    const name = defined && childOf(defined, "VariableName");
    return name ? [[name, { is: "definition", node }]] : [];
  }
  if (node.type === "ImportStatement") {
    return importsIn(node, text).map(([name, path]): Bound => [name, { is: "import", path }]);
  }
  if (node.type === "AssignStatement") return assigned(node);
  return binders.has(node.type) ? targetsIn(node).map((one): Bound => [one, { is: "other" }]) : [];
}

export function isDefinition({ type }: PythonNode): boolean {
  return type === "DecoratedStatement" || type === "FunctionDefinition" || type === "ClassDefinition";
}

/** The function or class of a definition, which may have decorators. */
export function definitionIn(node: PythonNode): PythonNode | undefined {
  if (node.type !== "DecoratedStatement") return node;
  return childOf(node, "FunctionDefinition") ?? childOf(node, "ClassDefinition");
}

const binders: ReadonlySet<string> = new Set([
  "UpdateStatement",
  "DeleteStatement",
  "ScopeStatement",
  "ForStatement",
  "WithStatement",
  "TryStatement",
  "MatchClause",
  "NamedExpression",
]);

/** `a = b = value`: each name gets the value. The names in other targets get a part of it, which is not followed. */
function assigned({ children }: PythonNode): Bound[] {
  const lastSign = children.findLastIndex(({ type }) => type === "AssignOp");
  const [value, ...others] = children.slice(lastSign + 1).filter(({ type }) => type !== "Comment");
  const targets = children.slice(0, Math.max(lastSign, 0)).filter(({ type }) => type !== "TypeDef");
  const isWhole = value !== undefined && others.length === 0 && !targets.some(({ type }) => type === ",");
  return targets.flatMap((target): Bound[] => {
    if (isName(target)) return [[target, isWhole ? { is: "assignment", value } : { is: "other" }]];
    if (target.type !== "TupleExpression" && target.type !== "ArrayExpression") return [];
    return [...nodesIn(target)].filter(isName).map((one): Bound => [one, { is: "other" }]);
  });
}

/** The names that a statement may give another value, without those in its blocks. */
function targetsIn(statement: PythonNode): PythonNode[] {
  return statement.children
    .filter(({ type }) => type !== "Body" && type !== "MatchBody")
    .flatMap((one) => [...nodesIn(one)].filter(isName));
}

/** The names that an import declares, with what they stand for. */
function importsIn(statement: PythonNode, text: string): [PythonNode, string][] {
  const textOf = ({ start, end }: PythonNode): string => text.slice(start, end);
  const { children } = statement;
  const at = children.findIndex(({ type }) => type === "import");
  const isFrom = children[0]?.type === "from";
  const module = isFrom ? children.slice(1, at).map(textOf).join("") : "";
  const found: [PythonNode, string][] = [];
  let names: PythonNode[] = [];
  const add = (alias?: PythonNode): void => {
    const [first] = names;
    if (!first) return;
    const path = names.map(textOf).join(".");
    // `import discord.ext` declares `discord`.
    if (isFrom) found.push([alias ?? first, `${module}.${path}`]);
    else found.push(alias ? [alias, path] : [first, textOf(first)]);
    names = [];
  };
  let isAlias = false;
  for (const node of children.slice(at + 1)) {
    if (node.type === "as") isAlias = true;
    else if (isName(node)) {
      if (isAlias) add(node);
      else names.push(node);
      isAlias = false;
    } else if (node.type === ",") add();
  }
  add();
  return found;
}
