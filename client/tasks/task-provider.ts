import * as vscode from "vscode";
import { namesIn } from "../../core/discord/names/names.ts";
import type { Project } from "../../core/kinds/project/project.ts";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { manifestGlobs, projectFileGlobs } from "../../core/workspace/kind.ts";
import { pathBelow } from "../manifests/project.ts";
import { currentWorkspace } from "../manifests/workspace.ts";
import { findBelow } from "../manifests/workspace-files.ts";
import { type AnyTarget, publishable, targetPlaceLabel, targetTraits } from "../places/choose-place.ts";
import type { Publisher } from "../publish/publisher.ts";
import { runCheckTask } from "./check-task.ts";
import { definitionToRun, type ManifestTask, taskType } from "./definition.ts";
import { runPublish } from "./publish-task.ts";
import { taskTerminal } from "./task-terminal.ts";

/**
 * Offers tasks: `check` for each workspace folder with manifests, `plan` and `publish` for every target of every project file.
 * Also runs the tasks of `tasks.json`. `cli`: the terminal program `dist/cli.cjs`.
 */
export function manifestTasks(publisher: Publisher, cli: vscode.Uri): vscode.TaskProvider {
  const taskOf = (
    definition: vscode.TaskDefinition,
    folder: vscode.WorkspaceFolder,
    name: string,
    scope: vscode.WorkspaceFolder | vscode.TaskScope = folder,
  ): vscode.Task => {
    const execution = new vscode.CustomExecution(async (given) => {
      const filledIn = definitionToRun(given, definition);
      return taskTerminal((observer) =>
        filledIn.command === "check"
          ? runCheckTask(filledIn, folder.uri, cli, observer)
          : runPublish(filledIn, { cli, folder: folder.uri }, publisher, observer),
      );
    });
    // The problem matcher must not repeat problems that the language server reports for the whole workspace.
    const diagnostics = vscode.workspace.getConfiguration("commandManifest").get("diagnostics");
    const matchers = diagnostics === "workspace" ? [] : ["$command-manifest"];
    const task = new vscode.Task(definition, scope, name, taskType, execution, matchers);
    task.presentationOptions = { clear: true };
    return task;
  };

  /** Checks run in the terminal program, which reads only files on disk. */
  const checks = (folder: vscode.WorkspaceFolder): readonly vscode.Task[] => {
    if (folder.uri.scheme !== "file") return [];
    const task = taskOf({ type: taskType, command: "check" }, folder, "check");
    task.detail = "Check all manifests and list the findings in Problems";
    return [task];
  };

  const publishes = (folder: vscode.WorkspaceFolder, found: FoundProject): readonly vscode.Task[] => {
    const below = pathBelow(vscode.Uri.parse(found.folder), folder.uri) ?? "";
    return publishable(found.project).flatMap((target) =>
      (["plan", "publish"] as const).map((command) => {
        const paths = below === "" ? {} : { paths: [below] };
        const definition: ManifestTask = { type: taskType, command, target: target.name, ...paths };
        const name = `${command} ${target.name}`;
        const task = taskOf(definition, folder, below === "" ? name : `${name} - ${below}`);
        task.detail = taskDetail(command, target, found.project);
        return task;
      }),
    );
  };

  const tasksOf = async (folder: vscode.WorkspaceFolder, token: vscode.CancellationToken): Promise<vscode.Task[]> => {
    const files = await findBelow(folder, projectFileGlobs, undefined, token);
    const projects = await projectsInFolders(files.map((file) => vscode.Uri.joinPath(file, "..")));
    const manifests = projects.length > 0 ? [] : await findBelow(folder, manifestGlobs, 1, token);
    if (projects.length + manifests.length === 0) return [];
    return [...checks(folder), ...projects.flatMap((project) => publishes(folder, project))];
  };

  return {
    async provideTasks(token) {
      const folders = vscode.workspace.workspaceFolders ?? [];
      return (await Promise.all(folders.map((folder) => tasksOf(folder, token)))).flat();
    },
    /** The editor accepts a task only if it has the same definition object. */
    resolveTask({ definition, scope, name }) {
      const folder = typeof scope === "object" ? scope : vscode.workspace.workspaceFolders?.[0];
      return folder && taskOf(definition, folder, name, scope ?? folder);
    },
  };
}

/** The projects with files in some folders, including those without a target. */
async function projectsInFolders(folders: readonly vscode.Uri[]): Promise<readonly FoundProject[]> {
  const workspace = currentWorkspace();
  const found = await Promise.all([...new Set(folders.map(String))].map((folder) => workspace.nearestProject(folder)));
  return found.filter((project) => project !== undefined);
}

function taskDetail(command: "plan" | "publish", target: AnyTarget, { names }: Project): string {
  const place = targetPlaceLabel(target, namesIn(names));
  if (command === "plan") return `Show what publishing would change: ${place}`;
  return `${place} · ${targetTraits(target)}`;
}
