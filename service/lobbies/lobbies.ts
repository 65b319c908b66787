import { isDeepStrictEqual } from "node:util";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import type {
  Lobby,
  LobbyMember,
  LobbyMemberPayload,
  LobbyMemberUpdate,
  LobbyPayload,
} from "../../core/interface/payloads.ts";
import { orRefuse, requireValid } from "../../endpoint/bodies/refusal.ts";
import { findChannel } from "../guilds/channels.ts";
import type { Operations } from "../http/operation.ts";
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
    return { status: 201, body: returned(world, await createLobby(world, value as LobbyPayload)) };
  },
  getLobby: ({ world, parameter }) => ({ status: 200, body: returned(world, findLobby(world, parameter("lobby_id"))) }),
  async editLobby({ world, json, parameter }) {
    const { value } = await json();
    const stored = findLobby(world, parameter("lobby_id"));
    requireValid(lobbyBody(value, []));
    return { status: 200, body: returned(world, await editLobby(world, stored, value as LobbyPayload)) };
  },
  async deleteLobby({ world, parameter }) {
    const stored = world.store.table("lobbies").get(parameter("lobby_id"));
    if (stored) await deleteLobbies(world, [stored]);
    return { status: 204 };
  },
  async updateLobbyMembers({ world, json, parameter }) {
    const { value } = await json();
    const lobby = findLobby(world, parameter("lobby_id"));
    requireValid(lobbyMemberUpdates(value, []));
    return { status: 200, body: await updateMembers(world, lobby, value as readonly LobbyMemberUpdate[]) };
  },
  async putLobbyMember({ world, json, parameter }) {
    const { value } = await json();
    const lobby = findLobby(world, parameter("lobby_id"));
    requireValid(lobbyMemberBody(value, []));
    const update = { ...(value as Partial<LobbyMemberUpdate>), id: parameter("user_id"), remove_member: false };
    const [member] = await updateMembers(world, lobby, [update]);
    return { status: 200, body: member };
  },
  async deleteLobbyMember({ world, parameter }) {
    const lobby = findLobby(world, parameter("lobby_id"));
    await updateMembers(world, lobby, [{ id: parameter("user_id"), remove_member: true }]);
    return { status: 204 };
  },
};

/** Shuts down the lobbies whose idle timeout is over. §2.4 */
export async function shutDownIdleLobbies(world: World): Promise<void> {
  const now = world.now();
  const isOver = (lobby: StoredLobby): boolean => lobby.lastActiveAt + lobby.idleTimeoutSeconds * 1000 <= now;
  await deleteLobbies(world, [...world.store.table("lobbies").values()].filter(isOver));
}

/** `secret`: with which users join the lobby; absent: none can. */
export async function createLobby(world: World, body: LobbyPayload, secret?: string): Promise<StoredLobby> {
  const lobby = {
    id: world.ids.next(),
    application_id: identityOf(world).applicationId,
    metadata: body.metadata ?? null,
    members: listedMembers(body.members ?? [], []),
    flags: body.flags ?? 0,
    ...webhooksUrl(body.override_event_webhooks_url),
    idleTimeoutSeconds: body.idle_timeout_seconds ?? defaultIdleTimeout,
    lastActiveAt: world.now(),
    ...(secret !== undefined && { secret }),
  };
  await storeLobby(world, lobby);
  world.events.emit("LOBBY_CREATE", returned(world, lobby));
  return lobby;
}

export async function editLobby(world: World, stored: StoredLobby, body: LobbyPayload): Promise<StoredLobby> {
  const { override_event_webhooks_url: url, ...kept } = stored;
  const listed = body.members === null ? [] : body.members;
  const members = listed ? listedMembers(listed, stored.members) : stored.members;
  const lobby = {
    ...kept,
    metadata: edited(body.metadata, stored.metadata, null),
    members,
    flags: edited(body.flags, stored.flags, 0),
    ...webhooksUrl(edited(body.override_event_webhooks_url, url, undefined)),
    idleTimeoutSeconds: edited(body.idle_timeout_seconds, stored.idleTimeoutSeconds, defaultIdleTimeout),
  };
  await storeLobby(world, lobby);
  world.events.emit("LOBBY_UPDATE", returned(world, lobby));
  emitMemberChanges(world, lobby.id, stored.members, members);
  return lobby;
}

