import type { Resolved } from "../../core/use/interactions/interaction.ts";
import type { Person } from "../../core/use/interactions/person.ts";
import { channelObject, memberObject, userObject } from "../../core/use/interactions/resolved.ts";
import { channelsOf, rolesOf } from "../guilds/guild-objects.ts";
import { membersOf } from "../guilds/members.ts";
import type { Guild } from "../store/guild.ts";
import type { Identity } from "../store/state.ts";
import { knownGuilds } from "../world/made-up-guild.ts";
import { identityOf, type World } from "../world/world.ts";

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

function byId<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  objectOf: (thing: Thing) => object,
): Readonly<Record<string, object>> {
  return Object.fromEntries(things.map((thing) => [thing.id, objectOf(thing)]));
}

function merged(known: Resolved, given: Resolved): Resolved {
  const maps = Object.entries(known) as [keyof Resolved, Readonly<Record<string, unknown>>][];
  return Object.fromEntries(maps.map(([map, objects]) => [map, { ...objects, ...given[map] }]));
}
