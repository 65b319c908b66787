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

/** The fields of an option, in canonical order. §2.2 */
export const optionFields: readonly Field[] = [
  {
    name: "type",
    shape: { is: "constant", of: optionTypes },
    section: "2.2",
    requiredBy: "all",
    doc: "The type of value that the option accepts, or whether it is a subcommand or a group.",
  },
  {
    name: "name",
    shape: { is: "string" },
    section: "2.2",
    requiredBy: "all",
    limit: limits.nameLength,
    doc: "The option's name: lowercase letters, digits, `-` and `_`. It must be unique among the options of its parent.",
  },
  nameLocalizations,
  nameLocalized,
  {
    name: "description",
    shape: { is: "string" },
    section: "2.2",
    requiredBy: "all",
    limit: limits.descriptionLength,
    doc: "The description of the option that users see. Also required for subcommands and groups.",
  },
  descriptionLocalizations,
  descriptionLocalized,
  {
    name: "required",
    shape: { is: "boolean" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: parameters,
    doc: "Whether users must provide a value. Required options must come before optional ones.",
  },
  {
    name: "choices",
    shape: { is: "objects", of: "choice" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: choosable,
    limit: limits.choices,
    doc: "The only values that users can pick. Cannot be combined with `autocomplete: true`.",
  },
  {
    name: "options",
    shape: { is: "objects", of: "option" },
    section: "2.2",
    appliesTo: subcommands,
    limit: limits.options,
    doc: "A subcommand's parameters, or a group's subcommands.",
  },
  {
    name: "channel_types",
    shape: { is: "constants", of: channelTypes },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: [CHANNEL],
    doc: "The types of channels that users can pick. By default, all types.",
  },
  {
    name: "file_types",
    shape: { is: "strings" },
    section: "2.2",
    appliesTo: [ATTACHMENT],
    limit: limits.fileTypes,
    doc: "The file types that users can attach: `image`, `video`, `audio`, or an extension such as `.pdf`.",
  },
  {
    name: "min_value",
    shape: { is: "number" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: [INTEGER, NUMBER],
    doc: "The minimum value. Must be an integer for INTEGER options.",
  },
  {
    name: "max_value",
    shape: { is: "number" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: [INTEGER, NUMBER],
    doc: "The maximum value. Must be an integer for INTEGER options.",
  },
  {
    name: "min_length",
    shape: { is: "integer" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: [STRING],
    limit: limits.minLength,
    doc: "The minimum number of characters.",
  },
  {
    name: "max_length",
    shape: { is: "integer" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: [STRING],
    limit: limits.maxLength,
    doc: "The maximum number of characters.",
  },
  {
    name: "autocomplete",
    shape: { is: "boolean" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: choosable,
    doc: "Whether the app suggests values while the user types. Cannot be combined with `choices`.",
  },
];
