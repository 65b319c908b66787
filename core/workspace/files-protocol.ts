/** Requests from the server to the editor, for file systems that only the editor has. Named after the functions of `Files`. */
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

/** The `initializationOptions` of an editor that answers these requests. */
export const servesFiles = { files: true } as const;
