import type { Node } from "jsonc-parser";
import type { LobbyFunctions } from "../discord/client.ts";
import { locateBodyRefusal } from "../discord/commands/locate-refusal.ts";
import type { Lobby, LobbyMember, LobbyMemberPayload, LobbyPayload } from "../interface/payloads.ts";
import { InvalidManifest, type ManifestText } from "../manifest/invalid-manifest.ts";
import { UserError } from "../tools/user-error.ts";
import type { Face, Question } from "../workspace/face.ts";
import { memberFault, readLobby, removedMembers, sentMember } from "./lobby-body.ts";

/** The server of the lobbies, and the user's face. All functions here reject as the client does. */
export interface LobbyPorts {
  readonly api: LobbyFunctions;
  /** The host, or “the local service”. */
  readonly serviceName: string;
  readonly face: Face;
}

export interface LobbyToSend {
  readonly body: LobbyPayload;
  /** Its tree, to find places in. */
  readonly root: Node | undefined;
}

/** Reads the body of a create or edit. Throws InvalidManifest. §2.4 */
export function lobbyToSend(manifest: ManifestText): LobbyToSend {
  const { lobby, errors, root } = readLobby(manifest.text);
  if (!lobby) throw new InvalidManifest("Nothing was sent", manifest, errors);
  return { body: lobby, root };
}

export async function createLobby(lobby: LobbyToSend, ports: LobbyPorts): Promise<Lobby> {
  const { api, serviceName } = ports;
  return await send(lobby, ports, `Creating a lobby on ${serviceName}…`, (signal) =>
    api.createLobby(lobby.body, signal),
  );
}

/** Updates a lobby to match a manifest. Asks before members are removed; undefined if the user does not confirm. */
export async function editLobby(id: string, lobby: LobbyToSend, ports: LobbyPorts): Promise<Lobby | undefined> {
  const { api, face } = ports;
  const removed = removedMembers(await getLobby(id, ports), lobby.body);
  if (removed.length > 0 && !(await face.confirm(removalWarning(id, removed)))) return undefined;
  return await send(lobby, ports, `Editing lobby ${id}…`, (signal) => api.editLobby(id, lobby.body, signal));
}

export async function getLobby(id: string, { api, face }: LobbyPorts): Promise<Lobby> {
  return await face.progress(`Reading lobby ${id}…`, (signal) => api.getLobby(id, signal));
}

/** Deletes lobbies after one confirmation; false if the user does not confirm. */
export async function deleteLobbies(ids: readonly string[], ports: LobbyPorts): Promise<boolean> {
  const { api, face } = ports;
  if (!(await face.confirm(deletion(ids, ports)))) return false;
  for (const id of ids) {
    await face.progress(`Deleting lobby ${id}…`, (signal) => api.deleteLobby(id, signal));
  }
  return true;
}

/** Adds a user to a lobby, or updates a member. Throws a UserError if the body is not valid. */
export async function putLobbyMember(lobbyId: string, { id, ...body }: LobbyMemberPayload, { api, face }: LobbyPorts) {
  const fault = memberFault(body);
  if (fault !== undefined) throw new UserError(fault);
  return await face.progress(`Adding user ${id} to lobby ${lobbyId}…`, (signal) =>
    api.putLobbyMember(lobbyId, id, sentMember(body), signal),
  );
}

/** Removes a member from a lobby. Does nothing if the user is not a member. */
export async function removeLobbyMember(lobbyId: string, userId: string, { api, face }: LobbyPorts): Promise<void> {
  await face.progress(`Removing user ${userId} from lobby ${lobbyId}…`, (signal) =>
    api.deleteLobbyMember(lobbyId, userId, signal),
  );
}

/** Sends a manifest. A refused value is shown at its place. */
async function send<T>(
  { root }: LobbyToSend,
  { face }: LobbyPorts,
  title: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await face.progress(title, work);
  } catch (error) {
    face.showFindings(locateBodyRefusal(error, root));
    throw error;
  }
}

function removalWarning(id: string, removed: readonly LobbyMember[]): Question {
  return {
    message: `Edit lobby ${id} and remove ${removed.length} of its members?`,
    detail: `The manifest does not list these members:\n${removed.map((member) => member.id).join("\n")}`,
    button: "Edit and Remove",
  };
}

function deletion(ids: readonly string[], { serviceName }: LobbyPorts): Question {
  const consequence = "All members will be removed. This cannot be undone.";
  return {
    message:
      ids.length === 1
        ? `Delete lobby ${ids[0]} on ${serviceName}?`
        : `Delete ${ids.length} lobbies on ${serviceName}?`,
    detail: ids.length === 1 ? consequence : [...ids, consequence].join("\n"),
    button: "Delete",
  };
}
