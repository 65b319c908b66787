import type { Event, Uri } from "vscode";

/** The exports of the extension “command-manifest.command-manifest”. Nothing in them is secret. */
export interface CommandManifestExports {
  /**
   * The interface of a version. A version never loses or changes anything; what would break it gets a new number.
   * Throws an Error that names the versions if there is no such version.
   */
  getAPI(version: 1): CommandManifestApi;
}

/** Version 1. Promises reject with an Error whose message is a sentence for the user. */
export interface CommandManifestApi {
  /** The extension's version, such as `0.1.0`. */
  readonly version: string;

  /**
   * Checks as the editor does, with its settings and unsaved changes. Shows nothing.
   *
   * @param uri A manifest, a project file, or a folder with manifests. Without one: all folders of the workspace.
   * @returns The manifests, with and without findings, after the project files that have findings.
   */
  check(uri?: Uri): Promise<CheckedFile[]>;

  /**
   * Plans a publish, shows no plan and asks the user nothing. Rejects if the user is not signed in, does not trust the workspace,
   * or is publishing right now, and if the manifests have errors.
   *
   * @param target The name of a target of a project file.
   * @param near A file or folder: the project file is the nearest one. Without it: the only one in the workspace that has
   * the target.
   */
  plan(target: string, near?: Uri): Promise<Plan>;

  /**
   * The findings of a file may have changed: the editor shows others of it, or it was closed, created, changed on disk or deleted.
   * The findings of files that depend on it may have changed, too.
   */
  readonly onDidChangeFindings: Event<Uri>;

  /** A publish in this window has ended that began to write, whether all of its steps were done or not. */
  readonly onDidPublish: Event<Published>;
}

/** As in `command-manifest check --format json`. */
export interface CheckedFile {
  readonly uri: Uri;
  /** The path in the workspace, as the editor shows it. */
  readonly file: string;
  readonly findings: readonly Finding[];
}

export interface Finding {
  /** The name of the rule, such as `name-lowercase`. */
  readonly code: string;
  readonly severity: "error" | "warning" | "information" | "hint";
  readonly message: string;
  /** In UTF-16 units from the start of the text. */
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
  /** In UTF-16 units, from 1. */
  readonly column: number;
}

/** A place that commands are published to. */
export interface Place {
  readonly application_id: string;
  /** Absent: the global scope. */
  readonly guild_id?: string;
}

/** As in `command-manifest plan --format json`. */
export interface Plan extends Place {
  readonly scope: "global" | "guild";
  /** Whether published commands that no manifest lists are deleted: “scope” deletes them, “listed” keeps them. */
  readonly owns: "scope" | "listed";
  readonly steps: readonly Step[];
  /** Commands that are already published as the manifests say. */
  readonly unchanged: readonly Command[];
  /** Published commands that no manifest lists, and that stay. */
  readonly left_alone: readonly LeftAlone[];
  /** Why the plan cannot be carried out, in whole sentences. */
  readonly blockers: readonly string[];
  /** The warnings, and then other facts, in whole sentences. */
  readonly notes: readonly string[];
  /** The notes that say who can no longer use a command. */
  readonly losses: readonly string[];
  /** The number of requests. */
  readonly calls: number;
  readonly how: "bulk" | "single";
  readonly why: string;
  /** The number of new commands, which count toward Discord's daily limit. */
  readonly creates: number;
}

export interface Command {
  /** 1: a slash command, 2: for a user, 3: for a message, 4: the entry point of an Activity. */
  readonly type: number;
  readonly name: string;
}

export interface PublishedCommand extends Command {
  readonly id: string;
}

export interface LeftAlone extends PublishedCommand {
  /** The command that it was probably replaced by. */
  readonly successor?: Command;
}

export type Step =
  | (Command & { readonly kind: "create" })
  | (PublishedCommand & { readonly kind: "delete" })
  | (PublishedCommand & { readonly kind: "update"; readonly changes: readonly Change[] })
  | (PublishedCommand & {
      readonly kind: "rename";
      readonly to: string;
      /** How the command was recognized, such as `id` or `likeness`. */
      readonly by: string;
      readonly changes: readonly Change[];
    });

export interface Change {
  /** Names from the command down, such as `["options", "song", "required"]`. */
  readonly path: readonly string[];
  /** Undefined: it is new. */
  readonly before: unknown;
  /** Undefined: it is gone. */
  readonly after: unknown;
}

export interface Published extends Place {
  /** The name of the project's target. Absent: a manifest was published by itself. */
  readonly target?: string;
  /** For after a verb: `to “staging”`, `to guild 1250000000000000001 on discord.com`. */
  readonly where: string;
  /** “failed”: not all steps were done, or permissions could not be restored. */
  readonly result: "done" | "failed";
  /** The steps that were done. */
  readonly done: readonly Step[];
}
