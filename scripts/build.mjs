// build.mjs [--watch]: bundles the three programs into `dist`: the extension, the language server and the terminal, with what
// they load only when it is needed; into `dist/views` the pages that the extension and the local service show, and into
// `dist/testing` what tests of bots import. There is one way to build them, so what is tested and tried out is what is packaged.
// With `--if-missing`, npm runs this after it has installed: without `dist/cli.cjs`, `npm install --global .` reports success
// and installs no program.
import { copyFileSync, existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { nodeBundle, readsJavaScriptFrom } from "./node-bundle.mjs";
import { noticesOf } from "./notices.mjs";
import { root } from "./processes.mjs";
import { validators } from "./validators.mjs";

if (process.argv.includes("--if-missing") && existsSync(path.join(root, "dist/cli.cjs"))) process.exit();

const esbuild = await import("esbuild").catch(() => {
  console.error("The dependencies are not installed. Run “npm ci” first.");
  process.exit(1);
});

const watch = process.argv.includes("--watch");

/**
 * Builds a bundle, and with `--watch` again whenever one of its files changes. Only then does it say where its source map is,
 * for debuggers: packages come without the maps.
 * @param {import("esbuild").BuildOptions & { metafile: true }} options
 */
async function bundle(options) {
  if (!watch) return await esbuild.build(options);
  /** @type {typeof options} */
  const linked = { ...options, ...(options.sourcemap && { sourcemap: "linked" }) };
  await (await esbuild.context({ ...linked, logLevel: "info" })).watch();
  return await esbuild.build(linked);
}

/**
 * Copies the editor's interface once, not for each file that imports it: its hundreds of names would be a tenth of the
 * time that the extension takes to load.
 * @type {import("esbuild").Plugin}
 */
const oneInterface = {
  name: "one interface",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^vscode$/ }, ({ kind, namespace }) =>
      kind === "import-statement" && namespace === "file"
        ? { path: "vscode", namespace: "interface" }
        : { external: true },
    );
    onLoad({ filter: /^vscode$/, namespace: "interface" }, () => ({ contents: `export * from "vscode";` }));
  },
};

const readJavaScript = "core/language/javascript/read-javascript.ts";

const programs = bundle({
  ...nodeBundle,
  entryPoints: { extension: "client/extension.ts", cli: "cli/main.ts", javascript: readJavaScript },
  outdir: "dist",
  plugins: [...nodeBundle.plugins, oneInterface, readsJavaScriptFrom("./javascript.cjs")],
  metafile: true,
});

/**
 * Loads files of the server from bundles of their own, so that it answers `initialize` before it has read the language.
 * @type {import("esbuild").Plugin}
 */
const ownBundles = {
  name: "own bundles",
  setup({ onResolve }) {
    /** @type {(filter: RegExp, bundle: string) => void} */
    const replace = (filter, bundle) =>
      onResolve({ filter }, ({ kind }) => (kind === "entry-point" ? undefined : { path: bundle, external: true }));
    replace(/^vscode-languageserver(\/node)?$/, "./protocol.cjs");
    replace(/^\.\/serve-language\.ts$/, "./language.cjs");
  },
};

const server = bundle({
  ...nodeBundle,
  entryPoints: {
    server: "server/main.ts",
    language: "server/serve-language.ts",
    protocol: "vscode-languageserver/node",
  },
  outdir: "dist",
  // `import()` becomes `require()`, which is there at once.
  supported: { "dynamic-import": false },
  plugins: [...nodeBundle.plugins, ownBundles, readsJavaScriptFrom("./javascript.cjs")],
  metafile: true,
});

// In a folder of its own, which the extension is packaged without.
const testing = bundle({
  ...nodeBundle,
  entryPoints: { index: "service/testing/index.ts" },
  outdir: "dist/testing",
  plugins: [...nodeBundle.plugins, readsJavaScriptFrom("../javascript.cjs")],
  metafile: true,
});

const views = bundle({
  entryPoints: {
    preview: "views/preview/main.ts",
    "test-interaction": "views/test-interaction/main.ts",
    translations: "views/translations/main.ts",
    page: "views/page/main.ts",
    codicon: "@vscode/codicons/dist/codicon.css",
  },
  outdir: "dist/views",
  bundle: true,
  platform: "browser",
  format: "esm",
  target: "es2022",
  loader: { ".ttf": "file" },
  assetNames: "[name]",
  plugins: [validators],
  minify: true,
  metafile: true,
  logLevel: "warning",
});

// esbuild has printed the error; a stack trace would add nothing.
const built = await Promise.all([programs, server, testing, views]).catch(() => {
  process.exitCode = 1;
});
if (built) {
  const inputs = built.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  copyFileSync(path.join(root, "service/testing/index.d.cts"), path.join(root, "dist/testing/index.d.cts"));
  writeFileSync(path.join(root, "dist/THIRD-PARTY-NOTICES.txt"), noticesOf(inputs));
}
// The editor starts when it reads this.
if (watch) console.log("Built. Waiting for changes …");
