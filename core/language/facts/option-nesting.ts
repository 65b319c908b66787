import { OptionType, optionTypes } from "./constants.ts";

const { SUB_COMMAND, SUB_COMMAND_GROUP } = OptionType;
const all: readonly number[] = optionTypes.map(({ value }) => value);
const parameters = all.filter((type) => !isSubcommandOrGroup(type));

/** Whether options of this type contain options. All others are parameters. §2.2 */
export function isSubcommandOrGroup(type: number | undefined): boolean {
  return type === SUB_COMMAND || type === SUB_COMMAND_GROUP;
}

/** The types that an option of a command can have beside others of these types. §2.2 */
export function typesInCommand(others: readonly (number | undefined)[]): readonly number[] {
  if (others.some(isSubcommandOrGroup)) return [SUB_COMMAND, SUB_COMMAND_GROUP];
  return others.some((type) => parameters.includes(type ?? 0)) ? parameters : all;
}

/** The types that the options of a group, or else of a subcommand, can have. §2.2 */
export function typesInOption(type: number | undefined): readonly number[] {
  return type === SUB_COMMAND_GROUP ? [SUB_COMMAND] : parameters;
}
