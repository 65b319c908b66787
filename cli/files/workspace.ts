import { statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { URI } from "vscode-uri";
import type { Finding } from "../../core/language/model/finding.ts";
import { stackOf } from "../../core/stack-of.ts";
import type { ManifestText } from "../../core/user-error.ts";
import type { NamedPaths } from "../../core/workspace/check-paths.ts";
import { closedDocument, dialectOf, type WorkspaceDocument } from "../../core/workspace/document.ts";
import { type FoundProject, refuseInvalidProject } from "../../core/workspace/found-project.ts";
import type { ManifestPorts } from "../../core/workspace/manifests-for.ts";
import { Workspace } from "../../core/workspace/workspace.ts";
import { diskFiles } from "../../disk/disk-files.ts";
import { readRegularFileSync } from "../../disk/read-text.ts";
import { reasonOf } from "../../disk/reason-of.ts";
import { CannotRun } from "../terminal/exit.ts";
import type { FileFindings } from "../terminal/findings-text.ts";
import { printError } from "../terminal/print.ts";
import { readText, shownPath, unreadable } from "./read.ts";

/** The workspace of one run, and the paths in its arguments. */
export interface OpenWorkspace {
  readonly workspace: Workspace<WorkspaceDocument>;
  readonly request: NamedPaths;
  /** Why files could not be read, by path. Grows while the workspace reads. */
  readonly failures: ReadonlyMap<string, string>;
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
  const open = named.flatMap(({ path, isFolder }) => {
    if (isFolder) return [];
    try {
      return [closedDocument(uriOf(path), readText(path), dialectOf(path, false))];
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      failures.set(path, error.message);
      return [];
    }
  });
  const files = diskFiles((path, error) => failures.set(path, unreadable(path, error)), readRegularFileSync);
  const workspace = new Workspace({ all: () => open, parse: closedDocument }, files);
  workspace.folders = [uriOf(folderOfAll(named))];
  const request = {
    paths: named.map(({ path, isFolder }) => ({ uri: uriOf(path), isFolder })),
    folder: uriOf(process.cwd()),
  };
  return { workspace, request, failures };
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

/**
 * Runs work on files in a workspace. Throws CannotRun if a file could not be read, because that may be the cause of any other
 * result.
 */
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
  onRuleFailure: (code, error, uri) => printError(`The rule ${code} failed on ${shownUri(uri)}: ${stackOf(error)}`),
};

export function namedText({ uri, text }: Pick<WorkspaceDocument, "uri" | "text">): ManifestText {
  return { name: shownUri(uri), text };
}

interface Checked {
  readonly document: Pick<WorkspaceDocument, "uri" | "text">;
  readonly findings: readonly Finding[];
}

export function fileFindings(checked: readonly Checked[]): FileFindings[] {
  return checked.map(({ document, findings }) => ({ ...namedText(document), findings }));
}

export function shownUri(uri: string): string {
  return shownPath(pathOf(uri));
}

/** A path as the workspace knows it. */
export function uriOf(path: string): string {
  return URI.parse(pathToFileURL(path).href).toString();
}

/** The path of a file that the workspace knows. */
export function pathOf(uri: string): string {
  return URI.parse(uri).fsPath;
}
