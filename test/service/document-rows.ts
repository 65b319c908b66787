import * as z from "zod/mini";
import type { RouteName } from "../../core/interface/routes.ts";
import { embed, hi } from "./answering-app.ts";
import { type DocumentSchema, documentSchema } from "./discord-document.ts";
import { slash } from "./support.ts";

export type Parameters = Readonly<Record<string, string>>;

/** The parts of a request besides its route. */
export interface Sent {
  readonly parameters?: Parameters;
  readonly query?: string;
  readonly body?: unknown;
  /** The fields of a form in place of a body. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Success extends Sent {
  readonly status: 200 | 201 | 204;
  /** The document's schema for the answer's body; absent: the document has none. */
  readonly schema?: DocumentSchema;
  /** Where the answer is right and the document errs, or has not all of it. Each has its source beside it. */
  readonly errata?: readonly string[];
  /** Whether the answer is a list of which the local service never has anything. */
  readonly isEmpty?: boolean;
}

/** The answers of a route besides those that all routes share. */
export interface Row {
  /** Sent in this order. */
  readonly successes: readonly [Success, ...Success[]];
  /** A body that is refused with 400 and its faults. */
  readonly wrong?: unknown;
  /** Parameters by the code of the 404 that they lead to. */
  readonly unknown?: Readonly<Record<number, Parameters>>;
}

const png = "data:image/png;base64,iVBORw0KGgo=";
const one = documentSchema;
const list = (name: string) => z.array(documentSchema(name));
const channel = z.union([one("GuildChannelResponse"), one("ThreadResponse")]);

const options = [
  { type: 3, name: "title", description: "Title", autocomplete: true, max_length: 9 },
  { type: 4, name: "year", description: "Year", choices: [{ name: "Now", value: 2026 }], min_value: null },
  { type: 7, name: "where", description: "Where", channel_types: [0, 15] },
  { type: 11, name: "file", description: "File" },
];
const command = slash("play", { options: options as never, name_localizations: { de: "spiel" }, nsfw: true });
const nested = { type: 2, name: "g", description: "G", options: [{ type: 1, name: "s", description: "S", options }] };
const group = slash("group", { options: [nested] as never, default_member_permissions: "8" });
const wrongCommand = slash("Loud", { options: [{ type: 3, name: "A B", description: "" }, 7] as never });
const mediaOption = { type: 7, name: "where", description: "Where", channel_types: [15, 16] };
const media = slash("media", { options: [mediaOption] });
const overwrites = [{ id: "7", type: 2, permission: true }];
const lobbyBody = {
  metadata: { map: "hills" },
  members: [
    { id: "1", flags: 1, additional_name: "Ada" },
    { id: "2", metadata: { team: "red" } },
  ],
  flags: 1,
  override_event_webhooks_url: "https://a.b/c",
};
const wrongLobby = { members: [{ id: "x", flags: 2 }], metadata: { a: 1 }, idle_timeout_seconds: 4 };

function commandRows(schema: string) {
  const unknown = { 10063: { command_id: "5" } };
  return {
    list: {
      successes: [
        { status: 200, schema: list(schema) },
        { status: 200, schema: list(schema), query: "?with_localizations=true" },
      ],
    },
    create: {
      successes: [
        { status: 201, schema: one(schema), body: command },
        { status: 200, schema: one(schema), body: command },
        { status: 201, schema: one(schema), body: group },
        { status: 201, schema: one(schema), body: { type: 2, name: "Look up" } },
        {
          ...{ status: 201, schema: one(schema), body: media },
          // The documentation lists GUILD_MEDIA (16) among the channel types.
          errata: ["options.0.channel_types.1"],
        },
      ],
      wrong: wrongCommand,
    },
    overwrite: {
      successes: [
        { status: 200, schema: list(schema), body: [command, group] },
        { status: 200, schema: list(schema), body: [] },
      ],
      wrong: [command, wrongCommand],
    },
    get: { successes: [{ status: 200, schema: one(schema) }], unknown },
    edit: { successes: [{ status: 200, schema: one(schema), body: command }], wrong: wrongCommand, unknown },
    delete: { successes: [{ status: 204 }], unknown },
  } as const satisfies Readonly<Record<string, Row>>;
}

