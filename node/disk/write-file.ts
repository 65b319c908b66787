import fs, { type Stats } from "node:fs";
import { dirname, resolve } from "node:path";
import { isInside, realPathOf } from "./inside.ts";
import { isForeign } from "./owner.ts";
import { NotReadable, readTextSync } from "./read-text.ts";
import { codeOf } from "./reason-of.ts";
import {
  anything,
  type FoundEntry,
  NotWritable,
  nothing,
  requireReplaceable,
  unfinished,
  type WriteOptions,
} from "./replaceable.ts";

interface DiskOptions extends WriteOptions {
  /**
   * Whether the file contains secrets. If so, only this user may read it, and a link or another user's file at the path is
   * replaced. Otherwise a file keeps its owner and permissions.
   */
  readonly isPrivate?: boolean;
  /** Whether to create missing folders. */
  readonly makesFolders?: boolean;
}

/**
 * Creates a file, or replaces it atomically, so that a crash leaves the old or the new text. Everything that writes to a path
 * from a user or a file calls it. Follows a link and keeps it, except for a private or a new file. Throws NotWritable or the
 * system's error.
 */
export function replaceFile(path: string, text: string, options: DiskOptions): void {
  const { replaces, makesFolders, isPrivate = false } = options;
  const { real, stats } = replaceableAt(path, options);
  if (makesFolders) fs.mkdirSync(dirname(real), { recursive: true });
  if (replaces === nothing) {
    // In one step, so that no other program can create the file in between.
    createFile(resolve(path), text);
    return;
  }
  // The random name cannot be guessed, and is never that of an existing file or link.
  const fresh = `${real}.${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}${unfinished}`;
  // The replaced file, or a link's target, must not decide who can read a private file.
  if (isPrivate) createFile(fresh, text, 0o600);
  else createFile(fresh, text, stats && stats.mode & 0o7777, stats);
  try {
    fs.renameSync(fresh, real);
  } catch (error) {
    fs.rmSync(fresh, { force: true });
    throw error;
  }
}

/** The path without links, and what is there. Writes nothing, and throws as `replaceFile` does. */
export function replaceableAt(path: string, { project, replaces, isPrivate = false }: DiskOptions) {
  const real = isPrivate ? resolve(path) : whereLinksLead(path, project);
  const stats = isPrivate ? ownEntry(real) : fs.statSync(real, { throwIfNoEntry: false });
  const type = entryType(stats);
  requireReplaceable({ type, text: type === "file" && replaces !== anything ? replacedText(real) : null }, replaces);
  return { real, stats };
}

/** The path without links. Throws NotWritable if they lead out of the project, or the system's error. */
export function whereLinksLead(path: string, project: WriteOptions["project"]): string {
  const real = realPathOf(resolve(path));
  if (project === undefined || !isInside(project, resolve(path)) || isInside(fs.realpathSync(project), real))
    return real;
  throw new NotWritable("a link leads out of the project. Remove the link, or use another file");
}

/**
 * Adds a line to a file, which is created. After a crash, the line may be there in part: its reader passes over a last line
 * without a line break. Throws the system's error.
 */
export function appendLine(path: string, line: string): void {
  fs.appendFileSync(path, `${line}\n`);
}

/** Writes a new file, and removes it if that fails. Throws the system's error if there is a file or a link. */
export function createFile(path: string, text: string | Uint8Array, mode?: number, owner?: Stats): void {
  const file = fs.openSync(path, "wx", mode);
  try {
    fill(file, text, mode, owner);
  } catch (error) {
    fs.rmSync(path, { force: true });
    throw error;
  }
}

function fill(file: number, text: string | Uint8Array, mode: number | undefined, owner: Stats | undefined): void {
  try {
    fs.writeFileSync(file, text);
    if (owner) keepOwner(file, owner);
    // The process's mask has reduced the mode of the opened file.
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
    // Only administrators can change the owner, and some file systems have no owners.
    if (!["EPERM", "EINVAL", "ENOSYS"].includes(codeOf(error) ?? "")) throw error;
  }
}

/** The entry at the path of a private file; undefined for a link or a file of another user, which count as nothing. */
function ownEntry(path: string): Stats | undefined {
  const stats = fs.lstatSync(path, { throwIfNoEntry: false });
  if (!stats || stats.isSymbolicLink()) return undefined;
  return stats.isFile() && isForeign(path) ? undefined : stats;
}

function entryType(stats: Stats | undefined): FoundEntry["type"] {
  if (!stats) return "nothing";
  if (stats.isDirectory()) return "folder";
  return stats.isFile() ? "file" : "other";
}

function replacedText(path: string): string | null {
  try {
    return readTextSync(path);
  } catch (error) {
    if (error instanceof NotReadable) return null;
    throw error;
  }
}
