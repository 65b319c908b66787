import { CommandType } from "../language/facts/constants.ts";
import {
  type PublishedCommand as AnsweredCommand,
  isCommandPermissions,
  isLobby,
  isLobbyMember,
  isPublishedCommand,
} from "./answers.schema.ts";
import { type NameReader, nameReader } from "./name-reader.ts";
import type {
  CommandPayload,
  CommandPermissions,
  Lobby,
  LobbyMember,
  LobbyMemberPayload,
  LobbyPayload,
  Overwrite,
  PublishedCommand,
} from "./payloads.ts";
import type { Waiting } from "./retry.ts";
import { type Route, routes } from "./routes.ts";
import { ServiceError } from "./service-error.ts";
import { serviceErrors } from "./service-errors.ts";
import {
  answerBody,
  answerList,
  type Connection,
  createTransport,
  type Received,
  type Send,
  type Sent,
} from "./transport.ts";

/** Where commands are registered: of this application, in this guild or globally. */
export interface Target {
  readonly applicationId: string;
  /** Absent: global. */
  readonly guildId?: string | undefined;
}

export interface CreateResult {
  /** False: a command of that name and type was there and has been overwritten. §4.7 */
  readonly created: boolean;
  readonly command: PublishedCommand;
}

type Signal = AbortSignal | undefined;

/**
 * Discord's HTTP interface, one function for each operation. All reject with ServiceError, Unreachable, or the signal's
 * reason; what is not an answer of this interface is Unreachable.
 */
export interface Client extends NameReader {
  /** Full dictionaries, not one locale's texts. §4.3 */
  listCommands(target: Target, signal?: Signal): Promise<readonly PublishedCommand[]>;
  getCommand(target: Target, id: string, signal?: Signal): Promise<PublishedCommand>;
  createCommand(target: Target, command: CommandPayload, signal?: Signal): Promise<CreateResult>;
  editCommand(target: Target, id: string, edit: Partial<CommandPayload>, signal?: Signal): Promise<PublishedCommand>;
  deleteCommand(target: Target, id: string, signal?: Signal): Promise<void>;
  /** Never sent again: it deletes what it does not list, and after a wait that may be something new. §4.3 */
  overwriteCommands(
    target: Target,
    list: readonly CommandPayload[],
    signal?: Signal,
  ): Promise<readonly PublishedCommand[]>;
  listPermissions(applicationId: string, guildId: string, signal?: Signal): Promise<readonly CommandPermissions[]>;
  /** The overwrites of a command, or of the application by its ID; empty if there are none. §4.5 */
  getPermissions(applicationId: string, guildId: string, id: string, signal?: Signal): Promise<readonly Overwrite[]>;
  /** Requires a user's Bearer token. §4.5 */
  editPermissions(
    applicationId: string,
    guildId: string,
    id: string,
    permissions: readonly Overwrite[],
    signal?: Signal,
  ): Promise<CommandPermissions>;
  createLobby(lobby: LobbyPayload, signal?: Signal): Promise<Lobby>;
  getLobby(id: string, signal?: Signal): Promise<Lobby>;
  editLobby(id: string, edit: LobbyPayload, signal?: Signal): Promise<Lobby>;
  deleteLobby(id: string, signal?: Signal): Promise<void>;
  putLobbyMember(
    lobbyId: string,
    userId: string,
    member: Omit<LobbyMemberPayload, "id">,
    signal?: Signal,
  ): Promise<LobbyMember>;
  deleteLobbyMember(lobbyId: string, userId: string, signal?: Signal): Promise<void>;
  /** The same client with an observer for its waits, which replaces an earlier observer. */
  whileWaiting(waiting: Waiting): Client;
}

export function createClient(connection: Connection): Client {
  return clientOf(createTransport(connection));
}

function clientOf(send: Send): Client {
  return {
    ...commandFunctions(send),
    ...permissionFunctions(send),
    ...lobbyFunctions(send),
    ...nameReader(send),
    whileWaiting: (waiting) => clientOf((route, sent) => send(route, { waiting, ...sent })),
  };
}

type CommandFunctions = Pick<
  Client,
  `${"list" | "overwrite"}Commands` | `${"get" | "create" | "edit" | "delete"}Command`
>;

type GuildPath = (typeof routes)["listGuildCommands" | "getGuildCommand"]["path"];
type GlobalPath = (typeof routes)["listGlobalCommands" | "getGlobalCommand"]["path"];

