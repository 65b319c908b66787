import type { Files } from "../../core/workspace/files.ts";
import { Workspace } from "../../core/workspace/workspace.ts";
import { closedDocument } from "../../core/workspace/workspace-document.ts";

export const root = "file:///bot";

/** The path of a file of the folder. */
export const pathOf = (uri: string): string => uri.slice(root.length + 1);

/** Files of a folder by their paths, of which one that is undefined is there and cannot be read. */
export function memoryFiles(texts: Readonly<Record<string, string | undefined>>): Files {
  return {
    read: async (uri) => texts[pathOf(uri)],
    isMissing: async (uri) => !(pathOf(uri) in texts),
    find: async (folder) => {
      const uris = Object.keys(texts).map((path) => `${root}/${path}`);
      return uris.filter((uri) => uri.startsWith(`${folder}/`)).sort();
    },
  };
}

/** A workspace of files of which none is open. `kept`: how many characters of theirs it keeps; absent: as many as usual. */
export function workspaceOf(files: Files, kept?: number) {
  return new Workspace({ all: () => [], parse: closedDocument }, files, kept);
}
