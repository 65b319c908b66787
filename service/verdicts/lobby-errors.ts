import { lobbyMemberFlags } from "../../core/language/facts/constants.ts";
import { limits } from "../../core/language/facts/limits.ts";
import { boolean, integer, list, metadata, object, oneOf, orNull, snowflake, text } from "./field-checks.ts";

const flags = oneOf(lobbyMemberFlags.map(({ value }) => value));
const member = object({ id: snowflake, metadata: orNull(metadata), flags }, ["id"]);

/** The body of a lobby create or edit. §2.4 */
export const lobbyBody = object({
  metadata: orNull(metadata),
  members: list(member, limits.lobbyMembers, memberId),
  idle_timeout_seconds: integer(limits.lobbyIdleTimeout),
});

const nameLength = { min: 1, max: 80 } as const;

const updatable = { metadata: orNull(metadata), flags, additional_name: orNull(text(nameLength)) };

/** The body with which one member is added. §4.6 */
export const lobbyMemberBody = object(updatable);

/** The body that updates several members. §4.6 */
export const lobbyMemberUpdates = list(
  object({ ...updatable, id: snowflake, remove_member: orNull(boolean) }, ["id"]),
  { min: 1, max: limits.lobbyMembers.max },
  memberId,
);

function memberId(item: unknown): string {
  return (item as { readonly id: string }).id;
}
