import type { Situation } from "../access/usability.ts";
import { ContextType, integrationTypes, OverwriteType } from "../interface/facts/constants.ts";
import { permissionString } from "../interface/facts/permissions.ts";
import { allChannelsOf } from "../interface/facts/snowflake.ts";
import type { PermissionEntry } from "../kinds/permissions/entries.ts";
import { UserError } from "../tools/user-error.ts";

/** The user of a command and the place. Without IDs, no overwrite applies to them. */
export interface SituationFacts {
  /** GUILD = 0, BOT_DM = 1, PRIVATE_CHANNEL = 2. */
  readonly context: number;
  readonly guildId: string | undefined;
  readonly userId?: string | undefined;
  readonly roles?: readonly string[];
  readonly permissions?: bigint;
  readonly channelId?: string | undefined;
  /** The channel that a thread is in. */
  readonly parentId?: string | undefined;
  /** 18 or older. */
  readonly isAdult: boolean;
  /** Whether the channel is age-restricted. Outside guilds: whether the user allows such commands in direct messages. */
  readonly isAgeRestricted: boolean;
}

/** A situation in which the application is installed and has an Activity. */
export function situationOf(facts: SituationFacts): Situation {
  const { context, guildId, userId, roles = [], permissions = 0n, isAdult, isAgeRestricted } = facts;
  return {
    context,
    guildId,
    user: { id: userId, adult: isAdult, ageRestrictedInDms: isAgeRestricted },
    member: context === ContextType.GUILD ? { roles, permissions } : undefined,
    channel: { id: facts.channelId, parentId: facts.parentId, ageRestricted: isAgeRestricted },
    installs: integrationTypes.map(({ value }) => value),
    activities: true,
  };
}

/** The sum of permissions, given by name or as bit sets in decimal. Throws a UserError. */
export function permissionSet(texts: readonly string[]): bigint {
  const parts = texts.flatMap((text) => text.split(/[\s,|]+/)).filter((part) => part !== "");
  return parts.reduce((sum, part) => {
    const bits = /^\d{1,20}$/.test(part) ? part : permissionString([part]);
    if (bits === undefined) throw new UserError(`There is no permission “${part}”. Use names such as SEND_MESSAGES.`);
    return sum | BigInt(bits);
  }, 0n);
}

/**
 * The IDs that the overwrites of some entries are for, in source order. The constants, which stand for a whole guild, are left
 * out. §4.5
 */
export function namedIn(entries: readonly PermissionEntry[]) {
  const guildId = entries[0]?.guildId;
  const all = entries.flatMap(({ overwrites }) => overwrites.map(({ overwrite }) => overwrite));
  const idsOf = (type: number, constant?: string): readonly string[] => {
    const ids = all.filter((one) => one.type === type && one.id !== constant).map(({ id }) => id);
    return [...new Set(ids)];
  };
  return {
    users: idsOf(OverwriteType.USER),
    roles: idsOf(OverwriteType.ROLE, guildId),
    channels: idsOf(OverwriteType.CHANNEL, guildId && allChannelsOf(guildId)),
  };
}
