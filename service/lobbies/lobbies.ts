import { isDeepStrictEqual } from "node:util";
import type {
  Lobby,
  LobbyMember,
  LobbyMemberPayload,
  LobbyMemberUpdate,
  LobbyPayload,
} from "../../core/discord/payloads.ts";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import type { Operations } from "../http/operation.ts";
import { orRefuse, requireValid } from "../http/refusal.ts";
import type { StoredLobby } from "../store/state.ts";
import { lobbyBody, lobbyMemberBody, lobbyMemberUpdates } from "../verdicts/lobby-errors.ts";
import type { EventName } from "../world/events.ts";
import { identityOf, type World } from "../world/world.ts";

type LobbyRoute = "createLobby" | "getLobby" | "editLobby" | "deleteLobby";
type MemberRoute = "updateLobbyMembers" | "putLobbyMember" | "deleteLobbyMember";

/** In seconds. */
const defaultIdleTimeout = 300;

/** The operations on lobbies and their members. §4.6 */
export const lobbyOperations: Operations<LobbyRoute | MemberRoute> = {
  async createLobby({ world, json }) {
    const { value } = await json();
    requireValid(lobbyBody(value, []));
    return { status: 201, body: returned(createLobby(world, value as LobbyPayload)) };
  },
  getLobby: ({ world, parameter }) => ({ status: 200, body: returned(findLobby(world, parameter("lobby_id"))) }),
  async editLobby({ world, json, parameter }) {
    const { value } = await json();
    const stored = findLobby(world, parameter("lobby_id"));
    requireValid(lobbyBody(value, []));
    return { status: 200, body: returned(editLobby(world, stored, value as LobbyPayload)) };
  },
  deleteLobby({ world, parameter }) {
    const stored = world.store.table("lobbies").get(parameter("lobby_id"));
    if (stored) deleteLobbies(world, [stored]);
    return { status: 204 };
  },
  async updateLobbyMembers({ world, json, parameter }) {
    const { value } = await json();
    const lobby = findLobby(world, parameter("lobby_id"));
    requireValid(lobbyMemberUpdates(value, []));
    return { status: 200, body: updateMembers(world, lobby, value as readonly LobbyMemberUpdate[]) };
  },
  async putLobbyMember({ world, json, parameter }) {
    const { value } = await json();
    const lobby = findLobby(world, parameter("lobby_id"));
    requireValid(lobbyMemberBody(value, []));
    const update = { ...(value as Partial<LobbyMemberUpdate>), id: parameter("user_id"), remove_member: false };
    const [member] = updateMembers(world, lobby, [update]);
    return { status: 200, body: member };
  },
  deleteLobbyMember({ world, parameter }) {
    const lobby = findLobby(world, parameter("lobby_id"));
    updateMembers(world, lobby, [{ id: parameter("user_id"), remove_member: true }]);
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

/** Adds, changes and removes members. Returns the members that were added or changed. */
function updateMembers(world: World, lobby: StoredLobby, updates: readonly LobbyMemberUpdate[]) {
  const members = new Map(lobby.members.map((member) => [member.id, member]));
  for (const update of updates) {
    if (update.remove_member) members.delete(update.id);
    else members.set(update.id, updated(members.get(update.id), update));
  }
  const after = [...members.values()];
  const isMember = (id: string): boolean => lobby.members.some((member) => member.id === id);
  const isChanged = updates.some(({ id, remove_member }) => !remove_member || isMember(id));
  if (isChanged) storeLobby(world, { ...lobby, members: after });
  emitMemberChanges(world, lobby.id, lobby.members, after);
  return updates.flatMap(({ id }) => members.get(id) ?? []);
}

/** A member with an update. Absent fields stay, and null removes the name. */
function updated(before: LobbyMember | undefined, update: LobbyMemberUpdate): LobbyMember {
  const name = update.additional_name === undefined ? before?.additional_name : update.additional_name;
  return {
    id: update.id,
    metadata: update.metadata ?? before?.metadata ?? null,
    flags: update.flags ?? before?.flags ?? 0,
    ...(name != null && { additional_name: name }),
  };
}

/** The members in a create or edit of a lobby. Members who stay keep the name, which only an update can set. §4.6 */
function listedMembers(listed: readonly LobbyMemberPayload[], before: readonly LobbyMember[]): LobbyMember[] {
  return listed.map(({ id, metadata, flags }) => {
    const name = before.find((member) => member.id === id)?.additional_name;
    return { id, metadata: metadata ?? null, flags: flags ?? 0, ...(name !== undefined && { additional_name: name }) };
  });
}

function emitMemberChanges(
  world: World,
  lobbyId: string,
  before: readonly LobbyMember[],
  after: readonly LobbyMember[],
): void {
  const emit = (name: EventName, member: LobbyMember): void => world.events.emit(name, { lobby_id: lobbyId, member });
  for (const member of before) {
    if (!after.some(({ id }) => id === member.id)) emit("LOBBY_MEMBER_REMOVE", member);
  }
  for (const member of after) {
    const old = before.find(({ id }) => id === member.id);
    if (!old) emit("LOBBY_MEMBER_ADD", member);
    else if (!isDeepStrictEqual(old, member)) emit("LOBBY_MEMBER_UPDATE", member);
  }
}

/** A lobby by its ID. Throws a refusal if it does not exist. */
function findLobby({ store }: World, id: string): StoredLobby {
  return orRefuse(store.table("lobbies").get(id), serviceErrors.unknownLobby);
}

/** Stores a lobby. Every write restarts its idle timeout. */
function storeLobby(world: World, lobby: StoredLobby): void {
  world.store.commit([{ table: "lobbies", key: lobby.id, value: { ...lobby, lastActiveAt: world.now() } }]);
}
