import { BuilderCalls } from "./builder-calls.ts";
import { listIn } from "./builder-values.ts";
import { builderClasses, effectOf, isReadingMethod } from "./builders.ts";
import { CommandCalls } from "./command-calls.ts";
import { dialectOfAnnotation, dialectOfDeclaration } from "./declared-type.ts";
import { type DecoratorReader, decoratedClass } from "./decorated-class.ts";
import { type DecoratedMethods, decoratedMethods } from "./decorated-methods.ts";
import { discordxCommands } from "./discordx.ts";
import type { Evaluation } from "./evaluation.ts";
import {
  bigIn,
  calledOnScalar,
  convertedBy,
  isKnownFunction,
  membersBy,
  permissionsOf,
  truthOf,
} from "./known-calls.ts";
import { hasBuilders, isLibrary, isSeyfert, isSlashCreate, sentAs } from "./libraries.ts";
import { changesList, readList } from "./list-calls.ts";
import { type Exports, ModuleExports } from "./module-exports.ts";
import { leavesEarly, mutatedNamesIn, reassignedNamesIn } from "./mutations.ts";
import { type DeclaredGroup, groupDecorator, necordCommands, necordOptions, optionsClass } from "./necord.ts";
import { changingOfObject, chosenBy, computed, isGlobalObject, memberOf } from "./operations.ts";
import {
  type AnyNode,
  childNodes,
  compound,
  declaredNames,
  type Expression,
  isExpression,
  isStatement,
  type NodeOf,
  nameOf,
  type Statement,
  spanOf,
} from "./parse-program.ts";
import { calledOfSeyfert, seyfertCommand } from "./seyfert.ts";
import {
  addAll,
  type ClassValue,
  type FunctionValue,
  type Given,
  type ListValue,
  listOf,
  lose,
  type Member,
  type ObjectValue,
  objectOf,
  type Place,
  Scope,
  scalar,
  unknown,
  type Value,
} from "./values.ts";

/** How deep expressions are read in each other: a chain nests with each call. */
const maxDepth = 1000;
const maxCalls = 40;
/** The characters before a method that are looked at. */
const maxOwner = 200;

/** Reads a program as far as it can be known without running it. Collects the commands that it makes. */
export class Evaluator {
  readonly #evaluation: Evaluation;
  readonly #builders: BuilderCalls;
  readonly #commandCalls: CommandCalls;
  readonly #exports = new ModuleExports();
  readonly #importOf: (specifier: string) => Exports | undefined;
  readonly #modules = new Set<string>();
  readonly #visited = new Set<AnyNode>();
  readonly #unvisited: FunctionValue[] = [];
  readonly #classes: ClassValue[] = [];
  readonly #methods: DecoratedMethods[] = [];
  readonly #groups: DeclaredGroup[] = [];
  /** Builders that are made without a name, and stored. */
  readonly #bare: ObjectValue[] = [];
  /** Expressions of which a method is called at once. */
  readonly #chained = new Set<AnyNode>();
  #reassigned: ReadonlySet<string> = new Set();
  #depth = 0;
  #calls = 0;

  /** `importOf`: reads a module that the program imports. */
  constructor(evaluation: Evaluation, importOf: (specifier: string) => Exports | undefined) {
    this.#evaluation = evaluation;
    this.#importOf = importOf;
    this.#builders = new BuilderCalls(evaluation, (called, given) => this.#call(called, given, { type: "Call" }));
    this.#commandCalls = new CommandCalls(evaluation, this.#builders);
  }

  get exports(): Exports {
    return this.#exports.values;
  }

