import type { Node } from "jsonc-parser";
import { CommandType } from "../interface/facts/constants.ts";
import { flatCopy } from "../text/flat-copy.ts";
import { members } from "../text/members.ts";
import { memberKey, pathTo, spanOf } from "../text/nodes.ts";
import { type Dialect, type Problem, parse } from "../text/parse.ts";
import { mayBePasted } from "../text/pasted/pasted.ts";
import { type CommandScore, canWrap, commandScoreAt, wrapperAt } from "./command-detection.ts";
import type { Facts } from "./facts.ts";
import { buildCommand, type Command, declaredName, type Property, propertiesOf, valueNode } from "./model.ts";
import { strayOption } from "./stray-option.ts";

/** A unit's text, parsed. */
interface Content {
  readonly root: Node | undefined;
  readonly problems: readonly Problem[];
  readonly command: Command | undefined;
  readonly wrapper: Property | undefined;
  readonly facts: Facts;
}

/** Hints at JavaScript or Python: bare names, other quotes, constants, code around the value. JSON strings can contain them. */
const codeHints =
  /[[{,:(]\s*(?:['`]|\.\.\.|\[\s*['`A-Za-z]|[\p{L}$_][\p{L}\p{N}$_]*\s*:|[A-Z]\w*\.[A-Za-z]|String\(|(?:undefined|True|False|None)\b)|\bnew [A-Z]\w*\(|(?:=|\bdefault)[\s\\]*[[{(]|\(\s*[[{("]|"""|[\]})]\s*(?:;|as\b|satisfies\b)|"\s*\+\s*["'`]/u;

/** Whether a text has faults and hints at code. No other text is read as code, which takes long. */
export function mayBeCode(part: { readonly text: string; readonly problems: readonly Problem[] }): boolean {
  return part.problems.length > 0 && codeHints.test(part.text);
}

/**
 * A command cut out of its manifest. Offsets count from the command's own start, so a unit is kept while the text around it
 * changes. The text is parsed on first access.
 */
export class Unit {
  readonly text: string;
  readonly dialect: Dialect;
  /** Whether the text is a map's member, `"key": {…}`, wrapped in braces to stand alone. */
  readonly keyed: boolean;
  #content: Content | undefined;
  #commandScore: CommandScore | undefined;

  constructor(text: string, dialect: Dialect, keyed: boolean) {
    this.text = text;
    this.dialect = dialect;
    this.keyed = keyed;
  }

  get root(): Node | undefined {
    return this.#parsed.root;
  }

  /** Absent if the element is not an object. */
  get command(): Command | undefined {
    return this.#parsed.command;
  }

  /** Whether the element is an object. */
  get isCommand(): boolean {
    return this.command !== undefined;
  }

  get problems(): readonly Problem[] {
    return this.#parsed.problems;
  }

  get mayBeCode(): boolean {
    return mayBeCode(this);
  }

  /** Whether it has faults that pasted characters can explain. */
  get mayBePasted(): boolean {
    return this.problems.length > 0 && mayBePasted(this.text);
  }

  get facts(): Facts {
    return this.#parsed.facts;
  }

  /** The likelihood that it is a command, from its text alone. */
  get commandScore(): CommandScore {
    this.#commandScore ??= this.keyed ? commandScoreOfMember(this.text) : commandScoreAt(this.text, 0);
    return this.#commandScore;
  }

  /** The property that wraps the command, if any. The keys beside it are not the command's. */
  get wrapper(): Property | undefined {
    return this.#parsed.wrapper;
  }

  get #parsed(): Content {
    this.#content ??= parsed(this);
    return this.#content;
  }
}

function parsed({ text, dialect, keyed }: Unit): Content {
  const { root, problems } = parse(text, dialect);
  const node = keyed ? root?.children?.[0]?.children?.[1] : root;
  const key = keyed ? root?.children?.[0]?.children?.[0] : undefined;
  const wrapper = node && wrapperIn(node, text, key);
  const inner = wrapper?.value ?? node;
  const command = inner?.type === "object" ? buildCommand(inner, key) : undefined;
  return { root: node, problems, command, wrapper, facts: factsOf(command, node) };
}

/** Tests the keys first, which is cheap: hardly any command has such a property. */
function wrapperIn(node: Node, text: string, key: Node | undefined): Property | undefined {
  const members = node.type === "object" ? (node.children ?? []) : [];
  if (!members.some((member) => canWrap(memberKey(member) ?? ""))) return undefined;
  const name = wrapperAt(text, node.offset, key && String(key.value));
  return name === undefined ? undefined : propertiesOf(node, "command").find((one) => one.name === name);
}

function commandScoreOfMember(text: string): CommandScore {
  const [member] = members(text, 0);
  return commandScoreAt(text, member?.value?.start ?? text.length, member?.name);
}

function factsOf(command: Command | undefined, node: Node | undefined): Facts {
  const nameNode = command && (valueNode(command, "name") ?? command.key);
  const idNode = command && valueNode(command, "id");
  const start = nameNode?.offset ?? node?.offset ?? 0;
  const name = command && declaredName(command);
  return {
    name: name === undefined ? undefined : flatCopy(name),
    type: command ? command.type : CommandType.CHAT_INPUT,
    nameSpan: { start, end: nameNode ? nameNode.offset + nameNode.length : start + 1 },
    path: command ? pathTo(command.node).map(withoutItsText) : [],
    id: idNode?.type === "string" ? { value: flatCopy(String(idNode.value)), span: spanOf(idNode) } : undefined,
    isOption: command ? isOption(command) : false,
  };
}

/** A step of a path that does not keep the text that it was read from in memory. */
function withoutItsText(step: string | number): string | number {
  return typeof step === "string" ? flatCopy(step) : step;
}

function isOption(command: Command): boolean | "among-options" {
  const stray = strayOption(command, { amongOptions: true });
  return stray?.by === "siblings" ? "among-options" : stray !== undefined;
}
