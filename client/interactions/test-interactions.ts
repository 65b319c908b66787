import * as vscode from "vscode";
import { manifestKind } from "../../core/workspace/kind.ts";
import { type FromForm, isFormState, isFromForm, type ToForm } from "../../views/test-interaction/messages.schema.ts";
import type { LocalService } from "../places/local-service.ts";
import { requireTrust } from "../ui/user-error.ts";
import { documentOfPage, ViewPanels } from "../ui/view-panel.ts";
import { Endpoints } from "./endpoints.ts";
import { SentInteractions } from "./sent.ts";
import { TestForm, type TestFormOptions, type TestFormParts } from "./test-form.ts";

const viewType = "commandManifest.testInteraction";
const view = { script: "test-interaction", title: "Test Interaction", isMessage: isFromForm };

/** The forms for test interactions, one for each manifest. They survive a reload. */
export class TestInteractions implements vscode.Disposable, vscode.WebviewPanelSerializer<unknown> {
  readonly #panels: ViewPanels<ToForm, FromForm>;
  readonly #parts: TestFormParts;
  readonly #serializer: vscode.Disposable;
  readonly #serviceListener: vscode.Disposable;
  readonly #open = new Map<string, { readonly panel: vscode.WebviewPanel; readonly form: TestForm }>();

  constructor(context: vscode.ExtensionContext, localService: Pick<LocalService, "find" | "onDidChange">) {
    this.#panels = new ViewPanels(view, context.extensionUri);
    this.#parts = {
      endpoints: new Endpoints(context, localService),
      sent: new SentInteractions(context.workspaceState),
    };
    this.#serviceListener = localService.onDidChange(() => {
      for (const { form } of this.#open.values()) form.keyChanged();
    });
    this.#serializer = vscode.window.registerWebviewPanelSerializer(viewType, this);
  }

  /**
   * Opens the form of a manifest beside it, at the command with the cursor. A saved interaction is sent immediately to the
   * last endpoint.
   */
  async send(document: vscode.TextDocument): Promise<void> {
    requireTrust();
    const cursor = cursorIn(document);
    const open = this.#open.get(document.uri.toString());
    if (open) {
      open.panel.reveal();
      await open.form.showAgain(cursor);
      return;
    }
    const panel = this.#panels.create(viewType, { viewColumn: vscode.ViewColumn.Beside });
    this.#show(panel, document, { cursor, sendsImmediately: manifestKind(document.uri.path) === "interaction" });
  }

  /** Shows a form again after a reload of the window. Closes it if its manifest is gone. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const document = await documentOfPage(isFormState(state) ? state.uri : undefined);
    if (document) this.#show(panel, document, { sendsImmediately: false });
    else panel.dispose();
  }

  async copyPublicKey(): Promise<void> {
    await this.#parts.endpoints.copyPublicKey();
  }

  /** Leaves the panels open, so that a reload restores them. */
  dispose(): void {
    for (const { form } of this.#open.values()) form.dispose();
    this.#serializer.dispose();
    this.#serviceListener.dispose();
  }

  #show(panel: vscode.WebviewPanel, { uri }: vscode.TextDocument, options: TestFormOptions): void {
    const key = uri.toString();
    const form = this.#panels.show(panel, ({ post }) => new TestForm(uri, this.#parts, post, options));
    this.#open.set(key, { panel, form });
    panel.onDidDispose(() => this.#open.delete(key));
  }
}

function cursorIn(document: vscode.TextDocument): number | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor?.document === document ? document.offsetAt(editor.selection.active) : undefined;
}
