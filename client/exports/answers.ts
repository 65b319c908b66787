import * as vscode from "vscode";
import { findingValues } from "../../core/check/finding-values.ts";
import { placeValue, planValue, stepValues } from "../../core/publish/plan/plan-value.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { type CheckedPaths, checkPaths, NoManifest } from "../../core/workspace/check-paths.ts";
import { manifestGlobs, projectFileGlobs } from "../../core/workspace/kind.ts";
import { projectsIn } from "../../core/workspace/projects-in.ts";
import { normalUri } from "../../core/workspace/uris.ts";
import { checkPorts, currentWorkspace } from "../manifests/workspace.ts";
import type { EndedPublish } from "../publish/ended-publish.ts";
import type { Publisher } from "../publish/publisher.ts";
import { shownName, typeOf } from "../ui/files.ts";
import { requireTrust } from "../ui/user-error.ts";
import type { CheckedFile, Plan, Published } from "./api.ts";

/** Answers the calls of the API. Throws a UserError, which the API turns into an Error with its sentence. */
export interface Answers {
  /** The findings by file. Files without findings are absent. */
  readonly globs: readonly string[];
  check(uri: vscode.Uri | undefined): Promise<CheckedFile[]>;
  plan(target: string, near: vscode.Uri | undefined): Promise<Plan>;
  onDidPublish(listener: (published: Published) => void): vscode.Disposable;
}

export function answersOf(publisher: Publisher): Answers {
  return {
    globs: [...manifestGlobs, ...projectFileGlobs],
    check: (uri) => (uri ? checkOne(uri) : checkAll()),
    async plan(target, near) {
      requireTrust();
      const folder = await (near ? folderAt(near) : folderOfTarget(target));
      // A copy, because the changes in it are parts of manifests that the workspace keeps.
      return structuredClone(planValue(await publisher.planUnseen({ place: { target }, folder, paths: [] })));
    },
    onDidPublish: (listener) => publisher.onDidPublish((ended) => listener(publishedValue(ended))),
  };
}

async function checkOne(uri: vscode.Uri): Promise<CheckedFile[]> {
  const { checked, others, notes } = await checkAt([uri]);
  const [note] = notes;
  if (others.length > 0) throw new UserError(note);
  const isMissing = checked.every(({ document }) => normalUri(document.uri) !== normalUri(uri.toString()));
  if (isMissing && !(await isFolder(uri))) throw new UserError(`${shownName(uri)} cannot be read.`);
  return filesOf(checked);
}

async function checkAll(): Promise<CheckedFile[]> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0) return [];
  try {
    return filesOf((await checkAt(folders.map(({ uri }) => uri))).checked);
  } catch (error) {
    if (error instanceof NoManifest) return [];
    throw error;
  }
}

async function checkAt(uris: readonly vscode.Uri[]): Promise<CheckedPaths> {
  const paths = uris.map(async (uri) => ({ uri: uri.toString(), isFolder: await isFolder(uri) }));
  const request = { paths: await Promise.all(paths), folder: "" };
  return await checkPaths(currentWorkspace(), request, { ...checkPorts, nameOf: shownName });
}

function filesOf(checked: CheckedPaths["checked"]): CheckedFile[] {
  return checked.map(({ document: { uri, text }, findings }) => {
    return { uri: vscode.Uri.parse(uri, true), file: shownName(uri), findings: findingValues(text, findings) };
  });
}

/** Throws a UserError if there is nothing at the URI. A document that is not saved yet is a file. */
async function isFolder(uri: vscode.Uri): Promise<boolean> {
  const isOpen = vscode.workspace.textDocuments.some((one) => one.uri.toString() === uri.toString());
  if (isOpen) return false;
  const type = await typeOf(uri);
  if (type === undefined) throw new UserError(`${shownName(uri)} does not exist.`);
  return (type & vscode.FileType.Directory) !== 0;
}

async function folderAt(uri: vscode.Uri): Promise<vscode.Uri> {
  return (await isFolder(uri)) ? uri : vscode.Uri.joinPath(uri, "..");
}

/** The folder of the only project with a target. Throws a UserError. */
async function folderOfTarget(name: string): Promise<vscode.Uri> {
  const projects = await projectsIn(currentWorkspace());
  const having = projects.filter(({ project }) => project.targets.some((target) => target.name === name));
  if (having.length > 1) {
    const files = having.map(({ uri }) => shownName(uri)).join(", ");
    throw new UserError(
      `Several project files have a target “${name}”: ${files}. Name a file or folder near one of them.`,
    );
  }
  // If no project has the target, the error of the plan names the project file, or says that there is no project file.
  const folder = having[0]?.folder ?? projects[0]?.folder ?? vscode.workspace.workspaceFolders?.[0]?.uri.toString();
  if (folder === undefined) throw new UserError(`The target “${name}” requires a project file. None was found.`);
  return vscode.Uri.parse(folder, true);
}

function publishedValue({ destination, result, done }: EndedPublish): Published {
  const { targetName, target, where } = destination;
  return {
    ...(targetName !== undefined && { target: targetName }),
    ...placeValue(target),
    where,
    result,
    done: stepValues(done),
  };
}
