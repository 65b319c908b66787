import { holdsOneOf, requireOneOf } from "../guilds/bot-permissions.ts";
import type { OperationCall } from "../http/operation.ts";
import type { CollectionItem } from "../world/collection-store.ts";
import { requestedGuild } from "./requested-guild.ts";

const permissions = ["CREATE_GUILD_EXPRESSIONS", "MANAGE_GUILD_EXPRESSIONS"] as const;

/** The permissions for emoji and stickers of guilds. The bot has created all of them, so one of the two is enough. */
export const ownExpressions = {
  requireEditable: (call: OperationCall): void => requireOneOf(call.world, requestedGuild(call), permissions),
  /** Shows the creator only to bots with one of the permissions. */
  shown(call: OperationCall, expression: CollectionItem): CollectionItem {
    if (holdsOneOf(call.world, requestedGuild(call), permissions)) return expression;
    const { user: _, ...rest } = expression;
    return rest as CollectionItem;
  },
} as const;
