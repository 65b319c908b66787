import * as vscode from "vscode";
import { listed } from "../../core/language/check/check.ts";
import type { ListedCommand } from "../../core/language/model/list.ts";
import type { Manifest } from "../../core/language/model/manifest.ts";
import { parseManifest } from "../../core/language/model/parse-manifest.ts";
import { isListed as lists } from "../../core/workspace/belongs.ts";
import { kindOf } from "../../core/workspace/kind-of.ts";
import { scopeKey } from "../../core/workspace/scope-key.ts";
import { type FoundProject, findProjectFrom, pathBelow, textOf } from "../manifests/project.ts";

/** No manifest of anyone's own is in these: a glob. */
export const skippedFolders = "**/{node_modules,.git}/**";

/** The files of a project that may be its command manifests, in the order of their paths. */
export async function projectFiles(found: FoundProject): Promise<readonly vscode.Uri[]> {
  const files = new vscode.RelativePattern(found.folder, "**/*.{json,jsonc}");
  const uris = await vscode.workspace.findFiles(files, skippedFolders);
  const listed = uris.filter((uri) => isListed(uri, found));
  const folders = await ownFolders(listed.map(parentOf), found);
  return listed.filter((uri) => folders.has(parentOf(uri).path)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Whether a project's globs name a file. */
export function isListed(uri: vscode.Uri, { folder, project }: FoundProject): boolean {
  const path = pathBelow(uri, folder);
  return path !== undefined && lists(project, path);
}

/** The paths of those folders whose nearest project file is this one. */
async function ownFolders(folders: readonly vscode.Uri[], { folder }: FoundProject): Promise<ReadonlySet<string>> {
  const different = new Map(folders.map((one) => [one.path, one]));
  const nearest = await Promise.all(
    [...different].map(async ([path, one]) => ({ path, found: await findProjectFrom(one) })),
  );
  return new Set(nearest.filter(({ found }) => !found || found.folder.path === folder.path).map(({ path }) => path));
}

function parentOf(uri: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(uri, "..");
}

/** Whether a file whose name may say nothing is a manifest of commands. */
export function isOfCommands(uri: vscode.Uri, manifest: Manifest): boolean {
  return (kindOf(uri.path, manifest) ?? "commands") === "commands";
}

/**
 * The commands of the project's other manifests that say the same application and scope as this one, by which the
 * editor finds names that are taken. A manifest that the project does not list stands alone. §4.7
 */
export async function commandsBeside(
  document: vscode.Uri,
  { envelope }: Manifest,
  found: FoundProject,
): Promise<readonly ListedCommand[]> {
  if (!isListed(document, found)) return [];
  const key = scopeKey(envelope, found.project);
  const others = (await projectFiles(found)).filter((uri) => uri.toString() !== document.toString());
  const commands = await Promise.all(
    others.map(async (uri) => {
      const manifest = parseManifest((await textOf(uri)) ?? "");
      const isBeside = isOfCommands(uri, manifest) && scopeKey(manifest.envelope, found.project) === key;
      return isBeside ? commandsOf(uri, manifest) : [];
    }),
  );
  return commands.flat();
}

/** The commands of a manifest as those of another document see them. */
export function commandsOf(document: vscode.Uri, { units }: Manifest): ListedCommand[] {
  const uri = document.toString();
  return units.filter(({ unit }) => unit.command).map((placed) => ({ ...listed(placed), uri }));
}
