import type { ErrorEntry, ErrorPath } from "../../core/discord/error-tree.ts";
import { formErrors } from "../../core/discord/form-errors.ts";
import { cleanName, nameTable } from "../../core/discord/names/names.ts";
import { type Rate, type RatePreset, ratePresets } from "../../core/discord/rate-limits.ts";
import { voiceTypes } from "../../core/interface/facts/constants.ts";
import type { Guild, GuildChannel, GuildMember, GuildRole } from "../store/guild.ts";
import {
  type LocalProject,
  limitNames,
  type ServiceIdentity,
  type ServiceLimits,
  type Settings,
} from "../store/state.ts";
import { botPermissionsIn, generatedGuild, ownBase } from "../world/own-guild.ts";
import { identityOf, publicKey, settingsOf, type World } from "../world/world.ts";
import type {
  ChannelSetting,
  GuildSetting,
  MemberSetting,
  ProjectSetting,
  RoleSetting,
  SettingsRequest,
} from "./settings.schema.ts";

/** Settings with a change. */
export function changedSettings(settings: Settings, body: SettingsRequest, identity: ServiceIdentity): Settings {
  const { known_guilds: guilds, interactions_endpoint_url: url } = body;
  const own = generatedGuild(identity, projectAfter(settings, body));
  const permissions = body.bot_permissions;
  return {
    locale: body.locale ?? settings.locale,
    integrationTypes: body.integration_types ?? settings.integrationTypes,
    activities: body.activities === undefined ? settings.activities : body.activities,
    discovery: body.discovery ?? settings.discovery,
    privilegedIntents: body.privileged_intents ?? settings.privilegedIntents,
    guilds: body.guilds === undefined ? settings.guilds : body.guilds,
    knownGuilds: guilds === undefined ? settings.knownGuilds : guilds && guildsFrom(guilds, own),
    ...(permissions === undefined ? installedIn(settings) : { botPermissions: permissions }),
    ...ownFields(settings),
    project: projectAfter(settings, body),
    interactionsEndpointUrl: url === undefined ? settings.interactionsEndpointUrl : url,
    standIn: body.stand_in === undefined ? settings.standIn : body.stand_in,
    limits: changedLimits(settings.limits, body.limits ?? {}),
  };
}

function projectAfter(settings: Settings, { project }: SettingsRequest): LocalProject | null {
  return project === undefined ? settings.project : project && projectFrom(project);
}

/** The permissions of the bot, which only a setting for all guilds replaces. */
function installedIn({ botPermissions, installed }: Settings): Partial<Settings> {
  return { ...(botPermissions !== undefined && { botPermissions }), ...(installed && { installed }) };
}

/** The changes that the bot made to itself, which no setting replaces. */
function ownFields({ botUser, application }: Settings): Partial<Settings> {
  return { ...(botUser && { botUser }), ...(application && { application }) };
}

