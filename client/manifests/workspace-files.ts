import * as vscode from "vscode";
import { type Files, skippedFolders } from "../../core/workspace/files.ts";
import { matcher } from "../../core/workspace/project-globs.ts";
import { relativePath } from "../../core/workspace/uris.ts";
import { diskFiles } from "../../node/disk/disk-files.ts";
import { typeOf, unlessRefused } from "../ui/files.ts";

const disk = diskFiles();

/** The skipped folders as a glob for the editor's own search. */
const skippedGlob = `**/{${skippedFolders.join(",")}}/**`;

/** The files of the workspace. On disk, the same as for the language server; elsewhere, from the editor's file systems. */
export const workspaceFiles: Files = {
  read(uri) {
    const file = vscode.Uri.parse(uri);
    return file.scheme === "file" ? disk.read(uri) : readVirtual(file);
  },

  async isMissing(uri) {
    const file = vscode.Uri.parse(uri);
    if (file.scheme === "file") return await disk.isMissing(uri);
    return await unlessRefused(async () => (await typeOf(file)) === undefined, false);
  },

  async find(folder, globs) {
    const root = vscode.Uri.parse(folder);
    if (root.scheme === "file") return await disk.find(folder, globs);
    const matches = matcher(globs);
    const files = await filesBelow(root);
    return files.filter((uri) => matches(relativePath(folder, uri) ?? "")).sort();
  },
};

/**
 * The files below a folder of the workspace. Uses the editor's search, which skips most file systems of extensions, so those
 * are listed instead. `limits`: the number of files to find, and a token that ends the search.
 */
export async function findBelow(
  folder: vscode.WorkspaceFolder,
  globs: readonly string[],
  ...limits: [maxResults?: number, token?: vscode.CancellationToken]
): Promise<readonly vscode.Uri[]> {
  if (folder.uri.scheme !== "file") {
    const found = await workspaceFiles.find(folder.uri.toString(), globs);
    return found.map((uri) => vscode.Uri.parse(uri, true));
  }
  // The editor's search does not support nested braces, so each glob is searched for separately.
  const search = (glob: string): Thenable<vscode.Uri[]> =>
    vscode.workspace.findFiles(new vscode.RelativePattern(folder, glob), skippedGlob, ...limits);
  return (await Promise.all(globs.map(search))).flat();
}

async function readVirtual(file: vscode.Uri): Promise<string | undefined> {
  const bytes = await unlessRefused(async () => vscode.workspace.fs.readFile(file), undefined);
  return bytes && new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** Regular files only: links have another type, and may lead anywhere. */
async function filesBelow(folder: vscode.Uri): Promise<string[]> {
  const entries = await unlessRefused(async () => vscode.workspace.fs.readDirectory(folder), []);
  const found = await Promise.all(
    entries.map(async ([name, type]) => {
      const uri = vscode.Uri.joinPath(folder, name);
      if (type === vscode.FileType.Directory) return skippedFolders.includes(name) ? [] : await filesBelow(uri);
      return type === vscode.FileType.File && /\.jsonc?$/.test(name) ? [uri.toString()] : [];
    }),
  );
  return found.flat();
}
