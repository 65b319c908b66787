import type { Lobby, LobbyPayload } from "../../core/discord/payloads.ts";
import type { Operations } from "../http/operation.ts";
import { requireValid } from "../http/refusal.ts";
import type { StoredLobby } from "../store/state.ts";
import { lobbyErrors } from "../verdicts/lobby-errors.ts";
import { identityOf, type World } from "../world/world.ts";
import { emitMemberChanges, findLobby, listedMembers, storeLobby } from "./lobby-members.ts";

type LobbyRoute = "createLobby" | "getLobby" | "editLobby" | "deleteLobby";

/** In seconds. */
const defaultIdleTimeout = 300;

/** The operations on lobbies. §4.6 */
export const lobbyOperations: Operations<LobbyRoute> = {
  async createLobby({ world, json }) {
    const { value } = await json();
    requireValid(lobbyErrors(value));
    return { status: 201, body: returned(createLobby(world, value as LobbyPayload)) };
  },
  getLobby: ({ world, parameter }) => ({ status: 200, body: returned(findLobby(world, parameter("lobby_id"))) }),
  async editLobby({ world, json, parameter }) {
    const { value } = await json();
    const stored = findLobby(world, parameter("lobby_id"));
    requireValid(lobbyErrors(value));
    return { status: 200, body: returned(editLobby(world, stored, value as LobbyPayload)) };
  },
  deleteLobby({ world, parameter }) {
    const stored = world.store.table("lobbies").get(parameter("lobby_id"));
    if (stored) deleteLobbies(world, [stored]);
    return { status: 204 };
  },
};

/** Shuts down the lobbies whose idle timeout is over. §2.4 */
export function shutDownIdleLobbies(world: World): void {
  const now = world.now();
  const isOver = (lobby: StoredLobby): boolean => lobby.lastActiveAt + lobby.idleTimeoutSeconds * 1000 <= now;
  deleteLobbies(world, [...world.store.table("lobbies").values()].filter(isOver));
}

function createLobby(world: World, body: LobbyPayload): StoredLobby {
  const lobby = {
    id: world.ids.next(),
    application_id: identityOf(world).applicationId,
    metadata: body.metadata ?? null,
    members: listedMembers(body.members ?? [], []),
    flags: 0,
    idleTimeoutSeconds: body.idle_timeout_seconds ?? defaultIdleTimeout,
    lastActiveAt: world.now(),
  };
  storeLobby(world, lobby);
  world.events.emit("LOBBY_CREATE", returned(lobby));
  return lobby;
}

function editLobby(world: World, stored: StoredLobby, body: LobbyPayload): StoredLobby {
  const members = body.members ? listedMembers(body.members, stored.members) : stored.members;
  const lobby = {
    ...stored,
    metadata: body.metadata ?? stored.metadata,
    members,
    idleTimeoutSeconds: body.idle_timeout_seconds ?? stored.idleTimeoutSeconds,
  };
  storeLobby(world, lobby);
  world.events.emit("LOBBY_UPDATE", returned(lobby));
  emitMemberChanges(world, lobby.id, stored.members, members);
  return lobby;
}

function deleteLobbies(world: World, lobbies: readonly StoredLobby[]): void {
  world.store.commit(lobbies.map(({ id }) => ({ table: "lobbies", key: id, value: null })));
  for (const lobby of lobbies)
    world.events.emit("LOBBY_DELETE", { id: lobby.id, application_id: lobby.application_id });
}

function returned({ id, application_id, metadata, members, flags }: StoredLobby): Lobby {
  return { id, application_id, metadata, members, flags };
}
