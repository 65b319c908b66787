export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * The tokens that an operation accepts (§5): `application`: a bot token or a client credentials token;
 * `read-permissions`: those, or a user's; `edit-permissions`: only a user's; `identify`: a bot token, or one with the scope
 * of that name; `social-layer`: only a user's, with the scope `sdk.social_layer`; `bot`: only a bot token; `none`: no token is
 * required.
 */
export type Access =
  | "application"
  | "read-permissions"
  | "edit-permissions"
  | "identify"
  | "social-layer"
  | "bot"
  | "none";

/** An operation of the interface. The path is relative to the base URL; `:name` stands for a parameter. */
export interface Route<Path extends string = string> {
  readonly method: Method;
  readonly path: Path;
  readonly access: Access;
  /** The permissions that the bot requires in the guild, or in the channel of the path. */
  readonly requires?: readonly string[];
  /** The ones that replace them in a thread; absent: the same. */
  readonly requiresInThread?: readonly string[];
  /** A further permission for each of these fields of the body. */
  readonly requiresFor?: Readonly<Record<string, string>>;
}

const global = "/applications/:application_id/commands";
const guild = "/applications/:application_id/guilds/:guild_id/commands";
const lobby = "/lobbies/:lobby_id";
const webhook = "/webhooks/:application_id/:interaction_token";
const channelMessages = "/channels/:channel_id/messages";
const channelMessage = `${channelMessages}/:message_id` as const;
const reactions = `${channelMessage}/reactions` as const;
const reaction = `${reactions}/:emoji_name` as const;
const threadMembers = "/channels/:channel_id/thread-members";
const archivedThreads = "/channels/:channel_id/threads/archived";
const lobbyMessages = "/lobbies/:lobby_id/messages";
const ownMember = "/lobbies/:lobby_id/members/@me";
const member = "/lobbies/:lobby_id/members/:user_id";
const guildMember = "/guilds/:guild_id/members/:user_id";
const bans = "/guilds/:guild_id/bans";
const roles = "/guilds/:guild_id/roles";
const guildEmoji = "/guilds/:guild_id/emojis";
const guildStickers = "/guilds/:guild_id/stickers";
const scheduledEvents = "/guilds/:guild_id/scheduled-events";
const scheduledEvent = `${scheduledEvents}/:guild_scheduled_event_id` as const;
const autoModerationRules = "/guilds/:guild_id/auto-moderation/rules";
const applicationEmoji = "/applications/:application_id/emojis";
const entitlements = "/applications/:application_id/entitlements";
const roleConnections = "/applications/:application_id/role-connections/metadata";
const ownWebhook = "/webhooks/:webhook_id";
const voiceStates = "/guilds/:guild_id/voice-states";

/**
 * Every operation with its method and path, written once: the local service serves this table, the client calls it. If two
 * paths match a request, the earlier row counts.
 */
