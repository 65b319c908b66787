import { channelTypes, optionTypes } from "../facts/constants.ts";
import { limits, rangeInPowers } from "../facts/limits.ts";
import { typesSupporting } from "../facts/option-types.ts";
import { inSection } from "./field.ts";
import { descriptionLocalizations, descriptionLocalized, nameLocalizations, nameLocalized } from "./localizations.ts";

const { integer, number } = limits;
const integers = `from ${rangeInPowers(integer)} (±${integer.max})`;
const numbers = `from ${rangeInPowers(number)} (±${number.max})`;
const bounds = `For INTEGER options an integer ${integers}, for NUMBER options a number ${numbers}.`;

export const choiceFields = inSection("2.2", {
  name: {
    shape: { is: "string" },
    requiredBy: "all",
    limit: limits.choiceNameLength,
    doc: "The text that users see and pick.",
  },
  name_localizations: nameLocalizations,
  name_localized: nameLocalized,
  value: {
    shape: { is: "choice-value" },
    requiredBy: "all",
    limit: limits.choiceValueLength,
    doc: `The value that the app receives: a string for STRING options, an integer ${integers} for INTEGER, a number ${numbers} for NUMBER.`,
  },
});

export const optionFields = inSection("2.2", {
  type: {
    shape: { is: "constant", of: optionTypes },
    requiredBy: "all",
    doc: "The type of value that users enter, or whether the option is a subcommand or a group.",
  },
  name: {
    shape: { is: "string" },
    requiredBy: "all",
    limit: limits.nameLength,
    doc: "The name that users see and type: lowercase letters of any script, digits, `-` and `_`. It must be unique in its array.",
  },
  name_localizations: nameLocalizations,
  name_localized: nameLocalized,
  description: {
    shape: { is: "string" },
    requiredBy: "all",
    limit: limits.descriptionLength,
    doc: "What the option is for. Users see it next to the name. Subcommands and groups require it too.",
  },
  description_localizations: descriptionLocalizations,
  description_localized: descriptionLocalized,
  required: {
    shape: { is: "boolean" },
    nullable: "as-absent",
    supportedBy: typesSupporting("required"),
    refusedElsewhere: true,
    doc: "Whether users must enter a value. Required options must come before optional ones.",
    absent: "The default is `false`: users can leave it out, and the app then receives no value.",
  },
  choices: {
    shape: { is: "objects", of: "choice" },
    nullable: "as-absent",
    supportedBy: typesSupporting("choices"),
    refusedElsewhere: true,
    limit: limits.choices,
    excludes: { name: "autocomplete", value: true },
    doc: "The only values that users can pick.",
    absent: "Without choices, users can enter any value of the option's type.",
  },
  options: {
    shape: { is: "objects", of: "option" },
    nullable: "as-absent",
    supportedBy: typesSupporting("options"),
    refusedElsewhere: true,
    limit: limits.options,
    doc: "A subcommand's parameters, or a group's subcommands.",
    absent: "A subcommand does not need any. Users do not see a group without subcommands.",
  },
  channel_types: {
    shape: { is: "constants", of: channelTypes },
    nullable: "as-absent",
    supportedBy: typesSupporting("channel_types"),
    doc: "The types of channels that users can pick.",
    absent: "By default, users can pick channels of all types, including categories.",
  },
  file_types: {
    shape: { is: "strings" },
    nullable: "as-absent",
    supportedBy: typesSupporting("file_types"),
    limit: limits.fileTypes,
    doc: "The file types that users can attach: `image`, `video`, `audio`, or an extension such as `.pdf`.",
    absent: "By default, users can attach any file.",
  },
  min_value: {
    shape: { is: "number" },
    nullable: "as-absent",
    supportedBy: typesSupporting("min_value"),
    doc: `The minimum value. ${bounds}`,
    absent: "Without it, the minimum is that of the option's type.",
  },
  max_value: {
    shape: { is: "number" },
    nullable: "as-absent",
    supportedBy: typesSupporting("max_value"),
    doc: `The maximum value. ${bounds}`,
    absent: "Without it, the maximum is that of the option's type.",
  },
  min_length: {
    shape: { is: "integer" },
    nullable: "as-absent",
    supportedBy: typesSupporting("min_length"),
    limit: limits.minLength,
    doc: "The minimum number of characters that users must enter.",
    absent: "Without it, the option has no minimum of its own.",
  },
  max_length: {
    shape: { is: "integer" },
    nullable: "as-absent",
    supportedBy: typesSupporting("max_length"),
    limit: limits.maxLength,
    doc: "The maximum number of characters that users can enter.",
    absent: "Without it, the option has no maximum of its own.",
  },
  autocomplete: {
    shape: { is: "boolean" },
    nullable: "as-absent",
    supportedBy: typesSupporting("autocomplete"),
    refusedElsewhere: true,
    excludes: { name: "choices" },
    doc: "Whether the app suggests values while the user types. Users can still enter other values.",
    absent: "The default is `false`: the app receives no autocomplete interactions.",
  },
});
