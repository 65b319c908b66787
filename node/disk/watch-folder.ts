import { type Dirent, type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import { basename, join } from "node:path";
import { skippedFolders } from "../../core/workspace/files.ts";
import { isInside } from "./inside.ts";
import { codeOf } from "./reason-of.ts";

/** Observes a watched folder. */
export interface FolderObserver {
  /** Called with the path of a file or folder that was created, changed or deleted, and with each file in a new folder. */
  onChange(path: string): void;
  /** Called with the system's error if a folder cannot be watched. */
  onFailure(folder: string, error: unknown): void;
}

/**
 * Watches a folder and those below it. Skips folders without files of the author, which Node's recursive watch would include,
 * and does not follow links. Returns a function that ends the watch.
 */
export function watchFolder(root: string, { onChange, onFailure }: FolderObserver): () => void {
  const watchers = new Map<string, FSWatcher>();

  const forget = (folder: string): void => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !isInside(folder, path)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };

  const notice = (path: string): void => {
    if (isFolder(path)) follow(path, onChange);
    else forget(path);
    onChange(path);
  };

  const follow = (folder: string, onFile: (path: string) => void): void => {
    if (watchers.has(folder)) return;
    try {
      const watcher = watch(folder, (_, name) => notice(name === null ? folder : join(folder, name)));
      // Windows reports a deleted folder as an error.
      watcher.on("error", () => forget(folder));
      watchers.set(folder, watcher);
    } catch (error) {
      if (!isGone(error)) onFailure(folder, error);
      return;
    }
    for (const entry of entriesIn(folder)) {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) onFile(path);
      else if (!skippedFolders.includes(entry.name)) follow(path, onFile);
    }
  };

  follow(root, () => {});
  return () => forget(root);
}

function isFolder(path: string): boolean {
  if (skippedFolders.includes(basename(path))) return false;
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** The entries of a folder; none if it was deleted in the meantime. */
function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}
