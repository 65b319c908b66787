import type { Answer, Operations } from "../http/operation.ts";
import { applicationKey } from "../world/application-key.ts";
import { applicationName } from "../world/made-up-guild.ts";
import { identityOf, settingsOf, type World } from "../world/world.ts";
import { visibleGuilds } from "./guild-operations.ts";
import { botUser, userOf } from "./members.ts";

/** The application has an Activity. §2.1 */
const embedded = 1 << 17;

/** The operations on the application itself: two paths for one answer. */
export const applicationOperations: Operations<"getOwnApplication" | "getBotApplication"> = {
  getOwnApplication: ({ world }) => application(world),
  getBotApplication: ({ world }) => application(world),
};

function application(world: World): Answer {
  const { applicationId, userId } = identityOf(world);
  const { activities, integrationTypes, interactionsEndpointUrl } = settingsOf(world);
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
    verify_key: applicationKey(world),
    flags: activities ? embedded : 0,
    interactions_endpoint_url: interactionsEndpointUrl,
    integration_types_config: Object.fromEntries(integrationTypes.map((type) => [type, {}])),
    redirect_uris: [],
    approximate_guild_count: visibleGuilds(world).length,
    approximate_user_install_count: 0,
  };
  return { status: 200, body };
}
