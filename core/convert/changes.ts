import { fieldOf } from "../interface/fields/fields.ts";
import { callsIn, chainOf, effectOfMethod, type Setting } from "./builders.ts";
import { isExpression, withoutTypes } from "./evaluate.ts";
import { type Binding, BlockNames, namesInPattern, pathOf, type Region } from "./names.ts";
import type { Expression, NodeOf, Statement } from "./parse-code.ts";

/** A place in the code that changes an object, an array or a builder after its declaration. */
export interface CodeChange {
  /** A chain of calls, a call of a function that gets the builder, or the condition, loop or function around them. */
  readonly node: Expression | Statement;
  /** The name of the builder in the change; undefined if the change is not made of calls on it. */
  readonly path: string | undefined;
  /** The changes themselves, which are named if the node cannot be followed. */
  readonly parts: Expression[];
}

/** The changes of declared values, in source order, by their declaration without types. */
export type CodeChanges = ReadonlyMap<Expression, readonly CodeChange[]>;

type Node = Expression | Statement;
type Call = NodeOf<"CallExpression">;
type Declarator = Extract<Statement, { type: "VariableDeclaration" }>["declarations"][number];

interface NodeVisit {
  readonly node: unknown;
  readonly names: BlockNames;
  readonly region: Region;
}

export function codeChangesIn(statements: readonly Statement[]): CodeChanges {
  const reader = new ChangeReader();
  reader.read(statements);
  return reader.changes;
}

const branching =
  /^(?:If|While|DoWhile|For|ForIn|ForOf|Switch)Statement$|^(?:Conditional|Logical)Expression$|^CatchClause$/;
const functions = /^(?:Arrow)?Function|^(?:Object|Class|ClassPrivate)Method$/;
const changingList = /^(?:push|unshift|splice|pop|shift|sort|reverse|fill)$/;
const changingBuilder = /^(?:set|add|clear|splice)[A-Z]/;

/** Reads code in source order. Uses its own stack, because code can be nested as deep as it is long. */
class ChangeReader {
  readonly changes = new Map<Expression, CodeChange[]>();
  readonly #stack: NodeVisit[] = [];

  read(statements: readonly Statement[]): void {
    const region: Region = { node: { type: "EmptyStatement" } as Statement, around: undefined };
    const names = new BlockNames();
    this.#declareAll(statements, names, region);
    this.#push(statements, names, region);
    for (let next = this.#stack.pop(); next; next = this.#stack.pop()) {
      if (Array.isArray(next.node)) this.#push(next.node, next.names, next.region);
      else if (typeof next.node === "object" && next.node && "type" in next.node) {
        this.#visit(next.node as Node, next.names, next.region);
      }
    }
  }

