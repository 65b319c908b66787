import { validators } from "./validators.mjs";

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
  sourcemap: true,
  logLevel: "warning",
});
