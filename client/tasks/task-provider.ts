import * as vscode from "vscode";
import type { Target } from "../../core/kinds/project/project.ts";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { manifestGlobs, projectFileGlobs } from "../../core/workspace/kind.ts";
import { pathBelow } from "../manifests/project.ts";
import { currentWorkspace } from "../manifests/workspace.ts";
import { findBelow } from "../manifests/workspace-files.ts";
import type { Publisher } from "../publish/publisher.ts";
import { targetPlaceLabel, targetTraits } from "../publish/scope.ts";
import { runCheck } from "./check-task.ts";
import { type ManifestTask, taskType } from "./definition.ts";
import { runPublish } from "./publish-task.ts";
import { taskTerminal } from "./task-terminal.ts";

/** Problems that the language server reports for the whole workspace must not be listed twice. */
function matchers(): readonly string[] {
  const diagnostics = vscode.workspace.getConfiguration("commandManifest").get("diagnostics");
  return diagnostics === "workspace" ? [] : ["$command-manifest"];
}

/**
 * Offers tasks: `check` for each folder of the workspace that has manifests, `plan` and `publish` for every target of
 * every project file in it. It also runs the tasks of `tasks.json`.
 */
export class ManifestTasks implements vscode.TaskProvider {
  readonly #publisher: Publisher;
  readonly #cli: vscode.Uri;

  /** `cli`: the terminal program `dist/cli.cjs`. */
  constructor(publisher: Publisher, cli: vscode.Uri) {
    this.#publisher = publisher;
    this.#cli = cli;
  }

  async provideTasks(token: vscode.CancellationToken): Promise<vscode.Task[]> {
    const folders = vscode.workspace.workspaceFolders ?? [];
    return (await Promise.all(folders.map((folder) => this.#tasksOf(folder, token)))).flat();
  }

  /** The editor accepts a task only if it has the same definition object. */
  resolveTask({ definition, scope, name }: vscode.Task): vscode.Task | undefined {
    const folder = typeof scope === "object" ? scope : vscode.workspace.workspaceFolders?.[0];
    if (!folder) return undefined;
    return this.#task(definition, folder, name, scope ?? folder);
  }

  async #tasksOf(folder: vscode.WorkspaceFolder, token: vscode.CancellationToken): Promise<vscode.Task[]> {
    const files = await findBelow(folder, projectFileGlobs, undefined, token);
    const projects = await projectsIn(files.map((file) => vscode.Uri.joinPath(file, "..")));
    const manifests = projects.length > 0 ? [] : await findBelow(folder, manifestGlobs, 1, token);
    if (projects.length + manifests.length === 0) return [];
    return [...this.#checks(folder), ...projects.flatMap((project) => this.#publishes(folder, project))];
  }

  /** The terminal program runs checks, and reads only files on disk. */
  #checks(folder: vscode.WorkspaceFolder): readonly vscode.Task[] {
    if (folder.uri.scheme !== "file") return [];
    const task = this.#task({ type: taskType, command: "check" }, folder, "check");
    task.detail = "Check all manifests and list the findings in Problems";
    return [task];
  }

  #publishes(folder: vscode.WorkspaceFolder, found: FoundProject): readonly vscode.Task[] {
    const below = pathBelow(vscode.Uri.parse(found.folder), folder.uri) ?? "";
    return found.project.targets.flatMap((target) =>
      (["plan", "publish"] as const).map((command) => {
        const paths = below === "" ? {} : { paths: [below] };
        const definition: ManifestTask = { type: taskType, command, target: target.name, ...paths };
        const name = `${command} ${target.name}`;
        const task = this.#task(definition, folder, below === "" ? name : `${name} - ${below}`);
        task.detail = detailOf(command, target);
        return task;
      }),
    );
  }

  #task(
    definition: vscode.TaskDefinition,
    folder: vscode.WorkspaceFolder,
    name: string,
    scope: vscode.WorkspaceFolder | vscode.TaskScope = folder,
  ): vscode.Task {
    const task = new vscode.Task(definition, scope, name, taskType, this.#execution(folder.uri), [...matchers()]);
    task.presentationOptions = { clear: true };
    return task;
  }

  /** The editor hands over the definition once more, with its variables filled in. */
  #execution(folder: vscode.Uri): vscode.CustomExecution {
    return new vscode.CustomExecution(async (definition) => {
      return taskTerminal((observer) =>
        definition.command === "check"
          ? runCheck(definition, folder, this.#cli, observer)
          : runPublish(definition, folder, this.#publisher, observer),
      );
    });
  }
}

/** The projects whose files are in some folders, those without a target included. */
async function projectsIn(folders: readonly vscode.Uri[]): Promise<readonly FoundProject[]> {
  const workspace = currentWorkspace();
  const found = await Promise.all([...new Set(folders.map(String))].map((folder) => workspace.nearestProject(folder)));
  return found.filter((project) => project !== undefined);
}

function detailOf(command: "plan" | "publish", target: Target): string {
  if (command === "plan") return `Show what publishing would change: ${targetPlaceLabel(target)}`;
  return `${targetPlaceLabel(target)} · ${targetTraits(target)}`;
}
