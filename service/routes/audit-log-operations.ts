import { serviceErrors } from "../../core/discord/service-errors.ts";
import { orRefuse } from "../../endpoint/bodies/refusal.ts";
import { findUser } from "../guilds/members.ts";
import type { Operations } from "../http/operation.ts";
import { pageOf } from "../http/page-query.ts";
import { guildStateOf } from "../world/own-guild.ts";
import { requestedGuild } from "./requested-guild.ts";

/** The log of the bot's actions in a guild. */
export const auditLogOperations: Operations<"listAuditLog"> = {
  listAuditLog(call) {
    const { world, query } = call;
    const { limit, before, after } = pageOf(call, { default: 50, max: 100 });
    const { auditLog } = orRefuse(guildStateOf(world, requestedGuild(call).id), serviceErrors.unknownGuild);
    const [userId, type] = [query("user_id"), query("action_type")];
    const found = auditLog.filter(
      (entry) =>
        (userId === undefined || entry.user_id === userId) &&
        (type === undefined || String(entry.action_type) === type) &&
        (before === undefined || BigInt(entry.id) < BigInt(before)) &&
        (after === undefined || BigInt(entry.id) > BigInt(after)),
    );
    // With `after`, the oldest entries come first, as on Discord.
    const page = after === undefined ? found.slice(-limit).toReversed() : found.slice(0, limit);
    const ids = new Set(page.flatMap(({ user_id, target_id }) => [user_id ?? [], target_id ?? []].flat()));
    return {
      status: 200,
      body: {
        audit_log_entries: page,
        users: [...ids].flatMap((id) => findUser(world, id) ?? []),
        ...{ integrations: [], webhooks: [], guild_scheduled_events: [], threads: [] },
        ...{ application_commands: [], auto_moderation_rules: [] },
      },
    };
  },
};
