import { hasActivity } from "../world/activity.ts";
import { applicationName } from "../world/own-guild.ts";
import { oauthScopes } from "../world/tokens.ts";
import { identityOf, publicKey, settingsOf, type World } from "../world/world.ts";
import type { ReturnedObject } from "./guild-objects.ts";
import { visibleGuilds } from "./guild-operations.ts";
import { botUser, userOf } from "./members.ts";

/** The flag of an application with an Activity. §2.1 */
const embedded = 1 << 17;

/** The flags that allow the privileged intents to an application in fewer than 100 guilds. */
export const IntentFlag = { presences: 1 << 13, members: 1 << 15, messageContent: 1 << 19 } as const;

/** The flags that an application can set itself. */
export const ownFlags = IntentFlag.presences | IntentFlag.members | IntentFlag.messageContent;

export function applicationFlags(world: World): number {
  const { privilegedIntents, application } = settingsOf(world);
  const own = typeof application?.flags === "number" ? application.flags : ownFlags;
  const allowed = privilegedIntents ? own : 0;
  return hasActivity(world) ? allowed | embedded : allowed;
}

/** The scopes of Discord's document that the local service grants. */
const eligibleScopes = [
  ...["identify", "openid", "bot", "applications.commands"],
  ...[oauthScopes.updateCommands, oauthScopes.updatePermissions],
];

/** The application as it sees itself. */
export function applicationObject(world: World): ReturnedObject {
  const { applicationId, userId } = identityOf(world);
  const { integrationTypes, interactionsEndpointUrl, application = {} } = settingsOf(world);
  const configs = (application.integration_types_config ?? {}) as Readonly<Record<string, unknown>>;
  return {
    id: applicationId,
    name: applicationName(world),
    icon: null,
    description: "",
    summary: "",
    bot: botUser(world),
    bot_public: true,
    bot_require_code_grant: false,
    owner: userOf(world, userId),
    team: null,
    verify_key: publicKey(world),
    type: null,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: eligibleScopes,
    role_connections_verification_url: null,
    redirect_uris: [],
    approximate_guild_count: visibleGuilds(world).length,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    ...application,
    flags: applicationFlags(world),
    flags_new: String(applicationFlags(world)),
    interactions_endpoint_url: interactionsEndpointUrl,
    integration_types_config: Object.fromEntries(integrationTypes.map((type) => [type, configs[type] ?? {}])),
  };
}
