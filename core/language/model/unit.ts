import type { Node } from "jsonc-parser";
import { CommandType } from "../facts/constants.ts";
import { type Dialect, type Problem, parse } from "../text/parse.ts";
import type { Span } from "../text/span.ts";
import { buildCommand, type Command, valueNode } from "./model.ts";

/** What the rest of the manifest may know of a command: all that rules over several commands read. */
export interface Facts {
  /** The command's name; absent while it has none. */
  readonly name: string | undefined;
  readonly type: number | undefined;
  /** The name's value, or the object's opening bracket. */
  readonly nameSpan: Span;
}

/**
 * One command, cut out of its manifest. It knows nothing of its place: every offset in it counts from its own start,
 * so it can be kept as it is while the text around it changes.
 */
export interface Unit {
  readonly text: string;
  readonly dialect: Dialect;
  /** Whether the text is a map's member, `"key": {…}`, wrapped in braces to stand alone. */
  readonly keyed: boolean;
  readonly root: Node | undefined;
  readonly problems: readonly Problem[];
  /** Absent where the element is no object. */
  readonly command: Command | undefined;
  readonly facts: Facts;
}

/** Parses one command. */
export function parseUnit(text: string, dialect: Dialect, keyed: boolean): Unit {
  const { root, problems } = parse(text, dialect);
  const node = keyed ? root?.children?.[0]?.children?.[1] : root;
  const command = node?.type === "object" ? buildCommand(node) : undefined;
  return { text, dialect, keyed, root: node, problems, command, facts: factsOf(command, node) };
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
