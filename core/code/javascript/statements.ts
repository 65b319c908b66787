import type { Bindings } from "./bindings.ts";
import type { Classes } from "./classes.ts";
import type { CodeReader } from "./code-reader.ts";
import { dialectOfDeclaration } from "./declared-type.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Functions } from "./functions.ts";
import type { Imports } from "./imports.ts";
import { truthOf } from "./known-calls.ts";
import type { Literals } from "./literals.ts";
import type { ModuleExports } from "./module-exports.ts";
import { leavesEarly } from "./mutations.ts";
import {
  type AnyNode,
  childNodes,
  compound,
  declaredNames,
  type Expression,
  isExpression,
  isStatement,
  nameOf,
  type Statement,
} from "./parse-program.ts";
import { type Scope, scalar, unknown, type Value } from "./values.ts";

/** The readers of the parts of statements. */
interface StatementParts {
  readonly reader: CodeReader;
  readonly bindings: Bindings;
  readonly functions: Functions;
  readonly classes: Classes;
  readonly literals: Literals;
  readonly imports: Imports;
  readonly exports: ModuleExports;
}

/** Reads statements in the order in which they run. */
export class Statements {
  readonly #evaluation: Evaluation;
  readonly #reader: CodeReader;
  readonly #bindings: Bindings;
  readonly #functions: Functions;
  readonly #classes: Classes;
  readonly #literals: Literals;
  readonly #imports: Imports;
  readonly #exports: ModuleExports;

  constructor(evaluation: Evaluation, parts: StatementParts) {
    this.#evaluation = evaluation;
    this.#reader = parts.reader;
    this.#bindings = parts.bindings;
    this.#functions = parts.functions;
    this.#classes = parts.classes;
    this.#literals = parts.literals;
    this.#imports = parts.imports;
    this.#exports = parts.exports;
  }

