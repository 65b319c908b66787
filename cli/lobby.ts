import { type Command, Option } from "commander";
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
} from "../core/discord/lobbies/lobbies.ts";
import type { Metadata } from "../core/discord/payloads.ts";
import { readMetadataEntry } from "../core/kinds/lobby/lobby-body.ts";
import { LobbyMemberFlag } from "../core/language/facts/constants.ts";
import type { ManifestText } from "../core/user-error.ts";
import { atService, connectAsBot } from "./connect/connect.ts";
import { readManifest } from "./files/read.ts";
import { action, idIn } from "./terminal/action.ts";
import { CannotRun, type ExitCode, exitCode } from "./terminal/exit.ts";
import { terminalFace, type YesOption } from "./terminal/face.ts";
import { printJson } from "./terminal/print.ts";

interface LobbyOptions extends YesOption {
  readonly service?: string;
}

interface MemberOptions extends LobbyOptions {
  readonly metadata?: Metadata;
  readonly canLinkLobby?: true;
}

const help = `
The bot token comes from the environment variable COMMAND_MANIFEST_TOKEN, as “Bot …”. The response is printed as JSON.

Exit codes:
  0  Done
  1  The manifest has errors
  2  The command cannot run
  3  Discord refused the request or could not be reached`;

/** Adds `lobby` with its six operations. §4.6 */
export function registerLobby(program: Command): void {
  const lobby = program.command("lobby").description("create, read, edit and delete lobbies and their members");
  lobby.addHelpText("after", help);
  add(lobby, "create", "create a lobby from a manifest")
    .argument("<file>", "lobby manifest")
    .action(action((file: string, options: LobbyOptions) => sendFile(file, options, createLobby)));
  add(lobby, "edit", "update a lobby to match a manifest")
    .argument("<id>", "ID of the lobby")
    .argument("<file>", "lobby manifest")
    .option("--yes", "do not ask before removing members (required without a terminal)")
    .action(
      action((id: string, file: string, options: LobbyOptions) => {
        const lobbyId = idIn("<id>", id);
        return sendFile(file, options, (manifest, ports) => editLobby(lobbyId, manifest, ports));
      }),
    );
  add(lobby, "get", "print a lobby")
    .argument("<id>", "ID of the lobby")
    .action(action((id: string, options: LobbyOptions) => run(options, (ports) => getLobby(idIn("<id>", id), ports))));
  add(lobby, "delete", "delete lobbies")
    .argument("<id...>", "IDs of the lobbies")
    .option("--yes", "do not ask for confirmation (required without a terminal)")
    .action(
      action((ids: readonly string[], options: LobbyOptions) => {
        const lobbyIds = ids.map((id) => idIn("<id>", id));
        return run(options, async (ports) => void (await deleteLobbies(lobbyIds, ports)));
      }),
    );
  add(lobby, "add-member", "add a user to a lobby, or update a member")
    .argument("<lobby>", "ID of the lobby")
    .argument("<user>", "ID of the user")
    .option("--metadata <name=text>", "metadata of the member (repeatable)", metadataEntry)
    .option("--can-link-lobby", "let the member link the lobby to a channel")
    .action(
      action((lobbyId: string, userId: string, options: MemberOptions) => {
        const { metadata, canLinkLobby } = options;
        const flags = canLinkLobby && LobbyMemberFlag.CanLinkLobby;
        const member = { id: idIn("<user>", userId), ...(metadata && { metadata }), ...(flags && { flags }) };
        return run(options, (ports) => putLobbyMember(idIn("<lobby>", lobbyId), member, ports));
      }),
    );
  add(lobby, "remove-member", "remove a member from a lobby")
    .argument("<lobby>", "ID of the lobby")
    .argument("<user>", "ID of the user")
    .action(
      action((lobbyId: string, userId: string, options: LobbyOptions) => {
        const ids = [idIn("<lobby>", lobbyId), idIn("<user>", userId)] as const;
        return run(options, (ports) => removeLobbyMember(...ids, ports));
      }),
    );
}

function add(lobby: Command, name: string, description: string): Command {
  const service = new Option("--service <url>", 'endpoint URL, or "local" for the local service (by default Discord)');
  return lobby.command(name).description(description).addOption(service).addHelpText("after", help);
}

function metadataEntry(entry: string, before: Metadata = {}): Metadata {
  const [name, text] = readMetadataEntry(entry) ?? [];
  if (name === undefined || text === undefined)
    throw new CannotRun(`\`--metadata\` must be \`name=text\`. It is “${entry}”.`);
  return { ...before, [name]: text };
}

async function sendFile(
  file: string,
  options: LobbyOptions,
  send: (lobby: LobbyToSend, ports: LobbyPorts) => Promise<unknown>,
): Promise<ExitCode> {
  const manifest = readManifest(file);
  const lobby = lobbyToSend(manifest);
  return await run(options, (ports) => send(lobby, ports), manifest);
}

async function run(options: LobbyOptions, work: (ports: LobbyPorts) => Promise<unknown>, manifest?: ManifestText) {
  const { client: api, name, remedy } = connectAsBot(options.service);
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
