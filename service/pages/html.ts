import { randomBytes } from "node:crypto";

const style = `
:root { color-scheme: light dark; --line: light-dark(#d0d7de, #3d444d); --soft: light-dark(#59636e, #9198a1); }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h1 a { font-size: .9rem; font-weight: 400; margin-left: .5rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; color: var(--soft); font-weight: 600; }
td:first-child { white-space: nowrap; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .75rem .35rem 0; vertical-align: top; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; } .soft { color: var(--soft); }
label { display: block; } button { font: inherit; padding: .3rem 1rem; margin-right: .5rem; }`;

/** Text as it may stand in HTML, in quoted attributes too. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** A page around a body. Nothing but its own style may be loaded or run, and no other page may show it in a frame. */
export function htmlResponse(body: string, status = 200): Response {
  const nonce = randomBytes(16).toString("base64");
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local command service</title>
<style nonce="${nonce}">${style}</style></head>
<body>${body}</body>
</html>`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' http://127.0.0.1:* http://localhost:*; frame-ancestors 'none'; base-uri 'none'`;
  return new Response(page, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      // Without a referrer browsers send the page's own forms from the origin "null".
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
