import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Takes a file `X.browser.ts` in place of `X.ts` beside it. These have what a browser does in another way, or cannot do.
 * @type {import("esbuild").Plugin}
 */
const inPlaceOfNode = {
  name: "files for browsers",
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path: imported, resolveDir }) => {
      const file = path.join(resolveDir, imported.replace(/\.ts$/, ".browser.ts"));
      return existsSync(file) ? { path: file } : undefined;
    });
  },
};

/**
 * esbuild's options for what runs in a worker of a browser: one file, because a worker loads no others by their names.
 * @param {import("esbuild").Plugin[]} plugins
 */
export const browserBundle = (plugins) =>
  /** @satisfies {import("esbuild").BuildOptions} */ ({
    bundle: true,
    platform: "browser",
    target: "es2022",
    // As on Node: jsonc-parser's "main" is a wrapper that esbuild cannot follow.
    mainFields: ["browser", "module", "main"],
    conditions: ["browser"],
    plugins: [inPlaceOfNode, ...plugins],
    minify: true,
    sourcemap: "external",
    metafile: true,
    logLevel: "warning",
  });
