import * as vscode from "vscode";
import { manifestsFor, type PlaceManifests } from "../../core/workspace/manifests-for.ts";
import type { Where } from "../../core/workspace/where.ts";
import type { FoundProject } from "../manifests/project.ts";
import { checkPorts, currentWorkspace } from "../manifests/workspace.ts";
import { UserErrorWithActions } from "../ui/user-error.ts";
import { type CheckedManifest, withErrorsShown } from "./checked-manifest.ts";

/**
 * Reads and checks the manifests of a project that go to a place, together, as they are in the editor; with `paths`
 * only those files, and those below those folders. Throws a UserError where there is none, or where the service would refuse
 * one.
 */
export async function manifestsAt(
  { folder, project, found }: FoundProject,
  where: Where,
  paths?: readonly vscode.Uri[],
): Promise<PlaceManifests<CheckedManifest>> {
  const request = { where, project: found, folder: folder.toString(), paths: paths && (await filesAndFolders(paths)) };
  const nameOf = (uri: string): string => vscode.workspace.asRelativePath(vscode.Uri.parse(uri));
  const place = await withErrorsShown(() => manifestsFor(currentWorkspace(), request, { ...checkPorts, nameOf }));
  const manifests = place.manifests.map(async ({ uri, manifest, version }): Promise<CheckedManifest> => {
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
    return { document, version: version ?? document.version, manifest, project };
  });
  return { ...place, manifests: await Promise.all(manifests) };
}

async function filesAndFolders(paths: readonly vscode.Uri[]) {
  const areFiles = await Promise.all(paths.map(isFile));
  const of = (wanted: boolean) => paths.filter((_, index) => areFiles[index] === wanted).map(String);
  return { files: of(true), folders: of(false) };
}

/** Throws a UserError where there is nothing. */
export async function isFile(path: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(path)).type & vscode.FileType.File) !== 0;
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError)) throw error;
    throw new UserErrorWithActions(vscode.l10n.t("There is no {0}.", vscode.workspace.asRelativePath(path)));
  }
}
