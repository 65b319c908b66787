import type { LobbyMemberPayload } from "../../discord/payloads.ts";
import { readLobby } from "./lobby-body.ts";

/** What is wrong with the body of a lobby member, in one sentence; undefined: nothing. §2.4 */
export function memberFault(body: Omit<LobbyMemberPayload, "id">): string | undefined {
  const { errors } = readLobby(JSON.stringify({ members: [{ id: "1", ...body }] }));
  return errors[0]?.message;
}

/**
 * The body that gives a user exactly this metadata and these flags. Of a member, what is not sent stays as it was, so
 * empty values are left out for new members only. §4.6
 */
export function memberBody(
  id: string,
  { metadata, flags }: Required<Omit<LobbyMemberPayload, "id">>,
  isMember: boolean,
): LobbyMemberPayload {
  const isEmpty = Object.keys(metadata ?? {}).length === 0;
  return { id, ...((isMember || !isEmpty) && { metadata }), ...((isMember || flags !== 0) && { flags }) };
}
