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
      doc: "The ID of the role, user or channel. The guild's own ID is everyone; the guild's ID minus 1 is all channels.",
    },
    {
      name: "type",
      shape: { is: "constant", of: overwriteTypes },
      section: "2.3",
      requiredBy: "all",
      doc: "What the ID belongs to.",
    },
    {
      name: "permission",
      shape: { is: "boolean" },
      section: "2.3",
      requiredBy: "all",
      doc: "`true`: may use the command. `false`: may not.",
    },
  ],
};

const overwrites: Field = {
  name: "permissions",
  shape: { is: "tables", of: overwrite },
  section: "2.3",
  requiredBy: "all",
  limit: limits.permissionOverwrites,
  doc: "Who may use the command. Publishing replaces all that were there.",
};

const applicationId: Field = {
  name: "application_id",
  shape: { is: "snowflake" },
  identifies: "application",
  section: "2.3",
  doc: "The application that the commands belong to.",
};

const guildId: Field = {
  name: "guild_id",
  shape: { is: "snowflake" },
  identifies: "guild",
  section: "2.3",
  requiredBy: "all",
  doc: "The guild that the permissions hold in.",
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
      doc: "The command's name or ID. `*` is the application itself: all of its commands that have no permissions of their own.",
    },
    {
      name: "type",
      shape: { is: "constant", of: commandTypes },
      section: "2.1",
      doc: "The type of the command that is named. Without it, CHAT_INPUT.",
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
      doc: "The commands with their permissions.",
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
      doc: "The command's ID; or the application's, for all commands that have no permissions of their own.",
    },
    applicationId,
    guildId,
    overwrites,
  ],
};
