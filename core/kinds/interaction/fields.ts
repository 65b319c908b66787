import { commandTypes, interactionTypes, isContextMenu, optionTypes } from "../../interface/facts/constants.ts";
import type { Field, ObjectTable, Shape } from "../../interface/fields/field.ts";

function field(name: string, shape: Shape, doc: string, more: Partial<Field> = {}): Field {
  return { name, shape, section: "6", doc, ...more };
}

const avatar = field("avatar", { is: "string" }, "The hash of the avatar.", { nullable: true });

const user: ObjectTable = {
  name: "user",
  noun: "A user",
  open: true,
  fields: [
    field("id", { is: "snowflake" }, "The user's ID.", { requiredBy: "all", identifies: "user" }),
    field("username", { is: "string" }, "The user's name."),
    avatar,
    field("discriminator", { is: "string" }, "The discriminator, `0` if the user has none."),
    field("public_flags", { is: "integer" }, "The public flags of the user, as a bit set."),
    field("bot", { is: "boolean" }, "Whether the user is an application."),
  ],
};

export const member: ObjectTable = {
  name: "member",
  noun: "A member",
  open: true,
  fields: [
    field("user", { is: "table", of: user }, "The user."),
    field("roles", { is: "snowflakes" }, "The IDs of the member's roles.", { identifies: "role" }),
    field(
      "permissions",
      { is: "permissions", of: "of the member" },
      "The permissions of the member who ran the command, in this channel and with its overwrites, as a number in quotes.",
    ),
    field("joined_at", { is: "string" }, "When the member joined, as an ISO 8601 timestamp."),
    field("nick", { is: "string" }, "The member's nickname.", { nullable: true }),
    avatar,
    field("premium_since", { is: "string" }, "When the member started to boost the guild, as an ISO 8601 timestamp.", {
      nullable: true,
    }),
    field("pending", { is: "boolean" }, "Whether the member has not yet accepted the guild's rules."),
    field("is_pending", { is: "boolean" }, "The same as `pending`."),
    field("mute", { is: "boolean" }, "Whether the member is muted."),
    field("deaf", { is: "boolean" }, "Whether the member is deafened."),
  ],
};

const anything: ObjectTable = { name: "object", noun: "An object", open: true, fields: [] };

/** The objects that an interaction refers to, by their IDs. §6 rules 4 and 5 */
export const resolved: ObjectTable = {
  name: "resolved",
  noun: "The resolved objects",
  open: true,
  fields: [
    field("users", { is: "table-map", of: user }, "Users by ID."),
    field("members", { is: "table-map", of: member }, "Members by user ID."),
    field("roles", { is: "table-map", of: anything }, "Roles by ID."),
    field("channels", { is: "table-map", of: anything }, "Channels by ID."),
    field("messages", { is: "table-map", of: anything }, "Messages by ID."),
    field("attachments", { is: "table-map", of: anything }, "Files by ID."),
  ],
};

const required = { requiredBy: "all" } as const;

/** A value that a user entered or is typing. §6 rules 3 and 6 */
export const interactionOption: ObjectTable = {
  refersToOption: "name",
  name: "option",
  noun: "An option of an interaction",
  get fields() {
    return optionFields;
  },
};

const optionFields: readonly Field[] = [
  field("type", { is: "constant", of: optionTypes }, "The option's type.", required),
  field("name", { is: "string" }, "The option's default name, regardless of the user's locale.", required),
  field(
    "value",
    { is: "any" },
    "The value that the user entered. For users, channels, roles and files, it is the ID. For autocomplete, it can be incomplete.",
  ),
  field(
    "focused",
    { is: "boolean" },
    "`true` on the option that the user is typing. Only autocomplete interactions have it.",
  ),
  field("options", { is: "tables", of: interactionOption }, "The options of a subcommand or group."),
];

/** The used command and its options. §6 */
export const interactionData: ObjectTable = {
  refersToCommand: "name",
  name: "data",
  noun: "The data of an interaction",
  open: true,
  fields: [
    field("id", { is: "snowflake" }, "The command's ID.", required),
    field("name", { is: "string" }, "The command's default name, regardless of the user's locale.", required),
    field("type", { is: "constant", of: commandTypes }, "The command's type.", required),
    field("version", { is: "snowflake" }, "The command's version."),
    field(
      "options",
      { is: "tables", of: interactionOption },
      "The options that the user entered. Only slash commands have options. In autocomplete interactions, required options can be missing.",
    ),
    field(
      "target_id",
      { is: "snowflake" },
      "The ID of the user or message that the command was run on. Only user and message commands have it.",
      { requiredBy: commandTypes.map(({ value }) => value).filter(isContextMenu) },
    ),
    field("resolved", { is: "table", of: resolved }, "The objects that the interaction refers to, by ID."),
  ],
};

export const interaction: ObjectTable = {
  name: "interaction",
  noun: "An interaction",
  start: {
    empty: "This interaction manifest is empty.",
    hint: "Press Ctrl+Space to add an interaction.",
    action: "Add an interaction",
    doc: "What an app receives when a user runs a command.",
  },
  open: true,
  fields: [
    field("id", { is: "snowflake" }, "The interaction's ID.", required),
    field("application_id", { is: "snowflake" }, "The application that receives it.", {
      ...required,
      identifies: "application",
    }),
    field("type", { is: "constant", of: interactionTypes }, "The type of the interaction.", required),
    field(
      "token",
      { is: "string" },
      "The token with which the app responds. It is unique for each interaction.",
      required,
    ),
    field("version", { is: "integer" }, "The version of this format, always 1.", required),
    field("guild_id", { is: "snowflake" }, "The guild in which the command was run. Absent in direct messages.", {
      identifies: "guild",
    }),
    field("channel_id", { is: "snowflake" }, "The channel in which the command was run.", { identifies: "channel" }),
    field("locale", { is: "string" }, "The language that the user has selected in the client."),
    field("guild_locale", { is: "string" }, "The guild's preferred locale. Absent in direct messages."),
    field(
      "app_permissions",
      { is: "permissions", of: "of the app" },
      "The permissions of the app itself in the channel where the command was run, as a number in quotes.",
    ),
    field(
      "member",
      { is: "table", of: member },
      "The guild member who ran the command, with the user. Absent in direct messages.",
    ),
    field(
      "user",
      { is: "table", of: user },
      "The user who ran the command. Only outside guilds, where there is no member.",
    ),
    field("data", { is: "table", of: interactionData }, "The command and its options.", required),
  ],
};
