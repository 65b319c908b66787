import { routes } from "../interface/routes.ts";
import { isApplication, isMemberObject, isNamedObject, isUserObject } from "./answers.schema.ts";
import { answerBody, answerList, type Send } from "./transport.ts";

type Signal = AbortSignal | undefined;

export type NameReader = ReturnType<typeof nameReader>;

/** Reads names with a bot's token. An answer may lack a name. */
export function nameReader(send: Send) {
  return {
    getGuild: async (guild_id: string, signal?: Signal) =>
      answerBody(await send(routes.getGuild, { parameters: { guild_id }, signal }), isNamedObject, "a guild"),
    listRoles: async (guild_id: string, signal?: Signal) =>
      answerList(await send(routes.listRoles, { parameters: { guild_id }, signal }), isNamedObject, "roles"),
    /** Without threads. */
    listChannels: async (guild_id: string, signal?: Signal) =>
      answerList(await send(routes.listChannels, { parameters: { guild_id }, signal }), isNamedObject, "channels"),
    /** 1000 at most. Discord refuses it to bots without the intent for members. */
    async listMembers(guild_id: string, signal?: Signal) {
      const query = new URLSearchParams({ limit: "1000" });
      const received = await send(routes.listMembers, { parameters: { guild_id }, query, signal });
      return answerList(received, isMemberObject, "members");
    },
    /** The guilds that the bot is in, 200 at most: the first ones, or those after a guild's ID. */
    async listOwnGuilds(signal?: Signal, after?: string) {
      const query = after === undefined ? {} : { query: new URLSearchParams({ after }) };
      return answerList(
        await send(routes.listOwnGuilds, { parameters: {}, ...query, signal }),
        isNamedObject,
        "guilds",
      );
    },
    getUser: async (user_id: string, signal?: Signal) =>
      answerBody(await send(routes.getUser, { parameters: { user_id }, signal }), isUserObject, "a user"),
    getOwnApplication: async (signal?: Signal) =>
      answerBody(await send(routes.getOwnApplication, { parameters: {}, signal }), isApplication, "an application"),
  };
}
