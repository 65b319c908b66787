import * as vscode from "vscode";
import type { FoundProject } from "../../core/workspace/found-project.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { findProject } from "./project.ts";

/** The projects of documents, for what is asked with every key that is typed. Forgotten when a project file changes. */
export class ProjectCache implements vscode.Disposable {
  readonly #known = new Map<string, Promise<FoundProject | undefined>>();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #disposables: readonly vscode.Disposable[];
  /** Fires when what is known may be other now, and when the workspace becomes trusted. */
  readonly onDidChange = this.#changed.event;

  constructor() {
    const files = vscode.workspace.createFileSystemWatcher("**/command-manifest.config.{json,jsonc}");
    const changed = (): void => this.#forget();
    const ofProject = ({ uri }: vscode.TextDocument): void => {
      if (manifestKind(uri.path) === "project") this.#forget();
    };
    this.#disposables = [
      files,
      this.#changed,
      files.onDidCreate(changed),
      files.onDidChange(changed),
      files.onDidDelete(changed),
      vscode.workspace.onDidChangeTextDocument(({ document }) => ofProject(document)),
      // Closed without being saved, it says again what the file says.
      vscode.workspace.onDidCloseTextDocument(ofProject),
      vscode.workspace.onDidChangeWorkspaceFolders(changed),
      vscode.workspace.onDidGrantWorkspaceTrust(changed),
    ];
  }

  /** The project of a document; see `findProject`. */
  of(document: vscode.Uri): Promise<FoundProject | undefined> {
    const folder = vscode.Uri.joinPath(document, "..").toString();
    const known = this.#known.get(folder) ?? findProject(document);
    this.#known.set(folder, known);
    // A disk that fails once is asked again.
    known.catch(() => this.#known.delete(folder));
    return known;
  }

  #forget(): void {
    this.#known.clear();
    this.#changed.fire();
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
  }
}
