import { Assignments } from "./assignments.ts";
import { Bindings } from "./bindings.ts";
import { BuilderCalls } from "./builder-calls.ts";
import { listIn } from "./builder-values.ts";
import { Calls } from "./calls.ts";
import { Classes } from "./classes.ts";
import type { Arguments, CodeReader } from "./code-reader.ts";
import { CommandCalls } from "./command-calls.ts";
import { dialectOfAnnotation } from "./declared-type.ts";
import { DecoratedCommands } from "./decorated-commands.ts";
import type { Evaluation } from "./evaluation.ts";
import { Functions } from "./functions.ts";
import { Imports } from "./imports.ts";
import { bigIn, isKnownFunction } from "./known-calls.ts";
import { Literals } from "./literals.ts";
import { type Exports, ModuleExports } from "./module-exports.ts";
import { chosenBy, computed, memberOf, unknownText } from "./operations.ts";
import {
  type AnyNode,
  childNodes,
  type Expression,
  isExpression,
  type NodeOf,
  nameOf,
  type Statement,
} from "./parse-program.ts";
import { Statements } from "./statements.ts";
import { addAll, type Given, type Place, Scope, scalar, unknown, type Value } from "./values.ts";

/** How deep expressions are read in each other: a chain nests with each call. */
const maxDepth = 1000;

/** Reads a program as far as it can be known without running it. Collects the commands that it makes. */
export class Evaluator implements CodeReader {
  readonly #evaluation: Evaluation;
  readonly #program: readonly Statement[];
  readonly #exports = new ModuleExports();
  readonly #functions: Functions;
  readonly #literals: Literals;
  readonly #assignments: Assignments;
  readonly #classes: Classes;
  readonly #decorated: DecoratedCommands;
  readonly #calls: Calls;
  readonly #statements: Statements;
  #depth = 0;

