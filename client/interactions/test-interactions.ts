import * as vscode from "vscode";
import { SentInteractions } from "../../core/test-interactions/sent/sent.ts";
import { manifestKind } from "../../core/workspace/kind.ts";
import { isFormState, isFromForm } from "../../views/test-interaction/messages.schema.ts";
import type { FromForm, ToForm } from "../../views/test-interaction/messages.ts";
import { mustBeTrusted } from "../connect/destinations.ts";
import { showFailure } from "../ui/user-error.ts";
import { ViewPanel, viewOptions } from "../ui/view-panel.ts";
import { Endpoints } from "./endpoints.ts";
import { TestForm, type TestFormParts } from "./test-form.ts";

const viewType = "commandManifest.testInteraction";
const title = "Test Interaction";

interface OpenForm {
  readonly view: ViewPanel<ToForm, FromForm>;
  readonly form: TestForm;
}

/** The forms that test interactions are sent with, one for each manifest. They are there again after a reload. */
export class TestInteractions implements vscode.Disposable, vscode.WebviewPanelSerializer<unknown> {
  readonly #extension: vscode.Uri;
  readonly #parts: TestFormParts;
  readonly #endpoints: Endpoints;
  readonly #output: vscode.LogOutputChannel;
  readonly #serializer: vscode.Disposable;
  readonly #open = new Map<string, OpenForm>();

  constructor(context: vscode.ExtensionContext, output: vscode.LogOutputChannel) {
    this.#extension = context.extensionUri;
    this.#endpoints = new Endpoints(context);
    this.#parts = { endpoints: this.#endpoints, sent: new SentInteractions(context.workspaceState) };
    this.#output = output;
    this.#serializer = vscode.window.registerWebviewPanelSerializer(viewType, this);
  }

  /** Opens the form of a manifest beside it, at the command with the cursor. A saved interaction is sent at once. */
  async send(document: vscode.TextDocument): Promise<void> {
    mustBeTrusted();
    const cursor = cursorIn(document);
    const open = this.#open.get(document.uri.toString());
    if (open) {
      open.view.panel.reveal();
      await open.form.showAgain(cursor);
      return;
    }
    const column = { viewColumn: vscode.ViewColumn.Beside };
    const panel = vscode.window.createWebviewPanel(viewType, title, column, viewOptions(this.#extension));
    this.#show(panel, document, { cursor, sendsAtOnce: manifestKind(document.uri.path) === "interaction" });
  }

  /** Shows a form again after the window was reloaded. One whose manifest is gone is closed. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const uri = isFormState(state) ? vscode.Uri.parse(state.uri, true) : undefined;
    const document = uri && (await vscode.workspace.openTextDocument(uri).then(undefined, () => undefined));
    if (document) this.#show(panel, document, { sendsAtOnce: false });
    else panel.dispose();
  }

  async copyPublicKey(): Promise<void> {
    await this.#endpoints.copyPublicKey();
  }

  /** The panels stay: after a reload they are shown again. */
  dispose(): void {
    for (const { form } of this.#open.values()) form.dispose();
    this.#serializer.dispose();
  }

  #show(
    panel: vscode.WebviewPanel,
    document: vscode.TextDocument,
    options: { readonly cursor?: number | undefined; readonly sendsAtOnce: boolean },
  ): void {
    const key = document.uri.toString();
    const form: TestForm = new TestForm(document.uri, this.#parts, (message) => view.post(message), options);
    const view = new ViewPanel<ToForm, FromForm>(
      panel,
      this.#extension,
      { script: "test-interaction", title, isMessage: isFromForm },
      { onMessage: (message) => form.receive(message), onFailure: (failure) => showFailure(failure, this.#output) },
    );
    this.#open.set(key, { view, form });
    panel.onDidDispose(() => {
      form.dispose();
      view.dispose();
      this.#open.delete(key);
    });
  }
}

function cursorIn(document: vscode.TextDocument): number | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor?.document === document ? document.offsetAt(editor.selection.active) : undefined;
}
