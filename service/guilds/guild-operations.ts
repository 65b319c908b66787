import { serviceErrors } from "../../core/discord/service-errors.ts";
import { orRefuse } from "../../endpoint/bodies/refusal.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import { pageOf } from "../http/page-query.ts";
import type { Guild } from "../store/guild.ts";
import { knownGuilds } from "../world/own-guild.ts";
import { identityOf, settingsOf, type World } from "../world/world.ts";
import { findChannel } from "./channels.ts";
import { channelsOf, guildObject, guildSummary, rolesOf } from "./guild-objects.ts";
import { memberPermissions } from "./member-permissions.ts";
import { botUser, findMember, findUser, guildMembers, type UserObject, userOf } from "./members.ts";

type GuildRoute = "getGuild" | "listRoles" | "getRole" | "listChannels" | "getChannel" | "listMembers" | "getMember";
type UserRoute = "listOwnGuilds" | "getUser";
type SoundRoute = "listDefaultSounds";

/** The operations on known guilds and users. Commands can be published to any guild. */
export const guildOperations: Operations<GuildRoute | UserRoute | SoundRoute> = {
  getGuild(call) {
    const guild = requestedGuild(call);
    const count = guildMembers(call.world, guild).length;
    const counts = { approximate_member_count: count, approximate_presence_count: count };
    const body = guildObject(call.world, guild);
    return { status: 200, body: call.query("with_counts") === "true" ? { ...body, ...counts } : body };
  },
  listRoles: (call) => ({ status: 200, body: rolesOf(requestedGuild(call)) }),
  getRole(call) {
    const role = rolesOf(requestedGuild(call)).find(({ id }) => id === call.parameter("role_id"));
    return { status: 200, body: orRefuse(role, serviceErrors.unknownRole) };
  },
  listChannels: (call) => ({ status: 200, body: channelsOf(requestedGuild(call)) }),
  getChannel({ world, parameter }) {
    return { status: 200, body: orRefuse(findChannel(world, parameter("channel_id")), serviceErrors.unknownChannel) };
  },
  listMembers(call) {
    const guild = requestedGuild(call);
    const { limit, after = "0" } = pageOf(call, pageLimits);
    const members = guildMembers(call.world, guild).filter(({ user }) => BigInt(user.id) > BigInt(after));
    return { status: 200, body: members.slice(0, limit) };
  },
  getMember(call) {
    const member = findMember(call.world, requestedGuild(call), call.parameter("user_id"));
    return { status: 200, body: orRefuse(member, serviceErrors.unknownMember) };
  },
  listOwnGuilds(call) {
    const { world } = call;
    const { id } = ownUser(call);
    const guilds = visibleGuilds(world).map((guild) => {
      const roles = findMember(world, guild, id)?.roles ?? [];
      const permissions = memberPermissions(guild, { id, roles }).toString();
      return { ...guildSummary(guild), owner: id === guild.ownerId, permissions };
    });
    return { status: 200, body: guilds };
  },
  getUser({ world, parameter }) {
    return { status: 200, body: orRefuse(findUser(world, parameter("user_id")), serviceErrors.unknownUser) };
  },
  // There are none, but py-cord does not start without the list.
  listDefaultSounds: () => ({ status: 200, body: [] }),
};

/** How many members a page has by default, and can have. */
const pageLimits = { default: 1, max: 1000 } as const;

function requestedGuild({ world, parameter }: OperationCall): Guild {
  const guild = knownGuilds(world).find(({ id }) => id === parameter("guild_id"));
  return orRefuse(guild, serviceErrors.unknownGuild);
}

/** The known guilds that the application is in. */
export function visibleGuilds(world: World): readonly Guild[] {
  const { guilds } = settingsOf(world);
  return knownGuilds(world).filter(({ id }) => guilds === null || guilds.includes(id));
}

/** The user of the request's token. A client credentials token belongs to the application's owner. */
export function ownUser({ world, principal }: OperationCall): UserObject {
  if (principal?.kind !== "bearer") return botUser(world);
  const id = principal.grant.user?.id ?? identityOf(world).userId;
  return userOf(world, id);
}
