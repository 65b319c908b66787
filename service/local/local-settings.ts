import type { ErrorEntry, ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { cleanName, nameTable } from "../../core/discord/names/names.ts";
import { type Rate, type RatePreset, ratePresets } from "../../core/discord/rate-limits.ts";
import type { Guild, GuildChannel } from "../store/guild.ts";
import { type LocalProject, limitNames, type ServiceLimits, type Settings } from "../store/state.ts";
import { publicKey, settingsOf, type World } from "../world/world.ts";
import type { ChannelSetting, GuildSetting, ProjectSetting, SettingsRequest } from "./settings.schema.ts";

/** Settings with a change. `ownerId`: the default owner of guilds. */
export function changedSettings(settings: Settings, body: SettingsRequest, ownerId: string): Settings {
  const { known_guilds: guilds, interactions_endpoint_url: url } = body;
  return {
    locale: body.locale ?? settings.locale,
    integrationTypes: body.integration_types ?? settings.integrationTypes,
    activities: body.activities === undefined ? settings.activities : body.activities,
    discovery: body.discovery ?? settings.discovery,
    privilegedIntents: body.privileged_intents ?? settings.privilegedIntents,
    guilds: body.guilds === undefined ? settings.guilds : body.guilds,
    knownGuilds: guilds === undefined ? settings.knownGuilds : guilds && guildsFrom(guilds, ownerId),
    project: body.project === undefined ? settings.project : body.project && projectFrom(body.project),
    interactionsEndpointUrl: url === undefined ? settings.interactionsEndpointUrl : url,
    standIn: body.stand_in === undefined ? settings.standIn : body.stand_in,
    limits: changedLimits(settings.limits, body.limits ?? {}),
  };
}

function changedLimits(
  limits: ServiceLimits,
  { rates, preset, ...counts }: NonNullable<SettingsRequest["limits"]>,
): ServiceLimits {
  const given = Object.entries(counts).map(([wire, value]) => [limitNames[wire as keyof typeof limitNames], value]);
  return omitNulls({
    ...limits,
    ...Object.fromEntries(given),
    rates: omitNulls({ ...limits.rates, ...ratesOf(preset), ...rates }),
  });
}

/** The rates that a preset changes; null restores those of all presets. */
function ratesOf(preset: RatePreset | null | undefined): Readonly<Record<string, Rate | null>> {
  if (preset === undefined) return {};
  if (preset !== null) return ratePresets[preset];
  return Object.fromEntries(
    Object.values(ratePresets)
      .flatMap(Object.keys)
      .map((name) => [name, null]),
  );
}

function omitNulls<T extends object>(record: T): { [Key in keyof T]: Exclude<T[Key], null> } {
  const entries = Object.entries(record).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], null> };
}

/** The response of `/local/settings`, with the public key of the application. */
export function settingsBody(world: World): object {
  const { locale, integrationTypes, activities, discovery, privilegedIntents, guilds, ...settings } = settingsOf(world);
  const { knownGuilds, project, interactionsEndpointUrl, standIn, limits } = settings;
  // JSON omits limits without a value.
  const counts = Object.fromEntries(Object.entries(limitNames).map(([wire, name]) => [wire, limits[name]]));
  return {
    locale,
    integration_types: integrationTypes,
    activities,
    discovery,
    privileged_intents: privilegedIntents,
    guilds,
    known_guilds: knownGuilds && guildSettings(knownGuilds),
    project: project && projectSetting(project),
    interactions_endpoint_url: interactionsEndpointUrl,
    stand_in: standIn ?? world.standsIn,
    limits: { ...counts, rates: limits.rates ?? {} },
    public_key: publicKey(world),
  };
}

/** The stored form of a project. Names are cleaned, because pages show them. */
function projectFrom({ guild_id = null, application_name: name, names }: ProjectSetting): LocalProject {
  return { guildId: guild_id, applicationName: cleanName(name ?? "") ?? null, names: nameTable(names) };
}

function projectSetting({ guildId, applicationName, names }: LocalProject): object {
  return { guild_id: guildId, application_name: applicationName, names };
}

