import { CommandType, commandTypes, contextTypes, handlerTypes, integrationTypes } from "../facts/constants.ts";
import { limits } from "../facts/limits.ts";
import { inSection } from "./field.ts";
import { descriptionLocalizations, descriptionLocalized, nameLocalizations, nameLocalized } from "./localizations.ts";

const { CHAT_INPUT, PRIMARY_ENTRY_POINT } = CommandType;

export const commandFields = inSection("2.1", {
  id: {
    shape: { is: "snowflake" },
    nullable: "as-absent",
    assigned: true,
    doc: "The command's ID, assigned by Discord. With it, a bulk overwrite finds the command even if its name has changed.",
    absent:
      "Without it, Discord finds the command by its type and name: after a rename, the old command is deleted and a new one is created.",
  },
  application_id: {
    shape: { is: "snowflake" },
    identifies: "application",
    returned: true,
    doc: "The application that the command belongs to. Discord sets it and ignores it in requests.",
  },
  guild_id: {
    shape: { is: "snowflake" },
    identifies: "guild",
    returned: true,
    doc: "The guild that a guild command is registered in. Global commands do not have it. Discord sets it and ignores it in requests.",
  },
  type: {
    shape: { is: "constant", of: commandTypes },
    nullable: "as-absent",
    doc: "The type of the command: where users find it, and which other fields it can have. The type of a published command cannot change.",
    absent: "The default is CHAT_INPUT (1), a slash command.",
  },
  name: {
    shape: { is: "string" },
    requiredBy: "all",
    limit: limits.nameLength,
    doc: "What users type after `/`, or pick from a context menu. Names of slash commands contain only lowercase letters of any script, digits, `-` and `_`. Names of user and message commands can contain uppercase letters and spaces. Renaming a published command deletes its permissions.",
  },
  name_localizations: nameLocalizations,
  name_localized: nameLocalized,
  description: {
    shape: { is: "string" },
    nullable: "as-absent",
    requiredBy: [CHAT_INPUT],
    limit: limits.descriptionLength,
    doc: "What the command does. Users see it below the name. Slash commands require it. User and message commands cannot have one.",
  },
  description_localizations: descriptionLocalizations,
  description_localized: descriptionLocalized,
  options: {
    shape: { is: "objects", of: "option" },
    nullable: "as-absent",
    supportedBy: [CHAT_INPUT],
    refusedElsewhere: true,
    limit: limits.options,
    doc: "The command's parameters, or its subcommands and groups. Required parameters must come first. A command that has subcommands cannot be used without one.",
    absent: "Without options, users can only run the command.",
  },
  default_member_permissions: {
    shape: { is: "permissions", of: "required" },
    section: "4.5",
    nullable: true,
    doc: 'The permissions that members need to use the command, all of them, as a number in quotes. `"0"` allows only administrators, unless a permission overwrite allows it for others.',
    absent: "Without it, or with `null`, everyone can use the command.",
  },
  dm_permission: {
    shape: { is: "boolean" },
    section: "9",
    nullable: true,
    globalOnly: true,
    deprecated: "contexts",
    doc: "Whether the command can be used in direct messages with the app. Deprecated: use `contexts`, which overrides it.",
    absent: "The default is `true`: the command is visible in direct messages with the app.",
  },
  default_permission: {
    shape: { is: "boolean" },
    section: "9",
    nullable: true,
    deprecated: "default_member_permissions",
    doc: 'Whether everyone can use the command by default. Deprecated: use `default_member_permissions` (`"0"`) and `contexts`.',
    absent: "The default is `true`: everyone can use the command.",
  },
  integration_types: {
    shape: { is: "constants", of: integrationTypes },
    nullable: "as-absent",
    globalOnly: true,
    doc: "Where the app must be installed for users to see the command: in a server, for a user, or either. The app must support each of them.",
    absent: "The default is what the app is configured for.",
  },
  contexts: {
    shape: { is: "constants", of: contextTypes },
    nullable: true,
    globalOnly: true,
    doc: "Where the command can be used. Contexts do not affect permissions.",
    absent:
      "By default, or with `null`, it can be used in all of them: in direct messages with the app unless `dm_permission` is `false`, and in other private channels only with USER_INSTALL.",
  },
  nsfw: {
    shape: { is: "boolean" },
    section: "2.6",
    doc: "Age-restricted commands are only for adults. Only users who are 18 or older can see and use them, and only in age-restricted channels, or in direct messages if their settings allow it there. Apps that are listed in App Discovery cannot have such commands.",
    absent: "The default is `false`: there is no age restriction.",
  },
  version: {
    shape: { is: "snowflake" },
    returned: true,
    doc: "The version, which increases with every substantial change. Discord sets it and ignores it in requests.",
  },
  handler: {
    shape: { is: "constant", of: handlerTypes },
    nullable: "as-absent",
    supportedBy: [PRIMARY_ENTRY_POINT],
    refusedElsewhere: true,
    globalOnly: true,
    doc: "Whether the app or Discord responds when the Activity is launched. Only apps with Activities can have an entry point.",
    absent: "The entry point that Discord creates for an app with Activities has DISCORD_LAUNCH_ACTIVITY (2).",
  },
});