  /** `importOf`: reads a module that the program imports. */
  constructor(
    evaluation: Evaluation,
    program: readonly Statement[],
    importOf: (specifier: string) => Exports | undefined,
  ) {
    this.#evaluation = evaluation;
    this.#program = program;
    evaluation.begin(program);
    const bindings = new Bindings(evaluation, this);
    const functions = new Functions(evaluation, this, bindings);
    const imports = new Imports(evaluation, importOf);
    const builders = new BuilderCalls(evaluation, functions);
    const commandCalls = new CommandCalls(evaluation, builders);
    const decorated = new DecoratedCommands(evaluation);
    const literals = new Literals(evaluation, this, functions);
    const classes = new Classes(evaluation, this, bindings, functions, decorated);
    const exports = this.#exports;
    this.#functions = functions;
    this.#literals = literals;
    this.#decorated = decorated;
    this.#classes = classes;
    this.#assignments = new Assignments(evaluation, this, exports);
    this.#calls = new Calls(evaluation, { reader: this, functions, imports, decorated, builders, commandCalls });
    this.#statements = new Statements(evaluation, {
      reader: this,
      bindings,
      functions,
      classes,
      literals,
      imports,
      exports,
    });
  }

  get exports(): Exports {
    return this.#exports;
  }

  run(): void {
    this.block(this.#program, new Scope());
    this.#functions.readUnvisited();
    this.#calls.loseNameless();
    this.#decorated.find();
  }

  block(statements: readonly Statement[], scope: Scope): Value | undefined {
    return this.#statements.read(statements, scope);
  }

  given(node: AnyNode, scope: Scope): Given {
    return { value: this.evaluate(node as Expression, scope), at: this.#evaluation.place(node) };
  }

  keyOf(
    { key, computed: isComputed }: { readonly key: AnyNode; readonly computed?: boolean },
    scope: Scope,
  ): string | undefined {
    if (!isComputed) return nameOf(key);
    const value = this.evaluate(key as Expression, scope);
    return value.is === "scalar" && typeof value.value !== "symbol" ? String(value.value) : undefined;
  }

  argumentsOf(call: Pick<NodeOf<"CallExpression">, "arguments">, scope: Scope): Arguments {
    const given: Given[] = [];
    const unread: Place[] = [];
    for (const one of call.arguments) {
      if (one.type !== "SpreadElement") {
        given.push(this.given(one, scope));
        continue;
      }
      const value = this.evaluate(one.argument, scope);
      if (value.is === "list" && !value.isOpen && this.#evaluation.mayCopy(value.items.length))
        addAll(given, value.items);
      else unread.push(this.#evaluation.place(one));
    }
    return { given, unread };
  }

  evaluate(node: Expression, scope: Scope): Value {
    if (!this.#evaluation.mayCopy(1) || this.#depth > maxDepth) return unknown;
    this.#depth++;
    const value = this.#valueOf(node, scope);
    this.#depth--;
    return value;
  }

  #valueOf(node: Expression, scope: Scope): Value {
    switch (node.type) {
      case "StringLiteral":
      case "NumericLiteral":
      case "BooleanLiteral":
        return scalar(node.value, this.#evaluation.place(node));
      case "BigIntLiteral": {
        const value = bigIn(node.value);
        return value === undefined ? unknown : scalar(value);
      }
      case "NullLiteral":
        return scalar(null, this.#evaluation.place(node));
      case "Identifier":
        return node.name === "undefined" ? scalar(undefined) : (scope.find(node.name) ?? this.#undeclared(node.name));
      case "ParenthesizedExpression":
      case "TSNonNullExpression":
      case "AwaitExpression": {
        const inner = node.type === "AwaitExpression" ? node.argument : node.expression;
        return this.evaluate(inner, scope);
      }
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSTypeAssertion": {
        const value = this.evaluate(node.expression, scope);
        this.#evaluation.mark(
          dialectOfAnnotation(node.typeAnnotation, this.#evaluation.text, scope),
          value,
          node.expression,
        );
        return value;
      }
      case "TemplateLiteral":
        return this.#literals.template(node, scope);
      case "UnaryExpression":
        return this.#unary(node, scope);
      case "BinaryExpression":
        return this.#binary(node, scope);
      case "ArrayExpression":
        return this.#literals.list(node, scope);
      case "ObjectExpression":
        return this.#literals.object(node, scope);
      case "ArrowFunctionExpression":
      case "FunctionExpression":
        return this.#functions.declared(node, scope);
      case "ClassExpression":
        return this.#classes.read(node, scope);
      case "MemberExpression":
      case "OptionalMemberExpression":
        return this.#member(node, scope);
      case "NewExpression":
        return this.#calls.made(node, scope);
      case "CallExpression":
      case "OptionalCallExpression":
        return this.#calls.read(node as NodeOf<"CallExpression">, scope);
      case "AssignmentExpression":
        return this.#assignments.read(node, scope);
      case "UpdateExpression":
        if (node.argument.type === "Identifier") this.#assignments.reassign(node.argument.name, unknown, node, scope);
        return unknown;
      case "ConditionalExpression":
      case "LogicalExpression":
        return this.#choice(node, scope);
      case "SequenceExpression":
        return node.expressions.reduce<Value>((_, one) => this.evaluate(one, scope), unknown);
      default:
        this.#perhapsIn(node, scope);
        return unknown;
    }
  }

  /** Reads the parts of an expression whose value is not known. Whatever may come out of it is unknown as well. */
  #perhapsIn(node: AnyNode, scope: Scope): void {
    for (const one of childNodes(node)) {
      if (isExpression(one)) this.#evaluation.lose(this.evaluate(one as Expression, scope));
      else this.#perhapsIn(one, scope);
    }
  }

  /** A choice between expressions, of which those that may not run are read like code that may not. */
  #choice(node: NodeOf<"ConditionalExpression"> | NodeOf<"LogicalExpression">, scope: Scope): Value {
    const decided = this.evaluate(node.type === "ConditionalExpression" ? node.test : node.left, scope);
    const chosen = chosenBy(decided, node);
    if (chosen === "left") return decided;
    if (chosen && node.type === "ConditionalExpression") {
      this.#evaluation.ineffective.push(
        this.#evaluation.place(chosen === node.consequent ? node.alternate : node.consequent),
      );
    }
    if (chosen) return this.evaluate(chosen, scope);
    this.#evaluation.lose(decided);
    const sides = node.type === "ConditionalExpression" ? [node.consequent, node.alternate] : [node.right];
    this.#evaluation.within(node, () => {
      for (const one of sides) this.#evaluation.lose(this.evaluate(one, scope));
    });
    return unknown;
  }

  /** Names that nothing declares. `Routes` is known where a part of a file is shown. */
  #undeclared(name: string): Value {
    const isKnown =
      this.#evaluation.isFragment ||
      /^(?:Routes|Object|Array|JSON|module|exports)$/.test(name) ||
      isKnownFunction(name);
    return isKnown ? { is: "external", module: "", path: [name] } : unknown;
  }

  #unary(node: NodeOf<"UnaryExpression">, scope: Scope): Value {
    const value = this.evaluate(node.argument, scope);
    if (value.is !== "scalar") return unknown;
    if (node.operator === "-" && typeof value.value === "number")
      return scalar(-value.value, this.#evaluation.place(node));
    if (node.operator === "-" && typeof value.value === "bigint") return scalar(-value.value);
    if (node.operator === "+" && typeof value.value === "number") return scalar(value.value);
    if (node.operator === "!") return scalar(!value.value);
    return node.operator === "void" ? scalar(undefined) : unknown;
  }

  #binary(node: NodeOf<"BinaryExpression">, scope: Scope): Value {
    const left = this.evaluate(node.left as Expression, scope);
    const right = this.evaluate(node.right, scope);
    if (left.is !== "scalar" || right.is !== "scalar") {
      return node.operator === "+" ? unknownText(this.#evaluation.textOf(node), right) : unknown;
    }
    if (!this.#evaluation.mayCopy(String(left.value).length + String(right.value).length)) return unknown;
    return computed(node.operator, left.value, right.value);
  }

  #member(node: NodeOf<"MemberExpression"> | NodeOf<"OptionalMemberExpression">, scope: Scope): Value {
    const owner = this.evaluate(node.object as Expression, scope);
    const key = this.keyOf({ key: node.property, computed: node.computed }, scope);
    if (key === undefined) return unknown;
    const exported = this.#exports.memberAt(owner, key);
    if (exported) return exported;
    if (owner.is === "object" && owner.builder && key === "options" && this.#evaluation.isFragment) {
      const at = this.#evaluation.place(node.property);
      return listIn(owner, key, at, { span: at, name: at });
    }
    return memberOf(owner, key);
  }
}
