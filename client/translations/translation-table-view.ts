import * as vscode from "vscode";
import { type Latest, latest } from "../../core/latest.ts";
import { copySources } from "../../core/translations/copy.ts";
import { localeName, localesIn } from "../../core/translations/coverage.ts";
import type { TranslationChange } from "../../core/translations/edits.ts";
import { spanOfText } from "../../core/translations/table.ts";
import { UserError } from "../../core/user-error.ts";
import type { FromTranslations, ToTranslations } from "../../views/translations/messages.ts";
import { pickOne } from "../ui/ask.ts";
import type { ViewPanel } from "../ui/view-panel.ts";
import { readTranslations, writeTranslations } from "./manifest-translations.ts";

/** Milliseconds without a change of the manifest before the table shows it. */
const editingPause = 150;

/** The extension's half of the table of one manifest: it reads the manifest, and writes what the user wrote. */
export class TranslationTableView implements vscode.Disposable {
  readonly #document: vscode.TextDocument;
  readonly #post: ViewPanel<ToTranslations, FromTranslations>["post"];
  readonly #changing: Latest<undefined>;
  readonly #listeners: readonly vscode.Disposable[];
  /** Edits come one after the other: each is made from the text with the one before. */
  #writing: Promise<unknown> = Promise.resolve();

  constructor(document: vscode.TextDocument, post: ViewPanel<ToTranslations, FromTranslations>["post"]) {
    this.#document = document;
    this.#post = post;
    this.#changing = latest(editingPause, () => this.#show());
    this.#listeners = [
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document === document) this.#changing.next(undefined);
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("commandManifest.rules")) this.#changing.next(undefined);
      }),
    ];
  }

  /** Does what the page asks. Throws a UserError. */
  async receive(message: FromTranslations): Promise<void> {
    switch (message.kind) {
      case "ready":
        return await this.#show();
      case "change":
        return await this.#write([message]);
      case "reveal":
        return await this.#reveal(message.key, message.locale);
      case "copyInto":
        return await this.#copyInto(message.locale, new Set(message.keys));
      case "import":
      case "export":
        await vscode.commands.executeCommand(`commandManifest.${message.kind}Translations`, this.#document.uri);
    }
  }

  dispose(): void {
    this.#changing.stop();
    for (const listener of this.#listeners) listener.dispose();
  }

  async #show(): Promise<void> {
    const { table, problem } = await readTranslations(this.#document);
    await this.#post({
      kind: "table",
      name: vscode.workspace.asRelativePath(this.#document.uri),
      defaultLocale: table.defaultLocale,
      rows: table.rows,
      ...(problem !== undefined && { problem }),
    });
  }

  /** Where it cannot be written, the table shows again what is there. */
  async #write(changes: readonly TranslationChange[]): Promise<void> {
    const write = this.#writing.then(() => writeTranslations(this.#document, changes));
    this.#writing = write.catch(() => undefined);
    try {
      await write;
    } catch (error) {
      await this.#show();
      throw error;
    }
  }

  async #reveal(key: string, locale: string | undefined): Promise<void> {
    const { manifest } = await readTranslations(this.#document);
    const span = spanOfText(manifest, key, locale);
    if (!span) throw new UserError("This text is no longer in the manifest.");
    const [start, end] = [this.#document.positionAt(span.start), this.#document.positionAt(span.end)];
    const shown = vscode.window.visibleTextEditors.find(({ document }) => document === this.#document);
    await vscode.window.showTextDocument(this.#document, {
      viewColumn: shown?.viewColumn ?? vscode.ViewColumn.Beside,
      selection: new vscode.Range(start, end),
    });
  }

  async #copyInto(into: string, keys: ReadonlySet<string>): Promise<void> {
    const { table } = await readTranslations(this.#document);
    const rows = table.rows.filter(({ key }) => keys.has(key));
    const sources = copySources(rows, localesIn(table.rows), into);
    if (sources.length === 0) throw new UserError(`No shown text can be copied into ${into}.`);
    const items = sources.map(({ locale, changes }) => ({
      label: locale ?? "Default",
      description: localeName(locale ?? table.defaultLocale),
      detail: changes.length === 1 ? "Fills in 1 text" : `Fills in ${changes.length} texts`,
      changes,
    }));
    const { changes } = await pickOne({ title: `Copy into ${into}` }, "Select the locale to copy from", items);
    await this.#write(changes);
  }
}
