import { isSeyfert, isSlashCreate } from "../libraries.ts";
import type { Bindings } from "./bindings.ts";
import type { CodeReader } from "./code-reader.ts";
import { type DecoratorReader, decoratedClass } from "./decorated-class.ts";
import type { DecoratedCommands } from "./decorated-commands.ts";
import { decoratedMethods } from "./decorated-methods.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Functions } from "./functions.ts";
import { necordOptions, optionsClass } from "./necord.ts";
import { type AnyNode, type Expression, isExpression } from "./parse-program.ts";
import { type ClassValue, type Scope, unknown, type Value } from "./values.ts";

/** Reads classes, of which some are commands of a library. */
export class Classes {
  readonly #evaluation: Evaluation;
  readonly #reader: CodeReader;
  readonly #bindings: Bindings;
  readonly #functions: Functions;
  readonly #commands: DecoratedCommands;

  constructor(
    evaluation: Evaluation,
    reader: CodeReader,
    bindings: Bindings,
    functions: Functions,
    commands: DecoratedCommands,
  ) {
    this.#evaluation = evaluation;
    this.#reader = reader;
    this.#bindings = bindings;
    this.#functions = functions;
    this.#commands = commands;
  }

  /** The value of a class. */
  read(node: AnyNode, scope: Scope): Value {
    const { superClass, body } = node as { superClass?: Expression | null; body?: { body: AnyNode[] } };
    const base = superClass ? this.#reader.evaluate(superClass, scope) : undefined;
    const takesCommand =
      base?.is === "external" &&
      (isSlashCreate(base.module) || this.#evaluation.isFragment) &&
      base.path.at(-1) === "SlashCommand";
    for (const member of body?.body ?? []) {
      const { kind, value } = member as { kind?: string; value?: Expression };
      if (kind === "constructor" && takesCommand) this.#slashCreate(member, scope);
      else if (member.type === "ClassMethod" || member.type === "ClassPrivateMethod") {
        this.#functions.declared(member, scope);
      } else if (value && isExpression(value)) this.#reader.evaluate(value, scope);
    }
    return this.#decorated(node, base, scope) ?? unknown;
  }

  /** A class that is made once. Its name is known from here on. */
  #decorated(node: AnyNode, base: Value | undefined, scope: Scope): ClassValue | undefined {
    if (this.#evaluation.isFragment || this.#evaluation.region || this.#functions.isInCall) return undefined;
    const reader: DecoratorReader = {
      evaluate: (one) => this.#reader.evaluate(one, scope),
      argumentsOf: (call) => {
        const { given, unread } = this.#reader.argumentsOf(call, scope);
        return unread.length === 0 ? given : undefined;
      },
      place: (one) => this.#evaluation.place(one),
      find: (name) => scope.find(name),
    };
    // Decorators are read once, because those in each other would be read twice as often with each level.
    const isOfSeyfert = base?.is === "external" && isSeyfert(base.module);
    const methods = isOfSeyfert ? undefined : decoratedMethods(node, reader);
    const ofSeyfert = decoratedClass(node, base, reader);
    this.#commands.add(methods, ofSeyfert);
    const place = this.#evaluation.place(node);
    const inherited = base?.is === "class" ? (base.options?.members.size ?? 0) : 0;
    const options = methods && this.#evaluation.mayCopy(inherited) ? necordOptions(methods, base, place) : undefined;
    const made = ofSeyfert ?? (options && optionsClass(options, place));
    const { id } = node as { id?: AnyNode | null };
    if (made && node.type === "ClassDeclaration" && id) this.#bindings.bind(id, made, scope);
    return made;
  }

  /** `super(creator, { … })` in a constructor. */
  #slashCreate(member: AnyNode, scope: Scope): void {
    const { body } = member as { body?: { body: { expression?: Expression }[] } };
    for (const { expression } of body?.body ?? []) {
      if (expression?.type !== "CallExpression" || expression.callee.type !== "Super") continue;
      const options = expression.arguments[1];
      if (options) this.#evaluation.mark("slash-create", this.#reader.evaluate(options as Expression, scope), options);
    }
  }
}
