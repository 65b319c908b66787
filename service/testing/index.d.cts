// The types of `command-manifest/testing`, as published. The sources import them, so the compiler compares both.

/** Options for a local service for tests. */
export interface TestServiceOptions {
  /** The port on 127.0.0.1; any free one when absent. */
  readonly port?: number;
}

/** A local service for tests: in memory, in this process, with a clock that tests move. */
export interface TestService {
  /** The endpoint URL, which ends in `/api/v10`. */
  readonly url: string;
  /** The address without a path. discord.js takes it as `new REST({ api: `${origin}/api` })`. */
  readonly origin: string;
  /** The WebSocket URL for bots. discord.js and most other libraries request it themselves. */
  readonly gatewayUrl: string;
  readonly applicationId: string;
  /** The service's own guild. */
  readonly guildId: string;
  /** An administrator of every guild, to whom `userToken` belongs. */
  readonly userId: string;
  readonly botToken: string;
  /** A Bearer token that may edit command permissions. */
  readonly userToken: string;
  readonly clientSecret: string;
  /** Verifies the signatures of interactions: 32 bytes in hex. */
  readonly publicKey: string;
  /** Environment variables that make `command-manifest` use this service as “local”. */
  readonly environment: Readonly<Record<string, string>>;

  /**
   * Publishes these commands in place of all others, to a guild or globally. Resolves with the published commands. Rejects
   * with Discord's error if the commands are not valid.
   */
  publish(commands: readonly object[], guildId?: string): Promise<readonly PublishedCommand[]>;
  /**
   * Publishes all commands of these command manifests in place of all others: to the given guild, to the guild in a manifest,
   * or globally. Rejects if a manifest has an error.
   */
  publishManifests(files: string | readonly string[], guildId?: string): Promise<readonly PublishedCommand[]>;
  /**
   * Sends interactions to the app from now on: to its URL, or to its request handler in this process. Null: to the bots at the
   * gateway and the listeners of `/local/events`. Rejects unless the app answers a ping and refuses a wrong signature.
   */
  setEndpoint(endpoint: string | URL | RequestHandler | null): Promise<void>;
  /**
   * Waits until a bot is connected to the gateway, which receives the interactions if no endpoint is set. Takes real time.
   * Rejects if no bot connects within 10 seconds, or within the given time.
   */
  botConnected(within?: Duration): Promise<void>;
  /**
   * Uses a command as a user, and resolves with the result. A text is a slash command as users type it, with subcommands:
   * `/music play`. Waits for the message of a deferred answer.
   */
  use(command: string | CommandReference, details?: UseDetails): Promise<Reply>;
  /** Writes a message as a user, and resolves with it. The bot gets it by its intents. Rejects if it is empty or too long. */
  write(content: string, details?: WriteDetails): Promise<Message>;
  /**
   * Sends a request as the bot. A path without a leading slash is relative to `url`; others begin with `/local` or `/api`.
   * Resolves with the response's JSON. Rejects with the response's text if its status is not 2xx.
   */
  request(method: string, path: string, body?: object): Promise<unknown>;
  /** The current time by the service's clock. */
  now(): Date;
  /**
   * Moves the service's clock forward, once the app has received the interactions of `use`. Everything due happens
   * immediately: an answer is too late, a token expires, a rate limit ends.
   * The three seconds for an answer pass only this way, so slow machines and debuggers cannot make an answer late. After a
   * minute without an answer, waiting ends.
   */
  advance(time: Duration): Promise<void>;
  /** Remembers the published commands, the settings, and the messages and threads, for `reset`. */
  snapshot(): Snapshot;
  /** Returns to a snapshot, or to the start of the service. Rate limits and planned faults are cleared as well. */
  reset(snapshot?: Snapshot): void;
  /** Ends the service. Pending and later calls reject. */
  stop(): Promise<void>;
}

/** Handles a request with a response, as in Hono, Workers or Deno. */
export type RequestHandler = (request: Request) => Response | Promise<Response>;

/** A length of time; the parts are added. */
export interface Duration {
  readonly milliseconds?: number;
  readonly seconds?: number;
  readonly minutes?: number;
  readonly hours?: number;
  readonly days?: number;
}

/** The result of `snapshot` and the argument of `reset`. */
export interface Snapshot {
  readonly rows: readonly unknown[];
}

/** A command by its ID, or by its name, type and scope. */
export interface CommandReference {
  readonly id?: string;
  readonly name?: string;
  /** 1 for a slash command, 2 for a user command, 3 for a message command, 4 for an entry point; 1 when absent. */
  readonly type?: number;
  readonly scope?: "global" | "guild";
}

