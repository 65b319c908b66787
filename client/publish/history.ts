import { createHash } from "node:crypto";
import * as vscode from "vscode";
import { localService } from "../../core/discord/service-url.ts";
import type { HistoryPlace } from "../../core/publish/history/history.schema.ts";
import { PublishHistory as History, type HistoryFiles } from "../../core/publish/use-cases/publish-history.ts";
import { unfinished } from "../../disk/write-file.ts";
import type { Destination } from "../connect/destinations.ts";
import { unlessMissing, writeFile } from "../ui/files.ts";
import { output } from "../ui/output.ts";

/** A window needs seconds to write a file; an older unfinished file was left by a window that was killed. In milliseconds. */
const longestWrite = 3_600_000;

/** The publishes that are remembered; what is saved beside them is opened by its URI. */
export interface PublishHistory extends History<vscode.Uri> {
  /** Fires when this window has recorded something. */
  readonly onDidChange: vscode.Event<void>;
}

/**
 * The history of the open workspace, in the editor's own storage. Not the workspace's storage: the editor gives
 * each window on the same workspace another one, and a window has to know what another one published.
 */
export function historyOfWorkspace({ globalStorageUri }: vscode.ExtensionContext): PublishHistory {
  const { workspaceFile, workspaceFolders = [] } = vscode.workspace;
  const uris = workspaceFile ? [workspaceFile] : workspaceFolders.map(({ uri }) => uri);
  const folder = vscode.Uri.joinPath(globalStorageUri, "workspaces", digestOf(uris.join(" ")), "history");
  const files = new StoredFiles(folder);
  const history = new History(files, (sentence) => output.warn(sentence));
  return Object.assign(history, { onDidChange: files.onDidWrite });
}

/** A destination as it is remembered. The local service gets another port from time to time. It is still the same place. */
export function historyPlace({ service, target }: Destination): HistoryPlace {
  const { applicationId, guildId } = target;
  return { service: service.isLocal ? localService : service.url, applicationId, ...(guildId && { guildId }) };
}

class StoredFiles implements HistoryFiles<vscode.Uri> {
  readonly #folder: vscode.Uri;
  readonly #written = new vscode.EventEmitter<void>();
  readonly onDidWrite = this.#written.event;
  readonly digest = digestOf;

  constructor(folder: vscode.Uri) {
    this.#folder = folder;
  }

  async names(): Promise<readonly string[]> {
    return (await this.#all()).filter((name) => !name.endsWith(unfinished));
  }

  async read(name: string): Promise<string | undefined> {
    const read = async () => new TextDecoder().decode(await vscode.workspace.fs.readFile(this.#uri(name)));
    return await unlessMissing(read, undefined);
  }

  async write(name: string, text: string): Promise<vscode.Uri> {
    await writeFile(this.#uri(name), text);
    this.#written.fire();
    return this.#uri(name);
  }

  async setAside(name: string): Promise<string> {
    const damaged = this.#uri(`damaged-${new Date().toISOString().replaceAll(/\W/g, "")}-${name}`);
    await vscode.workspace.fs.rename(this.#uri(name), damaged);
    return damaged.fsPath;
  }

  /** Deletes old unfinished files, too. */
  async delete(names: readonly string[]): Promise<void> {
    const left = (await this.#all()).filter((name) => name.endsWith(unfinished));
    const old = await Promise.all(left.map(async (name) => ((await this.#isOld(name)) ? [name] : [])));
    for (const name of [...names, ...old.flat()]) {
      await unlessMissing(async () => vscode.workspace.fs.delete(this.#uri(name)), undefined);
    }
  }

  async #isOld(name: string): Promise<boolean> {
    const stat = await unlessMissing(async () => vscode.workspace.fs.stat(this.#uri(name)), undefined);
    return stat !== undefined && Date.now() - stat.mtime > longestWrite;
  }

  async #all(): Promise<readonly string[]> {
    const entries = await unlessMissing(async () => vscode.workspace.fs.readDirectory(this.#folder), []);
    return entries.map(([name]) => name).sort();
  }

  #uri(name: string): vscode.Uri {
    return vscode.Uri.joinPath(this.#folder, name);
  }
}

/** A file's name for a text of any length and with any characters. */
function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
