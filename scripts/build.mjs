// build.mjs [--watch]: bundles the extension, the language server and the terminal program into `dist`, with the parts that
// they load on demand. The pages of the extension and the local service go into `dist/views`, the entry for bots into
// `dist/library`, and that for their tests into `dist/testing`.
// Tests, development and packages all use this build. With `--if-missing`, npm runs it after an installation: without
// `dist/cli.cjs`, `npm install --global .` reports success and installs a program that does not run.
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { browserBundle } from "./browser-bundle.mjs";
import {
  nodeBundle,
  readsCommandsFrom,
  readsJavaScriptFrom,
  readsMessageSchemasFrom,
  readsPythonFrom,
  sharedBundles,
} from "./node-bundle.mjs";
import { noticesOf } from "./notices.mjs";
import { root } from "./processes.mjs";
import { validators } from "./validators.mjs";

const ifMissing = process.argv.includes("--if-missing");
if (ifMissing && existsSync(path.join(root, "dist/cli.cjs"))) process.exit();

const esbuild = await import("esbuild").catch(() => {
  // `npx` keeps a failed installation and fails from then on. The program itself reports that it is not built.
  if (ifMissing && process.env.npm_command === "exec") process.exit();
  console.error("The dependencies are not installed. Run “npm ci” first.");
  process.exit(1);
});

const watch = process.argv.includes("--watch");

/**
 * Builds a bundle, and with `--watch` again after each change of its files.
 * @param {import("esbuild").BuildOptions & { metafile: true }} options
 */
async function bundle(options) {
  if (watch) await (await esbuild.context({ ...options, logLevel: "info" })).watch();
  return await esbuild.build(options);
}

/**
 * Copies the editor's interface once instead of for each file that imports it. Its hundreds of names would take a tenth of the
 * extension's load time.
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

// Only a watching build links its source maps for debuggers, because packages omit the maps.
const shared = sharedBundles({ linksMaps: watch });
const programs = bundle({
  ...shared,
  entryPoints: {
    extension: "client/extension.ts",
    cli: "cli/main.ts",
    server: "server/main.ts",
    javascript: "core/convert/read-javascript.ts",
    "commands-in-code": "core/code/javascript/read-commands.ts",
    "commands-in-python": "core/code/python/read-python.ts",
    "message-schemas": "endpoint/verdicts/load-message-schemas.ts",
    // Kept in separate folders, which the extension's package omits.
    "library/index": "cli/library/index.ts",
    "testing/index": "service/testing/index.ts",
  },
  outdir: "dist",
  plugins: [
    oneInterface,
    readsJavaScriptFrom("./javascript.cjs"),
    readsCommandsFrom("./commands-in-code.cjs"),
    readsPythonFrom("./commands-in-python.cjs"),
    readsMessageSchemasFrom("./message-schemas.cjs"),
    ...shared.plugins,
  ],
  metafile: true,
});

// Loaded into programs of others, so it is one file that loads nothing else.
const preload = bundle({
  ...nodeBundle,
  entryPoints: { preload: "cli/run-program/preload/preload.ts" },
  outdir: "dist/run",
  metafile: true,
});

const worker = bundle({
  ...browserBundle([validators]),
  entryPoints: { "server-worker": "server/worker.ts" },
  outdir: "dist",
  format: "iife",
});

// The extension in a browser, which has the editor's interface alone.
const browser = bundle({
  ...browserBundle([validators]),
  entryPoints: { browser: "client/extension.ts" },
  // VS Code 1.100 loads only files named `.js`, and newer releases refuse those of a package of ES modules. So package.json has
  // no "type".
  outdir: "dist",
  format: "cjs",
  external: ["vscode"],
});

const views = bundle({
  entryPoints: {
    preview: "views/preview/main.ts",
    "test-interaction": "views/test-interaction/main.ts",
    translations: "views/translations/main.ts",
    page: "views/page/main.ts",
  },
  outdir: "dist/views",
  bundle: true,
  platform: "browser",
  format: "esm",
  target: "es2022",
  plugins: [validators],
  minify: true,
  metafile: true,
  logLevel: "warning",
});

const built = await Promise.all([programs, views, worker, browser, preload]).catch((error) => {
  // esbuild has printed its own errors, which have a list.
  if (!error.errors) console.error(error);
  process.exitCode = 1;
});
if (built) {
  // Imported late because it needs a dependency, and the message about missing dependencies must come first.
  const { iconSheet, writeIcons } = await import("./icon-font.mjs");
  const pages = Object.keys(built[1].metafile.outputs).filter((file) => file.endsWith(".js"));
  await writeIcons(pages, path.join(root, "dist/views"));
  const inputs = built.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  // Older versions of Node read the nearest package.json before they load a program. The extension's takes 2 ms to read.
  writeFileSync(path.join(root, "dist/package.json"), "{}\n");
  copyFileSync(path.join(root, "cli/library/index.d.cts"), path.join(root, "dist/library/index.d.cts"));
  copyFileSync(path.join(root, "service/testing/index.d.cts"), path.join(root, "dist/testing/index.d.cts"));
  mkdirSync(path.join(root, "dist/run/python"), { recursive: true });
  copyFileSync(
    path.join(root, "cli/run-program/python/sitecustomize.py"),
    path.join(root, "dist/run/python/sitecustomize.py"),
  );
  writeFileSync(
    path.join(root, "dist/THIRD-PARTY-NOTICES.txt"),
    noticesOf([...inputs, path.relative(root, iconSheet)]),
  );
}
// The editor starts when it reads this line.
if (watch) console.log("Built. Waiting for changes …");
