import { type CommandCall, commandCallOf } from "../libraries.ts";
import type { BuilderCalls } from "./builder-calls.ts";
import type { Evaluation } from "./evaluation.ts";
import type { AnyNode } from "./parse-program.ts";
import { sentCommands } from "./requests.ts";
import { type Given, lose } from "./values.ts";

/** Finds commands in the calls that publish or register them. */
export class CommandCalls {
  readonly #evaluation: Evaluation;
  readonly #builders: BuilderCalls;

  constructor(evaluation: Evaluation, builders: BuilderCalls) {
    this.#evaluation = evaluation;
    this.#builders = builders;
  }

  /**
   * Reads a call of a method. `owner`: the code before it. `modules`: those that the file imports. Whether it is a request, which
   * changes nothing of what it gets.
   */
  read(
    method: string,
    owner: string,
    given: readonly Given[],
    property: AnyNode,
    modules: ReadonlySet<string>,
  ): boolean {
    if (this.readRequest(given, method)) return true;
    const call = commandCallOf(method, owner, modules);
    if (call) this.#taken(call, method, given, property);
    return false;
  }

  /** Whether a call is a request that publishes commands. `method`: that of a client, if it is called by one. */
  readRequest(given: readonly Given[], method?: string): boolean {
    const body = sentCommands(method, given);
    if (!body) return false;
    const { is } = body.value;
    if (is === "list" || is === "object") this.#evaluation.found.push({ ...body, dialect: "raw" });
    else this.#unknownCommand(body);
    return true;
  }

  #taken({ dialect }: CommandCall, method: string, given: readonly Given[], property: AnyNode): void {
    const taken = given.find(({ value }) => /^(?:object|list|function)$/.test(value.is));
    if (!taken) this.#unknownCommand(given[0]);
    else if (taken.value.is !== "function") this.#evaluation.found.push({ ...taken, dialect });
    else if (/^register/.test(method)) this.#registered(method, taken, property);
  }

  /** Notes a command, or several, of a fragment that nothing is known of. */
  #unknownCommand(given: Given | undefined): void {
    if (!given || !this.#evaluation.isFragment) return;
    const builder = this.#builders.begin("command", given.at);
    lose(builder);
    this.#evaluation.foundBuilder(builder, given.at);
  }

  /** A command whose builder a function gets. */
  #registered(method: string, taken: Given, property: AnyNode): void {
    const kind = /ContextMenu/.test(method) ? "context-menu" : "command";
    const builder = this.#builders.begin(kind, this.#evaluation.place(property));
    this.#evaluation.foundBuilder(builder, this.#evaluation.isFragment ? taken.at : undefined);
    // Nothing is known of a command whose function cannot be read.
    if (this.#builders.fill(builder, taken).is === "unknown") builder.members.clear();
  }
}
