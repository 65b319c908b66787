import * as vscode from "vscode";
import { matcher } from "../../core/workspace/belongs.ts";
import { type Files, skippedFolders } from "../../core/workspace/files.ts";
import { relativePath } from "../../core/workspace/uris.ts";
import { diskFiles } from "../../disk/disk-files.ts";
import { unlessMissing } from "../ui/files.ts";

const disk = diskFiles();

/** The same folders as a glob, for the editor's own search. */
export const skippedGlob = `**/{${skippedFolders.join(",")}}/**`;

/** The files of the workspace: on disk those that the language server reads, elsewhere what the editor's file systems have. */
export const workspaceFiles: Files = {
  read(uri) {
    const file = vscode.Uri.parse(uri);
    return file.scheme === "file" ? disk.read(uri) : readVirtual(file);
  },

  async isMissing(uri) {
    const file = vscode.Uri.parse(uri);
    if (file.scheme === "file") return await disk.isMissing(uri);
    try {
      return (await unlessMissing(async () => vscode.workspace.fs.stat(file), undefined)) === undefined;
    } catch (error) {
      if (error instanceof vscode.FileSystemError) return false;
      throw error;
    }
  },

  async find(folder, globs) {
    const root = vscode.Uri.parse(folder);
    if (root.scheme === "file") return await disk.find(folder, globs);
    const matches = matcher(globs);
    const files = await filesBelow(root);
    return files.filter((uri) => matches(relativePath(folder, uri) ?? "")).sort();
  },
};

async function readVirtual(file: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await vscode.workspace.fs.readFile(file));
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return undefined;
    throw error;
  }
}

/** Regular files only: a link has another type, and may lead anywhere. */
async function filesBelow(folder: vscode.Uri): Promise<string[]> {
  const found = await Promise.all(
    (await entriesOf(folder)).map(async ([name, type]) => {
      const uri = vscode.Uri.joinPath(folder, name);
      if (type === vscode.FileType.Directory) return skippedFolders.includes(name) ? [] : await filesBelow(uri);
      return type === vscode.FileType.File && /\.jsonc?$/.test(name) ? [uri.toString()] : [];
    }),
  );
  return found.flat();
}

async function entriesOf(folder: vscode.Uri): Promise<readonly [string, vscode.FileType][]> {
  try {
    return await vscode.workspace.fs.readDirectory(folder);
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return [];
    throw error;
  }
}
