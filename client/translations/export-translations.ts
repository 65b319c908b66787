import * as vscode from "vscode";
import { locales } from "../../core/interface/facts/locales.ts";
import { coverageOf, localeName, localesIn } from "../../core/translations/coverage.ts";
import type { TranslationTable } from "../../core/translations/table.ts";
import { anything } from "../../node/disk/replaceable.ts";
import { pickValue, Question, type QuestionState } from "../ui/ask.ts";
import { writeFile } from "../ui/files.ts";
import { inform, opens } from "../ui/user-error.ts";
import { exchangeOf } from "./formats/exchange.ts";
import { type Format, formats } from "./formats/formats.ts";
import { readTranslations } from "./read-translations.ts";
import { sourceName, type TranslationSource } from "./translation-source.ts";

const details: Readonly<Record<Format["name"], string>> = {
  CSV: "A table with a column for each locale, for spreadsheets",
  JSON: "All locales in one file, for scripts",
  XLIFF: "One locale per file, for translation tools",
};

/** Exports the texts of a manifest or a project to a file, in a format that the user picks. */
export async function exportTranslations(source: TranslationSource, questions: QuestionState): Promise<void> {
  const { table } = await readTranslations(source);
  const items = formats.map((value) => ({ label: value.name, detail: details[value.name] ?? "", value }));
  const question = pickValue("Select a format", items).andThen((format) => {
    const exported = format.isForOneLocale
      ? pickLocale(table).map((locale) => [locale])
      : Question.known(() => localesIn(table.rows));
    return exported.map((codes) => ({ format, exported: codes }));
  });
  const { format, exported } = await question.ask(questions);
  const uri = await vscode.window.showSaveDialog({
    title: questions.title,
    defaultUri: fileFor(source, format, exported),
    filters: { [format.name]: [...format.extensions] },
  });
  if (!uri) return;
  await writeFile(uri, format.write(exchangeOf(table, exported)), { replaces: anything });
  const message = `Exported the texts of ${sourceName(source)} to ${vscode.workspace.asRelativePath(uri)}.`;
  inform(message, opens("Open File", uri));
}

/** Locales with texts come first. A file for another locale contains everything still to be translated. */
function pickLocale(table: TranslationTable): Question<string> {
  const used = localesIn(table.rows);
  const others = locales.map(({ code }) => code).filter((code) => !used.includes(code));
  const items = [...used, ...others].map((value) => ({
    label: value,
    description: localeName(value),
    detail: `${coverageOf(table, value).percent}% translated`,
    value,
  }));
  return pickValue<string>("Select the locale to translate into", items);
}

/** `bot.commands.json` → `bot.translations.csv` or `bot.de.xlf`; for a project `translations.csv` or `de.xlf`. */
function fileFor(
  { uri, isProject }: TranslationSource,
  { extensions: [extension], isForOneLocale }: Format,
  [locale = ""]: string[],
): vscode.Uri {
  const name = (uri.path.split("/").at(-1) ?? "").replace(/(\.commands)?(\.jsonc?)?$/, "");
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const parent = uri.scheme === "untitled" && folder ? folder : vscode.Uri.joinPath(uri, "..");
  const file = `${isForOneLocale ? locale : "translations"}.${extension}`;
  return vscode.Uri.joinPath(parent, isProject ? file : `${name}.${file}`);
}
