import { serviceErrors } from "../../core/discord/service-errors.ts";
import type { Call, Operations } from "../http/operation.ts";
import { refuse, requireValid } from "../http/refusal.ts";
import type { Guild } from "../store/guild.ts";
import { integer, snowflake } from "../verdicts/field-checks.ts";
import { knownGuilds } from "../world/made-up-guild.ts";
import { settingsOf, type World } from "../world/world.ts";
import { channelsOf, guildObject, rolesOf } from "./guild-objects.ts";
import { membersOf } from "./members.ts";

type GuildRoute = "getGuild" | "listRoles" | "getRole" | "listChannels" | "getChannel" | "listMembers" | "getMember";

/** The operations on guilds with known contents. Commands can be published to any guild. */
export const guildOperations: Operations<GuildRoute> = {
  getGuild(call) {
    const guild = guildOf(call);
    const count = membersOf(call.world, guild).length;
    const counts = { approximate_member_count: count, approximate_presence_count: count };
    const body = guildObject(call.world, guild);
    return { status: 200, body: call.query("with_counts") === "true" ? { ...body, ...counts } : body };
  },
  listRoles: (call) => ({ status: 200, body: rolesOf(guildOf(call)) }),
  getRole(call) {
    const role = rolesOf(guildOf(call)).find(({ id }) => id === call.parameter("role_id"));
    if (!role) throw refuse(serviceErrors.unknownRole);
    return { status: 200, body: role };
  },
  listChannels: (call) => ({ status: 200, body: channelsOf(guildOf(call)) }),
  getChannel({ world, parameter }) {
    const channels = visibleGuilds(world).flatMap(channelsOf);
    const channel = channels.find(({ id }) => id === parameter("channel_id"));
    if (!channel) throw refuse(serviceErrors.unknownChannel);
    return { status: 200, body: channel };
  },
  listMembers(call) {
    const guild = guildOf(call);
    const { limit, after } = pageOf(call);
    const members = membersOf(call.world, guild).filter(({ user }) => BigInt(user.id) > BigInt(after));
    return { status: 200, body: members.slice(0, limit) };
  },
  getMember(call) {
    const member = membersOf(call.world, guildOf(call)).find(({ user }) => user.id === call.parameter("user_id"));
    if (!member) throw refuse(serviceErrors.unknownMember);
    return { status: 200, body: member };
  },
};

/** How many members a page has by default, and can have. */
const pageLimits = { default: 1, max: 1000 } as const;

/** The page that a query asks for: `limit` items with IDs above `after`. Throws the refusal of an invalid one. */
function pageOf({ query }: Call): { readonly limit: number; readonly after: string } {
  const limit = query("limit") ?? String(pageLimits.default);
  const after = query("after");
  requireValid([
    ...integer({ min: 1, max: pageLimits.max })(/^-?\d+$/.test(limit) ? Number(limit) : limit, ["limit"]),
    ...(after === undefined ? [] : snowflake(after, ["after"])),
  ]);
  return { limit: Number(limit), after: after ?? "0" };
}

function guildOf({ world, parameter }: Call): Guild {
  const guild = knownGuilds(world).find(({ id }) => id === parameter("guild_id"));
  if (!guild) throw refuse(serviceErrors.unknownGuild);
  return guild;
}

/** The known guilds that the application is in. */
export function visibleGuilds(world: World): readonly Guild[] {
  const { guilds } = settingsOf(world);
  return knownGuilds(world).filter(({ id }) => guilds === null || guilds.includes(id));
}
