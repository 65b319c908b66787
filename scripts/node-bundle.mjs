import { asCommonJs, bundleUrl, sharedPrefix } from "./common-js.mjs";
import { validators } from "./validators.mjs";

/**
 * Moves the imports of one function to a separate bundle, which is loaded when the function is called.
 * @param {RegExp} file The file that exports only this function.
 * @param {string} name The function's name.
 * @param {string} bundle The bundle's path, relative to the bundled program.
 * @returns {import("esbuild").Plugin}
 */
const loadedWhenCalled = (file, name, bundle) => ({
  name: `${name} in a bundle of its own`,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: file }, ({ kind }) => (kind === "entry-point" ? undefined : { path: bundle, namespace: name }));
    onLoad({ filter: /./, namespace: name }, ({ path }) => ({
      contents: `export const ${name} = (...args) => requireProgram(${JSON.stringify(path)}).${name}(...args);`,
    }));
  },
});

/**
 * Loads the parser of JavaScript on demand. It is as large as everything else, and few texts need it.
 * @param {string} bundle
 */
export const readsJavaScriptFrom = (bundle) => loadedWhenCalled(/\/read-javascript\.ts$/, "readJavaScript", bundle);

/**
 * Loads the reader of commands in code on demand. It shares the parser with the other one.
 * @param {string} bundle
 */
export const readsCommandsFrom = (bundle) => loadedWhenCalled(/\/read-commands\.ts$/, "readCommands", bundle);

/**
 * Loads the reader of commands in Python on demand, with the parser of that language.
 * @param {string} bundle
 */
export const readsPythonFrom = (bundle) => loadedWhenCalled(/\/read-python\.ts$/, "readPython", bundle);

/**
 * Loads the schemas of messages on demand, because only a running service reads them.
 * @param {string} bundle
 */
export const readsMessageSchemasFrom = (bundle) =>
  loadedWhenCalled(/\/load-message-schemas\.ts$/, "loadMessageSchemas", bundle);

/** esbuild's options for every program that runs on Node. */
export const nodeBundle = /** @satisfies {import("esbuild").BuildOptions} */ ({
  outExtension: { ".js": ".cjs" },
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["vscode"],
  // jsonc-parser's "main" is a UMD wrapper that esbuild cannot follow: the bundle would build and then die at start.
  mainFields: ["module", "main"],
  define: {
    // Some packages locate themselves by import.meta.url, which CommonJS does not have.
    "import.meta.url": "bundleUrl",
    // ws tries to load two native packages, which would be those of the project that a program runs in. So it has no such code.
    "process.env.WS_NO_BUFFER_UTIL": '"true"',
    "process.env.WS_NO_UTF_8_VALIDATE": '"true"',
  },
  banner: { js: bundleUrl },
  plugins: [validators],
  minify: true,
  sourcemap: "external",
  logLevel: "warning",
});

/**
 * Returns esbuild's options for programs that share their code, in files beside them.
 * @param {{ linksMaps: boolean }} options `linksMaps`: whether debuggers find the source maps.
 */
export const sharedBundles = ({ linksMaps }) =>
  /** @satisfies {import("esbuild").BuildOptions} */ ({
    ...nodeBundle,
    outExtension: {},
    banner: {},
    format: "esm",
    splitting: true,
    chunkNames: `${sharedPrefix}[hash]`,
    sourcemap: "inline",
    write: false,
    plugins: [...nodeBundle.plugins, asCommonJs({ linksMaps })],
  });
