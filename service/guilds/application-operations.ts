import type { Answer, Operations } from "../http/operation.ts";
import { applicationName } from "../world/made-up-guild.ts";
import { identityOf, publicKey, settingsOf, type World } from "../world/world.ts";
import { visibleGuilds } from "./guild-operations.ts";
import { botUser, userOf } from "./members.ts";

/** The application has an Activity. §2.1 */
const embedded = 1 << 17;

/** Presences, members and the content of messages, which an application in fewer than 100 guilds can receive. */
const privilegedIntents = (1 << 13) | (1 << 15) | (1 << 19);

/** The operations on the application itself: two paths for one answer. */
export const applicationOperations: Operations<"getOwnApplication" | "getBotApplication"> = {
  getOwnApplication: ({ world }) => application(world),
  getBotApplication: ({ world }) => application(world),
};

export function applicationFlags(world: World): number {
  return settingsOf(world).activities ? privilegedIntents | embedded : privilegedIntents;
}

function application(world: World): Answer {
  const { applicationId, userId } = identityOf(world);
  const { integrationTypes, interactionsEndpointUrl } = settingsOf(world);
  const body = {
    id: applicationId,
    name: applicationName,
    icon: null,
    description: "",
    summary: "",
    bot: botUser(world),
    bot_public: true,
    bot_require_code_grant: false,
    owner: userOf(world, userId),
    team: null,
    verify_key: publicKey(world),
    flags: applicationFlags(world),
    interactions_endpoint_url: interactionsEndpointUrl,
    integration_types_config: Object.fromEntries(integrationTypes.map((type) => [type, {}])),
    redirect_uris: [],
    approximate_guild_count: visibleGuilds(world).length,
    approximate_user_install_count: 0,
  };
  return { status: 200, body };
}
