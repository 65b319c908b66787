/**
 * The files that are not open. Only regular files below the folder are found, whatever the globs are. Links are not
 * followed.
 */
export interface Files {
  /** A file's text with its byte order mark; undefined if there is no such file or it cannot be read. */
  read(uri: string): Promise<string | undefined>;
  /** URIs of the files below a folder that match one of the globs relative to it, sorted. */
  find(folder: string, globs: readonly string[]): Promise<readonly string[]>;
}

/** Folders without files of the author. */
export const skippedFolders: readonly string[] = ["node_modules", ".git"];

/** For a server that can reach only open documents. */
export const noFiles: Files = {
  read: () => Promise.resolve(undefined),
  find: () => Promise.resolve([]),
};
