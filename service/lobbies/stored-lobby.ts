import { serviceErrors } from "../../core/discord/service-errors.ts";
import { refuse } from "../http/refusal.ts";
import type { StoredLobby } from "../store/state.ts";
import type { World } from "../world/world.ts";

/** A lobby by its ID. Throws the refusal of an unknown one. */
export function lobbyOf({ store }: World, id: string): StoredLobby {
  const lobby = store.table("lobbies").get(id);
  if (!lobby) throw refuse(serviceErrors.unknownLobby);
  return lobby;
}

/** Keeps a lobby. Every write restarts the time that it may be idle. */
export function keepLobby(world: World, lobby: StoredLobby): void {
  world.store.commit([{ table: "lobbies", key: lobby.id, value: { ...lobby, lastActiveAt: world.now() } }]);
}