  #push(nodes: readonly unknown[], names: BlockNames, region: Region): void {
    for (let index = nodes.length - 1; index >= 0; index--) this.#stack.push({ node: nodes[index], names, region });
  }

  #visit(node: Node, names: BlockNames, region: Region): void {
    if (functions.test(node.type)) {
      const own = new BlockNames(names);
      const inside = { node, around: region };
      this.#hide(namesInPattern(Reflect.get(node, "params")), own, inside);
      this.#push(Object.values(node), own, inside);
    } else if (branching.test(node.type)) {
      const own = new BlockNames(names);
      const inside = { node, around: region };
      this.#declareAll(Object.values(node), own, inside);
      this.#push(Object.values(node), own, inside);
    } else if (node.type === "BlockStatement") {
      const own = new BlockNames(names);
      this.#declareAll(node.body, own, region);
      this.#push(node.body, own, region);
    } else this.#visitPart(node, names, region);
  }

  #visitPart(node: Node | Declarator, names: BlockNames, region: Region): void {
    if (node.type === "VariableDeclarator") {
      const { id, init } = node;
      if (id.type === "Identifier" && init) this.#hold(id.name, init, names, region);
      this.#push([init], names, region);
    } else if (node.type === "AssignmentExpression") {
      this.#assign(node, names, region);
      this.#push([node.right], names, region);
    } else if (node.type === "CallExpression") this.#call(node, names, region);
    else {
      if (node.type === "OptionalCallExpression") this.#noteMethod(node, node, names, region);
      this.#push(Object.values(node), names, region);
    }
  }

  /** Declares the names of a block before any of them is used. */
  #declareAll(nodes: readonly unknown[], names: BlockNames, region: Region): void {
    for (const one of nodes as readonly (Node | null | undefined)[]) {
      const isExport = one?.type === "ExportNamedDeclaration" || one?.type === "ExportDefaultDeclaration";
      const node = isExport ? one.declaration : one;
      if (node?.type === "VariableDeclaration") {
        for (const { id } of node.declarations) this.#hide(namesInPattern(id), names, region);
      }
      const named = node?.type === "FunctionDeclaration" || node?.type === "ClassDeclaration" ? node.id : undefined;
      if (named) this.#hide([named.name], names, region);
    }
  }

  #hide(all: readonly string[], names: BlockNames, region: Region): void {
    for (const name of all) names.declare(name, { region, held: undefined });
  }

  /** Notes the value of a name, and the members of an object by their paths. */
  #hold(path: string, value: Expression, names: BlockNames, region: Region): void {
    names.hold(path, this.#heldBy(value, names), region);
    const node = withoutTypes(value);
    if (node.type !== "ObjectExpression") return;
    for (const one of node.properties) {
      if (one.type !== "ObjectProperty" || one.computed || one.key.type !== "Identifier") continue;
      names.hold(`${path}.${one.key.name}`, this.#heldBy(one.value as Expression, names), region);
    }
  }

  /** Finds the builder that an expression declares or calls methods of. */
  #heldBy(value: Expression, names: BlockNames): Expression | undefined {
    const node = withoutTypes(value);
    const isOwn = node.type === "ObjectExpression" || node.type === "ArrayExpression" || chainOf(node);
    if (isOwn) return node;
    const { root } = callsIn(node);
    const held = this.#find(root, names)?.held;
    return held && (node === root || chainOf(held)) ? held : undefined;
  }

  #find(expression: Expression, names: BlockNames): Binding | undefined {
    const path = pathOf(expression);
    return path === undefined ? undefined : names.find(path);
  }

  #assign(node: NodeOf<"AssignmentExpression">, names: BlockNames, region: Region): void {
    const left = node.left as Expression;
    const path = pathOf(left);
    if (path === undefined) return;
    const before = names.find(path);
    const isOther = this.#heldBy(node.right, names) !== before?.held;
    // After a condition, it is unknown which of two values a name has.
    if (before?.held && isOther && before.region !== region) this.#note(before, undefined, node, region);
    else if (left.type === "Identifier" || isOther) this.#hold(path, node.right, names, region);
    if (!isFunction(node.right)) this.#noteMember(left, node, names, region);
  }

  #call(call: Call, names: BlockNames, region: Region): void {
    const { root, settings } = callsIn(call);
    const last = settings.at(-1);
    const inside = last?.method === "forEach" ? { node: call, around: region } : region;
    this.#noteCall(call, root, settings, names, region);
    for (const one of settings.toReversed()) this.#push(one.arguments, names, one === last ? inside : region);
    if (root !== withoutTypes(call)) this.#stack.push({ node: root, names, region });
    else this.#push(Object.values(root), names, region);
  }

  #noteCall(call: Call, root: Expression, settings: readonly Setting[], names: BlockNames, region: Region): void {
    const [first] = settings;
    const binding = this.#find(root, names);
    if (first && binding) {
      if (isChange(binding, settings, region)) this.#note(binding, pathOf(root), call, region);
    } else if (first && changingList.test(first.method)) this.#noteMember(root, call, names, region);
    else if (first?.method === "assign" && pathOf(root) === "Object") {
      const [target] = first.arguments;
      const owner = target && isExpression(target) ? this.#find(target, names) : undefined;
      if (owner) this.#note(owner, undefined, call, region);
    } else if (root.type === "CallExpression") this.#noteGiven(root, call, names, region);
  }

  /** Notes a change of a member, such as a list of options. */
  #noteMember(member: Expression, change: Expression, names: BlockNames, region: Region): void {
    if (member.type !== "MemberExpression") return;
    const { object, property } = member;
    const owner = this.#find(object as Expression, names);
    if (owner && property.type === "Identifier" && isField(property.name)) this.#note(owner, undefined, change, region);
  }

  /** Notes calls of functions that get a builder. Most of them send it, so only functions that can be followed change it. */
  #noteGiven({ callee, arguments: given }: Call, call: Call, names: BlockNames, region: Region): void {
    for (const one of given) {
      const binding = isExpression(one) ? this.#find(one, names) : undefined;
      if (!binding?.held || !chainOf(binding.held) || !isExpression(one)) continue;
      if (binding.region === region) this.#note(binding, pathOf(one), call, region, []);
    }
    this.#noteMethod({ callee }, call, names, region);
  }

  /** Notes the call of a method whose name is computed, or that is called only if there is a value. */
  #noteMethod({ callee }: Pick<Call, "callee">, call: Expression, names: BlockNames, region: Region): void {
    if (callee.type !== "MemberExpression" && callee.type !== "OptionalMemberExpression") return;
    const owner = this.#find(callee.object as Expression, names);
    if (owner?.held && chainOf(owner.held)) this.#note(owner, undefined, call, region);
  }

  /** Adds a change to the value of a name. */
  #note({ held, region: own }: Binding, path: string | undefined, node: Expression, at: Region, parts = [node]): void {
    if (!held) return;
    let outer: Node = node;
    for (let region: Region | undefined = at; region && region !== own; region = region.around) outer = region.node;
    const all = this.changes.get(held) ?? [];
    this.changes.set(held, all);
    const last = all.at(-1);
    if (last?.node === outer) last.parts.push(...parts);
    else all.push({ node: outer, path, parts: [...parts] });
  }
}

/** Whether calls change the value that they are made on. Calls that may not run count as changes only by a method's name. */
function isChange({ held, region }: Binding, settings: readonly Setting[], at: Region): boolean {
  if (held?.type === "ArrayExpression") return settings.some(({ method }) => changingList.test(method));
  if (!held || !chainOf(held)) return false;
  if (region !== at) return settings.some(({ method }) => changingBuilder.test(method));
  return settings.some(({ method }) => effectOfMethod(method)?.is !== "nothing");
}

function isField(name: string): boolean {
  return fieldOf("command", name) !== undefined || fieldOf("option", name) !== undefined;
}

function isFunction({ type }: Expression): boolean {
  return type === "ArrowFunctionExpression" || type === "FunctionExpression";
}
