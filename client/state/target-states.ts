import * as vscode from "vscode";
import { AsyncMemo } from "../../core/tools/async-memo.ts";
import { debounce } from "../../core/tools/debounce.ts";
import { isProjectFile, watchedGlob } from "../../core/workspace/kind.ts";
import { normalUri, relativePath } from "../../core/workspace/uris.ts";
import { Workspace } from "../../core/workspace/workspace.ts";
import { closedDocument, type WorkspaceDocument } from "../../core/workspace/workspace-document.ts";
import type { EditorHistory } from "../history/history.ts";
import { type KnownTarget, knownTargets, type ProjectTargets } from "../history/known-targets.ts";
import type { Recorded } from "../history/publish-history.ts";
import { languageId } from "../manifests/language-id.ts";
import { openDocuments } from "../manifests/workspace.ts";
import { workspaceFiles } from "../manifests/workspace-files.ts";
import { serviceSetting, serviceSettingName } from "../places/credentials/service-setting.ts";
import type { KnownNames } from "../places/known-names.ts";
import { shownName } from "../ui/files.ts";

/** Milliseconds without a change before listeners are notified. */
const debounceMs = 300;

/** The targets with their state at the last refresh. Computed on demand, without requests. */
export class TargetStates implements vscode.Disposable {
  readonly #history: EditorHistory;
  readonly #memento: vscode.Memento;
  readonly #names: Pick<KnownNames, "lookedUp">;
  readonly #disposables: vscode.Disposable[] = [];
  readonly #changed = new vscode.EventEmitter<void>();
  /** Fires when states that were read may have changed. */
  readonly onDidChange = this.#changed.event;
  #workspace: Workspace<WorkspaceDocument> | undefined;
  readonly #recorded = new AsyncMemo<Recorded>();
  readonly #projects = new AsyncMemo<readonly ProjectTargets[]>();
  readonly #notifying = debounce(debounceMs, () => this.#changed.fire());

  /** `memento`: stores the chosen targets. `names`: the known names; none are looked up. */
  constructor(history: EditorHistory, memento: vscode.Memento, names: Pick<KnownNames, "lookedUp">) {
    this.#names = names;
    this.#history = history;
    this.#memento = memento;
  }

  projects(): Promise<readonly ProjectTargets[]> {
    return this.#projects.get("all", () => this.#read());
  }

  async targetsOf(uri: vscode.Uri): Promise<readonly KnownTarget[]> {
    const own = normalUri(uri.toString());
    const around = (await this.projects()).filter(({ folder }) => relativePath(folder, own) !== undefined);
    // The innermost project folder is the nearest.
    const nearest = around.toSorted((a, b) => b.folder.length - a.folder.length)[0];
    const targets = nearest?.targets ?? [];
    return targets.filter(({ paths }) => paths.length === 0 || paths.some((path) => normalUri(path) === own));
  }

  /** The target whose state a document shows: the chosen one, else the one refreshed last, else the only one. */
  async currentOf(uri: vscode.Uri): Promise<KnownTarget | undefined> {
    const targets = await this.targetsOf(uri);
    const [first] = targets;
    const chosen = first && this.#memento.get<string>(chosenKey(first));
    const latest = targets
      .filter(({ state }) => state.refreshedAt !== undefined)
      .toSorted((a, b) => ((a.state.refreshedAt ?? "") < (b.state.refreshedAt ?? "") ? 1 : -1))[0];
    return targets.find((one) => targetKey(one) === chosen) ?? latest ?? (targets.length === 1 ? first : undefined);
  }

  async choose(target: KnownTarget): Promise<void> {
    await this.#memento.update(chosenKey(target), targetKey(target));
    this.#changed.fire();
  }

  dispose(): void {
    this.#notifying.stop();
    this.#changed.dispose();
    for (const disposable of this.#disposables) disposable.dispose();
  }

  async #read(): Promise<readonly ProjectTargets[]> {
    this.#workspace ??= this.#follow();
    this.#workspace.folders = vscode.workspace.workspaceFolders?.map(({ uri }) => uri.toString()) ?? [];
    const recorded = await this.#recorded.get("all", () => this.#history.recorded());
    const ports = {
      recorded,
      service: serviceSetting(),
      nameOf: shownName,
      now: new Date(),
      names: this.#names.lookedUp,
    };
    return await knownTargets(this.#workspace, ports);
  }

  /** A workspace that caches the files it has read until they change. */
  #follow(): Workspace<WorkspaceDocument> {
    const workspace = new Workspace({ all: openDocuments, parse: closedDocument }, workspaceFiles);
    const watcher = vscode.workspace.createFileSystemWatcher(watchedGlob);
    // Some folders are reported in place of the files in them.
    const folderWatcher = vscode.workspace.createFileSystemWatcher("**/*", false, true, false);
    const ifOurs = (document: vscode.TextDocument): void => {
      if (document.languageId === languageId) this.#forget();
    };
    const moved = (uri: vscode.Uri): void => {
      workspace.createdOrDeleted(uri.toString());
      this.#forget();
    };
    this.#disposables.push(
      watcher,
      watcher.onDidChange((uri) => {
        if (!workspace.knows(uri.toString()) && !isProjectFile(uri.path)) return;
        workspace.changed(uri.toString());
        this.#forget();
      }),
      watcher.onDidCreate(moved),
      watcher.onDidDelete(moved),
      folderWatcher,
      folderWatcher.onDidCreate(async (uri) => {
        if (await workspace.createdFolder(uri.toString())) this.#forget();
      }),
      folderWatcher.onDidDelete((uri) => {
        if (workspace.knows(uri.toString())) moved(uri);
      }),
      vscode.workspace.onDidOpenTextDocument(ifOurs),
      vscode.workspace.onDidCloseTextDocument(ifOurs),
      vscode.workspace.onDidChangeTextDocument(({ document }) => ifOurs(document)),
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.#forget()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(serviceSettingName)) this.#forget();
      }),
      this.#history.onDidChange(() => {
        this.#recorded.forgetAll();
        this.#forget();
      }),
    );
    return workspace;
  }

  #forget(): void {
    this.#projects.forgetAll();
    this.#notifying.next();
  }
}

export function targetKey({ name, where }: KnownTarget): string {
  return name === undefined ? JSON.stringify([where.service, where.applicationId, where.guildId]) : `target ${name}`;
}

function chosenKey({ folder }: KnownTarget): string {
  return `commandManifest.currentTarget:${folder}`;
}
