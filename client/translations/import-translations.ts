import * as vscode from "vscode";
import { applyEdits } from "../../core/edit/fixes.ts";
import { UserError } from "../../core/tools/user-error.ts";
import { shownName } from "../ui/files.ts";
import { output } from "../ui/output.ts";
import { ReadOnlyDocuments } from "../ui/read-only-documents.ts";
import { inform } from "../ui/user-error.ts";
import type { TranslationChange } from "./edits.ts";
import { checkFileSize, formatOf, formats } from "./formats/formats.ts";
import { describeImport, type ImportPlan, importPlan, importSize } from "./formats/import.ts";
import { editsFor, readTranslations } from "./read-translations.ts";
import { sourceName, type TranslationSource } from "./translation-source.ts";

const scheme = "command-manifest-translations";

/** Writes texts so that the user can undo it. */
export type WriteTexts = (source: TranslationSource, changes: readonly TranslationChange[]) => Promise<void>;

export class TranslationImports implements vscode.Disposable {
  readonly #previews = new ReadOnlyDocuments(scheme);
  readonly #write: WriteTexts;

  constructor(write: WriteTexts) {
    this.#write = write;
  }

  /** Asks for a file, shows its changes and, if the user agrees, writes its texts into the manifests. */
  async import(source: TranslationSource): Promise<void> {
    const [file] = (await vscode.window.showOpenDialog({
      title: "Import Translations",
      openLabel: "Import",
      filters: { Translations: formats.flatMap(({ extensions }) => extensions) },
    })) ?? [undefined];
    if (!file) return;
    const exchange = formatOf(file.path).read(await decodedText(file));
    const { table } = await readTranslations(source);
    const plan = importPlan(table, exchange);
    const paragraphs = describeImport(plan);
    output.info([`Import of ${shownName(file)} into ${sourceName(source)}:`, ...paragraphs].join("\n"));
    if (plan.changes.length > 0) return await this.#confirm(source, file, plan);
    const message = [`${shownName(file)} has no new texts for ${sourceName(source)}.`, ...paragraphs].join(" ");
    inform(message.replaceAll("\n", " "));
  }

  async #confirm(source: TranslationSource, file: vscode.Uri, plan: ImportPlan): Promise<void> {
    const question = `Import ${importSize(plan)} from ${shownName(file)} into ${sourceName(source)}?`;
    const detail = describeImport(plan).join("\n\n");
    const show = "Show Changes";
    const options = { modal: true, detail };
    const answer = await vscode.window.showInformationMessage(question, options, "Import", show);
    if (answer === "Import") await this.#import(source, plan);
    if (answer !== show) return;
    await this.#showChanges(source, plan);
    inform(question, { title: "Import", run: () => this.#import(source, plan) });
  }

  async #import(source: TranslationSource, plan: ImportPlan): Promise<void> {
    await this.#write(source, plan.changes);
    inform(`Imported ${importSize(plan)} into ${sourceName(source)}. Use Undo to revert.`);
  }

  async #showChanges(source: TranslationSource, { changes }: ImportPlan): Promise<void> {
    const edited = (await editsFor(source, changes)).filter(({ edits }) => edits.length > 0);
    const pairs = edited.map(({ manifest: { uri, manifest }, edits }) => {
      const original = vscode.Uri.parse(uri, true);
      const preview = vscode.Uri.from({ scheme, path: original.path, query: uri });
      this.#previews.write(preview, applyEdits(manifest.text, edits));
      return [original, preview] as const;
    });
    const title = `${sourceName(source)} (Import Translations)`;
    const [only, ...others] = pairs;
    if (only && others.length === 0) await vscode.commands.executeCommand("vscode.diff", ...only, title);
    else {
      const all = pairs.map(([original, preview]) => [original, original, preview]);
      await vscode.commands.executeCommand("vscode.changes", title, all);
    }
  }

  dispose(): void {
    this.#previews.dispose();
  }
}

async function decodedText(file: vscode.Uri): Promise<string> {
  const { size } = await vscode.workspace.fs.stat(file);
  checkFileSize(shownName(file), size);
  const bytes = await vscode.workspace.fs.readFile(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UserError(`${shownName(file)} is not encoded in UTF-8. Save it as UTF-8 first.`);
  }
}
