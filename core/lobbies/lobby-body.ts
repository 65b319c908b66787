import { getNodeValue } from "jsonc-parser";
import type { Lobby, LobbyMember, LobbyMemberPayload, LobbyPayload } from "../interface/payloads.ts";
import { lobbyMember } from "../kinds/lobby/fields.ts";
import { lobbyKind } from "../kinds/lobby/index.ts";
import { readTables } from "../kinds/table/kind.ts";
import { type CheckedBody, readBody } from "../kinds/table/read-body.ts";
import { parseWhole } from "../manifest/parse-manifest.ts";
import { isWithin } from "../text/nodes.ts";

export interface LobbyBody extends Omit<CheckedBody, "value"> {
  /** The body of a create or edit; undefined if there are errors. §2.4 */
  readonly lobby: LobbyPayload | undefined;
}

/** Reads and checks a lobby manifest. Properties that the interface does not have are left out. §2.4 */
export function readLobby(text: string): LobbyBody {
  const { value, ...rest } = readBody(lobbyKind, text);
  return { lobby: value && sentOf(value), ...rest };
}

function sentOf(lobby: LobbyPayload): LobbyPayload {
  const { metadata, members, idle_timeout_seconds, flags, override_event_webhooks_url } = lobby;
  return {
    ...(metadata && { metadata }),
    ...(members && { members: members.map(sentMember) }),
    ...(idle_timeout_seconds != null && { idle_timeout_seconds }),
    ...(flags !== undefined && { flags }),
    ...(override_event_webhooks_url !== undefined && { override_event_webhooks_url }),
  };
}

/** A member in the form that Discord accepts: null as flags in place of 0, which it refuses. */
export function sentMember<Member extends Omit<LobbyMemberPayload, "id">>(member: Member): Member {
  return member.flags === 0 ? { ...member, flags: null } : member;
}

/** A lobby as a manifest's text: its editable parts, below a comment that identifies the lobby. */
export function lobbyManifestOf({ id, metadata, members, flags, override_event_webhooks_url }: Lobby): string {
  const body = {
    ...(metadata && { metadata }),
    members: members.map(({ id, metadata, flags, additional_name }) => ({
      id,
      ...(metadata && { metadata }),
      ...(flags && { flags }),
      ...(additional_name && { additional_name }),
    })),
    ...(flags && { flags }),
    ...(override_event_webhooks_url && { override_event_webhooks_url }),
  };
  return `// Lobby ${id}. Discord does not return its idle timeout.\n${JSON.stringify(body, undefined, 2)}\n`;
}

/** The members that an edit removes because it does not list them. An edit without members keeps all. §4.6 */
export function removedMembers(lobby: Lobby, edit: LobbyPayload): readonly LobbyMember[] {
  const { members } = edit;
  if (!members) return [];
  return lobby.members.filter(({ id }) => !members.some((listed) => listed.id === id));
}

/** The fault of a lobby member's body, in one sentence; undefined if it has none. §2.4 */
export function memberFault(body: Omit<LobbyMemberPayload, "id">): string | undefined {
  const { errors } = readLobby(JSON.stringify({ members: [{ id: "1", ...body }] }));
  return errors[0]?.message;
}

/**
 * The body that gives a user exactly this metadata and these flags. Empty values are left out for new members only, because an
 * update keeps values that are not sent. §4.6
 */
export function memberBody(
  id: string,
  { metadata, flags }: Required<Pick<LobbyMemberPayload, "metadata" | "flags">>,
  isMember: boolean,
): LobbyMemberPayload {
  const isEmpty = Object.keys(metadata ?? {}).length === 0;
  return { id, ...((isMember || !isEmpty) && { metadata }), ...((isMember || flags !== 0) && { flags }) };
}

/**
 * The member of a lobby manifest that an offset (UTF-16) is in; undefined if there is none, or if Discord would
 * refuse it. §2.4
 */
export function memberAt(text: string, offset: number): LobbyMemberPayload | undefined {
  const { objects } = readTables(lobbyKind, parseWhole(text, "jsonc"));
  const found = objects.find(({ table, node }) => table === lobbyMember && isWithin(node, offset));
  const member: unknown = found && getNodeValue(found.node);
  const isFit = member !== undefined && readLobby(JSON.stringify({ members: [member] })).lobby !== undefined;
  return isFit ? (member as LobbyMemberPayload) : undefined;
}
