import type { AnyInteraction, Person, Resolved } from "../../core/interactions/interaction.ts";
import { isObject, type JsonObject } from "../../core/text/json.ts";
import type { GuildMember } from "../store/guild.ts";
import { addToGuild, guildStateOf } from "../world/own-guild.ts";
import type { World } from "../world/world.ts";
import { addChannel, findChannel, rememberChannel } from "./channels.ts";
import { findUser, memberWithId } from "./members.ts";

/** Keeps a user who has appeared, and in a guild the member. One who is known stays as before. */
export function rememberPerson(world: World, person: Person): void {
  const { user, username, nick, member, guildId } = person;
  const found = { id: user.id, username, displayName: null, bot: false };
  if (guildId === undefined || !member) rememberUser(world, found);
  else rememberMember(world, guildId, { ...found, nick, roles: member.roles });
}

export function rememberUser(world: World, user: Pick<GuildMember, "id" | "username" | "displayName" | "bot">): void {
  if (!findUser(world, user.id)) world.users.keep(user);
}

/** A guild with more members gets no others, because each interaction has them at hand. */
const maxMembers = 2000;

function rememberMember(world: World, guildId: string, given: GuildMember): void {
  const state = guildStateOf(world, guildId);
  if (!state || state.guild.members.length >= maxMembers || state.bans.has(given.id)) {
    rememberUser(world, given);
    return;
  }
  const { guild } = state;
  if (memberWithId(guild, given.id)) return;
  const known = new Set(guild.roles.map(({ id }) => id));
  const user = world.users.get(given.id) ?? given;
  const roles = given.roles.filter((id) => known.has(id));
  addToGuild(world, guildId, { guild: { ...guild, members: [...guild.members, { ...given, ...user, roles }] } });
}

/** Keeps everybody and everything that an interaction names, and the place where it is used. */
export function rememberInteraction(world: World, { data }: AnyInteraction, person: Person): void {
  rememberChannel(world, person);
  rememberPerson(world, person);
  const {
    users = {},
    members = {},
    channels = {},
  } = (isObject(data) && isObject(data.resolved) ? data.resolved : {}) as Resolved;
  for (const [id, user] of Object.entries(users)) {
    const found = userFrom(id, user);
    const member = Object.hasOwn(members, id) ? members[id] : undefined;
    if (person.guildId === undefined || !isObject(member)) rememberUser(world, found);
    else rememberMember(world, person.guildId, { ...found, ...memberFrom(member) });
  }
  for (const [id, channel] of Object.entries(channels))
    if (isObject(channel)) rememberNamedChannel(world, person, id, channel);
}

function userFrom(id: string, user: unknown) {
  const { username, global_name: displayName, bot }: JsonObject = isObject(user) ? user : {};
  return {
    id,
    username: textOr(username, `user-${id}`),
    displayName: typeof displayName === "string" ? displayName : null,
    bot: bot === true,
  };
}

function memberFrom({ nick, roles }: JsonObject): Pick<GuildMember, "nick" | "roles"> {
  return {
    nick: typeof nick === "string" ? nick : null,
    roles: Array.isArray(roles) ? roles.filter((id) => typeof id === "string") : [],
  };
}

function rememberNamedChannel(world: World, { guildId }: Person, id: string, channel: JsonObject): void {
  if (findChannel(world, id)) return;
  const type = typeof channel.type === "number" ? channel.type : 0;
  const name = textOr(channel.name, `channel-${id}`);
  const nsfw = channel.nsfw === true;
  if (addChannel(world, guildId, { id, type, name, parentId: null, topic: null, nsfw })) return;
  const { permissions: _, app_permissions: __, ...fields } = channel;
  world.channels.keep({ ...fields, id, type, name, ...(guildId !== undefined && { guild_id: guildId }) });
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === "string" ? value : fallback;
}