/** The generated guild that the settings of a request can name. */
export function nameableGuild(world: World, body: SettingsRequest): Guild {
  return generatedGuild(identityOf(world), projectAfter(settingsOf(world), body));
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
    bot_permissions: botPermissionsIn(settingsOf(world), ownBase(world).id),
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

/** The stored form of guilds in the settings, with defaults. Those of the generated guild come from it. */
function guildsFrom(settings: readonly GuildSetting[], own: Guild): readonly Guild[] {
  return settings.map((guild) => guildFrom(guild, guild.id === own.id ? own : undefined, own.ownerId));
}

function guildFrom(guild: GuildSetting, known: Guild | undefined, ownerId: string): Guild {
  const { roles = [], channels = [], members = [] } = guild;
  return {
    id: guild.id,
    name: guild.name ?? known?.name ?? "",
    ownerId: guild.owner_id ?? known?.ownerId ?? ownerId,
    roles: roles.map((role) => roleFrom(role, withId(known?.roles, role.id))),
    channels: channels.map((channel) => channelFrom(channel, withId(known?.channels, channel.id))),
    members: members.map((member) => memberFrom(member, withId(known?.members, member.id))),
  };
}

function withId<One extends { readonly id: string }>(all: readonly One[] = [], id: string): One | undefined {
  return all.find((one) => one.id === id);
}

function roleFrom(role: RoleSetting, known: GuildRole | undefined): GuildRole {
  return {
    id: role.id,
    name: role.name ?? known?.name ?? "",
    permissions: role.permissions ?? known?.permissions ?? "0",
    color: role.color ?? known?.color ?? 0,
    hoist: role.hoist ?? known?.hoist ?? false,
    mentionable: role.mentionable ?? known?.mentionable ?? false,
  };
}

function channelFrom(channel: ChannelSetting, known: GuildChannel | undefined): GuildChannel {
  const { parent_id: parent, permission_overwrites: overwrites, topic } = channel;
  return {
    id: channel.id,
    name: channel.name ?? known?.name ?? "",
    type: channel.type ?? known?.type ?? 0,
    parentId: parent === undefined ? (known?.parentId ?? null) : parent,
    topic: topic === undefined ? (known?.topic ?? null) : topic,
    nsfw: channel.nsfw ?? known?.nsfw ?? false,
    permissionOverwrites:
      overwrites?.map(({ allow = "0", deny = "0", ...of }) => ({ id: of.id, type: of.type, allow, deny })) ??
      known?.permissionOverwrites ??
      [],
  };
}

function memberFrom(member: MemberSetting, known: GuildMember | undefined): GuildMember {
  const { global_name: displayName, nick, voice_channel_id: channelId } = member;
  return {
    id: member.id,
    username: member.username ?? known?.username ?? "",
    displayName: displayName === undefined ? (known?.displayName ?? null) : displayName,
    nick: nick === undefined ? (known?.nick ?? null) : nick,
    roles: member.roles ?? known?.roles ?? [],
    bot: member.bot ?? known?.bot ?? false,
    ...(channelId != null && { voice: { channelId } }),
  };
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
    members: members.map(({ displayName, voice, ...member }) => {
      return { ...member, global_name: displayName, voice_channel_id: voice?.channelId ?? null };
    }),
  }));
}

/** The errors of guilds in the settings: unknown references, repeated IDs, and missing names. `own`: the generated guild. */
export function guildErrors(guilds: readonly GuildSetting[], own: Guild): readonly ErrorEntry[] {
  const path = ["known_guilds"];
  const errors = guilds.flatMap((guild, index) =>
    errorsIn(guild, [...path, index], guild.id === own.id ? own : noGuild),
  );
  return [...repeatedIds(guilds, path), ...errors];
}

type KnownObjects = Pick<Guild, "name" | "roles" | "channels" | "members">;

/** An unknown guild before its settings. */
const noGuild: KnownObjects = { name: "", roles: [], channels: [], members: [] };

function errorsIn(guild: GuildSetting, path: ErrorPath, known: KnownObjects): readonly ErrorEntry[] {
  const { id, name = known.name, roles = [], channels = [], members = [] } = guild;
  const roleIds = new Set([id, ...known.roles.map((role) => role.id), ...roles.map((role) => role.id)]);
  const typesOfChannels = new Map([
    ...known.channels.map((channel) => [channel.id, channel.type] as const),
    ...channels.map((channel) => [channel.id, channel.type ?? withId(known.channels, channel.id)?.type ?? 0] as const),
  ]);
  const parents = channels.flatMap(({ parent_id }, index) =>
    parent_id == null || typesOfChannels.has(parent_id)
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
  const voices = members.flatMap(({ voice_channel_id: voice }, index) =>
    voice == null || voiceTypes.has(Number(typesOfChannels.get(voice)))
      ? []
      : [unknownReference([...path, "members", index, "voice_channel_id"], `The guild has no voice channel ${voice}.`)],
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
    ...(name === "" ? [{ path: [...path, "name"], ...formErrors.required }] : []),
    ...missingNames(roles, known.roles, { path: [...path, "roles"], field: "name" }),
    ...missingNames(channels, known.channels, { path: [...path, "channels"], field: "name" }),
    ...missingNames(members, known.members, { path: [...path, "members"], field: "username" }),
    ...repeatedIds(roles, [...path, "roles"]),
    ...repeatedIds(channels, [...path, "channels"]),
    ...repeatedIds(members, [...path, "members"]),
    ...parents,
    ...memberRoles,
    ...voices,
    ...overwrites,
  ];
}

/** Only what the generated guild has needs no name. */
function missingNames<Field extends "name" | "username">(
  given: readonly ({ readonly id: string } & { readonly [F in Field]?: string })[],
  known: readonly { readonly id: string }[],
  { path, field }: { readonly path: ErrorPath; readonly field: Field },
): readonly ErrorEntry[] {
  return given.flatMap((one, index) =>
    one[field] !== undefined || withId(known, one.id)
      ? []
      : [{ path: [...path, index, field], ...formErrors.required }],
  );
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
