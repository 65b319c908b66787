import { administrator } from "../../access/permitted.ts";
import type { Situation } from "../../access/usability.ts";
import type { Target } from "../../discord/client.ts";
import type { Names } from "../../discord/names/names.ts";
import { ContextType, type ContextTypeValue, IntegrationType, OverwriteType } from "../../interface/facts/constants.ts";
import { permissionNames, permissionString, setOfDigits } from "../../interface/facts/permissions.ts";
import { allChannelsOf } from "../../interface/facts/snowflake.ts";
import type { CommandPermissions, Overwrite, PublishedCommand } from "../../interface/payloads.ts";
import { type Grantee, granteesIn, wordList } from "../../permissions/effect-words.ts";
import { situationOf } from "../../permissions/situation.ts";

/** Users in one kind of place. */
export interface Cell {
  readonly who: Who;
  /** Follows the command, with its space: ` in direct messages with the app`. Empty: not told apart. */
  readonly where: string;
  /** Set if the cell is part of a larger one. A lost part is not named if the larger cell is lost, too. */
  readonly part?: "age" | "installation" | "holding";
  /** One situation for each channel that overwrites tell apart. Outside guilds there is only one. */
  readonly situations: readonly Situation[];
}

export interface Who {
  readonly words: string;
  /** Whether the words may begin with a capital at the start of a sentence. */
  readonly isGeneral: boolean;
  /** Whether the words are about members with what the command required. */
  readonly isHolding?: true;
  /** For a role or a user with what the command required: the words for all of them. */
  readonly among?: string;
  /** The permissions that such users must lack: `BAN_MEMBERS`. Absent: any. */
  readonly without?: string;
  /** The newly required permissions of `without`, if all former ones stay required. Absent: none, or some no longer are. */
  readonly added?: string;
}

export const members: Who = { words: "members", isGeneral: true };
export const users: Who = { words: "users", isGeneral: true };

export const places: Readonly<Record<ContextTypeValue, string>> = {
  [ContextType.GUILD]: " in servers",
  [ContextType.BOT_DM]: " in direct messages with the app",
  [ContextType.PRIVATE_CHANNEL]: " in other direct messages",
};

/** A member without a role is assumed to be allowed to send messages. */
const sending = BigInt(permissionString(["SEND_MESSAGES"]) ?? 0);

interface CellContext {
  readonly target: Target;
  readonly permissions: readonly CommandPermissions[];
  readonly names: Names | undefined;
}

/** The users and places that the access to a command can differ by. Administrators are left out. */
export function cellsOf(published: PublishedCommand, context: CellContext): Cell[] {
  const guildId = guildOf(published, context);
  const overwrites = overwritesOf(published, context.permissions);
  const channels = [undefined, ...channelsIn(overwrites, guildId)];
  const required = setOfDigits(published.default_member_permissions ?? "0") ?? 0n;
  const held = required & administrator ? 0n : required;
  const inGuild = (who: Who, { roles = [], userId, permissions = sending }: Member, isAgeRestricted = true): Cell => {
    const facts = { context: ContextType.GUILD, guildId, roles, userId, permissions, isAdult: true, isAgeRestricted };
    const situations = channels.map((channelId) => situationOf({ ...facts, channelId }));
    return {
      who,
      where: isAgeRestricted ? "" : outsideRestricted,
      ...(!isAgeRestricted && { part: "age" }),
      situations,
    };
  };
  const grantee = granteesIn([{ before: overwrites, after: [] }], context.names);
  const grantees = granteesOf(overwrites, guildId).map((one): readonly [Who, Member] => {
    return [whoOf(one, grantee), one.type === OverwriteType.USER ? { userId: one.id } : { roles: [one.id] }];
  });
  const holding = { permissions: held | sending };
  const people: readonly (readonly [Who, Member])[] = [
    [members, {}],
    ...(held === 0n ? [] : [[holdersOf(held), holding] as const]),
    ...grantees,
  ];
  // An overwrite of the application that applies again can deny a role what its members had by their permissions.
  const holdingGrantees = held === 0n ? [] : grantees;
  return [
    ...people.map(([who, member]) => inGuild(who, member)),
    ...people.map(([who, member]) => inGuild(who, member, false)),
    ...[true, false].flatMap((isAgeRestricted) =>
      holdingGrantees.map(([who, member]): Cell => {
        const cell = inGuild(membersHolding(who, held), { ...member, ...holding }, isAgeRestricted);
        return { ...cell, part: "holding" };
      }),
    ),
    ...(published.guild_id === undefined ? globalCells(inGuild(users, { permissions: held | sending })) : []),
  ];
}

