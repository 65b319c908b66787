import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Page } from "playwright-core";

/** What is used of a page's document, of which this program has no types. */
interface PageDocument {
  addEventListener(event: string, listener: () => void): void;
  getElementById(id: string): { readonly dataset: Record<string, string | undefined> } | null;
}

const types: Readonly<Record<string, string>> = { ".js": "text/javascript", ".json": "application/json" };

/**
 * Makes a page run extensions in the editor's worker for web extensions. The editor takes those from a plain server alone.
 * `folders`: those of the extensions. Returns what stops the server.
 */
export async function useWebExtensions(page: Page, folders: readonly string[]): Promise<() => void> {
  const server = createServer(({ method, url = "" }, response) => {
    const headers = {
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "*",
      "cross-origin-resource-policy": "cross-origin",
    };
    const file = servedFile(folders, decodeURIComponent(new URL(url, "http://127.0.0.1").pathname));
    if (method === "OPTIONS" || file === undefined) {
      response.writeHead(file === undefined ? 404 : 204, headers).end();
      return;
    }
    const type = types[path.extname(file)] ?? "text/plain";
    response.writeHead(200, { ...headers, "content-type": type });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const uris = folders.map((_, index) => ({ scheme: "http", authority, path: `/${index}` }));
  // The workbench reads its configuration from this element when its module runs, which is after the document is parsed.
  await page.addInitScript((named) => {
    const page = globalThis as unknown as { readonly document: PageDocument };
    page.document.addEventListener("readystatechange", () => {
      const element = page.document.getElementById("vscode-workbench-web-configuration");
      if (!element || element.dataset.extended) return;
      element.dataset.extended = "1";
      const settings = JSON.parse(element.dataset.settings ?? "{}");
      const developmentOptions = { ...settings.developmentOptions, extensions: named };
      element.dataset.settings = JSON.stringify({ ...settings, developmentOptions });
    });
  }, uris);
  return () => server.close();
}

/** The file at an address, which begins with the index of its folder. */
function servedFile(folders: readonly string[], address: string): string | undefined {
  const [, index = "", ...names] = address.split("/");
  const folder = folders[Number(index)];
  if (folder === undefined || names.includes("..")) return undefined;
  const file = path.join(folder, ...names);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}