/** The stored form of guilds in the settings, with defaults. */
function guildsFrom(settings: readonly GuildSetting[], ownerId: string): readonly Guild[] {
  return settings.map((guild) => ({
    id: guild.id,
    name: guild.name,
    ownerId: guild.owner_id ?? ownerId,
    roles: (guild.roles ?? []).map(({ id, name, permissions = "0", color = 0, hoist = false, mentionable = false }) => {
      return { id, name, permissions, color, hoist, mentionable };
    }),
    channels: (guild.channels ?? []).map(channelFrom),
    members: (guild.members ?? []).map(({ id, username, global_name = null, nick = null, roles = [], bot = false }) => {
      return { id, username, displayName: global_name, nick, roles, bot };
    }),
  }));
}

function channelFrom(channel: ChannelSetting): GuildChannel {
  const { id, name, type = 0, parent_id = null, topic = null, nsfw = false, permission_overwrites = [] } = channel;
  const permissionOverwrites = permission_overwrites.map(({ allow = "0", deny = "0", ...of }) => {
    return { id: of.id, type: of.type, allow, deny };
  });
  return { id, name, type, parentId: parent_id, topic, nsfw, permissionOverwrites };
}

function guildSettings(guilds: readonly Guild[]): readonly GuildSetting[] {
  return guilds.map(({ id, name, ownerId, roles, channels, members }) => ({
    id,
    name,
    owner_id: ownerId,
    roles,
    channels: channels.map(({ parentId, permissionOverwrites = [], ...channel }) => {
      return { ...channel, parent_id: parentId, permission_overwrites: [...permissionOverwrites] };
    }),
    members: members.map(({ displayName, ...member }) => ({ ...member, global_name: displayName })),
  }));
}

/** The errors of guilds in the settings: unknown references and repeated IDs. */
export function guildErrors(guilds: readonly GuildSetting[]): readonly ErrorEntry[] {
  const path = ["known_guilds"];
  return [...repeatedIds(guilds, path), ...guilds.flatMap((guild, index) => errorsIn(guild, [...path, index]))];
}

function errorsIn({ id, roles = [], channels = [], members = [] }: GuildSetting, path: ErrorPath): ErrorEntry[] {
  const roleIds = new Set([id, ...roles.map((role) => role.id)]);
  const channelIds = new Set(channels.map((channel) => channel.id));
  const parents = channels.flatMap(({ parent_id }, index) =>
    parent_id == null || channelIds.has(parent_id)
      ? []
      : [unknownReference([...path, "channels", index, "parent_id"], `The guild has no channel ${parent_id}.`)],
  );
  const memberRoles = members.flatMap((member, index) =>
    (member.roles ?? []).flatMap((role, number) =>
      roleIds.has(role)
        ? []
        : [unknownReference([...path, "members", index, "roles", number], `The guild has no role ${role}.`)],
    ),
  );
  const overwrites = channels.flatMap(({ permission_overwrites: all = [] }, index) => {
    const place = [...path, "channels", index, "permission_overwrites"];
    const unknown = all.flatMap((overwrite, number) =>
      overwrite.type !== 0 || roleIds.has(overwrite.id)
        ? []
        : [unknownReference([...place, number, "id"], `The guild has no role ${overwrite.id}.`)],
    );
    return [...repeatedIds(all, place), ...unknown];
  });
  return [
    ...repeatedIds(roles, [...path, "roles"]),
    ...repeatedIds(channels, [...path, "channels"]),
    ...repeatedIds(members, [...path, "members"]),
    ...parents,
    ...memberRoles,
    ...overwrites,
  ];
}

function unknownReference(path: ErrorPath, message: string): ErrorEntry {
  return { path, code: "BASE_TYPE_CHOICES", message };
}

function repeatedIds(things: readonly { readonly id: string }[], path: ErrorPath): ErrorEntry[] {
  const seen = new Set<string>();
  return things.flatMap(({ id }, index) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew ? [] : [{ path: [...path, index, "id"], ...formErrors.repeated }];
  });
}
