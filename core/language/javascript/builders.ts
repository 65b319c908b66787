import { constantNamed, optionTypes } from "../facts/constants.ts";
import { fieldOf } from "../fields/fields.ts";
import { elementsOf } from "../fields/shapes.ts";
import type { Span } from "../text/span.ts";
import { withoutTypes } from "./evaluate.ts";
import { type Expression, type NodeOf, spanOf } from "./parse-code.ts";

type Argument = NodeOf<"CallExpression">["arguments"][number];

/** A call of a method of a builder. */
export interface Setting {
  readonly method: string;
  readonly arguments: readonly Argument[];
  /** Where the object ends that the method is called on. */
  readonly from: number;
  /** From the method's name to the end of the call. */
  readonly span: Span;
}

/** A chain of calls that puts an object together. */
export interface Chain {
  readonly root: NodeOf<"NewExpression" | "Identifier">;
  /** The type that the builder's class implies; undefined for a command. */
  readonly type: number | undefined;
  readonly settings: readonly Setting[];
}

/** The chain of discord.js' builders that an expression is; undefined if it is something else. */
export function chainOf(expression: Expression): Chain | undefined {
  const { root, settings } = callsIn(expression);
  if (root.type !== "NewExpression") return undefined;
  const { callee } = root;
  const name = callee.type === "MemberExpression" ? callee.property : callee;
  const type = name.type === "Identifier" ? typeOfClass(name.name) : undefined;
  return type && { root, type: type.type, settings };
}

/** The chain of calls of a function that gets a builder of an option and gives it back, as `addStringOption` takes it. */
export function chainIn(argument: Argument | undefined, type: number): Chain | undefined {
  if (argument?.type !== "ArrowFunctionExpression" && argument?.type !== "FunctionExpression") return undefined;
  const [parameter, ...others] = argument.params;
  const result = argument.body.type === "BlockStatement" ? returned(argument.body.body) : argument.body;
  if (!result || others.length > 0) return undefined;
  const { root, settings } = callsIn(result);
  const isOwn = root.type === "Identifier" && parameter?.type === "Identifier" && parameter.name === root.name;
  return isOwn ? { root, type, settings } : undefined;
}

function returned([statement, ...others]: NodeOf<"FunctionExpression">["body"]["body"]): Expression | undefined {
  return statement?.type === "ReturnStatement" && others.length === 0 ? (statement.argument ?? undefined) : undefined;
}

function callsIn(expression: Expression): { root: Expression; settings: Setting[] } {
  const settings: Setting[] = [];
  let root = withoutTypes(expression);
  while (root.type === "CallExpression" && root.callee.type === "MemberExpression") {
    const { object, property, computed } = root.callee;
    if (computed || property.type !== "Identifier" || object.type === "Super") break;
    const from = spanOf(object).end;
    const span = { start: spanOf(property).start, end: spanOf(root).end };
    settings.push({ method: property.name, arguments: root.arguments, from, span });
    root = withoutTypes(object);
  }
  return { root, settings: settings.reverse() };
}

const commandTypesOfClasses: ReadonlyMap<string, number | undefined> = new Map([
  ["SlashCommandBuilder", undefined],
  ["ChatInputCommandBuilder", undefined],
  ["ContextMenuCommandBuilder", undefined],
  ["UserContextCommandBuilder", 2],
  ["MessageContextCommandBuilder", 3],
  ["SlashCommandSubcommandBuilder", 1],
  ["ChatInputCommandSubcommandBuilder", 1],
  ["SlashCommandSubcommandGroupBuilder", 2],
  ["ChatInputCommandSubcommandGroupBuilder", 2],
]);

function typeOfClass(name: string): { readonly type: number | undefined } | undefined {
  if (commandTypesOfClasses.has(name)) return { type: commandTypesOfClasses.get(name) };
  const option = /^(?:SlashCommand|ChatInputCommand)(\w+)Option$/.exec(name)?.[1];
  const type = option === undefined ? undefined : optionTypeNamed(option);
  return type === undefined ? undefined : { type };
}

function optionTypeNamed(name: string): number | undefined {
  return constantNamed(optionTypes, name)?.value as number | undefined;
}

/** What a method sets. */
export interface Effect {
  /**
   * "list": several values, each an argument or an element of one. "entry": a member of translations, "choice": a choice,
   * each by two arguments. "options": builders or functions that get one.
   */
  readonly is: "value" | "list" | "bits" | "entry" | "choice" | "options" | "nothing";
  readonly key: string;
  /** Of the options. */
  readonly type?: number;
}

/** What a method of a builder sets; undefined for an unknown method. */
export function effectOf(method: string): Effect | undefined {
  const option = /^add(Subcommand(?:Group)?|\w+(?=Option))(?:Option)?s?$/.exec(method)?.[1];
  const type = option === undefined ? undefined : optionTypeNamed(option);
  if (type !== undefined) return { is: "options", key: "options", type };
  if (method === "toJSON") return { is: "nothing", key: "" };
  if (method === "addChoice") return { is: "choice", key: "choices" };
  const name = /^(?:set|add)(\w+)$/.exec(method)?.[1] ?? "";
  const key = name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=DM)(?=P)/g, "_").toLowerCase();
  if (key.endsWith("_localization")) return { is: "entry", key: `${key}s` };
  if (key === "default_member_permissions") return { is: "bits", key };
  const [field] = [key, `${key}s`].flatMap((one) => fieldOf("command", one) ?? fieldOf("option", one) ?? []);
  return field && { is: elementsOf(field.shape)?.in === "list" ? "list" : "value", key: field.name };
}
