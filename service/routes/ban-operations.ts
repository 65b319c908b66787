import { serviceErrors } from "../../core/discord/service-errors.ts";
import { authorOf } from "../../core/interactions/message.ts";
import { timeOfSnowflake } from "../../core/interface/facts/snowflake.ts";
import { isObject } from "../../core/text/json.ts";
import { orRefuse, Refusal, refuse } from "../../endpoint/bodies/refusal.ts";
import { schemaNamed } from "../../endpoint/verdicts/conform.ts";
import { AuditAction, logAction, reasonIn } from "../guilds/audit-log.ts";
import { requireAbove } from "../guilds/bot-permissions.ts";
import { removeMember } from "../guilds/member-changes.ts";
import { findUser, memberWithId, userOf } from "../guilds/members.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import { pageOf } from "../http/page-query.ts";
import type { Guild } from "../store/guild.ts";
import { changeGuild, guildStateOf } from "../world/own-guild.ts";
import { conforming, requestedBody } from "./requested.ts";
import { requestedGuild } from "./requested-guild.ts";

type BanRoute = "listBans" | "getBan" | "banUser" | "unbanUser" | "banUsers";

/** The bans of a guild. */
export const banOperations: Operations<BanRoute> = {
  listBans(call) {
    const { limit, after, before } = pageOf(call, { default: 1000, max: 1000 });
    const ids = [...bansOf(call, requestedGuild(call)).keys()].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    const on = ids.filter((id) => isBetween(id, after, before));
    const page = after === undefined && before !== undefined ? on.slice(-limit) : on.slice(0, limit);
    return { status: 200, body: page.map((id) => banObject(call, requestedGuild(call), id)) };
  },
  getBan(call) {
    const guild = requestedGuild(call);
    const id = call.parameter("user_id");
    if (!bansOf(call, guild).has(id)) throw refuse(serviceErrors.unknownBan);
    return { status: 200, body: banObject(call, guild, id) };
  },
  async banUser(call) {
    const { value } = await call.json();
    const body = conforming(schemaNamed("BanUserFromGuildRequest"), withQuery(call, value));
    const guild = requestedGuild(call);
    ban(call, guild, call.parameter("user_id"), secondsOf(body));
    return { status: 204 };
  },
  unbanUser(call) {
    const guild = requestedGuild(call);
    const id = call.parameter("user_id");
    const bans = new Map(bansOf(call, guild));
    if (!bans.delete(id)) throw refuse(serviceErrors.unknownBan);
    changeGuild(call.world, guild.id, { bans });
    call.world.events.emit("GUILD_BAN_REMOVE", { guild_id: guild.id, user: userOf(call.world, id) });
    logAction(call, guild.id, { type: AuditAction.banRemove, target: id });
    return { status: 204 };
  },
  async banUsers(call) {
    const body = await requestedBody(call, schemaNamed("BulkBanUsersRequest"));
    const { user_ids: ids } = body as { readonly user_ids: readonly string[] };
    const banned: string[] = [];
    const failed: string[] = [];
    for (const id of new Set(ids)) (isBanned(call, id, secondsOf(body)) ? banned : failed).push(id);
    if (banned.length === 0) throw refuse(serviceErrors.bansFailed);
    return { status: 200, body: { banned_users: banned, failed_users: failed } };
  },
};

/** The body of a ban with what is in the query: discord.py sends it there, without a body. */
function withQuery({ query }: OperationCall, body: unknown): unknown {
  const seconds = query("delete_message_seconds");
  if (seconds === undefined || !isObject(body)) return body;
  return { delete_message_seconds: /^\d{1,9}$/.test(seconds) ? Number(seconds) : seconds, ...body };
}

/** Bans one of several users. Returns false if that is refused. */
function isBanned(call: OperationCall, id: string, seconds: number): boolean {
  const guild = requestedGuild(call);
  if (bansOf(call, guild).has(id)) return false;
  try {
    ban(call, guild, id, seconds);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function bansOf({ world }: OperationCall, { id }: Guild): ReadonlyMap<string, string | null> {
  return orRefuse(guildStateOf(world, id), serviceErrors.unknownGuild).bans;
}

function banObject(call: OperationCall, guild: Guild, id: string): object {
  return { user: userOf(call.world, id), reason: bansOf(call, guild).get(id) ?? null };
}

function isBetween(id: string, after: string | undefined, before: string | undefined): boolean {
  if (after !== undefined && BigInt(id) <= BigInt(after)) return false;
  return before === undefined || BigInt(id) < BigInt(before);
}

/** How far back the messages of a banned user are deleted. */
function secondsOf(body: Readonly<Record<string, unknown>>): number {
  const { delete_message_seconds: seconds, delete_message_days: days } = body;
  return Number(seconds ?? Number(days ?? 0) * 86_400);
}

/** Bans a user, who need not be a member. A user who is banned stays so. */
function ban(call: OperationCall, guild: Guild, id: string, seconds: number): void {
  const { world, header } = call;
  const user = orRefuse(findUser(world, id), serviceErrors.unknownUser);
  const member = memberWithId(guild, id);
  if (member) requireAbove(world, guild, member);
  const bans = bansOf(call, guild);
  if (bans.has(id)) return;
  const reason = reasonIn(header("X-Audit-Log-Reason")) ?? null;
  changeGuild(world, guild.id, { bans: new Map([...bans, [id, reason]]) });
  world.events.emit("GUILD_BAN_ADD", { guild_id: guild.id, user });
  removeMember(world, guild.id, id);
  if (seconds > 0) deleteMessages(call, guild, id, world.now() - seconds * 1000);
  logAction(call, guild.id, { type: AuditAction.banAdd, target: id });
}

/** Deletes the messages of a user since a time, in milliseconds since 1970. */
function deleteMessages(
  { world }: OperationCall,
  { id: guild_id, channels }: Guild,
  userId: string,
  since: number,
): void {
  for (const { id: channel_id } of channels) {
    const found = world.messages
      .inChannel(channel_id)
      .filter((message) => authorOf(message) === userId && timeOfSnowflake(message.id).getTime() >= since);
    for (const { id } of found) world.messages.remove(id);
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) world.events.emit("MESSAGE_DELETE_BULK", { ids, channel_id, guild_id });
  }
}
