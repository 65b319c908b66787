import { isDeepStrictEqual } from "node:util";
import type { Lobby, LobbyMember, LobbyMemberPayload, LobbyPayload, Metadata } from "../../core/wire/payloads.ts";
import { serviceErrors } from "../../core/wire/service-errors.ts";
import type { Operations } from "../http/operation.ts";
import { insist, refuse } from "../http/refusal.ts";
import { judgeLobby, judgeLobbyMember } from "../judge/judge-lobby.ts";
import type { StoredLobby } from "../store/state.ts";
import type { EventName } from "../world/events.ts";
import { identityOf, type World } from "../world/world.ts";

type LobbyRoute = "createLobby" | "getLobby" | "editLobby" | "deleteLobby" | "putLobbyMember" | "deleteLobbyMember";

/** Seconds until an idle lobby shuts down, by default. */
export const usualIdleTimeout = 300;

/** The operations on lobbies. §4.6 */
export const lobbyOperations: Operations<LobbyRoute> = {
  async createLobby({ world, json }) {
    const { value } = await json();
    insist(judgeLobby(value));
    return { status: 201, body: returned(createLobby(world, value as LobbyPayload)) };
  },
  getLobby: ({ world, parameter }) => ({ status: 200, body: returned(lobbyOf(world, parameter("lobby_id"))) }),
  async editLobby({ world, json, parameter }) {
    const { value } = await json();
    const stored = lobbyOf(world, parameter("lobby_id"));
    insist(judgeLobby(value));
    return { status: 200, body: returned(editLobby(world, stored, value as LobbyPayload)) };
  },
  deleteLobby({ world, parameter }) {
    const stored = world.store.table("lobbies").get(parameter("lobby_id"));
    if (stored) deleteLobbies(world, [stored]);
    return { status: 204 };
  },
  async putLobbyMember({ world, json, parameter }) {
    const { value } = await json();
    const stored = lobbyOf(world, parameter("lobby_id"));
    insist(judgeLobbyMember(value));
    return { status: 200, body: putMember(world, stored, parameter("user_id"), value as Partial<LobbyMemberPayload>) };
  },
  deleteLobbyMember({ world, parameter }) {
    removeMember(world, lobbyOf(world, parameter("lobby_id")), parameter("user_id"));
    return { status: 204 };
  },
};

/** Shuts down the lobbies that were idle for longer than they may be. §2.4 */
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
    members: (body.members ?? []).map((member) => memberRecord(member.id, member)),
    flags: 0,
    idleTimeoutSeconds: body.idle_timeout_seconds ?? usualIdleTimeout,
    lastActiveAt: world.now(),
  };
  save(world, lobby);
  world.events.emit("LOBBY_CREATE", returned(lobby));
  return lobby;
}

function editLobby(world: World, stored: StoredLobby, body: LobbyPayload): StoredLobby {
  const members = body.members ? body.members.map((member) => memberRecord(member.id, member)) : stored.members;
  const lobby = {
    ...stored,
    metadata: body.metadata ?? stored.metadata,
    members,
    idleTimeoutSeconds: body.idle_timeout_seconds ?? stored.idleTimeoutSeconds,
  };
  save(world, lobby);
  world.events.emit("LOBBY_UPDATE", returned(lobby));
  emitMemberChanges(world, lobby.id, stored.members, members);
  return lobby;
}

function deleteLobbies(world: World, lobbies: readonly StoredLobby[]): void {
  world.store.commit(lobbies.map(({ id }) => ({ table: "lobbies", key: id, value: null })));
  for (const lobby of lobbies)
    world.events.emit("LOBBY_DELETE", { id: lobby.id, application_id: lobby.application_id });
}

function putMember(world: World, lobby: StoredLobby, id: string, body: Partial<LobbyMemberPayload>): LobbyMember {
  const before = lobby.members.find((member) => member.id === id);
  const after = memberRecord(id, {
    metadata: body.metadata ?? before?.metadata ?? null,
    flags: body.flags ?? before?.flags ?? 0,
  });
  const others = lobby.members.filter((member) => member.id !== id);
  const members = before ? lobby.members.map((member) => (member.id === id ? after : member)) : [...others, after];
  save(world, { ...lobby, members });
  emitMemberChanges(world, lobby.id, lobby.members, members);
  return after;
}

function removeMember(world: World, lobby: StoredLobby, id: string): void {
  const members = lobby.members.filter((member) => member.id !== id);
  if (members.length === lobby.members.length) return;
  save(world, { ...lobby, members });
  emitMemberChanges(world, lobby.id, lobby.members, members);
}

function lobbyOf({ store }: World, id: string): StoredLobby {
  const lobby = store.table("lobbies").get(id);
  if (!lobby) throw refuse(serviceErrors.unknownLobby);
  return lobby;
}

/** Keeps a lobby. Every write restarts the time that it may be idle. */
function save(world: World, lobby: StoredLobby): void {
  world.store.commit([{ table: "lobbies", key: lobby.id, value: { ...lobby, lastActiveAt: world.now() } }]);
}

function memberRecord(
  id: string,
  { metadata, flags }: { readonly metadata?: Metadata | null; readonly flags?: number },
): LobbyMember {
  return { id, metadata: metadata ?? null, flags: flags ?? 0 };
}

function returned({ id, application_id, metadata, members, flags }: StoredLobby): Lobby {
  return { id, application_id, metadata, members, flags };
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