function commandFunctions(send: Send): CommandFunctions {
  /** Sends to the operation of the target's scope. */
  const sendTo = (
    { applicationId: application_id, guildId: guild_id }: Target,
    { guild, global }: { readonly guild: Route<GuildPath>; readonly global: Route<GlobalPath> },
    { command_id = "", ...sent }: Omit<Sent<never>, "parameters"> & { readonly command_id?: string },
  ): Promise<Received> =>
    guild_id === undefined
      ? send(global, { parameters: { application_id, command_id }, ...sent })
      : send(guild, { parameters: { application_id, guild_id, command_id }, ...sent });
  return {
    async listCommands(target, signal) {
      const query = new URLSearchParams({ with_localizations: "true" });
      const ways = { guild: routes.listGuildCommands, global: routes.listGlobalCommands };
      return commandsOf(await sendTo(target, ways, { query, signal }));
    },
    async getCommand(target, command_id, signal) {
      const ways = { guild: routes.getGuildCommand, global: routes.getGlobalCommand };
      return commandOf(await sendTo(target, ways, { command_id, signal }));
    },
    async createCommand(target, body, signal) {
      const ways = { guild: routes.createGuildCommand, global: routes.createGlobalCommand };
      const received = await sendTo(target, ways, { body, signal });
      return { created: received.status === 201, command: commandOf(received) };
    },
    async editCommand(target, command_id, body, signal) {
      const ways = { guild: routes.editGuildCommand, global: routes.editGlobalCommand };
      return commandOf(await sendTo(target, ways, { command_id, body, signal }));
    },
    async deleteCommand(target, command_id, signal) {
      const ways = { guild: routes.deleteGuildCommand, global: routes.deleteGlobalCommand };
      await sendTo(target, ways, { command_id, signal });
    },
    async overwriteCommands(target, body, signal) {
      const ways = { guild: routes.overwriteGuildCommands, global: routes.overwriteGlobalCommands };
      return commandsOf(await sendTo(target, ways, { body, signal, again: "never" }));
    },
  };
}

function permissionFunctions(send: Send): Pick<Client, "listPermissions" | "getPermissions" | "editPermissions"> {
  return {
    async listPermissions(application_id, guild_id, signal) {
      const parameters = { application_id, guild_id };
      return answerList(
        await send(routes.listGuildPermissions, { parameters, signal }),
        isCommandPermissions,
        "permissions",
      );
    },
    async getPermissions(application_id, guild_id, command_id, signal) {
      const parameters = { application_id, guild_id, command_id };
      try {
        return permissionsOf(await send(routes.getPermissions, { parameters, signal })).permissions;
      } catch (error) {
        if (error instanceof ServiceError && error.code === serviceErrors.unknownPermissions.code) return [];
        throw error;
      }
    },
    async editPermissions(application_id, guild_id, command_id, permissions, signal) {
      const parameters = { application_id, guild_id, command_id };
      return permissionsOf(await send(routes.editPermissions, { parameters, body: { permissions }, signal }));
    },
  };
}

type LobbyFunctions = Pick<Client, `${"create" | "get" | "edit" | "delete"}Lobby` | `${"put" | "delete"}LobbyMember`>;

function lobbyFunctions(send: Send): LobbyFunctions {
  return {
    // Sent again after a lost answer, it would make a second lobby.
    createLobby: async (body, signal) =>
      lobbyOf(await send(routes.createLobby, { parameters: {}, body, signal, again: "refused" })),
    getLobby: async (lobby_id, signal) => lobbyOf(await send(routes.getLobby, { parameters: { lobby_id }, signal })),
    editLobby: async (lobby_id, body, signal) =>
      lobbyOf(await send(routes.editLobby, { parameters: { lobby_id }, body, signal })),
    async deleteLobby(lobby_id, signal) {
      await send(routes.deleteLobby, { parameters: { lobby_id }, signal });
    },
    async putLobbyMember(lobby_id, user_id, body, signal) {
      const received = await send(routes.putLobbyMember, { parameters: { lobby_id, user_id }, body, signal });
      return answerBody(received, isLobbyMember, "a member of a lobby");
    },
    async deleteLobbyMember(lobby_id, user_id, signal) {
      await send(routes.deleteLobbyMember, { parameters: { lobby_id, user_id }, signal });
    },
  };
}

function commandsOf(received: Received): readonly PublishedCommand[] {
  return answerList(received, isPublishedCommand, "commands").map(withType);
}

function commandOf(received: Received): PublishedCommand {
  return withType(answerBody(received, isPublishedCommand, "a command"));
}

/** Discord may leave out the default type. §2.1 */
function withType(command: AnsweredCommand): PublishedCommand {
  return { ...command, type: command.type ?? CommandType.CHAT_INPUT };
}

function permissionsOf(received: Received): CommandPermissions {
  return answerBody(received, isCommandPermissions, "the permissions of a command");
}

function lobbyOf(received: Received): Lobby {
  const lobby = answerBody(received, isLobby, "a lobby");
  return { ...lobby, members: lobby.members ?? [] };
}
