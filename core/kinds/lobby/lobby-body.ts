import { getNodeValue } from "jsonc-parser";
import type { Lobby, LobbyMember, LobbyMemberPayload, LobbyPayload } from "../../discord/payloads.ts";
import { parseWhole } from "../../language/model/parse-manifest.ts";
import { isWithin } from "../../language/text/nodes.ts";
import { readTables } from "../table/kind.ts";
import { type CheckedBody, readBody } from "../table/read-body.ts";
import { lobbyMember } from "./fields.ts";
import { lobbyKind } from "./index.ts";

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
  const body = {
    ...(metadata && { metadata }),
    members: members.map(({ id, metadata, flags }) => ({
      id,
      ...(metadata && { metadata }),
      ...(flags !== 0 && { flags }),
    })),
  };
  return `// Lobby ${id}. Discord does not return its idle timeout.\n${JSON.stringify(body, undefined, 2)}\n`;
}

/** The members that an edit removes because it does not list them. An edit without members keeps all. §4.6 */
export function removedMembers(lobby: Lobby, edit: LobbyPayload): readonly LobbyMember[] {
  const { members } = edit;
  if (!members) return [];
  return lobby.members.filter(({ id }) => !members.some((listed) => listed.id === id));
}

/** What is wrong with the body of a lobby member, in one sentence; undefined: nothing. §2.4 */
export function memberFault(body: Omit<LobbyMemberPayload, "id">): string | undefined {
  const { errors } = readLobby(JSON.stringify({ members: [{ id: "1", ...body }] }));
  return errors[0]?.message;
}

/**
 * The body that gives a user exactly this metadata and these flags. Of a member, what is not sent stays as it was, so
 * empty values are left out for new members only. §4.6
 */
export function memberBody(
  id: string,
  { metadata, flags }: Required<Omit<LobbyMemberPayload, "id">>,
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

export function readMetadataEntry(entry: string): readonly [key: string, text: string] | undefined {
  const [, key, text] = /^([^=]+)=(.*)$/s.exec(entry) ?? [];
  return key === undefined || text === undefined ? undefined : [key.trim(), text];
}
