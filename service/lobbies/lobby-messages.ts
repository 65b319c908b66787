import { serviceErrors } from "../../core/discord/service-errors.ts";
import type { Metadata } from "../../core/interface/payloads.ts";
import { orRefuse, Refusal, refuse, requireValid } from "../../endpoint/bodies/refusal.ts";
import { ownUser } from "../guilds/guild-operations.ts";
import type { OperationCall, Operations } from "../http/operation.ts";
import { pageOf } from "../http/page-query.ts";
import type { StoredLobby } from "../store/state.ts";
import { writeMessage } from "../use/write.ts";
import { lobbyMessageBody, moderationMetadata } from "../verdicts/lobby-errors.ts";
import { collectionNames } from "../world/collection-store.ts";
import { findLobby, storeLobby } from "./lobbies.ts";
import { ownMembership } from "./social-lobbies.ts";

interface MessageBody {
  readonly content?: string | null;
  readonly metadata?: Metadata | null;
  readonly flags?: number | null;
}

/** The messages of a lobby, which are kept in memory. §4.6 */
export const lobbyMessageOperations: Operations<"listLobbyMessages" | "createLobbyMessage" | "putModerationMetadata"> =
  {
    listLobbyMessages(call) {
      const { limit } = pageOf({ query: (name) => (name === "limit" ? call.query(name) : undefined) }, pageLimits);
      const { lobby } = ownMembership(call);
      const all = call.world.collections.list(collectionNames.lobbyMessages(lobby.id));
      return { status: 200, body: all.slice(-limit).reverse() };
    },
    async createLobbyMessage(call) {
      const { world } = call;
      const { value } = await call.jsonOrFiles();
      requireValid(lobbyMessageBody(value, []));
      const { content, metadata, flags } = value as MessageBody;
      const { lobby, member } = ownMembership(call);
      if (!content) throw refuse(serviceErrors.emptyMessage);
      const { additional_name } = member;
      const message = {
        ...{ id: world.ids.next(), type: 0, content, lobby_id: lobby.id, channel_id: lobby.id, author: ownUser(call) },
        ...(additional_name !== undefined && { lobby_member: { additional_name } }),
        ...{ flags: flags ?? 0, application_id: lobby.application_id },
      };
      world.collections.keep(collectionNames.lobbyMessages(lobby.id), message);
      await storeLobby(world, lobby);
      // Metadata is delivered with the message, but not kept.
      const delivered = { ...message, ...(metadata != null && { metadata }) };
      world.events.emit("LOBBY_MESSAGE_CREATE", delivered);
      forward(call, lobby, content);
      return { status: 201, body: delivered };
    },
    async putModerationMetadata(call) {
      const { world, parameter } = call;
      const { value } = await call.jsonOrFiles();
      requireValid(moderationMetadata(value, []));
      const collection = collectionNames.lobbyMessages(findLobby(world, parameter("lobby_id")).id);
      const found = orRefuse(world.collections.get(collection, parameter("message_id")), serviceErrors.unknownMessage);
      const message = { ...found, moderation_metadata: value };
      world.collections.keep(collection, message);
      world.events.emit("LOBBY_MESSAGE_UPDATE", message);
      return { status: 204 };
    },
  };

const pageLimits = { default: 50, max: 200 } as const;

/** Writes a message in the linked channel, too. A refusal there, such as of a banned user, leaves it in the lobby alone. */
function forward(call: OperationCall, { linkedChannelId }: StoredLobby, content: string): void {
  if (linkedChannelId === undefined) return;
  const { id, username } = ownUser(call);
  try {
    writeMessage(call.world, { content, user: { id, username }, channel: { id: linkedChannelId } }, call.origin);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
