import type { Connection } from "vscode-languageserver";
import { type Files, noFiles } from "../../core/workspace/files.ts";
import { type FileParams, filesRequests, type SearchParams } from "../../core/workspace/files-protocol.ts";

/**
 * The files on this machine's disk and those of the editor's extensions, for example from a remote repository. `own`: those on the
 * disk; undefined: the server has none.
 */
export function filesOfEditor(connection: Connection, own: Files | undefined): Files {
  const disk = own ?? noFiles;
  const isElsewhere = (uri: string): boolean => !(own ? /^(?:file|untitled):/ : /^untitled:/).test(uri);
  return {
    async read(uri) {
      if (!isElsewhere(uri)) return await disk.read(uri);
      // JSON has no undefined, so the client sends null.
      return (
        (await connection.sendRequest<string | null>(filesRequests.read, { uri } satisfies FileParams)) ?? undefined
      );
    },
    async isMissing(uri) {
      return isElsewhere(uri)
        ? await connection.sendRequest(filesRequests.isMissing, { uri } satisfies FileParams)
        : await disk.isMissing(uri);
    },
    async find(folder, globs) {
      if (!isElsewhere(folder)) return await disk.find(folder, globs);
      return await connection.sendRequest(filesRequests.find, { folder, globs } satisfies SearchParams);
    },
  };
}
