import { type Command, Option } from "commander";
import { readLobby, removedMembers } from "../../core/kinds/lobby/lobby-body.ts";
import { readMetadataEntry } from "../../core/kinds/lobby/metadata-entry.ts";
import { isSnowflake } from "../../core/language/facts/snowflake.ts";
import { explainRefusal, locateBodyRefusal } from "../../core/publish/index.ts";
import type { Client } from "../../core/wire/client.ts";
import type { Lobby, LobbyPayload, Metadata } from "../../core/wire/payloads.ts";
import { ServiceError, Unreachable } from "../../core/wire/service-error.ts";
import { canLinkLobby as canLinkLobbyFlag, judgeLobbyMember } from "../../service/judge/judge-lobby.ts";
import { reportFindings } from "../check/report-findings.ts";
import { connectAsBot, type ServiceConnection } from "../connect/connect.ts";
import { readText } from "../files/read.ts";
import { ask } from "../terminal/ask.ts";
import { CannotRun, type ExitCode, exitCode } from "../terminal/exit.ts";

interface ServiceOption {
  readonly service?: string;
}

interface AskingOptions extends ServiceOption {
  readonly yes?: true;
}

interface MemberOptions extends ServiceOption {
  readonly metadata?: Metadata;
  readonly canLinkLobby?: true;
}

const help = `
The bot token comes from the environment variable COMMAND_MANIFEST_TOKEN, as “Bot …”. What the service answers is
written as JSON.

Exit code 0: done. 1: the manifest has errors. 2: this cannot run. 3: the service refused or could not be reached.`;

/** Adds `lobby` with its six operations. §4.6 */
export function registerLobby(program: Command): void {
  const lobby = program.command("lobby").description("create, read, edit and delete lobbies and their members");
  lobby.addHelpText("after", help);
  add(lobby, "create <file>", "create a lobby from a manifest").action(async (file: string, options: ServiceOption) => {
    process.exitCode = await sendLobbyIn(file, options, (body, { client }) => client.createLobby(body));
  });
  add(lobby, "edit <id> <file>", "change a lobby into what a manifest says")
    .option("--yes", "do not ask before members are removed; needed where there is no terminal")
    .action(async (id: string, file: string, options: AskingOptions) => {
      const lobbyId = snowflake(id);
      process.exitCode = await sendLobbyIn(file, options, (body, { client }) => edit(client, lobbyId, body, options));
    });
  add(lobby, "get <id>", "read a lobby").action(async (id: string, options: ServiceOption) => {
    process.exitCode = await run(options, ({ client }) => client.getLobby(snowflake(id)));
  });
  add(lobby, "delete <id...>", "delete lobbies")
    .option("--yes", "do not ask; needed where there is no terminal")
    .action(async (ids: readonly string[], options: AskingOptions) => {
      process.exitCode = await remove(ids.map(snowflake), options);
    });
  registerMembers(lobby);
}

function registerMembers(lobby: Command): void {
  add(lobby, "add-member <lobby> <user>", "add a user to a lobby, or change what it has of one")
    .option("--metadata <key=value>", "a text about the member; can be given again", metadataEntry)
    .option("--can-link-lobby", "let the member link the lobby to a channel")
    .action(async (lobbyId: string, userId: string, options: MemberOptions) => {
      const { metadata, canLinkLobby } = options;
      const body = { ...(metadata && { metadata }), ...(canLinkLobby && { flags: canLinkLobbyFlag }) };
      const fault = judgeLobbyMember(body);
      if (fault) throw new CannotRun(new ServiceError(400, fault).message);
      const put = ({ client }: ServiceConnection) => client.putLobbyMember(snowflake(lobbyId), snowflake(userId), body);
      process.exitCode = await run(options, put);
    });
  add(lobby, "remove-member <lobby> <user>", "remove a user from a lobby").action(
    async (lobbyId: string, userId: string, options: ServiceOption) => {
      const done = ({ client }: ServiceConnection) => client.deleteLobbyMember(snowflake(lobbyId), snowflake(userId));
      process.exitCode = await run(options, done);
    },
  );
}

function add(lobby: Command, usage: string, description: string): Command {
  const service = new Option("--service <url>", 'on this service, or "local"; otherwise the live one');
  return lobby.command(usage).description(description).addOption(service).addHelpText("after", help);
}

function snowflake(id: string): string {
  if (isSnowflake(id)) return id;
  throw new CannotRun(`An ID has digits only; this is “${id}”.`);
}

function metadataEntry(entry: string, before: Metadata = {}): Metadata {
  const [key, text] = readMetadataEntry(entry) ?? [];
  if (key === undefined || text === undefined) throw new CannotRun(`--metadata wants key=value; it is “${entry}”.`);
  return { ...before, [key]: text };
}

/** Sends the lobby of a file. What has errors is not sent; what the service refuses is told at its place in the file. */
async function sendLobbyIn(
  file: string,
  options: ServiceOption,
  send: (lobby: LobbyPayload, connection: ServiceConnection) => Promise<Lobby>,
): Promise<ExitCode> {
  const text = readText(file);
  const { lobby, errors, root } = readLobby(text);
  reportFindings(file, text, errors);
  if (!lobby) {
    console.error("Nothing was sent: the service would refuse this.");
    return exitCode.findings;
  }
  const onRefusal = (error: unknown) => reportFindings(file, text, locateBodyRefusal(error, root));
  return await run(options, (connection) => send(lobby, connection), onRefusal);
}

async function edit(client: Client, id: string, body: LobbyPayload, options: AskingOptions): Promise<Lobby> {
  const removed = removedMembers(await client.getLobby(id), body);
  if (removed.length > 0) {
    const list = removed.map((member) => member.id).join(", ");
    await confirm(`Members that the manifest does not list are removed: ${list}.`, options);
  }
  return await client.editLobby(id, body);
}

async function remove(ids: readonly string[], options: AskingOptions): Promise<ExitCode> {
  await confirm(`Deleting cannot be undone: ${ids.join(", ")}.`, options);
  return await run(options, async ({ client }) => {
    for (const id of ids) await client.deleteLobby(id);
  });
}

async function confirm(warning: string, { yes }: AskingOptions): Promise<void> {
  console.error(warning);
  if (yes) return;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new CannotRun("Nothing was changed: without a terminal, --yes is wanted.");
  }
  if (!/^y(es)?$/i.test(await ask("Go on? (y/N) "))) throw new CannotRun("Nothing was changed.");
}

/** Does something at the service and writes what it answered. */
async function run(
  { service }: ServiceOption,
  work: (connection: ServiceConnection) => Promise<unknown>,
  onRefusal: (error: unknown) => void = () => {},
): Promise<ExitCode> {
  const connection = connectAsBot(service);
  try {
    const answer = await work(connection);
    if (answer !== undefined) console.log(JSON.stringify(answer, undefined, 2));
    return exitCode.done;
  } catch (error) {
    if (!(error instanceof ServiceError || error instanceof Unreachable)) throw error;
    const remedy = error instanceof Unreachable ? connection.remedy : undefined;
    onRefusal(error);
    console.error(remedy === undefined ? explainRefusal(error) : `${error.message} ${remedy}`);
    return exitCode.refused;
  }
}
