import * as vscode from "vscode";
import { UserError } from "../../core/user-error.ts";
import { codeOf, reasonOf } from "../../disk/reason-of.ts";
import { type Found, NotWritable, replaceFile, requireReplaceable, type WriteOptions } from "../../disk/write-file.ts";

interface EditorOptions extends Pick<WriteOptions, "isOurs"> {
  /** The folder of a project: the file is in it and must not lead out of it through links. */
  readonly project?: vscode.Uri;
}

/** Writes a file with its folders, or replaces it: on disk in one step. Throws a UserError. */
export async function writeFile(file: vscode.Uri, text: string, options: EditorOptions = {}): Promise<void> {
  const { project, isOurs } = options;
  try {
    if (file.scheme !== "file") await writeVirtual(file, text, options);
    else replaceFile(file.fsPath, text, { project: project?.fsPath, isOurs, makesFolders: true });
  } catch (error) {
    // Anything else is a bug.
    if (!(error instanceof NotWritable) && codeOf(error) === undefined) throw error;
    const name = vscode.workspace.asRelativePath(file);
    throw new UserError(`${name} cannot be written: ${reasonOf(error)}.`, { cause: error });
  }
}

async function writeVirtual(file: vscode.Uri, text: string, { project, isOurs }: EditorOptions): Promise<void> {
  for (let at = file; project && at.path.length > project.path.length; at = vscode.Uri.joinPath(at, "..")) {
    // Where a link leads cannot be asked of these file systems.
    if (((await typeOf(at)) ?? 0) & vscode.FileType.SymbolicLink) {
      throw new NotWritable("a link may lead out of the project. Remove the link, or use another file");
    }
  }
  const type = kindOfFile(await typeOf(file));
  const isRead = type === "file" && isOurs !== undefined;
  const written = isRead ? new TextDecoder().decode(await vscode.workspace.fs.readFile(file)) : null;
  requireReplaceable({ type, text: written }, isOurs);
  await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(file, ".."));
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
}

function kindOfFile(type: vscode.FileType | undefined): Found["type"] {
  if (type === undefined) return "nothing";
  if (type & vscode.FileType.Directory) return "folder";
  return type & vscode.FileType.File ? "file" : "other";
}

/** Undefined: there is nothing. */
export async function typeOf(file: vscode.Uri): Promise<vscode.FileType | undefined> {
  return (await unlessMissing(async () => vscode.workspace.fs.stat(file), undefined))?.type;
}

/** What work resolves with; `instead` where the file or folder is missing, which another window may have deleted. */
export async function unlessMissing<T, Instead = T>(work: () => Promise<T>, instead: Instead): Promise<T | Instead> {
  return await unlessRefused(work, instead, "FileNotFound");
}

/** The same wherever the editor's file system refuses; `code`: only with this code. */
export async function unlessRefused<T, Instead = T>(work: () => Promise<T>, instead: Instead, code?: string) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof vscode.FileSystemError && (code === undefined || error.code === code)) return instead;
    throw error;
  }
}

/** A file as the editor shows it: its path in the workspace. */
export function shownName(uri: string | vscode.Uri): string {
  return vscode.workspace.asRelativePath(typeof uri === "string" ? vscode.Uri.parse(uri, true) : uri);
}
