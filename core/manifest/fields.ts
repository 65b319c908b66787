import {
  CommandType,
  type Constant,
  channelTypes,
  commandTypes,
  contextTypes,
  handlerTypes,
  integrationTypes,
  OptionType,
  optionTypes,
} from "./constants.ts";
import { type Limit, limits } from "./limits.ts";

/** The objects that a command manifest is made of. */
export type ObjectKind = "envelope" | "command" | "option" | "choice";

/** What JSON value a field takes. */
export type Shape =
  | { readonly is: "string" | "boolean" | "integer" | "number" | "snowflake" | "permissions" }
  | { readonly is: "choice-value" | "localizations" | "strings" }
  | { readonly is: "constant" | "constants"; readonly of: readonly Constant[] }
  | { readonly is: "object" | "objects"; readonly of: ObjectKind }
  | { readonly is: "word"; readonly of: readonly string[] }
  | { readonly is: "manifest" };

/** One field of the interface. The array it stands in is the canonical order of an object's fields. */
export interface Field {
  readonly name: string;
  readonly shape: Shape;
  readonly section: string;
  /** Markdown: what the field means. Shown by hover and completion, written into the schema and the docs. */
  readonly doc: string;
  readonly nullable?: true;
  /** The types of command or option that must have it; absent where none must. */
  readonly requiredBy?: "all" | readonly number[];
  /** The types of command or option that take it; absent where all do. */
  readonly appliesTo?: readonly number[];
  /** Only commands registered globally take it (§4.4). */
  readonly globalOnly?: true;
  /** The service returns it and does not take it. */
  readonly returned?: true;
  /** What to use instead (§9). */
  readonly deprecated?: string;
  readonly limit?: Limit;
}

const { CHAT_INPUT, PRIMARY_ENTRY_POINT } = CommandType;
const { SUB_COMMAND, SUB_COMMAND_GROUP, STRING, INTEGER, NUMBER, CHANNEL, ATTACHMENT } = OptionType;
const subcommands = [SUB_COMMAND, SUB_COMMAND_GROUP];
const parameters = optionTypes
  .map(({ value }) => value)
  .filter((value) => value !== SUB_COMMAND && value !== SUB_COMMAND_GROUP);
const choosable = [STRING, INTEGER, NUMBER];

const nameLocalizations: Field = {
  name: "name_localizations",
  shape: { is: "localizations" },
  section: "2.7",
  nullable: true,
  doc: "The name in other locales. Every value obeys the rules of `name`. A locale that is missing sees its fallback or the default.",
};

const descriptionLocalizations: Field = {
  name: "description_localizations",
  shape: { is: "localizations" },
  section: "2.7",
  nullable: true,
  doc: "The description in other locales. Every value obeys the rules of `description`. A locale that is missing sees its fallback or the default.",
};

const envelopeFields: readonly Field[] = [
  {
    name: "$schema",
    shape: { is: "string" },
    section: "–",
    doc: "The JSON Schema of this file, for editors that know no more than that.",
  },
  {
    name: "application_id",
    shape: { is: "snowflake" },
    section: "4.1",
    doc: "The application that the commands are published to.",
  },
  {
    name: "scope",
    shape: { is: "word", of: ["global", "guild"] },
    section: "4.7",
    doc: "Whether the commands are registered globally or in one guild. Without it, the file may go to either.",
  },
  {
    name: "guild_id",
    shape: { is: "snowflake" },
    section: "4.2",
    doc: "The guild that the commands are published to.",
  },
  {
    name: "default_locale",
    shape: { is: "string" },
    section: "2.7",
    doc: "The language of the default names and descriptions. Without it, `en-US`.",
  },
  {
    name: "commands",
    shape: { is: "objects", of: "command" },
    section: "4.3",
    requiredBy: "all",
    doc: "The commands.",
  },
];

