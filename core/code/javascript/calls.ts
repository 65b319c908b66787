import { hasBuilders, isLibrary } from "../libraries.ts";
import type { BuilderCalls } from "./builder-calls.ts";
import { builderClasses } from "./builders.ts";
import type { Arguments, CodeReader } from "./code-reader.ts";
import type { CommandCalls } from "./command-calls.ts";
import type { DecoratedCommands } from "./decorated-commands.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Functions } from "./functions.ts";
import type { Imports } from "./imports.ts";
import { calledOnScalar, convertedBy, membersBy, permissionsOf } from "./known-calls.ts";
import { changesList, type ListReader, listFrom, readList } from "./list-calls.ts";
import { changingOfObject, isGlobal, memberOf } from "./operations.ts";
import { type AnyNode, type Expression, type NodeOf, spanOf } from "./parse-program.ts";
import { jsonOf } from "./requests.ts";
import { type Given, type ListValue, type ObjectValue, type Scope, unknown, type Value } from "./values.ts";

/** The characters before a method that are looked at. */
const maxOwner = 200;

/** The readers of what is called. */
interface CallParts {
  readonly reader: CodeReader;
  readonly functions: Functions;
  readonly imports: Imports;
  readonly decorated: DecoratedCommands;
  readonly builders: BuilderCalls;
  readonly commandCalls: CommandCalls;
}

/** Reads calls by what is called: a function of the program, a method of a value, or something of a library. */
export class Calls {
  readonly #evaluation: Evaluation;
  readonly #reader: CodeReader;
  readonly #functions: Functions;
  readonly #imports: Imports;
  readonly #decorated: DecoratedCommands;
  readonly #builders: BuilderCalls;
  readonly #commandCalls: CommandCalls;
  /** Builders that are made without a name, and stored. */
  readonly #bare: ObjectValue[] = [];
  /** Expressions of which a method is called at once. */
  readonly #chained = new Set<AnyNode>();

  constructor(evaluation: Evaluation, parts: CallParts) {
    this.#evaluation = evaluation;
    this.#reader = parts.reader;
    this.#functions = parts.functions;
    this.#imports = parts.imports;
    this.#decorated = parts.decorated;
    this.#builders = parts.builders;
    this.#commandCalls = parts.commandCalls;
  }

  /** Gives up builders that have no name at the end: a value that is not known fills them, such as a member of `this`. */
  loseNameless(): void {
    for (const builder of this.#bare) if (!builder.members.has("name")) this.#evaluation.lose(builder);
  }

  /** The value of `new`. */
  made(node: NodeOf<"NewExpression">, scope: Scope): Value {
    const callee = this.#reader.evaluate(node.callee as Expression, scope);
    const given = node.arguments.map((one) => this.#reader.given(one, scope));
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

  /** The value of a call. */
  read(node: NodeOf<"CallExpression">, scope: Scope): Value {
    const { callee } = node;
    if (callee.type === "MemberExpression" || callee.type === "OptionalMemberExpression") {
      return this.#methodCall(node, callee as NodeOf<"MemberExpression">, scope);
    }
    if (callee.type === "Identifier" && callee.name === "require" && node.arguments[0]?.type === "StringLiteral") {
      return this.#imports.valueOf(node.arguments[0].value, []);
    }
    const called =
      callee.type === "Import" || callee.type === "Super"
        ? unknown
        : this.#reader.evaluate(callee as Expression, scope);
    const { given, unread } = this.#reader.argumentsOf(node, scope);
    if (unread.length > 0) {
      for (const one of given) this.#evaluation.lose(one.value);
      return unknown;
    }
    if (called.is === "function") return this.#functions.call(called, given, node);
    return this.#functionCall(called, given, callee);
  }

  /** The value of a call of a function that is not of the program. */
  #functionCall(called: Value, given: readonly Given[], callee: AnyNode): Value {
    if (this.#commandCalls.readRequest(given)) return unknown;
    const made = this.#decorated.made(called, given, callee);
    if (made) return made;
    // Another module may do anything with what it gets.
    for (const one of given) this.#evaluation.lose(one.value);
    const isGlobal = called.is === "external" && called.module === "" && called.path.length === 1;
    return isGlobal ? convertedBy(called.path[0] ?? "", given) : unknown;
  }

  #methodCall(node: NodeOf<"CallExpression">, callee: NodeOf<"MemberExpression">, scope: Scope): Value {
    this.#chained.add(callee.object);
    const owner = this.#reader.evaluate(callee.object as Expression, scope);
    const method = this.#reader.keyOf({ key: callee.property, computed: callee.computed }, scope);
    if (owner.is === "object" && owner.builder) {
      return this.#builders.call(owner, method ?? "", this.#reader.argumentsOf(node, scope), node, callee.property);
    }
    // Its last names are enough. The whole of a long chain would be copied at each of its links.
    const { start, end } = spanOf(callee.object);
    const ownerText = this.#evaluation.text.slice(Math.max(start, end - maxOwner), end).replaceAll(/\s/g, "");
    const { given, unread } = this.#reader.argumentsOf(node, scope);
    const { modules } = this.#imports;
    if (method !== undefined && this.#commandCalls.read(method, ownerText, given, callee.property, modules))
      return unknown;
    if (owner.is === "list") return this.#listCall(owner, method, { given, unread }, node);
    if (owner.is === "scalar" && unread.length === 0) {
      return calledOnScalar(owner.value, method, given, (count) => this.#evaluation.mayCopy(count));
    }
    if (owner.is === "object" && method !== undefined) {
      const called = memberOf(owner, method);
      if (called.is === "function" && unread.length === 0 && !owner.isLost)
        return this.#functions.call(called, given, node);
    }
    return this.#readingCall(owner, method, given, node);
  }

  /** The value of a method of something that is not known to change. */
  #readingCall(owner: Value, method: string | undefined, given: readonly Given[], node: AnyNode): Value {
    if (isGlobal(owner, "Object")) return this.#objectCall(method ?? "", given, node);
    if (isGlobal(owner, "Array") && method === "from") return listFrom(given, this.#listReader(node));
    if (isGlobal(owner, "JSON") && method === "stringify") return jsonOf(given);
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

  #listCall(list: ListValue, method: string | undefined, { given, unread }: Arguments, node: AnyNode): Value {
    const at = this.#evaluation.place(node);
    const isHere = list.region === this.#evaluation.region;
    if (method === "push" && isHere && unread.length === 0 && (!list.isOpen || this.#evaluation.isFragment)) {
      list.items.push(...given);
    } else if (method === undefined || changesList(method)) {
      this.#evaluation.lose(list, at);
      if (!this.#evaluation.isFragment) list.items.splice(0);
    } else if (!list.isOpen && unread.length === 0) {
      return readList(list, method, given, this.#listReader(node));
    }
    return unknown;
  }

  #listReader(node: AnyNode): ListReader {
    return {
      at: this.#evaluation.place(node),
      region: this.#evaluation.region,
      call: (called, values) => this.#functions.call(called, values, { type: "Call" }),
      lose: (value) => this.#evaluation.lose(value),
      mayCopy: (count) => this.#evaluation.mayCopy(count),
    };
  }
}
