/**
 * The files beside the open documents. Whatever the folder lists or a glob says, nothing outside the folder is found, no
 * link is followed, and only regular files count.
 */
export interface Files {
  /** A file's text with its byte order mark; undefined if there is no such file or it cannot be read. */
  read(uri: string): Promise<string | undefined>;
  /** URIs of the files below a folder that match one of the globs relative to it, sorted. */
  find(folder: string, globs: readonly string[]): Promise<readonly string[]>;
}

/** Folders that hold nothing of the author's own. */
export const skippedFolders: readonly string[] = ["node_modules", ".git"];

/** For a server that reaches open documents only. */
export const noFiles: Files = {
  read: () => Promise.resolve(undefined),
  find: () => Promise.resolve([]),
};
