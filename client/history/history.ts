import * as vscode from "vscode";
import { localService } from "../../core/discord/service-url.ts";
import type { HistoryPlace } from "../../core/publish/history/history.schema.ts";
import { anything, unfinished } from "../../node/disk/replaceable.ts";
import type { Destination } from "../places/destinations.ts";
import { unlessMissing, writeFile } from "../ui/files.ts";
import { output } from "../ui/output.ts";
import { digestOf } from "./digest.ts";
import { type HistoryFiles, PublishHistory } from "./publish-history.ts";

/** In milliseconds. Writing takes seconds, so an older unfinished file was left by a killed window. */
const longestWrite = 3_600_000;

/** The remembered publishes. Files saved beside them are opened by URI. */
export interface EditorHistory extends PublishHistory<vscode.Uri> {
  /** Fires when this window has recorded something. */
  readonly onDidChange: vscode.Event<void>;
}

/**
 * The history of the open workspace, in the editor's global storage. The workspace's storage differs between windows, and a
 * window must know what another one published.
 */
export function historyOfWorkspace({ globalStorageUri }: vscode.ExtensionContext): EditorHistory {
  const { workspaceFile, workspaceFolders = [] } = vscode.workspace;
  const uris = workspaceFile ? [workspaceFile] : workspaceFolders.map(({ uri }) => uri);
  const folder = vscode.Uri.joinPath(globalStorageUri, "workspaces", digestOf(uris.join(" ")), "history");
  const files = new StorageFiles(folder);
  const history = new PublishHistory(files, (sentence) => output.warn(sentence));
  return Object.assign(history, { onDidChange: files.onDidWrite });
}

/** The key of a destination in the history. The same for the local service on every port. */
export function historyPlace({ service, target }: Destination): HistoryPlace {
  const { applicationId, guildId } = target;
  return { service: service.isLocal ? localService : service.url, applicationId, ...(guildId && { guildId }) };
}

class StorageFiles implements HistoryFiles<vscode.Uri> {
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
    await writeFile(this.#uri(name), text, { replaces: anything });
    this.#written.fire();
    return this.#uri(name);
  }

  async setAside(name: string): Promise<string> {
    const damaged = this.#uri(`damaged-${new Date().toISOString().replaceAll(/\W/g, "")}-${name}`);
    await vscode.workspace.fs.rename(this.#uri(name), damaged);
    return damaged.fsPath;
  }

  /** Also deletes old unfinished files. */
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