const commandFields: readonly Field[] = [
  {
    name: "id",
    shape: { is: "snowflake" },
    section: "2.1",
    doc: "The command's ID. Given by the service; a bulk overwrite that sends it renames the command instead of replacing it.",
  },
  {
    name: "application_id",
    shape: { is: "snowflake" },
    section: "2.1",
    returned: true,
    doc: "The application that the command belongs to. Returned by the service, never sent.",
  },
  {
    name: "guild_id",
    shape: { is: "snowflake" },
    section: "2.1",
    returned: true,
    doc: "The guild that the command is registered in. Returned by the service for guild commands, never sent.",
  },
  {
    name: "type",
    shape: { is: "constant", of: commandTypes },
    section: "2.1",
    doc: "What kind of command this is. Without it, the command is a CHAT_INPUT (slash) command.",
  },
  {
    name: "name",
    shape: { is: "string" },
    section: "2.1",
    requiredBy: "all",
    limit: limits.nameLength,
    doc: "The command's name. Slash commands: letters, digits, `-`, `_`, in lower case. User and message commands may have capitals and spaces.",
  },
  { ...nameLocalizations },
  {
    name: "name_localized",
    shape: { is: "string" },
    section: "2.7",
    returned: true,
    doc: "The name in the requester's locale. Returned by list operations, never sent.",
  },
  {
    name: "description",
    shape: { is: "string" },
    section: "2.1",
    requiredBy: [CHAT_INPUT],
    limit: limits.descriptionLength,
    doc: "What the command does, shown in the picker. Slash commands need it; user and message commands have none.",
  },
  { ...descriptionLocalizations },
  {
    name: "description_localized",
    shape: { is: "string" },
    section: "2.7",
    returned: true,
    doc: "The description in the requester's locale. Returned by list operations, never sent.",
  },
  {
    name: "options",
    shape: { is: "objects", of: "option" },
    section: "2.1",
    appliesTo: [CHAT_INPUT],
    limit: limits.options,
    doc: "The command's parameters, or its subcommands and groups. Required parameters come first.",
  },
  {
    name: "default_member_permissions",
    shape: { is: "permissions" },
    section: "4.5",
    nullable: true,
    doc: 'The permissions that a member must hold (all of them) to use the command, as a bit set written as a decimal string. `"0"`: nobody but administrators. `null` or absent: everyone.',
  },
  {
    name: "dm_permission",
    shape: { is: "boolean" },
    section: "9",
    nullable: true,
    globalOnly: true,
    deprecated: "contexts",
    doc: "Whether the command can be used in direct messages with the app. Deprecated: use `contexts`.",
  },
  {
    name: "default_permission",
    shape: { is: "boolean" },
    section: "9",
    nullable: true,
    deprecated: "default_member_permissions",
    doc: 'Whether everyone may use the command by default. To be deprecated: use `default_member_permissions` (`"0"`) and `contexts`.',
  },
  {
    name: "integration_types",
    shape: { is: "constants", of: integrationTypes },
    section: "2.1",
    globalOnly: true,
    doc: "Where the app must be installed for the command to show: to a server, to a user, or both. Defaults to what the app supports.",
  },
  {
    name: "contexts",
    shape: { is: "constants", of: contextTypes },
    section: "2.1",
    nullable: true,
    globalOnly: true,
    doc: "Where the command can be used: in servers, in direct messages with the app, in other private channels.",
  },
  {
    name: "nsfw",
    shape: { is: "boolean" },
    section: "2.6",
    doc: "Marks the command as age-restricted: it limits who can see and use it, and from where.",
  },
  {
    name: "version",
    shape: { is: "snowflake" },
    section: "2.1",
    returned: true,
    doc: "Grows on every substantial change. Returned by the service, never sent.",
  },
  {
    name: "handler",
    shape: { is: "constant", of: handlerTypes },
    section: "2.1",
    appliesTo: [PRIMARY_ENTRY_POINT],
    globalOnly: true,
    doc: "Who answers when the Activity is launched: the app or the service.",
  },
];

const optionFields: readonly Field[] = [
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
  { ...nameLocalizations },
  {
    name: "description",
    shape: { is: "string" },
    section: "2.2",
    requiredBy: "all",
    limit: limits.descriptionLength,
    doc: "What the option is for. Subcommands and groups need one too.",
  },
  { ...descriptionLocalizations },
  {
    name: "required",
    shape: { is: "boolean" },
    section: "2.2",
    appliesTo: parameters,
    doc: "Whether the user must fill it in. Required options come before optional ones.",
  },
  {
    name: "choices",
    shape: { is: "objects", of: "choice" },
    section: "2.2",
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
    appliesTo: [INTEGER, NUMBER],
    doc: "The smallest value that is taken. A whole number for INTEGER.",
  },
  {
    name: "max_value",
    shape: { is: "number" },
    section: "2.2",
    appliesTo: [INTEGER, NUMBER],
    doc: "The largest value that is taken. A whole number for INTEGER.",
  },
  {
    name: "min_length",
    shape: { is: "integer" },
    section: "2.2",
    appliesTo: [STRING],
    limit: limits.minLength,
    doc: "The fewest characters that are taken.",
  },
  {
    name: "max_length",
    shape: { is: "integer" },
    section: "2.2",
    appliesTo: [STRING],
    limit: limits.maxLength,
    doc: "The most characters that are taken.",
  },
  {
    name: "autocomplete",
    shape: { is: "boolean" },
    section: "2.2",
    appliesTo: choosable,
    doc: "Whether the app suggests values while the user types. Not together with `choices`.",
  },
];

const choiceFields: readonly Field[] = [
  {
    name: "name",
    shape: { is: "string" },
    section: "2.2",
    requiredBy: "all",
    limit: limits.choiceNameLength,
    doc: "What the user sees and picks.",
  },
  { ...nameLocalizations },
  {
    name: "value",
    shape: { is: "choice-value" },
    section: "2.2",
    requiredBy: "all",
    limit: limits.choiceValueLength,
    doc: "What the app receives: text for STRING (at most 100 characters), a whole number for INTEGER, a number for NUMBER.",
  },
];

/** The fields of each kind of object, in canonical order. */
export const fields: Readonly<Record<ObjectKind, readonly Field[]>> = {
  envelope: envelopeFields,
  command: commandFields,
  option: optionFields,
  choice: choiceFields,
};

const byName: Readonly<Record<ObjectKind, ReadonlyMap<string, Field>>> = {
  envelope: new Map(envelopeFields.map((field) => [field.name, field])),
  command: new Map(commandFields.map((field) => [field.name, field])),
  option: new Map(optionFields.map((field) => [field.name, field])),
  choice: new Map(choiceFields.map((field) => [field.name, field])),
};

/** The field of this exact name, if such an object has it. */
export function fieldOf(kind: ObjectKind, name: string): Field | undefined {
  return byName[kind].get(name);
}
