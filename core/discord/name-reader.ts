import { isApplication, isMemberObject, isNamedObject, isUserObject } from "./answers.schema.ts";
import type { Application, MemberObject, NamedObject, UserObject } from "./payloads.ts";
import { routes } from "./routes.ts";
import { answerBody, answerList, type Send } from "./transport.ts";

type Signal = AbortSignal | undefined;

/** What gives names, for a bot's token. An answer may lack a name. */
export interface NameReader {
  getGuild(id: string, signal?: Signal): Promise<NamedObject>;
  listRoles(guildId: string, signal?: Signal): Promise<readonly NamedObject[]>;
  /** Without threads. */
  listChannels(guildId: string, signal?: Signal): Promise<readonly NamedObject[]>;
  /** 1000 at most. Discord refuses it to bots without the intent for members. */
  listMembers(guildId: string, signal?: Signal): Promise<readonly MemberObject[]>;
  /** The guilds that the bot is in, 200 at most. */
  listOwnGuilds(signal?: Signal): Promise<readonly NamedObject[]>;
  getUser(id: string, signal?: Signal): Promise<UserObject>;
  getOwnApplication(signal?: Signal): Promise<Application>;
}

export function nameReader(send: Send): NameReader {
  return {
    getGuild: async (guild_id, signal) =>
      answerBody(await send(routes.getGuild, { parameters: { guild_id }, signal }), isNamedObject, "a guild"),
    listRoles: async (guild_id, signal) =>
      answerList(await send(routes.listRoles, { parameters: { guild_id }, signal }), isNamedObject, "roles"),
    listChannels: async (guild_id, signal) =>
      answerList(await send(routes.listChannels, { parameters: { guild_id }, signal }), isNamedObject, "channels"),
    async listMembers(guild_id, signal) {
      const query = new URLSearchParams({ limit: "1000" });
      const received = await send(routes.listMembers, { parameters: { guild_id }, query, signal });
      return answerList(received, isMemberObject, "members");
    },
    listOwnGuilds: async (signal) =>
      answerList(await send(routes.listOwnGuilds, { parameters: {}, signal }), isNamedObject, "guilds"),
    getUser: async (user_id, signal) =>
      answerBody(await send(routes.getUser, { parameters: { user_id }, signal }), isUserObject, "a user"),
    getOwnApplication: async (signal) =>
      answerBody(await send(routes.getOwnApplication, { parameters: {}, signal }), isApplication, "an application"),
  };
}
