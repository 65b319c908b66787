import { isManifest } from "../../core/workspace/check-workspace.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { fileIn, fileName, folderOf, relativePath } from "../../core/workspace/uris.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { WorkspaceDocument } from "../../core/workspace/workspace-document.ts";
import { diskFiles } from "../../node/disk/disk-files.ts";
import { checkPorts, inWorkspace } from "../files/workspace.ts";

/** The command manifests in a folder before it has a project. */
export interface ExistingManifests {
  /** Paths relative to the folder, sorted. */
  readonly paths: readonly string[];
  /** Globs that match these manifests and no other JSON file. */
  readonly globs: readonly string[];
}

const jsonGlobs = ["**/*.json", "**/*.jsonc"];

/**
 * Finds the command manifests in the working directory, by their names or, where a name or folder says “command”, by their
 * content. Leaves out files of projects below.
 */
export async function existingManifests(): Promise<ExistingManifests> {
  return await inWorkspace([], async (workspace, { folder }) => {
    const all = await diskFiles().find(folder, jsonGlobs);
    const below = (await workspace.projectFilesBelow(folder)).map(folderOf);
    const own = all.filter((uri) => !below.some((one) => relativePath(one, uri) !== undefined));
    const pathOf = (uri: string): string => relativePath(folder, uri) ?? "";
    const found: string[] = [];
    for (const uri of own) {
      if (/command/i.test(pathOf(uri)) && (await hasCommands(workspace, uri))) found.push(pathOf(uri));
    }
    const isOther = (path: string): boolean =>
      !found.includes(path) && manifestKind(fileIn(folder, path)) === undefined;
    return { paths: found, globs: globsFor(found, all.map(pathOf).filter(isOther)) };
  });
}

async function hasCommands(workspace: Workspace<WorkspaceDocument>, uri: string): Promise<boolean> {
  if (fileName(uri) === "package.json") return false;
  const document = await workspace.passingDocumentOf(uri);
  if (!document || (document.kind ?? "commands") !== "commands" || !isManifest(document, undefined, checkPorts))
    return false;
  return document.manifest.units.some(({ unit }) => unit.isCommand);
}

/** A glob for each topmost folder with no other JSON file in it, and each other path. */
function globsFor(paths: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set(paths.map((path) => globFor(path, paths, others)))];
}

function globFor(path: string, paths: readonly string[], others: readonly string[]): string {
  const parts = path.split("/");
  const folders = parts.slice(0, -1).map((_, index) => `${parts.slice(0, index + 1).join("/")}/`);
  const folder = folders.find((one) => !others.some((other) => other.startsWith(one)));
  if (folder === undefined) return escaped(path);
  const inside = paths.filter((one) => one.startsWith(folder));
  const endings = [...new Set(inside.map((one) => /(?:\.commands)?\.jsonc?$/.exec(one)?.[0] ?? ""))].sort();
  return endings.length === 1
    ? `${escaped(folder)}**/*${endings[0]}`
    : `${escaped(folder)}**/*.${endings.some((one) => one.endsWith("c")) ? "{json,jsonc}" : "json"}`;
}

/** A path as a glob that matches nothing else. */
function escaped(path: string): string {
  return path.replaceAll(/[\\*?[\]{}()!+@]/g, "\\$&");
}