  run(statements: readonly Statement[]): void {
    this.#reassigned = this.#evaluation.isFragment ? new Set() : reassignedNamesIn(statements);
    const scope = new Scope();
    this.#block(statements, scope);
    // What is never called here may be called by anyone, with anything.
    for (let next = this.#unvisited.shift(); next; next = this.#unvisited.shift()) {
      if (this.#visited.has(next.node)) continue;
      const { node } = next;
      const called = next;
      this.#loseMutated(node, next.scope);
      this.#evaluation.within(node, () => this.#call(called, [], node));
    }
    // A builder without a name is filled through a value that is not known, such as a member of `this`.
    for (const builder of this.#bare) if (!builder.members.has("name")) this.#evaluation.lose(builder);
    for (const one of this.#classes) {
      const value = seyfertCommand(one);
      if (value) this.#evaluation.foundBuilder(value);
    }
    for (const value of [...discordxCommands(this.#methods), ...necordCommands(this.#methods, this.#groups)])
      this.#evaluation.found.push({ value, at: value.place, dialect: "camel" });
  }

  #inner(scope: Scope): Scope {
    return new Scope(scope, this.#evaluation.region);
  }

  /** The value that a block returns: undefined without a `return`, unknown if only a part of it returns. */
  #block(statements: readonly Statement[], scope: Scope): Value | undefined {
    for (const one of statements) {
      const declared =
        one.type === "ExportNamedDeclaration" || one.type === "ExportDefaultDeclaration" ? one.declaration : one;
      if (declared?.type === "FunctionDeclaration" && declared.id) {
        scope.declare(declared.id.name, this.#function(declared, scope));
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
        this.#import(statement, scope);
        return undefined;
      case "VariableDeclaration":
        for (const { id, init } of statement.declarations) this.#declare(id, init, scope);
        return undefined;
      case "ExpressionStatement":
        this.#evaluate(statement.expression, scope);
        return undefined;
      case "ReturnStatement":
        return statement.argument ? this.#evaluate(statement.argument, scope) : scalar(undefined);
      case "ExportNamedDeclaration":
        this.#namedExport(statement, scope);
        return undefined;
      case "ExportDefaultDeclaration":
        this.#exports.values.set("default", this.#defaultExport(statement.declaration as Expression, scope));
        return undefined;
      case "ClassDeclaration":
        this.#class(statement, scope);
        return undefined;
      case "TSTypeAliasDeclaration":
      case "TSInterfaceDeclaration": {
        const dialect = dialectOfDeclaration(statement, this.#evaluation.text, scope);
        if (dialect) scope.declareType(statement.id.name, dialect);
        return undefined;
      }
      case "TSEnumDeclaration":
        this.#enum(statement, scope);
        return undefined;
      case "FunctionDeclaration":
        this.#unvisitedFunction((statement.id && scope.find(statement.id.name)) ?? this.#function(statement, scope));
        return undefined;
      case "BlockStatement":
        return this.#block(statement.body, this.#inner(scope));
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
      for (const name of declaredNames(declaration)) this.#exports.values.set(name, scope.find(name) ?? unknown);
    }
    for (const one of source ? [] : specifiers) {
      if (one.type === "ExportSpecifier")
        this.#exports.values.set(nameOf(one.exported), scope.find(one.local.name) ?? unknown);
    }
  }

  #try(statement: Extract<Statement, { type: "TryStatement" }>, scope: Scope): Value | undefined {
    const returned = this.#block(statement.block.body, this.#inner(scope));
    for (const one of [statement.handler?.body, statement.finalizer]) if (one) this.#perhaps(one, scope);
    return returned;
  }

  #if(statement: Extract<Statement, { type: "IfStatement" }>, scope: Scope): Value | undefined {
    const { test, consequent, alternate } = statement;
    const holds = truthOf(this.#evaluate(test, scope));
    if (holds === undefined) return this.#perhaps(statement, scope);
    const [taken, other] = holds ? [consequent, alternate] : [alternate, consequent];
    if (other) this.#evaluation.ineffective.push(this.#evaluation.place(other));
    return taken ? this.#statement(taken, scope) : undefined;
  }

  #forOf(statement: Extract<Statement, { type: "ForOfStatement" }>, scope: Scope): Value | undefined {
    const { left, right, body } = statement;
    const list = statement.await || leavesEarly(body) ? unknown : this.#evaluate(right, scope);
    const declared = left.type === "VariableDeclaration" ? left.declarations[0]?.id : undefined;
    if (list.is !== "list" || list.isOpen || !declared) return this.#perhaps(statement, scope);
    for (const { value } of [...list.items]) {
      if (!this.#evaluation.mayCopy(1)) return unknown;
      const inner = this.#inner(scope);
      this.#bind(declared, value, inner);
      const returned = this.#statement(body, inner);
      if (returned) return returned;
    }
    return undefined;
  }

  /** Reads statements that may run any number of times, and gives up what they may change. */
  #perhaps(node: AnyNode, around: Scope): Value | undefined {
    this.#loseMutated(node, around);
    return this.#evaluation.within(node, () => {
      const scope = this.#inner(around);
      let returns = false;
      const stack = childNodes(node).toReversed();
      for (let one = stack.pop(); one; one = stack.pop()) {
        returns ||= one.type === "ReturnStatement";
        if (isStatement(one) && !compound.has(one.type))
          this.#evaluation.lose(this.#statement(one as Statement, scope));
        else if (isExpression(one)) this.#evaluate(one as Expression, scope);
        else stack.push(...childNodes(one).toReversed());
        if (!this.#evaluation.mayCopy(1)) break;
      }
      return returns ? unknown : undefined;
    });
  }

  #loseMutated(node: AnyNode, scope: Scope): void {
    if (!this.#evaluation.isFragment) {
      for (const name of mutatedNamesIn(node)) lose(scope.find(name));
      return;
    }
    for (const name of reassignedNamesIn([node])) {
      const owner = scope.ownerOf(name);
      if (owner?.find(name)?.is === "scalar") owner.declare(name, unknown);
    }
  }

  #defaultExport(declared: AnyNode, scope: Scope): Value {
    if (declared.type === "ClassDeclaration") return this.#class(declared, scope);
    if (declared.type !== "FunctionDeclaration") return this.#evaluate(declared as Expression, scope);
    const value = this.#function(declared, scope);
    this.#unvisitedFunction(value);
    return value;
  }

  #import(statement: Extract<Statement, { type: "ImportDeclaration" }>, scope: Scope): void {
    const module = statement.source.value;
    for (const one of statement.specifiers) {
      const path =
        one.type === "ImportSpecifier"
          ? [nameOf(one.imported)]
          : one.type === "ImportDefaultSpecifier"
            ? ["default"]
            : [];
      scope.declare(one.local.name, this.#imported(module, path));
    }
    this.#modules.add(module);
  }

  #imported(module: string, path: readonly string[]): Value {
    this.#modules.add(module);
    if (!module.startsWith(".")) return { is: "external", module, path };
    const exports = this.#importOf(module);
    if (!exports) return this.#evaluation.isFragment ? { is: "external", module, path } : unknown;
    const [name] = path;
    if (name !== undefined) return exports.get(name) ?? unknown;
    const at = { start: 0, end: 0, file: module };
    const members = [...exports].map(([key, value]) => [key, { value, at, span: at, name: at }] as const);
    return { ...objectOf(new Map(members), at), isOpen: true };
  }

  #declare(target: AnyNode, init: AnyNode | null | undefined, scope: Scope): void {
    const value = init
      ? this.#evaluate(init as Expression, scope)
      : this.#evaluation.isFragment
        ? scalar(undefined)
        : unknown;
    this.#markTyped(target, value, init, scope);
    this.#bind(target, value, scope);
  }

