import type { Node } from "jsonc-parser";
import { CommandType } from "../facts/constants.ts";
import { hasSigns } from "../javascript/read-javascript.ts";
import { type Dialect, type Problem, parse } from "../text/parse.ts";
import type { Span } from "../text/span.ts";
import { buildCommand, type Command, valueNode } from "./model.ts";
import { RecentTrees } from "./recent-trees.ts";

/** What the rest of the manifest may know of a command: all that rules over several commands read. */
export interface Facts {
  /** The command's name; absent while it has none. */
  readonly name: string | undefined;
  readonly type: number | undefined;
  /** The name's value, or the object's opening bracket. */
  readonly nameSpan: Span;
}

/** What a text says, as far as its tree has to be there for it. */
interface Content {
  readonly root: Node | undefined;
  readonly command: Command | undefined;
}

/** What is known of a text once it was read, and stays known when its tree is dropped. */
interface Summary {
  readonly problems: readonly Problem[];
  readonly facts: Facts;
  readonly isCommand: boolean;
}

/** Whether a text has faults and what only JavaScript has. Text without what only JavaScript has is not parsed for it. */
export function mayBeJavaScript(part: { readonly text: string; readonly problems: readonly Problem[] }): boolean {
  return hasSigns(part.text) && part.problems.length > 0;
}

const trees = new RecentTrees<Unit, Content>((unit) => unit.read());

/**
 * One command, cut out of its manifest. It knows nothing of its place: every offset in it counts from its own start,
 * so it can be kept as it is while the text around it changes. It is parsed when something is asked of it, and its tree
 * is not kept for long: asking again gives an equal one.
 */
export class Unit {
  readonly text: string;
  readonly dialect: Dialect;
  /** Whether the text is a map's member, `"key": {…}`, wrapped in braces to stand alone. */
  readonly keyed: boolean;
  #summary: Summary | undefined;
  #mayBeJavaScript: boolean | undefined;

  constructor(text: string, dialect: Dialect, keyed: boolean) {
    this.text = text;
    this.dialect = dialect;
    this.keyed = keyed;
  }

  get root(): Node | undefined {
    return trees.of(this).root;
  }

  /** Absent where the element is no object. */
  get command(): Command | undefined {
    return trees.of(this).command;
  }

  /** Whether the element is an object. */
  get isCommand(): boolean {
    return this.#summarized().isCommand;
  }

  get problems(): readonly Problem[] {
    return this.#summarized().problems;
  }

  get mayBeJavaScript(): boolean {
    this.#mayBeJavaScript ??= mayBeJavaScript(this);
    return this.#mayBeJavaScript;
  }

  get facts(): Facts {
    return this.#summarized().facts;
  }

  /** Parses the text. Only for what keeps the trees: all others ask for `root` and `command`. */
  read(): Content {
    const { root, problems } = parse(this.text, this.dialect);
    const node = this.keyed ? root?.children?.[0]?.children?.[1] : root;
    const command = node?.type === "object" ? buildCommand(node) : undefined;
    this.#summary ??= { problems, facts: factsOf(command, node), isCommand: command !== undefined };
    return { root: node, command };
  }

  #summarized(): Summary {
    if (!this.#summary) trees.of(this);
    return this.#summary as Summary;
  }
}

function factsOf(command: Command | undefined, node: Node | undefined): Facts {
  const nameNode = command && valueNode(command, "name");
  const start = nameNode?.offset ?? node?.offset ?? 0;
  return {
    name: command?.name?.value,
    type: command ? command.type : CommandType.CHAT_INPUT,
    nameSpan: { start, end: nameNode ? nameNode.offset + nameNode.length : start + 1 },
  };
}