export const routes = {
  // §4.1 §4.3
  listGlobalCommands: { method: "GET", path: global, access: "application" },
  createGlobalCommand: { method: "POST", path: global, access: "application" },
  overwriteGlobalCommands: { method: "PUT", path: global, access: "application" },
  getGlobalCommand: { method: "GET", path: `${global}/:command_id`, access: "application" },
  editGlobalCommand: { method: "PATCH", path: `${global}/:command_id`, access: "application" },
  deleteGlobalCommand: { method: "DELETE", path: `${global}/:command_id`, access: "application" },

  // §4.3
  listGuildPermissions: { method: "GET", path: `${guild}/permissions`, access: "read-permissions" },

  // §4.2 §4.3
  listGuildCommands: { method: "GET", path: guild, access: "application" },
  createGuildCommand: { method: "POST", path: guild, access: "application" },
  overwriteGuildCommands: { method: "PUT", path: guild, access: "application" },
  getGuildCommand: { method: "GET", path: `${guild}/:command_id`, access: "application" },
  editGuildCommand: { method: "PATCH", path: `${guild}/:command_id`, access: "application" },
  deleteGuildCommand: { method: "DELETE", path: `${guild}/:command_id`, access: "application" },

  // §4.5
  getPermissions: { method: "GET", path: `${guild}/:command_id/permissions`, access: "read-permissions" },
  editPermissions: { method: "PUT", path: `${guild}/:command_id/permissions`, access: "edit-permissions" },

  // §4.6
  createLobby: { method: "POST", path: "/lobbies", access: "bot" },
  joinLobby: { method: "PUT", path: "/lobbies", access: "social-layer" },
  getLobby: { method: "GET", path: lobby, access: "bot" },
  editLobby: { method: "PATCH", path: lobby, access: "bot" },
  deleteLobby: { method: "DELETE", path: lobby, access: "bot" },
  updateLobbyMembers: { method: "POST", path: `${lobby}/members/bulk`, access: "bot" },
  leaveLobby: { method: "DELETE", path: ownMember, access: "social-layer" },
  createOwnLobbyInvite: { method: "POST", path: `${ownMember}/invites`, access: "social-layer" },
  createLobbyInvite: { method: "POST", path: `${member}/invites`, access: "bot" },
  linkLobbyChannel: { method: "PATCH", path: `${lobby}/channel-linking`, access: "social-layer" },
  listLobbyMessages: { method: "GET", path: lobbyMessages, access: "social-layer" },
  createLobbyMessage: { method: "POST", path: lobbyMessages, access: "social-layer" },
  putModerationMetadata: {
    method: "PUT",
    path: `${lobbyMessages}/:message_id/moderation-metadata`,
    access: "bot",
  },
  putLobbyMember: { method: "PUT", path: member, access: "bot" },
  deleteLobbyMember: { method: "DELETE", path: member, access: "bot" },

  getGuild: { method: "GET", path: "/guilds/:guild_id", access: "bot" },
  editGuild: { method: "PATCH", path: "/guilds/:guild_id", access: "bot", requires: ["MANAGE_GUILD"] },
  listAuditLog: { method: "GET", path: "/guilds/:guild_id/audit-logs", access: "bot", requires: ["VIEW_AUDIT_LOG"] },
  listRoles: { method: "GET", path: "/guilds/:guild_id/roles", access: "bot" },
  createRole: { method: "POST", path: roles, access: "bot", requires: ["MANAGE_ROLES"] },
  orderRoles: { method: "PATCH", path: roles, access: "bot", requires: ["MANAGE_ROLES"] },
  countRoleMembers: { method: "GET", path: `${roles}/member-counts`, access: "bot" },
  getRole: { method: "GET", path: `${roles}/:role_id`, access: "bot" },
  editRole: { method: "PATCH", path: `${roles}/:role_id`, access: "bot", requires: ["MANAGE_ROLES"] },
  deleteRole: { method: "DELETE", path: `${roles}/:role_id`, access: "bot", requires: ["MANAGE_ROLES"] },
  listChannels: { method: "GET", path: "/guilds/:guild_id/channels", access: "bot" },
  createChannel: {
    method: "POST",
    path: "/guilds/:guild_id/channels",
    access: "bot",
    requires: ["MANAGE_CHANNELS"],
  },
  orderChannels: {
    method: "PATCH",
    path: "/guilds/:guild_id/channels",
    access: "bot",
    requires: ["MANAGE_CHANNELS"],
  },
  getChannel: { method: "GET", path: "/channels/:channel_id", access: "bot" },
  listMembers: { method: "GET", path: "/guilds/:guild_id/members", access: "bot" },
  searchMembers: { method: "GET", path: "/guilds/:guild_id/members/search", access: "bot" },
  editOwnMember: {
    method: "PATCH",
    path: "/guilds/:guild_id/members/@me",
    access: "bot",
    requiresFor: { nick: "CHANGE_NICKNAME" },
  },
  getMember: { method: "GET", path: guildMember, access: "bot" },
  editMember: {
    method: "PATCH",
    path: guildMember,
    access: "bot",
    requiresFor: {
      nick: "MANAGE_NICKNAMES",
      roles: "MANAGE_ROLES",
      mute: "MUTE_MEMBERS",
      deaf: "DEAFEN_MEMBERS",
      channel_id: "MOVE_MEMBERS",
      communication_disabled_until: "MODERATE_MEMBERS",
      flags: "MODERATE_MEMBERS",
    },
  },
  kickMember: { method: "DELETE", path: guildMember, access: "bot", requires: ["KICK_MEMBERS"] },
  addMemberRole: { method: "PUT", path: `${guildMember}/roles/:role_id`, access: "bot", requires: ["MANAGE_ROLES"] },
  removeMemberRole: {
    method: "DELETE",
    path: `${guildMember}/roles/:role_id`,
    access: "bot",
    requires: ["MANAGE_ROLES"],
  },
  listBans: { method: "GET", path: bans, access: "bot", requires: ["BAN_MEMBERS"] },
  getBan: { method: "GET", path: `${bans}/:user_id`, access: "bot", requires: ["BAN_MEMBERS"] },
  banUser: { method: "PUT", path: `${bans}/:user_id`, access: "bot", requires: ["BAN_MEMBERS"] },
  unbanUser: { method: "DELETE", path: `${bans}/:user_id`, access: "bot", requires: ["BAN_MEMBERS"] },
  banUsers: {
    method: "POST",
    path: "/guilds/:guild_id/bulk-ban",
    access: "bot",
    requires: ["BAN_MEMBERS", "MANAGE_GUILD"],
  },
  listGuildEmoji: { method: "GET", path: guildEmoji, access: "bot" },
  createGuildEmoji: { method: "POST", path: guildEmoji, access: "bot", requires: ["CREATE_GUILD_EXPRESSIONS"] },
  getGuildEmoji: { method: "GET", path: `${guildEmoji}/:emoji_id`, access: "bot" },
  // One of two permissions is enough: `own-expressions.ts` has them.
  editGuildEmoji: { method: "PATCH", path: `${guildEmoji}/:emoji_id`, access: "bot" },
  deleteGuildEmoji: { method: "DELETE", path: `${guildEmoji}/:emoji_id`, access: "bot" },
  listApplicationEmoji: { method: "GET", path: applicationEmoji, access: "bot" },
  createApplicationEmoji: { method: "POST", path: applicationEmoji, access: "bot" },
  getApplicationEmoji: { method: "GET", path: `${applicationEmoji}/:emoji_id`, access: "bot" },
  editApplicationEmoji: { method: "PATCH", path: `${applicationEmoji}/:emoji_id`, access: "bot" },
  deleteApplicationEmoji: { method: "DELETE", path: `${applicationEmoji}/:emoji_id`, access: "bot" },
  listEntitlements: { method: "GET", path: entitlements, access: "bot" },
  createEntitlement: { method: "POST", path: entitlements, access: "bot" },
  getEntitlement: { method: "GET", path: `${entitlements}/:entitlement_id`, access: "bot" },
  deleteEntitlement: { method: "DELETE", path: `${entitlements}/:entitlement_id`, access: "bot" },
  consumeEntitlement: { method: "POST", path: `${entitlements}/:entitlement_id/consume`, access: "bot" },
  listRoleConnectionMetadata: { method: "GET", path: roleConnections, access: "bot" },
  putRoleConnectionMetadata: { method: "PUT", path: roleConnections, access: "bot" },
  listChannelInvites: {
    method: "GET",
    path: "/channels/:channel_id/invites",
    access: "bot",
    requires: ["MANAGE_CHANNELS"],
  },
  createInvite: {
    method: "POST",
    path: "/channels/:channel_id/invites",
    access: "bot",
    requires: ["CREATE_INSTANT_INVITE"],
  },
  // One of two permissions is enough for these: `invite-operations.ts` has them.
  listGuildInvites: { method: "GET", path: "/guilds/:guild_id/invites", access: "bot" },
  deleteInvite: { method: "DELETE", path: "/invites/:code", access: "bot" },
  getInvite: { method: "GET", path: "/invites/:code", access: "none" },
  listChannelWebhooks: {
    method: "GET",
    path: "/channels/:channel_id/webhooks",
    access: "bot",
    requires: ["MANAGE_WEBHOOKS"],
  },
  createWebhook: {
    method: "POST",
    path: "/channels/:channel_id/webhooks",
    access: "bot",
    requires: ["MANAGE_WEBHOOKS"],
  },
  listGuildWebhooks: {
    method: "GET",
    path: "/guilds/:guild_id/webhooks",
    access: "bot",
    requires: ["MANAGE_WEBHOOKS"],
  },
  // The channel of the webhook decides the permissions: `webhook-operations.ts` has them.
  getWebhook: { method: "GET", path: ownWebhook, access: "bot" },
  editWebhook: { method: "PATCH", path: ownWebhook, access: "bot" },
  deleteWebhook: { method: "DELETE", path: ownWebhook, access: "bot" },
  getWebhookByToken: { method: "GET", path: `${ownWebhook}/:webhook_token`, access: "none" },
  editWebhookByToken: { method: "PATCH", path: `${ownWebhook}/:webhook_token`, access: "none" },
  deleteWebhookByToken: { method: "DELETE", path: `${ownWebhook}/:webhook_token`, access: "none" },
  listVoiceRegions: { method: "GET", path: "/voice/regions", access: "bot" },
  listGuildVoiceRegions: { method: "GET", path: "/guilds/:guild_id/regions", access: "bot" },
  listGuildStickers: { method: "GET", path: guildStickers, access: "bot" },
  createGuildSticker: { method: "POST", path: guildStickers, access: "bot", requires: ["CREATE_GUILD_EXPRESSIONS"] },
  getGuildSticker: { method: "GET", path: `${guildStickers}/:sticker_id`, access: "bot" },
  // One of two permissions is enough: `own-expressions.ts` has them.
  editGuildSticker: { method: "PATCH", path: `${guildStickers}/:sticker_id`, access: "bot" },
  deleteGuildSticker: { method: "DELETE", path: `${guildStickers}/:sticker_id`, access: "bot" },
  listGuildSounds: { method: "GET", path: "/guilds/:guild_id/soundboard-sounds", access: "bot" },
  listScheduledEvents: { method: "GET", path: scheduledEvents, access: "bot" },
  createScheduledEvent: { method: "POST", path: scheduledEvents, access: "bot", requires: ["CREATE_EVENTS"] },
  getScheduledEvent: { method: "GET", path: scheduledEvent, access: "bot" },
  // One of two permissions is enough, and a channel requires others: `scheduled-event-operations.ts` has them.
  editScheduledEvent: { method: "PATCH", path: scheduledEvent, access: "bot" },
  deleteScheduledEvent: { method: "DELETE", path: scheduledEvent, access: "bot" },
  listScheduledEventUsers: { method: "GET", path: `${scheduledEvent}/users`, access: "bot" },
  listAutoModerationRules: { method: "GET", path: autoModerationRules, access: "bot", requires: ["MANAGE_GUILD"] },
  createAutoModerationRule: { method: "POST", path: autoModerationRules, access: "bot", requires: ["MANAGE_GUILD"] },
  getAutoModerationRule: {
    method: "GET",
    path: `${autoModerationRules}/:rule_id`,
    access: "bot",
    requires: ["MANAGE_GUILD"],
  },
  editAutoModerationRule: {
    method: "PATCH",
    path: `${autoModerationRules}/:rule_id`,
    access: "bot",
    requires: ["MANAGE_GUILD"],
  },
  deleteAutoModerationRule: {
    method: "DELETE",
    path: `${autoModerationRules}/:rule_id`,
    access: "bot",
    requires: ["MANAGE_GUILD"],
  },
  listGuildTemplates: {
    method: "GET",
    path: "/guilds/:guild_id/templates",
    access: "bot",
    requires: ["MANAGE_GUILD"],
  },
  getOwnVoiceState: { method: "GET", path: `${voiceStates}/@me`, access: "bot" },
  editOwnVoiceState: { method: "PATCH", path: `${voiceStates}/@me`, access: "bot" },
  getVoiceState: { method: "GET", path: `${voiceStates}/:user_id`, access: "bot" },
  editVoiceState: { method: "PATCH", path: `${voiceStates}/:user_id`, access: "bot", requires: ["MUTE_MEMBERS"] },
  getOwnUser: { method: "GET", path: "/users/@me", access: "identify" },
  listOwnGuilds: { method: "GET", path: "/users/@me/guilds", access: "bot" },
  editOwnUser: { method: "PATCH", path: "/users/@me", access: "bot" },
  getUser: { method: "GET", path: "/users/:user_id", access: "bot" },
  getOwnApplication: { method: "GET", path: "/applications/@me", access: "bot" },
  editOwnApplication: { method: "PATCH", path: "/applications/@me", access: "bot" },
  getApplication: { method: "GET", path: "/applications/:application_id", access: "bot" },
  editApplication: { method: "PATCH", path: "/applications/:application_id", access: "bot" },
  getBotApplication: { method: "GET", path: "/oauth2/applications/@me", access: "bot" },
  listDefaultSounds: { method: "GET", path: "/soundboard-default-sounds", access: "bot" },

  createDirectMessage: { method: "POST", path: "/users/@me/channels", access: "bot" },
  listMessages: { method: "GET", path: channelMessages, access: "bot" },
  createMessage: {
    method: "POST",
    path: channelMessages,
    access: "bot",
    requires: ["SEND_MESSAGES"],
    requiresInThread: ["SEND_MESSAGES_IN_THREADS"],
  },
  bulkDeleteMessages: {
    method: "POST",
    path: `${channelMessages}/bulk-delete`,
    access: "bot",
    requires: ["MANAGE_MESSAGES"],
  },
  listPins: { method: "GET", path: `${channelMessages}/pins`, access: "bot" },
  addPin: { method: "PUT", path: `${channelMessages}/pins/:message_id`, access: "bot", requires: ["PIN_MESSAGES"] },
  deletePin: {
    method: "DELETE",
    path: `${channelMessages}/pins/:message_id`,
    access: "bot",
    requires: ["PIN_MESSAGES"],
  },
  listPinsByOldPath: { method: "GET", path: "/channels/:channel_id/pins", access: "bot" },
  addPinByOldPath: {
    method: "PUT",
    path: "/channels/:channel_id/pins/:message_id",
    access: "bot",
    requires: ["PIN_MESSAGES"],
  },
  deletePinByOldPath: {
    method: "DELETE",
    path: "/channels/:channel_id/pins/:message_id",
    access: "bot",
    requires: ["PIN_MESSAGES"],
  },
  getMessage: { method: "GET", path: channelMessage, access: "bot", requires: ["READ_MESSAGE_HISTORY"] },
  editMessage: { method: "PATCH", path: channelMessage, access: "bot" },
  deleteMessage: { method: "DELETE", path: channelMessage, access: "bot" },
  crosspostMessage: { method: "POST", path: `${channelMessage}/crosspost`, access: "bot", requires: ["SEND_MESSAGES"] },
  deleteAllReactions: { method: "DELETE", path: reactions, access: "bot", requires: ["MANAGE_MESSAGES"] },
  listReactions: { method: "GET", path: reaction, access: "bot" },
  deleteReactionsOfEmoji: { method: "DELETE", path: reaction, access: "bot", requires: ["MANAGE_MESSAGES"] },
  addOwnReaction: { method: "PUT", path: `${reaction}/@me`, access: "bot", requires: ["READ_MESSAGE_HISTORY"] },
  deleteOwnReaction: { method: "DELETE", path: `${reaction}/@me`, access: "bot" },
  deleteUserReaction: { method: "DELETE", path: `${reaction}/:user_id`, access: "bot", requires: ["MANAGE_MESSAGES"] },
  editChannel: {
    method: "PATCH",
    path: "/channels/:channel_id",
    access: "bot",
    requires: ["MANAGE_CHANNELS"],
    requiresInThread: [],
  },
  deleteChannel: {
    method: "DELETE",
    path: "/channels/:channel_id",
    access: "bot",
    requires: ["MANAGE_CHANNELS"],
    requiresInThread: ["MANAGE_THREADS"],
  },
  putOverwrite: {
    method: "PUT",
    path: "/channels/:channel_id/permissions/:overwrite_id",
    access: "bot",
    requires: ["MANAGE_ROLES"],
  },
  deleteOverwrite: {
    method: "DELETE",
    path: "/channels/:channel_id/permissions/:overwrite_id",
    access: "bot",
    requires: ["MANAGE_ROLES"],
  },
  // The permission depends on the type of the thread: `thread-operations.ts` has it.
  createThread: { method: "POST", path: "/channels/:channel_id/threads", access: "bot" },
  createThreadFromMessage: {
    method: "POST",
    path: `${channelMessage}/threads`,
    access: "bot",
    requires: ["CREATE_PUBLIC_THREADS"],
  },
  listThreadMembers: { method: "GET", path: threadMembers, access: "bot" },
  joinThread: { method: "PUT", path: `${threadMembers}/@me`, access: "bot" },
  leaveThread: { method: "DELETE", path: `${threadMembers}/@me`, access: "bot" },
  getThreadMember: { method: "GET", path: `${threadMembers}/:user_id`, access: "bot" },
  addThreadMember: {
    method: "PUT",
    path: `${threadMembers}/:user_id`,
    access: "bot",
    requires: ["SEND_MESSAGES_IN_THREADS"],
  },
  deleteThreadMember: { method: "DELETE", path: `${threadMembers}/:user_id`, access: "bot" },
  listActiveThreads: { method: "GET", path: "/guilds/:guild_id/threads/active", access: "bot" },
  listPublicArchivedThreads: {
    method: "GET",
    path: `${archivedThreads}/public`,
    access: "bot",
    requires: ["READ_MESSAGE_HISTORY"],
  },
  listPrivateArchivedThreads: {
    method: "GET",
    path: `${archivedThreads}/private`,
    access: "bot",
    requires: ["READ_MESSAGE_HISTORY", "MANAGE_THREADS"],
  },
  listOwnArchivedThreads: {
    method: "GET",
    path: "/channels/:channel_id/users/@me/threads/archived/private",
    access: "bot",
    requires: ["READ_MESSAGE_HISTORY"],
  },
  startTyping: {
    method: "POST",
    path: "/channels/:channel_id/typing",
    access: "bot",
    requires: ["SEND_MESSAGES"],
    requiresInThread: ["SEND_MESSAGES_IN_THREADS"],
  },

  getGateway: { method: "GET", path: "/gateway", access: "none" },
  getBotGateway: { method: "GET", path: "/gateway/bot", access: "bot" },

  // §6
  answerInteraction: {
    method: "POST",
    path: "/interactions/:interaction_id/:interaction_token/callback",
    access: "none",
  },
  createFollowUpMessage: { method: "POST", path: webhook, access: "none" },
  getInteractionMessage: { method: "GET", path: `${webhook}/messages/:message`, access: "none" },
  editInteractionMessage: { method: "PATCH", path: `${webhook}/messages/:message`, access: "none" },
  deleteInteractionMessage: { method: "DELETE", path: `${webhook}/messages/:message`, access: "none" },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** The paths of authorization and its tokens, relative to the base URL without its version. §5 */
export const oauthPaths = { authorize: "/oauth2/authorize", token: "/oauth2/token" } as const;

/** The names of a path's parameters: `"guild_id" | "command_id"`. */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The path of a route with its parameters filled in and escaped. */
export function fillPath<Path extends string>(
  route: Route<Path>,
  parameters: Readonly<Record<PathParameter<Path>, string>>,
): string {
  const values: Readonly<Record<string, string>> = parameters;
  return route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** The operation that a request means, by its method and its path below the base URL. §4 */
export function routeOf(method: string, path: string): RouteName | undefined {
  return routesAt(path).find((name) => routes[name].method === method);
}

/** The operations of every method at a path below the base URL. */
export function routesAt(path: string): readonly RouteName[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ name }) => name);
}

const patterns = (Object.keys(routes) as RouteName[]).map((name) => ({
  name,
  pattern: new RegExp(`^${routes[name].path.replaceAll(/:\w+/g, "[^/]+")}$`),
}));
