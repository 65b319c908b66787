import { dirname } from "node:path";
import { manifestsFor } from "../../core/workspace/manifests-for.ts";
import type { Where } from "../../core/workspace/where.ts";
import { argumentsAt, pathOf, uriOf } from "../files/find-files.ts";
import { fileOf, type ManifestFile, openWorkspace } from "../files/load.ts";
import { type FoundProject, faultOf, onDisk } from "../files/projects.ts";
import { shownPath } from "../files/read.ts";
import { CannotRun } from "../terminal/exit.ts";
import { type WhereOptions, whereOf } from "./where.ts";

/** The manifests that go to a place, and the place. */
export interface FilesAt {
  readonly files: readonly ManifestFile[];
  /** What is owned there is less than was asked for where only a part of the project goes. */
  readonly where: Where;
  /** The application that the manifests name, if they do. */
  readonly applicationId: string | undefined;
  readonly project: FoundProject | undefined;
  /** What the user should know, one sentence each. */
  readonly notes: readonly string[];
}

/**
 * Finds and checks the manifests at some paths, without any those of the project here, that go where the options say.
 * Throws a UserError; HasErrors where a manifest has errors.
 */
export async function filesAt(paths: readonly string[], options: WhereOptions): Promise<FilesAt> {
  const failures = new Map<string, string>();
  const named = argumentsAt(paths);
  const workspace = openWorkspace(named, failures);
  const [first = { path: process.cwd(), isFolder: true }] = named;
  const folder = uriOf(first.isFolder ? first.path : dirname(first.path));
  const found = await workspace.nearestProject(folder);
  const fault = found && faultOf(found);
  if (fault !== undefined) throw new CannotRun(fault);
  const project = found && onDisk(found);
  const where = whereOf(options, project);
  const uris = (areFolders: boolean) =>
    named.filter(({ isFolder }) => isFolder === areFolders).map(({ path }) => uriOf(path));
  const request = {
    where,
    project: found,
    folder,
    paths: named.length === 0 ? undefined : { files: uris(false), folders: uris(true) },
  };
  const nameOf = (uri: string): string => shownPath(pathOf(uri));
  const onRuleFailure = (code: string, error: unknown, uri: string) =>
    console.error(`The rule ${code} failed on ${nameOf(uri)}:`, error);
  const placed = await manifestsFor(workspace, request, { nameOf, onRuleFailure }).catch((error: unknown) => {
    if (failures.size > 0) throw new CannotRun([...failures.values()].join("\n"));
    throw error;
  });
  if (failures.size > 0) throw new CannotRun([...failures.values()].join("\n"));
  const files = await Promise.all(
    placed.manifests.map(async (document) => {
      const path = pathOf(document.uri);
      const isNamed = named.some((one) => one.path === path);
      return fileOf({ path, named: isNamed }, document, found, await workspace.projectOf(document));
    }),
  );
  const { applicationId, notes, owns } = placed;
  return { files, where: { ...where, owns }, applicationId, project, notes };
}
