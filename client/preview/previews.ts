import * as vscode from "vscode";
import { isFromPreview, isPreviewState } from "../../views/preview/messages.schema.ts";
import type { FromPreview, ToPreview } from "../../views/preview/messages.ts";
import { isCommandManifest } from "../manifests/command-manifests.ts";
import { showFailure } from "../ui/user-error.ts";
import { ViewPanel, viewOptions } from "../ui/view-panel.ts";
import { reach } from "../ui/walkthrough.ts";
import { ManifestPreview } from "./manifest-preview.ts";

const viewType = "commandManifest.preview";
const title = "Preview";

interface OpenPreview {
  readonly view: ViewPanel<ToPreview, FromPreview>;
  readonly preview: ManifestPreview;
}

/** The preview of the window. It shows the command manifest in the active editor, and is there again after a reload. */
export class Previews implements vscode.Disposable, vscode.WebviewPanelSerializer<unknown> {
  readonly #extension: vscode.Uri;
  readonly #output: vscode.LogOutputChannel;
  readonly #disposables: readonly vscode.Disposable[];
  #open: OpenPreview | undefined;

  constructor({ extensionUri }: Pick<vscode.ExtensionContext, "extensionUri">, output: vscode.LogOutputChannel) {
    this.#extension = extensionUri;
    this.#output = output;
    this.#disposables = [
      vscode.window.registerWebviewPanelSerializer(viewType, this),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (!editor || !this.#open || editor.document === this.#open.preview.document) return;
        if (isCommandManifest(editor.document)) this.#follow(editor.document, this.#open);
      }),
    ];
  }

  /** Opens the preview of a manifest beside it, or shows the manifest in the preview that is open, at the cursor. */
  open(document: vscode.TextDocument): void {
    if (this.#open) {
      this.#open.view.panel.reveal(undefined, true);
      this.#follow(document, this.#open);
      return;
    }
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    this.#show(vscode.window.createWebviewPanel(viewType, title, column, viewOptions(this.#extension)), document);
    reach("previewed");
  }

  /** Shows the preview again after the window was reloaded. One whose manifest is gone is closed. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const uri = isPreviewState(state) ? vscode.Uri.parse(state.uri, true) : undefined;
    const document = uri && (await vscode.workspace.openTextDocument(uri).then(undefined, () => undefined));
    if (document && !this.#open) this.#show(panel, document);
    else panel.dispose();
  }

  /** The panel stays: after a reload it is shown again. */
  dispose(): void {
    this.#open?.preview.dispose();
    for (const disposable of this.#disposables) disposable.dispose();
  }

  #follow(document: vscode.TextDocument, { preview, view }: OpenPreview): void {
    preview.follow(document);
    view.panel.title = titleOf(document);
  }

  #show(panel: vscode.WebviewPanel, document: vscode.TextDocument): void {
    const onFailure = (failure: unknown): void => showFailure(failure, this.#output);
    const preview: ManifestPreview = new ManifestPreview(document, {
      post: (message) => view.post(message),
      isVisible: () => panel.visible,
      onFailure,
    });
    const view = new ViewPanel<ToPreview, FromPreview>(
      panel,
      this.#extension,
      { script: "preview", title, isMessage: isFromPreview },
      { onMessage: (message) => preview.receive(message), onFailure },
    );
    panel.title = titleOf(document);
    this.#open = { view, preview };
    panel.onDidDispose(() => {
      preview.dispose();
      view.dispose();
      this.#open = undefined;
    });
  }
}

function titleOf({ uri }: vscode.TextDocument): string {
  return `${title} ${uri.path.split("/").at(-1)}`;
}
