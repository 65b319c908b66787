import * as vscode from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient";
import { isCodeLanguage } from "../../core/code/languages.ts";
import { debounce } from "../../core/tools/debounce.ts";
import { isCheckedCode } from "../../core/workspace/check-code-files.ts";
import { isProjectDocument } from "../manifests/project.ts";
import { currentWorkspace } from "../manifests/workspace.ts";
import { logFailure } from "../ui/output.ts";
import { watchFiles } from "../ui/watch-files.ts";
import { type FeaturesOfClient, serveCode } from "./serve-code.ts";

type CodeClient = FeaturesOfClient & Pick<BaseLanguageClient, "state" | "onDidChangeState">;

/** Milliseconds without a change before it is decided anew which documents are checked. */
const debounceMs = 500;

/** The URIs of the files that are checked, for the clauses of menus. */
const contextKey = "commandManifest.codeFiles";

/** A checked document, and what ends its service; absent while the language server does not run. */
interface Checked {
  readonly document: vscode.TextDocument;
  end?: (() => void) | undefined;
}

/** The open documents of code that are checked, by URI. */
const checked = new Map<string, Checked>();

/** Whether a document is code whose commands are checked, as far as this is known by now. */
export function hasCheckedCode({ uri }: vscode.TextDocument): boolean {
  return checked.has(uri.toString());
}

/** Whether the commands in a document of code are to be checked: by the setting, its project file, or what it imports. */
export async function isToBeChecked(document: vscode.TextDocument): Promise<boolean> {
  const { uri, languageId } = document;
  if (!isCodeLanguage(languageId)) return false;
  if (vscode.workspace.getConfiguration("commandManifest", document).get("code") === "off") return false;
  return await isCheckedCode(currentWorkspace(), uri.toString(), document.getText());
}

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
    checked.clear();
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
    checked.set(document.uri.toString(), one);
    this.#serve(one);
  }

  #leave(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    const one = checked.get(key);
    checked.delete(key);
    one?.end?.();
  }

  #close(document: vscode.TextDocument): void {
    const one = checked.get(document.uri.toString());
    // A document closes and opens again when its language changes.
    if (one?.document !== document) return;
    checked.delete(document.uri.toString());
    // The client tells the server first, and would tell it again.
    setTimeout(() => one.end?.());
    this.#tell().catch(logFailure);
  }

  /** A server that starts knows of no document. */
  #serverChanged(state: State): void {
    for (const one of checked.values()) {
      one.end = undefined;
      if (state === State.Running) this.#serve(one);
    }
  }

  #serve(one: Checked): void {
    if (this.#client.state === State.Running) one.end = serveCode(this.#client, one.document);
  }

  async #tell(): Promise<void> {
    await vscode.commands.executeCommand("setContext", contextKey, [...checked.keys()]);
  }
}
