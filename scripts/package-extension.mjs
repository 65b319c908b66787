import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createVSIX, listFiles, PackageManager } from "@vscode/vsce";
import { examplesPage } from "./examples-page.mjs";
import { extensionPage } from "./extension-page.mjs";
import { root } from "./processes.mjs";

const expectedFiles = path.join(root, "test/package/expected-files.txt");
const readmePath = "dist/extension-page.md";
// The browser build repeats these modules, so they are left out.
const largestBytes = 2_500_000;

// Without a public repository, relative links cannot be rewritten.
const links = { allowMissingRepository: true, rewriteRelativeLinks: false };

/**
 * Packs the built programs. Omits dependencies, because everything is bundled.
 * @param {string} file The package to write.
 */
export async function packExtension(file) {
  await inCollected((cwd) => pack(cwd, file));
}

/** @type {(cwd: string, packagePath: string) => Promise<unknown>} */
const pack = (cwd, packagePath) => createVSIX({ cwd, packagePath, readmePath, dependencies: false, ...links });

/**
 * Works in a copy of what `.vscodeignore` names. The packer compares each file below its folder with each pattern, which takes
 * five times as long for the whole repository.
 * @template T
 * @param {(folder: string) => Promise<T>} work
 */
async function inCollected(work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "command-manifest-package-"));
  try {
    const [readme, manifest, ignored] = ["README.md", "package.json", ".vscodeignore"].map((name) =>
      readFileSync(path.join(root, name), "utf8"),
    );
    const named = (ignored ?? "").split("\n").filter((line) => line.startsWith("!"));
    // The packer still reads the patterns, so a whole folder is copied for `!dist/*.cjs`.
    const parts = new Set([".vscodeignore", ...named.map((line) => line.slice(1).replace(/\/[^/]*\*.*$/, ""))]);
    for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
    writeFileSync(path.join(folder, readmePath), extensionPage(readme ?? "", JSON.parse(manifest ?? "")));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Packs the extension with the page of `npm start`.
 * @param {string} file The package to write.
 */
export async function packExamplesPage(file) {
  await createVSIX({ cwd: examplesPage(), packagePath: file, dependencies: false, skipLicense: true, ...links });
}

/**
 * Packs the extension and lists the package's contents.
 * @param {string} file The package to write.
 * @returns {Promise<{ file: string, files: readonly string[], bytes: number }>} `files`: the extension's, sorted.
 */
export async function packageExtension(file) {
  const files = await inCollected(async (cwd) => {
    await pack(cwd, file);
    // The types omit that `readmePath` accepts a path.
    const options = { cwd, packageManager: PackageManager.None, readmePath };
    return await listFiles(options);
  });
  return { file, files: files.sort(), bytes: statSync(file).size };
}

/**
 * @param {Awaited<ReturnType<typeof packageExtension>>} built
 * @param {{ update: boolean }} options `update`: makes the current contents the expected ones.
 * @returns {string} Confirms in one sentence that the contents are as expected.
 */
export function checkPackage({ file, files, bytes }, { update }) {
  // The names of files with shared code have hashes, which change with the code.
  const named = [...new Set(files.map((line) => line.replace(/^(dist\/shared-)\w+/, "$1*")))];
  const text = named.map((line) => `${line}\n`).join("");
  if (update) writeFileSync(expectedFiles, text);
  const expected = new Set(readFileSync(expectedFiles, "utf8").split("\n").filter(Boolean));
  const extra = named.filter((line) => !expected.delete(line));
  const problems = [
    ...extra.map((line) => `${line} is in the package, but not in test/package/expected-files.txt.`),
    ...[...expected].map((line) => `${line} is in test/package/expected-files.txt, but not in the package.`),
  ];
  if (problems.length > 0)
    problems.push("Fix .vscodeignore, or run “npm run package -- --update” if the change is intended.");
  if (bytes > largestBytes) problems.push(`The package has ${bytes} bytes. The limit is ${largestBytes}.`);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return `${path.relative(process.cwd(), file)}: ${files.length} files, ${bytes} bytes (at most ${largestBytes}).`;
}
