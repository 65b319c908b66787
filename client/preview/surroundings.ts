import * as vscode from "vscode";
import { isCodeLanguage } from "../../core/code/languages.ts";
import { type Names, namesIn } from "../../core/discord/names/names.ts";
import { emptyProject, type Project } from "../../core/kinds/project/project.ts";
import type { Envelope } from "../../core/manifest/manifest.ts";
import { readPermissions } from "../../core/permissions/permissions-manifest.ts";
import type { PermissionsSource } from "../../core/preview/access.ts";
import { kindOfFile } from "../../core/workspace/kind-of-file.ts";
import { neighboursOf } from "../../core/workspace/neighbours.ts";
import { currentWorkspace } from "../manifests/workspace.ts";

export interface PreviewContext {
  /** The permissions manifests of its project. A manifest with errors has no entries. */
  readonly sources: readonly PermissionsSource[];
  readonly names: Names;
  readonly project: Project;
}

/** The files that surroundings are read from. */
export const surroundingsGlob = "**/{*.permissions,command-manifest.config}.{json,jsonc}";

/** Used until the surroundings are known. */
export const nothingAround: PreviewContext = { sources: [], names: namesIn(), project: emptyProject };

/** Reads the surroundings of a manifest. Names come from the project file: no request is sent. */
export async function surroundingsOf({ uri, languageId }: vscode.TextDocument): Promise<PreviewContext> {
  if (uri.scheme === "untitled") return nothingAround;
  const workspace = currentWorkspace();
  // Code is in no list of manifests, and belongs to the nearest project as a manifest of another kind does.
  const code = { uri: uri.toString(), kind: "interaction" } as const;
  const document = isCodeLanguage(languageId) ? code : await workspace.documentOf(uri.toString());
  if (!document) return nothingAround;
  const around = await neighboursOf(workspace, document);
  const project = (await workspace.projectOf(document))?.project ?? emptyProject;
  const permissions = around.filter((one) => kindOfFile(one.uri, one.manifest) === "permissions");
  const sources = permissions.map(({ uri: file, text }) => ({
    uri: file,
    name: vscode.workspace.asRelativePath(vscode.Uri.parse(file, true)),
    text,
    entries: readPermissions(text).entries.flatMap(({ entry }) => entry ?? []),
  }));
  return { sources, names: namesIn(project.names), project };
}

export function appOf({ applicationId }: Envelope, { project, names }: PreviewContext): string {
  const id = applicationId ?? project.applicationId;
  return (id === undefined ? undefined : names.nameOf("application", id)) ?? "Your app";
}
