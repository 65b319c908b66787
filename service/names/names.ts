import { serviceErrors } from "../../core/wire/service-errors.ts";
import type { Call, Operations } from "../http/operation.ts";
import { refuse } from "../http/refusal.ts";
import { applicationName, type MadeUpGuild, type Member, madeUpGuild } from "../world/made-up-guild.ts";
import { identityOf } from "../world/world.ts";

type NameRoute =
  | "getGuild"
  | "listRoles"
  | "listChannels"
  | "listMembers"
  | "listOwnGuilds"
  | "getUser"
  | "getOwnApplication";

/**
 * The operations that give names: of the application, of the made-up guild and of what is in it. Commands are taken for
 * any guild, but only this one has a name.
 */
export const nameOperations: Operations<NameRoute> = {
  getGuild(call) {
    const { id, name, ownerId, roles } = guildOf(call);
    return { status: 200, body: { id, name, owner_id: ownerId, roles: rolesOf({ id, roles }) } };
  },
  listRoles: (call) => ({ status: 200, body: rolesOf(guildOf(call)) }),
  listChannels(call) {
    const { id, channels } = guildOf(call);
    const body = channels.map(({ parentId, ...channel }) => ({ ...channel, guild_id: id, parent_id: parentId }));
    return { status: 200, body };
  },
  listMembers: (call) => ({
    status: 200,
    body: guildOf(call).members.map((member) => ({ user: userOf(member), nick: null, roles: member.roles })),
  }),
  listOwnGuilds({ world }) {
    const { id, name } = madeUpGuild(world);
    return { status: 200, body: [{ id, name, owner: false }] };
  },
  getUser({ world, parameter }) {
    const member = madeUpGuild(world).members.find(({ id }) => id === parameter("user_id"));
    if (!member) throw refuse(serviceErrors.unknownUser);
    return { status: 200, body: userOf(member) };
  },
  getOwnApplication({ world }) {
    return { status: 200, body: { id: identityOf(world).applicationId, name: applicationName } };
  },
};

function userOf({ id, username, displayName }: Member): object {
  return { id, username, global_name: displayName, discriminator: "0", avatar: null };
}

function guildOf({ world, parameter }: Call): MadeUpGuild {
  const guild = madeUpGuild(world);
  if (parameter("guild_id") !== guild.id) throw refuse(serviceErrors.unknownGuild);
  return guild;
}

/** With `@everyone`, which has the guild's own ID. */
function rolesOf({ id, roles }: Pick<MadeUpGuild, "id" | "roles">): object[] {
  return [{ id, name: "@everyone" }, ...roles].map((role, position) => ({ ...role, position }));
}
