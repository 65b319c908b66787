// Bundles the three programs into `dist`: the extension, the language server and the terminal, and into `dist/views` the
// pages that the extension shows. There is one way to build them, so what is tested and tried out is what is packaged.
import { writeFileSync } from "node:fs";
import path from "node:path";
import esbuild from "esbuild";
import { noticesOf } from "./notices.mjs";
import { root } from "./processes.mjs";

/** @type {esbuild.BuildOptions & { metafile: true }} */
const forNode = {
  outdir: "dist",
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
  // What is imported in the midst of a program is loaded at once, as by an import at its start.
  supported: { "dynamic-import": false },
  minify: true,
  sourcemap: true,
  metafile: true,
  logLevel: "warning",
};

const programs = esbuild.build({ ...forNode, entryPoints: { extension: "client/extension.ts", cli: "cli/main.ts" } });

/** Loads files of the server from their own bundles, so that it answers `initialize` before it has read the language. */
const ownBundles = {
  name: "own bundles",
  /** @param {esbuild.PluginBuild} build */
  setup({ onResolve }) {
    /** @type {(filter: RegExp, bundle: string) => void} */
    const replace = (filter, bundle) =>
      onResolve({ filter }, ({ kind }) => (kind === "entry-point" ? undefined : { path: bundle, external: true }));
    replace(/^vscode-languageserver(\/node)?$/, "./protocol.cjs");
    replace(/^\.\/serve-language\.ts$/, "./language.cjs");
  },
};
const server = esbuild.build({
  ...forNode,
  entryPoints: {
    server: "server/main.ts",
    language: "server/serve-language.ts",
    protocol: "vscode-languageserver/node",
  },
  plugins: [ownBundles],
});

const views = esbuild.build({
  entryPoints: {
    "test-interaction": "views/test-interaction/main.ts",
    codicon: "@vscode/codicons/dist/codicon.css",
  },
  outdir: "dist/views",
  bundle: true,
  platform: "browser",
  format: "esm",
  target: "es2022",
  loader: { ".ttf": "file" },
  assetNames: "[name]",
  minify: true,
  metafile: true,
  logLevel: "warning",
});

// esbuild has printed the error; a stack trace would add nothing.
const built = await Promise.all([programs, server, views]).catch(() => {
  process.exitCode = 1;
});
if (built) {
  const inputs = built.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  writeFileSync(path.join(root, "dist/THIRD-PARTY-NOTICES.txt"), noticesOf(inputs));
}
