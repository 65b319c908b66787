import { OptionType } from "../../interface/facts/constants.ts";
import { type Option, valueNode } from "../../manifest/model.ts";

/**
 * The type to add to an option without one, so that adding it causes no finding. Members and place decide: a subcommand or
 * group if it has options, else the type of a member that only one type has, else STRING. §2.2
 */
export function shownType(option: Option): number {
  const nesting = nestingOf(option);
  if (nesting !== undefined) return nesting;
  if (valueNode(option, "channel_types")) return OptionType.CHANNEL;
  if (valueNode(option, "file_types")) return OptionType.ATTACHMENT;
  return numberTypeOf(option) ?? OptionType.STRING;
}

/** SUB_COMMAND or SUB_COMMAND_GROUP; undefined: it is a parameter. */
function nestingOf(option: Option): number | undefined {
  const { parent } = option;
  const isInGroup = parent.kind === "option" && (parent.type ?? shownType(parent)) === OptionType.SUB_COMMAND_GROUP;
  if (isInGroup) return OptionType.SUB_COMMAND;
  if (parent.kind === "option") return undefined;
  if (option.options.some(isSubcommand)) return OptionType.SUB_COMMAND_GROUP;
  if (valueNode(option, "options")) return OptionType.SUB_COMMAND;
  // Only subcommands and groups can be beside subcommands.
  const isBesideSubcommands = parent.options.some(
    (other) => other !== option && other.type !== undefined && isNesting(other.type),
  );
  return isBesideSubcommands ? OptionType.SUB_COMMAND : undefined;
}

function isSubcommand(inner: Option): boolean {
  return inner.type === undefined ? valueNode(inner, "options") !== undefined : isNesting(inner.type);
}

function isNesting(type: number): boolean {
  return type === OptionType.SUB_COMMAND || type === OptionType.SUB_COMMAND_GROUP;
}

/** INTEGER or NUMBER by the values of choices and bounds; undefined: nothing shows a number. */
function numberTypeOf(option: Option): number | undefined {
  const choices = option.choices.flatMap((choice) => valueNode(choice, "value") ?? []);
  const bounds = ["min_value", "max_value"].flatMap((name) => valueNode(option, name) ?? []);
  const values = [...choices, ...bounds];
  if (values.length === 0 || values.some(({ type }) => type !== "number")) return undefined;
  return values.every(({ value }) => Number.isSafeInteger(value)) ? OptionType.INTEGER : OptionType.NUMBER;
}
