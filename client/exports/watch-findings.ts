import * as vscode from "vscode";
import { languageId } from "../manifests/language-id.ts";
import { watchFiles } from "../ui/watch-files.ts";

/** The name under which the language server's findings are shown. */
const source = "command-manifest";

/** Tells of files whose findings may have changed. Other programs' problems do not count. */
export interface FindingsWatch extends vscode.Disposable {
  readonly onDidChange: vscode.Event<vscode.Uri>;
  /** Also tells of changes on disk of files that match a glob and are not open. */
  watchFiles(globs: readonly string[]): void;
}

export function watchFindings(): FindingsWatch {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const known = new Map(
    vscode.languages.getDiagnostics().flatMap(([uri, all]) => {
      const shown = findingsText(all);
      return shown === "" ? [] : [[uri.toString(), shown] as const];
    }),
  );
  const compare = (uri: vscode.Uri): void => {
    const key = uri.toString();
    const now = findingsText(vscode.languages.getDiagnostics(uri));
    if (now === (known.get(key) ?? "")) return;
    if (now === "") known.delete(key);
    else known.set(key, now);
    changed.fire(uri);
  };
  // Closed files need no event.
  const fireUnlessOpen = (uri: vscode.Uri): void => {
    if (!vscode.workspace.textDocuments.some((one) => one.uri.toString() === uri.toString())) changed.fire(uri);
  };
  const listening: vscode.Disposable[] = [
    changed,
    vscode.languages.onDidChangeDiagnostics(({ uris }) => uris.forEach(compare)),
    // It may have been closed without being saved.
    vscode.workspace.onDidCloseTextDocument(({ uri, languageId: language }) => {
      if (language === languageId) changed.fire(uri);
    }),
  ];
  return {
    onDidChange: changed.event,
    watchFiles(globs) {
      listening.push(...globs.map((glob) => watchFiles(glob, fireUnlessOpen)));
    },
    dispose: () => vscode.Disposable.from(...listening).dispose(),
  };
}

/** Empty if there are none. */
function findingsText(all: readonly vscode.Diagnostic[]): string {
  const own = all.filter((one) => one.source === source);
  const facts = own.map(({ code, message, severity, range }) => [code, message, severity, range]);
  return facts.length === 0 ? "" : JSON.stringify(facts);
}
