// The types of `command-manifest/testing`, as they are packaged. The sources import them, so they are held to them.

/** How to start a local service for tests. */
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
  /** What bots connect to. discord.js and most other libraries ask for it themselves. */
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
   * Publishes these commands in place of all others, to a guild or globally. Resolves with what is published. Rejects
   * with what Discord would refuse.
   */
  publish(commands: readonly object[], guildId?: string): Promise<readonly PublishedCommand[]>;
  /**
   * Publishes all commands of these command manifests in place of all others, to the guild, to that which a manifest
   * names, or globally. Rejects if a manifest has an error.
   */
  publishManifests(files: string | readonly string[], guildId?: string): Promise<readonly PublishedCommand[]>;
  /**
   * Sends interactions to the app from now on: to its URL, or to its request handler in this process. Null: to
   * the bots at the gateway and the listeners of `/local/events`. An app must answer a ping, and refuse a wrong
   * signature; otherwise this rejects.
   */
  setEndpoint(endpoint: string | URL | RequestHandler | null): Promise<void>;
  /**
   * Waits until a bot is connected to the gateway, which gets the interactions if no endpoint is set. It takes real time.
   * Rejects if no bot is there in 10 seconds, or in the time that is given.
   */
  botConnected(within?: Duration): Promise<void>;
  /**
   * Uses a command as a user, and resolves with what came of it. A text is a slash command as users type it, with
   * subcommands: `/music play`. A deferred answer is waited for.
   */
  use(command: string | CommandReference, details?: UseDetails): Promise<Reply>;
  /**
   * Sends a request as the bot. A path without a slash at its start is relative to `url`; others begin with `/local` or
   * `/api`. Resolves with the JSON of the answer. Rejects with the answer's text if its status is not 2xx.
   */
  request(method: string, path: string, body?: object): Promise<unknown>;
  /** The time of the service. */
  now(): Date;
  /**
   * Moves the clock of the service on, once the app has received what `use` sends. What becomes due happens at once: an
   * answer is too late, a token expires, a rate limit ends. The three seconds of an answer do not pass otherwise, so
   * neither a slow machine nor a debugger makes one late. An app that does not answer for a minute is given up.
   */
  advance(time: Duration): Promise<void>;
  /** What is published and set now, to return to. */
  snapshot(): Snapshot;
  /** Returns to a snapshot, or to how the service was started. Rate limits and planned faults are gone as well. */
  reset(snapshot?: Snapshot): void;
  /** Ends the service. */
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

/** What `snapshot` returns and `reset` takes. */
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

/** Who uses a command where, and with what: the fields of `POST /local/use`. */
export interface UseDetails {
  /** Values by option name, or a list as an interaction has it, with subcommands. */
  readonly options?: Readonly<Record<string, string | number | boolean>> | readonly object[];
  /** The option that the user is typing into, for which the app is asked for choices. */
  readonly typing?: string;
  /** 0 in a guild, 1 in a direct message with the app, 2 in another private channel; 0 when absent. */
  readonly context?: number;
  /** Seconds that a deferred answer is waited for; 15 when absent. With 0 the outcome is `deferred` at once. */
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
  };
  /** How the app is installed: 0 in the guild, 1 for the user. */
  readonly installs?: readonly number[];
  /** The user or message that a context menu command is used on. */
  readonly target_id?: string;
  /** Objects by ID, in place of those that the service would make up. */
  readonly resolved?: object;
  /** The version of the command that the user's client has. */
  readonly version?: string;
  /** Further fields of `POST /local/use`. */
  readonly [field: string]: unknown;
}

/** What came of using a command. */
export interface Used {
  /**
   * `answered`; `deferred`: the user still sees that the app is thinking; `failed`: no valid answer came; `refused`: the user may not use the command; `invalid`: Discord's apps
   * would not send this; `stale`: the user's client has an old version; `launched`: Discord launches the Activity.
   */
  readonly outcome: string;
  /** One sentence. */
  readonly message: string;
  /** Why the command was refused. */
  readonly reason?: string;
  readonly problems?: readonly string[];
  /** What the app received. */
  readonly interaction?: { readonly id: string; readonly token: string; readonly [field: string]: unknown };
  /** HTTP status of the app's response. */
  readonly status?: number;
  /** What the app answered. */
  readonly answer?: Answer;
  /** The messages that the user sees: the answer, then the follow-ups. A component's message if the app updates it. */
  readonly messages?: readonly Message[];
  /** Every request that the app made for this interaction, in order. */
  readonly exchange?: readonly object[];
  readonly [field: string]: unknown;
}

/** What came of a use, and what the user can do next. Each resolves with what came of that. */
export interface Reply extends Used {
  /** Clicks a button of the messages. Rejects if there is no message. */
  click(customId: string, details?: ComponentDetails): Promise<Reply>;
  /** Selects in a menu of the messages: values, or the IDs of users, roles or channels. Rejects if there is no message. */
  select(customId: string, values: string | readonly string[], details?: ComponentDetails): Promise<Reply>;
  /** Submits the modal that the app answered with. What has no value here keeps the modal's own. */
  submit(values?: ModalValues, details?: ModalDetails): Promise<Reply>;
  /**
   * Waits until the app has done more: an edit, a follow-up or a deletion. Resolves with what has come of it by then,
   * also if nothing happened within the `wait`.
   */
  next(details?: Pick<UseDetails, "wait">): Promise<Reply>;
}

/** What is filled in, by custom ID: a text, what is selected, or whether a box is checked. */
export type ModalValues = Readonly<Record<string, string | boolean | readonly string[]>>;

/** Who uses a component; the user of the command when absent. */
export type ComponentDetails = Pick<UseDetails, "user" | "member" | "wait" | "resolved">;

/** How a modal is submitted. */
export interface ModalDetails extends Pick<UseDetails, "wait" | "resolved"> {
  /** The files of the modal, by their IDs; `data` is in base64. */
  readonly files?: Readonly<Record<string, FileOfModal>>;
}

/** A file that the user adds. */
export interface FileOfModal {
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

/** The content of the message, or a part of what the user sees. In a part, a regular expression stands for a text. */
export type ExpectedAnswer = string | RegExp | ExpectedParts;

/** Parts of an answer. */
export interface ExpectedParts {
  readonly type?: number;
  /** The answer's data. Of a deferred answer, the message that came of it. */
  readonly data?: object;
  /** All messages that the user sees: the answer as it is after edits, then the follow-ups. */
  readonly messages?: readonly object[];
}

/** Starts a local service on a free port. */
export function startTestService(options?: TestServiceOptions): Promise<TestService>;

/**
 * Returns the app's answer. Throws an AssertionError if the app did not answer, or with anything else: a text or regular
 * expression is what the content of the message must be, after edits; an object is what the answer must have. Also throws
 * while a deferred answer is still to come.
 */
export function expectAnswer(used: Used, expected: ExpectedAnswer): Answer;
