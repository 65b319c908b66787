import { guildPermissions } from "../../core/access/guild-permissions.ts";
import { administrator } from "../../core/access/permitted.ts";
import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { voiceTypes } from "../../core/interface/facts/constants.ts";
import { routes } from "../../core/interface/routes.ts";
import { orRefuse, refuse, refuseForm } from "../../endpoint/bodies/refusal.ts";
import type { BodySchema } from "../../endpoint/verdicts/body-schema.ts";
import { AuditAction, logAction } from "../guilds/audit-log.ts";
import { requireAbove, requireAboveRole, requireForFields } from "../guilds/bot-permissions.ts";
import { changeMember, currentMember, removeMember, withoutVoice } from "../guilds/member-changes.ts";
import { withEveryone } from "../guilds/member-permissions.ts";
import { guildMembers, holderOf, memberWithId } from "../guilds/members.ts";
import type { OperationCall, OperationResponse, Operations } from "../http/operation.ts";
import { pageOf } from "../http/page-query.ts";
import type { Guild, GuildMember } from "../store/guild.ts";
import { identityOf } from "../world/world.ts";
import { requestedBody } from "./requested.ts";
import { requestedGuild, requestedMember, roleWithId } from "./requested-guild.ts";

type MemberRoute =
  | "searchMembers"
  | "editMember"
  | "editOwnMember"
  | "kickMember"
  | "addMemberRole"
  | "removeMemberRole";

/** The operations of bots on the members of a guild. */
export const memberOperations: Operations<MemberRoute> = {
  searchMembers(call) {
    const guild = requestedGuild(call);
    const { limit } = pageOf({ query: (name) => (name === "limit" ? call.query(name) : undefined) }, pageLimits);
    const start = (call.query("query") ?? "").toLowerCase();
    if (start === "")
      throw refuseForm([{ path: ["query"], code: "BASE_TYPE_REQUIRED", message: "This field is required" }]);
    const found = guildMembers(call.world, guild).filter(({ user, nick }) =>
      [user.username, user.global_name, nick].some((name) => name?.toLowerCase().startsWith(start)),
    );
    return { status: 200, body: found.slice(0, limit) };
  },
  async editMember(call) {
    const body = (await requestedBody(call, memberSchema)) as MemberEdit;
    const guild = requestedGuild(call);
    return edited(call, guild, requestedMember(call, guild), body);
  },
  async editOwnMember(call) {
    const { world } = call;
    const { nick } = (await requestedBody(call, ownMemberSchema)) as MemberEdit;
    const guild = requestedGuild(call);
    const member = orRefuse(memberWithId(guild, identityOf(world).applicationId), serviceErrors.unknownMember);
    requireForFields(world, guild, routes.editOwnMember, nick === undefined ? {} : { nick });
    return {
      status: 200,
      body: nick === undefined ? currentMember(world, guild.id, member.id) : renamed(call, guild, member, nick),
    };
  },
  kickMember(call) {
    const guild = requestedGuild(call);
    const member = requestedMember(call, guild);
    requireAbove(call.world, guild, member);
    removeMember(call.world, guild.id, member.id);
    logAction(call, guild.id, { type: AuditAction.memberKick, target: member.id });
    return { status: 204 };
  },
  addMemberRole: (call) => withRole(call, true),
  removeMemberRole: (call) => withRole(call, false),
};

const pageLimits = { default: 1, max: 1000 } as const;

/** The fields of an edit. Null clears a field. */
interface MemberEdit {
  readonly nick?: string | null;
  readonly roles?: readonly string[] | null;
  readonly mute?: boolean | null;
  readonly deaf?: boolean | null;
  readonly channel_id?: string | null;
  readonly communication_disabled_until?: string | null;
  readonly flags?: number | null;
}

function edited(call: OperationCall, guild: Guild, member: GuildMember, body: MemberEdit): OperationResponse {
  requireEditable(call, guild, member, body);
  const after = withEdit(member, body);
  const object = changeMember(call.world, guild, member, after);
  logMemberEdit(call, guild, member, after);
  return { status: 200, body: object };
}

/** Throws the refusal of an edit that the bot may not make, or that the member is not ready for. */
function requireEditable(call: OperationCall, guild: Guild, member: GuildMember, body: MemberEdit): void {
  const { world } = call;
  const { nick, roles, mute, deaf, channel_id: channelId, communication_disabled_until: until } = body;
  requireForFields(world, guild, routes.editMember, body);
  if (nick !== undefined && member.id !== identityOf(world).applicationId) requireAbove(world, guild, member);
  if (until !== undefined) requireTimeout(call, guild, member, until);
  for (const id of roles ? changedRoles(member.roles, roles) : []) requireAssignable(call, guild, id);
  if (channelId !== undefined || mute != null || deaf != null) requireVoice(guild, member, channelId);
}

/** A member after an edit. */
function withEdit(member: GuildMember, body: MemberEdit): GuildMember {
  const { nick, roles, mute, deaf, flags } = body;
  return {
    ...withVoice(withTimeout(member, body.communication_disabled_until), body.channel_id),
    ...(nick !== undefined && { nick: nick === "" ? null : nick }),
    ...(roles && { roles }),
    ...(mute != null && { isMuted: mute }),
    ...(deaf != null && { isDeafened: deaf }),
    ...(flags != null && { flags }),
  };
}