const commands = commandRows("ApplicationCommandResponse");
const message = {
  status: 200,
  schema: one("MessageResponse"),
  // Discord sends these, which bots do not need. The documentation does not have them either.
  errata: ["interaction_metadata.name", "interaction_metadata.command_type"],
} as const;
const application: Row = {
  successes: [
    {
      ...{ status: 200, schema: one("PrivateApplicationResponse") },
      // The documentation keeps it until version 11 of the interface: an empty text.
      errata: ["summary"],
    },
  ],
};
const editedApplication: Row = {
  successes: [
    {
      ...application.successes[0],
      body: {
        ...{ description: "A harbor", icon: png, cover_image: png, flags: 1 << 15, tags: ["ships"] },
        ...{ install_params: { scopes: ["bot"], permissions: "8" }, custom_install_url: "https://a.b/c" },
        ...{ integration_types_config: { 0: { oauth2_install_params: { scopes: ["bot"] } }, 1: null } },
        role_connections_verification_url: "https://a.b/d",
      },
    },
    {
      ...application.successes[0],
      body: { description: null, icon: null, cover_image: null, flags: null, tags: null },
    },
  ],
  wrong: { description: "x".repeat(401), tags: "ships", integration_types_config: { 2: {} } },
};
const callback = { status: 200, schema: one("InteractionCallbackResponse"), query: "?with_response=true" } as const;
const modal = {
  custom_id: "m",
  title: "M",
  components: [{ type: 18, label: "Name", component: { type: 4, custom_id: "name", style: 1 } }],
};
const noWebhook = { 10015: { application_id: "5" } };

const noMember = { 10007: { user_id: "5" }, 10004: { guild_id: "5" } };
const noChannel = { 10003: { channel_id: "5" } };
const noMessage = { ...noChannel, 10008: { message_id: "5" } };
/** A message of a channel, which answers no interaction. */
const written = { status: 200, schema: one("MessageResponse") } as const;
/** The ID of a message that was written a moment before the tests' clock starts. */
const recent = (last: string): string =>
  String(((BigInt(Date.UTC(2026, 7, 31, 11)) - 1420070400000n) << 22n) + BigInt(last));

function emojiRows(schema: DocumentSchema, guild: Row["unknown"] = {}) {
  const unknown = { 10014: { emoji_id: "5" }, ...guild };
  const emoji = one("EmojiResponse");
  return {
    list: { successes: [{ status: 200, schema }], unknown: guild },
    get: { successes: [{ status: 200, schema: emoji }], unknown },
    create: {
      successes: [{ status: 201, schema: emoji, body: { name: "wave", image: png } }],
      wrong: { name: "w", image: 7 },
      unknown: guild,
    },
    edit: { successes: [{ status: 200, schema: emoji, body: { name: "bow" } }], wrong: { name: "a b" }, unknown },
    delete: { successes: [{ status: 204 }], unknown },
  } as const satisfies Readonly<Record<string, Row>>;
}

const guildEmoji = emojiRows(list("EmojiResponse"), { 10004: { guild_id: "5" } });
const applicationEmoji = emojiRows(one("ListApplicationEmojisResponse"));

/** A text channel of the guild. */
export const deck = "1250000000000000394";
const stage = "1250000000000000395";

export const regatta = {
  ...{ name: "Regatta", privacy_level: 2, entity_type: 3, entity_metadata: { location: "Harbor" } },
  ...{ scheduled_start_time: "2026-09-01T12:00:00Z", scheduled_end_time: "2026-09-01 14:00:00" },
};
const scheduledEvent = { status: 200, schema: one("ExternalScheduledEventResponse") } as const;
const noEvent = { 10070: { guild_scheduled_event_id: "5" }, 10004: { guild_id: "5" } };

export const keywordRule = {
  ...{ name: "No spam", event_type: 1, trigger_type: 1, trigger_metadata: { keyword_filter: ["spam"] } },
  actions: [{ type: 1 }, { type: 2, metadata: { channel_id: deck } }, { type: 3, metadata: { duration_seconds: 60 } }],
};
const rule = { status: 200, schema: one("KeywordRuleResponse") } as const;
// Discord's documentation has no code for an unknown rule.
const noRule = { 0: { rule_id: "5" }, 10004: { guild_id: "5" } };

export const sticker = { name: "Wave", tags: "wave", description: "Waves", file: "GIF89a" };
const stickerAnswer = { status: 200, schema: one("GuildStickerResponse") } as const;
const noSticker = { 10060: { sticker_id: "5" }, 10004: { guild_id: "5" } };

const noLobby = { 10031: { lobby_id: "5" } };
const lobbyMessage = { status: 201, schema: one("LobbyMessageResponse") } as const;

