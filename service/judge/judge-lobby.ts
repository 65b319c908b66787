import { lobbyMemberFlags } from "../../core/language/facts/constants.ts";
import { limits } from "../../core/language/facts/limits.ts";
import type { ErrorBody } from "../../core/wire/error-tree.ts";
import { invalidForm } from "./judge.ts";
import { integer, type Judge, listOf, metadata, objectOf, oneOf, orNull, snowflake } from "./judge-fields.ts";

const flags = oneOf(lobbyMemberFlags.map(({ value }) => value));
const notes = orNull(metadata);
const member = objectOf({ id: snowflake, metadata: notes, flags }, ["id"]);

const lobby: Judge = objectOf({
  metadata: notes,
  members: listOf(member, limits.lobbyMembers, (item) => (item as { id: string }).id),
  idle_timeout_seconds: integer(limits.lobbyIdleTimeout),
});

const memberFields: Judge = objectOf({ metadata: notes, flags });

/** Judges the body of a lobby create or edit. Undefined: nothing is wrong with it. §2.4 */
export function judgeLobby(body: unknown): ErrorBody | undefined {
  const entries = lobby(body, []);
  return entries.length === 0 ? undefined : invalidForm(entries);
}

/** Judges the body with which a member is added. Undefined: nothing is wrong with it. §4.6 */
export function judgeLobbyMember(body: unknown): ErrorBody | undefined {
  const entries = memberFields(body, []);
  return entries.length === 0 ? undefined : invalidForm(entries);
}
