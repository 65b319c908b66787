import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Context } from "hono";
import { html } from "hono/html";
import type { SecureHeadersVariables } from "hono/secure-headers";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { refuse } from "../http/refusal.ts";
import type { Html } from "./layout.ts";

/** The files that the page loads. No other file of the folder is served. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ["page.js", "text/javascript; charset=utf-8"],
  ["codicon.css", "text/css; charset=utf-8"],
  ["codicon.ttf", "font/ttf"],
]);

/** Serves a file of the page from the folder of the built views. */
export async function servePageFile(c: Context, folder: string): Promise<Response> {
  const name = c.req.param("file") ?? "";
  const contentType = contentTypes.get(name);
  if (contentType === undefined) throw refuse(serviceErrors.notFound);
  const content = await readFile(path.join(folder, name));
  return c.body(new Uint8Array(content), 200, { "Content-Type": contentType, "Cache-Control": "no-cache" });
}

/** The links in the page's head. The script fills the element with the ID `try-it`. */
export function pageFileLinks(c: Context): Html {
  const nonce: SecureHeadersVariables["secureHeadersNonce"] = c.get("secureHeadersNonce");
  return html`<link rel="stylesheet" id="vscode-codicon-stylesheet" nonce="${nonce}" href="/page/codicon.css">
<script type="module" nonce="${nonce}" src="/page/page.js"></script>`;
}
