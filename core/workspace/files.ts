/**
 * The files that are not open. Only regular files below the folder are found, whatever the globs are. Links are not
 * followed.
 */
export interface Files {
  /** A file's text with its byte order mark; undefined if there is no such file or it cannot be read. */
  read(uri: string): Promise<string | undefined>;
  /** Whether a URI has no file. A file that cannot be read is not missing. */
  isMissing(uri: string): Promise<boolean>;
  /** URIs of the files below a folder that match one of the globs relative to it, sorted. */
  find(folder: string, globs: readonly string[]): Promise<readonly string[]>;
}

/** A place without files. */
export const noFiles: Files = { read: async () => undefined, isMissing: async () => true, find: async () => [] };

/** A file's text; undefined if there is no file, null if it cannot be read. */
export async function readOrNull(files: Files, uri: string): Promise<string | null | undefined> {
  return (await files.read(uri)) ?? ((await files.isMissing(uri)) ? undefined : null);
}

/** Folders without files of the author. */
export const skippedFolders: readonly string[] = ["node_modules", ".git"];
