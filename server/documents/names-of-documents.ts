import type { Connection } from "vscode-languageserver";
import { mergeNames, type Names, namesIn, nameTable } from "../../core/discord/names/names.ts";
import { type NamesFound, type NamesWanted, namesFound, namesWanted } from "../../core/discord/names/protocol.ts";
import type { NameTable } from "../../core/interface/facts/snowflake.ts";
import type { SortedId } from "../../core/manifest/subjects.ts";
import { folderOf } from "../../core/workspace/uris.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { SettingsOfDocuments } from "./settings.ts";
import type { Snapshot } from "./snapshot.ts";

/** Returns the names for a document. `ids`: the IDs to show; the editor is asked for missing names. */
export type NamesOf = (document: Snapshot, ids: readonly SortedId[]) => Promise<Names>;

/**
 * The names of the IDs in documents: from the project file, then those that the editor has looked up. The editor is asked once
 * for each ID; the server itself sends no requests. `asks`: the editor looks up names. `onFound`: called when more names are
 * known.
 */
export function namesOfDocuments(
  connection: Connection,
  workspace: Workspace<Snapshot>,
  settings: SettingsOfDocuments,
  { asks, onFound }: { readonly asks: boolean; onFound(): Promise<void> },
): NamesOf {
  const asked = new Set<string>();
  let found: NameTable = {};
  connection.onNotification(namesFound, async (params: Partial<NamesFound> | null) => {
    found = mergeNames(found, nameTable(params?.names));
    await onFound();
  });
  const ask = async (unknown: readonly SortedId[]): Promise<void> => {
    if (!asks) return;
    const ids = unknown.filter((id) => !asked.has(idKey(id))).map(({ sort, id, guildId }) => ({ sort, id, guildId }));
    if (ids.length === 0) return;
    for (const id of ids) asked.add(idKey(id));
    const params: NamesWanted = { ids };
    await connection.sendNotification(namesWanted, params);
  };
  return async ({ uri }, ids) => {
    const { names: mode } = await settings.of(uri);
    if (mode === "off") return namesIn();
    const project = await workspace.nearestProject(folderOf(uri));
    const named = project?.project.names ?? {};
    if (mode === "project") return namesIn(named);
    const names = namesIn(named, found);
    await ask(ids.filter(({ sort, id }) => names.nameOf(sort, id) === undefined));
    return names;
  };
}

function idKey({ sort, id, guildId = "" }: SortedId): string {
  return `${sort} ${id} ${guildId}`;
}
