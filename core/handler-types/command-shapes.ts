import { CommandType, commandTypes, OptionType, type ParameterType } from "../language/facts/constants.ts";
import { isParameter, isSubcommandOrGroup, valueKindOf } from "../language/facts/option-types.ts";
import { type Command, declaredName, type Option, valueNode } from "../language/model/model.ts";
import { groupBy } from "../language/text/group-by.ts";

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
}

export interface CommandShapes {
  /** Options by slash command as users run it, without the slash: `ban`, `config roles add`. */
  readonly slash: ReadonlyMap<string, readonly NamedOption[]>;
  /** The names of the commands, by type. §2.1 */
  readonly names: ReadonlyMap<number, readonly string[]>;
}

/**
 * The shapes of commands, sorted by name. Commands of the same name in several scopes become one, because their handler
 * is the same. What has no name or no known type is left out.
 */
export function shapesOf(commands: readonly Command[]): CommandShapes {
  const uses = groupBy(commands.flatMap(usesOf), ({ path }) => path);
  const names = (of: number): readonly string[] =>
    sorted(commands.filter(({ type }) => type === of).flatMap((command) => declaredName(command) ?? []));
  return {
    slash: new Map(sorted([...uses.keys()]).map((path) => [path, merge(uses.get(path) ?? [])])),
    names: new Map(commandTypes.map(({ value }) => [value, names(value)])),
  };
}

/** A slash command or one of its subcommands. */
interface Use {
  readonly path: string;
  readonly options: readonly NamedOption[];
}

function usesOf(command: Command): Use[] {
  const name = declaredName(command);
  if (command.type !== CommandType.CHAT_INPUT || name === undefined) return [];
  return command.options.some(({ type }) => isSubcommandOrGroup(type))
    ? usesBelow(name, command.options)
    : [{ path: name, options: namedOptions(command.options) }];
}

/** The subcommands among options. Users do not see a group without subcommands. §2.2 */
function usesBelow(path: string, options: readonly Option[]): Use[] {
  return options.flatMap((option) => {
    const { name, type } = option;
    if (!name) return [];
    const own = `${path} ${name.value}`;
    if (type === OptionType.SUB_COMMAND_GROUP) return usesBelow(own, option.options);
    return type === OptionType.SUB_COMMAND ? [{ path: own, options: namedOptions(option.options) }] : [];
  });
}

function namedOptions(options: readonly Option[]): NamedOption[] {
  return options.flatMap((option) => {
    const { name, type } = option;
    if (!name || !isParameter(type)) return [];
    const hasAutocomplete = valueNode(option, "autocomplete")?.value === true;
    const isRequired = valueNode(option, "required")?.value === true;
    return [{ name: name.value, isRequired, shapes: [{ type, hasAutocomplete, choices: choicesOf(option) }] }];
  });
}

/** None if one is missing or does not fit the option's type, which a rule reports. */
function choicesOf({ choices, type }: Option): readonly (string | number)[] {
  const values = choices.map((choice): unknown => valueNode(choice, "value")?.value);
  const fits = (value: unknown): value is string | number =>
    valueKindOf(type) === "string" ? typeof value === "string" : Number.isFinite(value);
  return values.every(fits) ? [...new Set(values)] : [];
}

/** The options of commands with the same name. One is required if all of them require it. */
function merge(uses: readonly Use[]): NamedOption[] {
  const names = new Set(uses.flatMap(({ options }) => options.map(({ name }) => name)));
  return [...names].map((name) => {
    const found = uses.map(({ options }) => options.find((option) => option.name === name));
    const isRequired = found.every((option) => option?.isRequired);
    return { name, isRequired, shapes: found.flatMap((option) => option?.shapes ?? []) };
  });
}

/** Each once, by UTF-16 code units, so that the order does not depend on the machine. */
function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
