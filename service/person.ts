import type { Situation } from "../core/api/usability.ts";
import { ContextType } from "../core/manifest/constants.ts";
import { permissionString } from "../core/manifest/permissions.ts";
import type { UseRequest } from "./use-request.ts";
import { identityOf, settingsOf, type World } from "./world.ts";

/** Who uses a command, and where, with everything that the request left out filled in. */
export interface Person extends Pick<Situation, "context" | "guildId" | "user" | "member"> {
  readonly username: string;
  readonly locale: string;
  readonly guildLocale: string;
  readonly nick: string | null;
  readonly channel: {
    readonly id: string;
    readonly type: number;
    readonly parentId: string | undefined;
    readonly ageRestricted: boolean;
  };
  readonly installs: readonly number[] | undefined;
}

/** What members usually may do. */
const usualPermissions =
  permissionString([
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "SEND_MESSAGES_IN_THREADS",
    "READ_MESSAGE_HISTORY",
    "ADD_REACTIONS",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "CONNECT",
    "SPEAK",
    "CHANGE_NICKNAME",
    "USE_APPLICATION_COMMANDS",
  ]) ?? "0";

/** A text channel, or the channel of a direct or a group message, by context. §2.2 */
const usualChannelTypes: Readonly<Record<number, number>> = {
  [ContextType.GUILD]: 0,
  [ContextType.BOT_DM]: 1,
  [ContextType.PRIVATE_CHANNEL]: 3,
};

/** Fills in a request: where nothing is said, an ordinary adult member uses the command in an ordinary channel. */
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
    username: user.username ?? "somebody",
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
