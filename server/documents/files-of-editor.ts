import type { Connection } from "vscode-languageserver";
import type { Files } from "../../core/workspace/files.ts";
import { type FileParams, filesRequests, type SearchParams } from "../../core/workspace/files-protocol.ts";

/** The files of this machine's disk and, from the editor, those that its extensions bring: of a remote repository, say. */
export function filesOfEditor(connection: Connection, disk: Files): Files {
  const isElsewhere = (uri: string): boolean => !/^(?:file|untitled):/.test(uri);
  return {
    async read(uri) {
      if (!isElsewhere(uri)) return await disk.read(uri);
      // JSON has no undefined.
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
