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
import { routes } from "./routes.ts";
import { ServiceError } from "./service-error.ts";
import { serviceErrors } from "./service-errors.ts";
import { answerBody, answerList, type Connection, createTransport, type Received, type Send } from "./transport.ts";

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

function commandFunctions(send: Send): CommandFunctions {
  return {
    async listCommands(target, signal) {
      const query = new URLSearchParams({ with_localizations: "true" });
      const call = { query, signal };
      const received = await (inGuild(target)
        ? send(routes.listGuildCommands, { parameters: guildParameters(target), ...call })
        : send(routes.listGlobalCommands, { parameters: globalParameters(target), ...call }));
      return answerList(received, isPublishedCommand, "commands").map(withType);
    },
    async getCommand(target, command_id, signal) {
      return commandOf(
        await (inGuild(target)
          ? send(routes.getGuildCommand, { parameters: { ...guildParameters(target), command_id }, signal })
          : send(routes.getGlobalCommand, { parameters: { ...globalParameters(target), command_id }, signal })),
      );
    },
    async createCommand(target, body, signal) {
      const received = await (inGuild(target)
        ? send(routes.createGuildCommand, { parameters: guildParameters(target), body, signal })
        : send(routes.createGlobalCommand, { parameters: globalParameters(target), body, signal }));
      return { created: received.status === 201, command: commandOf(received) };
    },
    async editCommand(target, command_id, body, signal) {
      return commandOf(
        await (inGuild(target)
          ? send(routes.editGuildCommand, { parameters: { ...guildParameters(target), command_id }, body, signal })
          : send(routes.editGlobalCommand, { parameters: { ...globalParameters(target), command_id }, body, signal })),
      );
    },
    async deleteCommand(target, command_id, signal) {
      await (inGuild(target)
        ? send(routes.deleteGuildCommand, { parameters: { ...guildParameters(target), command_id }, signal })
        : send(routes.deleteGlobalCommand, { parameters: { ...globalParameters(target), command_id }, signal }));
    },
    async overwriteCommands(target, body, signal) {
      const call = { body, signal, again: "never" } as const;
      const received = await (inGuild(target)
        ? send(routes.overwriteGuildCommands, { parameters: guildParameters(target), ...call })
        : send(routes.overwriteGlobalCommands, { parameters: globalParameters(target), ...call }));
      return answerList(received, isPublishedCommand, "commands").map(withType);
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
    putLobbyMember: async (lobby_id, user_id, body, signal) =>
      lobbyMemberOf(await send(routes.putLobbyMember, { parameters: { lobby_id, user_id }, body, signal })),
    async deleteLobbyMember(lobby_id, user_id, signal) {
      await send(routes.deleteLobbyMember, { parameters: { lobby_id, user_id }, signal });
    },
  };
}

interface GuildTarget extends Target {
  readonly guildId: string;
}

function inGuild(target: Target): target is GuildTarget {
  return target.guildId !== undefined;
}

function globalParameters({ applicationId }: Target): { readonly application_id: string } {
  return { application_id: applicationId };
}

function guildParameters({ applicationId, guildId }: GuildTarget): {
  readonly application_id: string;
  readonly guild_id: string;
} {
  return { application_id: applicationId, guild_id: guildId };
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

function lobbyMemberOf(received: Received): LobbyMember {
  return answerBody(received, isLobbyMember, "a member of a lobby");
}
