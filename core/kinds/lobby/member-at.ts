import { getNodeValue } from "jsonc-parser";
import type { LobbyMemberPayload } from "../../discord/payloads.ts";
import { parseWhole } from "../../language/model/parse-manifest.ts";
import { readTables } from "../table/tables.ts";
import { lobbyMember } from "./fields.ts";
import { lobbyKind } from "./index.ts";
import { readLobby } from "./lobby-body.ts";

/**
 * The member of a lobby manifest that an offset (UTF-16) is in; undefined if there is none, or if Discord would
 * refuse it. §2.4
 */
export function memberAt(text: string, offset: number): LobbyMemberPayload | undefined {
  const { objects } = readTables(lobbyKind, parseWhole(text, "jsonc"));
  const found = objects.find(
    ({ table, node }) => table === lobbyMember && offset >= node.offset && offset <= node.offset + node.length,
  );
  const member: unknown = found && getNodeValue(found.node);
  const isFit = member !== undefined && readLobby(JSON.stringify({ members: [member] })).lobby !== undefined;
  return isFit ? (member as LobbyMemberPayload) : undefined;
}
