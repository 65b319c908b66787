import type { Bindings } from "./bindings.ts";
import type { CodeReader } from "./code-reader.ts";
import type { Evaluation } from "./evaluation.ts";
import type { AnyNode, Expression, Statement } from "./parse-program.ts";
import { type FunctionValue, type Given, listOf, type Scope, scalar, unknown, type Value } from "./values.ts";

const maxCalls = 40;

interface FunctionNode extends AnyNode {
  readonly params?: AnyNode[];
  readonly body?: AnyNode;
  readonly async?: boolean;
  readonly generator?: boolean;
}

/** Follows the functions of a program: those that are called, and at its end those that are not. */
export class Functions {
  readonly #evaluation: Evaluation;
  readonly #reader: CodeReader;
  readonly #bindings: Bindings;
  readonly #visited = new Set<AnyNode>();
  readonly #unvisited: FunctionValue[] = [];
  #calls = 0;

  constructor(evaluation: Evaluation, reader: CodeReader, bindings: Bindings) {
    this.#evaluation = evaluation;
    this.#reader = reader;
    this.#bindings = bindings;
  }

  /** Whether the code that is being read is that of a function. */
  get isInCall(): boolean {
    return this.#calls > 0;
  }

  of(node: AnyNode, scope: Scope): FunctionValue {
    return { is: "function", node, scope, file: this.#evaluation.file };
  }

  /** A function that something calls, or that is read at the end. */
  declared(node: AnyNode, scope: Scope): FunctionValue {
    const value = this.of(node, scope);
    this.note(value);
    return value;
  }

  /** Reads a function at the end, unless something calls it. */
  note(value: Value | undefined): void {
    if (value?.is === "function") this.#unvisited.push(value);
  }

  /** Reads the functions that nothing calls here, because other modules may call them with any arguments. */
  readUnvisited(): void {
    for (let next = this.#unvisited.shift(); next; next = this.#unvisited.shift()) {
      if (this.#visited.has(next.node)) continue;
      const { node } = next;
      const called = next;
      this.#evaluation.loseMutated(node, next.scope);
      this.#evaluation.within(node, () => this.call(called, [], node));
    }
  }

  /** The value that a function returns. `at`: the call, or the function itself if it is not known what it gets. */
  call(called: FunctionValue, given: readonly Given[], at: AnyNode): Value {
    const node: FunctionNode = called.node;
    if (this.#calls > maxCalls || this.#evaluation.isSpent) {
      for (const one of given) this.#evaluation.lose(one.value);
      return unknown;
    }
    this.#visited.add(node);
    if (at !== node) this.#evaluation.called.add(node);
    this.#calls++;
    const value = this.#evaluation.inFile(called.file, () => this.#run(called, at === node ? undefined : given));
    this.#calls--;
    return node.async || node.generator ? unknown : value;
  }

  /** `given`: undefined if it is not known what the function gets. */
  #run(called: FunctionValue, given: readonly Given[] | undefined): Value {
    const { params, body }: FunctionNode = called.node;
    const scope = this.#evaluation.inner(called.scope);
    params?.forEach((param, index) => {
      this.#bindings.bindParameter(param, given && this.#argumentOf(param, given, index), scope);
    });
    return this.#returned(body, scope);
  }

  #argumentOf({ type }: AnyNode, given: readonly Given[], index: number): Value {
    if (type === "RestElement") return listOf(given.slice(index), this.#evaluation.region);
    return given[index]?.value ?? scalar(undefined);
  }

  #returned(body: AnyNode | undefined, scope: Scope): Value {
    if (!body) return unknown;
    if (body.type !== "BlockStatement") return this.#reader.evaluate(body as Expression, scope);
    return this.#reader.block((body as { body?: Statement[] }).body ?? [], scope) ?? scalar(undefined);
  }
}
