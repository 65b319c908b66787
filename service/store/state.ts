import type { RateLimits } from "../../core/discord/rate-limits.ts";
import type { NameTable } from "../../core/interface/facts/snowflake.ts";
import type { CommandPermissions, Lobby, PublishedCommand } from "../../core/interface/payloads.ts";
import type { Guild } from "./guild.ts";

/** Generated on the first start of the service. */
export interface ServiceIdentity {
  readonly applicationId: string;
  readonly botToken: string;
  readonly clientSecret: string;
  /** The made-up guild. Any other ID works too, unless the settings list guilds. */
  readonly guildId: string;
  readonly userId: string;
  readonly userToken: string;
  /** The private Ed25519 key that signs interactions: PKCS #8 in base64. */
  readonly signingKey: string;
}

/** Settings that can change while the service runs. They survive a restart. */
export interface Settings {
  /** The user's own locale, for requests without one. §2.7 */
  readonly locale: string;
  /** The installation contexts that the application supports. §2.1 */
  readonly integrationTypes: readonly number[];
  /** Whether the application has an Activity; null: it has one while it has an entry point. §2.1 */
  readonly activities: boolean | null;
  /** Whether the application is listed in the App Directory. §2.6 */
  readonly discovery: boolean;
  /** Whether Discord would allow the application the privileged intents. */
  readonly privilegedIntents: boolean;
  /** The guilds that the application is in; null: any. */
  readonly guilds: readonly string[] | null;
  /** The permissions of the bot in guilds that do not list it: a set in decimal; absent: administrator. */
  readonly botPermissions?: string | null;
  /** The permissions that install links gave the bot, by the guild's ID. */
  readonly installed?: Readonly<Record<string, string>>;
  /** Guilds with contents, in addition to the generated guild, or merged into it; null: none. */
  readonly knownGuilds: readonly Guild[] | null;
  /** The project whose commands are published here; null: none is known. */
  readonly project: LocalProject | null;
  /** The changes that the bot made to its user; absent: none. */
  readonly botUser?: BotProfile;
  /** The fields of the application that the bot has set, as Discord returns them; absent: none. */
  readonly application?: Readonly<Record<string, unknown>>;
  /** The URL to which interactions are sent; null: they go to the bots at the gateway. */
  readonly interactionsEndpointUrl: string | null;
  /** Whether a stand-in answers until a bot connects; null: as the service was started. */
  readonly standIn: boolean | null;
  readonly limits: ServiceLimits;
}

/** A field that is absent has its default. Images are hashes; null: none. */
export interface BotProfile {
  readonly username?: string;
  readonly avatar?: string | null;
  readonly banner?: string | null;
}

/** The parts of a project by which the service resembles its server. */
export interface LocalProject {
  /** The guild that its commands are published to; null: the made-up guild keeps its own ID. */
  readonly guildId: string | null;
  /** The name of the application; null: it is unknown. */
  readonly applicationName: string | null;
  readonly names: NameTable;
}

/** The limits that can be set, with their names in a request. */
export const limitNames = {
  chat_input_commands: "chatInputCommands",
  user_commands: "userCommands",
  message_commands: "messageCommands",
  entry_point_commands: "entryPointCommands",
  daily_creates: "dailyCreates",
  permission_overwrites: "permissionOverwrites",
  command_budget: "commandBudget",
  body_bytes: "bodyBytes",
  gateway_connections: "gatewayConnections",
} as const;

/** Limits that can be changed to test a client. Absent: the interface's figure. §8 */
export type ServiceLimits = { readonly rates?: RateLimits } & {
  readonly [Name in (typeof limitNames)[keyof typeof limitNames]]?: number;
};

export interface GrantUser {
  readonly id: string;
  /** The user's permissions in every guild: a permission set in decimal. */
  readonly permissions: string;
  readonly roles: readonly string[];
  /** Roles, users and channels that are above the user. §5 */
  readonly cannotManage: readonly string[];
}

/** The rights of a Bearer token. Rows are stored by the token's hash. */
export interface Grant {
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Absent on a client credentials token. */
  readonly user?: GrantUser;
}

/** A lobby with fields that the interface does not return. */
export interface StoredLobby extends Lobby {
  readonly idleTimeoutSeconds: number;
  /** Milliseconds since 1970. */
  readonly lastActiveAt: number;
  /** The secret with which users join; absent: none can. */
  readonly secret?: string;
  readonly linkedChannelId?: string;
}

/** The commands created in one scope on one day. §8 */
export interface CreateCount {
  /** The day by the service's clock, in UTC: `2026-08-31`. */
  readonly day: string;
  readonly count: number;
}

export interface StoredTables {
  readonly identity: ServiceIdentity;
  readonly settings: Settings;
  readonly commands: PublishedCommand;
  readonly permissions: CommandPermissions;
  readonly lobbies: StoredLobby;
  readonly creates: CreateCount;
  readonly grants: Grant;
}

export type TableName = keyof StoredTables;

/** A row of a table. */
export type Row = {
  [T in TableName]: { readonly table: T; readonly key: string; readonly value: StoredTables[T] };
}[TableName];

/** A row to set, or to remove if the value is null. */
export type RowChange = {
  [T in TableName]: { readonly table: T; readonly key: string; readonly value: StoredTables[T] | null };
}[TableName];