function withTimeout(member: GuildMember, until: string | null | undefined): GuildMember {
  if (until === undefined) return member;
  const { timedOutUntil: _, ...free } = member;
  return until === null ? free : { ...free, timedOutUntil: new Date(until).toISOString() };
}

function withVoice(member: GuildMember, channelId: string | null | undefined): GuildMember {
  if (channelId === undefined) return member;
  return channelId === null ? withoutVoice(member) : { ...member, voice: { ...member.voice, channelId } };
}

function renamed(call: OperationCall, guild: Guild, member: GuildMember, nick: string | null): object {
  const changed = { ...member, nick: nick === "" ? null : nick };
  const object = changeMember(call.world, guild, member, changed);
  logMemberEdit(call, guild, member, changed);
  return object;
}

/** The longest timeout in milliseconds: 28 days. */
const longestTimeout = 28 * 24 * 60 * 60 * 1000;

function requireTimeout(call: OperationCall, guild: Guild, member: GuildMember, until: string | null): void {
  const { world } = call;
  requireAbove(world, guild, member);
  if (until === null) return;
  if (Date.parse(until) > world.now() + longestTimeout) throw refuseForm([tooLong]);
  const held = guildPermissions(withEveryone(guild), holderOf(world, member));
  if (held & administrator) throw refuse(serviceErrors.missingPermissions);
}

const tooLong: ErrorEntry = {
  path: ["communication_disabled_until"],
  code: "INVALID_COMMUNICATION_DISABLED_TIMESTAMP",
  message: "Invalid communication disabled timestamp",
};

function changedRoles(before: readonly string[], after: readonly string[]): readonly string[] {
  return [...after.filter((id) => !before.includes(id)), ...before.filter((id) => !after.includes(id))];
}

/** Throws the refusal of a role that is unknown, above the bot, or that another bot came with. */
function requireAssignable({ world }: OperationCall, guild: Guild, id: string): void {
  const role = roleWithId(guild, id);
  requireAboveRole(world, guild, id);
  if (role.botId !== undefined) throw refuse(serviceErrors.invalidRole);
}

function requireVoice(guild: Guild, member: GuildMember, channelId: string | null | undefined): void {
  if (!member.voice) throw refuse(serviceErrors.notInVoice);
  if (channelId == null) return;
  const channel = orRefuse(
    guild.channels.find(({ id }) => id === channelId),
    serviceErrors.unknownChannel,
  );
  if (!voiceTypes.has(channel.type)) throw refuse(serviceErrors.wrongChannelType);
}

/** Logs each part of an edit that changed something. */
function logMemberEdit(call: OperationCall, guild: Guild, before: GuildMember, after: GuildMember): void {
  const target = before.id;
  const fields = [loggedFields(before), loggedFields(after)] as const;
  if (JSON.stringify(fields[0]) !== JSON.stringify(fields[1]))
    logAction(call, guild.id, { type: AuditAction.memberUpdate, target, before: fields[0], after: fields[1] });
  if (changedRoles(before.roles, after.roles).length > 0) logRoles(call, guild, before, after);
  if (before.voice?.channelId === after.voice?.channelId) return;
  const [type, options] = after.voice
    ? [AuditAction.memberMove, { channel_id: after.voice.channelId, count: "1" }]
    : [AuditAction.memberDisconnect, { count: "1" }];
  logAction(call, guild.id, { type, target: null, options });
}

function loggedFields({ nick, isMuted = false, isDeafened = false, timedOutUntil }: GuildMember) {
  return { nick, mute: isMuted, deaf: isDeafened, communication_disabled_until: timedOutUntil };
}

function logRoles(call: OperationCall, guild: Guild, before: GuildMember, after: GuildMember): void {
  const named = (ids: readonly string[]) =>
    ids.map((id) => ({ id, name: guild.roles.find((role) => role.id === id)?.name ?? "" }));
  const added = named(after.roles.filter((id) => !before.roles.includes(id)));
  const removed = named(before.roles.filter((id) => !after.roles.includes(id)));
  const changes = [
    ...(added.length > 0 ? [{ key: "$add", new_value: added }] : []),
    ...(removed.length > 0 ? [{ key: "$remove", new_value: removed }] : []),
  ];
  logAction(call, guild.id, { type: AuditAction.memberRoleUpdate, target: before.id, changes });
}

function withRole(call: OperationCall, isAdded: boolean): OperationResponse {
  const guild = requestedGuild(call);
  const member = requestedMember(call, guild);
  const id = call.parameter("role_id");
  requireAssignable(call, guild, id);
  if (member.roles.includes(id) === isAdded) return { status: 204 };
  const roles = isAdded ? [...member.roles, id] : member.roles.filter((one) => one !== id);
  const after = { ...member, roles };
  changeMember(call.world, guild, member, after);
  logMemberEdit(call, guild, member, after);
  return { status: 204 };
}

const nick: BodySchema = { type: "string", maxLength: 32, nullable: true };
const flag: BodySchema = { type: "boolean", nullable: true };

/** The document has no names for these bodies. */
const ownMemberSchema: BodySchema = { type: "object", properties: { nick } };
const memberSchema: BodySchema = {
  type: "object",
  properties: {
    nick,
    roles: { type: "array", maxItems: 250, items: { type: "snowflake" }, uniqueItems: true, nullable: true },
    mute: flag,
    deaf: flag,
    channel_id: { type: "snowflake", nullable: true },
    communication_disabled_until: { type: "string", format: "date-time", nullable: true },
    flags: { type: "integer", nullable: true },
  },
};
