import type { Field, ObjectTable, Shape } from "../../language/fields/field.ts";

const section = "6";

/** The shapes that need nothing more said. */
interface Plain {
  readonly is: "string" | "boolean" | "integer" | "snowflake" | "snowflakes";
}

function field(name: string, is: Plain["is"], doc: string): Field {
  const shape: Shape = { is };
  return { name, shape, section, doc };
}

function orNull(one: Field): Field {
  return { ...one, nullable: true };
}

const avatar = orNull(field("avatar", "string", "The hash of the avatar."));

/** A user, as interactions have it. §6 */
export const user: ObjectTable = {
  name: "user",
  noun: "A user",
  open: true,
  fields: [
    { ...field("id", "snowflake", "The user's ID."), requiredBy: "all", identifies: "user" },
    field("username", "string", "The user's name."),
    avatar,
    field("discriminator", "string", "The discriminator, `0` if the user has none."),
    field("public_flags", "integer", "The public flags of the user, as a bit set."),
    field("bot", "boolean", "Whether the user is an application."),
  ],
};

/** A member of a guild, as interactions have it. §6 */
export const member: ObjectTable = {
  name: "member",
  noun: "A member",
  open: true,
  fields: [
    { name: "user", shape: { is: "table", of: user }, section, doc: "The user." },
    { ...field("roles", "snowflakes", "The IDs of the member's roles."), identifies: "role" },
    {
      name: "permissions",
      shape: { is: "permissions", of: "of the member" },
      section,
      doc: "The permissions of the member who ran the command, in this channel and with its overwrites, as a bit set in a decimal string.",
    },
    field("joined_at", "string", "When the member joined, as an ISO 8601 timestamp."),
    orNull(field("nick", "string", "The member's nickname.")),
    avatar,
    orNull(field("premium_since", "string", "When the member started to boost the guild, as an ISO 8601 timestamp.")),
    field("pending", "boolean", "Whether the member has not yet accepted the guild's rules."),
    field("is_pending", "boolean", "The same as `pending`."),
    field("mute", "boolean", "Whether the member is muted."),
    field("deaf", "boolean", "Whether the member is deafened."),
  ],
};

const anything: ObjectTable = { name: "object", noun: "An object", open: true, fields: [] };

function mapOf(name: string, of: ObjectTable, doc: string): Field {
  return { name, shape: { is: "table-map", of }, section, doc };
}

/** The objects that an interaction refers to, by their IDs. §6 rules 4 and 5 */
export const resolved: ObjectTable = {
  name: "resolved",
  noun: "The resolved objects",
  open: true,
  fields: [
    mapOf("users", user, "Users by ID."),
    mapOf("members", member, "Members by user ID."),
    mapOf("roles", anything, "Roles by ID."),
    mapOf("channels", anything, "Channels by ID."),
    mapOf("messages", anything, "Messages by ID."),
    mapOf("attachments", anything, "Files by ID."),
  ],
};
