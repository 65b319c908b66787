import Type from "typebox";
import type { Resolved } from "../../core/interactions/interaction.ts";
import { commandTypes, contextTypes } from "../../core/language/facts/constants.ts";
import type { Shape } from "../../core/wire/validator.ts";
import { integer, locale, oneOf, orNull, permissionSet, setOf, snowflake, textUpTo } from "../judge/values.schema.ts";

const valuesOf = (constants: readonly { readonly value: number }[]): number[] => constants.map(({ value }) => value);
const text = textUpTo(100);

/** Who uses which command where: the body of the local service's `use`. */
export const UseRequest = Type.Object({
  /** By ID, or by name, type and scope; a guild's command before a global one of the same name. */
  command: Type.Object({
    id: Type.Optional(snowflake),
    name: Type.Optional(text),
    type: Type.Optional(oneOf(valuesOf(commandTypes), "integer")),
    scope: Type.Optional(oneOf(["global", "guild"], "string")),
  }),
  /** The version that the user's client has; absent: the current one. §4.7 rule 5 */
  version: Type.Optional(snowflake),
  /** GUILD = 0, BOT_DM = 1, PRIVATE_CHANNEL = 2; 0 when absent. */
  context: Type.Optional(oneOf(valuesOf(contextTypes), "integer")),
  guild_id: Type.Optional(snowflake),
  guild_locale: Type.Optional(locale),
  channel: Type.Optional(
    Type.Object({
      id: Type.Optional(snowflake),
      type: Type.Optional(integer(0, 100)),
      parent_id: Type.Optional(orNull(snowflake)),
      nsfw: Type.Optional(Type.Boolean()),
    }),
  ),
  user: Type.Optional(
    Type.Object({
      id: Type.Optional(snowflake),
      username: Type.Optional(text),
      locale: Type.Optional(locale),
      /** 18 or older; true when absent. */
      adult: Type.Optional(Type.Boolean()),
      age_restricted_in_dms: Type.Optional(Type.Boolean()),
    }),
  ),
  member: Type.Optional(
    Type.Object({
      roles: Type.Optional(setOf(snowflake, 250)),
      permissions: Type.Optional(permissionSet),
      nick: Type.Optional(orNull(text)),
    }),
  ),
  /** How the application is installed for this user and guild; as it supports it when absent. */
  installs: Type.Optional(setOf(oneOf<number>([0, 1], "integer"), 2)),
  /** Subcommands, groups and values as an interaction has them; types may be left out. */
  options: Type.Optional(Type.Unknown()),
  /** The user is still typing: the option with `focused`. */
  autocomplete: Type.Optional(Type.Boolean()),
  /** The user or message that a context menu command is used on. */
  target_id: Type.Optional(snowflake),
  /** Seconds to wait for a deferred answer; 15 when absent. */
  wait: Type.Optional(integer(0, 900)),
  /** Objects by ID, in place of the ones that the service would make up. */
  resolved: Type.Optional(Type.Unsafe<Resolved>(Type.Object({}))),
});
export type UseRequest = Shape<typeof UseRequest>;
