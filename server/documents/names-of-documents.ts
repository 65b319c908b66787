import type { Connection } from "vscode-languageserver";
import { mergeNames, type Names, type NameTable, namesIn, nameTable } from "../../core/discord/names/names.ts";
import { type NamesFound, type NamesWanted, namesFound, namesWanted } from "../../core/discord/names/protocol.ts";
import type { SortedId } from "../../core/language/model/placed-id.ts";
import { folderOf } from "../../core/workspace/uris.ts";
import type { Workspace } from "../../core/workspace/workspace.ts";
import type { SettingsOfDocuments } from "./settings.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * The names of the IDs in documents: those that the project file gives, then those that the editor has looked up. The
 * editor is asked once about each ID; the server itself calls no service.
 */
export class NamesOfDocuments {
  readonly #connection: Connection;
  readonly #settings: SettingsOfDocuments;
  readonly #workspace: Workspace<Snapshot>;
  readonly #asked = new Set<string>();
  #found: NameTable = {};
  /** Whether the editor looks names up. */
  askable = false;

  /** `onFound`: called when there are more names. */
  constructor(
    connection: Connection,
    settings: SettingsOfDocuments,
    workspace: Workspace<Snapshot>,
    onFound: () => void | Promise<void>,
  ) {
    this.#connection = connection;
    this.#settings = settings;
    this.#workspace = workspace;
    connection.onNotification(namesFound, async (params: Partial<NamesFound> | null) => {
      this.#found = mergeNames(this.#found, nameTable(params?.names));
      await onFound();
    });
  }

  /** The names for a document. `ids` are those that it is about to show; the editor is asked for what is missing. */
  async of({ uri }: Snapshot, ids: readonly SortedId[]): Promise<Names> {
    const { names: mode } = await this.#settings.of(uri);
    if (mode === "off") return namesIn();
    const project = await this.#workspace.nearestProject(folderOf(uri));
    const named = project?.project.names ?? {};
    if (mode === "project") return namesIn(named);
    const names = namesIn(named, this.#found);
    await this.#ask(ids.filter(({ sort, id }) => names.nameOf(sort, id) === undefined));
    return names;
  }

  async #ask(unknown: readonly SortedId[]): Promise<void> {
    if (!this.askable) return;
    const ids = unknown
      .filter((id) => !this.#asked.has(idKey(id)))
      .map(({ sort, id, guildId }) => ({ sort, id, guildId }));
    if (ids.length === 0) return;
    for (const id of ids) this.#asked.add(idKey(id));
    const params: NamesWanted = { ids };
    await this.#connection.sendNotification(namesWanted, params);
  }
}

function idKey({ sort, id, guildId = "" }: SortedId): string {
  return `${sort} ${id} ${guildId}`;
}