/** A field after an edit: what was given, or the stored value if nothing was. Null restores the default. */
function edited<Value, Stored, Default>(given: Value | null | undefined, stored: Stored, byDefault: Default) {
  if (given === undefined) return stored;
  return given === null ? byDefault : given;
}

/** The field for lobbies with their own URL; absent from responses for other lobbies. */
function webhooksUrl(url: string | null | undefined): Pick<Lobby, "override_event_webhooks_url"> {
  return url == null ? {} : { override_event_webhooks_url: url };
}

async function deleteLobbies(world: World, lobbies: readonly StoredLobby[]): Promise<void> {
  await world.store.commit(lobbies.map(({ id }) => ({ table: "lobbies", key: id, value: null })));
  for (const { id, application_id } of lobbies) {
    // The channel of a lobby's messages has the lobby's ID.
    world.collections.removeOfChannel(id);
    world.events.emit("LOBBY_DELETE", { id, application_id });
  }
}

/** A lobby as the service returns it. */
export function returned(world: World, stored: StoredLobby): Lobby {
  const { idleTimeoutSeconds: _, lastActiveAt: __, secret: ___, linkedChannelId, ...lobby } = stored;
  const channel = linkedChannelId === undefined ? undefined : findChannel(world, linkedChannelId);
  return { ...lobby, ...(channel && { linked_channel: { ...channel, name: String(channel.name) } }) };
}

/** Adds, changes and removes members. Returns the members that were added or changed. */
export async function updateMembers(world: World, lobby: StoredLobby, updates: readonly LobbyMemberUpdate[]) {
  const members = new Map(lobby.members.map((member) => [member.id, member]));
  for (const update of updates) {
    if (update.remove_member) members.delete(update.id);
    else members.set(update.id, updated(members.get(update.id), update));
  }
  const after = [...members.values()];
  const isMember = (id: string): boolean => lobby.members.some((member) => member.id === id);
  const isChanged = updates.some(({ id, remove_member }) => !remove_member || isMember(id));
  if (isChanged) await storeLobby(world, { ...lobby, members: after });
  emitMemberChanges(world, lobby.id, lobby.members, after);
  return updates.flatMap(({ id }) => members.get(id) ?? []);
}

/** A member with an update. Absent fields stay, and null restores the default: Discord refuses 0 as flags. */
function updated(before: LobbyMember | undefined, update: LobbyMemberUpdate): LobbyMember {
  const name = edited(update.additional_name, before?.additional_name, undefined);
  return {
    id: update.id,
    metadata: edited(update.metadata, before?.metadata ?? null, null),
    flags: edited(update.flags, before?.flags ?? 0, 0),
    ...(name != null && { additional_name: name }),
  };
}

/** The members in a create or edit of a lobby. Members who stay keep the name unless the list has another. §4.6 */
function listedMembers(listed: readonly LobbyMemberPayload[], before: readonly LobbyMember[]): LobbyMember[] {
  return listed.map(({ id, metadata, flags, additional_name }) => {
    const kept = before.find((member) => member.id === id)?.additional_name;
    const name = additional_name === undefined ? kept : additional_name;
    return { id, metadata: metadata ?? null, flags: flags ?? 0, ...(name != null && { additional_name: name }) };
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
export function findLobby({ store }: World, id: string): StoredLobby {
  return orRefuse(store.table("lobbies").get(id), serviceErrors.unknownLobby);
}

/** Stores a lobby. Every write restarts its idle timeout. */
export async function storeLobby(world: World, lobby: StoredLobby): Promise<void> {
  await world.store.commit([{ table: "lobbies", key: lobby.id, value: { ...lobby, lastActiveAt: world.now() } }]);
}
