import { randomBytes } from "node:crypto";
import fs, { type Stats } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { NotReadable, readTextSync } from "./read-text.ts";
import { codeOf } from "./reason-of.ts";

/** A file that must not be written. The message continues “… cannot be written: ”. */
export class NotWritable extends Error {}

export interface WriteOptions {
  /** The folder of a project: a path in it must not lead out of it through links. */
  readonly project?: string | undefined;
  /** Whether a file with this text may be replaced. null: it is not text. Absent: any file may. */
  readonly isOurs?: ((text: string | null) => boolean) | undefined;
}

interface DiskOptions extends WriteOptions {
  /**
   * Whether it holds secrets: only this user may read it, and a file or a link at the path is replaced. Absent: a file keeps
   * its owner and permissions.
   */
  readonly isPrivate?: boolean;
  /** Whether to make the folders above the file. */
  readonly makesFolders?: boolean;
}

/** The file system entry at the path to write. */
export interface Found {
  readonly type: "nothing" | "file" | "folder" | "other";
  /** The text of a file; null: it is not text, or does not matter. */
  readonly text: string | null;
}

/** Throws NotWritable if an entry must not be replaced. For every file system. */
export function requireReplaceable({ type, text }: Found, isOurs: WriteOptions["isOurs"] = () => true): void {
  if (type === "folder") throw new NotWritable("it is a folder. Use another file");
  if (type === "other") throw new NotWritable("it is not a regular file. Use another file");
  if (type === "nothing" || isOurs(text)) return;
  throw new NotWritable("Command Manifest did not generate it. Use another file, or delete this one");
}

/**
 * Replaces a file in one step, so that it is complete or unchanged whenever the program ends. A link is followed and stays,
 * but not where the file is private.
 * Throws NotWritable or the system's error.
 */
export function replaceFile(path: string, text: string, options: DiskOptions = {}): void {
  const { project, isOurs, makesFolders, isPrivate = false } = options;
  const real = isPrivate ? resolve(path) : realPathOf(resolve(path));
  if (project !== undefined && isInside(project, resolve(path)) && !isInside(fs.realpathSync(project), real)) {
    throw new NotWritable("a link leads out of the project. Remove the link, or use another file");
  }
  // What it replaces has no say in who reads it, not even as a link.
  const stats = isPrivate ? undefined : fs.statSync(real, { throwIfNoEntry: false });
  const type = entryType(stats);
  requireReplaceable({ type, text: type === "file" && isOurs ? currentText(real) : null }, isOurs);
  if (makesFolders) fs.mkdirSync(dirname(real), { recursive: true });
  // Its name cannot be guessed, and it is never an existing file or link.
  const fresh = `${real}.${randomBytes(6).toString("hex")}${unfinished}`;
  createFile(fresh, text, isPrivate ? 0o600 : stats && stats.mode & 0o7777, stats);
  try {
    fs.renameSync(fresh, real);
  } catch (error) {
    fs.rmSync(fresh, { force: true });
    throw error;
  }
}

/** The extension of a file that is being written. Only a killed program leaves one. */
export const unfinished = ".new";

/** Writes a new file, and removes it if that fails. Throws the system's error if there is a file or a link. */
export function createFile(path: string, text: string, mode?: number, owner?: Stats): void {
  const file = fs.openSync(path, "wx", mode);
  try {
    fill(file, text, mode, owner);
  } catch (error) {
    fs.rmSync(path, { force: true });
    throw error;
  }
}

function fill(file: number, text: string, mode: number | undefined, owner: Stats | undefined): void {
  try {
    fs.writeFileSync(file, text);
    if (owner) keepOwner(file, owner);
    // The process's mask has reduced the mode that the file was opened with.
    if (mode !== undefined) fs.fchmodSync(file, mode);
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

function keepOwner(file: number, { uid, gid }: Stats): void {
  try {
    fs.fchownSync(file, uid, gid);
  } catch (error) {
    // Only administrators can change the owner, and some file systems have none.
    if (!["EPERM", "EINVAL", "ENOSYS"].includes(codeOf(error) ?? "")) throw error;
  }
}

/** The path without links. Parts of it may not exist. */
function realPathOf(path: string): string {
  try {
    return fs.realpathSync(path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    const folder = realPathOf(dirname(path));
    const isLink = fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    return isLink ? realPathOf(resolve(folder, fs.readlinkSync(path))) : join(folder, basename(path));
  }
}

function entryType(stats: Stats | undefined): Found["type"] {
  if (!stats) return "nothing";
  if (stats.isDirectory()) return "folder";
  return stats.isFile() ? "file" : "other";
}

function currentText(path: string): string | null {
  try {
    return readTextSync(path);
  } catch (error) {
    if (error instanceof NotReadable) return null;
    throw error;
  }
}

/** Whether a path is below a folder, by their text: links are not followed. */
export function isInside(folder: string, path: string): boolean {
  const below = relative(folder, path);
  return below !== "" && !isAbsolute(below) && below.split(sep)[0] !== "..";
}
