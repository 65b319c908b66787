import { type Decimal, isInRange, isWhole } from "../../text/decimal.ts";
import { type NestedType, OptionType, optionTypes, type ParameterType } from "./constants.ts";
import { limits } from "./limits.ts";

/** The sort of value that users enter for a parameter, as applications receive it in JSON. "id": the ID of an object. §6 */
export type ValueKind = "string" | "integer" | "number" | "boolean" | "id";

export type TypedField =
  | ("required" | "choices" | "autocomplete" | "options" | "channel_types" | "file_types")
  | ("min_value" | "max_value" | "min_length" | "max_length");

interface OptionTraits<Holds> {
  readonly holds: Holds;
  /** The fields that it supports beside those of every option. */
  readonly supports: readonly TypedField[];
}

const { SUB_COMMAND, SUB_COMMAND_GROUP, STRING, INTEGER, BOOLEAN, NUMBER } = OptionType;
const { USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT } = OptionType;
const suggesting = ["required", "choices", "autocomplete"] as const;
const ranged = [...suggesting, "min_value", "max_value"] as const;

/** The differences between option types. §2.2 §6 */
const optionTraits: Readonly<Record<NestedType, OptionTraits<"parameters" | "subcommands">>> &
  Readonly<Record<ParameterType, OptionTraits<ValueKind>>> = {
  [SUB_COMMAND]: { holds: "parameters", supports: ["options"] },
  [SUB_COMMAND_GROUP]: { holds: "subcommands", supports: ["options"] },
  [STRING]: { holds: "string", supports: [...suggesting, "min_length", "max_length"] },
  [INTEGER]: { holds: "integer", supports: ranged },
  [BOOLEAN]: { holds: "boolean", supports: ["required"] },
  [USER]: { holds: "id", supports: ["required"] },
  [CHANNEL]: { holds: "id", supports: ["required", "channel_types"] },
  [ROLE]: { holds: "id", supports: ["required"] },
  [MENTIONABLE]: { holds: "id", supports: ["required"] },
  [NUMBER]: { holds: "number", supports: ranged },
  [ATTACHMENT]: { holds: "id", supports: ["required", "file_types"] },
};

const all = optionTypes.map(({ value }) => value);
/** The types of options that users enter a value for, in the order of their values. */
export const parameterTypes: readonly ParameterType[] = all.filter(isParameter);
const nested = all.filter(isSubcommandOrGroup);

export function isSubcommandOrGroup(type: number | undefined): type is NestedType {
  return type === SUB_COMMAND || type === SUB_COMMAND_GROUP;
}

/** Whether users enter a value for options of this type, which exists. §2.2 */
export function isParameter(type: number | undefined): type is ParameterType {
  return type !== undefined && Object.hasOwn(optionTraits, type) && !isSubcommandOrGroup(type);
}

/** The sort of value that users enter for options of this type; undefined for subcommands, groups and unknown types. */
export function valueKindOf(type: ParameterType): ValueKind;
export function valueKindOf(type: number | undefined): ValueKind | undefined;
export function valueKindOf(type: number | undefined): ValueKind | undefined {
  return isParameter(type) ? optionTraits[type].holds : undefined;
}

export function isNumeric(type: number | undefined): boolean {
  const kind = valueKindOf(type);
  return kind === "integer" || kind === "number";
}

/** Whether an option of this kind can hold a number. §8 */
export function isHeldBy(kind: "integer" | "number", decimal: Decimal): boolean {
  return isInRange(decimal, limits[kind]) && (kind === "number" || isWhole(decimal));
}

/** The option types that support a field, in the order of their values. */
export function typesSupporting(field: TypedField): readonly number[] {
  return all.filter((type) => optionTraits[type].supports.includes(field));
}

/** The types that an option of a command can have beside others of these types. §2.2 */
export function typesInCommand(others: readonly (number | undefined)[]): readonly number[] {
  if (others.some(isSubcommandOrGroup)) return nested;
  return others.some(isParameter) ? parameterTypes : all;
}

/** The types that the options of a group, or else of a subcommand, can have. §2.2 */
export function typesInOption(type: number | undefined): readonly number[] {
  return type === SUB_COMMAND_GROUP ? [SUB_COMMAND] : parameterTypes;
}
