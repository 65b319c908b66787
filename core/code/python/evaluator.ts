import type { Span } from "../../text/span.ts";
import { builtins, changedNames } from "./changed-names.ts";
import { childOf, elementsOf, isName, nodesIn, type PythonNode, parseExpression } from "./parse-python.ts";
import { type Binding, bindingsIn, definitionIn, Scope } from "./scope.ts";
import { isPlainString, stringOf, unescaped } from "./strings.ts";
import { type Defined, type Entry, unknownAt, type Value } from "./values.ts";

/** The number of expressions that are read, and of characters and elements that are copied, after which nothing more is. */
const maxSteps = 500_000;
const maxDepth = 300;

/** Finds the values of expressions as far as they can be known without running the program. */
export class Evaluator {
  readonly text: string;
  readonly module: Scope;
  readonly #known = new Map<PythonNode, Value>();
  readonly #scopes = new Map<PythonNode, Scope>();
  readonly #changed: ReadonlySet<string>;
  /** Names that functions may assign in the scopes around them. */
  readonly #shared: ReadonlySet<string>;
  readonly #isFragment: boolean;
  #steps = 0;
  #depth = 0;

  /** `isFragment`: whether parts of lists and dictionaries that are not known are in them under the code that gives them. */
  constructor(text: string, root: PythonNode, isFragment = false) {
    this.text = text;
    this.#isFragment = isFragment;
    this.module = new Scope(bindingsIn(root.children, text));
    this.#changed = changedNames(root, text);
    this.#shared = new Set([...nodesIn(root)].filter(({ type }) => type === "ScopeStatement").flatMap(namesIn(text)));
  }

  /** Whether there was too much to read. What was found is not reliable then. */
  get isSpent(): boolean {
    return this.#steps > maxSteps;
  }

  textOf({ start, end }: PythonNode): string {
    return this.text.slice(start, end);
  }

  /** The scope in a function or a class. */
  scopeIn(defined: PythonNode, around: Scope): Scope {
    const known = this.#scopes.get(defined);
    if (known) return known;
    const names = bindingsIn(childOf(defined, "Body")?.children ?? [], this.text);
    for (const one of childOf(defined, "ParamList")?.children.filter(isName) ?? []) {
      names.set(this.textOf(one), [{ is: "other" }]);
    }
    const scope = new Scope(names, around, defined.type === "ClassDefinition");
    this.#scopes.set(defined, scope);
    return scope;
  }

  valueOf(node: PythonNode, scope: Scope): Value {
    const known = this.#known.get(node);
    if (known) return known;
    const unknown = unknownAt(node);
    if (++this.#steps > maxSteps || this.#depth > maxDepth) return unknown;
    // A name that its own value uses is unknown.
    this.#known.set(node, unknown);
    this.#depth++;
    const value = this.#evaluate(node, scope);
    this.#depth--;
    this.#known.set(node, value);
    return value;
  }

  /** The value of a type, which may be written in quotes. */
  typeOf(node: PythonNode, scope: Scope): Value {
    const literal = this.textOf(node);
    if (node.type !== "String" || !isPlainString(literal) || literal.includes("\\")) return this.valueOf(node, scope);
    const inner = literal.slice(1, -1);
    const expression = this.#mayCopy(inner.length) ? parseExpression(inner, node.start + 1) : undefined;
    return expression ? this.valueOf(expression, scope) : unknownAt(node);
  }

  /** The only expression that a name is assigned. */
  expressionOf(name: string, scope: Scope): PythonNode | undefined {
    const binding = scope.scopeOf(name)?.own(name);
    return binding?.is === "assignment" ? binding.value : undefined;
  }

  /** The value of an own name of a scope. */
  valueOfOwn(name: string, scope: Scope, at: PythonNode): Value {
    const binding = this.#shared.has(name) ? undefined : scope.own(name);
    const value = binding ? this.#bound(binding, scope, at) : unknownAt(at);
    const canChange = value.is === "list" || value.is === "dict";
    return canChange && this.#changed.has(name) ? unknownAt(at) : value;
  }

  #bound(binding: Binding, scope: Scope, at: PythonNode): Value {
    switch (binding.is) {
      case "import":
        return { is: "external", path: binding.path, at };
      case "assignment":
        return this.valueOf(binding.value, scope);
      case "definition":
        return this.definedBy(binding.node, scope) ?? unknownAt(at);
      case "other":
        return unknownAt(at);
    }
  }

