import type { CodeReader } from "./code-reader.ts";
import { dialectOfAnnotation } from "./declared-type.ts";
import type { Evaluation } from "./evaluation.ts";
import { memberOf } from "./operations.ts";
import { type AnyNode, childNodes, type Expression, nameOf } from "./parse-program.ts";
import { type Scope, scalar, unknown, type Value } from "./values.ts";

/** Gives values to the names that declarations and parameters declare. */
export class Bindings {
  readonly #evaluation: Evaluation;
  readonly #reader: CodeReader;

  constructor(evaluation: Evaluation, reader: CodeReader) {
    this.#evaluation = evaluation;
    this.#reader = reader;
  }

  /** Reads a declaration of variables. */
  declare(target: AnyNode, init: AnyNode | null | undefined, scope: Scope): void {
    const value = init
      ? this.#reader.evaluate(init as Expression, scope)
      : this.#evaluation.isFragment
        ? scalar(undefined)
        : unknown;
    this.#markTyped(target, value, init, scope);
    this.bind(target, value, scope);
  }

  /** Names in a pattern get their part of a value. */
  bind(target: AnyNode, value: Value, scope: Scope): void {
    const node = target as Expression | { type: "AssignmentPattern" };
    if (node.type === "Identifier") {
      // Nothing is known of a name that is given another value later.
      const isKept = !this.#evaluation.file.reassigned.has(node.name);
      if (!isKept) this.#evaluation.lose(value);
      scope.declare(node.name, isKept ? value : unknown);
    } else if (node.type === "AssignmentPattern") {
      this.bindParameter(node, value.is === "unknown" ? undefined : value, scope);
    } else this.#bindParts(target, value, scope);
  }

  /** `value`: undefined if it is not known. */
  bindParameter(param: AnyNode, value: Value | undefined, scope: Scope): void {
    const { argument } = param as { argument?: AnyNode };
    if (param.type !== "AssignmentPattern") {
      this.bind(param.type === "RestElement" && argument ? argument : param, value ?? unknown, scope);
      return;
    }
    const { left, right } = param as { left?: AnyNode; right?: Expression };
    const isAbsent = value?.is === "scalar" && value.value === undefined;
    if (left) this.bind(left, isAbsent && right ? this.#reader.evaluate(right, scope) : (value ?? unknown), scope);
  }

  #bindParts(target: AnyNode, value: Value, scope: Scope): void {
    const { properties, elements } = target as { properties?: AnyNode[]; elements?: (AnyNode | null)[] };
    for (const one of properties ?? []) this.#bindProperty(one, value, scope);
    for (const [index, one] of elements?.entries() ?? []) {
      if (one) this.bind(one, memberOf(value, String(index)), scope);
    }
    if (properties || elements) return;
    for (const one of childNodes(target)) if (one.type === "Identifier") scope.declare(nameOf(one), unknown);
  }

  #bindProperty(property: AnyNode, owner: Value, scope: Scope): void {
    const { key, value, computed } = property as { key?: AnyNode; value?: AnyNode; computed?: boolean };
    if (key && value && !computed) this.bind(value, memberOf(owner, nameOf(key)), scope);
    if (property.type === "RestElement") this.bind(property, unknown, scope);
  }

  /** Marks a value whose declared type is a command's. */
  #markTyped(target: AnyNode, value: Value, at: AnyNode | null | undefined, scope: Scope): void {
    const { typeAnnotation } = target as { typeAnnotation?: AnyNode };
    if (typeAnnotation && at)
      this.#evaluation.mark(dialectOfAnnotation(typeAnnotation, this.#evaluation.text, scope), value, at);
  }
}
