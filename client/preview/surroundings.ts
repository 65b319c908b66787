import * as vscode from "vscode";
import { type Names, namesIn } from "../../core/discord/names/names.ts";
import { emptyProject, type Project } from "../../core/kinds/project/project.ts";
import type { Envelope } from "../../core/language/model/manifest.ts";
import { readPermissions } from "../../core/permissions/permissions-manifest.ts";
import type { PermissionsSource } from "../../core/texts/preview/access.ts";
import { kindOf } from "../../core/workspace/kind-of.ts";
import { neighboursOf } from "../../core/workspace/neighbours.ts";
import { currentWorkspace } from "../manifests/workspace.ts";

export interface Surroundings {
  /** The permissions manifests of its project. One with errors has no entries. */
  readonly sources: readonly PermissionsSource[];
  readonly names: Names;
  readonly project: Project;
}

/** Nothing, as long as it is not known what is around. */
export const nothingAround: Surroundings = { sources: [], names: namesIn(), project: emptyProject };

/** Reads what is around a manifest. The names are those of the project file: nothing is asked of Discord. */
export async function surroundingsOf({ uri }: vscode.TextDocument): Promise<Surroundings> {
  if (uri.scheme === "untitled") return nothingAround;
  const workspace = currentWorkspace();
  const document = await workspace.documentOf(uri.toString());
  if (!document) return nothingAround;
  const around = await neighboursOf(workspace, document);
  const project = (await workspace.projectOf(document))?.project ?? emptyProject;
  const permissions = around.filter((one) => kindOf(one.uri, one.manifest) === "permissions");
  const sources = permissions.map(({ uri: file, text }) => ({
    uri: file,
    name: vscode.workspace.asRelativePath(vscode.Uri.parse(file, true)),
    text,
    entries: readPermissions(text).entries.flatMap(({ entry }) => entry ?? []),
  }));
  return { sources, names: namesIn(project.names), project };
}

export function appOf({ applicationId }: Envelope, { project, names }: Surroundings): string {
  const id = applicationId ?? project.applicationId;
  return (id === undefined ? undefined : names.nameOf("application", id)) ?? "Your app";
}