interface Member {
  readonly roles?: readonly string[];
  readonly userId?: string;
  readonly permissions?: bigint;
}

const outsideRestricted = " outside age-restricted channels";

function holdersOf(held: bigint): Who {
  return { words: `members with ${permissionNames(held).join(", ")}`, isGeneral: true, isHolding: true };
}

function membersHolding({ words, isGeneral }: Who, held: bigint): Who {
  return { words: `${words} with ${permissionNames(held).join(", ")}`, isGeneral, among: words };
}

function whoOf(overwrite: Overwrite, grantee: Grantee): Who {
  const words = grantee(overwrite);
  return { words, isGeneral: words.endsWith(` ${overwrite.id}`) };
}

/** Cells outside guilds: direct messages, and each kind of installation. */
function globalCells(base: Cell): Cell[] {
  const inDms = (context: ContextTypeValue, isAllowed: boolean): Cell => {
    const situations = base.situations.slice(0, 1).map((situation) => {
      const user = { ...situation.user, ageRestrictedInDms: isAllowed };
      return { ...situation, context, user, guildId: undefined, member: undefined };
    });
    if (isAllowed) return { who: users, where: places[context], situations };
    return { who: withoutRestricted, where: " in direct messages", part: "age", situations };
  };
  const installed = (cell: Cell, type: number, words: string): Cell => {
    const situations = cell.situations.map((situation) => ({ ...situation, installs: [type] }));
    return { who: { words, isGeneral: true }, where: cell.where, part: "installation", situations };
  };
  const dms = [inDms(ContextType.BOT_DM, true), inDms(ContextType.PRIVATE_CHANNEL, true)];
  return [
    ...dms,
    inDms(ContextType.BOT_DM, false),
    inDms(ContextType.PRIVATE_CHANNEL, false),
    ...[base, ...dms].flatMap((cell) => [
      installed(cell, IntegrationType.GUILD_INSTALL, "members of servers that have added the app"),
      installed(cell, IntegrationType.USER_INSTALL, "users who have added the app to their account"),
    ]),
  ];
}

const withoutRestricted: Who = { words: "users who do not allow age-restricted commands", isGeneral: true };

/** The channels in which a command is lost, as they follow it. `lost` and `kept`: IDs; undefined for a channel without overwrites. */
export function inChannels(
  { lost, kept }: Readonly<Record<"lost" | "kept", readonly (string | undefined)[]>>,
  published: PublishedCommand,
  { permissions, names }: CellContext,
): string {
  const grantee = granteesIn([{ before: overwritesOf(published, permissions), after: [] }], names);
  const said = (ids: typeof lost) =>
    wordList(ids.flatMap((id) => (id === undefined ? [] : grantee({ id, type: OverwriteType.CHANNEL }))));
  return lost.includes(undefined) ? ` outside ${said(kept)}` : ` in ${said(lost)}`;
}

export function guildOf({ guild_id }: PublishedCommand, { target }: Pick<CellContext, "target">): string {
  return guild_id ?? target.guildId ?? "0";
}

/** The overwrites of a command, and of the application, which a command without its own has. §2.3 */
function overwritesOf({ id, application_id }: PublishedCommand, permissions: readonly CommandPermissions[]) {
  return permissions.filter((one) => one.id === id || one.id === application_id).flatMap((one) => one.permissions);
}

function channelsIn(overwrites: readonly Overwrite[], guildId: string): string[] {
  const all = allChannelsOf(guildId);
  return [...new Set(overwrites.flatMap(({ id, type }) => (type === OverwriteType.CHANNEL && id !== all ? [id] : [])))];
}

/** The roles and users with an overwrite, each once. */
function granteesOf(overwrites: readonly Overwrite[], guildId: string): Overwrite[] {
  return overwrites.filter((one, index) => {
    if (one.type === OverwriteType.CHANNEL || one.id === guildId) return false;
    return overwrites.findIndex((other) => other.id === one.id && other.type === one.type) === index;
  });
}
