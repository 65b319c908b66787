import * as vscode from "vscode";
import { addManifest } from "../../core/kinds/project/add-manifest.ts";
import { type FoundProject, lists } from "../../core/workspace/found-project.ts";
import { relativePath } from "../../core/workspace/uris.ts";
import { changeProject } from "../manifests/change-project.ts";
import { findProject, isProjectDocument } from "../manifests/project.ts";
import { currentWorkspace } from "../manifests/workspace.ts";
import { shownName } from "../ui/files.ts";
import { opens, runs, UserErrorWithActions } from "../ui/user-error.ts";

/**
 * Throws a UserError if the project around a document does not list it, so that no target of the project takes it. An action of
 * the error adds it to the project and goes on.
 */
export async function refuseUnlisted(document: vscode.TextDocument, goOn: () => Promise<unknown>): Promise<void> {
  const { uri } = document;
  const found = isProjectDocument(document) ? undefined : await findProject(uri);
  if (!found || lists(found, uri.toString())) return;
  const only = runs("Publish Only This File…", "commandManifest.publishToTarget", uri);
  const path = relativePath(found.folder, uri.toString());
  const add = {
    title: "Add to “manifests”",
    run: async () => {
      await addToProject(found, uri);
      await goOn();
    },
  };
  // A document that is not saved yet has no path.
  throw new UserErrorWithActions(
    `${shownName(uri)} is not part of this project.`,
    ...(path === undefined ? [] : [add]),
    only,
  );
}

/** Adds a file to “manifests”. Throws a UserError, also if another glob excludes it. */
async function addToProject(found: FoundProject, uri: vscode.Uri): Promise<void> {
  const file = vscode.Uri.parse(found.uri, true);
  const path = relativePath(found.folder, uri.toString()) ?? "";
  await changeProject(file, "manifests", (text) => addManifest(text, path));
  const changed = await currentWorkspace().nearestProject(found.folder);
  if (changed && lists(changed, uri.toString())) return;
  throw new UserErrorWithActions(`${shownName(uri)} is excluded in “manifests”.`, opens("Open Project File", file));
}
