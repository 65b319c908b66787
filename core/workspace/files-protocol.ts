/** Server to editor, which answers for file systems that only it has. The names are those of the functions of `Files`. */
export const filesRequests = {
  read: "commandManifest/readFile",
  isMissing: "commandManifest/isFileMissing",
  find: "commandManifest/findFiles",
} as const;

export interface FileParams {
  readonly uri: string;
}

export interface SearchParams {
  readonly folder: string;
  readonly globs: readonly string[];
}

/** What an editor that answers them sends as `initializationOptions`. */
export const servesFiles = { files: true } as const;
