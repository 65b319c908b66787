/** The files beside those that are open. Where the server runs decides how they are reached. */
export interface Files {
  /** A file's text; undefined if it is not there or cannot be read. */
  read(uri: string): Promise<string | undefined>;
  /** URIs of the files below a folder that match globs relative to it. */
  find(folder: string, globs: readonly string[]): Promise<readonly string[]>;
}

/** For places where only open documents can be reached. */
export const noFiles: Files = {
  read: () => Promise.resolve(undefined),
  find: () => Promise.resolve([]),
};
