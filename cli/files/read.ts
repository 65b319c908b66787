import { relative, sep } from "node:path";
import type { ManifestText } from "../../core/manifest/invalid-manifest.ts";
import { visible } from "../../core/text/visible.ts";
import { maxBytes, NotReadable, readTextSync } from "../../node/disk/read-text.ts";
import { reasonOf } from "../../node/disk/reason-of.ts";
import { CannotRun } from "../../node/terminal/exit.ts";

/** A path for display: relative if it is below the working directory, with forward slashes. */
export function shownPath(path: string): string {
  const near = relative(process.cwd(), path);
  return visible((near === "" || near.startsWith("..") ? path : near).split(sep).join("/"));
}

/** Reads a file as UTF-8 with its byte order mark. Throws CannotRun. */
export function readFileText(path: string): string {
  try {
    return readTextSync(path);
  } catch (error) {
    throw new CannotRun(unreadable(path, error));
  }
}

/** Reads a manifest from a file. Throws CannotRun. */
export function readManifest(file: string): ManifestText {
  return { name: shownPath(file), text: readFileText(file) };
}

/** The reason why a file could not be read, in one or two sentences. */
export function unreadable(path: string, error: unknown): string {
  const name = shownPath(path);
  const reason = error instanceof NotReadable ? error.reason : undefined;
  if (reason === "not UTF-8") return `${name} is not UTF-8 text. Save it as UTF-8.`;
  if (reason === "a folder") return `${name} cannot be read: it is a folder.`;
  if (reason === "not a regular file") return `${name} cannot be read: it is not a regular file.`;
  if (reason === "too large") return `${name} is too large. The limit is ${maxBytes / 2 ** 20} MB.`;
  return `${name} cannot be read: ${reasonOf(error)}.`;
}
