import { ContextType } from "../../core/language/facts/constants.ts";
import { defaultChannelTypes, defaultPermissions } from "../../core/use/interactions/build-interaction.ts";
import type { Person, Resolved } from "../../core/use/interactions/interaction.ts";
import { channelObject, memberObject, userObject } from "../../core/use/interactions/resolved.ts";
import { channelsOf, rolesOf } from "../guilds/guild-objects.ts";
import { membersOf } from "../guilds/members.ts";
import type { Guild } from "../store/guild.ts";
import type { Identity } from "../store/state.ts";
import { knownGuilds } from "../world/made-up-guild.ts";
import { identityOf, settingsOf, type World } from "../world/world.ts";
import type { UseRequest } from "./use-request.schema.ts";

/** The user of a request: by default an adult member in a text channel. */
export function personOf(world: World, request: UseRequest): Person {
  const { userId, guildId } = identityOf(world);
  const { locale } = settingsOf(world);
  const { user = {}, channel = {}, context = ContextType.GUILD } = request;
  const guild = context === ContextType.GUILD ? (request.guild_id ?? guildId) : undefined;
  const id = user.id ?? userId;
  const channelId = channel.id ?? knownChannel(world, guild, channel) ?? guild ?? userId;
  return {
    context,
    guildId: guild,
    user: { id, adult: user.adult ?? true, ageRestrictedInDms: user.age_restricted_in_dms },
    member: guild === undefined ? undefined : guildMember(request),
    username: user.username ?? "test_user",
    locale: user.locale ?? locale,
    guildLocale: request.guild_locale ?? locale,
    nick: request.member?.nick ?? null,
    entitlements: entitlementObjects(world, id, request),
    channel: {
      id: channelId,
      name: channelName(world, channelId),
      type: channel.type ?? defaultChannelTypes[context] ?? 0,
      parentId: channel.parent_id ?? undefined,
      ageRestricted: channel.nsfw ?? false,
    },
    installs: request.installs,
  };
}

function guildMember({ member = {} }: UseRequest): NonNullable<Person["member"]> {
  return { roles: member.roles ?? [], permissions: BigInt(member.permissions ?? defaultPermissions) };
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

/** The first channel of a type in a known guild. Threads are generated. */
function knownChannel(
  world: World,
  guildId: string | undefined,
  { type = 0, parent_id }: NonNullable<UseRequest["channel"]>,
): string | undefined {
  const guild = knownGuilds(world).find(({ id }) => id === guildId);
  return parent_id == null ? guild?.channels.find((channel) => channel.type === type)?.id : undefined;
}

function channelName(world: World, channelId: string): string | undefined {
  const channels = knownGuilds(world).flatMap((known) => known.channels);
  return channels.find(({ id }) => id === channelId)?.name;
}

/**
 * The objects that an interaction can refer to by ID: from the request, then from a known guild. All others are generated on
 * demand.
 */
export function knownObjects(world: World, person: Person, given: Resolved = {}): Resolved {
  const guild = knownGuilds(world).find(({ id }) => id === person.guildId);
  if (!guild) return given;
  const known = cachedObjects(world, guild, person);
  return Object.keys(given).length === 0 ? known : { ...given, ...merged(known, given) };
}

/** The objects of the last guild, by application. Rows of the store never change, so a guild always has the same objects. */
const cache = new WeakMap<Identity, { readonly guild: Guild; readonly objects: Resolved }>();

/** They do not depend on the member. */
function cachedObjects(world: World, guild: Guild, person: Person): Resolved {
  const identity = identityOf(world);
  const cached = cache.get(identity);
  if (cached?.guild === guild) return cached.objects;
  const objects = objectsIn(world, guild, person);
  cache.set(identity, { guild, objects });
  return objects;
}

function objectsIn(world: World, guild: Guild, person: Person): Resolved {
  const members = membersOf(world, guild).map(({ user, ...member }) => ({ id: user.id, user, member }));
  const defaults = memberObject({ nick: null, member: undefined });
  return {
    users: byId(members, ({ id, user }) => ({ ...userObject(id, user.username), ...user })),
    members: byId(members, ({ member }) => ({ ...defaults, ...member })),
    roles: byId(rolesOf(guild), (role) => role),
    channels: byId(channelsOf(guild), (channel) => ({ ...channelObject(channel.id, person, undefined), ...channel })),
  };
}

function byId<Thing extends { readonly id: string }>(things: readonly Thing[], objectOf: (thing: Thing) => object) {
  return Object.fromEntries(things.map((thing) => [thing.id, objectOf(thing)]));
}

function merged(known: Resolved, given: Resolved): Resolved {
  const maps = Object.entries(known) as [keyof Resolved, Readonly<Record<string, unknown>>][];
  return Object.fromEntries(maps.map(([map, objects]) => [map, { ...objects, ...given[map] }]));
}
