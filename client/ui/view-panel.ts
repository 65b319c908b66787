import * as vscode from "vscode";
import type { Validator } from "../../core/discord/validator.ts";
import { showFailure } from "./user-error.ts";

export interface View<FromView> {
  /** The script's file name without its extension. */
  readonly script: string;
  readonly title: string;
  readonly isMessage: Validator<FromView>;
}

/** The means of the extension's side to show content. */
export interface ViewHost<ToView> {
  readonly panel: vscode.WebviewPanel;
  /** Resolves with whether the page received the message. Hidden or loading pages do not. */
  post(message: ToView): Promise<boolean>;
}

/** The extension's side of a page. Disposed of when the panel is closed. */
interface ViewHalf<FromView> extends vscode.Disposable {
  /** Throws a UserError. */
  receive(message: FromView): Promise<void>;
}

/** Shows our own pages in webview panels. A page loads nothing from the network and runs only its own script. */
export class ViewPanels<ToView, FromView> {
  readonly #view: View<FromView>;
  readonly #files: vscode.Uri;

  constructor(view: View<FromView>, extension: vscode.Uri) {
    this.#view = view;
    this.#files = vscode.Uri.joinPath(extension, "dist", "views");
  }

  create(viewType: string, column: Parameters<typeof vscode.window.createWebviewPanel>[2]): vscode.WebviewPanel {
    return vscode.window.createWebviewPanel(viewType, this.#view.title, column, this.#options);
  }

  /** Shows the page in a panel that is new, or was restored after a reload. Validates the page's messages. */
  show<Half extends ViewHalf<FromView>>(panel: vscode.WebviewPanel, halfOf: (host: ViewHost<ToView>) => Half): Half {
    const { script, title, isMessage } = this.#view;
    const { webview } = panel;
    const half = halfOf({ panel, post: async (message) => await webview.postMessage(message) });
    const receive = async (message: unknown): Promise<void> => {
      if (!isMessage(message)) throw new TypeError(`The view ${script} sent a message that is not known.`);
      await half.receive(message);
    };
    const listening = webview.onDidReceiveMessage((message) => receive(message).catch(showFailure));
    panel.onDidDispose(() => vscode.Disposable.from(half, listening).dispose());
    webview.options = this.#options;
    webview.html = html(webview, this.#files, script, title);
    return half;
  }

  get #options(): vscode.WebviewOptions {
    return { enableScripts: true, localResourceRoots: [this.#files] };
  }
}

/** The files behind pages, by panel. */
const files = new Map<vscode.WebviewPanel, vscode.Uri>();

/** Makes commands use a page's file while the page is active. */
export function setFileOf(panel: vscode.WebviewPanel, file: vscode.Uri): void {
  files.set(panel, file);
  panel.onDidDispose(() => files.delete(panel));
}

export function fileOfActivePage(): vscode.Uri | undefined {
  return [...files].find(([panel]) => panel.active)?.[1];
}

/** The document of a page before a reload; undefined: it is gone. */
export async function documentOfPage(uri: string | undefined): Promise<vscode.TextDocument | undefined> {
  if (uri === undefined) return undefined;
  return await vscode.workspace.openTextDocument(vscode.Uri.parse(uri, true)).then(undefined, () => undefined);
}

/** The page's HTML. It has no content of its own, so nothing needs to be escaped. */
function html(webview: vscode.Webview, views: vscode.Uri, script: string, title: string): string {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
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
