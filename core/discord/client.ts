import { CommandType } from "../interface/facts/constants.ts";
import type {
  CommandPayload,
  CommandPermissions,
  Lobby,
  LobbyMemberPayload,
  LobbyPayload,
  Overwrite,
  PublishedCommand,
} from "../interface/payloads.ts";
import { type Route, routes } from "../interface/routes.ts";
import {
  type PublishedCommand as AnsweredCommand,
  isCommandPermissions,
  isLobby,
  isLobbyMember,
  isPublishedCommand,
} from "./answers.schema.ts";
import { type NameReader, nameReader } from "./name-reader.ts";
import type { Waiting } from "./retry.ts";
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

/** The place where commands are registered: an application, in a guild or globally. */
export interface Target {
  readonly applicationId: string;
  /** Absent: global. */
  readonly guildId?: string | undefined;
}

type Signal = AbortSignal | undefined;

/**
 * Discord's HTTP interface, one function for each operation. All reject with ServiceError, Unreachable, or the signal's
 * reason. An answer in another form is rejected as Unreachable.
 */
export interface Client extends CommandFunctions, PermissionFunctions, LobbyFunctions, NameReader {
  /** Returns this client with an observer for its waits, which replaces an earlier observer. */
  whileWaiting(waiting: Waiting): Client;
}

type CommandFunctions = ReturnType<typeof commandFunctions>;
type PermissionFunctions = ReturnType<typeof permissionFunctions>;
/** The calls about lobbies. §4.6 */
export type LobbyFunctions = ReturnType<typeof lobbyFunctions>;

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

type GuildPath = (typeof routes)["listGuildCommands" | "editGuildCommand"]["path"];
type GlobalPath = (typeof routes)["listGlobalCommands" | "editGlobalCommand"]["path"];

function commandFunctions(send: Send) {
  const sendTo = (
    { applicationId: application_id, guildId: guild_id }: Target,
    { guild, global }: { readonly guild: Route<GuildPath>; readonly global: Route<GlobalPath> },
    { command_id = "", ...sent }: Omit<Sent<never>, "parameters"> & { readonly command_id?: string },
  ): Promise<Received> =>
    guild_id === undefined
      ? send(global, { parameters: { application_id, command_id }, ...sent })
      : send(guild, { parameters: { application_id, guild_id, command_id }, ...sent });
  return {
    /** Full dictionaries, not one locale's texts. §4.3 */
    async listCommands(target: Target, signal?: Signal) {
      const query = new URLSearchParams({ with_localizations: "true" });
      const ways = { guild: routes.listGuildCommands, global: routes.listGlobalCommands };
      return commandsOf(await sendTo(target, ways, { query, signal }));
    },
    /** If a command of that name and type is there, it is overwritten. §4.7 */
    async createCommand(target: Target, body: CommandPayload, signal?: Signal) {
      const ways = { guild: routes.createGuildCommand, global: routes.createGlobalCommand };
      return commandOf(await sendTo(target, ways, { body, signal }));
    },
    async editCommand(target: Target, command_id: string, body: Partial<CommandPayload>, signal?: Signal) {
      const ways = { guild: routes.editGuildCommand, global: routes.editGlobalCommand };
      return commandOf(await sendTo(target, ways, { command_id, body, signal }));
    },
    async deleteCommand(target: Target, command_id: string, signal?: Signal) {
      const ways = { guild: routes.deleteGuildCommand, global: routes.deleteGlobalCommand };
      await sendTo(target, ways, { command_id, signal });
    },
    /** Not retried: it deletes unlisted commands, and new ones may exist after a wait. §4.3 */
    async overwriteCommands(target: Target, body: readonly CommandPayload[], signal?: Signal) {
      const ways = { guild: routes.overwriteGuildCommands, global: routes.overwriteGlobalCommands };
      return commandsOf(await sendTo(target, ways, { body, signal, again: "never" }));
    },
  };
}

function permissionFunctions(send: Send) {
  return {
    async listPermissions(application_id: string, guild_id: string, signal?: Signal) {
      const received = await send(routes.listGuildPermissions, { parameters: { application_id, guild_id }, signal });
      return answerList(received, isCommandPermissions, "permissions");
    },
    /** The overwrites of a command, or of the application by its ID; empty if there are none. §4.5 */
    async getPermissions(application_id: string, guild_id: string, command_id: string, signal?: Signal) {
      const parameters = { application_id, guild_id, command_id };
      try {
        return permissionsOf(await send(routes.getPermissions, { parameters, signal })).permissions;
      } catch (error) {
        if (error instanceof ServiceError && error.code === serviceErrors.unknownPermissions.code) return [];
        throw error;
      }
    },
    /** Requires a user's Bearer token. §4.5 */
    async editPermissions(
      application_id: string,
      guild_id: string,
      command_id: string,
      permissions: readonly Overwrite[],
    ) {
      const parameters = { application_id, guild_id, command_id };
      return permissionsOf(await send(routes.editPermissions, { parameters, body: { permissions } }));
    },
  };
}

function lobbyFunctions(send: Send) {
  return {
    // Not retried after a failure: if only the answer was lost, a retry would create a second lobby.
    createLobby: async (body: LobbyPayload, signal?: Signal) =>
      lobbyOf(await send(routes.createLobby, { parameters: {}, body, signal, again: "refused" })),
    getLobby: async (lobby_id: string, signal?: Signal) =>
      lobbyOf(await send(routes.getLobby, { parameters: { lobby_id }, signal })),
    editLobby: async (lobby_id: string, body: LobbyPayload, signal?: Signal) =>
      lobbyOf(await send(routes.editLobby, { parameters: { lobby_id }, body, signal })),
    async deleteLobby(lobby_id: string, signal?: Signal) {
      await send(routes.deleteLobby, { parameters: { lobby_id }, signal });
    },
    async putLobbyMember(lobby_id: string, user_id: string, body: Omit<LobbyMemberPayload, "id">, signal?: Signal) {
      const received = await send(routes.putLobbyMember, { parameters: { lobby_id, user_id }, body, signal });
      return answerBody(received, isLobbyMember, "a member of a lobby");
    },
    async deleteLobbyMember(lobby_id: string, user_id: string, signal?: Signal) {
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
