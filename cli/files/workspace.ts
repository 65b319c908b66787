import { existsSync, statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { URI } from "vscode-uri";
import type { ReadImport } from "../../core/code/commands-in-code.ts";
import { commandsInFile } from "../../core/code/commands-in-file.ts";
import { importTargets } from "../../core/code/import-targets.ts";
import { readCode } from "../../core/convert/read-code.ts";
import type { Finding } from "../../core/manifest/finding.ts";
import type { ManifestText } from "../../core/manifest/invalid-manifest.ts";
import { stackOf } from "../../core/tools/stack-of.ts";
import type { NamedPaths } from "../../core/workspace/check-paths.ts";
import { type FoundProject, refuseInvalidProject } from "../../core/workspace/found-project.ts";
import type { ManifestPorts } from "../../core/workspace/manifests-for.ts";
import { Workspace } from "../../core/workspace/workspace.ts";
import { closedDocument, dialectOf, type WorkspaceDocument } from "../../core/workspace/workspace-document.ts";
import { diskFiles } from "../../node/disk/disk-files.ts";
import { isInside } from "../../node/disk/inside.ts";
import { readRegularFileSync } from "../../node/disk/read-text.ts";
import { reasonOf } from "../../node/disk/reason-of.ts";
import { onlyText } from "../../node/disk/replaceable.ts";
import { CannotRun } from "../../node/terminal/exit.ts";
import type { FileFindings } from "../../node/terminal/findings-text.ts";
import { printError } from "../../node/terminal/print.ts";
import { readFileText, shownPath, unreadable } from "./read.ts";
import { writeText } from "./write.ts";

/** The workspace of one run, and the paths in its arguments. */
export interface OpenWorkspace {
  readonly workspace: Workspace<WorkspaceDocument>;
  readonly request: NamedPaths;
  /** The reasons why files could not be read, by path. Grows while the workspace reads. */
  readonly failures: ReadonlyMap<string, string>;
  /** Replaces the text of a file that the workspace has read. Throws CannotRun, also if it has changed since. */
  replace(document: Pick<WorkspaceDocument, "uri" | "text">, text: string): void;
  /** Forgets a file or folder that was created, changed or deleted. Reads a file in the arguments again. */
  reread(path: string): void;
}

interface Argument {
  /** Absolute. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** Opens files in a workspace whose folder contains all paths. Throws CannotRun if a path does not exist. */
export function openWorkspace(paths: readonly string[]): OpenWorkspace {
  const named = paths.map(argumentAt);
  const failures = new Map<string, string>();
  const namedFiles = named.filter(({ isFolder }) => !isFolder);
  const openFile = ({ path }: Argument): readonly WorkspaceDocument[] => {
    try {
      return [closedDocument(uriOf(path), readFileText(path), dialectOf(path, false))];
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      failures.set(path, error.message);
      return [];
    }
  };
  const open = namedFiles.flatMap(openFile);
  const files = diskFiles((path, error) => failures.set(path, unreadable(path, error)), readRegularFileSync);
  const workspace = new Workspace({ all: () => open, parse: closedDocument }, files);
  workspace.folders = [uriOf(folderOfAll(named))];
  const request = {
    paths: named.map(({ path, isFolder }) => ({ uri: uriOf(path), isFolder })),
    folder: uriOf(process.cwd()),
  };
  const replace: OpenWorkspace["replace"] = ({ uri, text: before }, text) => {
    const at = open.findIndex((document) => document.uri === uri);
    // Only a file in the arguments may be a link that leads elsewhere.
    const project = at === -1 ? folderOfAll(named) : undefined;
    writeText(pathOf(uri), text, { project, replaces: onlyText(before) });
    if (at !== -1) open[at] = closedDocument(uri, text, dialectOf(pathOf(uri), false));
    workspace.changed(uri);
  };
  const reread = (path: string): void => {
    for (const failed of failures.keys()) if (failed === path || isInside(path, failed)) failures.delete(failed);
    open.splice(0, open.length, ...open.filter(({ uri }) => uri !== uriOf(path)));
    open.push(...namedFiles.filter((one) => one.path === path).flatMap(openFile));
    if (workspace.knows(uriOf(path)) && existsSync(path)) workspace.changed(uriOf(path));
    else workspace.createdOrDeleted(uriOf(path));
  };
  return { workspace, request, failures, replace, reread };
}

function argumentAt(argument: string): Argument {
  // An empty variable in a script must not select every manifest.
  if (argument === "") throw new CannotRun("A path is empty. Use a file or a folder, or omit the path.");
  const path = resolve(argument);
  try {
    return { path, isFolder: statSync(path).isDirectory() };
  } catch (error) {
    throw new CannotRun(`${argument} cannot be read: ${reasonOf(error)}.`);
  }
}

function folderOfAll(named: readonly Argument[]): string {
  const [first = resolve("."), ...others] = named.map(({ path, isFolder }) => (isFolder ? path : dirname(path)));
  let folder = first;
  while (others.some((other) => relative(folder, other).startsWith(".."))) folder = dirname(folder);
  return folder;
}

/** Runs work on files in a workspace. Throws CannotRun if a file could not be read, because that can affect any other result. */
export async function inWorkspace<T>(
  paths: readonly string[],
  work: (workspace: OpenWorkspace["workspace"], request: NamedPaths) => Promise<T>,
): Promise<T> {
  const { workspace, request, failures } = openWorkspace(paths);
  const [result] = await Promise.allSettled([work(workspace, request)]);
  if (failures.size > 0) throw new CannotRun([...failures.values()].join("\n"));
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

/** The project file in the working directory or the nearest folder above. Throws a UserError if it has errors. */
export async function projectHere(): Promise<FoundProject | undefined> {
  const found = await inWorkspace([], (workspace, { folder }) => workspace.nearestProject(folder));
  if (found) refuseInvalidProject(found, shownUri);
  return found;
}

export const checkPorts: ManifestPorts = {
  nameOf: shownUri,
  readCode,
  readCommands: (text, uri) => commandsInFile(text, uri, readImport),
  onRuleFailure: (code, error, uri) => printError(`The rule ${code} failed on ${shownUri(uri)}: ${stackOf(error)}`),
};

/** Reads what a file of code imports from a file beside it; undefined if there is none or it cannot be read. */
const readImport: ReadImport = (specifier, from) => {
  for (const path of importTargets(specifier, from).map(pathOf)) {
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
    try {
      return { uri: uriOf(path), text: readRegularFileSync(path) };
    } catch {
      // What it exports is unknown then, and nothing is reported about it.
      return undefined;
    }
  }
  return undefined;
};

export function namedText({ uri, text }: Pick<WorkspaceDocument, "uri" | "text">): ManifestText {
  return { name: shownUri(uri), text };
}

interface CheckedDocument {
  readonly document: Pick<WorkspaceDocument, "uri" | "text">;
  readonly findings: readonly Finding[];
}

export function fileFindings(checked: readonly CheckedDocument[]): FileFindings[] {
  return checked.map(({ document, findings }) => ({ ...namedText(document), findings }));
}

export function shownUri(uri: string): string {
  return shownPath(pathOf(uri));
}

/** Converts a path to the workspace's URI. */
export function uriOf(path: string): string {
  return URI.parse(pathToFileURL(path).href).toString();
}

/** Converts the workspace's URI to a path. */
export function pathOf(uri: string): string {
  return URI.parse(uri).fsPath;
}
