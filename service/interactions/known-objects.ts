import type { Resolved } from "../../core/interactions/interaction.ts";
import type { Person } from "../../core/interactions/person.ts";
import { channelObject, memberObject, roleObject, userObject } from "../../core/interactions/resolved.ts";
import { type Member, madeUpGuild } from "../world/made-up-guild.ts";
import type { World } from "../world/world.ts";

/**
 * The objects that an interaction can refer to by ID: those that a request gives, then those of the made-up guild with
 * their names. All others are made up when they are referred to.
 */
export function knownObjects(world: World, person: Person, given: Resolved = {}): Resolved {
  const guild = madeUpGuild(world);
  if (person.guildId !== guild.id) return given;
  const { channels, roles, members } = guild;
  const known: Resolved = {
    users: byId(members, userOf),
    members: byId(members, ({ roles: own }) => memberObject({ nick: null, member: { roles: own, permissions: 0n } })),
    roles: byId(roles, ({ id, name }) => ({ ...roleObject(id), name })),
    channels: byId(channels, ({ id, name, type, parentId }) => {
      return { ...channelObject(id, person, undefined), name, type, parent_id: parentId };
    }),
  };
  return { ...given, ...merged(known, given) };
}

/** A member of the made-up guild as a user. */
function userOf({ id, username, displayName }: Member): object {
  return { ...userObject(id, username), global_name: displayName };
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
