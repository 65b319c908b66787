import { type Command, Option } from "commander";
import type { Metadata } from "../../core/interface/payloads.ts";
import { readMetadataEntry } from "../../core/lobbies/metadata-entry.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import { action } from "../terminal/action.ts";

const help = `
The environment variable COMMAND_MANIFEST_TOKEN contains the bot token. The response is printed as JSON.

Exit codes:
  0  Done
  1  The manifest has errors
  2  The command cannot run
  3  Discord refused the request or could not be reached`;

/** Adds `lobby` with its six operations. §4.6 */
export function registerLobby(program: Command): void {
  const lobby = program.command("lobby").description("create, read, edit and delete lobbies and their members");
  lobby.addHelpText("after", help);
  addOperation(lobby, "create", "create a lobby from a manifest")
    .argument("<file>", "lobby manifest")
    .action(action(async () => (await import("./online.ts")).createFromFile));
  addOperation(lobby, "edit", "update a lobby to match a manifest")
    .argument("<id>", "ID of the lobby")
    .argument("<file>", "lobby manifest")
    .option("--yes", "do not ask before removing members (required without a terminal)")
    .action(action(async () => (await import("./online.ts")).editFromFile));
  addOperation(lobby, "get", "print a lobby")
    .argument("<id>", "ID of the lobby")
    .action(action(async () => (await import("./online.ts")).printLobby));
  addOperation(lobby, "delete", "delete lobbies")
    .argument("<id...>", "IDs of the lobbies")
    .option("--yes", "do not ask for confirmation (required without a terminal)")
    .action(action(async () => (await import("./online.ts")).deleteByIds));
  addOperation(lobby, "add-member", "add a user to a lobby, or update a member")
    .argument("<lobby>", "ID of the lobby")
    .argument("<user>", "ID of the user")
    .option("--metadata <name=text>", "metadata of the member (repeatable)", metadataEntry)
    .option("--additional-name <name>", "name to show for the member (empty to remove it)")
    .option("--can-link-lobby", "let the member link the lobby to a channel")
    .action(action(async () => (await import("./online.ts")).putMember));
  addOperation(lobby, "remove-member", "remove a member from a lobby")
    .argument("<lobby>", "ID of the lobby")
    .argument("<user>", "ID of the user")
    .action(action(async () => (await import("./online.ts")).removeMember));
}

function addOperation(lobby: Command, name: string, description: string): Command {
  const service = new Option("--service <url>", 'endpoint URL, or "local" for the local service (by default Discord)');
  return lobby.command(name).description(description).addOption(service).addHelpText("after", help);
}

function metadataEntry(entry: string, before: Metadata = {}): Metadata {
  const [name, text] = readMetadataEntry(entry) ?? [];
  if (name === undefined || text === undefined)
    throw new CannotRun(`\`--metadata\` must be \`name=text\`. It is “${entry}”.`);
  return { ...before, [name]: text };
}
