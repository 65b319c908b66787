import type { ErrorBody, ErrorEntry } from "../../core/discord/error-tree.ts";
import { lobbyMemberFlags } from "../../core/language/facts/constants.ts";
import { limits } from "../../core/language/facts/limits.ts";
import { invalidForm } from "./judge.ts";
import {
  boolean,
  integer,
  type Judge,
  listOf,
  metadata,
  objectOf,
  oneOf,
  orNull,
  snowflake,
  text,
} from "./judge-fields.ts";

const flags = oneOf(lobbyMemberFlags.map(({ value }) => value));
const notes = orNull(metadata);
const member = objectOf({ id: snowflake, metadata: notes, flags }, ["id"]);

const lobby: Judge = objectOf({
  metadata: notes,
  members: listOf(member, limits.lobbyMembers, idOf),
  idle_timeout_seconds: integer(limits.lobbyIdleTimeout),
});

/** The length of a member's additional name. */
const nameLength = { min: 1, max: 80 } as const;

const updatable = { metadata: notes, flags, additional_name: orNull(text(nameLength)) };
const memberFields: Judge = objectOf(updatable);
const memberUpdates: Judge = listOf(
  objectOf({ ...updatable, id: snowflake, remove_member: orNull(boolean) }, ["id"]),
  { min: 1, max: limits.lobbyMembers.max },
  idOf,
);

function idOf(item: unknown): string {
  return (item as { readonly id: string }).id;
}

/** Judges the body of a lobby create or edit. Undefined: nothing is wrong with it. §2.4 */
export function judgeLobby(body: unknown): ErrorBody | undefined {
  return refusalOf(lobby(body, []));
}

/** Judges the body with which a member is added. Undefined: nothing is wrong with it. §4.6 */
export function judgeLobbyMember(body: unknown): ErrorBody | undefined {
  return refusalOf(memberFields(body, []));
}

/** Judges the body that updates several members. Undefined: nothing is wrong with it. */
export function judgeLobbyMembers(body: unknown): ErrorBody | undefined {
  return refusalOf(memberUpdates(body, []));
}

function refusalOf(entries: readonly ErrorEntry[]): ErrorBody | undefined {
  return entries.length === 0 ? undefined : invalidForm(entries);
}
