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
  /** The owner of the name; undefined for a name by itself. */
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

/** The kind of command that a decorator makes of a function. */
export interface Made {
  readonly decorator: Decorator;
  readonly library: Library;
  readonly makes: "command" | "group" | "user" | "message" | "context-menu";
  readonly isHybrid: boolean;
  /** Whether it is a part of the group that its owner makes. */
  readonly isPart: boolean;
}

/** `imported`: the library of a file that imports only one. `groupOf`: the group that a value surely is. */
export function madeBy(
  decorator: Decorator,
  imported: Library | undefined,
  groupOf: (value: Value | undefined) => Pick<Made, "library" | "isHybrid"> | undefined,
): Made | undefined {
  const { name, owner, path = "" } = decorator;
  const group = groupOf(owner);
  if (group) {
    const { library, isHybrid } = group;
    const makes = partMethods[library].get(name);
    return makes && { decorator, library, makes, isHybrid, isPart: true };
  }
  const isOfLibrary = libraryPath.test(path);
  const library = isOfLibrary ? libraryOf(path) : imported;
  if (!library || (isOfLibrary && !isOfModule(path, name))) return undefined;
  const made = library === "discord.py" ? madeByDiscord(decorator) : makers.get(name);
  return made && { library, isHybrid: false, ...made, decorator, isPart: false };
}

/** The decorators that py-cord, disnake and nextcord have in common. */
const makers: ReadonlyMap<string, Pick<Made, "makes">> = new Map([
  ["slash_command", { makes: "command" }],
  ["user_command", { makes: "user" }],
  ["message_command", { makes: "message" }],
]);

const hybrids: ReadonlyMap<string, Pick<Made, "makes" | "isHybrid">> = new Map([
  ["hybrid_command", { makes: "command", isHybrid: true }],
  ["hybrid_group", { makes: "group", isHybrid: true }],
]);

const treeMakers: ReadonlyMap<string, Pick<Made, "makes">> = new Map([
  ["command", { makes: "command" }],
  ["context_menu", { makes: "context-menu" }],
]);

/** The kind of command of a decorator of discord.py, or of py-cord, which is imported by the same name. */
function madeByDiscord(decorator: Decorator): (Partial<Made> & Pick<Made, "makes">) | undefined {
  const { name, path = "" } = decorator;
  if (path.startsWith("discord.app_commands.") || isTree(decorator)) return treeMakers.get(name);
  // A bridge makes a slash command of a function, beside one that is written.
  if (name === "bridge_command") return { makes: "command", library: "py-cord" };
  const ofPyCord = makers.get(name);
  return hybrids.get(name) ?? (ofPyCord && { ...ofPyCord, library: "py-cord" });
}

const partMethods: Readonly<Record<Library, ReadonlyMap<string, "command" | "group">>> = {
  "discord.py": new Map([
    ["command", "command"],
    ["group", "group"],
  ]),
  "py-cord": new Map([
    ["command", "command"],
    ["slash_command", "command"],
  ]),
  disnake: new Map([
    ["sub_command", "command"],
    ["sub_command_group", "group"],
  ]),
  // A subcommand with subcommands is a group.
  nextcord: new Map([["subcommand", "group"]]),
};

function libraryOf(path: string): Library {
  const [module] = path.split(".");
  return module === "disnake" || module === "nextcord" ? module : "discord.py";
}

/** Whether a decorator is a library's own function, in the module that has it. */
function isOfModule(path: string, name: string): boolean {
  const module = path.slice(0, -name.length - 1);
  return /^(?:discord|disnake|nextcord)(?:\.(?:commands|app_commands|ext\.(?:commands|bridge))(?:\.\w+)?)?$/.test(
    module,
  );
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
