import type { CodeReader } from "./code-reader.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Functions } from "./functions.ts";
import { unknownText } from "./operations.ts";
import { type AnyNode, type Expression, type NodeOf, nameOf, type Statement, spanOf } from "./parse-program.ts";
import {
  addAll,
  type ListValue,
  listOf,
  type Member,
  type ObjectValue,
  objectOf,
  type Place,
  type Scope,
  scalar,
  unknown,
  type Value,
} from "./values.ts";

type Property = Exclude<NodeOf<"ObjectExpression">["properties"][number], { type: "SpreadElement" }>;

/** Reads texts, lists, objects and enumerations that are written out. */
export class Literals {
  readonly #evaluation: Evaluation;
  readonly #reader: CodeReader;
  readonly #functions: Functions;

  constructor(evaluation: Evaluation, reader: CodeReader, functions: Functions) {
    this.#evaluation = evaluation;
    this.#reader = reader;
    this.#functions = functions;
  }

  template(node: NodeOf<"TemplateLiteral">, scope: Scope): Value {
    const { quasis, expressions } = node;
    let text = quasis[0]?.value.cooked ?? "";
    let isKnown = true;
    let last: Value = unknown;
    expressions.forEach((one, index) => {
      const value = this.#reader.evaluate(one as Expression, scope);
      last = quasis[index + 1]?.value.cooked === "" ? value : unknown;
      const part = value.is === "scalar" ? String(value.value) : undefined;
      if (part === undefined || !this.#evaluation.mayCopy(part.length)) isKnown = false;
      else text += part + (quasis[index + 1]?.value.cooked ?? "");
    });
    if (!isKnown) return unknownText(this.#evaluation.textOf(node), last);
    const [only] = quasis;
    return expressions.length === 0 && only
      ? scalar(text, { start: (only.start ?? 1) - 1, end: (only.end ?? 0) + 1, file: this.#evaluation.uri })
      : scalar(text);
  }

  list(node: NodeOf<"ArrayExpression">, scope: Scope): Value {
    const list = listOf([], this.#evaluation.region);
    for (const one of node.elements) {
      if (one?.type === "SpreadElement") this.#spreadIn(list, one, scope);
      else if (one) list.items.push(this.#reader.given(one, scope));
      else if (this.#evaluation.isFragment) list.items.push({ value: scalar(null), at: this.#evaluation.place(node) });
    }
    if (this.#evaluation.isFragment) this.#evaluation.made.push({ value: list, at: this.#evaluation.place(node) });
    return list;
  }

  object(node: NodeOf<"ObjectExpression">, scope: Scope): Value {
    const members = new Map<string, Member>();
    const start = node.start ?? 0;
    const end = this.#evaluation.isFragment ? (node.end ?? start) : start + 1;
    const place = { ...this.#evaluation.place(node), end };
    const object = objectOf(members, place, this.#evaluation.region);
    if (this.#evaluation.isFragment) this.#evaluation.made.push({ value: object, at: this.#evaluation.place(node) });
    for (const one of node.properties) {
      if (one.type === "SpreadElement") {
        this.#spread(
          object,
          this.#reader.evaluate(one.argument, scope),
          this.#evaluation.place(this.#evaluation.isFragment ? one : one.argument),
        );
      } else this.#property(object, one, scope);
    }
    return object;
  }

  /** An enumeration. One with numbers has their names as members as well. `before`: its parts that were declared before. */
  enumeration(node: Extract<Statement, { type: "TSEnumDeclaration" }>, before: Value | undefined, scope: Scope): Value {
    const isKnown = before?.is === "object" && this.#evaluation.mayCopy(before.members.size);
    const known = isKnown ? before.members : undefined;
    const object = objectOf(new Map(known), this.#evaluation.place(node), this.#evaluation.region);
    const inner = this.#evaluation.inner(scope);
    let next: Value = scalar(0);
    for (const member of node.members) {
      const { id, initializer } = member;
      const value = initializer ? this.#reader.evaluate(initializer, inner) : next;
      const number = value.is === "scalar" && typeof value.value === "number" ? value.value : undefined;
      next = number === undefined ? unknown : scalar(number + 1);
      object.isOpen ||= number !== undefined || value.is !== "scalar";
      const at = this.#evaluation.place(initializer ?? member);
      object.members.set(nameOf(id), { value, at, span: spanOf(member), name: spanOf(id) });
      inner.declare(nameOf(id), value);
    }
    return object;
  }

  /** `...value` in a list. */
  #spreadIn(list: ListValue, { argument, ...node }: AnyNode & { readonly argument: Expression }, scope: Scope): void {
    const value = this.#reader.evaluate(argument, scope);
    if (value.is === "list" && this.#evaluation.mayCopy(value.items.length)) {
      addAll(list.items, value.items);
      list.unread.push(...value.unread);
      list.isOpen ||= value.isOpen;
      list.isLost ||= value.isLost;
      return;
    }
    list.isOpen = true;
    if (this.#evaluation.isFragment) list.items.push({ value: unknown, at: this.#evaluation.place(node) });
  }

  #property(object: ObjectValue, one: Property, scope: Scope): void {
    const key = this.#reader.keyOf(one, scope);
    const isMethod = one.type === "ObjectMethod";
    const value = isMethod
      ? this.#functions.declared(one, scope)
      : this.#reader.evaluate(one.value as Expression, scope);
    if (key === undefined) {
      this.#spread(object, unknown, this.#evaluation.place(one));
      return;
    }
    object.members.delete(key);
    const at = this.#evaluation.place(isMethod ? one : one.value);
    object.members.set(key, { value, at, span: spanOf(one), name: spanOf(one.key) });
  }

  /** `...value` in an object. What is unknown may have replaced each member before it. */
  #spread(object: ObjectValue, value: Value, at: Place): void {
    if (value.is === "scalar") return;
    const isObject = value.is === "object" && (!value.isLost || this.#evaluation.isFragment);
    const isKnown = isObject && this.#evaluation.mayCopy(value.members.size);
    if (!isKnown || value.isOpen) this.#open(object);
    if (!isKnown) {
      // A fragment has the code in place of the members.
      const code = this.#evaluation.text.slice(at.start, at.end);
      if (this.#evaluation.isFragment) object.members.set(code, { value: unknown, at, span: at, name: at });
      return;
    }
    object.unread.push(...value.unread);
    this.#evaluation.parts.add(value);
    for (const [key, member] of value.members) {
      const isOurs = member.at.file === this.#evaluation.uri;
      object.members.delete(key);
      object.members.set(key, isOurs ? member : { ...member, at, span: at, name: at });
    }
  }

  #open(object: ObjectValue): void {
    object.isOpen = true;
    if (this.#evaluation.isFragment) return;
    for (const [key, member] of object.members) object.members.set(key, { ...member, value: unknown });
  }
}
