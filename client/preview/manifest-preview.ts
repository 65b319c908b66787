import * as vscode from "vscode";
import { isCodeLanguage } from "../../core/code/languages.ts";
import type { Switches } from "../../core/preview/switches.schema.ts";
import { debounce } from "../../core/tools/debounce.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { editTranslationsCommand } from "../../core/translations/edit-command.ts";
import type { FromPreview, ToPreview } from "../../views/preview/messages.schema.ts";
import { languageId } from "../manifests/language-id.ts";
import { applyTextEdits, rangeOf } from "../ui/edits.ts";
import { showFailure } from "../ui/user-error.ts";
import type { ViewHost } from "../ui/view-panel.ts";
import { watchFiles } from "../ui/watch-files.ts";
import { editsOfText, type TextChange } from "./edit-text.ts";
import { revealIn } from "./reveal-in.ts";
import { RevealedRanges } from "./revealed-ranges.ts";
import { ShownCommands } from "./shown-commands.ts";
import { surroundingsGlob } from "./surroundings.ts";

/** Milliseconds in which changes are combined: one frame of the screen. */
const frameMs = 16;

/** Milliseconds without a change of other manifests before reading them. */
const debounceMs = 300;

/** The extension's side of a preview: reads the manifest and its surroundings, and follows the cursor. */
export class ManifestPreview implements vscode.Disposable {
  readonly #host: ViewHost<ToPreview>;
  readonly #disposables: readonly vscode.Disposable[];
  readonly #looking = debounce(debounceMs, () => this.#look());
  readonly #commands: ShownCommands;
  /** Whether the surroundings changed while the preview was hidden. */
  #isOutdated = false;
  /** Absent until the page has sent its switches. */
  #switches: Switches | undefined;
  #selected: string | undefined;
  #isCursorNew = true;
  #timer: NodeJS.Timeout | undefined;
  readonly #revealed = new RevealedRanges();

  constructor(document: vscode.TextDocument, host: ViewHost<ToPreview>) {
    this.#host = host;
    this.#commands = new ShownCommands(document);
    this.#disposables = [
      watchFiles(surroundingsGlob, () => this.#aroundChanged()),
      vscode.workspace.onDidChangeTextDocument((event) => this.#edited(event)),
      // Code may import what was saved.
      vscode.workspace.onDidSaveTextDocument(({ languageId: saved }) => {
        if (isCodeLanguage(saved) && this.#commands.source) this.#aroundChanged();
      }),
      vscode.window.onDidChangeTextEditorSelection((event) => this.#cursorMoved(event)),
    ];
    this.follow(document);
  }

  get document(): vscode.TextDocument {
    return this.#commands.document;
  }

  get panel(): vscode.WebviewPanel {
    return this.#host.panel;
  }

  /** Shows another manifest, or the same at the cursor. */
  follow(document: vscode.TextDocument): void {
    this.#commands.follow(document);
    this.panel.title = `Preview ${document.uri.path.split("/").at(-1)}`;
    this.#isCursorNew = true;
    this.#look();
  }

  async receive(message: FromPreview): Promise<void> {
    switch (message.kind) {
      case "show":
        this.#switches = message.switches;
        this.#selected = message.selected;
        if (this.#isOutdated) this.#look();
        return await this.#show();
      case "reveal":
        return await this.#reveal(message);
      case "edit":
        return await this.#edit(message);
      case "translate":
        return await this.#translate(message);
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#looking.stop();
    for (const disposable of this.#disposables) disposable.dispose();
  }

  #aroundChanged(): void {
    if (this.panel.visible) this.#looking.next();
    else this.#isOutdated = true;
  }

  #look(): void {
    this.#isOutdated = false;
    this.#commands
      .look()
      .then((isCurrent) => isCurrent && this.#showSoon())
      .catch(showFailure);
    this.#showSoon();
  }

  #edited(event: vscode.TextDocumentChangeEvent): void {
    if (event.contentChanges.length === 0) return;
    if (event.document !== this.document) {
      // A document without an editor may have been closed and opened again.
      if (event.document.uri.toString() === this.document.uri.toString()) this.follow(event.document);
      else if (event.document.languageId === languageId) this.#aroundChanged();
      return;
    }
    // A hidden preview costs nothing: the text is read when the preview is shown again.
    if (!this.panel.visible) return;
    this.#isCursorNew = true;
    this.#showSoon();
  }

  #cursorMoved({ textEditor, selections }: vscode.TextEditorSelectionChangeEvent): void {
    if (textEditor.document !== this.document || !selections[0]) return;
    if (this.#revealed.takes(selections[0])) return;
    this.#isCursorNew = true;
    this.#showSoon();
  }

  #showSoon(): void {
    if (this.#timer !== undefined || !this.panel.visible) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#show().catch(showFailure);
    }, frameMs);
  }

  async #show(): Promise<void> {
    if (!this.#switches) return;
    const { document } = this;
    const cursor = this.#isCursorNew ? this.#cursor() : undefined;
    const content = this.#commands.content({ switches: this.#switches, selected: this.#selected, cursor });
    this.#isCursorNew = false;
    this.#selected = content.select ?? this.#selected;
    await this.#host.post({ kind: "preview", name: vscode.workspace.asRelativePath(document.uri), ...content });
  }

  #cursor(): number | undefined {
    const { activeTextEditor: active, visibleTextEditors: visible } = vscode.window;
    const editor = [...(active ? [active] : []), ...visible].find(({ document }) => document === this.document);
    return editor && this.document.offsetAt(editor.selection.active);
  }

  async #reveal({ uri, version, start, end, takesFocus }: Extract<FromPreview, { kind: "reveal" }>): Promise<void> {
    const isOwn = uri === undefined;
    // The text has changed since the click, and the preview is about to show the new one.
    if (isOwn && version !== this.document.version) return;
    const document = isOwn ? this.document : await vscode.workspace.openTextDocument(vscode.Uri.parse(uri, true));
    const part = { start, end };
    const span = isOwn && this.#commands.source ? this.#commands.source.spanOf(part) : part;
    if (!span) return;
    const range = rangeOf(document, span);
    if (isOwn) this.#revealed.expect(range);
    await revealIn(document, range, takesFocus);
  }

  async #translate({ key }: Extract<FromPreview, { kind: "translate" }>): Promise<void> {
    if (this.#commands.source)
      throw new UserError("The table of translations edits JSON only. Edit the texts in the code.");
    const locale = this.#switches && this.#commands.around(this.#switches).switches.locale;
    const own = { key, locale };
    await vscode.commands.executeCommand(editTranslationsCommand, this.document.uri, own);
  }

  async #edit(change: TextChange): Promise<void> {
    if (!this.#switches) return;
    const { document, manifest, source } = this.#commands;
    const { defaultLocale, switches } = this.#commands.around(this.#switches);
    const changes = editsOfText(manifest, change, { locale: switches.locale, defaultLocale });
    const edits = source && changes.length > 0 ? source.editsOf(changes) : changes;
    if (!edits) throw new UserError("This text is not one literal of the code. Edit it in the code.");
    if (await applyTextEdits([document, edits])) return;
    throw new UserError(`${vscode.workspace.asRelativePath(document.uri)} cannot be edited.`);
  }
}
