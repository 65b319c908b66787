import { commandTypes, OverwriteType, overwriteTypes } from "../../interface/facts/constants.ts";
import { limits } from "../../interface/facts/limits.ts";
import type { IdSort } from "../../interface/facts/snowflake.ts";
import { inSection, type ObjectTable } from "../../interface/fields/field.ts";
import { namesOfChannelForm } from "./channel-form.ts";

/** The sort of object that the ID of an overwrite belongs to, by the overwrite's type. §2.3 */
export const overwriteSorts: Readonly<Record<number, IdSort>> = {
  [OverwriteType.ROLE]: "role",
  [OverwriteType.USER]: "user",
  [OverwriteType.CHANNEL]: "channel",
};

/** An overwrite of a command's permissions. §2.3 */
export const overwrite: ObjectTable = {
  name: "overwrite",
  noun: "A permission overwrite",
  otherCallNames: namesOfChannelForm,
  fields: inSection("2.3", {
    id: {
      shape: { is: "snowflake" },
      identifiesByType: overwriteSorts,
      requiredBy: "all",
      doc: "The ID of the role, user or channel. The guild's ID means @everyone, and the guild's ID minus 1 means all channels.",
    },
    type: {
      shape: { is: "constant", of: overwriteTypes },
      requiredBy: "all",
      doc: "Whether the ID belongs to a role, a user or a channel. Overwrites of a channel also apply to its threads.",
    },
    permission: {
      shape: { is: "boolean" },
      requiredBy: "all",
      doc: "Whether the command is allowed (`true`) or denied (`false`). Administrators can always use it.",
    },
  }),
};

const overwrites = {
  shape: { is: "tables", of: overwrite },
  requiredBy: "all",
  limit: limits.permissionOverwrites,
  doc: "Who can use the command and where. Publishing replaces all overwrites that the command has in the guild.",
} as const;

const applicationId = {
  shape: { is: "snowflake" },
  identifies: "application",
  doc: "The application that the commands belong to.",
  absent: "Without it, the permissions can be published for any application.",
} as const;

const guildId = {
  shape: { is: "snowflake" },
  identifies: "guild",
  requiredBy: "all",
  doc: "The guild that the permissions apply to.",
} as const;

/** A command with its permissions, as an entry of a file. */
export const permissionEntry: ObjectTable = {
  refersToCommand: "command",
  name: "entry",
  noun: "A command's permissions",
  fields: inSection("2.3", {
    command: {
      shape: { is: "string" },
      requiredBy: "all",
      doc: "The command's name or ID. `*` means all commands of the application that have no permissions of their own.",
    },
    type: {
      shape: { is: "constant", of: commandTypes },
      section: "2.1",
      doc: "The type of the command that the name belongs to.",
      absent: "The default is CHAT_INPUT (1), a slash command.",
    },
    permissions: overwrites,
  }),
};

/** The permissions of several commands in one guild. The form is this product's own. */
export const permissionsFile: ObjectTable = {
  name: "file",
  noun: "A permissions manifest",
  start: {
    empty: "This permissions manifest is empty.",
    hint: "Press Ctrl+Space to add permissions.",
    action: "Add permissions",
    doc: "Who can use which commands in a server.",
  },
  fields: inSection("2.3", {
    application_id: applicationId,
    guild_id: guildId,
    permissions: {
      shape: { is: "tables", of: permissionEntry },
      section: "4.5",
      requiredBy: "all",
      doc: "The permissions of each command.",
    },
  }),
};

/** The permissions of one command, in the interface's form. §2.3 */
export const commandPermissions: ObjectTable = {
  name: "commandPermissions",
  noun: "A command's permissions",
  fields: inSection("2.3", {
    id: {
      shape: { is: "snowflake" },
      requiredBy: "all",
      doc: "The command's ID, or the application's ID for all commands that have no permissions of their own.",
    },
    application_id: applicationId,
    guild_id: guildId,
    permissions: overwrites,
  }),
};