  /** Names in a pattern get their part of a value. */
  #bind(target: AnyNode, value: Value, scope: Scope): void {
    const node = target as Expression | { type: "AssignmentPattern" };
    if (node.type === "Identifier") {
      const isKept = !this.#reassigned.has(node.name);
      if (!isKept) this.#evaluation.lose(value);
      scope.declare(node.name, isKept ? value : unknown);
    } else if (node.type === "AssignmentPattern") {
      this.#bindParameter(node, value.is === "unknown" ? undefined : value, scope);
    } else this.#bindParts(target, value, scope);
  }

  #bindParts(target: AnyNode, value: Value, scope: Scope): void {
    const { properties, elements } = target as { properties?: AnyNode[]; elements?: (AnyNode | null)[] };
    for (const one of properties ?? []) this.#bindProperty(one, value, scope);
    for (const [index, one] of elements?.entries() ?? []) {
      if (one) this.#bind(one, memberOf(value, String(index)), scope);
    }
    if (properties || elements) return;
    for (const one of childNodes(target)) if (one.type === "Identifier") scope.declare(nameOf(one), unknown);
  }

  #bindProperty(property: AnyNode, owner: Value, scope: Scope): void {
    const { key, value, computed } = property as { key?: AnyNode; value?: AnyNode; computed?: boolean };
    if (key && value && !computed) this.#bind(value, memberOf(owner, nameOf(key)), scope);
    if (property.type === "RestElement") this.#bind(property, unknown, scope);
  }

  /** Marks a value whose declared type is a command's. */
  #markTyped(target: AnyNode, value: Value, at: AnyNode | null | undefined, scope: Scope): void {
    const { typeAnnotation } = target as { typeAnnotation?: AnyNode };
    if (typeAnnotation && at)
      this.#evaluation.mark(dialectOfAnnotation(typeAnnotation, this.#evaluation.text, scope), value, at);
  }

  #class(node: AnyNode, scope: Scope): Value {
    const { superClass, body } = node as { superClass?: Expression | null; body?: { body: AnyNode[] } };
    const base = superClass ? this.#evaluate(superClass, scope) : undefined;
    const takesCommand =
      base?.is === "external" &&
      (isSlashCreate(base.module) || this.#evaluation.isFragment) &&
      base.path.at(-1) === "SlashCommand";
    for (const member of body?.body ?? []) {
      const { kind, value } = member as { kind?: string; value?: Expression };
      if (kind === "constructor" && takesCommand) this.#slashCreate(member, scope);
      else if (member.type === "ClassMethod" || member.type === "ClassPrivateMethod") {
        this.#unvisitedFunction(this.#function(member, scope));
      } else if (value && isExpression(value)) this.#evaluate(value, scope);
    }
    return this.#decoratedClass(node, base, scope) ?? unknown;
  }

  /** A class that is made once. Its name is known from here on. */
  #decoratedClass(node: AnyNode, base: Value | undefined, scope: Scope): ClassValue | undefined {
    if (this.#evaluation.isFragment || this.#evaluation.region || this.#calls > 0) return undefined;
    const reader: DecoratorReader = {
      evaluate: (one) => this.#evaluate(one, scope),
      argumentsOf: (call) => {
        const { given, unread } = this.#arguments(call, scope);
        return unread.length === 0 ? given : undefined;
      },
      place: (one) => this.#evaluation.place(one),
      find: (name) => scope.find(name),
    };
    // Decorators are read once, because those in each other would be read twice as often with each level.
    const isOfSeyfert = base?.is === "external" && isSeyfert(base.module);
    const methods = isOfSeyfert ? undefined : decoratedMethods(node, reader);
    if (methods) this.#methods.push(methods);
    const ofSeyfert = decoratedClass(node, base, reader);
    if (ofSeyfert) this.#classes.push(ofSeyfert);
    const place = this.#evaluation.place(node);
    const options = methods && necordOptions(methods, base, place);
    const made = ofSeyfert ?? (options && optionsClass(options, place));
    if (!made) return undefined;
    const { id } = node as { id?: AnyNode | null };
    if (node.type === "ClassDeclaration" && id && !this.#reassigned.has(nameOf(id))) scope.declare(nameOf(id), made);
    return made;
  }

  /** `super(creator, { … })` in a constructor. */
  #slashCreate(member: AnyNode, scope: Scope): void {
    const { body } = member as { body?: { body: { expression?: Expression }[] } };
    for (const { expression } of body?.body ?? []) {
      if (expression?.type !== "CallExpression" || expression.callee.type !== "Super") continue;
      const options = expression.arguments[1];
      if (options) this.#evaluation.mark("slash-create", this.#evaluate(options as Expression, scope), options);
    }
  }

  /** An enumeration. One with numbers has their names as members as well. */
  #enum(node: Extract<Statement, { type: "TSEnumDeclaration" }>, scope: Scope): void {
    // An enumeration can be declared in several parts.
    const before = scope.find(node.id.name);
    const known = before?.is === "object" ? before.members : undefined;
    const object = objectOf(new Map(known), this.#evaluation.place(node), this.#evaluation.region);
    const inner = this.#inner(scope);
    let next: Value = scalar(0);
    for (const member of node.members) {
      const { id, initializer } = member;
      const value = initializer ? this.#evaluate(initializer, inner) : next;
      const number = value.is === "scalar" && typeof value.value === "number" ? value.value : undefined;
      next = number === undefined ? unknown : scalar(number + 1);
      object.isOpen ||= number !== undefined || value.is !== "scalar";
      const at = this.#evaluation.place(initializer ?? member);
      object.members.set(nameOf(id), { value, at, span: spanOf(member), name: spanOf(id) });
      inner.declare(nameOf(id), value);
    }
    scope.declare(node.id.name, object);
  }

  #function(node: AnyNode, scope: Scope): FunctionValue {
    return { is: "function", node, scope };
  }

  #unvisitedFunction(value: Value | undefined): void {
    if (value?.is === "function") this.#unvisited.push(value);
  }

  #given(node: AnyNode, scope: Scope): Given {
    return { value: this.#evaluate(node as Expression, scope), at: this.#evaluation.place(node) };
  }

  #evaluate(node: Expression, scope: Scope): Value {
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
        return this.#evaluate(inner, scope);
      }
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "TSTypeAssertion": {
        const value = this.#evaluate(node.expression, scope);
        this.#evaluation.mark(
          dialectOfAnnotation(node.typeAnnotation, this.#evaluation.text, scope),
          value,
          node.expression,
        );
        return value;
      }
      case "TemplateLiteral":
        return this.#template(node, scope);
      case "UnaryExpression":
        return this.#unary(node, scope);
      case "BinaryExpression":
        return this.#binary(node, scope);
      case "ArrayExpression":
        return this.#list(node, scope);
      case "ObjectExpression":
        return this.#object(node, scope);
      case "ArrowFunctionExpression":
      case "FunctionExpression": {
        const value = this.#function(node, scope);
        this.#unvisited.push(value);
        return value;
      }
      case "ClassExpression":
        return this.#class(node, scope);
      case "MemberExpression":
      case "OptionalMemberExpression":
        return this.#member(node, scope);
      case "NewExpression":
        return this.#new(node, scope);
      case "CallExpression":
      case "OptionalCallExpression":
        return this.#callOf(node as NodeOf<"CallExpression">, scope);
      case "AssignmentExpression":
        return this.#assign(node, scope);
      case "UpdateExpression":
        if (node.argument.type === "Identifier") this.#reassign(node.argument.name, unknown, node, scope);
        return unknown;
      case "ConditionalExpression":
      case "LogicalExpression":
        return this.#choice(node, scope);
      case "SequenceExpression":
        return node.expressions.reduce<Value>((_, one) => this.#evaluate(one, scope), unknown);
      default:
        this.#perhapsIn(node, scope);
        return unknown;
    }
  }

  /** Reads the parts of an expression whose value is not known. Whatever may come out of it is unknown as well. */
  #perhapsIn(node: AnyNode, scope: Scope): void {
    for (const one of childNodes(node)) {
      if (isExpression(one)) this.#evaluation.lose(this.#evaluate(one as Expression, scope));
      else this.#perhapsIn(one, scope);
    }
  }

  /** A choice between expressions, of which those that may not run are read like code that may not. */
  #choice(node: NodeOf<"ConditionalExpression"> | NodeOf<"LogicalExpression">, scope: Scope): Value {
    const decided = this.#evaluate(node.type === "ConditionalExpression" ? node.test : node.left, scope);
    const chosen = chosenBy(decided, node);
    if (chosen === "left") return decided;
    if (chosen && node.type === "ConditionalExpression") {
      this.#evaluation.ineffective.push(
        this.#evaluation.place(chosen === node.consequent ? node.alternate : node.consequent),
      );
    }
    if (chosen) return this.#evaluate(chosen, scope);
    this.#evaluation.lose(decided);
    const sides = node.type === "ConditionalExpression" ? [node.consequent, node.alternate] : [node.right];
    this.#evaluation.within(node, () => {
      for (const one of sides) this.#evaluation.lose(this.#evaluate(one, scope));
    });
    return unknown;
  }

  /** Names that nothing declares. `Routes` is known where a part of a file is shown. */
  #undeclared(name: string): Value {
    const isKnown =
      this.#evaluation.isFragment || /^(?:Routes|Object|module|exports)$/.test(name) || isKnownFunction(name);
    return isKnown ? { is: "external", module: "", path: [name] } : unknown;
  }

  #template({ quasis, expressions }: NodeOf<"TemplateLiteral">, scope: Scope): Value {
    let text = quasis[0]?.value.cooked ?? "";
    let isKnown = true;
    expressions.forEach((one, index) => {
      const value = this.#evaluate(one as Expression, scope);
      const part = value.is === "scalar" ? String(value.value) : undefined;
      if (part === undefined || !this.#evaluation.mayCopy(part.length)) isKnown = false;
      else text += part + (quasis[index + 1]?.value.cooked ?? "");
    });
    if (!isKnown) return unknown;
    const [only] = quasis;
    return expressions.length === 0 && only
      ? scalar(text, { start: (only.start ?? 1) - 1, end: (only.end ?? 0) + 1, file: this.#evaluation.uri })
      : scalar(text);
  }

  #unary(node: NodeOf<"UnaryExpression">, scope: Scope): Value {
    const value = this.#evaluate(node.argument, scope);
    if (value.is !== "scalar") return unknown;
    if (node.operator === "-" && typeof value.value === "number")
      return scalar(-value.value, this.#evaluation.place(node));
    if (node.operator === "-" && typeof value.value === "bigint") return scalar(-value.value);
    if (node.operator === "+" && typeof value.value === "number") return scalar(value.value);
    if (node.operator === "!") return scalar(!value.value);
    return node.operator === "void" ? scalar(undefined) : unknown;
  }

  #binary(node: NodeOf<"BinaryExpression">, scope: Scope): Value {
    const left = this.#evaluate(node.left as Expression, scope);
    const right = this.#evaluate(node.right, scope);
    if (left.is !== "scalar" || right.is !== "scalar") return unknown;
    if (!this.#evaluation.mayCopy(String(left.value).length + String(right.value).length)) return unknown;
    return computed(node.operator, left.value, right.value);
  }

  #list(node: NodeOf<"ArrayExpression">, scope: Scope): Value {
    const list = listOf([], this.#evaluation.region);
    for (const one of node.elements) {
      if (one?.type === "SpreadElement") this.#spreadIn(list, one, scope);
      else if (one) list.items.push(this.#given(one, scope));
      else if (this.#evaluation.isFragment) list.items.push({ value: scalar(null), at: this.#evaluation.place(node) });
    }
    if (this.#evaluation.isFragment) this.#evaluation.made.push({ value: list, at: this.#evaluation.place(node) });
    return list;
  }

  /** `...value` in a list. */
  #spreadIn(list: ListValue, { argument, ...node }: AnyNode & { readonly argument: Expression }, scope: Scope): void {
    const value = this.#evaluate(argument, scope);
    if (value.is === "list" && this.#evaluation.mayCopy(value.items.length)) {
      addAll(list.items, value.items);
      list.unread.push(...value.unread);
      list.isOpen ||= value.isOpen;
      return;
    }
    list.isOpen = true;
    if (this.#evaluation.isFragment) list.items.push({ value: unknown, at: this.#evaluation.place(node) });
  }

  #object(node: NodeOf<"ObjectExpression">, scope: Scope): Value {
    const members = new Map<string, Member>();
    const start = node.start ?? 0;
    const end = this.#evaluation.isFragment ? (node.end ?? start) : start + 1;
    const place = { start, end, file: this.#evaluation.uri };
    const object = objectOf(members, place, this.#evaluation.region);
    if (this.#evaluation.isFragment) this.#evaluation.made.push({ value: object, at: this.#evaluation.place(node) });
    for (const one of node.properties) {
      if (one.type === "SpreadElement") {
        this.#spread(
          object,
          this.#evaluate(one.argument, scope),
          this.#evaluation.place(this.#evaluation.isFragment ? one : one.argument),
        );
      } else this.#property(object, one, scope);
    }
    return object;
  }

  #property(
    object: ObjectValue,
    one: Exclude<NodeOf<"ObjectExpression">["properties"][number], { type: "SpreadElement" }>,
    scope: Scope,
  ): void {
    const key = this.#keyOf(one, scope);
    const isMethod = one.type === "ObjectMethod";
    const value = isMethod ? this.#function(one, scope) : this.#evaluate(one.value as Expression, scope);
    if (isMethod) this.#unvisitedFunction(value);
    if (key === undefined) {
      this.#spread(object, unknown, this.#evaluation.place(one));
      return;
    }
    object.members.delete(key);
    const at = this.#evaluation.place(isMethod ? one : one.value);
    object.members.set(key, { value, at, span: spanOf(one), name: spanOf(one.key) });
  }

  #keyOf(
    { key, computed: isComputed }: { readonly key: AnyNode; readonly computed?: boolean },
    scope: Scope,
  ): string | undefined {
    if (!isComputed) return nameOf(key);
    const value = this.#evaluate(key as Expression, scope);
    return value.is === "scalar" && typeof value.value !== "symbol" ? String(value.value) : undefined;
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

  #member(node: NodeOf<"MemberExpression"> | NodeOf<"OptionalMemberExpression">, scope: Scope): Value {
    const owner = this.#evaluate(node.object as Expression, scope);
    const key = this.#keyOf({ key: node.property, computed: node.computed }, scope);
    if (key === undefined) return unknown;
    const exported = this.#exports.memberAt(owner, key);
    if (exported) return exported;
    if (owner.is === "object" && owner.builder && key === "options" && this.#evaluation.isFragment) {
      const at = this.#evaluation.place(node.property);
      return listIn(owner, key, at, { span: at, name: at });
    }
    return memberOf(owner, key);
  }

  #assign(node: NodeOf<"AssignmentExpression">, scope: Scope): Value {
    const value = this.#evaluate(node.right, scope);
    const { left } = node;
    if (left.type === "Identifier" && this.#evaluation.isFragment) {
      this.#reassign(left.name, node.operator === "=" ? value : unknown, node, scope);
      return value;
    }
    if (left.type !== "MemberExpression") {
      this.#evaluation.lose(value);
      for (const name of reassignedNamesIn([node])) this.#reassign(name, unknown, node, scope);
      return unknown;
    }
    if (
      node.operator === "=" &&
      this.#exports.assign(this.#evaluation.text.slice(left.start ?? 0, left.end ?? 0), value)
    )
      return value;
    this.#assignMember(node, left, value, scope);
    return value;
  }

  #assignMember(
    node: NodeOf<"AssignmentExpression">,
    left: NodeOf<"MemberExpression">,
    value: Value,
    scope: Scope,
  ): void {
    const owner = this.#evaluate(left.object as Expression, scope);
    const key = this.#keyOf({ key: left.property, computed: left.computed }, scope);
    if (owner.is === "object" && owner.builder && key !== undefined && !sentAs.has(key)) return;
    const isHere = owner.is === "object" && owner.region === this.#evaluation.region && !owner.builder;
    if (!isHere || key === undefined || node.operator !== "=") {
      this.#evaluation.lose(owner, this.#evaluation.place(node));
      return;
    }
    const at = this.#evaluation.place(node.right);
    owner.members.set(key, { value, at, span: spanOf(node), name: spanOf(left.property) });
  }

  /** Gives a name of a fragment another value. Code that may not run leaves the name without one, or its value as it was. */
  #reassign(name: string, value: Value, by: AnyNode, scope: Scope): void {
    const owner = scope.ownerOf(name);
    const before = owner?.find(name);
    if (!this.#evaluation.isFragment || before === value) return;
    if (!owner || owner.region === this.#evaluation.region) (owner ?? scope).declare(name, value);
    else if (before?.is === "object" || before?.is === "list")
      this.#evaluation.lose(before, this.#evaluation.place(by));
    else owner.declare(name, unknown);
  }

  #new(node: NodeOf<"NewExpression">, scope: Scope): Value {
    const callee = this.#evaluate(node.callee as Expression, scope);
    const given = node.arguments.map((one) => this.#given(one, scope));
    if (callee.is !== "external") return unknown;
    const name = callee.path.at(-1) ?? "";
    if (/^Permissions(?:BitField)?$/.test(name)) return permissionsOf(given);
    const made = hasBuilders(callee.module) || this.#evaluation.isFragment ? builderClasses.get(name) : undefined;
    if (!made) {
      // The properties of an embed or a button are named like those of a command.
      for (const { value } of name.endsWith("Builder") ? given : []) this.#evaluation.parts.add(value);
      return unknown;
    }
    const place = { ...this.#evaluation.place(node.callee), start: node.start ?? 0 };
    const builder = this.#builders.begin(made.builds, place, made.type);
    if (given.length > 0) this.#evaluation.lose(builder, this.#evaluation.place(node));
    if (made.builds === "command" || made.builds === "context-menu") this.#foundBuilder(builder, node);
    return builder;
  }

  #foundBuilder(builder: ObjectValue, node: AnyNode): void {
    this.#evaluation.foundBuilder(builder);
    if (!this.#chained.has(node)) this.#bare.push(builder);
  }

  #callOf(node: NodeOf<"CallExpression">, scope: Scope): Value {
    const { callee } = node;
    if (callee.type === "MemberExpression" || callee.type === "OptionalMemberExpression") {
      return this.#methodCall(node, callee as NodeOf<"MemberExpression">, scope);
    }
    if (callee.type === "Identifier" && callee.name === "require" && node.arguments[0]?.type === "StringLiteral") {
      return this.#imported(node.arguments[0].value, []);
    }
    const called =
      callee.type === "Import" || callee.type === "Super" ? unknown : this.#evaluate(callee as Expression, scope);
    const { given, unread } = this.#arguments(node, scope);
    if (called.is === "function" && unread.length === 0) return this.#call(called, given, node);
    const made = unread.length === 0 ? this.#madeByLibrary(called, given, node) : undefined;
    if (made) return made;
    // Another module may do anything with what it gets.
    for (const one of given) this.#evaluation.lose(one.value);
    const isGlobal = called.is === "external" && called.module === "" && called.path.length === 1;
    return isGlobal && unread.length === 0 ? convertedBy(called.path[0] ?? "", given) : unknown;
  }

  #madeByLibrary(called: Value, given: readonly Given[], node: NodeOf<"CallExpression">): Value | undefined {
    const group = groupDecorator(called, given);
    if (group) this.#groups.push({ given, at: this.#evaluation.place(node.callee) });
    return group ?? calledOfSeyfert(called, given, this.#evaluation.place(node));
  }

  /** The arguments of a call. `unread`: spreads of an unknown length. */
  #arguments(node: NodeOf<"CallExpression">, scope: Scope): { readonly given: Given[]; readonly unread: Place[] } {
    const given: Given[] = [];
    const unread: Place[] = [];
    for (const one of node.arguments) {
      if (one.type !== "SpreadElement") {
        given.push(this.#given(one, scope));
        continue;
      }
      const value = this.#evaluate(one.argument, scope);
      if (value.is === "list" && !value.isOpen && this.#evaluation.mayCopy(value.items.length))
        addAll(given, value.items);
      else unread.push(this.#evaluation.place(one));
    }
    return { given, unread };
  }

  #call(called: FunctionValue, given: readonly Given[], at: AnyNode): Value {
    const { node } = called;
    if (this.#calls > maxCalls || this.#evaluation.isSpent) {
      for (const one of given) this.#evaluation.lose(one.value);
      return unknown;
    }
    this.#visited.add(node);
    if (at !== node) this.#evaluation.called.add(node);
    this.#calls++;
    const scope = this.#inner(called.scope);
    const {
      params = [],
      body,
      async: isAsync,
      generator,
    } = node as {
      params?: AnyNode[];
      body?: AnyNode;
      async?: boolean;
      generator?: boolean;
    };
    const isUnvisited = at === node;
    params.forEach((param, index) => {
      this.#bindParameter(param, isUnvisited ? undefined : (given[index]?.value ?? scalar(undefined)), scope);
    });
    const value =
      body?.type === "BlockStatement"
        ? (this.#block((body as { body?: Statement[] }).body ?? [], scope) ?? scalar(undefined))
        : body
          ? this.#evaluate(body as Expression, scope)
          : unknown;
    this.#calls--;
    return isAsync || generator ? unknown : value;
  }

  /** `value`: undefined if it is not known. */
  #bindParameter(param: AnyNode, value: Value | undefined, scope: Scope): void {
    if (param.type !== "AssignmentPattern") {
      this.#bind(param, param.type === "RestElement" ? unknown : (value ?? unknown), scope);
      return;
    }
    const { left, right } = param as { left?: AnyNode; right?: Expression };
    const isAbsent = value?.is === "scalar" && value.value === undefined;
    if (left) this.#bind(left, isAbsent && right ? this.#evaluate(right, scope) : (value ?? unknown), scope);
  }

  #methodCall(node: NodeOf<"CallExpression">, callee: NodeOf<"MemberExpression">, scope: Scope): Value {
    this.#chained.add(callee.object);
    const owner = this.#evaluate(callee.object as Expression, scope);
    const method = this.#keyOf({ key: callee.property, computed: callee.computed }, scope);
    if (owner.is === "object" && owner.builder) {
      return this.#builderCall(owner, method ?? "", node, callee.property, scope);
    }
    // Its last names are enough. The whole of a long chain would be copied at each of its links.
    const { start, end } = spanOf(callee.object);
    const ownerText = this.#evaluation.text.slice(Math.max(start, end - maxOwner), end).replaceAll(/\s/g, "");
    const { given, unread } = this.#arguments(node, scope);
    if (method !== undefined) this.#commandCalls.read(method, ownerText, given, callee.property, this.#modules);
    if (owner.is === "list") return this.#listCall(owner, method, { given, unread }, node);
    if (owner.is === "scalar" && unread.length === 0) return calledOnScalar(owner.value, method, given);
    if (owner.is === "object" && method !== undefined) {
      const called = memberOf(owner, method);
      if (called.is === "function" && unread.length === 0 && !owner.isLost) return this.#call(called, given, node);
    }
    return this.#readingCall(owner, method, given, node);
  }

  /** The value of a method of something that is not known to change. */
  #readingCall(owner: Value, method: string | undefined, given: readonly Given[], node: AnyNode): Value {
    if (isGlobalObject(owner)) return this.#objectCall(method ?? "", given, node);
    // A method of another module may do anything; one of a library of Discord commands, or of what is not known, only reads.
    const isForeign = owner.is === "external" && owner.module !== "" && !isLibrary(owner.module);
    // A function may get what is given beside it, as that of `reduce` does.
    const isCalling = given.some(({ value }) => value.is === "function");
    for (const one of isForeign || isCalling || owner.is === "object" ? given : []) this.#evaluation.lose(one.value);
    const isRoute = owner.is === "external" && owner.path.at(-1) === "Routes";
    return isRoute ? { is: "external", module: owner.module, path: [...owner.path, method ?? ""] } : unknown;
  }

  /** The value of a method of the language's own `Object`. */
  #objectCall(method: string, [first]: readonly Given[], node: AnyNode): Value {
    if (changingOfObject.has(method)) this.#evaluation.lose(first?.value, this.#evaluation.place(node));
    if (!first || method === "freeze") return first?.value ?? unknown;
    const isSmall = first.value.is !== "object" || this.#evaluation.mayCopy(2 * first.value.members.size);
    return isSmall ? membersBy(method, first.value, this.#evaluation.place(node)) : unknown;
  }

  #listCall(
    list: ListValue,
    method: string | undefined,
    { given, unread }: { readonly given: readonly Given[]; readonly unread: readonly Place[] },
    node: AnyNode,
  ): Value {
    const at = this.#evaluation.place(node);
    const isHere = list.region === this.#evaluation.region;
    if (method === "push" && isHere && unread.length === 0 && (!list.isOpen || this.#evaluation.isFragment)) {
      list.items.push(...given);
    } else if (method === undefined || changesList(method)) {
      this.#evaluation.lose(list, at);
      if (!this.#evaluation.isFragment) list.items.splice(0);
    } else if (!list.isOpen && unread.length === 0) {
      return readList(list, method, given, {
        at,
        region: this.#evaluation.region,
        call: (called, values) => this.#call(called, values, { type: "Call" }),
        lose: (value) => this.#evaluation.lose(value),
        mayCopy: (count) => this.#evaluation.mayCopy(count),
      });
    }
    return unknown;
  }

  #builderCall(
    builder: ObjectValue,
    method: string,
    node: NodeOf<"CallExpression">,
    property: AnyNode,
    scope: Scope,
  ): Value {
    const { given, unread } = this.#arguments(node, scope);
    if (isReadingMethod(method)) return method === "toJSON" ? builder : unknown;
    const name = spanOf(property);
    const span = { start: name.start, end: node.end ?? name.end };
    const effect = effectOf(method);
    const isList = effect?.is === "append" || effect?.is === "replace";
    if (!effect || (unread.length > 0 && !isList)) {
      for (const one of given) this.#evaluation.lose(one.value);
      this.#evaluation.lose(builder, { ...span, file: this.#evaluation.uri });
      return builder;
    }
    if (builder.region !== this.#evaluation.region) this.#evaluation.lose(builder, this.#evaluation.place(node));
    else
      this.#builders.apply(builder, effect, [...given, ...unread.map((at) => ({ value: unknown, at }))], {
        span,
        name,
      });
    return builder;
  }
}
