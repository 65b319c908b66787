import Type, { type Static, type TProperties } from "typebox";
import { type RatePreset, ratePresets } from "../../core/discord/rate-limits.ts";
import { explainingValidatorOf, type Shape } from "../../core/discord/validator.ts";
import { channelTypes, integrationTypes } from "../../core/interface/facts/constants.ts";
import { type RouteName, routes } from "../../core/interface/routes.ts";
import { limitNames } from "../store/state.ts";
import {
  httpUrl,
  integer,
  listOf,
  locale,
  oneOf,
  oneOfNames,
  orNull,
  permissionSet,
  setOf,
  snowflake,
  textUpTo,
} from "../verdicts/values.schema.ts";

/** The name of a guild, a role or a channel. */
const name = textUpTo(100);

/** An object that refuses unknown fields, so that a misspelt one is not ignored. */
function details<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false, title: "field" });
}

const role = details({
  id: snowflake,
  name: Type.Optional(name),
  permissions: Type.Optional(permissionSet),
  color: Type.Optional(integer(0, 0xffffff)),
  hoist: Type.Optional(Type.Boolean()),
  mentionable: Type.Optional(Type.Boolean()),
});
export type RoleSetting = Shape<typeof role>;

const overwrite = details({
  id: snowflake,
  /** 0 for a role, 1 for a member. */
  type: oneOf<0 | 1>([0, 1], "integer"),
  allow: Type.Optional(permissionSet),
  deny: Type.Optional(permissionSet),
});

const types = channelTypes.map(({ value }) => value);
const channel = details({
  id: snowflake,
  name: Type.Optional(name),
  type: Type.Optional(oneOf<number>(types, "integer")),
  parent_id: Type.Optional(orNull(snowflake)),
  topic: Type.Optional(orNull(textUpTo(4096))),
  nsfw: Type.Optional(Type.Boolean()),
  permission_overwrites: Type.Optional(listOf(overwrite, 250)),
});
export type ChannelSetting = Shape<typeof channel>;

const member = details({
  id: snowflake,
  username: Type.Optional(textUpTo(32)),
  global_name: Type.Optional(orNull(textUpTo(32))),
  nick: Type.Optional(orNull(textUpTo(32))),
  roles: Type.Optional(setOf(snowflake, 250)),
  bot: Type.Optional(Type.Boolean()),
  voice_channel_id: Type.Optional(orNull(snowflake)),
});
export type MemberSetting = Shape<typeof member>;

/** A guild in the settings. Names are required where no known guild has them. */
const guild = details({
  id: snowflake,
  name: Type.Optional(name),
  owner_id: Type.Optional(snowflake),
  roles: Type.Optional(listOf(role, 250)),
  channels: Type.Optional(listOf(channel, 500)),
  members: Type.Optional(listOf(member, 1000)),
});
export type GuildSetting = Shape<typeof guild>;

/** The project whose commands are published. Other fields are ignored, and so are names that are not valid. */
const project = Type.Object({
  guild_id: Type.Optional(orNull(snowflake)),
  application_name: Type.Optional(orNull(name)),
  names: Type.Optional(Type.Object({})),
});
export type ProjectSetting = Shape<typeof project>;

/** An object that refuses unknown fields, so that no setting is ignored silently. */
function settings<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false });
}

const installs = integrationTypes.map(({ value }) => value);
const count = orNull(integer(0, Number.MAX_SAFE_INTEGER));
const counts = Object.fromEntries(Object.keys(limitNames).map((name) => [name, Type.Optional(count)]));
const rate = orNull(Type.Object({ limit: integer(0, 1e9), seconds: integer(1, 86_400) }));
const rateNames = ["everything", "interactions", ...(Object.keys(routes) as RouteName[])] as const;

const presetNames = Object.keys(ratePresets) as RatePreset[];
const preset = Type.Unsafe<RatePreset | null>({
  ...oneOf(presetNames, "string"),
  type: ["string", "null"],
  enum: [...presetNames, null],
});

/** A rate for each operation. One schema for all names keeps the validator small. */
const rates = Type.Unsafe<Partial<Record<(typeof rateNames)[number], Static<typeof rate>>>>({
  type: "object",
  additionalProperties: rate,
  propertyNames: oneOfNames(rateNames),
});

/**
 * The body of `PATCH /local/settings`. null resets a limit, or the rates of all presets, to the interface's figure, and lets the entry point decide whether
 * there is an Activity.
 */
export const SettingsRequest = settings({
  locale: Type.Optional(locale),
  integration_types: Type.Optional(setOf(oneOf<number>(installs, "integer"), installs.length)),
  activities: Type.Optional(orNull(Type.Boolean())),
  discovery: Type.Optional(Type.Boolean()),
  privileged_intents: Type.Optional(Type.Boolean()),
  /** Of the bot in guilds that do not list it. Null: those of an administrator. */
  bot_permissions: Type.Optional(orNull(permissionSet)),
  guilds: Type.Optional(orNull(setOf(snowflake, 1000))),
  known_guilds: Type.Optional(orNull(listOf(guild, 100))),
  project: Type.Optional(orNull(project)),
  interactions_endpoint_url: Type.Optional(orNull(httpUrl)),
  /** Null: as the service was started. */
  stand_in: Type.Optional(orNull(Type.Boolean())),
  limits: Type.Optional(
    settings({
      ...(counts as Record<keyof typeof limitNames, ReturnType<typeof Type.Optional<typeof count>>>),
      preset: Type.Optional(preset),
      rates: Type.Optional(rates),
    }),
  ),
});
export type SettingsRequest = Shape<typeof SettingsRequest>;
export const isSettingsRequest = explainingValidatorOf(SettingsRequest);
