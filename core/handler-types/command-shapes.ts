import { CommandType, commandTypes, OptionType, type ParameterType } from "../interface/facts/constants.ts";
import { isParameter, isSubcommandOrGroup, valueKindOf } from "../interface/facts/option-types.ts";
import { type Command, declaredName, type Option, type Text, valueNode } from "../manifest/model.ts";
import { groupBy } from "../tools/group-by.ts";

export interface OptionShape {
  readonly type: ParameterType;
  readonly hasAutocomplete: boolean;
  /** The values of its choices, each once; empty: any value of its type. */
  readonly choices: readonly (string | number)[];
}

/** An option by its name. It has several shapes if commands of the same name differ in it. */
export interface NamedOption {
  readonly name: string;
  readonly isRequired: boolean;
  readonly shapes: readonly OptionShape[];
  /** The descriptions, each once. Empty ones are left out. */
  readonly descriptions: readonly string[];
}

/** A slash command or subcommand. It has several descriptions if commands of the same name differ in it. */
export interface SlashShape {
  readonly options: readonly NamedOption[];
  readonly descriptions: readonly string[];
}

export interface CommandShapes {
  /** Options by slash command without the slash, as users run it: `ban`, `config roles add`. */
  readonly slash: ReadonlyMap<string, SlashShape>;
  /** The names of the commands, by type. §2.1 */
  readonly names: ReadonlyMap<number, readonly string[]>;
}

/**
 * The shapes of commands, sorted by name. Commands of the same name in several scopes become one, because their handler is the
 * same. Commands and options without a name or a known type are left out.
 */
export function shapesOf(commands: readonly Command[]): CommandShapes {
  const uses = groupBy(commands.flatMap(usesOf), ({ path }) => path);
  const names = (of: number): readonly string[] =>
    sortedNames(commands.filter(({ type }) => type === of).flatMap((command) => declaredName(command) ?? []));
  return {
    slash: new Map(sortedNames([...uses.keys()]).map((path) => [path, merge(uses.get(path) ?? [])])),
    names: new Map(commandTypes.map(({ value }) => [value, names(value)])),
  };
}

/** A slash command or one of its subcommands. */
interface SlashUse extends SlashShape {
  readonly path: string;
}

function usesOf(command: Command): SlashUse[] {
  const name = declaredName(command);
  if (command.type !== CommandType.CHAT_INPUT || name === undefined) return [];
  return command.options.some(({ type }) => isSubcommandOrGroup(type))
    ? usesBelow(name, command.options)
    : [{ path: name, ...shapeOf(command) }];
}

/** The subcommands among options. Users do not see a group without subcommands. §2.2 */
function usesBelow(path: string, options: readonly Option[]): SlashUse[] {
  return options.flatMap((option) => {
    const { name, type } = option;
    if (!name) return [];
    const own = `${path} ${name.value}`;
    if (type === OptionType.SUB_COMMAND_GROUP) return usesBelow(own, option.options);
    return type === OptionType.SUB_COMMAND ? [{ path: own, ...shapeOf(option) }] : [];
  });
}

function shapeOf({ options, description }: Command | Option): SlashShape {
  return { options: namedOptions(options), descriptions: textsOf(description) };
}

function textsOf(description: Text | undefined): readonly string[] {
  return description && description.value.trim() !== "" ? [description.value] : [];
}

function namedOptions(options: readonly Option[]): NamedOption[] {
  return options.flatMap((option) => {
    const { name, type } = option;
    if (!name || !isParameter(type)) return [];
    const hasAutocomplete = valueNode(option, "autocomplete")?.value === true;
    const isRequired = valueNode(option, "required")?.value === true;
    const shape = { type, hasAutocomplete, choices: choiceValues(option) };
    return [{ name: name.value, isRequired, shapes: [shape], descriptions: textsOf(option.description) }];
  });
}

/** The values of an option's choices. None if a value is missing or of the wrong type, which a rule reports. */
function choiceValues({ choices, type }: Option): readonly (string | number)[] {
  const values = choices.map((choice): unknown => valueNode(choice, "value")?.value);
  const fits = (value: unknown): value is string | number =>
    valueKindOf(type) === "string" ? typeof value === "string" : Number.isFinite(value);
  return values.every(fits) ? [...new Set(values)] : [];
}

/** Commands with the same name as one. An option is required if all of them require it. */
function merge(uses: readonly SlashUse[]): SlashShape {
  const names = new Set(uses.flatMap(({ options }) => options.map(({ name }) => name)));
  const options = [...names].map((name) => {
    const found = uses.map(({ options }) => options.find((option) => option.name === name));
    const isRequired = found.every((option) => option?.isRequired);
    const descriptions = sortedNames(found.flatMap((option) => option?.descriptions ?? []));
    return { name, isRequired, shapes: found.flatMap((option) => option?.shapes ?? []), descriptions };
  });
  return { options, descriptions: sortedNames(uses.flatMap(({ descriptions }) => descriptions)) };
}

/** Names sorted by UTF-16 code units, each once. The order is the same on every machine. */
function sortedNames(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
