import type { DecoratedMethods } from "./decorated-methods.ts";
import { discordxCommands } from "./discordx.ts";
import type { Evaluation } from "./evaluation.ts";
import { type DeclaredGroup, groupDecorator, necordCommands } from "./necord.ts";
import type { AnyNode } from "./parse-program.ts";
import { calledOfSeyfert, seyfertCommand } from "./seyfert.ts";
import type { ClassValue, Given, Value } from "./values.ts";

/** Collects what classes and their decorators say of commands, which are complete at the end of a program. */
export class DecoratedCommands {
  readonly #evaluation: Evaluation;
  readonly #classes: ClassValue[] = [];
  readonly #methods: DecoratedMethods[] = [];
  readonly #groups: DeclaredGroup[] = [];

  constructor(evaluation: Evaluation) {
    this.#evaluation = evaluation;
  }

  add(methods: DecoratedMethods | undefined, command: ClassValue | undefined): void {
    if (methods) this.#methods.push(methods);
    if (command) this.#classes.push(command);
  }

  /** The value that a function of a library makes for decorators; undefined if it is another function. */
  made(called: Value, given: readonly Given[], callee: AnyNode): Value | undefined {
    const at = this.#evaluation.place(callee);
    const group = groupDecorator(called, given);
    if (group) this.#groups.push({ given, at });
    return group ?? calledOfSeyfert(called, given, at);
  }

  /** Notes the commands. */
  find(): void {
    for (const one of this.#classes) {
      const value = seyfertCommand(one);
      if (value) this.#evaluation.foundBuilder(value);
    }
    for (const value of [...discordxCommands(this.#methods), ...necordCommands(this.#methods, this.#groups)])
      this.#evaluation.found.push({ value, at: value.place, dialect: "camel" });
  }
}
