import { constantNamed, optionTypes } from "../interface/facts/constants.ts";
import type { Field } from "../interface/fields/field.ts";
import { fieldOf } from "../interface/fields/fields.ts";
import { elementsOf } from "../interface/fields/shapes.ts";
import type { Span } from "../text/span.ts";
import { withoutTypes } from "./evaluate.ts";
import type { Locals } from "./known.ts";
import { type Expression, type NodeOf, spanOf } from "./parse-code.ts";

type Argument = NodeOf<"CallExpression">["arguments"][number];

/** A call of a method of a builder. */
export interface Setting {
  readonly method: string;
  readonly arguments: readonly Argument[];
  /** The end of the object that the method is called on. */
  readonly from: number;
  /** From the method's name to the end of the call. */
  readonly span: Span;
  /** The end of the statement before, if the call begins a statement of its own. */
  readonly after?: number;
  /** The names in the function that the call is in. */
  readonly locals?: Locals;
}

/** A chain of calls that builds an object. */
export interface Chain {
  /** The object of the first call in the source. */
  readonly root: Span;
  /** The type that the builder's class implies; undefined for a command. */
  readonly type: number | undefined;
  readonly settings: readonly Setting[];
  /** Whether it is part of a command: an option, a subcommand or a group. */
  readonly isPart: boolean;
}

/**
 * The chain of discord.js builder calls in an expression; undefined if it is something else. Builders of other libraries have the
 * same name, but none of their methods.
 */
export function chainOf(expression: Expression): Chain | undefined {
  const { root, settings } = callsIn(expression);
  if (root.type !== "NewExpression") return undefined;
  if (settings.length > 0 && !settings.some(({ method }) => effectOfMethod(method))) return undefined;
  const { callee } = root;
  const name = callee.type === "MemberExpression" ? callee.property : callee;
  const made = name.type === "Identifier" ? typeOfClass(name.name) : undefined;
  return made && { root: spanOf(root), ...made, settings };
}

/** The method calls at the end of an expression, and the object of the first one. */
export function callsIn(expression: Expression): { root: Expression; settings: Setting[] } {
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
  ["EntryPointCommandBuilder", 4],
  ["PrimaryEntryPointCommandBuilder", 4],
]);

const classOfPart = /^(?:SlashCommand|ChatInputCommand)(?:(\w+)Option|(Subcommand(?:Group)?)Builder)$/;

function typeOfClass(name: string): Pick<Chain, "type" | "isPart"> | undefined {
  if (commandTypesOfClasses.has(name)) return { type: commandTypesOfClasses.get(name), isPart: false };
  const [, option, subcommand] = classOfPart.exec(name) ?? [];
  const type = optionTypeNamed(option ?? subcommand ?? "");
  return type === undefined ? undefined : { type, isPart: true };
}

function optionTypeNamed(name: string): number | undefined {
  return constantNamed(optionTypes, name)?.value as number | undefined;
}

/** The effect of a method. */
export interface MethodEffect {
  /**
   * - "list": arguments, or the elements of an array
   * - "dictionary": translations, "entry": a locale and its text, "choice": a name and its value
   * - "options": builders, or functions that get a builder
   * - "flag": true without an argument
   * - "removal": clears the property
   */
  readonly is:
    | "value"
    | "flag"
    | "list"
    | "bits"
    | "dictionary"
    | "entry"
    | "choice"
    | "options"
    | "removal"
    | "nothing";
  readonly key: string;
  /** Whether the method keeps the values of earlier calls. */
  readonly adds: boolean;
  /** The type of the options. */
  readonly type?: number;
}

/** The effect of a builder's method; undefined for an unknown method. */
export function effectOfMethod(method: string): MethodEffect | undefined {
  const option = /^add(Subcommand(?:Group)?|\w+(?=Option))(?:Option)?s?$/.exec(method)?.[1];
  const type = option === undefined ? undefined : optionTypeNamed(option);
  if (type !== undefined) return { is: "options", key: "options", adds: true, type };
  if (method === "toJSON") return { is: "nothing", key: "", adds: true };
  if (method === "addChoice") return { is: "choice", key: "choices", adds: true };
  const [, verb, name = ""] = /^(set|add|clear)(\w+)$/.exec(method) ?? [];
  const key = name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=DM)(?=P)/g, "_").toLowerCase();
  if (key.endsWith("_localization")) return { is: "entry", key: `${key}s`, adds: true };
  const [field] = [key, `${key}s`].flatMap((one) => fieldOf("command", one) ?? fieldOf("option", one) ?? []);
  return field && { is: verb === "clear" ? "removal" : kindOf(field), key: field.name, adds: verb === "add" };
}

/** Fields whose methods have `true` as the default of their parameter. */
const isFlag = /^(?:required|nsfw|autocomplete)$/;

function kindOf({ name, shape }: Field): MethodEffect["is"] {
  if (name === "default_member_permissions") return "bits";
  if (name.endsWith("_localizations")) return "dictionary";
  if (isFlag.test(name)) return "flag";
  return elementsOf(shape)?.in === "list" ? "list" : "value";
}
