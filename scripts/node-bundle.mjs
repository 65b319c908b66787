import { validators } from "./validators.mjs";

/**
 * Leaves what reads JavaScript to a bundle of its own, which is loaded with the first text that needs it: the parser is as
 * large as all that hardly any text does without.
 * @param {string} bundle Where it is, seen from the program that is bundled.
 * @returns {import("esbuild").Plugin}
 */
export const readsJavaScriptFrom = (bundle) => ({
  name: "JavaScript in a bundle of its own",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/read-javascript\.ts$/ }, ({ kind }) =>
      kind === "entry-point" ? undefined : { path: bundle, namespace: "loaded when it is called" },
    );
    onLoad({ filter: /./, namespace: "loaded when it is called" }, ({ path }) => ({
      contents: `export const readJavaScript = (text) => require(${JSON.stringify(path)}).readJavaScript(text);`,
    }));
    onResolve({ filter: /./, namespace: "loaded when it is called" }, () => ({ external: true }));
  },
});

/** How every program for Node is bundled, for esbuild. */
export const nodeBundle = /** @satisfies {import("esbuild").BuildOptions} */ ({
  outExtension: { ".js": ".cjs" },
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["vscode"],
  // jsonc-parser's "main" is a UMD wrapper that esbuild cannot follow: the bundle would build and then die at start.
  mainFields: ["module", "main"],
  // Some packages ask where they are by import.meta.url, which CommonJS does not have.
  define: { "import.meta.url": "bundleUrl" },
  banner: { js: 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;' },
  plugins: [validators],
  minify: true,
  sourcemap: "external",
  logLevel: "warning",
});
