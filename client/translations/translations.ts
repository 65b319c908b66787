import * as vscode from "vscode";
import type { CellPosition } from "../../core/translations/cell.ts";
import {
  type FromTranslations,
  isFromTranslations,
  isTranslationsState,
  type ToTranslations,
} from "../../views/translations/messages.schema.ts";
import { documentOfPage, setFileOf, ViewPanels } from "../ui/view-panel.ts";
import type { TranslationChange } from "./edits.ts";
import type { TranslationImports } from "./import-translations.ts";
import { writeTranslations } from "./read-translations.ts";
import { pickSource, type TranslationSource, tableSourceOf, tabTitle } from "./translation-source.ts";
import { TranslationTableView } from "./translation-table-view.ts";

const viewType = "commandManifest.translations";
const view = { script: "translations", title: "Translations", isMessage: isFromTranslations };

/**
 * The translation tables: panels that write into manifests like any other edit, with their own undo. A custom editor would
 * share its title with the text editor, and reopening the file would open the table.
 */
export class Translations implements vscode.WebviewPanelSerializer<unknown>, vscode.Disposable {
  readonly #panels: ViewPanels<ToTranslations, FromTranslations>;
  readonly #registered: vscode.Disposable;
  /** By the URIs of their manifests and project files. */
  readonly #open = new Map<string, { readonly panel: vscode.WebviewPanel; readonly table: TranslationTableView }>();
  #imports: TranslationImports | undefined;

  constructor(extension: vscode.Uri) {
    this.#panels = new ViewPanels(view, extension);
    this.#registered = vscode.window.registerWebviewPanelSerializer(viewType, this);
  }

  /** Opens a table; `cell`: at a text. The user picks the source if `argument` does not name it. */
  async open(argument: unknown, cell?: CellPosition): Promise<void> {
    await this.#reveal(await pickSource(argument).ask("Edit Translations"), cell);
  }

  /** Exports the texts of a manifest or a project to a file. The code for formats is loaded on first use. */
  async export(argument: unknown): Promise<void> {
    const { exportTranslations } = await import("./export-translations.ts");
    await pickSource(argument)
      .map((source, questions) => exportTranslations(source, questions))
      .ask("Export Translations");
  }

  async import(argument: unknown): Promise<void> {
    const source = await pickSource(argument).ask("Import Translations");
    const { TranslationImports } = await import("./import-translations.ts");
    this.#imports ??= new TranslationImports((into, changes) => this.#write(into, changes));
    await this.#imports.import(source);
  }

  /** Shows a table again after a reload of the window. Closes it if its file is gone. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const document = await documentOfPage(isTranslationsState(state) ? state.uri : undefined);
    if (document && !this.#open.has(document.uri.toString())) this.#show(tableSourceOf(document), panel);
    else panel.dispose();
  }

  /** Leaves the panels open, so that a reload restores them. */
  dispose(): void {
    for (const { table } of this.#open.values()) table.dispose();
    this.#registered.dispose();
    this.#imports?.dispose();
  }

  /** Writes in the open table or text, so that the user sees the change and can undo it there. */
  async #write(source: TranslationSource, changes: readonly TranslationChange[]): Promise<void> {
    const key = source.uri.toString();
    if (source.isProject) await this.#reveal(source);
    const open = this.#open.get(key);
    await (open?.table.write(changes) ?? writeTranslations(source, changes));
    if (!open && !hasTab(source.uri)) await vscode.window.showTextDocument(source.uri);
  }

  /** Goes to a table, or opens it in the column of the text, so that a preview beside it stays in view. */
  async #reveal(source: TranslationSource, cell?: CellPosition): Promise<void> {
    const open = this.#open.get(source.uri.toString());
    if (open) {
      open.panel.reveal();
      if (cell) await open.table.select(cell);
      return;
    }
    const uri = source.uri.toString();
    const shown = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
    this.#show(source, this.#panels.create(viewType, shown?.viewColumn ?? vscode.ViewColumn.Active), cell);
  }

  #show(source: TranslationSource, panel: vscode.WebviewPanel, cell?: CellPosition): void {
    const key = source.uri.toString();
    const table = this.#panels.show(panel, (host) => new TranslationTableView(source, host, cell));
    panel.title = tabTitle(source);
    setFileOf(panel, source.uri);
    this.#open.set(key, { panel, table });
    panel.onDidDispose(() => {
      if (this.#open.get(key)?.table === table) this.#open.delete(key);
    });
  }
}

function hasTab(uri: vscode.Uri): boolean {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString());
}
