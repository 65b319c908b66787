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
 * The objects that an interaction can refer to by ID: those that a request gives, then those of the guild if it is known.
 * All others are made up when they are referred to.
 */
export function knownObjects(world: World, person: Person, given: Resolved = {}): Resolved {
  const guild = knownGuilds(world).find(({ id }) => id === person.guildId);
  if (!guild) return given;
  const known = objectsOf(world, guild, person);
  return Object.keys(given).length === 0 ? known : { ...given, ...merged(known, given) };
}

/** The objects of the guild that was used last, by application. Rows of the store never change, so they stay with them. */
const latest = new WeakMap<Identity, { readonly guild: Guild; readonly objects: Resolved }>();

/** They are the same for all members of the guild. */
function objectsOf(world: World, guild: Guild, person: Person): Resolved {
  const identity = identityOf(world);
  const kept = latest.get(identity);
  if (kept?.guild === guild) return kept.objects;
  const objects = objectsIn(world, guild, person);
  latest.set(identity, { guild, objects });
  return objects;
}

function objectsIn(world: World, guild: Guild, person: Person): Resolved {
  const members = membersOf(world, guild).map(({ user, ...member }) => ({ id: user.id, user, member }));
  const without = memberObject({ nick: null, member: undefined });
  return {
    users: byId(members, ({ id, user }) => ({ ...userObject(id, user.username), ...user })),
    members: byId(members, ({ member }) => ({ ...without, ...member })),
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
