import * as vscode from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient";
import { isCodeLanguage } from "../../core/code/languages.ts";
import { debounce } from "../../core/tools/debounce.ts";
import { isProjectDocument } from "../manifests/project.ts";
import { logFailure } from "../ui/output.ts";
import { watchFiles } from "../ui/watch-files.ts";
import { type Checked, checkedDocuments, hasCheckedCode, isToBeChecked } from "./checked-documents.ts";
import { type FeaturesOfClient, serveCode } from "./serve-code.ts";

type CodeClient = FeaturesOfClient & Pick<BaseLanguageClient, "state" | "onDidChangeState">;

/** Milliseconds without a change before all documents of code are looked at again. */
const debounceMs = 500;

/** The paths of the files that are checked, for the clauses of menus. */
const contextKey = "commandManifest.codeFiles";

/** Hands the documents of code with commands to the language server, and takes them back. */
export class CodeFiles implements vscode.Disposable {
  readonly #client: CodeClient;
  readonly #disposable: vscode.Disposable;
  readonly #changed = debounce(debounceMs, () => this.#lookAtAll());
  /** One look after the other, so that the last one decides. */
  #looking: Promise<void> = Promise.resolve();

  constructor(client: CodeClient) {
    this.#client = client;
    const { workspace } = vscode;
    this.#disposable = vscode.Disposable.from(
      workspace.onDidOpenTextDocument((document) => this.#look([document])),
      workspace.onDidCloseTextDocument((document) => this.#close(document)),
      workspace.onDidChangeTextDocument(({ document }) => {
        const mayBecomeCode = isCodeLanguage(document.languageId) && !hasCheckedCode(document);
        if (mayBecomeCode || isProjectDocument(document)) this.#changed.next();
      }),
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("commandManifest.code")) this.#lookAtAll();
      }),
      watchFiles("**/command-manifest.config.{json,jsonc}", () => this.#changed.next()),
      client.onDidChangeState(({ newState }) => this.#serverChanged(newState)),
    );
    this.#lookAtAll();
  }

  dispose(): void {
    this.#changed.stop();
    this.#disposable.dispose();
    checkedDocuments.clear();
  }

  #lookAtAll(): void {
    this.#look(vscode.workspace.textDocuments);
  }

  #look(documents: readonly vscode.TextDocument[]): void {
    const code = documents.filter(({ languageId }) => isCodeLanguage(languageId));
    if (code.length === 0) return;
    this.#looking = this.#looking.then(() => this.#decide(code)).catch(logFailure);
  }

  async #decide(documents: readonly vscode.TextDocument[]): Promise<void> {
    for (const document of documents) {
      const isChecked = await isToBeChecked(document);
      if (isChecked && !document.isClosed) this.#check(document);
      else if (!isChecked) this.#leave(document);
    }
    await this.#tell();
  }

  #check(document: vscode.TextDocument): void {
    if (hasCheckedCode(document)) return;
    const one: Checked = { document };
    checkedDocuments.set(document.uri.toString(), one);
    this.#serve(one);
  }

  #leave(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    const one = checkedDocuments.get(key);
    checkedDocuments.delete(key);
    one?.end?.();
  }

  #close(document: vscode.TextDocument): void {
    const one = checkedDocuments.get(document.uri.toString());
    // A document closes and opens again when its language changes.
    if (one?.document !== document) return;
    checkedDocuments.delete(document.uri.toString());
    // The client tells the server first, and would tell it again.
    setTimeout(() => one.end?.());
    this.#tell().catch(logFailure);
  }

  /** A server that starts knows of no document. */
  #serverChanged(state: State): void {
    for (const one of checkedDocuments.values()) {
      one.end = undefined;
      if (state === State.Running) this.#serve(one);
    }
  }

  #serve(one: Checked): void {
    if (this.#client.state === State.Running) one.end = serveCode(this.#client, one.document);
  }

  async #tell(): Promise<void> {
    const paths = [...checkedDocuments.values()].flatMap(({ document }) => pathsInClauses(document.uri));
    await vscode.commands.executeCommand("setContext", contextKey, paths);
  }
}

/**
 * A file's path as a window has it in `resourcePath`. Its URI is another one in the window of a remote machine, and a window on
 * Windows shows the paths of any machine with backslashes.
 */
function pathsInClauses({ fsPath }: vscode.Uri): readonly string[] {
  return [...new Set([fsPath, fsPath.replaceAll("/", "\\")])];
}