  /** The value that a block returns: undefined without a `return`, unknown if only a part of it returns. */
  read(statements: readonly Statement[], scope: Scope): Value | undefined {
    for (const one of statements) {
      const declared =
        one.type === "ExportNamedDeclaration" || one.type === "ExportDefaultDeclaration" ? one.declaration : one;
      if (declared?.type === "FunctionDeclaration" && declared.id) {
        scope.declare(declared.id.name, this.#functions.of(declared, scope));
      }
    }
    for (const statement of statements) {
      const returned = this.#statement(statement, scope);
      if (returned) return returned;
    }
    return undefined;
  }

  #statement(statement: Statement, scope: Scope): Value | undefined {
    switch (statement.type) {
      case "ImportDeclaration":
        this.#imports.read(statement, scope);
        return undefined;
      case "VariableDeclaration":
        for (const { id, init } of statement.declarations) this.#bindings.declare(id, init, scope);
        return undefined;
      case "ExpressionStatement":
        this.#reader.evaluate(statement.expression, scope);
        return undefined;
      case "ReturnStatement":
        return statement.argument ? this.#reader.evaluate(statement.argument, scope) : scalar(undefined);
      case "ExportNamedDeclaration":
        this.#namedExport(statement, scope);
        return undefined;
      case "ExportDefaultDeclaration":
        this.#defaultExport(statement.declaration, scope);
        return undefined;
      case "ExportAllDeclaration": {
        const exports = this.#imports.exportsOf(statement.source.value);
        if (exports && this.#evaluation.mayCopy(exports.values.size)) this.#exports.addAll(exports);
        return undefined;
      }
      case "ClassDeclaration":
        this.#classes.read(statement, scope);
        return undefined;
      case "TSTypeAliasDeclaration":
      case "TSInterfaceDeclaration": {
        const dialect = dialectOfDeclaration(statement, this.#evaluation.text, scope);
        if (dialect) scope.declareType(statement.id.name, dialect);
        return undefined;
      }
      case "TSEnumDeclaration":
        scope.declare(statement.id.name, this.#literals.enumeration(statement, scope.find(statement.id.name), scope));
        return undefined;
      case "FunctionDeclaration":
        this.#functions.note((statement.id && scope.find(statement.id.name)) ?? this.#functions.of(statement, scope));
        return undefined;
      case "BlockStatement":
        return this.read(statement.body, this.#evaluation.inner(scope));
      case "TryStatement":
        return this.#try(statement, scope);
      case "IfStatement":
        return this.#if(statement, scope);
      case "ForOfStatement":
        return this.#forOf(statement, scope);
      default:
        return this.#perhaps(statement, scope);
    }
  }

  #namedExport(statement: Extract<Statement, { type: "ExportNamedDeclaration" }>, scope: Scope): void {
    const { declaration, source, specifiers } = statement;
    if (declaration) {
      this.#statement(declaration, scope);
      for (const name of declaredNames(declaration)) this.#exports.add(name, name, scope);
    }
    for (const one of specifiers) {
      if (one.type === "ExportDefaultSpecifier") continue;
      const exported = nameOf(one.exported);
      // A name may be written as a text.
      const name = one.type === "ExportSpecifier" ? nameOf(one.local) : undefined;
      if (source) this.#exportFrom(source.value, name, exported);
      else if (name !== undefined) this.#exports.add(exported, name, scope);
    }
  }

  /** `export { name as exported } from …`. `name`: undefined for the whole module. */
  #exportFrom(module: string, name: string | undefined, exported: string): void {
    this.#exports.values.set(exported, this.#imports.valueOf(module, name === undefined ? [] : [name]));
    if (name !== undefined) this.#exports.addType(exported, this.#imports.typeOf(module, name));
  }

  #try(statement: Extract<Statement, { type: "TryStatement" }>, scope: Scope): Value | undefined {
    const returned = this.read(statement.block.body, this.#evaluation.inner(scope));
    for (const one of [statement.handler?.body, statement.finalizer]) if (one) this.#perhaps(one, scope);
    return returned;
  }

  #if(statement: Extract<Statement, { type: "IfStatement" }>, scope: Scope): Value | undefined {
    const { test, consequent, alternate } = statement;
    const holds = truthOf(this.#reader.evaluate(test, scope));
    if (holds === undefined) return this.#perhaps(statement, scope);
    const [taken, other] = holds ? [consequent, alternate] : [alternate, consequent];
    if (other) this.#evaluation.ineffective.push(this.#evaluation.place(other));
    return taken ? this.#statement(taken, scope) : undefined;
  }

  #forOf(statement: Extract<Statement, { type: "ForOfStatement" }>, scope: Scope): Value | undefined {
    const { left, right, body } = statement;
    const list = statement.await || leavesEarly(body) ? unknown : this.#reader.evaluate(right, scope);
    const declared = left.type === "VariableDeclaration" ? left.declarations[0]?.id : undefined;
    if (list.is !== "list" || list.isOpen || !declared) return this.#perhaps(statement, scope);
    for (const { value } of [...list.items]) {
      if (!this.#evaluation.mayCopy(1)) return unknown;
      const inner = this.#evaluation.inner(scope);
      this.#bindings.bind(declared, value, inner);
      const returned = this.#statement(body, inner);
      if (returned) return returned;
    }
    return undefined;
  }

  /** Reads statements that may run any number of times, and gives up what they may change. */
  #perhaps(node: AnyNode, around: Scope): Value | undefined {
    this.#evaluation.loseMutated(node, around);
    return this.#evaluation.within(node, () => {
      const scope = this.#evaluation.inner(around);
      let returns = false;
      const stack = childNodes(node).toReversed();
      for (let one = stack.pop(); one; one = stack.pop()) {
        returns ||= one.type === "ReturnStatement";
        if (isStatement(one) && !compound.has(one.type))
          this.#evaluation.lose(this.#statement(one as Statement, scope));
        else if (isExpression(one)) this.#reader.evaluate(one as Expression, scope);
        else stack.push(...childNodes(one).toReversed());
        if (!this.#evaluation.mayCopy(1)) break;
      }
      return returns ? unknown : undefined;
    });
  }

  #defaultExport(declared: AnyNode, scope: Scope): void {
    if (declared.type === "TSInterfaceDeclaration") {
      this.#statement(declared as Statement, scope);
      for (const name of declaredNames(declared)) this.#exports.add("default", name, scope);
      return;
    }
    if (declared.type === "Identifier") this.#exports.addType("default", scope.typeOf(nameOf(declared)));
    this.#exports.values.set("default", this.#defaultValue(declared, scope));
  }

  #defaultValue(declared: AnyNode, scope: Scope): Value {
    if (declared.type === "ClassDeclaration") return this.#classes.read(declared, scope);
    if (declared.type !== "FunctionDeclaration") return this.#reader.evaluate(declared as Expression, scope);
    return this.#functions.declared(declared, scope);
  }
}
