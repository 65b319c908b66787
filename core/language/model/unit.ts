import type { Node } from "jsonc-parser";
import { CommandType } from "../facts/constants.ts";
import { members } from "../text/members.ts";
import { memberKey, spanOf } from "../text/nodes.ts";
import { type Dialect, type Problem, parse } from "../text/parse.ts";
import { type Signs, skipValue } from "../text/skip.ts";
import { type CommandScore, canWrap, commandScoreAt, wrapperAt } from "./command-detection.ts";
import type { Facts } from "./facts.ts";
import { buildCommand, type Command, declaredName, type Property, propertiesOf, valueNode } from "./model.ts";
import { type PlainCommand, plainCommand } from "./plain-command.ts";
import { RecentTrees } from "./recent-trees.ts";
import { strayOption } from "./stray-option.ts";

/** What a text says: its tree, and what stays known when the tree is dropped. */
interface Content {
  readonly root: Node | undefined;
  readonly command: Command | undefined;
  readonly wrapper: Property | undefined;
  readonly summary: Summary;
}

interface Summary {
  readonly problems: readonly Problem[];
  readonly facts: Facts;
  readonly isCommand: boolean;
}

/** What only JavaScript can have, though JSON can have it in its strings: bare names, other quotes, constants, code around the value; and the words of Python. */
const signs =
  /[[{,:(]\s*(?:['`]|\.\.\.|\[\s*['`A-Za-z]|[\p{L}$_][\p{L}\p{N}$_]*\s*:|[A-Z]\w*\.[A-Za-z]|String\(|(?:undefined|True|False|None)\b)|\bnew [A-Z]\w*\(|(?:=|\bdefault)\s*[[{(]|[\]})]\s*(?:;|as\b|satisfies\b)|"\s*\+\s*["'`]/u;

/** Whether a text has faults and what only JavaScript has. Text without what only JavaScript has is not parsed for it. */
export function mayBeJavaScript(part: { readonly text: string; readonly problems: readonly Problem[] }): boolean {
  return signs.test(part.text) && part.problems.length > 0;
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
  /** Until it is known whether it is plain. */
  #signs: Signs | undefined;
  /** Null: it is not plain. */
  #plain: PlainCommand | null | undefined;
  #commandScore: CommandScore | undefined;
  #mayBeJavaScript: boolean | undefined;

  /** `signs`: what it has outside strings, where that is known already. */
  constructor(text: string, dialect: Dialect, keyed: boolean, signs?: Signs) {
    this.text = text;
    this.dialect = dialect;
    this.keyed = keyed;
    this.#signs = signs;
  }

  get root(): Node | undefined {
    return this.#content().root;
  }

  /** Absent where the element is no object. */
  get command(): Command | undefined {
    return this.#content().command;
  }

  /** Whether the element is an object. */
  get isCommand(): boolean {
    return this.#summarize().isCommand;
  }

  get problems(): readonly Problem[] {
    return this.#summarize().problems;
  }

  get mayBeJavaScript(): boolean {
    this.#mayBeJavaScript ??= this.#outsideStrings.isForeign && mayBeJavaScript(this);
    return this.#mayBeJavaScript;
  }

  /** What is known of it without its tree, if it is a command in which rules find nothing; undefined if they have to be asked. */
  get plain(): PlainCommand | undefined {
    if (this.#plain === undefined)
      this.#plain = this.keyed ? null : (plainCommand(this.text, () => this.#outsideStrings) ?? null);
    return this.#plain ?? undefined;
  }

  get #outsideStrings(): Signs {
    this.#signs ??= skipValue(this.text, 0).signs;
    return this.#signs;
  }

  get facts(): Facts {
    return this.#summarize().facts;
  }

  /** How likely it is a command, by its text alone. */
  get commandScore(): CommandScore {
    this.#commandScore ??= this.keyed ? commandScoreOfMember(this.text) : commandScoreAt(this.text, 0);
    return this.#commandScore;
  }

  /** The property that the command is wrapped in; undefined if it is not. Its keys are no command's. */
  get wrapper(): Property | undefined {
    return this.#content().wrapper;
  }

  /** Parses the text. Only for what keeps the trees: all others ask for `root` and `command`. */
  read(): Content {
    const { root, problems } = parse(this.text, this.dialect);
    const node = this.keyed ? root?.children?.[0]?.children?.[1] : root;
    const key = this.keyed ? root?.children?.[0]?.children?.[0] : undefined;
    const wrapper = node && wrapperIn(node, this.text, key);
    const inner = wrapper?.value ?? node;
    const command = inner?.type === "object" ? buildCommand(inner, key) : undefined;
    const summary = { problems, facts: factsOf(command, node), isCommand: command !== undefined };
    return { root: node, command, wrapper, summary };
  }

  /** Keeps the summary with each tree, or the text would be parsed again for it. */
  #content(): Content {
    const content = trees.of(this);
    this.#summary ??= content.summary;
    return content;
  }

  #summarize(): Summary {
    const { plain } = this;
    if (plain) this.#summary ??= { problems: [], facts: plain.facts, isCommand: true };
    return this.#summary ?? this.#content().summary;
  }
}

/** The cheap look comes first: hardly any command has such a property. */
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
  return {
    name: command && declaredName(command),
    type: command ? command.type : CommandType.CHAT_INPUT,
    nameSpan: { start, end: nameNode ? nameNode.offset + nameNode.length : start + 1 },
    id: idNode?.type === "string" ? { value: String(idNode.value), span: spanOf(idNode) } : undefined,
    isOption: command ? isOption(command) : false,
  };
}

function isOption(command: Command): boolean | "among-options" {
  const stray = strayOption(command, { amongOptions: true });
  return stray?.by === "siblings" ? "among-options" : stray !== undefined;
}
