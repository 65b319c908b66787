import * as vscode from "vscode";
import type { CellPosition } from "../../core/texts/translations/cell.ts";
import type { TranslationChange } from "../../core/texts/translations/edits.ts";
import {
  type FromTranslations,
  isFromTranslations,
  isTranslationsState,
  type ToTranslations,
} from "../../views/translations/messages.schema.ts";
import { Question } from "../ui/ask.ts";
import { ViewPanels } from "../ui/view-panel.ts";
import type { TranslationImports } from "./import-translations.ts";
import { writeTranslations } from "./read-translations.ts";
import { pickSource, sourceOf, type TranslationSource, titleOf } from "./translation-source.ts";
import { TranslationTableView } from "./translation-table-view.ts";

const viewType = "commandManifest.translations";
const projectViewType = "commandManifest.projectTranslations";
const view = { script: "translations", title: "Translations", isMessage: isFromTranslations };

/**
 * The tables of translations. That of a manifest is an editor of its document, so that undo, save, the mark of unsaved
 * changes and what is open after a reload are the editor's. That of a project has no document of its own: it is a panel,
 * which writes into the manifests as any other edit and has its own undo.
 */
export class Translations
  implements vscode.CustomTextEditorProvider, vscode.WebviewPanelSerializer<unknown>, vscode.Disposable
{
  readonly #panels: ViewPanels<ToTranslations, FromTranslations>;
  readonly #registered: readonly vscode.Disposable[];
  /** By the URIs of their manifests and project files. */
  readonly #open = new Map<string, { readonly panel: vscode.WebviewPanel; readonly table: TranslationTableView }>();
  /** The cells to go to in tables that are on their way, by the same. */
  readonly #selected = new Map<string, CellPosition>();
  #imports: TranslationImports | undefined;

  constructor(extension: vscode.Uri) {
    this.#panels = new ViewPanels(view, extension);
    this.#registered = [
      vscode.window.registerCustomEditorProvider(viewType, this),
      vscode.window.registerWebviewPanelSerializer(projectViewType, this),
    ];
  }

  /** Opens a table; `cell`: at a text. The user picks whose where `argument` does not say it. */
  async open(argument: unknown, cell?: CellPosition): Promise<void> {
    const source = await this.#pick(argument).ask("Edit Translations");
    const key = source.uri.toString();
    const open = this.#open.get(key);
    if (!open && cell) this.#selected.set(key, cell);
    if (source.isProject) this.#openProject(source);
    else await this.#openManifest(source);
    if (open && cell) await open.table.select(cell);
  }

  /** Writes the texts of a manifest or a project to a file. What reads and writes files is loaded when it is first used. */
  async export(argument: unknown): Promise<void> {
    const { exportTranslations } = await import("./export-translations.ts");
    await this.#pick(argument)
      .map((source, form) => exportTranslations(source, form))
      .ask("Export Translations");
  }

  async import(argument: unknown): Promise<void> {
    const source = await this.#pick(argument).ask("Import Translations");
    const { TranslationImports } = await import("./import-translations.ts");
    this.#imports ??= new TranslationImports((into, changes) => this.#write(into, changes));
    await this.#imports.import(source);
  }

  resolveCustomTextEditor(document: vscode.TextDocument, panel: vscode.WebviewPanel): void {
    this.#show(sourceOf(document), panel);
  }

  /** Shows the table of a project again after the window was reloaded. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const project = isTranslationsState(state) ? state.project : undefined;
    const uri = project === undefined ? undefined : vscode.Uri.parse(project, true);
    if (uri && !this.#open.has(uri.toString())) this.#show({ uri, isProject: true }, panel);
    else panel.dispose();
  }

  /** The panels stay: after a reload they are shown again. */
  dispose(): void {
    for (const { table } of this.#open.values()) table.dispose();
    for (const registered of this.#registered) registered.dispose();
    this.#imports?.dispose();
  }

  /** From the palette, a command is about the active table. */
  #pick(argument: unknown): Question<TranslationSource> {
    const active = [...this.#open.values()].find(({ panel, table }) => panel.active && table.source.isProject);
    return argument === undefined && active ? Question.known(() => active.table.source) : pickSource(argument);
  }

  /** Writes into what is open, so that the user sees it and can undo it there. */
  async #write(source: TranslationSource, changes: readonly TranslationChange[]): Promise<void> {
    if (source.isProject) this.#openProject(source);
    await (this.#open.get(source.uri.toString())?.table.write(changes) ?? writeTranslations(source, changes));
    if (!source.isProject && !hasTab(source.uri)) await vscode.window.showTextDocument(source.uri);
  }

  /** In the place of the text: a preview beside it stays in view. */
  async #openManifest({ uri }: TranslationSource): Promise<void> {
    const shown = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
    const column = this.#open.get(uri.toString())?.panel.viewColumn ?? shown?.viewColumn;
    await vscode.commands.executeCommand("vscode.openWith", uri, viewType, column);
  }

  #openProject(source: TranslationSource): void {
    const open = this.#open.get(source.uri.toString());
    if (open) open.panel.reveal();
    else this.#show(source, this.#panels.create(projectViewType, vscode.ViewColumn.Active));
  }

  #show(source: TranslationSource, panel: vscode.WebviewPanel): void {
    const key = source.uri.toString();
    const cell = this.#selected.get(key);
    this.#selected.delete(key);
    const table = this.#panels.show(panel, (host) => new TranslationTableView(source, host, cell));
    if (source.isProject) panel.title = titleOf(source);
    this.#open.set(key, { panel, table });
    panel.onDidDispose(() => {
      if (this.#open.get(key)?.table === table) this.#open.delete(key);
    });
  }
}

function hasTab(uri: vscode.Uri): boolean {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.some(({ input }) => {
    const isEditor = input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom;
    return isEditor && input.uri.toString() === uri.toString();
  });
}
