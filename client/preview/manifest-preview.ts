import * as vscode from "vscode";
import { debounce } from "../../core/debounce.ts";
import { defaultLocaleOf } from "../../core/language/model/manifest.ts";
import { editsOfText, type TextChange } from "../../core/texts/preview/edit-text.ts";
import { optionAt, rowAt } from "../../core/texts/preview/find-rows.ts";
import type { SwitchChoices } from "../../core/texts/preview/preview.ts";
import { type PreviewAround, Previewer } from "../../core/texts/preview/previewer.ts";
import { settledSwitches } from "../../core/texts/preview/settled-switches.ts";
import type { Switches } from "../../core/texts/preview/switches.schema.ts";
import { guildIn, switchChoices } from "../../core/texts/preview/switches.ts";
import { editTranslationsCommand } from "../../core/texts/translations/edit-command.ts";
import { UserError } from "../../core/user-error.ts";
import type { FromPreview, ToPreview } from "../../views/preview/messages.schema.ts";
import { languageId } from "../manifests/language-id.ts";
import { applyTextEdits, rangeOf } from "../ui/edits.ts";
import { showFailure } from "../ui/user-error.ts";
import type { ViewHost } from "../ui/view-panel.ts";
import { PreviewedDocument } from "./previewed-document.ts";
import { RevealedRanges } from "./revealed-ranges.ts";
import { appOf, nothingAround, type Surroundings, surroundingsOf } from "./surroundings.ts";

/** Milliseconds in which changes are shown together: one frame of the screen. */
const frameMs = 16;

/** Milliseconds without a change of other manifests before they are read. */
const debounceMs = 300;

const aroundGlob = "**/{*.permissions,command-manifest.config}.{json,jsonc}";

/** The extension's half of a preview: it knows the manifest and its surroundings, and follows the cursor. */
export class ManifestPreview implements vscode.Disposable {
  readonly #host: ViewHost<ToPreview>;
  readonly #disposables: readonly vscode.Disposable[];
  readonly #looking = debounce(debounceMs, () => this.#look());
  readonly #previewer = new Previewer();
  #previewed: PreviewedDocument;
  #surroundings: Surroundings = nothingAround;
  /** Whether the surroundings changed while the preview was hidden. */
  #isOutdated = false;
  /** Absent until the page has said what it shows. */
  #switches: Switches | undefined;
  #selected: string | undefined;
  #isCursorNew = true;
  #timer: NodeJS.Timeout | undefined;
  readonly #revealed = new RevealedRanges();

  constructor(document: vscode.TextDocument, host: ViewHost<ToPreview>) {
    this.#host = host;
    this.#previewed = new PreviewedDocument(document);
    const files = vscode.workspace.createFileSystemWatcher(aroundGlob);
    const onFile = (): void => this.#aroundChanged();
    this.#disposables = [
      ...[files, files.onDidChange(onFile), files.onDidCreate(onFile), files.onDidDelete(onFile)],
      vscode.workspace.onDidChangeTextDocument((event) => this.#edited(event)),
      vscode.window.onDidChangeTextEditorSelection((event) => this.#cursorMoved(event)),
    ];
    this.follow(document);
  }

  get document(): vscode.TextDocument {
    return this.#previewed.document;
  }

  get panel(): vscode.WebviewPanel {
    return this.#host.panel;
  }

  /** Shows another manifest, or the same at the cursor. */
  follow(document: vscode.TextDocument): void {
    if (document !== this.document) this.#previewed = new PreviewedDocument(document);
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
    const { document } = this;
    surroundingsOf(document)
      .then((surroundings) => {
        if (document !== this.document) return;
        this.#surroundings = surroundings;
        this.#showSoon();
      })
      .catch(showFailure);
    this.#showSoon();
  }

  #edited(event: vscode.TextDocumentChangeEvent): void {
    if (event.contentChanges.length === 0) return;
    if (event.document !== this.document) {
      if (event.document.languageId === languageId) this.#aroundChanged();
      return;
    }
    // A hidden preview costs nothing: the text is read when it is shown again.
    if (!this.panel.visible) return;
    this.#previewed.edit(event);
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
    const around = this.#around();
    if (!around) return;
    const { manifest, document } = this.#previewed;
    const rows = this.#previewer.rows(manifest, around);
    const cursor = this.#isCursorNew ? this.#cursor() : undefined;
    const select = cursor === undefined ? undefined : rowAt(rows, cursor, this.#selected)?.key;
    this.#isCursorNew = false;
    this.#selected = select ?? this.#selected;
    const selected = rows.find(({ key }) => key === this.#selected);
    const command = selected && this.#previewer.command(manifest, selected, around);
    const option = cursor === undefined ? undefined : command && optionAt(command, cursor)?.input.name;
    await this.#host.post({
      kind: "preview",
      uri: document.uri.toString(),
      version: document.version,
      name: vscode.workspace.asRelativePath(document.uri),
      app: appOf(manifest.envelope, this.#surroundings),
      defaultLocale: around.defaultLocale,
      rows,
      choices: this.#choices(),
      ...(command && { command }),
      ...(select !== undefined && { select }),
      ...(option !== undefined && { option }),
    });
  }

  #around(): PreviewAround | undefined {
    if (!this.#switches) return undefined;
    const { envelope } = this.#previewed.manifest;
    const { sources, project } = this.#surroundings;
    const switches = settledSwitches(this.#switches, this.#choices());
    const guildId = guildIn(switches, envelope.guildId, entriesIn(this.#surroundings));
    return { switches, guildId, sources, defaultLocale: defaultLocaleOf(envelope, project.defaultLocale) };
  }

  #choices(): SwitchChoices {
    return switchChoices(entriesIn(this.#surroundings), this.#surroundings.names);
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
    const range = rangeOf(document, { start, end });
    if (isOwn) this.#revealed.expect(range);
    await revealIn(document, range, takesFocus);
  }

  async #translate({ key }: Extract<FromPreview, { kind: "translate" }>): Promise<void> {
    const own = { key, locale: this.#around()?.switches.locale };
    await vscode.commands.executeCommand(editTranslationsCommand, this.document.uri, own);
  }

  async #edit(change: TextChange): Promise<void> {
    const { document, manifest } = this.#previewed;
    const around = this.#around();
    if (!around) return;
    const { defaultLocale, switches } = around;
    const edits = editsOfText(manifest, change, { locale: switches.locale, defaultLocale });
    if (await applyTextEdits([document, edits])) return;
    throw new UserError(`${vscode.workspace.asRelativePath(document.uri)} cannot be edited.`);
  }
}

function entriesIn({ sources }: Surroundings) {
  return sources.flatMap(({ entries }) => entries);
}

/** Selects a range of a document in the editor that shows it, or in a new one beside the preview. */
async function revealIn(document: vscode.TextDocument, range: vscode.Range, takesFocus: boolean): Promise<void> {
  const editor = vscode.window.visibleTextEditors.find((one) => one.document === document);
  if (editor && !takesFocus) {
    editor.selection = new vscode.Selection(range.start, range.end);
    editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    return;
  }
  const viewColumn = editor?.viewColumn ?? vscode.ViewColumn.One;
  await vscode.window.showTextDocument(document, { viewColumn, selection: range, preserveFocus: !takesFocus });
}
