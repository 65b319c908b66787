import * as vscode from "vscode";
import { isPickerState } from "../../views/picker/content.schema.ts";
import { type FromPreview, isFromPreview, type ToPreview } from "../../views/preview/messages.schema.ts";
import { hasCheckedCode } from "../code/checked-documents.ts";
import { isCommandManifest } from "../manifests/command-manifests.ts";
import { columnOf } from "../ui/column-of.ts";
import { documentOfPage, ViewPanels } from "../ui/view-panel.ts";
import { reach } from "../ui/walkthrough.ts";
import { ManifestPreview } from "./manifest-preview.ts";

const viewType = "commandManifest.preview";
const view = { script: "preview", title: "Preview", isMessage: isFromPreview };

/** The window's preview. Shows the command manifest of the active editor, and survives a reload. */
export class Previews implements vscode.Disposable, vscode.WebviewPanelSerializer<unknown> {
  readonly #panels: ViewPanels<ToPreview, FromPreview>;
  readonly #disposables: readonly vscode.Disposable[];
  #open: ManifestPreview | undefined;

  constructor(extension: vscode.Uri) {
    this.#panels = new ViewPanels(view, extension);
    this.#disposables = [
      vscode.window.registerWebviewPanelSerializer(viewType, this),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (!editor || !this.#open || editor.document === this.#open.document) return;
        if (isCommandManifest(editor.document) || hasCheckedCode(editor.document)) this.#open.follow(editor.document);
      }),
    ];
  }

  /** Opens the preview of a manifest beside it. If a preview is open, shows the manifest there, at the cursor. */
  open(document: vscode.TextDocument): void {
    if (this.#open) {
      this.#open.panel.reveal(undefined, true);
      this.#open.follow(document);
      return;
    }
    // Beside the manifest, not beside the page that has the button, for that may be where the manifest is.
    const column = columnOf(document.uri);
    const viewColumn = column === undefined ? vscode.ViewColumn.Beside : column + 1;
    this.#show(this.#panels.create(viewType, { viewColumn, preserveFocus: true }), document);
    reach("previewed");
  }

  /** Shows the preview again after a reload of the window. Closes it if its manifest is gone. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const document = await documentOfPage(isPickerState(state) ? state.uri : undefined);
    if (document && !this.#open) this.#show(panel, document);
    else panel.dispose();
  }

  /** Leaves the panel open, so that a reload restores it. */
  dispose(): void {
    this.#open?.dispose();
    for (const disposable of this.#disposables) disposable.dispose();
  }

  #show(panel: vscode.WebviewPanel, document: vscode.TextDocument): void {
    this.#open = this.#panels.show(panel, (host) => new ManifestPreview(document, host));
    panel.onDidDispose(() => {
      this.#open = undefined;
    });
  }
}
