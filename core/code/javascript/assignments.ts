import { sentAs } from "../libraries.ts";
import type { CodeReader } from "./code-reader.ts";
import type { Evaluation } from "./evaluation.ts";
import type { ModuleExports } from "./module-exports.ts";
import { reassignedNamesIn } from "./mutations.ts";
import { type AnyNode, type Expression, type NodeOf, spanOf } from "./parse-program.ts";
import { type Scope, unknown, type Value } from "./values.ts";

/** Reads code that gives another value to a name, a member or an export. */
export class Assignments {
  readonly #evaluation: Evaluation;
  readonly #reader: CodeReader;
  readonly #exports: ModuleExports;

  constructor(evaluation: Evaluation, reader: CodeReader, exports: ModuleExports) {
    this.#evaluation = evaluation;
    this.#reader = reader;
    this.#exports = exports;
  }

  /** The value of an assignment. */
  read(node: NodeOf<"AssignmentExpression">, scope: Scope): Value {
    const value = this.#reader.evaluate(node.right, scope);
    const { left } = node;
    if (left.type === "Identifier" && this.#evaluation.isFragment) {
      this.reassign(left.name, node.operator === "=" ? value : unknown, node, scope);
      return value;
    }
    if (left.type !== "MemberExpression") {
      this.#evaluation.lose(value);
      for (const name of reassignedNamesIn([node])) this.reassign(name, unknown, node, scope);
      return unknown;
    }
    const path = this.#evaluation.text.slice(left.start ?? 0, left.end ?? 0);
    const copied = path === "module.exports" && value.is === "object" ? value.members.size : 0;
    if (!this.#evaluation.mayCopy(copied)) return unknown;
    if (node.operator === "=" && this.#exports.assign(path, value)) return value;
    this.#assignMember(node, left, value, scope);
    return value;
  }

  /** Gives a name of a fragment another value. Code that may not run leaves the name without one, or its value as it was. */
  reassign(name: string, value: Value, by: AnyNode, scope: Scope): void {
    const owner = scope.ownerOf(name);
    const before = owner?.find(name);
    if (!this.#evaluation.isFragment || before === value) return;
    if (!owner || owner.region === this.#evaluation.region) (owner ?? scope).declare(name, value);
    else if (before?.is === "object" || before?.is === "list")
      this.#evaluation.lose(before, this.#evaluation.place(by));
    else owner.declare(name, unknown);
  }

  #assignMember(
    node: NodeOf<"AssignmentExpression">,
    left: NodeOf<"MemberExpression">,
    value: Value,
    scope: Scope,
  ): void {
    const owner = this.#reader.evaluate(left.object as Expression, scope);
    const key = this.#reader.keyOf({ key: left.property, computed: left.computed }, scope);
    if (owner.is === "object" && owner.builder && key !== undefined && !sentAs.has(key)) return;
    const isHere = owner.is === "object" && owner.region === this.#evaluation.region && !owner.builder;
    if (!isHere || key === undefined || node.operator !== "=") {
      this.#evaluation.lose(owner, this.#evaluation.place(node));
      return;
    }
    const at = this.#evaluation.place(node.right);
    owner.members.set(key, { value, at, span: spanOf(node), name: spanOf(left.property) });
  }
}
