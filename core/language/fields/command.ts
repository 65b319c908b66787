import { CommandType, commandTypes, contextTypes, handlerTypes, integrationTypes } from "../facts/constants.ts";
import { limits } from "../facts/limits.ts";
import type { Field } from "./field.ts";
import { descriptionLocalizations, descriptionLocalized, nameLocalizations, nameLocalized } from "./localizations.ts";

const { CHAT_INPUT, PRIMARY_ENTRY_POINT } = CommandType;

/** The fields of a command, in canonical order. §2.1 */
export const commandFields: readonly Field[] = [
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
  nameLocalizations,
  nameLocalized,
  {
    name: "description",
    shape: { is: "string" },
    section: "2.1",
    requiredBy: [CHAT_INPUT],
    limit: limits.descriptionLength,
    doc: "What the command does, shown in the picker. Slash commands need it; user and message commands have none.",
  },
  descriptionLocalizations,
  descriptionLocalized,
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
