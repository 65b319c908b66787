import * as vscode from "vscode";
import { count } from "../../core/manifest/describe.ts";
import { debounce } from "../../core/tools/debounce.ts";
import { UserError } from "../../core/tools/user-error.ts";
import type { CellPosition } from "../../core/translations/cell.ts";
import { localeName, localesIn } from "../../core/translations/coverage.ts";
import { normalUri } from "../../core/workspace/uris.ts";
import type { FromTranslations, ToTranslations } from "../../views/translations/messages.schema.ts";
import { languageId } from "../manifests/language-id.ts";
import { pickOne } from "../ui/ask.ts";
import { showFailure } from "../ui/user-error.ts";
import type { ViewHost } from "../ui/view-panel.ts";
import { watchFiles } from "../ui/watch-files.ts";
import { copySources } from "./copy.ts";
import type { TranslationChange } from "./edits.ts";
import { TranslationHistory } from "./history.ts";
import { findingsOfDraft, manifestsOf, rangeOfText, readTranslations, writeTranslations } from "./read-translations.ts";
import { sourceName, type TranslationSource } from "./translation-source.ts";

/** Milliseconds without a change of a manifest before the table updates. */
const debounceMs = 150;
/** Milliseconds without a key before the typed text is checked. */
const typingMs = 50;

/** Files that a table depends on besides open documents: its manifests, those published with them, and the project file. */
const aroundGlob = "**/*.{json,jsonc}";

type CheckMessage = Extract<FromTranslations, { readonly kind: "check" }>;

