// The types of `command-manifest`, as published. The sources import them, so the compiler compares both.

/** What to publish, and where to. */
export interface PlanOptions {
  /**
   * The commands: the path of a command manifest; an object or array as a manifest has it; or a list of commands, of builders
   * with `toJSON()`, and of paths.
   */
  readonly commands: string | object | readonly (string | object)[];
  /** The ID of a guild, or several. */
  readonly guild?: string | readonly string[];
  /** Publishes globally, in place of `guild`. */
  readonly global?: true;
  /** The application's ID. Default: the `application_id` of a manifest. */
  readonly applicationId?: string;
  /** The bot token, or an access token as `Bearer …`. Default: the environment variable `COMMAND_MANIFEST_TOKEN`. */
  readonly token?: string;
  /**
   * An endpoint URL, or `local` for the local service: the one in the environment variable `COMMAND_MANIFEST_SERVICE`, or the
   * newest that runs on this machine. Default: Discord.
   */
  readonly service?: string;
  /** The file that records what was published, as the terminal's `--ledger`. Only for one guild, or globally. */
  readonly ledger?: string;
  /**
   * Which published commands the manifests answer for. `listed`: those that they list, so others are never deleted. `scope`:
   * all of the guild, or all global ones. Default: `listed`.
   */
  readonly owns?: "listed" | "scope";
  /**
   * What a new name means that looks like a rename: `accept` renames the published command, `reject` creates another one.
   * Default: the publish is not carried out.
   */
  readonly renames?: "accept" | "reject";
}

/** What may be published without a question. */
export interface PublishOptions extends PlanOptions {
  readonly allow?: Allowed;
  /**
   * The folder in which processes that publish to the same place wait for each other, and permissions are saved before they are
   * deleted. Default: a folder of the user's data on this machine. Or the URL of a state that machines share, whose bearer token is
   * in the environment variable `COMMAND_MANIFEST_STATE_TOKEN`.
   */
  readonly state?: string;
}

/** Consequences for which the terminal and the editor ask. A publish with one that is not allowed is not carried out. */
export interface Allowed {
  /** Deletes commands with the permissions that are set for them, also to create one again with another type. */
  readonly delete?: boolean;
  /** Deletes this number of commands because the manifest is empty. */
  readonly deleteAll?: number;
  /**
   * Takes commands away from users who can use them now, or renames a command that has permissions, which Discord
   * deletes.
   */
  readonly permissionsLoss?: boolean;
}

/** One command's part of a plan. */
export interface Step {
  readonly kind: "create" | "update" | "rename" | "delete";
  /** The published command's ID; absent for `create`. */
  readonly id?: string;
  readonly type: number;
  readonly name: string;
  /** The new name of a renamed command. */
  readonly to?: string;
  /** How a rename was recognized. */
  readonly by?: string;
  /** What an update or a rename changes. */
  readonly changes?: readonly { readonly path: readonly string[]; readonly before: unknown; readonly after: unknown }[];
}

/** What publishing would do at one place. The same as `plan --format json` prints. */
export interface Plan {
  readonly scope: "guild" | "global";
  readonly application_id: string;
  /** Absent: globally. */
  readonly guild_id?: string;
  readonly owns: "listed" | "scope";
  /** Empty: everything is published as it should be. */
  readonly steps: readonly Step[];
  readonly unchanged: readonly { readonly type: number; readonly name: string }[];
  /** Published commands that the manifests do not answer for. */
  readonly left_alone: readonly { readonly id: string; readonly type: number; readonly name: string }[];
  /** Why the plan cannot be published. */
  readonly blockers: readonly string[];
  readonly notes: readonly string[];
  /** Who can no longer use a command. */
  readonly losses: readonly string[];
  /** The number of requests that write. */
  readonly calls: number;
  /** `bulk`: one request replaces all commands. */
  readonly how: string;
  readonly why: string;
  /** The number of commands that it creates, which Discord limits for each day. */
  readonly creates: number;
}

/** What was done at one place. The same as `publish --format json` prints. */
export interface Published extends Plan {
  readonly result: "done" | "failed" | "blocked";
  readonly done: readonly Step[];
  /** The steps that were refused; null: none. */
  readonly failed: Failed | null;
  readonly not_done: readonly Step[];
}

export interface Failed {
  readonly steps: readonly Step[];
  /** Whether the steps have taken effect. */
  readonly effect: string;
  readonly message: string;
  /** The status of Discord's answer; absent without an answer. */
  readonly status?: number;
  /** Discord's code for the error; absent without one. */
  readonly code?: number | undefined;
  /** Where the fault is. */
  readonly places: readonly Finding[];
}

/** An error in the commands. */
export interface Finding {
  /** For people: `commands[2].options[0].name`, or a file with its line and column. */
  readonly where: string;
  /** The path of the manifest; null: the commands were passed as objects. */
  readonly file: string | null;
  /** Property names and indices from the manifest's root, or from `commands`. */
  readonly path: readonly (string | number)[];
  /** The rule, which is also the name of its page. */
  readonly code: string;
  readonly message: string;
}

/**
 * `invalid`: the commands have errors, which are in `findings`. `not-allowed`: `allow` or `renames` does not cover the plan.
 * `blocked`: the plan cannot be published, such as with too many commands. `refused`: Discord refused a request, or could not be
 * reached. `cannot-run`: an option, a file or a token is missing or wrong, or the state at a URL cannot be used.
 */
export type PublishErrorCode = "invalid" | "not-allowed" | "blocked" | "refused" | "cannot-run";

export interface PublishErrorDetails {
  readonly findings?: readonly Finding[];
  readonly guild?: string | undefined;
  readonly status?: number | undefined;
  readonly results?: readonly Published[];
  readonly errors?: readonly PublishError[];
}

/** The commands were not published, or not all of them. No message has a token. */
export class PublishError extends Error {
  constructor(code: PublishErrorCode, message: string, details?: PublishErrorDetails);
  readonly code: PublishErrorCode;
  /** The errors in the commands; empty unless there are any. */
  readonly findings: readonly Finding[];
  /** The guild's ID; undefined: globally, or about several guilds. */
  readonly guild: string | undefined;
  /** The status of Discord's answer; undefined without an answer. */
  readonly status: number | undefined;
  /** What was done before the error, also at places that did not fail. */
  readonly results: readonly Published[];
  /** The error of each guild that failed, if `guild` has several IDs. */
  readonly errors: readonly PublishError[];
}

/** Says what publishing would do, and writes nothing. Rejects with a PublishError. */
export function plan(options: PlanOptions & { readonly guild: readonly string[] }): Promise<readonly Plan[]>;
export function plan(options: PlanOptions): Promise<Plan>;

/**
 * Publishes what differs. If nothing does, it sends one request that reads and none that writes, so a bot can call it at every
 * start. Processes on the same machine, or with the same `state`, wait for each other. A guild that fails does not stop the
 * others. Rejects with a PublishError.
 */
export function publish(options: PublishOptions & { readonly guild: readonly string[] }): Promise<readonly Published[]>;
export function publish(options: PublishOptions): Promise<Published>;
