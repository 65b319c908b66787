import { permissionString } from "../../core/interface/facts/permissions.ts";
import { memoized } from "../../core/tools/memoized.ts";
import type { Guild, GuildChannel, GuildMember, GuildRole } from "../store/guild.ts";
import type { ServiceIdentity } from "../store/state.ts";
import { identityOf, settingsOf, type World } from "./world.ts";

export const applicationName = "Harbor Bot";

/**
 * The guild for trying commands: from the settings by its ID, or generated with typical contents. The generated IDs follow
 * from the guild's, so they are the same after every start.
 */
export function madeUpGuild(world: World): Guild {
  const identity = identityOf(world);
  const given = settingsOf(world).knownGuilds?.find(({ id }) => id === identity.guildId);
  return given ?? madeUp(identity);
}

export function knownGuilds(world: World): readonly Guild[] {
  const own = madeUpGuild(world);
  return [own, ...(settingsOf(world).knownGuilds ?? []).filter(({ id }) => id !== own.id)];
}

/** Cached, because every use of a command needs the guild. Rows of the store never change, so a row always has the same guild. */
const madeUp = memoized(({ guildId, userId }: ServiceIdentity): Guild => {
  const id = (number: number): string => idBeside(guildId, number);
  const [admins, moderators, sailors] = [id(1), id(2), id(3)];
  const category = id(11);
  return {
    id: guildId,
    name: "Harbor Test",
    ownerId: userId,
    roles: [
      role({ id: admins, name: "Admins", color: 0xe74c3c, hoist: true }, "ADMINISTRATOR"),
      role(
        { id: moderators, name: "Moderators", color: 0x3498db, hoist: true, mentionable: true },
        "KICK_MEMBERS",
        "BAN_MEMBERS",
        "MANAGE_MESSAGES",
        "MODERATE_MEMBERS",
      ),
      role({ id: sailors, name: "Sailors", color: 0x2ecc71 }),
    ],
    channels: [
      channel({ id: category, name: "Harbor", type: 4, parentId: null }),
      channel({ id: id(12), name: "general", parentId: category, topic: "Everything about the harbor" }),
      channel({ id: id(13), name: "bot-commands", parentId: category }),
      channel({ id: id(14), name: "Dock", type: 2, parentId: category }),
    ],
    members: [
      member({ id: userId, username: "you", displayName: "You", roles: [admins] }),
      member({ id: id(21), username: "ada", displayName: "Ada", roles: [moderators, sailors] }),
      member({ id: id(22), username: "grace", displayName: "Grace", roles: [sailors] }),
    ],
  };
});

function role(
  given: Pick<GuildRole, "id" | "name"> & Partial<GuildRole>,
  ...permissions: readonly string[]
): GuildRole {
  return { permissions: permissionString(permissions) ?? "0", color: 0, hoist: false, mentionable: false, ...given };
}

function channel(given: Pick<GuildChannel, "id" | "name"> & Partial<GuildChannel>): GuildChannel {
  return { type: 0, parentId: null, topic: null, nsfw: false, ...given };
}

function member(given: Pick<GuildMember, "id" | "username"> & Partial<GuildMember>): GuildMember {
  return { displayName: null, nick: null, roles: [], bot: false, ...given };
}

/** An ID of the same millisecond as the guild's. It differs in the bits of the process, which are 0 in generated IDs. */
export function idBeside(guildId: string, number: number): string {
  return ((BigInt(guildId) ^ (BigInt(number) << 12n)) & (2n ** 64n - 1n)).toString();
}
