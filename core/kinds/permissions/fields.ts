import { commandTypes, overwriteTypes } from "../../language/facts/constants.ts";
import { limits } from "../../language/facts/limits.ts";
import type { Field, ObjectTable } from "../../language/fields/field.ts";

/** One line of a command's permissions. §2.3 */
export const overwrite: ObjectTable = {
  name: "overwrite",
  noun: "A permission overwrite",
  fields: [
    {
      name: "id",
      shape: { is: "snowflake" },
      section: "2.3",
      requiredBy: "all",
      doc: "The ID of the role, user or channel. The guild's ID means @everyone, and the guild's ID minus 1 means all channels.",
    },
    {
      name: "type",
      shape: { is: "constant", of: overwriteTypes },
      section: "2.3",
      requiredBy: "all",
      doc: "Whether the ID belongs to a role, a user or a channel. Overwrites of a channel also apply to its threads.",
    },
    {
      name: "permission",
      shape: { is: "boolean" },
      section: "2.3",
      requiredBy: "all",
      doc: "Whether the command is allowed (`true`) or denied (`false`). Administrators can always use it.",
    },
  ],
};

const overwrites: Field = {
  name: "permissions",
  shape: { is: "tables", of: overwrite },
  section: "2.3",
  requiredBy: "all",
  limit: limits.permissionOverwrites,
  doc: "Who can use the command and where. Publishing replaces all overwrites that the command has in the guild.",
};

const applicationId: Field = {
  name: "application_id",
  shape: { is: "snowflake" },
  identifies: "application",
  section: "2.3",
  doc: "The application that the commands belong to.",
  absent: "Without it, the permissions can be published for any application.",
};

const guildId: Field = {
  name: "guild_id",
  shape: { is: "snowflake" },
  identifies: "guild",
  section: "2.3",
  requiredBy: "all",
  doc: "The guild that the permissions apply to.",
};

/** A command with its permissions, as a file says it. */
export const permissionEntry: ObjectTable = {
  refersToCommand: "command",
  name: "entry",
  noun: "A command's permissions",
  fields: [
    {
      name: "command",
      shape: { is: "string" },
      section: "2.3",
      requiredBy: "all",
      doc: "The command's name or ID. `*` means all commands of the application that have no permissions of their own.",
    },
    {
      name: "type",
      shape: { is: "constant", of: commandTypes },
      section: "2.1",
      doc: "The type of the command that the name belongs to.",
      absent: "The default is CHAT_INPUT (1), a slash command.",
    },
    overwrites,
  ],
};

/** The permissions of several commands in one guild: this product's own form. */
export const permissionsFile: ObjectTable = {
  name: "file",
  noun: "A permissions manifest",
  fields: [
    applicationId,
    guildId,
    {
      name: "permissions",
      shape: { is: "tables", of: permissionEntry },
      section: "4.5",
      requiredBy: "all",
      doc: "The permissions of each command.",
    },
  ],
};

/** The permissions of one command, as the interface has them. §2.3 */
export const commandPermissions: ObjectTable = {
  name: "commandPermissions",
  noun: "A command's permissions",
  fields: [
    {
      name: "id",
      shape: { is: "snowflake" },
      section: "2.3",
      requiredBy: "all",
      doc: "The command's ID, or the application's ID for all commands that have no permissions of their own.",
    },
    applicationId,
    guildId,
    overwrites,
  ],
};
