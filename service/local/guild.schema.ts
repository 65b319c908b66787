import Type from "typebox";
import type { Shape } from "../../core/discord/validator.ts";
import { channelTypes } from "../../core/language/facts/constants.ts";
import { integer, oneOf, orNull, permissionSet, setOf, snowflake, textUpTo } from "../verdicts/values.schema.ts";

/** The longest name of a guild, a role or a channel. */
const name = textUpTo(100);

const role = Type.Object({
  id: snowflake,
  name,
  permissions: Type.Optional(permissionSet),
  color: Type.Optional(integer(0, 0xffffff)),
  hoist: Type.Optional(Type.Boolean()),
  mentionable: Type.Optional(Type.Boolean()),
});

const types = channelTypes.map(({ value }) => value);
const channel = Type.Object({
  id: snowflake,
  name,
  type: Type.Optional(oneOf<number>(types, "integer")),
  parent_id: Type.Optional(orNull(snowflake)),
  topic: Type.Optional(orNull(textUpTo(4096))),
  nsfw: Type.Optional(Type.Boolean()),
});

const member = Type.Object({
  id: snowflake,
  username: textUpTo(32),
  global_name: Type.Optional(orNull(textUpTo(32))),
  nick: Type.Optional(orNull(textUpTo(32))),
  roles: Type.Optional(setOf(snowflake, 250)),
  bot: Type.Optional(Type.Boolean()),
});

/** A guild as the settings take it. Of Discord's own objects, what is not listed is ignored. */
export const guild = Type.Object({
  id: snowflake,
  name,
  owner_id: Type.Optional(snowflake),
  roles: Type.Optional(setOf(role, 250)),
  channels: Type.Optional(setOf(channel, 500)),
  members: Type.Optional(setOf(member, 1000)),
});
export type GuildSetting = Shape<typeof guild>;
