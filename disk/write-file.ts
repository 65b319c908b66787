import { randomBytes } from "node:crypto";
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { isInside } from "./is-inside.ts";
import { NotReadable, readTextSync } from "./read-text.ts";
import { codeOf } from "./reason-of.ts";

/** Why a file is not written although the system allows it. The message goes on from “… cannot be written: ”. */
export class NotWritable extends Error {}

/** Which file may be written. */
export interface WriteOptions {
  /** The folder of a project: a path in it must not lead out of it through links. */
  readonly project?: string | undefined;
  /** Whether a file with this text may be replaced. null: it is not text. Absent: any file may. */
  readonly isOurs?: ((text: string | null) => boolean) | undefined;
}

interface DiskOptions extends WriteOptions {
  /** The permissions. Absent: those of the file, if there is one. */
  readonly mode?: number;
  /** Whether to make the folders above the file. */
  readonly makesFolders?: boolean;
}

/** What is where a file is to be written. */
export interface Found {
  readonly type: "nothing" | "file" | "folder" | "other";
  /** The text of a file; null: it is not text, or does not matter. */
  readonly text: string | null;
}

/** Decides for every file system what may be written over. Throws NotWritable. */
export function requireReplaceable({ type, text }: Found, isOurs: WriteOptions["isOurs"] = () => true): void {
  if (type === "folder") throw new NotWritable("it is a folder. Use another file");
  if (type === "other") throw new NotWritable("it is not a regular file. Use another file");
  if (type === "nothing" || isOurs(text)) return;
  throw new NotWritable("Command Manifest did not generate it. Use another file, or delete this one");
}

/**
 * Puts a text in place of a file in one step: whenever the program ends, the file is there whole or as it was. A link is
 * followed and stays. Throws NotWritable or the system's error.
 */
export function replaceFile(path: string, text: string, options: DiskOptions = {}): void {
  const real = realPathOf(resolve(path));
  const { project, isOurs, makesFolders } = options;
  if (project !== undefined && isInside(project, resolve(path)) && !isInside(realpathSync(project), real)) {
    throw new NotWritable("a link leads out of the project. Remove the link, or use another file");
  }
  const stats = statSync(real, { throwIfNoEntry: false });
  const type = typeOf(stats);
  requireReplaceable({ type, text: type === "file" && isOurs ? textOf(real) : null }, isOurs);
  if (makesFolders) mkdirSync(dirname(real), { recursive: true });
  // A name that cannot be guessed, and never a file or a link that is there already.
  const fresh = `${real}.${randomBytes(6).toString("hex")}${unfinished}`;
  createFile(fresh, text, options.mode ?? (stats && stats.mode & 0o7777), stats);
  try {
    renameSync(fresh, real);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

/** Ends the name of a file that is being written. Only a program that was killed leaves one. */
export const unfinished = ".new";

/** Writes a new file, which is removed if it cannot be written whole. Throws the system's error if there is a file or a link. */
export function createFile(path: string, text: string, mode?: number, owner?: Stats): void {
  const file = openSync(path, "wx", mode);
  try {
    fill(file, text, mode, owner);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

function fill(file: number, text: string, mode: number | undefined, owner: Stats | undefined): void {
  try {
    writeFileSync(file, text);
    if (owner) keepOwner(file, owner);
    // The process's mask has reduced the mode that the file was opened with.
    if (mode !== undefined) fchmodSync(file, mode);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function keepOwner(file: number, { uid, gid }: Stats): void {
  try {
    fchownSync(file, uid, gid);
  } catch (error) {
    // Only the system's administrator may give files away, and some file systems have no owners.
    if (!["EPERM", "EINVAL", "ENOSYS"].includes(codeOf(error) ?? "")) throw error;
  }
}

/** The path without links, also where parts of it do not exist. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    const folder = realPathOf(dirname(path));
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    return isLink ? realPathOf(resolve(folder, readlinkSync(path))) : join(folder, basename(path));
  }
}

function typeOf(stats: Stats | undefined): Found["type"] {
  if (!stats) return "nothing";
  if (stats.isDirectory()) return "folder";
  return stats.isFile() ? "file" : "other";
}

function textOf(path: string): string | null {
  try {
    return readTextSync(path);
  } catch (error) {
    if (error instanceof NotReadable) return null;
    throw error;
  }
}
