import { LobbyMemberFlag, lobbyFlags } from "../../core/interface/facts/constants.ts";
import { limits } from "../../core/interface/facts/limits.ts";
import { boolean, integer, list, metadata, object, oneOf, orNull, snowflake, text, url } from "./field-checks.ts";

const memberFields = {
  metadata: orNull(metadata),
  flags: orNull(oneOf([LobbyMemberFlag.CanLinkLobby])),
  additional_name: orNull(text(limits.lobbyMemberName)),
};

/** The body of a lobby create or edit. §2.4 */
export const lobbyBody = object({
  metadata: orNull(metadata),
  members: orNull(list(object({ ...memberFields, id: snowflake }, ["id"]), limits.lobbyMembers, memberId)),
  idle_timeout_seconds: orNull(integer(limits.lobbyIdleTimeout)),
  flags: orNull(oneOf(lobbyFlags.map(({ value }) => value))),
  override_event_webhooks_url: orNull(url(limits.lobbyWebhooksUrl)),
});

/** The body with which one member is added. §4.6 */
export const lobbyMemberBody = object(memberFields);

/** The body that updates several members. §4.6 */
export const lobbyMemberUpdates = list(
  object({ ...memberFields, id: snowflake, remove_member: orNull(boolean) }, ["id"]),
  { min: 1, max: limits.lobbyMembers.max },
  memberId,
);

function memberId(item: unknown): string {
  return (item as { readonly id: string }).id;
}
