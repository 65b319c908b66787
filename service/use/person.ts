import { heldPermissions } from "../../core/access/held-permissions.ts";
import { administrator } from "../../core/access/permitted.ts";
import { defaultChannelTypes, defaultPermissions } from "../../core/interactions/build-interaction.ts";
import type { AnyInteraction, Person, Resolved } from "../../core/interactions/interaction.ts";
import { channelObject, memberObject, userObject } from "../../core/interactions/resolved.ts";
import { ContextType, IntegrationType } from "../../core/interface/facts/constants.ts";
import { isObject } from "../../core/text/json.ts";
import { findChannel } from "../guilds/channels.ts";
import { type ChannelPlace, isAgeRestricted, threadParent } from "../guilds/decisive-channel.ts";
import { channelsOf, rolesOf } from "../guilds/guild-objects.ts";
import { memberPermissions } from "../guilds/member-permissions.ts";
import {
  findMember,
  findUser,
  guildMembers,
  holderOf,
  userObject as knownUserObject,
  type MemberObject,
  memberWithId,
} from "../guilds/members.ts";
import type { Guild } from "../store/guild.ts";
import type { ServiceIdentity } from "../store/state.ts";
import { collectionNames } from "../world/collection-store.ts";
import { knownGuilds, ownGuild } from "../world/own-guild.ts";
import { identityOf, settingsOf, type World } from "../world/world.ts";
import type { UseRequest } from "./use-request.schema.ts";

/**
 * The user of a request: by default an adult member in a text channel, who has no role in the generated guild. A user with a
 * known ID is that member.
 */
export function personOf(world: World, request: UseRequest): Person {
  const { userId } = identityOf(world);
  const { locale } = settingsOf(world);
  const { user = {}, channel = {}, context = ContextType.GUILD } = request;
  const guildId = context === ContextType.GUILD ? (request.guild_id ?? ownGuild(world).id) : undefined;
  const id = user.id ?? userId;
  const guild = guildWith(world, guildId);
  const channelId = channel.id ?? knownChannel(guild, channel)?.id ?? guildId ?? id;
  const channels = knownGuilds(world).flatMap((one) => one.channels);
  const known = channels.find((one) => one.id === channelId);
  const thread = startedThread(world, channelId);
  const parentId = channel.parent_id ?? thread?.parentId ?? (known && threadParent(known));
  const place = {
    context,
    guildId,
    channel: {
      id: channelId,
      name: known?.name ?? thread?.name,
      type: channel.type ?? known?.type ?? thread?.type ?? defaultChannelTypes[context] ?? 0,
      parentId,
      ageRestricted: isAgeRestricted({ channels }, { id: channelId, parentId }, channel.nsfw),
    },
    installs: request.installs,
  };
  return {
    ...place,
    ...userAt(world, place, request, id),
    user: { id, adult: user.adult ?? true, ageRestrictedInDms: user.age_restricted_in_dms },
    locale: user.locale ?? locale,
    guildLocale: request.guild_locale ?? locale,
    entitlements: [...entitlementsAt(world, id, guildId), ...entitlementObjects(world, id, request)],
    appPermissions: appPermissionsAt(world, place),
  };
}

/** A thread that a bot has started, by its ID. */
function startedThread({ channels }: World, id: string) {
  const thread = channels.threadMembers(id) && channels.get(id);
  return thread && { type: thread.type, name: String(thread.name), parentId: String(thread.parent_id) };
}

/** A user in a known channel, which says the guild unless the request does. */
export function personAt(
  world: World,
  channelId: string | undefined,
  { user, member, guild_id, context, channel }: Partial<UseRequest>,
): Person {
  const known = channelId === undefined ? undefined : findChannel(world, channelId);
  const guildId = guild_id ?? known?.guild_id;
  const isDirect = known !== undefined && guildId === undefined;
  return personOf(world, {
    command: {},
    context: context ?? (isDirect ? ContextType.BOT_DM : ContextType.GUILD),
    ...(guildId !== undefined && { guild_id: guildId }),
    channel: { ...(known && { id: known.id, type: known.type }), ...channel },
    ...(user && { user }),
    ...(member && { member }),
  });
}

type Place = Pick<Person, "guildId" | "channel" | "installs">;

