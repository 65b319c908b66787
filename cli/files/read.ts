import { readFileSync, statSync } from "node:fs";
import { relative, sep } from "node:path";
import { readable } from "../../core/language/facts/limits.ts";
import { CannotRun } from "../terminal/exit.ts";

/** A path as people see it: from the working directory if it is below, with forward slashes. */
export function shownPath(path: string): string {
  const near = relative(process.cwd(), path);
  return (near === "" || near.startsWith("..") ? path : near).split(sep).join("/");
}

/** UTF-8 takes four bytes at most for what counts as one or two in the limit. */
const mostBytes = readable.textLength * 4;

/** Reads a file as UTF-8 with its byte order mark. Throws CannotRun with one sentence for people. */
export function readText(path: string): string {
  const bytes = readBytes(path);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CannotRun(`${shownPath(path)} is no UTF-8 text. Save it as UTF-8.`);
  }
}

function readBytes(path: string): Uint8Array {
  try {
    const { size } = statSync(path);
    if (size <= mostBytes) return readFileSync(path);
  } catch (error) {
    throw new CannotRun(`${shownPath(path)} cannot be read: ${reasonOf(error)}.`);
  }
  throw new CannotRun(`${shownPath(path)} is too large for a manifest: over ${mostBytes / 2 ** 20} MB.`);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "permission is denied",
  EISDIR: "it is a folder",
  EEXIST: "it is there already",
  ENOTDIR: "a part of its path is a file",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "its name is too long",
  EPERM: "it is not allowed",
  EROFS: "it lies on a disk that is read-only",
  ENOSPC: "the disk is full",
  EIO: "the disk does not give it",
};

/** Why the system refused, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return reasons[code] ?? (error instanceof Error ? error.message : String(error));
}
