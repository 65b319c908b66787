import * as vscode from "vscode";
import { localService } from "../../core/project/index.ts";
import {
  emptyHistory,
  type History,
  type HistoryEntry,
  type HistoryPlace,
  type Ledger,
  readHistory,
  recorded,
} from "../../core/publish/index.ts";
import type { Destination } from "../destinations.ts";

const fileName = "publish-history.json";

/** Remembers what was published from this workspace, in a file of the editor's own storage. No secret goes in there. */
export class PublishHistory {
  readonly #folder: vscode.Uri;
  readonly #output: vscode.LogOutputChannel;

  constructor(folder: vscode.Uri, output: vscode.LogOutputChannel) {
    this.#folder = folder;
    this.#output = output;
  }

  /** All that is remembered; a file that cannot be understood is as good as none. */
  async read(): Promise<History> {
    try {
      const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.#folder, fileName));
      const history = readHistory(JSON.parse(new TextDecoder().decode(bytes)));
      if (history) return history;
      this.#output.warn("The publish history is not as it was written; a new one is started.");
    } catch (error) {
      const isMissing = error instanceof vscode.FileSystemError && error.code === "FileNotFound";
      if (!isMissing) this.#output.warn(`The publish history cannot be read; a new one is started: ${error}`);
    }
    return emptyHistory;
  }

  /** Adds a publish. What was published stays so when it cannot be written down; that is only said. */
  async add(entry: HistoryEntry, ledger: Ledger): Promise<void> {
    try {
      await this.#write(recorded(await this.read(), entry, ledger));
    } catch (error) {
      this.#output.warn(`This publish could not be written down, so it cannot be rolled back: ${error}`);
    }
  }

  /** Saves permissions beside the history, in a file of their own. Rejects where that cannot be done. */
  async savePermissions(text: string): Promise<vscode.Uri> {
    await vscode.workspace.fs.createDirectory(this.#folder);
    const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
    const file = vscode.Uri.joinPath(this.#folder, `saved-${time}.permissions.json`);
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
    return file;
  }

  /** Into a new file that then takes the old one's place: an editor that ends in between leaves the old one whole. */
  async #write(history: History): Promise<void> {
    await vscode.workspace.fs.createDirectory(this.#folder);
    const fresh = vscode.Uri.joinPath(this.#folder, `${fileName}.new`);
    await vscode.workspace.fs.writeFile(fresh, new TextEncoder().encode(JSON.stringify(history)));
    await vscode.workspace.fs.rename(fresh, vscode.Uri.joinPath(this.#folder, fileName), { overwrite: true });
  }
}

/** A destination as it is remembered. The local service gets another port every now and then; it is the same place. */
export function placeOf({ service, target }: Destination): HistoryPlace {
  const { applicationId, guildId } = target;
  return { service: service.isLocal ? localService : service.url, applicationId, ...(guildId && { guildId }) };
}
