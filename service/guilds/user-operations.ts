import { serviceErrors } from "../../core/discord/service-errors.ts";
import type { Call, Operations } from "../http/operation.ts";
import { refuse } from "../http/refusal.ts";
import { identityOf, settingsOf } from "../world/world.ts";
import { guildSummary, rolesOf } from "./guild-objects.ts";
import { visibleGuilds } from "./guild-operations.ts";
import { botUser, findUser, type UserObject, userOf } from "./members.ts";

/** The operations on users. */
export const userOperations: Operations<"getOwnUser" | "listOwnGuilds" | "getUser"> = {
  getOwnUser(call) {
    const own = { flags: 0, mfa_enabled: false, locale: settingsOf(call.world).locale, premium_type: 0 };
    return { status: 200, body: { ...ownUser(call), ...own, ...(isBot(call) && { verified: true, email: null }) } };
  },
  listOwnGuilds({ world }) {
    const guilds = visibleGuilds(world).map((guild) => {
      const everyone = rolesOf(guild).find(({ id }) => id === guild.id);
      return { ...guildSummary(guild), owner: false, permissions: everyone?.permissions };
    });
    return { status: 200, body: guilds };
  },
  getUser({ world, parameter }) {
    const user = findUser(world, parameter("user_id"));
    if (!user) throw refuse(serviceErrors.unknownUser);
    return { status: 200, body: user };
  },
};

function isBot({ principal }: Call): boolean {
  return principal?.kind === "bot";
}

/** The user of the request's token. A client credentials token belongs to the application's owner. */
function ownUser({ world, principal }: Call): UserObject {
  if (principal?.kind !== "bearer") return botUser(world);
  const id = principal.grant.user?.id ?? identityOf(world).userId;
  return userOf(world, id);
}
