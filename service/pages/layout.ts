import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import { NONCE, type SecureHeadersVariables, secureHeaders } from "hono/secure-headers";
import { serviceErrors } from "../../core/discord/service-errors.ts";
import { refuse } from "../../endpoint/bodies/refusal.ts";

/** Part of a page, in which all values are escaped. */
export type Html = ReturnType<typeof html>;

const policy = {
  defaultSrc: ["'none'"],
  styleSrc: [NONCE],
  formAction: ["'self'", "http://127.0.0.1:*", "http://localhost:*"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
};

const headers = {
  // Without a referrer browsers send the page's own forms from the origin "null".
  referrerPolicy: "same-origin",
  xFrameOptions: "DENY",
  // An application's own page may have opened this one and waits for the redirect.
  crossOriginOpenerPolicy: false,
  // Applies to https only.
  strictTransportSecurity: false,
};

/**
 * Middleware for the headers of a page: only its own style is allowed, and no other page can show it in a frame. Every
 * route that serves a page needs it.
 */
export const pageHeaders = secureHeaders({ ...headers, contentSecurityPolicy: policy });

/** Like `pageHeaders`, for the page with a script, which may send requests to this service. */
export const scriptedPageHeaders = secureHeaders({
  ...headers,
  contentSecurityPolicy: { ...policy, scriptSrc: [NONCE], fontSrc: ["'self'"], connectSrc: ["'self'"] },
});

const style = `
:root { color-scheme: light dark; --line: light-dark(#d0d7de, #3d444d); --soft: light-dark(#59636e, #9da7b1); }
body { background: light-dark(#fff, #121212); color: light-dark(#1f2328, #e6edf3); font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h1 a { font-size: .9rem; font-weight: 400; margin-left: .5rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; color: var(--soft); font-weight: 600; }
td:first-child { white-space: nowrap; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .75rem .35rem 0; vertical-align: top; }
a { color: light-dark(#0a5fc0, #79b8ff); }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; } td > code { display: inline-block; min-width: 10ch; } .soft { color: var(--soft); }
label { display: block; } select { font: inherit; } button { font: inherit; padding: .3rem 1rem; margin-right: .5rem; }`;

export interface PageOptions {
  readonly status?: 200 | 400;
  readonly head?: Html;
}

/** Serves a page with this body. The route must have `pageHeaders`. */
export function servePage(c: Context, body: Html, { status = 200, head = html`` }: PageOptions = {}) {
  const nonce: SecureHeadersVariables["secureHeadersNonce"] = c.get("secureHeadersNonce");
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local service</title>
<style nonce="${nonce}">${raw(style)}</style>${head}</head>
<body><main>${body}</main></body>
</html>`;
  return c.html(page, status, { "Cache-Control": "no-store" });
}

/** Serves the page with the channel, which its script fills. The route must have `scriptedPageHeaders`. */
export function serveChannel(c: Context) {
  const nonce: SecureHeadersVariables["secureHeadersNonce"] = c.get("secureHeadersNonce");
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local service</title>
<style nonce="${nonce}">:root { color-scheme: light dark; } body { margin: 0; font-family: system-ui, sans-serif; }</style>${pageFileLinks(c)}</head>
<body><div id="channel"><noscript><p>This page requires JavaScript. Without it, see <a href="/status">/status</a>.</p></noscript></div></body>
</html>`;
  return c.html(page, 200, { "Cache-Control": "no-store" });
}

export function hiddenInputs(query: URLSearchParams, names: readonly string[]): readonly Html[] {
  return names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [html`<input type="hidden" name="${name}" value="${value}">`];
  });
}

export const footer = html`<p class="soft">This page belongs to the local service. No data leaves this machine.</p>`;

/** The files that the page loads. No other file of the folder is served. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ["page.js", "text/javascript; charset=utf-8"],
  ["codicon.css", "text/css; charset=utf-8"],
  ["codicon.ttf", "font/ttf"],
]);

export async function servePageFile(c: Context, folder: string): Promise<Response> {
  const name = c.req.param("file") ?? "";
  const contentType = contentTypes.get(name);
  if (contentType === undefined) throw refuse(serviceErrors.notFound);
  const content = await readFile(path.join(folder, name));
  return c.body(new Uint8Array(content), 200, { "Content-Type": contentType, "Cache-Control": "no-cache" });
}

/** The links in the page's head. The script fills the element with the ID `channel`. */
export function pageFileLinks(c: Context): Html {
  const nonce: SecureHeadersVariables["secureHeadersNonce"] = c.get("secureHeadersNonce");
  return html`<link rel="stylesheet" id="vscode-codicon-stylesheet" nonce="${nonce}" href="/page/codicon.css">
<script type="module" nonce="${nonce}" src="/page/page.js"></script>`;
}
