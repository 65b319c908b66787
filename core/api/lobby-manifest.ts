import { flattenErrorTree } from "./error-tree.ts";
import { isObject } from "./judge.ts";
import { judgeLobby } from "./judge-lobby.ts";
import { type BodyProblem, readManifestBody } from "./manifest-body.ts";
import type { Lobby, LobbyMember, LobbyPayload } from "./payloads.ts";

/** A lobby manifest, read and judged. */
export interface LobbyManifest {
  /** The body of a create or edit; undefined where something is wrong with the text. §2.4 */
  readonly lobby: LobbyPayload | undefined;
  readonly problems: readonly BodyProblem[];
}

/** Reads a lobby manifest and judges it as the service would. What the interface does not have is left out. §2.4 */
export function readLobby(text: string): LobbyManifest {
  const body = readManifestBody(text);
  if (body.syntax) return { lobby: undefined, problems: [body.syntax] };
  const problems = flattenErrorTree(judgeLobby(body.value)?.errors).map(body.problemAt);
  return { lobby: problems.length > 0 || !isObject(body.value) ? undefined : sentOf(body.value), problems };
}

function sentOf({ metadata, members, idle_timeout_seconds }: LobbyPayload): LobbyPayload {
  return {
    ...(metadata !== undefined && { metadata }),
    ...(members !== undefined && { members }),
    ...(idle_timeout_seconds !== undefined && { idle_timeout_seconds }),
  };
}

/** A lobby as a manifest's text: what can be edited of it, under a comment that says which lobby it is. */
export function lobbyManifestOf({ id, metadata, members }: Lobby): string {
  const body = { ...(metadata && { metadata }), members: members.map(memberOf) };
  return `// Lobby ${id}. How long it may be idle is not told by the service.\n${JSON.stringify(body, undefined, 2)}\n`;
}

function memberOf({ id, metadata, flags }: LobbyMember): object {
  return { id, ...(metadata && { metadata }), ...(flags !== 0 && { flags }) };
}

/** The members that an edit takes out of a lobby: those that it does not list. Without a list all stay. §4.6 */
export function removedMembers(lobby: Lobby, edit: LobbyPayload): readonly LobbyMember[] {
  const { members } = edit;
  if (!members) return [];
  return lobby.members.filter(({ id }) => !members.some((listed) => listed.id === id));
}