/** The user and member of a request, from the guild unless the request says otherwise. */
function userAt(
  world: World,
  place: Place,
  { user = {}, member = {} }: Pick<UseRequest, "user" | "member">,
  id: string,
): Pick<Person, "username" | "nick" | "member" | "known"> {
  const guild = guildWith(world, place.guildId);
  const knownMember = guild && findMember(world, guild, id);
  const knownUser = knownMember?.user ?? findUser(world, id);
  const { user: _, nick = null, roles: knownRoles = [], ...fields }: Partial<MemberObject> = knownMember ?? {};
  const roles = member.roles ?? knownRoles;
  const given = member.permissions === undefined ? undefined : heldPermissions(BigInt(member.permissions));
  const found = guild && memberWithId(guild, id);
  const holder = { ...(found ? holderOf(world, found) : { id }), roles };
  const computed = guild ? memberPermissions(guild, holder, place.channel) : BigInt(defaultPermissions);
  const permissions = given ?? computed;
  return {
    username: user.username ?? knownUser?.username ?? `user-${id}`,
    nick: member.nick === undefined ? nick : member.nick,
    member:
      place.guildId === undefined
        ? undefined
        : { roles, permissions, isKnown: guild !== undefined && given === undefined },
    known: { user: knownUser, member: fields },
  };
}

/** Another user in the same place. */
export function otherPerson(world: World, person: Person, request: Pick<UseRequest, "user" | "member">): Person {
  const { user: { id = person.user.id, locale = person.locale } = {} } = request;
  return { ...person, ...userAt(world, person, request, id), user: { ...person.user, id }, locale };
}

/** The permissions of the bot where it is a member; undefined elsewhere. */
function appPermissionsAt(world: World, { guildId, channel, installs }: Place): bigint | undefined {
  const guild = guildWith(world, guildId);
  const isMember = installs === undefined || installs.includes(IntegrationType.GUILD_INSTALL);
  return guild && isMember ? permissionsOf(world, guild, identityOf(world).applicationId, channel) : undefined;
}

function permissionsOf(world: World, guild: Guild, id: string, channel: ChannelPlace): bigint | undefined {
  const member = memberWithId(guild, id);
  return member && memberPermissions(guild, holderOf(world, member), channel);
}

/** An interaction in which the known members and channels that it refers to have their permissions. `given`: by the request. */
export function withKnownPermissions(
  world: World,
  interaction: AnyInteraction,
  { person, given = {} }: { readonly person: Person; readonly given: Resolved | undefined },
): AnyInteraction {
  const guild = guildWith(world, person.guildId);
  const { data } = interaction;
  const resolved = isObject(data) && isObject(data.resolved) ? (data.resolved as Resolved) : undefined;
  if (!guild || !isObject(data) || !resolved) return interaction;
  const { applicationId } = identityOf(world);
  const { roles = [], permissions: held = 0n } = person.member ?? {};
  const holder = { id: person.known?.user && person.user.id, roles };
  const inChannel = (id: string): object | undefined => {
    if (!guild.channels.some((channel) => channel.id === id)) return undefined;
    const app = permissionsOf(world, guild, applicationId, { id }) ?? 0n;
    // The request's permissions apply to its channel; administrators have them everywhere.
    const isSaid = id === person.channel.id || (held & administrator) !== 0n;
    const permissions = isSaid ? held : memberPermissions(guild, holder, { id });
    return { permissions: permissions.toString(), app_permissions: app.toString() };
  };
  const ofMember = (id: string): object | undefined => {
    const permissions = permissionsOf(world, guild, id, person.channel);
    return permissions === undefined ? undefined : { permissions: permissions.toString() };
  };
  const filled = {
    ...resolved,
    ...(resolved.members && { members: filledObjects(resolved.members, given.members, ofMember) }),
    ...(resolved.channels && { channels: filledObjects(resolved.channels, given.channels, inChannel) }),
  };
  return { ...interaction, data: { ...data, resolved: filled } };
}

/** Objects with further fields, except for those that the request gave. */
function filledObjects(
  objects: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>> | undefined,
  fieldsOf: (id: string) => object | undefined,
): Readonly<Record<string, unknown>> {
  const filled = Object.entries(objects).map(([id, object]) => {
    return [id, given && Object.hasOwn(given, id) ? object : { ...(object as object), ...fieldsOf(id) }];
  });
  return Object.fromEntries(filled);
}

