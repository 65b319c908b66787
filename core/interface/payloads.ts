/** A dictionary of texts by locale. §2.7 */
export type Localizations = Readonly<Record<string, string>>;

/** A value that a user can pick. §2.2 */
export interface Choice {
  readonly name: string;
  readonly name_localizations?: Localizations | null;
  readonly value: string | number;
}

/** An option, a subcommand or a group in requests. §2.2 */
export interface Option {
  readonly type: number;
  readonly name: string;
  readonly name_localizations?: Localizations | null;
  readonly description: string;
  readonly description_localizations?: Localizations | null;
  readonly required?: boolean;
  readonly choices?: readonly Choice[];
  readonly options?: readonly Option[];
  readonly channel_types?: readonly number[];
  readonly file_types?: readonly string[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly autocomplete?: boolean;
}

/** A command as create and bulk overwrite take it; edit takes any part of it. §4.4 */
export interface CommandPayload {
  /** Bulk overwrite only: the command to keep, whatever its name. */
  readonly id?: string | null;
  readonly type?: number;
  readonly name: string;
  readonly name_localizations?: Localizations | null;
  readonly description?: string;
  readonly description_localizations?: Localizations | null;
  readonly options?: readonly Option[];
  readonly default_member_permissions?: string | number | null;
  readonly dm_permission?: boolean | null;
  readonly default_permission?: boolean | null;
  readonly integration_types?: readonly number[];
  readonly contexts?: readonly number[] | null;
  readonly nsfw?: boolean;
  readonly handler?: number;
}

/** A command as the service returns it, with the defaults that it fills in. §2.1 */
export interface PublishedCommand extends Omit<CommandPayload, "id" | "type" | "default_member_permissions"> {
  readonly id: string;
  readonly application_id: string;
  /** Absent on global commands. */
  readonly guild_id?: string;
  readonly version: string;
  readonly type: number;
  readonly description: string;
  readonly default_member_permissions: string | null;
  /** Present in lists without full dictionaries, if the requester's locale has a text. */
  readonly name_localized?: string;
  readonly description_localized?: string;
}

/** Allows or disallows a command for one role, user or channel. §2.3 */
export interface Overwrite {
  readonly id: string;
  /** ROLE = 1, USER = 2, CHANNEL = 3. */
  readonly type: number;
  readonly permission: boolean;
}

/** The overwrites of one command in one guild; with the application's ID, of all commands without their own. §2.3 */
export interface CommandPermissions {
  readonly id: string;
  readonly application_id: string;
  readonly guild_id: string;
  readonly permissions: readonly Overwrite[];
}

/** Texts by key, at most 1000 characters together. §2.4 */
export type Metadata = Readonly<Record<string, string>>;

/** A member as lobby create and edit take it. §2.4 */
export interface LobbyMemberPayload {
  readonly id: string;
  /** Null equals an absent field. */
  readonly metadata?: Metadata | null;
  /** The only flag is 1 << 0, CanLinkLobby. Null sets none; Discord refuses 0. */
  readonly flags?: number | null;
  /** A name to show instead of the user's own. Null removes it. */
  readonly additional_name?: string | null;
}

/** A member in an update of several members. */
export interface LobbyMemberUpdate extends LobbyMemberPayload {
  /** In an update of several members: removes this one. */
  readonly remove_member?: boolean | null;
}

/** The body of a lobby create or edit. §2.4 */
export interface LobbyPayload {
  /** Null equals an absent field. */
  readonly metadata?: Metadata | null;
  readonly members?: readonly LobbyMemberPayload[] | null;
  readonly idle_timeout_seconds?: number | null;
  /** The only flag is 1 << 0. Null sets none; Discord refuses 0. */
  readonly flags?: number | null;
  /** The URL for the lobby's events in place of the application's own. Null removes it. */
  readonly override_event_webhooks_url?: string | null;
}

/** A member as the service returns it. §2.4 */
export interface LobbyMember {
  readonly id: string;
  readonly metadata: Metadata | null;
  readonly flags: number;
  readonly additional_name?: string;
}

/** A lobby as the service returns it. §2.4 */
export interface Lobby {
  readonly id: string;
  readonly application_id: string;
  readonly metadata: Metadata | null;
  readonly members: readonly LobbyMember[];
  readonly flags: number;
  readonly override_event_webhooks_url?: string | null;
  /** A channel of a guild; absent: none. */
  readonly linked_channel?: NamedObject;
}

/** A guild, a role or a channel, as far as its name goes. */
export interface NamedObject {
  readonly id: string;
  readonly name: string;
}

/** The parts of an application that are read. */
export interface Application extends NamedObject {
  /** The supported installations, by integration type. */
  readonly integration_types_config?: Readonly<Record<string, unknown>> | null;
}

/** A user, as far as the name goes. */
export interface UserObject {
  readonly id: string;
  readonly username: string;
  /** The name that the user shows to others. */
  readonly global_name?: string | null;
}

/** A member of a guild, as far as the name goes. */
export interface MemberObject {
  readonly user?: UserObject;
  readonly nick?: string | null;
}

/** The answer of the token endpoint. §5 */
export interface TokenResponse {
  readonly access_token: string;
  readonly token_type: "Bearer";
  /** Seconds. */
  readonly expires_in: number;
  /** Separated by spaces. */
  readonly scope: string;
}
