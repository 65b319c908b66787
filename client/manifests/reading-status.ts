import * as vscode from "vscode";
import { debounce } from "../../core/tools/debounce.ts";
import { lists } from "../../core/workspace/found-project.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { jsonLanguages, whyContentIsNotRead, whyNameIsNotRead } from "../../core/workspace/why-not-read.ts";
import { logFailure } from "../ui/output.ts";
import { languageId } from "./language-id.ts";
import { findProject } from "./project.ts";
import { openDocument } from "./workspace.ts";

/** Milliseconds without a key before the text is read. */
const debounceMs = 200;

/** Says in the language status of the active editor why a file that looks like a manifest is not read as one. */
export function showReadingStatus(): vscode.Disposable {
  let item: vscode.LanguageStatusItem | undefined;
  const show = async (): Promise<void> => {
    const document = vscode.window.activeTextEditor?.document;
    const text = document && (await whyNotRead(document));
    if (vscode.window.activeTextEditor?.document !== document) return;
    if (item?.text === text) return;
    item?.dispose();
    item = text === undefined ? undefined : createItem(text);
  };
  const update = () => show().catch(logFailure);
  const afterTyping = debounce(debounceMs, () => void update());
  void update();
  return vscode.Disposable.from(
    new vscode.Disposable(() => {
      afterTyping.stop();
      item?.dispose();
    }),
    vscode.window.onDidChangeActiveTextEditor(update),
    vscode.workspace.onDidOpenTextDocument(update),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (document === vscode.window.activeTextEditor?.document) afterTyping.next();
    }),
  );
}

function createItem(text: string): vscode.LanguageStatusItem {
  const item = vscode.languages.createLanguageStatusItem("commandManifest.reading", [languageId, ...jsonLanguages]);
  item.name = "Command Manifest";
  item.text = text;
  item.command = { title: "Change Language Mode", command: "workbench.action.editor.changeLanguageMode" };
  return item;
}

/** The project file can list files of any name, which are read all the same. */
async function whyNotRead(document: vscode.TextDocument): Promise<string | undefined> {
  if (document.languageId === languageId) {
    return whyContentIsNotRead(document.uri.path, openDocument(document).manifest);
  }
  const why = whyNameIsNotRead(document.uri.path, document.languageId);
  if (why === undefined || manifestKind(document.uri.path)) return why;
  const project = await findProject(document.uri);
  return project && lists(project, document.uri.toString()) ? undefined : why;
}
