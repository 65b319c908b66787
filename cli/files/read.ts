import { relative, sep } from "node:path";
import type { ManifestText } from "../../core/faulty-manifest.ts";
import { mostBytes, NotReadable, readTextSync } from "../../disk/read-text.ts";
import { CannotRun } from "../terminal/exit.ts";

/** A path as people see it: from the working directory if it is below, with forward slashes. */
export function shownPath(path: string): string {
  const near = relative(process.cwd(), path);
  return (near === "" || near.startsWith("..") ? path : near).split(sep).join("/");
}

/** Reads a file as UTF-8 with its byte order mark. Throws CannotRun with one sentence for people. */
export function readText(path: string): string {
  try {
    return readTextSync(path);
  } catch (error) {
    throw new CannotRun(unreadable(path, error));
  }
}

/** Reads a manifest from a file. Throws CannotRun. */
export function readManifest(file: string): ManifestText {
  return { name: shownPath(file), text: readText(file) };
}

/** Says in one sentence why a file could not be read. */
export function unreadable(path: string, error: unknown): string {
  const shown = shownPath(path);
  const reason = error instanceof NotReadable ? error.reason : undefined;
  if (reason === "not UTF-8") return `${shown} is not UTF-8 text. Save it as UTF-8.`;
  if (reason === "a folder") return `${shown} cannot be read: it is a folder.`;
  if (reason === "too large") return `${shown} is too large for a manifest: over ${mostBytes / 2 ** 20} MB.`;
  return `${shown} cannot be read: ${reasonOf(error)}.`;
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
