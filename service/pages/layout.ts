import type { Context } from "hono";
import { html, raw } from "hono/html";
import { NONCE, type SecureHeadersVariables, secureHeaders } from "hono/secure-headers";

/** A piece of a page. Everything that was filled in is escaped. */
export type Html = ReturnType<typeof html>;

const policy = {
  defaultSrc: ["'none'"],
  styleSrc: [NONCE],
  formAction: ["'self'", "http://127.0.0.1:*", "http://localhost:*"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
};

/** Headers that browsers understand in a page of the service. */
const headers = {
  // Without a referrer browsers send the page's own forms from the origin "null".
  referrerPolicy: "same-origin",
  xFrameOptions: "DENY",
  // An application's own page may have opened this one, and waits for it to come back.
  crossOriginOpenerPolicy: false,
  // For https only.
  strictTransportSecurity: false,
};

/**
 * The headers of a page: nothing but its own style may be loaded or run, and no other page may show it in a frame. Belongs
 * before each route that serves one.
 */
export const pageHeaders = secureHeaders({ ...headers, contentSecurityPolicy: policy });

/** The headers of the page with a script: its own one may run, and ask this service. */
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

/** What a page has besides its body. */
export interface PageOptions {
  readonly status?: 200 | 400;
  /** More of the page's head. */
  readonly head?: Html;
}

/** Serves a page around a body. Its route has `pageHeaders`. */
export function servePage(
  c: Context,
  body: Html,
  { status = 200, head = html`` }: PageOptions = {},
): Response | Promise<Response> {
  const nonce: SecureHeadersVariables["secureHeadersNonce"] = c.get("secureHeadersNonce");
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local service</title>
<style nonce="${nonce}">${raw(style)}</style>${head}</head>
<body><main>${body}</main></body>
</html>`;
  return c.html(page, status, { "Cache-Control": "no-store" });
}
