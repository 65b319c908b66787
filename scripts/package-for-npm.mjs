// Packs the package for npm's registry: the terminal program, the entries for bots and their tests, and the schemas. Everything is
// bundled, so that it installs without dependencies.
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { npmPack } from "./npm.mjs";
import { root } from "./processes.mjs";

export const largestNpmBytes = 2 ** 20;

/** The programs, which also load other files. The terminal command `language-server` runs the server. */
const programs = ["dist/cli.cjs", "dist/server.cjs", "dist/library/index.cjs", "dist/testing/index.cjs"];

/** Other files and folders that the package has as they are in the repository. */
const copied = [
  "CHANGELOG.md",
  "LICENSE",
  "dist/THIRD-PARTY-NOTICES.txt",
  "dist/library/index.d.cts",
  "dist/testing/index.d.cts",
  // The local service serves these three.
  "dist/views/codicon.css",
  "dist/views/codicon.ttf",
  "dist/views/page.js",
  // `run` loads these into programs.
  "dist/run/preload.cjs",
  "dist/run/python/sitecustomize.py",
  "schemas",
];

/**
 * Packs the built programs for npm.
 * @param {string} destination The folder to write the `.tgz` to.
 * @param {string} [staging] The folder to assemble the package in. Its contents are replaced.
 * @returns {string} The path of the `.tgz`.
 */
export function packForNpm(destination, staging = path.join(root, ".cache/npm-package")) {
  rmSync(staging, { recursive: true, force: true });
  for (const name of [...copied, ...loadedBy(programs)])
    cpSync(path.join(root, name), path.join(staging, name), { recursive: true });
  /** @type {(name: string) => string} */
  const read = (name) => readFileSync(path.join(root, name), "utf8");
  const extension = JSON.parse(read("package.json"));
  const page = npmPage(read("README.md"), extension.repository.url);
  writeFileSync(path.join(staging, "README.md"), page);
  writeFileSync(path.join(staging, "package.json"), `${JSON.stringify(npmManifest(extension), null, 2)}\n`);
  return npmPack(staging, destination);
}

/**
 * Returns programs with the files that they load, and those that these load.
 * @param {readonly string[]} names
 */
function loadedBy(names) {
  const all = new Set(names);
  for (const name of all) {
    const text = readFileSync(path.join(root, name), "utf8");
    for (const [, loaded = ""] of text.matchAll(/require\("(\.{1,2}\/[\w./-]+\.cjs)"\)/g)) {
      all.add(path.posix.join(path.posix.dirname(name), loaded));
    }
  }
  return all;
}

/**
 * @param {string} file The `.tgz`.
 * @returns {string} Confirms in one sentence that the package is small enough.
 */
export function checkNpmPackage(file) {
  const bytes = statSync(file).size;
  if (bytes > largestNpmBytes) throw new Error(`npm's package has ${bytes} bytes. The limit is ${largestNpmBytes}.`);
  return `${path.relative(process.cwd(), file)}: ${bytes} bytes (at most ${largestNpmBytes}).`;
}

/**
 * Returns the README with links that work outside the repository. npm's website resolves relative links, but package managers
 * and editors do not.
 * @param {string} readme The README's text.
 * @param {string} repository The repository's address.
 */
export function npmPage(readme, repository) {
  return readme.replace(
    /(!?)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)/g,
    (_, picture, text, target) => `${picture}[${text}](${repository}/${picture ? "raw" : "blob"}/HEAD/${target})`,
  );
}

/**
 * Returns the package's own `package.json`. The repository's describes the extension, which npm has no use for.
 * @param {Readonly<Record<string, any>>} extension The repository's `package.json`.
 */
function npmManifest({ name, version, description, keywords, license, repository, engines, exports }) {
  return {
    name,
    version,
    description,
    keywords,
    license,
    repository: { type: repository.type, url: `git+${repository.url}.git` },
    type: "commonjs",
    engines: { node: engines.node },
    bin: { [name]: "dist/cli.cjs" },
    exports: { ...exports, "./schemas/*": "./schemas/*" },
  };
}
