import { LobbyMemberFlag } from "../../core/interface/facts/constants.ts";
import type { Metadata } from "../../core/interface/payloads.ts";
import {
  createLobby,
  deleteLobbies,
  editLobby,
  getLobby,
  type LobbyPorts,
  type LobbyToSend,
  lobbyToSend,
  putLobbyMember,
  removeLobbyMember,
} from "../../core/lobbies/lobbies.ts";
import type { ManifestText } from "../../core/manifest/invalid-manifest.ts";
import { type ExitCode, exitCode } from "../../node/terminal/exit.ts";
import { printJson } from "../../node/terminal/print.ts";
import { atService, connectAsBot } from "../connect/connect.ts";
import { readManifest } from "../files/read.ts";
import { terminalFace, type YesOption } from "../terminal/face.ts";
import { idIn } from "../terminal/id-in.ts";

interface LobbyOptions extends YesOption {
  readonly service?: string;
}

interface MemberOptions extends LobbyOptions {
  readonly metadata?: Metadata;
  readonly canLinkLobby?: true;
  readonly additionalName?: string;
}

/** Creates the lobby of a manifest. §4.6 */
export function createFromFile(file: string, options: LobbyOptions): Promise<ExitCode> {
  return sendFile(file, options, createLobby);
}

/** Updates a lobby to match a manifest. §4.6 */
export async function editFromFile(id: string, file: string, options: LobbyOptions): Promise<ExitCode> {
  const lobbyId = idIn("<id>", id);
  return await sendFile(file, options, (manifest, ports) => editLobby(lobbyId, manifest, ports));
}

/** Prints a lobby. §4.6 */
export function printLobby(id: string, options: LobbyOptions): Promise<ExitCode> {
  return runLobby(options, (ports) => getLobby(idIn("<id>", id), ports));
}

/** Deletes lobbies after a question. §4.6 */
export async function deleteByIds(ids: readonly string[], options: LobbyOptions): Promise<ExitCode> {
  const lobbyIds = ids.map((id) => idIn("<id>", id));
  return await runLobby(options, async (ports) => void (await deleteLobbies(lobbyIds, ports)));
}

/** Adds or updates a member of a lobby. §4.6 */
export function putMember(lobbyId: string, userId: string, options: MemberOptions): Promise<ExitCode> {
  const { metadata, canLinkLobby, additionalName } = options;
  const flags = canLinkLobby && LobbyMemberFlag.CanLinkLobby;
  const member = {
    id: idIn("<user>", userId),
    ...(metadata && { metadata }),
    ...(flags && { flags }),
    ...(additionalName !== undefined && { additional_name: additionalName || null }),
  };
  return runLobby(options, (ports) => putLobbyMember(idIn("<lobby>", lobbyId), member, ports));
}

/** Removes a member from a lobby. §4.6 */
export async function removeMember(lobbyId: string, userId: string, options: LobbyOptions): Promise<ExitCode> {
  const ids = [idIn("<lobby>", lobbyId), idIn("<user>", userId)] as const;
  return await runLobby(options, (ports) => removeLobbyMember(...ids, ports));
}

async function sendFile(
  file: string,
  options: LobbyOptions,
  send: (lobby: LobbyToSend, ports: LobbyPorts) => Promise<unknown>,
): Promise<ExitCode> {
  const manifest = readManifest(file);
  const lobby = lobbyToSend(manifest);
  return await runLobby(options, (ports) => send(lobby, ports), manifest);
}

async function runLobby(options: LobbyOptions, work: (ports: LobbyPorts) => Promise<unknown>, manifest?: ManifestText) {
  const { client: api, name, remedy } = await connectAsBot(options.service);
  const face = terminalFace(options, manifest);
  return await atService(
    () => ({ remedy }),
    async () => {
      const answer = await work({ api, serviceName: name, face });
      if (answer !== undefined) printJson(answer);
      return exitCode.done;
    },
  );
}
