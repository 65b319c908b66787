import * as vscode from "vscode";
import { isWritable } from "./command-manifests.ts";

/** The documents of the active editor, by URI, latest first. */
let recent: readonly string[] = [];

/** The number of remembered documents. */
const longest = 100;

/** Remembers the order in which documents were active. */
export function followActiveDocuments(): vscode.Disposable {
  const remember = (editor: vscode.TextEditor | undefined): void => {
    const uri = editor?.document.uri.toString();
    if (uri !== undefined) recent = [uri, ...recent.filter((other) => other !== uri)].slice(0, longest);
  };
  remember(vscode.window.activeTextEditor);
  return vscode.window.onDidChangeActiveTextEditor(remember);
}

/**
 * The user's current document among those that fit: in the active editor, else the most recently active visible one. A page
 * such as the preview or the walkthrough may cover the most recent editor, which then counts as visible.
 */
export function currentDocument(fits: (document: vscode.TextDocument) => boolean): vscode.TextDocument | undefined {
  const { activeTextEditor: active, visibleTextEditors: visible } = vscode.window;
  if (active && fits(active.document)) return active.document;
  const isCandidate = (document: vscode.TextDocument): boolean => isWritable(document.uri) && fits(document);
  const shown = visible.map(({ document }) => document).filter(isCandidate);
  return latestOf(shown) ?? shown[0] ?? (active ? undefined : latestOf(documentsInTabs().filter(isCandidate)));
}

function latestOf(documents: readonly vscode.TextDocument[]): vscode.TextDocument | undefined {
  const byUri = new Map(documents.map((document) => [document.uri.toString(), document]));
  const uri = recent.find((one) => byUri.has(one));
  return uri === undefined ? undefined : byUri.get(uri);
}

/** Excludes documents opened for other reasons, such as a check of the workspace. */
function documentsInTabs(): readonly vscode.TextDocument[] {
  const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  const uris = new Set(inputs.flatMap((input) => (input instanceof vscode.TabInputText ? [input.uri.toString()] : [])));
  return vscode.workspace.textDocuments.filter(({ uri }) => uris.has(uri.toString()));
}
