import type { LobbyMemberPayload } from "../../wire/payloads.ts";
import { readLobby } from "./lobby-body.ts";

/** What is wrong with the body of a lobby member, in one sentence; undefined: nothing. §2.4 */
export function memberFault(body: Omit<LobbyMemberPayload, "id">): string | undefined {
  const { errors } = readLobby(JSON.stringify({ members: [{ id: "1", ...body }] }));
  return errors[0]?.message;
}
