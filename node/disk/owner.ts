import { lstatSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The system's first administrator, who can change any file. */
const root = 0;

/**
 * Whether another user of this machine owns the file or the link at a path, and so can change it. The owner of its folder is
 * trusted, because they can replace every file in it. Always false on Windows, which has no user IDs.
 */
export function isForeign(path: string): boolean {
  const user = process.geteuid?.();
  const trusted = [user, root, statSync(dirname(path)).uid];
  return user !== undefined && !trusted.includes(lstatSync(path).uid);
}

/** The reason why other users can change a folder's content, as the end of a sentence; undefined if they cannot. */
export function sharedBecause(folder: string): string | undefined {
  const user = process.geteuid?.();
  if (user === undefined) return undefined;
  const { uid, mode } = statSync(folder);
  if ((mode & 0o002) !== 0) return "all users of this machine may write to it";
  return uid === user || uid === root ? undefined : "it belongs to another user of this machine";
}
