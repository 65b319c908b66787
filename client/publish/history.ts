import { createHash } from "node:crypto";
import * as vscode from "vscode";
import {
  emptyLedger,
  type HistoryEntry,
  type HistoryPlace,
  type Ledger,
  mostEntries,
  type PublishEntry,
  placeKey,
  type Records,
  readEntry,
  readLedger,
  savedPermissionsName,
} from "../../core/publish/index.ts";
import { localService } from "../../core/wire/service-url.ts";
import type { Destination } from "../connect/destinations.ts";
import { HistoryFiles } from "./history-files.ts";

const entryPrefix = "publish-";

/**
 * Remembers what was published from this workspace, in the editor's own storage: a file for each publish, and one for
 * the last publish to each place. So windows that publish at the same time do not write over each other. No secret
 * goes in there.
 */
export class PublishHistory {
  readonly #files: HistoryFiles;
  readonly #output: vscode.LogOutputChannel;

  constructor(storage: vscode.Uri, output: vscode.LogOutputChannel) {
    this.#files = new HistoryFiles(vscode.Uri.joinPath(storage, "history"), output);
    this.#output = output;
  }

  /** All publishes that are remembered, the newest first. */
  async entries(): Promise<readonly HistoryEntry[]> {
    const names = (await this.#files.names()).filter(isEntryName).toReversed();
    const entries = await Promise.all(names.map((name) => this.#files.read(name, readEntry)));
    return entries.filter((entry) => entry !== undefined);
  }

  /** Where one publish to a place is recorded. */
  recordsOf(place: HistoryPlace): Records {
    let name: string | undefined;
    return {
      ledger: () => this.ledger(place),
      writeLedger: (ledger) => this.#writeLedger(place, ledger),
      writeEntry: async (entry) => {
        name ??= entryName(entry);
        await this.#write(name, { ...entry, place });
      },
    };
  }

  /** What was last published to a place. */
  async ledger(place: HistoryPlace): Promise<Ledger> {
    return (await this.#files.read(ledgerName(place), readLedger)) ?? emptyLedger;
  }

  /**
   * Writes a publish down under a name of its own; the same name replaces it, with what came of it. What was published
   * stays so when it cannot be written down; that is only said.
   */
  async #write(name: string, entry: HistoryEntry): Promise<void> {
    try {
      await this.#files.write(name, entry);
      const names = (await this.#files.names()).filter(isEntryName);
      await this.#files.delete(names.slice(0, -mostEntries));
    } catch (error) {
      this.#output.warn(`This publish could not be written down, so it cannot be rolled back: ${error}`);
    }
  }

  /** Writes down what was published to a place. Where that fails, renames there are told by less; that is only said. */
  async #writeLedger(place: HistoryPlace, ledger: Ledger): Promise<void> {
    try {
      await this.#files.write(ledgerName(place), ledger);
    } catch (error) {
      this.#output.warn(`What was published could not be written down: ${error}`);
    }
  }

  /** Saves permissions beside the history, in a file of their own. Rejects where that cannot be done. */
  async savePermissions(text: string): Promise<vscode.Uri> {
    return await this.#files.writeText(savedPermissionsName(new Date()), text);
  }
}

/**
 * Where what belongs to the open workspace is kept. Not the workspace's own storage: of that the editor gives another one
 * to each further window on the same workspace, and what one window published has to be known to the next.
 */
export function storageOfWorkspace({ globalStorageUri }: vscode.ExtensionContext): vscode.Uri {
  const { workspaceFile, workspaceFolders = [] } = vscode.workspace;
  const uris = workspaceFile ? [workspaceFile] : workspaceFolders.map(({ uri }) => uri);
  return vscode.Uri.joinPath(globalStorageUri, "workspaces", digestOf(uris.join(" ")));
}

/** A name for an entry that no other window takes. In the order of the names the newest is the last. */
function entryName({ at }: PublishEntry): string {
  return `${entryPrefix}${at.replaceAll(/\W/g, "")}-${crypto.randomUUID()}.json`;
}

function isEntryName(name: string): boolean {
  return name.startsWith(entryPrefix);
}

function ledgerName(place: HistoryPlace): string {
  return `last-${digestOf(placeKey(place))}.json`;
}

/** A file's name for a text of any length and with any characters. */
function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** A destination as it is remembered. The local service gets another port every now and then; it is the same place. */
export function placeOf({ service, target }: Destination): HistoryPlace {
  const { applicationId, guildId } = target;
  return { service: service.isLocal ? localService : service.url, applicationId, ...(guildId && { guildId }) };
}
