import type { Span } from "../../text/span.ts";
import { callOf, libraryName, libraryPath } from "./constants.ts";
import type { Evaluator } from "./evaluator.ts";
import type { Library } from "./libraries.ts";
import { childOf, isName, type PythonNode } from "./parse-python.ts";
import type { Scope } from "./scope.ts";
import { type Call, pathOf, unknownAt, type Value } from "./values.ts";

/** A decorator: `@owner.name(…)`. */
export interface Decorator {
  /** The `@`. */
  readonly at: Span;
  readonly name: string;
  /** What the name is of; undefined for a name by itself. */
  readonly owner: Value | undefined;
  /** The dotted name before the last one, as it is written. */
  readonly ownerText: string;
  /** The dotted path of something of a module. */
  readonly path: string | undefined;
  /** Undefined without brackets. */
  readonly call: Call | undefined;
}

export function decoratorsOf(definition: PythonNode, scope: Scope, evaluator: Evaluator): Decorator[] {
  return definition.children
    .filter(({ type }) => type === "Decorator")
    .flatMap((node) => decoratorOf(node, scope, evaluator) ?? []);
}

function decoratorOf(node: PythonNode, scope: Scope, evaluator: Evaluator): Decorator | undefined {
  const names = node.children.filter(isName);
  const list = childOf(node, "ArgList");
  const [first, ...others] = names;
  // An expression that is more than a dotted name is not followed.
  if (!first) return undefined;
  let owner: Value | undefined;
  let value = evaluator.valueOf(first, scope);
  for (const one of others) {
    owner = value;
    value = evaluator.attributeOf(value, evaluator.textOf(one), one);
  }
  const call: Call | undefined = list && {
    is: "call",
    node,
    callee: value,
    ...evaluator.argumentsIn(list, scope),
    at: node,
  };
  return {
    at: { start: node.start, end: node.start + 1 },
    name: evaluator.textOf(names.at(-1) ?? first),
    owner,
    ownerText: names
      .slice(0, -1)
      .map((one) => evaluator.textOf(one))
      .join("."),
    path: pathOf(value),
    call,
  };
}

/** What a decorator makes of a function. */
export interface Made {
  readonly decorator: Decorator;
  readonly library: Library;
  readonly makes: "command" | "group" | "user" | "message" | "context-menu";
  readonly isHybrid: boolean;
  /** Whether it is a part of the group that its owner makes. */
  readonly isPart: boolean;
}

/** `imported`: the library of a file that imports only one. `isGroup`: whether a value surely is a group, and of which library. */
export function madeBy(
  decorator: Decorator,
  imported: Library | undefined,
  groupOf: (value: Value | undefined) => { readonly library: Library; readonly isHybrid: boolean } | undefined,
): Made | undefined {
  const { name, owner, path = "" } = decorator;
  const made = (library: Library, makes: Made["makes"], isHybrid = false, isPart = false): Made => ({
    decorator,
    library,
    makes,
    isHybrid,
    isPart,
  });
  const group = groupOf(owner);
  if (group) {
    const part = partMethods[group.library][name];
    return part && made(group.library, part, group.isHybrid, true);
  }
  if (/^discord\.app_commands\./.test(path) && name === "command") return made("discord.py", "command");
  if (/^discord\.app_commands\./.test(path) && name === "context_menu") return made("discord.py", "context-menu");
  const library = libraryPath.test(path) ? libraryOf(path) : imported;
  if (!library || (libraryPath.test(path) && !isOfModule(path, name))) return undefined;
  if (library === "discord.py" || library === "py-cord") {
    if (name === "hybrid_command") return made("discord.py", "command", true);
    if (name === "hybrid_group") return made("discord.py", "group", true);
    if (isTree(decorator) && name === "command") return made("discord.py", "command");
    if (isTree(decorator) && name === "context_menu") return made("discord.py", "context-menu");
  }
  const own = library === "discord.py" ? "py-cord" : library;
  if (name === "slash_command") return made(own, "command");
  if (name === "user_command") return made(own, "user");
  return name === "message_command" ? made(own, "message") : undefined;
}

const partMethods: Readonly<Record<Library, Readonly<Record<string, "command" | "group">>>> = {
  "discord.py": { command: "command", group: "group" },
  "py-cord": { command: "command", slash_command: "command" },
  disnake: { sub_command: "command", sub_command_group: "group" },
  // A subcommand with subcommands is a group.
  nextcord: { subcommand: "group" },
};

function libraryOf(path: string): Library {
  const [module] = path.split(".");
  return module === "disnake" || module === "nextcord" ? module : "discord.py";
}

/** Whether a decorator is a library's own function, in the module that has it. */
function isOfModule(path: string, name: string): boolean {
  const module = path.slice(0, -name.length - 1);
  return /^(?:discord|disnake|nextcord)(?:\.(?:commands|ext\.commands)(?:\.\w+)?)?$/.test(module);
}

/** Whether the owner of a decorator is a tree of commands of discord.py. */
function isTree({ owner, ownerText }: Decorator): boolean {
  if (!owner) return false;
  if (callOf(owner, /^CommandTree$/)) return true;
  return owner.is !== "call" && libraryName(owner) === undefined && /(?:^|[._])tree$/i.test(ownerText);
}

export function emptyCall(at: PythonNode, callee: Value = unknownAt(at)): Call {
  return { is: "call", node: at, callee, args: [], named: [], isOpen: false, at };
}
