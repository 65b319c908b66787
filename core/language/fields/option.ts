import { channelTypes, OptionType, optionTypes } from "../facts/constants.ts";
import { limits } from "../facts/limits.ts";
import type { Field } from "./field.ts";
import { descriptionLocalizations, descriptionLocalized, nameLocalizations, nameLocalized } from "./localizations.ts";

const { SUB_COMMAND, SUB_COMMAND_GROUP, STRING, INTEGER, NUMBER, CHANNEL, ATTACHMENT } = OptionType;
const subcommands = [SUB_COMMAND, SUB_COMMAND_GROUP];
const parameters = optionTypes
  .map(({ value }) => value)
  .filter((value) => value !== SUB_COMMAND && value !== SUB_COMMAND_GROUP);
const choosable = [STRING, INTEGER, NUMBER];
const bounds = `For INTEGER options an integer from -2^53+1 to 2^53-1 (±${limits.integer.max}), for NUMBER options a number from -2^53 to 2^53 (±${limits.number.max}).`;

/** The fields of an option, in canonical order. §2.2 */
export const optionFields: readonly Field[] = [
  {
    name: "type",
    shape: { is: "constant", of: optionTypes },
    section: "2.2",
    requiredBy: "all",
    doc: "The type of value that users enter, or whether the option is a subcommand or a group.",
  },
  {
    name: "name",
    shape: { is: "string" },
    section: "2.2",
    requiredBy: "all",
    limit: limits.nameLength,
    doc: "The name that users see and type: lowercase letters of any script, digits, `-` and `_`. It must be unique in its array.",
  },
  nameLocalizations,
  nameLocalized,
  {
    name: "description",
    shape: { is: "string" },
    section: "2.2",
    requiredBy: "all",
    limit: limits.descriptionLength,
    doc: "What the option is for. Users see it next to the name. Subcommands and groups require it too.",
  },
  descriptionLocalizations,
  descriptionLocalized,
  {
    name: "required",
    shape: { is: "boolean" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: parameters,
    doc: "Whether users must enter a value. Required options must come before optional ones.",
    absent: "The default is `false`: users can leave it out, and the app then receives no value.",
  },
  {
    name: "choices",
    shape: { is: "objects", of: "choice" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: choosable,
    limit: limits.choices,
    doc: "The only values that users can pick. Cannot be combined with `autocomplete: true`.",
    absent: "Without choices, users can enter any value of the option's type.",
  },
  {
    name: "options",
    shape: { is: "objects", of: "option" },
    section: "2.2",
    appliesTo: subcommands,
    limit: limits.options,
    doc: "A subcommand's parameters, or a group's subcommands.",
    absent: "A subcommand does not need any. Users do not see a group without subcommands.",
  },
  {
    name: "channel_types",
    shape: { is: "constants", of: channelTypes },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: [CHANNEL],
    doc: "The types of channels that users can pick.",
    absent: "By default, users can pick channels of all types, including categories.",
  },
  {
    name: "file_types",
    shape: { is: "strings" },
    section: "2.2",
    appliesTo: [ATTACHMENT],
    limit: limits.fileTypes,
    doc: "The file types that users can attach: `image`, `video`, `audio`, or an extension such as `.pdf`.",
    absent: "By default, users can attach any file.",
  },
  {
    name: "min_value",
    shape: { is: "number" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: [INTEGER, NUMBER],
    doc: `The minimum value. ${bounds}`,
    absent: "Without it, the minimum is that of the option's type.",
  },
  {
    name: "max_value",
    shape: { is: "number" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: [INTEGER, NUMBER],
    doc: `The maximum value. ${bounds}`,
    absent: "Without it, the maximum is that of the option's type.",
  },
  {
    name: "min_length",
    shape: { is: "integer" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: [STRING],
    limit: limits.minLength,
    doc: "The minimum number of characters that users must enter.",
    absent: "Without it, the option has no minimum of its own.",
  },
  {
    name: "max_length",
    shape: { is: "integer" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: [STRING],
    limit: limits.maxLength,
    doc: "The maximum number of characters that users can enter.",
    absent: "Without it, the option has no maximum of its own.",
  },
  {
    name: "autocomplete",
    shape: { is: "boolean" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: choosable,
    doc: "Whether the app suggests values while the user types. Users can still enter other values. Cannot be combined with `choices`.",
    absent: "The default is `false`: the app receives no autocomplete interactions.",
  },
];