function guildWith(world: World, guildId: string | undefined): Guild | undefined {
  return guildId === undefined ? undefined : knownGuilds(world).find(({ id }) => id === guildId);
}

/** The test entitlements that apply: those of the user and of the guild, unless they are consumed. */
function entitlementsAt({ collections }: World, userId: string, guildId: string | undefined): readonly object[] {
  return collections.list(collectionNames.entitlements).filter(({ user_id, guild_id, consumed }) => {
    return consumed !== true && (guild_id === undefined ? user_id === userId : guild_id === guildId);
  });
}

/** The type of an entitlement that comes with a subscription to the application. */
const applicationSubscription = 8;

function entitlementObjects(world: World, userId: string, { entitlements = [] }: UseRequest): readonly object[] {
  const { applicationId } = identityOf(world);
  return entitlements.map(({ sku_id, id = world.ids.next() }) => ({
    id,
    sku_id,
    application_id: applicationId,
    user_id: userId,
    type: applicationSubscription,
    deleted: false,
    consumed: false,
    starts_at: null,
    ends_at: null,
  }));
}

/** The first channel of a type in a guild. Threads are generated. */
function knownChannel(guild: Guild | undefined, { type = 0, parent_id }: NonNullable<UseRequest["channel"]>) {
  return parent_id == null ? guild?.channels.find((channel) => channel.type === type) : undefined;
}

/**
 * The objects that an interaction can reference by ID: from the request, then from a known guild, then users outside of it.
 * `ids`: those that the interaction may refer to. All others are generated on demand.
 */
export function knownObjects(
  world: World,
  person: Person,
  given: Resolved = {},
  ids: readonly unknown[] = [],
): Resolved {
  const guild = guildWith(world, person.guildId);
  const known = guild ? cachedObjects(world, guild, person) : {};
  const outsiders = usersOutside(world, guild, ids);
  if (Object.keys(given).length + Object.keys(outsiders).length === 0) return known;
  return { ...given, ...mergedObjects({ ...known, users: { ...outsiders, ...known.users } }, given) };
}

/** The users among these IDs who have appeared, but are not members of the guild. */
function usersOutside(
  world: World,
  guild: Guild | undefined,
  ids: readonly unknown[],
): Readonly<Record<string, object>> {
  const users = ids.flatMap((id) => {
    const isMember = typeof id !== "string" || (guild && memberWithId(guild, id) !== undefined);
    const user = isMember ? undefined : world.users.get(id);
    return user ? [{ ...userObject(user.id, user.username), ...knownUserObject(world, user) }] : [];
  });
  return objectsById(users as readonly { readonly id: string }[], (user) => user);
}

/** The objects of the last guild, by application. Rows of the store never change, so a guild always has the same objects. */
const cache = new WeakMap<ServiceIdentity, { readonly guild: Guild; readonly objects: Resolved }>();

/** Objects that are the same for every member. */
function cachedObjects(world: World, guild: Guild, person: Person): Resolved {
  const identity = identityOf(world);
  const cached = cache.get(identity);
  if (cached?.guild === guild) return cached.objects;
  const objects = guildObjects(world, guild, person);
  cache.set(identity, { guild, objects });
  return objects;
}

function guildObjects(world: World, guild: Guild, person: Person): Resolved {
  const members = guildMembers(world, guild).map(({ user, ...member }) => ({ id: user.id, user, member }));
  const defaults = memberObject({ nick: null, member: undefined });
  return {
    users: objectsById(members, ({ id, user }) => ({ ...userObject(id, user.username), ...user })),
    members: objectsById(members, ({ member }) => ({ ...defaults, ...member })),
    roles: objectsById(rolesOf(guild), (role) => role),
    channels: objectsById(channelsOf(guild), (channel) => ({
      ...channelObject(channel.id, { person }),
      ...channel,
    })),
  };
}

function objectsById<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  objectOf: (thing: Thing) => object,
) {
  return Object.fromEntries(things.map((thing) => [thing.id, objectOf(thing)]));
}

function mergedObjects(known: Resolved, given: Resolved): Resolved {
  const maps = Object.entries(known) as [keyof Resolved, Readonly<Record<string, unknown>>][];
  return Object.fromEntries(maps.map(([map, objects]) => [map, { ...objects, ...given[map] }]));
}
