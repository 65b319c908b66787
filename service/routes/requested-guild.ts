import { serviceErrors } from "../../core/discord/service-errors.ts";
import { orRefuse } from "../../endpoint/bodies/refusal.ts";
import { memberWithId } from "../guilds/members.ts";
import type { OperationCall } from "../http/operation.ts";
import type { Guild, GuildMember, GuildRole } from "../store/guild.ts";
import { knownGuilds } from "../world/own-guild.ts";

/** The guild of a request's path. Throws the refusal of an unknown one. */
export function requestedGuild({ world, parameter }: Pick<OperationCall, "world" | "parameter">): Guild {
  const guild = knownGuilds(world).find(({ id }) => id === parameter("guild_id"));
  return orRefuse(guild, serviceErrors.unknownGuild);
}

/** The member of a request's path. Throws the refusal of an unknown one. */
export function requestedMember(call: OperationCall, guild: Guild): GuildMember {
  return orRefuse(memberWithId(guild, call.parameter("user_id")), serviceErrors.unknownMember);
}

/** A role of a guild by its ID. Throws the refusal of an unknown one. */
export function roleWithId({ roles }: Guild, id: string): GuildRole {
  return orRefuse(
    roles.find((role) => role.id === id),
    serviceErrors.unknownRole,
  );
}
