import * as vscode from "vscode";
import { applyEdits } from "../../core/language/edit/fixes.ts";
import { translationEdits } from "../../core/translations/edits.ts";
import { describeImport, importSize } from "../../core/translations/formats/describe-import.ts";
import { formatOf, formats } from "../../core/translations/formats/formats.ts";
import { type ImportPlan, importPlan } from "../../core/translations/formats/import.ts";
import { UserError } from "../../core/user-error.ts";
import { ReadOnlyDocuments } from "../ui/read-only-documents.ts";
import { type Action, notify, showWithActions } from "../ui/user-error.ts";
import { nameOf, readTranslations, writeTranslations } from "./manifest-translations.ts";

const scheme = "command-manifest-translations";

/** Imports translations from files, and shows what that changes. */
export class TranslationImports implements vscode.Disposable {
  readonly #previews = new ReadOnlyDocuments(scheme);
  readonly #output: vscode.LogOutputChannel;

  constructor(output: vscode.LogOutputChannel) {
    this.#output = output;
  }

  /** Asks for a file and, once the user agrees to what it changes, writes its texts into a manifest. */
  async import(document: vscode.TextDocument): Promise<void> {
    const [file] = (await vscode.window.showOpenDialog({
      title: "Import Translations",
      openLabel: "Import",
      filters: { Translations: formats.flatMap(({ extensions }) => extensions) },
    })) ?? [undefined];
    if (!file) return;
    const exchange = formatOf(file.path).read(await textOf(file));
    const { table } = await readTranslations(document);
    const plan = importPlan(table, exchange);
    const paragraphs = describeImport(plan);
    this.#output.info([`Import of ${nameOf(file)} into ${nameOf(document.uri)}:`, ...paragraphs].join("\n"));
    if (plan.changes.length > 0) return await this.#confirm(document, file, plan);
    const message = [`${nameOf(file)} has no new texts for ${nameOf(document.uri)}.`, ...paragraphs].join(" ");
    notify(message.replaceAll("\n", " "));
  }

  async #confirm(document: vscode.TextDocument, file: vscode.Uri, plan: ImportPlan): Promise<void> {
    const question = `Import ${importSize(plan)} from ${nameOf(file)} into ${nameOf(document.uri)}?`;
    const detail = describeImport(plan).join("\n\n");
    const show = "Show Changes";
    const options = { modal: true, detail };
    const answer = await vscode.window.showInformationMessage(question, options, "Import", show);
    if (answer === "Import") await write(document, plan);
    if (answer !== show) return;
    await this.#showChanges(document, plan);
    const run: Action = { title: "Import", run: () => write(document, plan) };
    showWithActions(vscode.window.showInformationMessage, question, [run], this.#output);
  }

  async #showChanges(document: vscode.TextDocument, { changes }: ImportPlan): Promise<void> {
    const { manifest } = await readTranslations(document);
    const preview = vscode.Uri.from({ scheme, path: document.uri.path, query: document.uri.toString() });
    this.#previews.write(preview, applyEdits(manifest.text, translationEdits(manifest, changes)));
    const title = `${nameOf(document.uri)} (Import Translations)`;
    await vscode.commands.executeCommand("vscode.diff", document.uri, preview, title);
  }

  dispose(): void {
    this.#previews.dispose();
  }
}

async function write(document: vscode.TextDocument, plan: ImportPlan): Promise<void> {
  await writeTranslations(document, plan.changes);
  if (!hasTab(document.uri)) await vscode.window.showTextDocument(document);
  notify(`Imported ${importSize(plan)} into ${nameOf(document.uri)}. Use Undo to revert.`);
}

function hasTab(uri: vscode.Uri): boolean {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.some(({ input }) => {
    const isEditor = input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom;
    return isEditor && input.uri.toString() === uri.toString();
  });
}

async function textOf(file: vscode.Uri): Promise<string> {
  const bytes = await vscode.workspace.fs.readFile(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UserError(`${nameOf(file)} is not encoded in UTF-8. Save it as UTF-8 first.`);
  }
}
