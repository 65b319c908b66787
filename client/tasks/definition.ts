import type * as vscode from "vscode";
import { isSnowflake } from "../../core/interface/facts/snowflake.ts";
import type { RequestedTarget } from "../../core/workspace/where.ts";
import type { TaskRequest } from "../publish/publisher.ts";
import { resolvedPath } from "../ui/files.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";

/** The `type` of our tasks in `tasks.json`. */
export const taskType = "command-manifest";

/** A task in `tasks.json`, as in `contributes.taskDefinitions`. The editor does not validate it. */
export interface ManifestTask extends vscode.TaskDefinition {
  readonly type: typeof taskType;
  readonly command: "check" | "plan" | "publish";
  /** Files and folders, relative to the workspace folder. Absent: all manifests. */
  readonly paths?: readonly string[];
  /** The command line of a program that publishes the commands. Absent: they are in manifests. */
  readonly run?: string;
  /** A `plan` or `publish` task has one of the next three properties. */
  readonly target?: string;
  readonly guild?: string;
  readonly global?: boolean;
}

/**
 * The definition that a task runs: the one that the editor gives, in which variables are filled in. For `task NAME` in Quick
 * Open it gives only an identifier of the task, so the task's own is taken.
 */
export function definitionToRun(given: vscode.TaskDefinition, own: vscode.TaskDefinition): vscode.TaskDefinition {
  return given.type === taskType ? given : own;
}

/** The line of the program whose commands a `plan` or `publish` task takes; undefined if it takes manifests. Throws a UserError. */
export function programOf({ run, paths }: vscode.TaskDefinition): string | undefined {
  if (run === undefined) return undefined;
  if (typeof run !== "string" || run.trim() === "") {
    throw new UserErrorWithActions('A task\'s “run” must be a command line, such as "node deploy.js".');
  }
  if (paths === undefined) return run;
  throw new UserErrorWithActions("A task has “paths” for manifests, or “run” for a program. Leave out one of them.");
}

/** The request of a `plan` or `publish` task. Throws a UserError if the definition is not valid. */
export function taskRequestOf(definition: vscode.TaskDefinition, folder: vscode.Uri): TaskRequest {
  const { command } = definition;
  const paths = pathsOf(definition);
  if (typeof paths === "string") throw new UserErrorWithActions(paths);
  if (command !== "plan" && command !== "publish") {
    const shown = JSON.stringify(command);
    throw new UserErrorWithActions(`A task's “command” must be check, plan or publish. It is ${shown}.`);
  }
  const place = requestedTarget(definition);
  return { only: command, place, folder, paths: paths.map((path) => resolvedPath(path, folder)) };
}

/** The task's paths as written, or a message if they are not valid. */
export function pathsOf({ paths = [] }: vscode.TaskDefinition): readonly string[] | string {
  if (Array.isArray(paths) && paths.every((path) => typeof path === "string")) return paths;
  return 'A task\'s “paths” must be a list of files and folders, such as ["commands"].';
}

function requestedTarget({ target, guild, global }: vscode.TaskDefinition): RequestedTarget {
  const said = [target !== undefined, guild !== undefined, global === true].filter(Boolean).length;
  if (said !== 1) {
    throw new UserErrorWithActions("A task must have exactly one of “target”, “guild” and “global”: true.");
  }
  if (global === true) return {};
  if (guild === undefined) return { target: String(target) };
  if (typeof guild === "string" && isSnowflake(guild)) return { guildId: guild };
  throw new UserErrorWithActions('A task\'s “guild” must be an ID in quotes, such as "1250000000000000001".');
}