/** The user, the context and the input of a use: the fields of `POST /local/use`. */
export interface UseDetails {
  /** Values by option name, or a list as an interaction has it, with subcommands. */
  readonly options?: Readonly<Record<string, string | number | boolean>> | readonly object[];
  /** The option that the user is typing into. The app is asked for its choices. */
  readonly typing?: string;
  /** 0 in a guild, 1 in a direct message with the app, 2 in another private channel; 0 when absent. */
  readonly context?: number;
  /** Seconds to wait for the message of a deferred answer; 15 when absent. With 0 the outcome is `deferred` immediately. */
  readonly wait?: number;
  readonly guild_id?: string;
  readonly guild_locale?: string;
  readonly channel?: {
    readonly id?: string;
    readonly type?: number;
    readonly parent_id?: string | null;
    readonly nsfw?: boolean;
  };
  readonly user?: {
    readonly id?: string;
    readonly username?: string;
    readonly locale?: string;
    readonly adult?: boolean;
    readonly age_restricted_in_dms?: boolean;
  };
  readonly member?: {
    readonly roles?: readonly string[];
    /** A permission set in decimal. */
    readonly permissions?: string;
    readonly nick?: string | null;
    /** The voice channel that the member is in from then on; null: none. */
    readonly voice_channel_id?: string | null;
  };
  /** How the app is installed: 0 in the guild, 1 for the user. */
  readonly installs?: readonly number[];
  /** The user or message that a context menu command is used on. */
  readonly target_id?: string;
  /** Objects by ID that replace generated ones. */
  readonly resolved?: object;
  /** The version of the command that the user's client has. */
  readonly version?: string;
  /** Further fields of `POST /local/use`. */
  readonly [field: string]: unknown;
}

/** Who writes a message, and where: the fields of `POST /local/message`. */
export interface WriteDetails extends Pick<UseDetails, "context" | "guild_id" | "channel" | "user" | "member"> {
  /** The ID of a message in the channel that this one replies to. */
  readonly reply_to?: string;
  /** Up to 10 files; `data` is in base64. */
  readonly attachments?: readonly GivenFile[];
}

/** The result of using a command. */
export interface Used {
  /**
   * `answered`; `deferred`: the user still sees that the app is thinking; `failed`: the app gave no valid answer; `refused`:
   * the user may not use the command; `invalid`: Discord's apps would not send this; `stale`: the user's client has an old
   * version; `launched`: Discord launches the Activity.
   */
  readonly outcome: string;
  /** One sentence. */
  readonly message: string;
  /** The reason for a refusal. */
  readonly reason?: string;
  readonly problems?: readonly string[];
  /**
   * The interaction that the app received, as JSON. Of any type, so that it can be passed to a function with the type of your
   * library, such as `APIInteraction` of discord-api-types.
   */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly interaction?: any;
  /** HTTP status of the app's response. */
  readonly status?: number;
  /** The app's answer. */
  readonly answer?: Answer;
  /** The messages that the user sees: the answer, then the follow-ups. Includes a component's message if the app updates it. */
  readonly messages?: readonly Message[];
  /** Every request that the app made for this interaction, in order. */
  readonly exchange?: readonly object[];
  /** Sentences about routes of Discord that the local service lacks and the app called meanwhile. */
  readonly missing?: readonly string[];
  readonly [field: string]: unknown;
}

/** The result of a use, with methods for the user's next action. Each resolves with its own result. */
export interface Reply extends Used {
  /** Clicks a button of the messages. Rejects if there is no message. */
  click(customId: string, details?: ComponentDetails): Promise<Reply>;
  /** Selects in a menu of the messages: values, or the IDs of users, roles or channels. Rejects if there is no message. */
  select(customId: string, values: string | readonly string[], details?: ComponentDetails): Promise<Reply>;
  /** Submits the modal that the app answered with. Fields without a value here keep the modal's own. */
  submit(values?: ModalValues, details?: ModalDetails): Promise<Reply>;
  /**
   * Waits until the app edits, sends or deletes a message. Resolves with the result by then, also if nothing happened within
   * the `wait`.
   */
  next(details?: Pick<UseDetails, "wait">): Promise<Reply>;
}

/** Input by custom ID: a text, the selected values, or whether a box is checked. */
export type ModalValues = Readonly<Record<string, string | boolean | readonly string[]>>;

/** The user of a component; by default the user of the command. */
export type ComponentDetails = Pick<UseDetails, "user" | "member" | "wait" | "resolved">;

/** How a modal is submitted. */
export interface ModalDetails extends Pick<UseDetails, "wait" | "resolved"> {
  /** The files of the modal, by their IDs; `data` is in base64. */
  readonly files?: Readonly<Record<string, GivenFile>>;
}

/** A file that the user adds. */
export interface GivenFile {
  readonly filename: string;
  readonly content_type?: string;
  readonly data: string;
}

/** A message of the app as the user sees it. */
export interface Message {
  readonly id: string;
  readonly content: string;
  readonly flags: number;
  readonly embeds: readonly unknown[];
  readonly components: readonly unknown[];
  readonly [field: string]: unknown;
}

/** An answer to an interaction. */
export interface Answer {
  readonly type: number;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A command as Discord returns it. */
export interface PublishedCommand {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly version: string;
  readonly [field: string]: unknown;
}

/** The content of the message, or parts of the answer. Within parts, a regular expression can replace a text. */
export type ExpectedAnswer = string | RegExp | ExpectedParts;

/** Parts of an answer. */
export interface ExpectedParts {
  readonly type?: number;
  /** The answer's data. For a deferred answer, its final message. */
  readonly data?: object;
  /** All messages that the user sees: the answer after edits, then the follow-ups. */
  readonly messages?: readonly object[];
}

/** Starts a local service on a free port. */
export function startTestService(options?: TestServiceOptions): Promise<TestService>;

/**
 * Returns the app's answer. Throws an AssertionError if there is no answer, if a deferred answer is still pending, or if the
 * answer differs. A text or regular expression is compared with the message's content after edits, and an object with parts of
 * the answer.
 */
export function expectAnswer(used: Used, expected: ExpectedAnswer): Answer;