  /** The function or class that a definition makes. */
  definedBy(definition: PythonNode, scope: Scope): Defined | undefined {
    const known = this.#known.get(definition);
    if (known?.is === "function" || known?.is === "class") return known;
    const node = definitionIn(definition);
    if (!node) return undefined;
    const is = node.type === "ClassDefinition" ? "class" : "function";
    const value: Defined = { is, definition, node, scope, at: node };
    this.#known.set(definition, value);
    return value;
  }

  #mayCopy(count: number): boolean {
    this.#steps += count;
    return !this.isSpent;
  }

  #evaluate(node: PythonNode, scope: Scope): Value {
    const at = { start: node.start, end: node.end };
    switch (node.type) {
      case "String": {
        const value = stringOf(this.textOf(node));
        const isLiteral = isPlainString(this.textOf(node));
        return value === undefined ? unknownAt(node) : { is: "scalar", value, isLiteral, at };
      }
      case "ContinuedString":
        return this.#joined(
          node,
          elementsOf(node).map((one) => this.valueOf(one, scope)),
        );
      case "FormatString":
        return this.#format(node, scope);
      case "Number":
        return numberAt(this.textOf(node), at);
      case "Boolean":
        return { is: "scalar", value: this.textOf(node) === "True", isLiteral: false, at };
      case "None":
        return { is: "scalar", value: null, isLiteral: false, at };
      case "VariableName":
        return this.#name(node, scope);
      case "ParenthesizedExpression": {
        const [inner, ...others] = elementsOf(node);
        return inner && others.length === 0 ? this.valueOf(inner, scope) : unknownAt(node);
      }
      case "UnaryExpression":
        return this.#negative(node, scope);
      case "BinaryExpression":
        return this.#binary(node, scope);
      case "ArrayExpression":
      case "TupleExpression":
      case "SetExpression":
        return this.#list(node, scope);
      case "DictionaryExpression":
        return this.#dictionary(node, scope);
      case "MemberExpression":
        return this.#member(node, scope);
      case "CallExpression":
        return this.#call(node, scope);
      default:
        return unknownAt(node);
    }
  }

  #name(node: PythonNode, scope: Scope): Value {
    const name = this.textOf(node);
    const owner = scope.scopeOf(name);
    if (owner) return this.valueOfOwn(name, owner, node);
    return builtins.has(name) ? { is: "external", path: `builtins.${name}`, at: node } : unknownAt(node);
  }

  #joined(node: PythonNode, parts: readonly Value[]): Value {
    let text = "";
    for (const part of parts) {
      if (part.is !== "scalar" || typeof part.value !== "string" || !this.#mayCopy(part.value.length))
        return unknownAt(node);
      text += part.value;
    }
    return { is: "scalar", value: text, isLiteral: false, at: node };
  }

  /** `f"…{name}…"` with texts and whole numbers. */
  #format(node: PythonNode, scope: Scope): Value {
    const literal = this.textOf(node);
    const [start = "", quote = ""] = /^[a-zA-Z]*("""|'''|"|')/.exec(literal) ?? [];
    const isRaw = /r/i.test(start);
    const parts: (string | undefined)[] = [];
    let from = node.start + start.length;
    const addText = (to: number): void => {
      const inner = this.text.slice(from, to).replaceAll("{{", "{").replaceAll("}}", "}").replaceAll("\r\n", "\n");
      parts.push(isRaw ? inner : unescaped(inner));
    };
    for (const replacement of node.children) {
      addText(replacement.start);
      from = replacement.end;
      const [value, ...others] = elementsOf(replacement);
      parts.push(value && others.length === 0 ? formatted(this.valueOf(value, scope)) : undefined);
    }
    addText(node.end - quote.length);
    const isKnown = parts.every((part) => part !== undefined && this.#mayCopy(part.length));
    return isKnown ? { is: "scalar", value: parts.join(""), isLiteral: false, at: node } : unknownAt(node);
  }

  #negative(node: PythonNode, scope: Scope): Value {
    const [sign, operand] = node.children;
    const value = operand && this.valueOf(operand, scope);
    if (!sign || value?.is !== "scalar" || typeof value.value !== "number") return unknownAt(node);
    return this.textOf(sign) === "-" ? { ...value, value: -value.value, at: node } : unknownAt(node);
  }

  #binary(node: PythonNode, scope: Scope): Value {
    const [left, sign, right] = node.children;
    if (!left || !sign || !right) return unknownAt(node);
    const operator = this.textOf(sign);
    const values = [this.valueOf(left, scope), this.valueOf(right, scope)] as const;
    const [a, b] = values;
    if (operator === "|" && values.some(isType)) {
      const items = values.flatMap((one) => (one.is === "union" ? one.items : [one]));
      return this.#mayCopy(items.length) ? { is: "union", items, at: node } : unknownAt(node);
    }
    if (a.is === "list" && b.is === "list" && operator === "+" && this.#mayCopy(a.items.length + b.items.length)) {
      return { is: "list", items: [...a.items, ...b.items], isOpen: a.isOpen || b.isOpen, at: node };
    }
    if (a.is !== "scalar" || b.is !== "scalar") return unknownAt(node);
    if (operator === "+" && typeof a.value === "string") return this.#joined(node, values);
    const value = computed(operator, a.value, b.value);
    const isFloat = a.isFloat === true || b.isFloat === true;
    return value === undefined ? unknownAt(node) : { is: "scalar", value, isLiteral: false, isFloat, at: node };
  }

  #list(node: PythonNode, scope: Scope): Value {
    const items: Value[] = [];
    let isOpen = false;
    let star: PythonNode | undefined;
    for (const one of elementsOf(node)) {
      if (one.type === "*") {
        star = one;
        continue;
      }
      const value = this.valueOf(one, scope);
      if (!star) items.push(value);
      else if (value.is === "list" && this.#mayCopy(value.items.length)) {
        for (const item of value.items) items.push(item);
        isOpen ||= value.isOpen;
      } else if (this.#isFragment) items.push(unknownAt({ start: star.start, end: one.end }));
      else isOpen = true;
      star = undefined;
    }
    return { is: "list", items, isOpen, at: node };
  }

  #dictionary(node: PythonNode, scope: Scope): Value {
    const entries = new Entries();
    const parts = elementsOf(node);
    for (let index = 0; index < parts.length; ) {
      const [first, second, third] = parts.slice(index, index + 3);
      if (first?.type === "**") {
        if (second) this.#spread(entries, { start: first.start, end: second.end }, this.valueOf(second, scope));
        index += 2;
        continue;
      }
      const key = first && this.#keyOf(first, scope);
      if (first && third && key !== undefined) {
        const span = { start: first.start, end: third.end };
        entries.set({ key, value: this.valueOf(third, scope), span, name: first });
      } else entries.spread(undefined);
      index += 3;
    }
    return { is: "dict", entries: entries.all, isOpen: entries.isOpen, at: node };
  }

  #keyOf(node: PythonNode, scope: Scope): string | undefined {
    const key = this.valueOf(node, scope);
    if (key.is === "scalar" && typeof key.value === "string") return key.value;
    return this.#isFragment ? this.textOf(node) : undefined;
  }

  /** `**value` */
  #spread(entries: Entries, span: Span, value: Value): void {
    if (value.is === "dict" && this.#mayCopy(value.entries.length)) entries.spread(value);
    else if (!this.#isFragment) entries.spread(undefined);
    else entries.set({ key: this.text.slice(span.start, span.end), value: unknownAt(span), span, name: span });
  }

  #member(node: PythonNode, scope: Scope): Value {
    const [first, sign] = node.children;
    if (!first || !sign) return unknownAt(node);
    const owner = this.valueOf(first, scope);
    if (sign.type === "[") {
      const inner = elementsOf({ ...node, children: node.children.slice(1) });
      if (inner.some(({ type }) => type === ":")) return unknownAt(node);
      return { is: "index", owner, args: inner.map((one) => this.valueOf(one, scope)), at: node };
    }
    const property = childOf(node, "PropertyName");
    return property ? this.attributeOf(owner, this.textOf(property), node) : unknownAt(node);
  }

  /** `owner.name` */
  attributeOf(owner: Value, name: string, at: PythonNode): Value {
    if (owner.is === "external") return { is: "external", path: `${owner.path}.${name}`, at };
    if (owner.is === "class" && !this.#changed.has(this.#nameOf(owner))) {
      const inside = this.scopeIn(owner.node, owner.scope);
      const member = inside.own(name) ? this.valueOfOwn(name, inside, at) : undefined;
      // A member of an enumeration is no text.
      if (member && !childOf(owner.node, "ArgList")) return member;
    }
    return { is: "attribute", owner, name, at };
  }

  #nameOf({ node }: Defined): string {
    const name = childOf(node, "VariableName");
    return name ? this.textOf(name) : "";
  }

  #call(node: PythonNode, scope: Scope): Value {
    const [called, list] = node.children;
    if (!called || !list) return unknownAt(node);
    const { args, named, isOpen } = this.argumentsIn(list, scope);
    const callee = this.valueOf(called, scope);
    const isText = isTextType(callee) && args.length === 1 && named.length === 0 && !isOpen;
    const text = isText ? formatted(args[0]) : undefined;
    if (text !== undefined && this.#mayCopy(text.length))
      return { is: "scalar", value: text, isLiteral: false, at: node };
    return { is: "call", node, callee, args, named, isOpen, at: node };
  }

  /** The arguments in the brackets of a call or of a class. */
  argumentsIn(list: PythonNode, scope: Scope): { args: Value[]; named: Entry[]; isOpen: boolean } {
    const parts = elementsOf(list);
    const args: Value[] = [];
    const named: Entry[] = [];
    let isOpen = false;
    for (let index = 0; index < parts.length; index++) {
      const [first, sign, third] = parts.slice(index, index + 3);
      if (!first) break;
      if (sign?.type === "AssignOp" && third) {
        const span = { start: first.start, end: third.end };
        named.push({ key: this.textOf(first), value: this.valueOf(third, scope), span, name: first });
        index += 2;
      } else if (first.type === "*" || first.type === "**") {
        isOpen = true;
        index++;
      } else if (first.type === "for") {
        return { args: [], named: [], isOpen: true };
      } else args.push(this.valueOf(first, scope));
    }
    return { args, named, isOpen };
  }
}

/** The members of a dictionary, of which a later one replaces an earlier one. */
class Entries {
  readonly #byKey = new Map<string, Entry>();
  isOpen = false;

  get all(): Entry[] {
    return [...this.#byKey.values()];
  }

  set(entry: Entry): void {
    this.#byKey.delete(entry.key);
    this.#byKey.set(entry.key, entry);
  }

  /** Adds the members of another dictionary. One that is not known may have replaced each member before it. */
  spread(value: { readonly entries: readonly Entry[]; readonly isOpen: boolean } | undefined): void {
    if (!value || value.isOpen) {
      this.isOpen = true;
      for (const entry of this.all) this.#byKey.set(entry.key, { ...entry, value: unknownAt(entry.span) });
    }
    for (const entry of value?.entries ?? []) this.set(entry);
  }
}

const namesIn =
  (text: string) =>
  (node: PythonNode): string[] =>
    node.children.filter(isName).map(({ start, end }) => text.slice(start, end));

function isType(value: Value): boolean {
  return /^(?:external|class|index|union|call)$/.test(value.is);
}

function numberAt(written: string, at: Value["at"]): Value {
  const digits = written.replaceAll("_", "");
  const isFloat = !/^0[xXoObB]/.test(digits) && /[.eE]/.test(digits);
  const value = Number(digits);
  const isKnown = Number.isFinite(value) && (isFloat || Number.isSafeInteger(value));
  return isKnown ? { is: "scalar", value, isLiteral: true, isFloat, at } : { is: "unknown", at };
}

const isTextType = (value: Value): boolean => value.is === "external" && value.path === "builtins.str";

/** A value as `str` and a format without a specification write it. */
function formatted(value: Value | undefined): string | undefined {
  if (value?.is !== "scalar" || value.isFloat) return undefined;
  if (value.value === null) return "None";
  if (typeof value.value === "boolean") return value.value ? "True" : "False";
  // JavaScript writes larger numbers with an exponent, and without their last digits.
  if (typeof value.value === "number" && !Number.isSafeInteger(value.value)) return undefined;
  return String(value.value);
}

function computed(operator: string, a: unknown, b: unknown): number | undefined {
  if (typeof a !== "number" || typeof b !== "number") return undefined;
  switch (operator) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    default:
      return undefined;
  }
}
