import type { ErrorEntry } from "../../core/discord/error-tree.ts";
import { lobbyMemberFlags } from "../../core/language/facts/constants.ts";
import { limits } from "../../core/language/facts/limits.ts";
import {
  boolean,
  type FieldCheck,
  integer,
  list,
  metadata,
  object,
  oneOf,
  orNull,
  snowflake,
  text,
} from "./field-checks.ts";

const flags = oneOf(lobbyMemberFlags.map(({ value }) => value));
const member = object({ id: snowflake, metadata: orNull(metadata), flags }, ["id"]);

const lobby: FieldCheck = object({
  metadata: orNull(metadata),
  members: list(member, limits.lobbyMembers, memberId),
  idle_timeout_seconds: integer(limits.lobbyIdleTimeout),
});

/** The length of a member's additional name. */
const nameLength = { min: 1, max: 80 } as const;

const updatable = { metadata: orNull(metadata), flags, additional_name: orNull(text(nameLength)) };
const memberFields: FieldCheck = object(updatable);
const memberUpdates: FieldCheck = list(
  object({ ...updatable, id: snowflake, remove_member: orNull(boolean) }, ["id"]),
  { min: 1, max: limits.lobbyMembers.max },
  memberId,
);

function memberId(item: unknown): string {
  return (item as { readonly id: string }).id;
}

/** The errors of the body of a lobby create or edit. §2.4 */
export function lobbyErrors(body: unknown): readonly ErrorEntry[] {
  return lobby(body, []);
}

/** The errors of the body with which one member is added. §4.6 */
export function lobbyMemberErrors(body: unknown): readonly ErrorEntry[] {
  return memberFields(body, []);
}

/** The errors of the body that updates several members. §4.6 */
export function lobbyMemberListErrors(body: unknown): readonly ErrorEntry[] {
  return memberUpdates(body, []);
}
