// esbuild shares code between programs only as ES modules. This turns such a build's output into CommonJS.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** @typedef {import("esbuild").PluginBuild["esbuild"]} Esbuild The caller's, because the build says when it is missing. */

/** The start of the names of files with shared code. */
export const sharedPrefix = "shared-";

/** Defines `bundleUrl`, which stands for `import.meta.url`: CommonJS does not have that, and some packages locate themselves by it. */
export const bundleUrl = 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;';

/**
 * Writes the output of a build with `splitting` as CommonJS, each file with its source map, and removes the programs of
 * earlier builds. `import()` becomes `require()`.
 * @param {{ linksMaps: boolean }} options `linksMaps`: whether debuggers find the source maps.
 * @returns {import("esbuild").Plugin}
 */
export const asCommonJs = ({ linksMaps }) => ({
  name: "as CommonJS",
  setup({ initialOptions, onEnd, esbuild }) {
    const { outdir = "" } = initialOptions;
    onEnd(async ({ errors, outputFiles = [] }) => {
      // The programs of the last build that succeeded stay.
      if (errors.length > 0) return;
      const names = new Set(outputFiles.map(({ path: file }) => path.basename(file)));
      try {
        await Promise.all(outputFiles.map((file) => writeCommonJs(esbuild, file, { names, linksMaps })));
      } catch (error) {
        // esbuild fails then, but does not say why.
        console.error(error);
        throw error;
      }
      for (const name of readdirSync(outdir)) {
        const program = /^(.*)\.cjs(\.map)?$/.exec(name)?.[1];
        if (program !== undefined && !names.has(`${program}.js`)) rmSync(path.join(outdir, name));
      }
    });
  },
});

/**
 * @param {Esbuild} esbuild
 * @param {import("esbuild").OutputFile} output An ES module, with its source map inline.
 * @param {{ names: ReadonlySet<string>, linksMaps: boolean }} options `names`: of all files of the build, which import each other.
 */
async function writeCommonJs(esbuild, { path: file, text }, { names, linksMaps }) {
  const renamed = text.replaceAll(/(["'])((?:\.{1,2}\/)+)([\w-]+\.js)\1/g, (found, quote, folder, name) =>
    names.has(name) ? `${quote}${folder}${name.replace(/js$/, "cjs")}${quote}` : found,
  );
  const { code, map } = await esbuild.transform(renamed, {
    format: "cjs",
    platform: "node",
    target: "node20",
    // Loads synchronously, so that a server has its handlers before the next message.
    supported: { "dynamic-import": false },
    // In an ES module, esbuild replaces `require`.
    define: { requireProgram: "require" },
    minify: true,
    sourcemap: "external",
    sourcefile: path.basename(file),
    ...(text.includes("bundleUrl") && { banner: bundleUrl }),
  });
  const target = file.replace(/\.js$/, ".cjs");
  mkdirSync(path.dirname(target), { recursive: true });
  const plain = path.basename(file).startsWith(sharedPrefix) ? withPlainExports(code) : code;
  const link = linksMaps ? `//# sourceMappingURL=${path.basename(target)}.map\n` : "";
  writeFileSync(target, plain + link, { mode: code.startsWith("#!") ? 0o755 : 0o644 });
  writeFileSync(`${target}.map`, map);
}

/**
 * Exports values in place of esbuild's getters: each call from another file would pass two of them. No file changes what it
 * exports, and no two import each other. Spaces take the place of the getters, so that the source map fits.
 * @param {string} code A file with shared code.
 */
function withPlainExports(code) {
  if (!code.includes("module.exports=")) return code;
  const [getters = "", , list = ""] =
    /[\w$]+\(([\w$]+),\{((?:[\w$]+:\(\)=>[\w$.]+,?)+)\}\);module\.exports=[\w$]+\(\1\);/.exec(code) ?? [];
  if (getters === "") throw new Error("esbuild exports shared code in another way than expected.");
  const values = list.replaceAll("()=>", "");
  return `${code.replace(getters, () => " ".repeat(getters.length)).trimEnd()}\nmodule.exports={${values}};\n`;
}
