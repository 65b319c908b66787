import type { PermissionHolder } from "../../core/access/guild-permissions.ts";
import type { Guild, GuildMember } from "../store/guild.ts";
import { applicationName, knownGuilds } from "../world/own-guild.ts";
import { identityOf, settingsOf, type World } from "../world/world.ts";
import { createdAt } from "./guild-objects.ts";

export interface UserObject {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  readonly discriminator: string;
  /** A hash. */
  readonly avatar: string | null;
  readonly bot?: true;
}

export interface MemberObject {
  readonly user: UserObject;
  readonly nick: string | null;
  readonly roles: readonly string[];
  readonly [field: string]: unknown;
}

/** The members of a guild and the bot, ordered by ID. */
export function guildMembers(world: World, guild: Guild): readonly MemberObject[] {
  const all = guild.members.map((member) => memberObject(world, guild, member));
  return all.sort((a, b) => (BigInt(a.user.id) < BigInt(b.user.id) ? -1 : 1));
}

/** A member of a guild by the user's ID. */
export function findMember(world: World, guild: Guild, id: string): MemberObject | undefined {
  const member = memberWithId(guild, id);
  return member && memberObject(world, guild, member);
}

export function memberWithId({ members }: Guild, id: string): GuildMember | undefined {
  return members.find((one) => one.id === id);
}

export function memberObject(world: World, guild: Guild, member: GuildMember): MemberObject {
  const { nick, roles, joinedAt, timedOutUntil, isMuted = false, isDeafened = false, flags = 0 } = member;
  return {
    user: userObject(world, member),
    nick,
    avatar: null,
    banner: null,
    roles,
    joined_at: joinedAt ?? createdAt(guild),
    premium_since: null,
    communication_disabled_until: timedOutUntil ?? null,
    deaf: isDeafened,
    mute: isMuted,
    pending: false,
    flags,
  };
}

/** Gathers everything that decides the permissions of a member. */
export function holderOf(world: World, { id, roles, timedOutUntil }: GuildMember): PermissionHolder {
  return { id, roles, isTimedOut: timedOutUntil !== undefined && Date.parse(timedOutUntil) > world.now() };
}

/**
 * A user without a guild. The bot's user has the application's ID, what the bot changed of it and, as bots still do, a
 * discriminator.
 */
export function userObject(
  world: World,
  { id, username, displayName, bot }: Pick<GuildMember, "id" | "username" | "displayName" | "bot">,
): UserObject {
  const isOwn = id === identityOf(world).applicationId;
  return {
    id,
    username,
    global_name: displayName,
    discriminator: isOwn ? "0001" : "0",
    avatar: null,
    ...{ banner: null, accent_color: null, public_flags: 0, flags: 0 },
    ...{ avatar_decoration_data: null, collectibles: null, primary_guild: null },
    ...(bot && { bot: true }),
    ...(isOwn && settingsOf(world).botUser),
  };
}

export function botUser(world: World): UserObject {
  const { applicationId: id } = identityOf(world);
  return userObject(world, { id, username: applicationName(world), displayName: null, bot: true });
}

/** A user who is a member of a known guild, or has appeared without one. */
export function findUser(world: World, id: string): UserObject | undefined {
  const member = knownGuilds(world)
    .map((guild) => memberWithId(guild, id))
    .find((one) => one !== undefined);
  const found = member ?? world.users.get(id);
  if (found) return userObject(world, found);
  return id === identityOf(world).applicationId ? botUser(world) : undefined;
}

/** The user with an ID, with a generated name if none is known. */
export function userOf(world: World, id: string): UserObject {
  return findUser(world, id) ?? userObject(world, { id, username: `user_${id}`, displayName: null, bot: false });
}