const noGuild = { 10004: { guild_id: "5" } };
/** A list of a guild of which the service never has anything. */
const emptyList = (schema: DocumentSchema): Row => ({
  successes: [{ status: 200, schema, isEmpty: true }],
  unknown: noGuild,
});
const regions = list("VoiceRegionResponse");
const invite = { status: 200, schema: one("GuildInviteResponse") } as const;
const noInvite = { 10006: { code: "none" } };
const webhook = { status: 200, schema: one("GuildIncomingWebhookResponse") } as const;
const noOwnWebhook = { 10015: { webhook_id: "5" } };
const entitlement = { status: 200, schema: one("EntitlementResponse") } as const;
const noEntitlement = { 10029: { entitlement_id: "5" } };
const metadata = { type: 1, key: "level", name: "Level", description: "At least this level" };
const metadataList = { status: 200, schema: list("ApplicationRoleConnectionsMetadataItemResponse") } as const;

/** A route without a row does not compile. */
export const rows: Readonly<Record<RouteName, Row>> = {
  listGlobalCommands: commands.list,
  createGlobalCommand: commands.create,
  overwriteGlobalCommands: commands.overwrite,
  getGlobalCommand: commands.get,
  editGlobalCommand: commands.edit,
  deleteGlobalCommand: commands.delete,
  listGuildPermissions: { successes: [{ status: 200, schema: list("CommandPermissionsResponse") }] },
  listGuildCommands: commands.list,
  createGuildCommand: commands.create,
  overwriteGuildCommands: commands.overwrite,
  getGuildCommand: commands.get,
  editGuildCommand: commands.edit,
  deleteGuildCommand: commands.delete,
  getPermissions: {
    successes: [{ status: 200, schema: one("CommandPermissionsResponse") }],
    unknown: { 10063: { command_id: "5" } },
  },
  editPermissions: {
    successes: [{ status: 200, schema: one("CommandPermissionsResponse"), body: { permissions: overwrites } }],
    wrong: { permissions: [{ id: 7, type: 4 }] },
    unknown: { 10063: { command_id: "5" } },
  },
  createLobby: {
    successes: [
      { status: 201, schema: one("LobbyResponse"), body: lobbyBody },
      { status: 201, schema: one("LobbyResponse") },
    ],
    wrong: wrongLobby,
  },
  joinLobby: {
    successes: [
      { status: 200, schema: one("LobbyResponse"), body: { secret: "s", lobby_metadata: { a: "b" }, flags: 1 } },
      { status: 200, schema: one("LobbyResponse"), body: { secret: "s", member_metadata: { team: "red" } } },
    ],
    wrong: { secret: "", idle_timeout_seconds: 4 },
  },
  leaveLobby: { successes: [{ status: 204 }, { status: 204 }], unknown: noLobby },
  createOwnLobbyInvite: { successes: [{ status: 200, schema: one("LobbyGuildInviteResponse") }], unknown: noLobby },
  createLobbyInvite: { successes: [{ status: 200, schema: one("LobbyGuildInviteResponse") }], unknown: noLobby },
  linkLobbyChannel: {
    successes: [
      { status: 200, schema: one("LobbyResponse"), body: { channel_id: deck } },
      { status: 200, schema: one("LobbyResponse"), body: {} },
    ],
    wrong: { channel_id: "deck" },
    unknown: noLobby,
  },
  listLobbyMessages: {
    successes: [
      { status: 200, schema: list("LobbyMessageResponse") },
      { status: 200, schema: list("LobbyMessageResponse"), query: "?limit=200" },
    ],
    unknown: noLobby,
  },
  createLobbyMessage: {
    successes: [{ ...lobbyMessage, body: { content: "Hi", metadata: { map: "sea" } } }],
    wrong: { content: 7 },
    unknown: noLobby,
  },
  putModerationMetadata: {
    successes: [{ status: 204, body: { verdict: "fine" } }],
    wrong: { verdict: 7 },
    unknown: { ...noLobby, 10008: { message_id: "5" } },
  },
  getLobby: { successes: [{ status: 200, schema: one("LobbyResponse") }], unknown: { 10031: { lobby_id: "5" } } },
  editLobby: {
    successes: [{ status: 200, schema: one("LobbyResponse"), body: { metadata: { map: "sea" }, flags: null } }],
    wrong: wrongLobby,
    unknown: { 10031: { lobby_id: "5" } },
  },
  // Deleting a lobby that is gone succeeds.
  deleteLobby: { successes: [{ status: 204 }, { status: 204, parameters: { lobby_id: "5" } }] },
  updateLobbyMembers: {
    successes: [
      { status: 200, schema: list("LobbyMemberResponse"), body: [{ id: "1", metadata: { a: "b" } }, { id: "9" }] },
      { status: 200, schema: list("LobbyMemberResponse"), body: [{ id: "1", remove_member: true }] },
    ],
    wrong: [{ id: "x" }],
    unknown: { 10031: { lobby_id: "5" } },
  },
  putLobbyMember: {
    successes: [
      { status: 200, schema: one("LobbyMemberResponse"), body: { flags: 1, additional_name: "Ada" } },
      { status: 200, schema: one("LobbyMemberResponse"), body: { flags: null, additional_name: null } },
    ],
    wrong: { flags: 2, additional_name: "" },
    unknown: { 10031: { lobby_id: "5" } },
  },
  deleteLobbyMember: { successes: [{ status: 204 }], unknown: { 10031: { lobby_id: "5" } } },
  getGuild: {
    successes: [
      { status: 200, schema: one("GuildWithCountsResponse") },
      { status: 200, schema: one("GuildWithCountsResponse"), query: "?with_counts=true" },
    ],
    unknown: { 10004: { guild_id: "5" } },
  },
  editGuild: {
    successes: [
      {
        ...{ status: 200, schema: one("GuildResponse") },
        body: { name: "Ship", description: "A ship", verification_level: 2, preferred_locale: "de", afk_timeout: 60 },
      },
      { status: 200, schema: one("GuildResponse"), body: { description: null, icon: null, features: null } },
    ],
    wrong: { name: "x" },
    unknown: { 10004: { guild_id: "5" } },
  },
  listRoles: {
    successes: [{ status: 200, schema: list("GuildRoleResponse") }],
    unknown: { 10004: { guild_id: "5" } },
  },
  getRole: {
    successes: [{ status: 200, schema: one("GuildRoleResponse") }],
    unknown: { 10011: { role_id: "5" }, 10004: { guild_id: "5" } },
  },
  createRole: {
    successes: [
      { status: 200, schema: one("GuildRoleResponse") },
      {
        ...{ status: 200, schema: one("GuildRoleResponse") },
        body: { name: "Red", color: 0xff0000, permissions: "2048", hoist: true, mentionable: true },
      },
    ],
    wrong: { color: "#ff0000", name: "" },
    unknown: { 10004: { guild_id: "5" } },
  },
  orderRoles: {
    successes: [{ status: 200, schema: list("GuildRoleResponse"), body: [{ id: null, position: 1 }] }],
    wrong: [{ id: "x" }],
    unknown: { 10004: { guild_id: "5" } },
  },
  countRoleMembers: {
    successes: [{ status: 200, schema: z.record(z.string(), z.int32()) }],
    unknown: { 10004: { guild_id: "5" } },
  },
  editRole: {
    successes: [
      { status: 200, schema: one("GuildRoleResponse"), body: { name: "Blue", colors: { primary_color: 255 } } },
      { status: 200, schema: one("GuildRoleResponse"), body: { name: null, permissions: null, color: null } },
    ],
    wrong: { hoist: "yes" },
    unknown: { 10011: { role_id: "5" }, 10004: { guild_id: "5" } },
  },
  deleteRole: { successes: [{ status: 204 }], unknown: { 10011: { role_id: "5" }, 10004: { guild_id: "5" } } },
  createChannel: {
    successes: [
      { status: 201, schema: channel, body: { name: "New Channel" } },
      {
        ...{ status: 201, schema: channel },
        body: {
          ...{ name: "Stage", type: 13, bitrate: 64_000, rtc_region: null, position: 3 },
          permission_overwrites: [{ id: "7", type: 1, allow: "1024" }],
        },
      },
      {
        ...{ status: 201, schema: channel },
        body: { name: "questions", type: 15, available_tags: [{ name: "bug" }], default_sort_order: null },
      },
    ],
    wrong: { name: "", type: 1 },
    unknown: { 10004: { guild_id: "5" } },
  },
  orderChannels: {
    successes: [{ status: 204, body: [] }],
    wrong: [{ position: -1 }],
    unknown: { 10004: { guild_id: "5" } },
  },
  listChannels: { successes: [{ status: 200, schema: z.array(channel) }], unknown: { 10004: { guild_id: "5" } } },
  getChannel: { successes: [{ status: 200, schema: channel }], unknown: { 10003: { channel_id: "5" } } },
  listMembers: {
    successes: [{ status: 200, schema: list("GuildMemberResponse"), query: "?limit=100" }],
    unknown: { 10004: { guild_id: "5" } },
  },
  getMember: {
    successes: [{ status: 200, schema: one("GuildMemberResponse") }],
    unknown: { 10007: { user_id: "5" }, 10004: { guild_id: "5" } },
  },
  searchMembers: {
    successes: [{ status: 200, schema: list("GuildMemberResponse"), query: "?query=a&limit=9" }],
    unknown: { 10004: { guild_id: "5" } },
  },
  editOwnMember: {
    successes: [{ status: 200, schema: one("PrivateGuildMemberResponse"), body: { nick: "Bot" } }],
    wrong: { nick: 5 },
    unknown: { 10004: { guild_id: "5" } },
  },
  editMember: {
    successes: [
      {
        ...{ status: 200, schema: one("GuildMemberResponse") },
        body: { nick: "Ada!", communication_disabled_until: "2026-09-01T00:00:00Z", roles: [] },
      },
      { status: 200, schema: one("GuildMemberResponse"), body: { nick: null, communication_disabled_until: null } },
    ],
    wrong: { nick: "x".repeat(33), roles: "all" },
    unknown: noMember,
  },
  kickMember: { successes: [{ status: 204 }], unknown: noMember },
  addMemberRole: { successes: [{ status: 204 }], unknown: { ...noMember, 10011: { role_id: "5" } } },
  removeMemberRole: { successes: [{ status: 204 }], unknown: { ...noMember, 10011: { role_id: "5" } } },
  listBans: {
    successes: [
      { status: 200, schema: list("GuildBanResponse") },
      { status: 200, schema: list("GuildBanResponse"), query: "?limit=1&after=5" },
    ],
    unknown: { 10004: { guild_id: "5" } },
  },
  getBan: {
    successes: [{ status: 200, schema: one("GuildBanResponse") }],
    unknown: { 10026: { user_id: "5" }, 10004: { guild_id: "5" } },
  },
  banUser: {
    successes: [{ status: 204, body: { delete_message_seconds: 60 } }],
    wrong: { delete_message_seconds: -1 },
    unknown: { 10013: { user_id: "5" }, 10004: { guild_id: "5" } },
  },
  unbanUser: {
    successes: [{ status: 204 }],
    unknown: { 10026: { user_id: "5" }, 10004: { guild_id: "5" } },
  },
  banUsers: {
    successes: [{ status: 200, schema: one("BulkBanUsersResponse"), body: { user_ids: ["5", "1130000000000000077"] } }],
    wrong: { user_ids: 5 },
    unknown: { 10004: { guild_id: "5" } },
  },
  listGuildEmoji: guildEmoji.list,
  getGuildEmoji: guildEmoji.get,
  createGuildEmoji: guildEmoji.create,
  editGuildEmoji: guildEmoji.edit,
  deleteGuildEmoji: guildEmoji.delete,
  listApplicationEmoji: applicationEmoji.list,
  getApplicationEmoji: applicationEmoji.get,
  createApplicationEmoji: applicationEmoji.create,
  editApplicationEmoji: applicationEmoji.edit,
  deleteApplicationEmoji: applicationEmoji.delete,
  listEntitlements: {
    successes: [
      { status: 200, schema: list("EntitlementResponse") },
      { status: 200, schema: list("EntitlementResponse"), query: "?user_id=7&sku_ids=8,9&limit=1" },
    ],
  },
  createEntitlement: {
    successes: [
      { ...entitlement, body: { sku_id: "9", owner_id: "7", owner_type: 2 } },
      {
        ...{ ...entitlement, body: { sku_id: "9", owner_id: "8", owner_type: 1 } },
        // The documentation has no user for an entitlement of a guild.
        errata: ["user_id"],
      },
    ],
    wrong: { sku_id: "x", owner_type: 3 },
  },
  getEntitlement: { successes: [entitlement], unknown: noEntitlement },
  deleteEntitlement: { successes: [{ status: 204 }], unknown: noEntitlement },
  consumeEntitlement: { successes: [{ status: 204 }], unknown: noEntitlement },
  listRoleConnectionMetadata: { successes: [metadataList] },
  putRoleConnectionMetadata: {
    successes: [
      { ...metadataList, body: [{ ...metadata, name_localizations: { de: "Stufe", fr: null } }] },
      { ...metadataList, body: [] },
    ],
    wrong: [{ ...metadata, type: 9 }],
  },
  listChannelInvites: { successes: [{ status: 200, schema: list("GuildInviteResponse") }], unknown: noChannel },
  createInvite: {
    successes: [
      { ...invite, body: { max_age: 0, max_uses: 5, unique: true } },
      { ...invite, body: {} },
    ],
    wrong: { max_uses: 101 },
    unknown: noChannel,
  },
  listGuildInvites: { successes: [{ status: 200, schema: list("GuildInviteResponse") }], unknown: noGuild },
  getInvite: { successes: [invite, { ...invite, query: "?with_counts=true" }], unknown: noInvite },
  deleteInvite: { successes: [invite], unknown: noInvite },
  listChannelWebhooks: {
    successes: [{ status: 200, schema: list("GuildIncomingWebhookResponse") }],
    unknown: noChannel,
  },
  createWebhook: {
    successes: [{ ...webhook, body: { name: "News", avatar: null } }],
    wrong: { name: "Discord news" },
    unknown: noChannel,
  },
  listGuildWebhooks: { successes: [{ status: 200, schema: list("GuildIncomingWebhookResponse") }], unknown: noGuild },
  getWebhook: { successes: [webhook], unknown: noOwnWebhook },
  editWebhook: { successes: [{ ...webhook, body: { name: "Old" } }], wrong: { name: "" }, unknown: noOwnWebhook },
  deleteWebhook: { successes: [{ status: 204 }], unknown: noOwnWebhook },
  getWebhookByToken: { successes: [webhook], unknown: noOwnWebhook },
  editWebhookByToken: { successes: [{ ...webhook, body: { name: "Old" } }], wrong: { name: 7 }, unknown: noOwnWebhook },
  deleteWebhookByToken: { successes: [{ status: 204 }], unknown: noOwnWebhook },
  listVoiceRegions: { successes: [{ status: 200, schema: regions }] },
  listGuildVoiceRegions: { successes: [{ status: 200, schema: regions }], unknown: noGuild },
  listGuildStickers: { successes: [{ status: 200, schema: list("GuildStickerResponse") }], unknown: noGuild },
  createGuildSticker: {
    successes: [{ status: 201, schema: one("GuildStickerResponse"), form: sticker }],
    wrong: { name: "x", tags: 7 },
    unknown: noGuild,
  },
  getGuildSticker: { successes: [stickerAnswer], unknown: noSticker },
  editGuildSticker: {
    successes: [
      { ...stickerAnswer, body: { name: "Bow", description: null } },
      { ...stickerAnswer, body: { tags: "bow" } },
    ],
    wrong: { tags: "" },
    unknown: noSticker,
  },
  deleteGuildSticker: { successes: [{ status: 204 }], unknown: noSticker },
  listGuildSounds: {
    successes: [{ status: 200, schema: one("ListGuildSoundboardSoundsResponse") }],
    unknown: noGuild,
  },
  listScheduledEvents: {
    successes: [
      { status: 200, schema: list("ExternalScheduledEventResponse") },
      { status: 200, schema: list("ExternalScheduledEventResponse"), query: "?with_user_count=true" },
    ],
    unknown: noGuild,
  },
  createScheduledEvent: {
    successes: [
      { ...scheduledEvent, body: regatta },
      {
        ...{ status: 200, schema: one("StageScheduledEventResponse") },
        body: {
          ...{ name: "Talk", privacy_level: 2, entity_type: 1, channel_id: stage, image: png },
          scheduled_start_time: "2026-09-01T12:00:00+02:00",
          recurrence_rule: { start: "2026-09-01T12:00:00Z", frequency: 2, by_weekday: [1] },
        },
      },
    ],
    wrong: { ...regatta, name: 7, privacy_level: 1 },
    unknown: noGuild,
  },
  getScheduledEvent: { successes: [scheduledEvent], unknown: noEvent },
  editScheduledEvent: {
    successes: [
      { ...scheduledEvent, body: { name: "Race", description: "Sails", status: 2 } },
      { ...scheduledEvent, body: { description: null, status: 3 } },
    ],
    wrong: { status: 9 },
    unknown: noEvent,
  },
  deleteScheduledEvent: { successes: [{ status: 204 }], unknown: noEvent },
  listScheduledEventUsers: {
    successes: [{ status: 200, schema: list("ScheduledEventUserResponse"), isEmpty: true }],
    unknown: noEvent,
  },
  listAutoModerationRules: { successes: [{ status: 200, schema: list("KeywordRuleResponse") }], unknown: noGuild },
  createAutoModerationRule: {
    successes: [
      { ...rule, body: keywordRule },
      {
        ...{ status: 200, schema: one("MentionSpamRuleResponse") },
        body: { ...keywordRule, trigger_type: 5, trigger_metadata: { mention_total_limit: 9 }, enabled: true },
      },
    ],
    wrong: { ...keywordRule, trigger_metadata: { keyword_filter: [""] } },
    unknown: noGuild,
  },
  getAutoModerationRule: { successes: [rule], unknown: noRule },
  editAutoModerationRule: {
    successes: [
      { ...rule, body: { name: "Calm", enabled: true, actions: [{ type: 1, metadata: { custom_message: "No" } }] } },
    ],
    wrong: { trigger_type: 3 },
    unknown: noRule,
  },
  deleteAutoModerationRule: { successes: [{ status: 204 }], unknown: noRule },
  listGuildTemplates: emptyList(list("GuildTemplateResponse")),
  getOwnVoiceState: {
    successes: [{ status: 200, schema: one("VoiceStateResponse") }],
    unknown: { 10004: { guild_id: "5" } },
  },
  editOwnVoiceState: {
    successes: [{ status: 204, body: { suppress: true, request_to_speak_timestamp: "2026-08-31T12:00:00Z" } }],
    wrong: { suppress: "no" },
    unknown: { 10004: { guild_id: "5" } },
  },
  getVoiceState: {
    successes: [{ status: 200, schema: one("VoiceStateResponse") }],
    unknown: { 10065: { user_id: "5" }, 10004: { guild_id: "5" } },
  },
  editVoiceState: {
    successes: [{ status: 204, body: { suppress: false } }],
    wrong: { suppress: "no" },
    unknown: { 10065: { user_id: "5" }, 10004: { guild_id: "5" } },
  },
  listAuditLog: {
    successes: [
      { status: 200, schema: one("GuildAuditLogResponse") },
      { status: 200, schema: one("GuildAuditLogResponse"), query: "?action_type=22&limit=1" },
    ],
    unknown: { 10004: { guild_id: "5" } },
  },
  getOwnUser: { successes: [{ status: 200, schema: one("UserPIIResponse") }] },
  listOwnGuilds: { successes: [{ status: 200, schema: list("MyGuildResponse") }] },
  getUser: { successes: [{ status: 200, schema: one("UserResponse") }], unknown: { 10013: { user_id: "5" } } },
  editOwnUser: {
    successes: [
      { status: 200, schema: one("UserPIIResponse"), body: { username: "Harbormaster", avatar: png } },
      { status: 200, schema: one("UserPIIResponse"), body: { avatar: null, banner: null } },
    ],
    wrong: { username: "x", avatar: 7 },
  },
  getOwnApplication: application,
  getBotApplication: application,
  getApplication: application,
  editOwnApplication: editedApplication,
  editApplication: editedApplication,
  listDefaultSounds: { successes: [{ status: 200, schema: list("SoundboardSoundResponse"), isEmpty: true }] },
  createDirectMessage: {
    successes: [{ status: 200, schema: one("PrivateChannelResponse"), body: { recipient_id: "7" } }],
    wrong: {},
  },
  listMessages: {
    successes: [
      { status: 200, schema: list("MessageResponse"), errata: message.errata.map((place) => `2.${place}`) },
      {
        status: 200,
        schema: list("MessageResponse"),
        query: "?limit=1&around=5",
        errata: message.errata.map((place) => `0.${place}`),
      },
    ],
    unknown: noChannel,
  },
  createMessage: {
    successes: [
      { ...written, body: hi },
      { ...written, body: { ...hi, nonce: "7", enforce_nonce: true, sticker_ids: ["7"] } },
    ],
    wrong: embed({ color: "#ff0000" }),
    unknown: noChannel,
  },
  bulkDeleteMessages: {
    successes: [{ status: 204, body: { messages: [recent("1"), recent("2")] } }],
    wrong: { messages: ["7"] },
    unknown: noChannel,
  },
  listPins: { successes: [{ status: 200, schema: one("PinnedMessagesResponse") }], unknown: noChannel },
  addPin: { successes: [{ status: 204 }], unknown: noMessage },
  deletePin: { successes: [{ status: 204 }], unknown: noMessage },
  listPinsByOldPath: { successes: [{ status: 200, schema: list("MessageResponse") }], unknown: noChannel },
  addPinByOldPath: { successes: [{ status: 204 }], unknown: noMessage },
  deletePinByOldPath: { successes: [{ status: 204 }], unknown: noMessage },
  getMessage: { successes: [written], unknown: noMessage },
  editMessage: { successes: [{ ...written, body: hi }], wrong: embed({ color: "#ff0000" }), unknown: noMessage },
  deleteMessage: { successes: [{ status: 204 }], unknown: noMessage },
  crosspostMessage: {
    successes: [{ ...written, parameters: {} }],
    unknown: noMessage,
  },
  deleteAllReactions: { successes: [{ status: 204 }], unknown: noMessage },
  listReactions: { successes: [{ status: 200, schema: list("UserResponse") }], unknown: noMessage },
  deleteReactionsOfEmoji: { successes: [{ status: 204 }], unknown: noMessage },
  addOwnReaction: { successes: [{ status: 204 }], unknown: noMessage },
  deleteOwnReaction: { successes: [{ status: 204 }], unknown: noMessage },
  deleteUserReaction: { successes: [{ status: 204 }], unknown: noMessage },
  editChannel: {
    successes: [
      { status: 200, schema: channel, body: { name: "Renamed", archived: true, locked: true } },
      { status: 200, schema: channel, body: { archived: false, name: null } },
    ],
    wrong: { auto_archive_duration: 7 },
    unknown: noChannel,
  },
  deleteChannel: { successes: [{ status: 200, schema: channel }], unknown: noChannel },
  putOverwrite: {
    successes: [{ status: 204, body: { type: 1, allow: "1024", deny: "2048" } }],
    wrong: { type: 5 },
    unknown: noChannel,
  },
  deleteOverwrite: { successes: [{ status: 204 }], unknown: { ...noChannel, 10009: { overwrite_id: "5" } } },
  createThread: {
    successes: [
      { status: 201, schema: one("CreatedThreadResponse"), body: { name: "Public", type: 11 } },
      { status: 201, schema: one("CreatedThreadResponse"), body: { name: "Private", auto_archive_duration: 60 } },
    ],
    wrong: { name: "" },
    unknown: noChannel,
  },
  createThreadFromMessage: {
    successes: [{ status: 201, schema: one("ThreadResponse"), body: { name: "Talk" } }],
    wrong: {},
    unknown: noMessage,
  },
  listThreadMembers: {
    successes: [
      { status: 200, schema: list("ThreadMemberResponse") },
      { status: 200, schema: list("ThreadMemberResponse"), query: "?with_member=true" },
    ],
    unknown: noChannel,
  },
  joinThread: { successes: [{ status: 204 }], unknown: noChannel },
  leaveThread: { successes: [{ status: 204 }], unknown: noChannel },
  getThreadMember: {
    successes: [{ status: 200, schema: one("ThreadMemberResponse") }],
    unknown: { ...noChannel, 10007: { user_id: "5" } },
  },
  addThreadMember: { successes: [{ status: 204, parameters: { user_id: "7" } }], unknown: noChannel },
  deleteThreadMember: { successes: [{ status: 204 }], unknown: noChannel },
  listActiveThreads: { successes: [{ status: 200, schema: one("ThreadsResponse") }] },
  listPublicArchivedThreads: { successes: [{ status: 200, schema: one("ThreadsResponse") }], unknown: noChannel },
  listPrivateArchivedThreads: { successes: [{ status: 200, schema: one("ThreadsResponse") }], unknown: noChannel },
  listOwnArchivedThreads: { successes: [{ status: 200, schema: one("ThreadsResponse") }], unknown: noChannel },
  startTyping: { successes: [{ status: 204 }], unknown: noChannel },
  getGateway: { successes: [{ status: 200, schema: one("GatewayResponse") }] },
  getBotGateway: { successes: [{ status: 200, schema: one("GatewayBotResponse") }] },
  answerInteraction: {
    successes: [
      { status: 204, body: { type: 4, data: hi } },
      { status: 204, body: { type: 9, data: modal } },
      // The document has resources of types 4, 7 and 12 alone. The documentation's object has any callback type.
      { ...callback, body: { type: 5 }, errata: ["resource"] },
      { ...callback, body: { type: 9, data: modal }, errata: ["resource"] },
      { ...callback, body: { type: 4, data: hi }, errata: message.errata.map((place) => `resource.message.${place}`) },
    ],
    wrong: { type: 4, data: embed({ color: "#ff0000", fields: [{ name: "A" }] }) },
    unknown: { 10062: { interaction_id: "5" } },
  },
  createFollowUpMessage: {
    successes: [{ ...message, body: hi }],
    wrong: embed({ color: "#ff0000" }),
    unknown: noWebhook,
  },
  getInteractionMessage: {
    successes: [message],
    unknown: { ...noWebhook, 10008: { message: "5" } },
  },
  editInteractionMessage: {
    successes: [{ ...message, body: hi }],
    wrong: embed({ color: "#ff0000" }),
    unknown: { ...noWebhook, 10008: { message: "5" } },
  },
  deleteInteractionMessage: {
    successes: [{ status: 204 }],
    unknown: { ...noWebhook, 10008: { message: "5" } },
  },
};
