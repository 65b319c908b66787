import { isAboveMember, isAboveRole, type PermissionHolder } from "../../core/access/guild-permissions.ts";
import { administrator } from "../../core/access/permitted.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { isThread } from "../../core/interactions/resolved.ts";
import { permissionString } from "../../core/interface/facts/permissions.ts";
import type { Route } from "../../core/interface/routes.ts";
import { refuse } from "../../endpoint/bodies/refusal.ts";
import type { Guild, GuildMember } from "../store/guild.ts";
import type { StoredChannel } from "../world/channel-store.ts";
import { knownGuilds } from "../world/own-guild.ts";
import { identityOf, type World } from "../world/world.ts";
import { findChannel } from "./channels.ts";
import type { ChannelPlace } from "./decisive-channel.ts";
import { memberPermissions, withEveryone } from "./member-permissions.ts";
import { holderOf, memberWithId } from "./members.ts";

/**
 * Throws the refusal of a request for which the bot lacks a permission that its route requires, in the guild or the channel of
 * the path. Nothing is required outside of known guilds.
 */
export function requireForRoute(world: World, route: Route, parameter: (name: string) => string): void {
  const channel = findChannel(world, parameter("channel_id"));
  const guildId = channel ? channel.guild_id : parameter("guild_id");
  const guild = knownGuilds(world).find(({ id }) => id === guildId);
  if (!guild || (route.access !== "bot" && route.access !== "identify")) return;
  const { requires = [], requiresInThread = requires } = route;
  if (!channel) requireHeld(world, guild, requires);
  else requireHeldIn(world, guild, channel, isThread(channel.type) ? requiresInThread : requires);
}

/** Throws the refusal if the bot lacks one of these permissions in a guild. */
export function requireHeld(world: World, guild: Guild, names: readonly string[]): void {
  requireSet(botPermissions(world, guild), names);
}

/** Whether the bot has one of these permissions in a guild. */
export function holdsOneOf(world: World, guild: Guild, names: readonly string[]): boolean {
  const held = botPermissions(world, guild);
  return names.some((name) => !lacks(held, name));
}

/** Throws the refusal if the bot has none of these permissions in a guild. */
export function requireOneOf(world: World, guild: Guild, names: readonly string[]): void {
  if (!holdsOneOf(world, guild, names)) throw refuse(serviceErrors.missingPermissions);
}

/** Throws the refusal if the bot does not see a channel, or lacks one of these permissions there. */
export function requireHeldIn(world: World, guild: Guild, channel: StoredChannel, names: readonly string[]): void {
  const held = botPermissions(world, guild, channelPlace(channel));
  if (lacks(held, "VIEW_CHANNEL")) throw refuse(serviceErrors.missingAccess);
  requireSet(held, names);
}

/** Throws the refusal if the bot lacks a permission that a field of the body requires. */
export function requireForFields(world: World, guild: Guild, { requiresFor = {} }: Route, body: object): void {
  const names = Object.keys(body).flatMap((field) =>
    Object.hasOwn(requiresFor, field) ? [requiresFor[field] ?? ""] : [],
  );
  requireHeld(world, guild, names);
}

function requireSet(held: bigint, names: readonly string[]): void {
  if (names.some((name) => lacks(held, name))) throw refuse(serviceErrors.missingPermissions);
}

export function lacks(held: bigint, name: string): boolean {
  return (held & (BigInt(permissionString([name]) ?? 0) | administrator)) === 0n;
}

function channelPlace({ id, type, parent_id: parent }: StoredChannel): ChannelPlace {
  return { id, parentId: isThread(type) && typeof parent === "string" ? parent : undefined };
}

/** The bot's permissions in a guild, or in a channel of it. Throws the refusal if the bot is no member. */
export function botPermissions(world: World, guild: Guild, channel?: ChannelPlace): bigint {
  return memberPermissions(guild, botHolder(world, guild), channel);
}

function botHolder(world: World, guild: Guild): PermissionHolder {
  const bot = memberWithId(guild, identityOf(world).applicationId);
  if (!bot) throw refuse(serviceErrors.missingAccess);
  return holderOf(world, bot);
}

/** Throws the refusal if the bot is not above a member, and so cannot moderate that one. */
export function requireAbove(world: World, guild: Guild, member: GuildMember): void {
  if (isAboveMember(withEveryone(guild), botHolder(world, guild), member)) return;
  throw refuse(serviceErrors.missingPermissions);
}

/** Throws the refusal if the bot is not above a role, and so can neither edit nor assign it. */
export function requireAboveRole(world: World, guild: Guild, roleId: string): void {
  if (isAboveRole(withEveryone(guild), botHolder(world, guild), roleId)) return;
  throw refuse(serviceErrors.missingPermissions);
}

/** Throws the refusal if the bot would give permissions that it does not have itself. */
export function requireGrantable(world: World, guild: Guild, set: bigint): void {
  const held = botPermissions(world, guild);
  if ((held & administrator) === 0n && (set & ~held) !== 0n) throw refuse(serviceErrors.missingPermissions);
}
