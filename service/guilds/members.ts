import type { Guild, GuildMember } from "../store/guild.ts";
import { applicationName, knownGuilds } from "../world/own-guild.ts";
import { identityOf, type World } from "../world/world.ts";
import { createdAt } from "./guild-objects.ts";

export interface UserObject {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  readonly discriminator: string;
  readonly avatar: null;
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
  const { applicationId } = identityOf(world);
  const named = guild.members.map((member) => memberObject(guild, member, userObject(member)));
  const hasBot = guild.members.some(({ id }) => id === applicationId);
  const all = hasBot ? named : [...named, botMember(world, guild)];
  return all.sort((a, b) => (BigInt(a.user.id) < BigInt(b.user.id) ? -1 : 1));
}

/** A member of a guild by the user's ID. */
export function findMember(world: World, guild: Guild, id: string): MemberObject | undefined {
  if (id === identityOf(world).applicationId) return botMember(world, guild);
  const member = guild.members.find((one) => one.id === id);
  return member && memberObject(guild, member, userObject(member));
}

export function botMember(world: World, guild: Guild): MemberObject {
  const { applicationId } = identityOf(world);
  const given = guild.members.find(({ id }) => id === applicationId);
  return given ? memberObject(guild, given, userObject(given)) : memberObject(guild, unlisted, botUser(world));
}

const unlisted = { nick: null, roles: [] };

function memberObject(
  guild: Guild,
  { nick, roles }: Pick<GuildMember, "nick" | "roles">,
  user: UserObject,
): MemberObject {
  return {
    user,
    nick,
    avatar: null,
    banner: null,
    roles,
    joined_at: createdAt(guild),
    premium_since: null,
    communication_disabled_until: null,
    deaf: false,
    mute: false,
    pending: false,
    flags: 0,
  };
}

function userObject({ id, username, displayName, bot }: GuildMember): UserObject {
  return {
    id,
    username,
    global_name: displayName,
    discriminator: "0",
    avatar: null,
    ...{ banner: null, accent_color: null, public_flags: 0, flags: 0 },
    ...{ avatar_decoration_data: null, collectibles: null, primary_guild: null },
    ...(bot && { bot: true }),
  };
}

/** The bot's user has the application's ID and, as bots still do, a discriminator. */
export function botUser(world: World): UserObject {
  const { applicationId: id } = identityOf(world);
  const bot = { id, username: applicationName(world), displayName: null, nick: null, roles: [], bot: true };
  return { ...userObject(bot), discriminator: "0001" };
}

export function findUser(world: World, id: string): UserObject | undefined {
  for (const guild of knownGuilds(world)) {
    const member = findMember(world, guild, id);
    if (member) return member.user;
  }
  return undefined;
}

/** The user with an ID, with a generated name if no guild has such a member. */
export function userOf(world: World, id: string): UserObject {
  const unnamed = { id, username: `user_${id}`, displayName: null, nick: null, roles: [], bot: false };
  return findUser(world, id) ?? userObject(unnamed);
}
