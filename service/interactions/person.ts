import { usualChannelTypes, usualPermissions } from "../../core/interactions/build-interaction.ts";
import type { Person } from "../../core/interactions/person.ts";
import { ContextType } from "../../core/language/facts/constants.ts";
import { identityOf, settingsOf, type World } from "../world/world.ts";
import type { UseRequest } from "./use-request.schema.ts";

/** The user of a request. By default an adult member uses the command in a text channel. */
export function personOf(world: World, request: UseRequest): Person {
  const { userId, guildId } = identityOf(world);
  const { locale } = settingsOf(world);
  const { user = {}, channel = {}, context = ContextType.GUILD } = request;
  const guild = context === ContextType.GUILD ? (request.guild_id ?? guildId) : undefined;
  return {
    context,
    guildId: guild,
    user: { id: user.id ?? userId, adult: user.adult ?? true, ageRestrictedInDms: user.age_restricted_in_dms },
    member: guild === undefined ? undefined : memberOf(request),
    username: user.username ?? "test_user",
    locale: user.locale ?? locale,
    guildLocale: request.guild_locale ?? locale,
    nick: request.member?.nick ?? null,
    channel: {
      id: channel.id ?? guild ?? userId,
      type: channel.type ?? usualChannelTypes[context] ?? 0,
      parentId: channel.parent_id ?? undefined,
      ageRestricted: channel.nsfw ?? false,
    },
    installs: request.installs,
  };
}

function memberOf({ member = {} }: UseRequest): NonNullable<Person["member"]> {
  return { roles: member.roles ?? [], permissions: BigInt(member.permissions ?? usualPermissions) };
}
