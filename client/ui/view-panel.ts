import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import type { Validator } from "../../core/discord/validator.ts";

/** One of the pages in `dist/views`. */
export interface View<FromView> {
  /** The file's name without its ending. */
  readonly script: string;
  readonly title: string;
  readonly isMessage: Validator<FromView>;
}

/** Where a view's messages go. */
export interface ViewListener<FromView> {
  onMessage(message: FromView): unknown;
  /** `onMessage` failed. */
  onFailure(failure: unknown): void;
}

/** Where the views' files are. */
function viewsIn(extension: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(extension, "dist", "views");
}

/** What a panel must be created with to show a view. */
export function viewOptions(extension: vscode.Uri): vscode.WebviewOptions {
  return { enableScripts: true, localResourceRoots: [viewsIn(extension)] };
}

/**
 * A webview panel that shows one of our own pages. The page gets nothing from the network and runs no script but its own;
 * what it says is validated.
 */
export class ViewPanel<ToView, FromView> implements vscode.Disposable {
  readonly panel: vscode.WebviewPanel;
  readonly #disposables: readonly vscode.Disposable[];

  /** `panel` is new, or was restored after a reload; {@link viewOptions} are set here. */
  constructor(
    panel: vscode.WebviewPanel,
    extension: vscode.Uri,
    { script, title, isMessage }: View<FromView>,
    { onMessage, onFailure }: ViewListener<FromView>,
  ) {
    this.panel = panel;
    const { webview } = panel;
    const receive = async (message: unknown): Promise<void> => {
      if (!isMessage(message)) throw new TypeError(`The view ${script} sent a message that is not known.`);
      await onMessage(message);
    };
    this.#disposables = [panel, webview.onDidReceiveMessage((message) => receive(message).catch(onFailure))];
    webview.options = viewOptions(extension);
    webview.html = html(webview, viewsIn(extension), script, title);
  }

  /** Resolves with whether the page got it: a page that is hidden or still loading does not. */
  async post(message: ToView): Promise<boolean> {
    return await this.panel.webview.postMessage(message);
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
  }
}

/** The page: no content of its own, so nothing needs to be escaped. */
function html(webview: vscode.Webview, views: vscode.Uri, script: string, title: string): string {
  const nonce = randomBytes(16).toString("base64");
  const address = (file: string): vscode.Uri => webview.asWebviewUri(vscode.Uri.joinPath(views, file));
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource}`,
    `font-src ${webview.cspSource}`,
  ].join("; ");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" id="vscode-codicon-stylesheet" href="${address("codicon.css")}">
</head>
<body>
<script type="module" nonce="${nonce}" src="${address(`${script}.js`)}"></script>
</body>
</html>`;
}
