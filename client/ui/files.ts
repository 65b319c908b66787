import * as vscode from "vscode";
import { UserError } from "../../core/tools/user-error.ts";
import { codeOf, reasonOf } from "../../node/disk/reason-of.ts";
import {
  anything,
  type FoundEntry,
  NotWritable,
  requireReplaceable,
  type WriteOptions,
} from "../../node/disk/replaceable.ts";
import { replaceFile } from "../../node/disk/write-file.ts";

interface EditorOptions extends Pick<WriteOptions, "replaces"> {
  /** The project's folder, which must contain the file even through links. */
  readonly project?: vscode.Uri;
}

/** Writes or replaces a file, and creates its folders. On disk this is atomic. Throws a UserError. */
export async function writeFile(file: vscode.Uri, text: string, options: EditorOptions): Promise<void> {
  const { project, replaces } = options;
  try {
    if (file.scheme !== "file") await writeVirtual(file, text, options);
    else replaceFile(file.fsPath, text, { project: project?.fsPath, replaces, makesFolders: true });
  } catch (error) {
    // Other errors are bugs.
    if (!(error instanceof NotWritable) && codeOf(error) === undefined) throw error;
    const name = vscode.workspace.asRelativePath(file);
    throw new UserError(`${name} cannot be written: ${reasonOf(error)}.`, { cause: error });
  }
}

async function writeVirtual(file: vscode.Uri, text: string, { project, replaces }: EditorOptions): Promise<void> {
  for (let at = file; project && at.path.length > project.path.length; at = vscode.Uri.joinPath(at, "..")) {
    // These file systems cannot tell where a link leads.
    if (((await typeOf(at)) ?? 0) & vscode.FileType.SymbolicLink) {
      throw new NotWritable("a link may lead out of the project. Remove the link, or use another file");
    }
  }
  const type = kindOfFile(await typeOf(file));
  const isRead = type === "file" && replaces !== anything;
  const written = isRead ? new TextDecoder().decode(await vscode.workspace.fs.readFile(file)) : null;
  requireReplaceable({ type, text: written }, replaces);
  await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(file, ".."));
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
}

function kindOfFile(type: vscode.FileType | undefined): FoundEntry["type"] {
  if (type === undefined) return "nothing";
  if (type & vscode.FileType.Directory) return "folder";
  return type & vscode.FileType.File ? "file" : "other";
}

/** Undefined: it does not exist. */
export async function typeOf(file: vscode.Uri): Promise<vscode.FileType | undefined> {
  return (await unlessMissing(async () => vscode.workspace.fs.stat(file), undefined))?.type;
}

/** The result of `work`; `instead` if the file or folder is missing, which another window may have deleted. */
export async function unlessMissing<T, Instead = T>(work: () => Promise<T>, instead: Instead): Promise<T | Instead> {
  return await unlessRefused(work, instead, "FileNotFound");
}

/** The result of `work`; `instead` if the editor's file system refuses. `code`: only with this code. */
export async function unlessRefused<T, Instead = T>(work: () => Promise<T>, instead: Instead, code?: string) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof vscode.FileSystemError && (code === undefined || error.code === code)) return instead;
    throw error;
  }
}

/** A file's path in the workspace, as the editor shows it. */
export function shownName(uri: string | vscode.Uri): string {
  return vscode.workspace.asRelativePath(typeof uri === "string" ? vscode.Uri.parse(uri, true) : uri);
}

/** A path as a user writes it, relative to a folder. A variable such as `${workspaceFolder:bot}` makes an absolute path. */
export function resolvedPath(path: string, folder: vscode.Uri): vscode.Uri {
  const slashed = path.replaceAll("\\", "/").replace(/\/+$/, "");
  if (slashed.startsWith("/")) return folder.with({ path: slashed });
  return /^[a-z]:\//i.test(slashed) ? folder.with({ path: `/${slashed}` }) : vscode.Uri.joinPath(folder, slashed);
}
