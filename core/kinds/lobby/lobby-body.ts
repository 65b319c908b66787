import type { Lobby, LobbyMember, LobbyPayload } from "../../discord/payloads.ts";
import { type CheckedBody, readBody } from "../table/read-body.ts";
import { lobbyKind } from "./index.ts";

/** A lobby manifest, read and checked. */
export interface LobbyBody extends Omit<CheckedBody, "value"> {
  /** The body of a create or edit; undefined where there are errors. §2.4 */
  readonly lobby: LobbyPayload | undefined;
}

/** Reads and checks a lobby manifest. What the interface does not have is left out. §2.4 */
export function readLobby(text: string): LobbyBody {
  const { value, ...rest } = readBody(lobbyKind, text);
  return { lobby: value && sentOf(value), ...rest };
}

function sentOf({ metadata, members, idle_timeout_seconds }: LobbyPayload): LobbyPayload {
  return {
    ...(metadata && { metadata }),
    ...(members !== undefined && { members }),
    ...(idle_timeout_seconds !== undefined && { idle_timeout_seconds }),
  };
}

/** A lobby as a manifest's text: what can be edited of it, under a comment that says which lobby it is. */
export function lobbyManifestOf({ id, metadata, members }: Lobby): string {
  const body = { ...(metadata && { metadata }), members: members.map(writtenMember) };
  return `// Lobby ${id}. Discord does not return its idle timeout.\n${JSON.stringify(body, undefined, 2)}\n`;
}

function writtenMember({ id, metadata, flags }: LobbyMember): object {
  return { id, ...(metadata && { metadata }), ...(flags !== 0 && { flags }) };
}

/** The members that an edit removes because it does not list them. An edit without members keeps all. §4.6 */
export function removedMembers(lobby: Lobby, edit: LobbyPayload): readonly LobbyMember[] {
  const { members } = edit;
  if (!members) return [];
  return lobby.members.filter(({ id }) => !members.some((listed) => listed.id === id));
}
