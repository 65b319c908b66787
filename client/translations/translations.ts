import * as vscode from "vscode";
import type { FromTranslations, ToTranslations } from "../../views/translations/messages.ts";
import { isFromTranslations } from "../../views/translations/messages.validate.ts";
import { showFailure } from "../ui/user-error.ts";
import { ViewPanel } from "../ui/view-panel.ts";
import type { TranslationImports } from "./import-translations.ts";
import { TranslationTableView } from "./translation-table-view.ts";

const viewType = "commandManifest.translations";
const title = "Translations";

/**
 * The editor of a manifest's translations. It is an editor of the manifest's own document, so that undo, save, the mark of
 * unsaved changes and what is open after a reload are the editor's.
 */
export class Translations implements vscode.CustomTextEditorProvider, vscode.Disposable {
  readonly #extension: vscode.Uri;
  readonly #output: vscode.LogOutputChannel;
  readonly #registered: vscode.Disposable;
  #imports: TranslationImports | undefined;

  constructor(extension: vscode.Uri, output: vscode.LogOutputChannel) {
    this.#extension = extension;
    this.#output = output;
    this.#registered = vscode.window.registerCustomEditorProvider(viewType, this);
  }

  /** Opens the translations of a manifest. */
  async open({ uri }: vscode.TextDocument): Promise<void> {
    await vscode.commands.executeCommand("vscode.openWith", uri, viewType);
  }

  /** Writes the texts of a manifest to a file. What reads and writes files is loaded when it is first used. */
  async export(document: vscode.TextDocument): Promise<void> {
    const { exportTranslations } = await import("./export-translations.ts");
    await exportTranslations(document, this.#output);
  }

  /** Writes the texts of a file into a manifest. */
  async import(document: vscode.TextDocument): Promise<void> {
    const { TranslationImports } = await import("./import-translations.ts");
    this.#imports ??= new TranslationImports(this.#output);
    await this.#imports.import(document);
  }

  resolveCustomTextEditor(document: vscode.TextDocument, panel: vscode.WebviewPanel): void {
    const table: TranslationTableView = new TranslationTableView(document, (message) => view.post(message));
    const view = new ViewPanel<ToTranslations, FromTranslations>(
      panel,
      this.#extension,
      { script: "translations", title, isMessage: isFromTranslations },
      { onMessage: (message) => table.receive(message), onFailure: (failure) => showFailure(failure, this.#output) },
    );
    panel.onDidDispose(() => {
      table.dispose();
      view.dispose();
    });
  }

  dispose(): void {
    this.#registered.dispose();
    this.#imports?.dispose();
  }
}
