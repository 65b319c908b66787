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
    doc: "What the option takes, or that it is a subcommand or a group.",
  },
  {
    name: "name",
    shape: { is: "string" },
    section: "2.2",
    requiredBy: "all",
    limit: limits.nameLength,
    doc: "The option's name: letters, digits, `-`, `_`, in lower case; unique among its siblings.",
  },
  nameLocalizations,
  nameLocalized,
  {
    name: "description",
    shape: { is: "string" },
    section: "2.2",
    requiredBy: "all",
    limit: limits.descriptionLength,
    doc: "What the option is for. Subcommands and groups need one too.",
  },
  descriptionLocalizations,
  descriptionLocalized,
  {
    name: "required",
    shape: { is: "boolean" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: parameters,
    doc: "Whether the user must fill it in. Required options come before optional ones.",
  },
  {
    name: "choices",
    shape: { is: "objects", of: "choice" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: choosable,
    limit: limits.choices,
    doc: "The only values a user can pick. Not together with `autocomplete: true`.",
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
    doc: "The types of channel that are offered. Without it, all are.",
  },
  {
    name: "file_types",
    shape: { is: "strings" },
    section: "2.2",
    appliesTo: [ATTACHMENT],
    limit: limits.fileTypes,
    doc: "The kinds of file that are taken: `image`, `video`, `audio`, or an extension such as `.pdf`.",
  },
  {
    name: "min_value",
    shape: { is: "number" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: [INTEGER, NUMBER],
    doc: "The smallest value that is taken. A whole number for INTEGER.",
  },
  {
    name: "max_value",
    shape: { is: "number" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: [INTEGER, NUMBER],
    doc: "The largest value that is taken. A whole number for INTEGER.",
  },
  {
    name: "min_length",
    shape: { is: "integer" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: [STRING],
    limit: limits.minLength,
    doc: "The fewest characters that are taken.",
  },
  {
    name: "max_length",
    shape: { is: "integer" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: [STRING],
    limit: limits.maxLength,
    doc: "The most characters that are taken.",
  },
  {
    name: "autocomplete",
    shape: { is: "boolean" },
    section: "2.2",
    nullable: "as-absent",
    appliesTo: choosable,
    doc: "Whether the app suggests values while the user types. Not together with `choices`.",
  },
];
