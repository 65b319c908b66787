import Type, { type TProperties } from "typebox";
import { explainingValidatorOf, type Shape } from "../../core/discord/validator.ts";
import type { Resolved } from "../../core/interactions/interaction.ts";
import type { ModalInput } from "../../core/interactions/modal-data.ts";
import { commandTypes, contextTypes } from "../../core/interface/facts/constants.ts";
import {
  base64,
  contentType,
  integer,
  listOf,
  locale,
  oneOf,
  orNull,
  permissionSet,
  setOf,
  snowflake,
  textUpTo,
} from "../verdicts/values.schema.ts";

const valuesOf = (constants: readonly { readonly value: number }[]): number[] => constants.map(({ value }) => value);
const text = textUpTo(100);

/** An object that refuses unknown fields, so that a misspelt one is not ignored silently. */
function details<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false, title: "field" });
}

const user = details({
  id: Type.Optional(snowflake),
  username: Type.Optional(text),
  locale: Type.Optional(locale),
  /** 18 or older; true when absent. */
  adult: Type.Optional(Type.Boolean()),
  age_restricted_in_dms: Type.Optional(Type.Boolean()),
});

const member = details({
  roles: Type.Optional(setOf(snowflake, 250)),
  permissions: Type.Optional(permissionSet),
  nick: Type.Optional(orNull(text)),
  /** Where the member is from then on; null: in no voice channel. */
  voice_channel_id: Type.Optional(orNull(snowflake)),
});

const channel = details({
  id: Type.Optional(snowflake),
  type: Type.Optional(integer(0, 100)),
  parent_id: Type.Optional(orNull(snowflake)),
  nsfw: Type.Optional(Type.Boolean()),
});

/** Seconds to wait for a deferred answer; 15 when absent. */
const wait = integer(0, 900);

/** Objects by ID that replace generated ones. */
const resolved = Type.Unsafe<Resolved>(Type.Object({}));

const file = details({
  filename: text,
  content_type: Type.Optional(contentType),
  data: base64,
});
export type GivenFile = Shape<typeof file>;

/** Files by ID that replace generated ones: attachments of options and of modals. */
const files = Type.Unsafe<Readonly<Record<string, GivenFile>>>({ type: "object", additionalProperties: file });

/** The body of `POST /local/use`. */
export const UseRequest = details({
  /** By ID, or by name, type and scope; a guild's command before a global one of the same name. */
  command: details({
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
  channel: Type.Optional(channel),
  user: Type.Optional(user),
  member: Type.Optional(member),
  /** How the application is installed for this user and guild; as it supports it when absent. */
  installs: Type.Optional(setOf(oneOf<number>([0, 1], "integer"), 2)),
  /** Subcommands, groups and values as an interaction has them; types may be left out. */
  options: Type.Optional(Type.Unknown()),
  /** The user is still typing: the option with `focused`. */
  autocomplete: Type.Optional(Type.Boolean()),
  target_id: Type.Optional(snowflake),
  wait: Type.Optional(wait),
  resolved: Type.Optional(resolved),
  files: Type.Optional(files),
  entitlements: Type.Optional(setOf(details({ sku_id: snowflake, id: Type.Optional(snowflake) }), 100)),
});
export type UseRequest = Shape<typeof UseRequest>;
export const isUseRequest = explainingValidatorOf(UseRequest);

/** The body of `POST /local/message`: what a user writes, and where. */
export const WriteRequest = details({
  content: textUpTo(2000),
  /** The ID of a message in the channel. */
  reply_to: Type.Optional(snowflake),
  attachments: Type.Optional(listOf(file, 10)),
  context: Type.Optional(oneOf(valuesOf(contextTypes), "integer")),
  guild_id: Type.Optional(snowflake),
  channel: Type.Optional(channel),
  user: Type.Optional(user),
  member: Type.Optional(member),
});
export type WriteRequest = Shape<typeof WriteRequest>;
export const isWriteRequest = explainingValidatorOf(WriteRequest);

/** The body of `POST /local/reaction`. `emoji`: a character or `name:id`. */
export const ReactionRequest = details({ message_id: snowflake, emoji: text, user: Type.Optional(user) });
export type ReactionRequest = Shape<typeof ReactionRequest>;
export const isReactionRequest = explainingValidatorOf(ReactionRequest);

/** The body of `POST /local/use/component`. The default user is the one of the message's interaction. */
export const UseComponentRequest = details({
  message_id: snowflake,
  custom_id: text,
  /** Absent for a button. */
  values: Type.Optional(setOf(text, 25)),
  user: Type.Optional(user),
  member: Type.Optional(member),
  wait: Type.Optional(wait),
  resolved: Type.Optional(resolved),
});
export type UseComponentRequest = Shape<typeof UseComponentRequest>;
export const isUseComponentRequest = explainingValidatorOf(UseComponentRequest);

/** The body of `POST /local/use/modal`. */
export const SubmitModalRequest = details({
  interaction_id: snowflake,
  /** By custom ID: a text, what is selected, or whether a box is checked. */
  values: Type.Optional(Type.Unsafe<ModalInput>(Type.Object({}))),
  wait: Type.Optional(wait),
  resolved: Type.Optional(resolved),
  files: Type.Optional(files),
});
export type SubmitModalRequest = Shape<typeof SubmitModalRequest>;
export const isSubmitModalRequest = explainingValidatorOf(SubmitModalRequest);
