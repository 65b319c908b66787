import { LobbyMemberFlag, lobbyFlags } from "../../core/interface/facts/constants.ts";
import { limits } from "../../core/interface/facts/limits.ts";
import {
  boolean,
  integer,
  list,
  metadata,
  object,
  oneOf,
  orNull,
  snowflake,
  text,
  texts,
  url,
} from "./field-checks.ts";

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

/** The body with which a user creates a lobby or joins it. §4.6 */
export const lobbyJoinBody = object(
  {
    secret: text({ min: 1, max: 250 }),
    lobby_metadata: orNull(metadata),
    member_metadata: orNull(metadata),
    idle_timeout_seconds: orNull(integer(limits.lobbyIdleTimeout)),
    flags: orNull(oneOf(lobbyFlags.map(({ value }) => value))),
  },
  ["secret"],
);

/** The body that links a channel, or none, to a lobby. §4.6 */
export const lobbyLinkBody = object({ channel_id: orNull(snowflake) });

/** The body of a message in a lobby. §4.6 */
export const lobbyMessageBody = object({
  content: orNull(text({ max: 4000 })),
  metadata: orNull(metadata),
  flags: orNull(integer({ max: Number.MAX_SAFE_INTEGER })),
});

/** A moderator's notes on a message: at most a few texts. §4.6 */
export const moderationMetadata = texts({ count: 5, key: 1024, text: 2000 });

function memberId(item: unknown): string {
  return (item as { readonly id: string }).id;
}