/** The extension's side of a table: reads the manifests, and writes the user's texts. */
export class TranslationTableView implements vscode.Disposable {
  readonly source: TranslationSource;
  readonly #host: ViewHost<ToTranslations>;
  readonly #changing = debounce(debounceMs, () => this.#show().catch(showFailure));
  readonly #checking = debounce<CheckMessage>(typingMs, (message, signal) =>
    this.#check(message, signal).catch(showFailure),
  );
  readonly #disposables: readonly vscode.Disposable[];
  /** Keeps its own history, because the editor cannot undo changes outside of a document's editor. */
  readonly #history = new TranslationHistory();
  /** Runs writes one after the other, because each builds on the text after the previous one. */
  #writing: Promise<unknown> = Promise.resolve();
  /** The cell to select until the page confirms it: messages are lost while the page loads. */
  #selected: { readonly cell: CellPosition; readonly number: number } | undefined;
  #selections = 0;
  #isDisposed = false;

  /** `cell`: the initial cell. */
  constructor(source: TranslationSource, host: ViewHost<ToTranslations>, cell?: CellPosition) {
    this.source = source;
    this.#host = host;
    if (cell) this.#goTo(cell);
    const onChange = (): void => this.#changing.next();
    this.#disposables = [
      watchFiles(aroundGlob, onChange),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        // Findings in a manifest depend on the manifests published with it.
        if (document.languageId === languageId || /\.jsonc?$/.test(document.uri.path)) onChange();
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("commandManifest.rules")) onChange();
      }),
    ];
  }

  async receive(message: FromTranslations): Promise<void> {
    switch (message.kind) {
      case "ready":
        return await this.#show();
      case "selected":
        if (this.#selected?.number === message.number) this.#selected = undefined;
        return;
      case "change":
        return await this.write(message.changes);
      case "check":
        return this.#checking.next(message);
      case "undo":
      case "redo":
        return await this.#moveInHistory(message.kind);
      case "save":
        return await this.#save();
      case "reveal":
        return await this.#reveal({ key: message.key, locale: message.locale });
      case "copyInto":
        return await this.#copyInto(message.locale, new Set(message.keys));
      case "import":
      case "export":
        await vscode.commands.executeCommand(`commandManifest.${message.kind}Translations`, this.source.uri);
    }
  }

  /** Moves the focus to a cell, once the page is ready. */
  async select(cell: CellPosition): Promise<void> {
    this.#goTo(cell);
    await this.#show();
  }

  #goTo(cell: CellPosition): void {
    this.#selections++;
    this.#selected = { cell, number: this.#selections };
  }

  /** Writes texts after earlier writes have ended. If that fails, the table shows the current texts. Throws a UserError. */
  async write(changes: readonly TranslationChange[]): Promise<void> {
    await this.#inTurn(async () => {
      const before = await readTranslations(this.source);
      await writeTranslations(this.source, changes);
      this.#history.add(before.table, changes);
    });
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#changing.stop();
    this.#checking.stop();
    for (const disposable of this.#disposables) disposable.dispose();
  }

  /** Closes the table if its source is gone. */
  async #show(): Promise<void> {
    const read = await readTranslations(this.source).catch((error: unknown) => {
      if (error instanceof UserError) return undefined;
      throw error;
    });
    if (this.#isDisposed) return;
    if (!read) {
      this.#host.panel.dispose();
      return;
    }
    const { table, problems } = read;
    const { uri, isProject } = this.source;
    await this.#host.post({
      kind: "table",
      name: sourceName(this.source),
      uri: uri.toString(),
      isProject,
      defaultLocale: table.defaultLocale,
      rows: table.rows,
      problems,
      ...this.#select,
    });
  }

  async #check({ key, locale, text }: CheckMessage, signal: AbortSignal): Promise<void> {
    const findings = await findingsOfDraft(this.source, { key, locale, text });
    if (signal.aborted || this.#isDisposed) return;
    await this.#host.post({ kind: "checked", key, ...(locale !== undefined && { locale }), text, findings });
  }

  get #select() {
    if (!this.#selected) return {};
    const { cell, number } = this.#selected;
    return { select: { key: cell.key, ...(cell.locale !== undefined && { locale: cell.locale }), number } };
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    const write = this.#writing.then(work);
    this.#writing = write.catch(() => undefined);
    try {
      await write;
    } catch (error) {
      await this.#show();
      throw error;
    }
  }

  async #moveInHistory(direction: "undo" | "redo"): Promise<void> {
    await this.#inTurn(async () => {
      const [first] = await this.#history[direction]((changes) => writeTranslations(this.source, changes));
      if (first) this.#goTo({ key: first.key, locale: first.locale });
    });
    if (this.#selected) await this.#show();
  }

  async #save(): Promise<void> {
    await this.#writing;
    const manifests = new Set((await manifestsOf(this.source)).map(normalUri));
    const unsaved = vscode.workspace.textDocuments.filter(
      ({ isDirty, uri }) => isDirty && manifests.has(normalUri(uri.toString())),
    );
    for (const document of unsaved) await document.save();
  }

  async #reveal(cell: CellPosition): Promise<void> {
    const place = await rangeOfText(this.source, cell);
    if (!place) throw new UserError("This text is no longer in the manifest.");
    const shown = vscode.window.visibleTextEditors.find(({ document }) => document === place.document);
    await vscode.window.showTextDocument(place.document, {
      viewColumn: shown?.viewColumn ?? vscode.ViewColumn.Beside,
      selection: place.range,
    });
  }

  async #copyInto(into: string, keys: ReadonlySet<string>): Promise<void> {
    const { table } = await readTranslations(this.source);
    const rows = table.rows.filter(({ key }) => keys.has(key));
    const sources = copySources(rows, localesIn(table.rows), into);
    if (sources.length === 0) throw new UserError(`There is no text to copy into ${into}.`);
    const items = sources.map(({ locale, changes }) => ({
      label: locale ?? "Default",
      description: localeName(locale ?? table.defaultLocale),
      detail: `Fills in ${count(changes.length, "text")}`,
      changes,
    }));
    const { changes } = await pickOne("Select the locale to copy from", items).ask(`Copy into ${into}`);
    await this.write(changes);
  }
}
