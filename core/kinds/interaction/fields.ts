import { CommandType, commandTypes, interactionTypes, optionTypes } from "../../language/facts/constants.ts";
import type { Field, ObjectTable, Shape } from "../../language/fields/field.ts";
import { member, resolved } from "./people.ts";

const section = "6";

function field(name: string, is: Shape, doc: string, more: Partial<Field> = {}): Field {
  return { name, shape: is, section, doc, ...more };
}

const required = { requiredBy: "all" } as const;

/** A value that a user gave, or is typing. §6 rules 3 and 6 */
export const interactionOption: ObjectTable = {
  name: "option",
  noun: "An option of an interaction",
  get fields() {
    return optionFields;
  },
};

const optionFields: readonly Field[] = [
  field("type", { is: "constant", of: optionTypes }, "The option's type.", required),
  field("name", { is: "string" }, "The option's default name, whatever the user's language is.", required),
  field("value", { is: "any" }, "What the user gave; of users, channels, roles and files the ID."),
  field("focused", { is: "boolean" }, "`true` on the option that is being typed. Only autocomplete has it."),
  field("options", { is: "tables", of: interactionOption }, "What is in a subcommand or a group."),
];

/** Which command was used, and with what. §6 */
export const interactionData: ObjectTable = {
  refersToCommand: "name",
  name: "data",
  noun: "The data of an interaction",
  open: true,
  fields: [
    field("id", { is: "snowflake" }, "The command's ID.", required),
    field("name", { is: "string" }, "The command's default name, whatever the user's language is.", required),
    field("type", { is: "constant", of: commandTypes }, "The command's type.", required),
    field("version", { is: "snowflake" }, "The command's version."),
    field("options", { is: "tables", of: interactionOption }, "What the user gave. Only slash commands take anything."),
    field("target_id", { is: "snowflake" }, "The user or message that was clicked.", {
      requiredBy: [CommandType.USER, CommandType.MESSAGE],
    }),
    field("resolved", { is: "table", of: resolved }, "The objects that the interaction speaks of, by their IDs."),
  ],
};

/** An interaction as an application receives it. §6 */
export const interaction: ObjectTable = {
  name: "interaction",
  noun: "An interaction",
  open: true,
  fields: [
    field("id", { is: "snowflake" }, "The interaction's ID.", required),
    field("application_id", { is: "snowflake" }, "The application that receives it.", {
      ...required,
      identifies: "application",
    }),
    field("type", { is: "constant", of: interactionTypes }, "What happened.", required),
    field("token", { is: "string" }, "What the application answers with; another one every time.", required),
    field("version", { is: "integer" }, "The version of this format.", required),
    field("guild_id", { is: "snowflake" }, "The guild that it comes from, if it comes from one.", {
      identifies: "guild",
    }),
    field("channel_id", { is: "snowflake" }, "The channel that it comes from.", { identifies: "channel" }),
    field("locale", { is: "string" }, "The language that the user has selected."),
    field("guild_locale", { is: "string" }, "The guild's language."),
    field("app_permissions", { is: "permissions" }, "What the application may do there, as a bit set."),
    field("member", { is: "table", of: member }, "Who did it, as a member of the guild."),
    field("data", { is: "table", of: interactionData }, "The command, and what it was given.", required),
  ],
};
