import type { OperationCall } from "../http/operation.ts";
import { changeGuild, guildStateOf } from "../world/own-guild.ts";
import { identityOf } from "../world/world.ts";

/** The types of entries in an audit log. */
export const AuditAction = {
  guildUpdate: 1,
  channelCreate: 10,
  channelUpdate: 11,
  channelDelete: 12,
  overwriteCreate: 13,
  overwriteUpdate: 14,
  overwriteDelete: 15,
  memberKick: 20,
  banAdd: 22,
  banRemove: 23,
  memberUpdate: 24,
  memberRoleUpdate: 25,
  memberMove: 26,
  memberDisconnect: 27,
  roleCreate: 30,
  roleUpdate: 31,
  roleDelete: 32,
  inviteCreate: 40,
  inviteDelete: 42,
  webhookCreate: 50,
  webhookUpdate: 51,
  webhookDelete: 52,
  emojiCreate: 60,
  emojiUpdate: 61,
  emojiDelete: 62,
  messageDelete: 72,
  messageBulkDelete: 73,
  stickerCreate: 90,
  stickerUpdate: 91,
  stickerDelete: 92,
  scheduledEventCreate: 100,
  scheduledEventUpdate: 101,
  scheduledEventDelete: 102,
  autoModerationRuleCreate: 140,
  autoModerationRuleUpdate: 141,
  autoModerationRuleDelete: 142,
} as const;

export type AuditType = (typeof AuditAction)[keyof typeof AuditAction];

interface Logged {
  readonly type: AuditType;
  readonly target: string | null;
  /** The fields before and after. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** Changes that are no fields before and after. */
  readonly changes?: readonly object[];
  readonly options?: Readonly<Record<string, string>>;
}

type Caller = Pick<OperationCall, "world" | "header">;

/** Logs what the bot did in a known guild, with the reason of the request. */
export function logAction(
  { world, header }: Caller,
  guildId: string,
  { type, target, options, ...logged }: Logged,
): void {
  const state = guildStateOf(world, guildId);
  if (!state) return;
  const changes = logged.changes ?? changesBetween(logged.before ?? {}, logged.after ?? {});
  const reason = reasonIn(header("X-Audit-Log-Reason"));
  const entry = {
    id: world.ids.next(),
    user_id: identityOf(world).applicationId,
    target_id: target,
    action_type: type,
    ...(changes.length > 0 && { changes }),
    ...(options && { options }),
    ...(reason !== undefined && { reason }),
  };
  changeGuild(world, guildId, { auditLog: [...state.auditLog, entry] });
  world.events.emit("GUILD_AUDIT_LOG_ENTRY_CREATE", { ...entry, guild_id: guildId });
}

function changesBetween(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const [old_value, new_value] = [before[key] ?? undefined, after[key] ?? undefined];
    if (JSON.stringify(old_value) === JSON.stringify(new_value)) return [];
    return [{ key, ...(old_value !== undefined && { old_value }), ...(new_value !== undefined && { new_value }) }];
  });
}

const maxReason = 512;

/** The reason in a request's header, where it is escaped as in a URL; undefined if there is none. */
export function reasonIn(header: string | undefined): string | undefined {
  if (header === undefined || header === "") return undefined;
  return unescaped(header).slice(0, maxReason);
}

/** Libraries escape what a header cannot hold. A lone `%` is meant as it is. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
